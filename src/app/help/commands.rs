//! Commands for help.

use bevy::input::keyboard::Key;

use super::state::{HelpRequested, HelpTab};
use crate::app::{
    base::{
        Dialog, DialogRequested,
        command::{Keys, commands},
    },
    text::language::Language,
};

commands! {
    [Help]
    HOW_TO_PLAY {
        name: Language::commands_how_to_play,
        help: Language::commands_how_to_play_help,
        keys: &[Keys::named("F1", Key::F1)],
        is_global: true,
        ask: |_, requests| requests.ask(DialogRequested::Toggle(Dialog::Help)),
    }
    SHORTCUTS {
        name: Language::commands_shortcuts,
        ask: |_, requests| {
            requests.ask(DialogRequested::Toggle(Dialog::Help));
            requests.ask(HelpRequested(HelpTab::Keys));
        },
    }
    ABOUT {
        name: Language::commands_about,
        ask: |_, requests| requests.ask(DialogRequested::Toggle(Dialog::About)),
    }
}
