//! Commands for help.

use bevy::input::keyboard::Key;

use super::{
    command::{Keys, commands},
    dialogs::{Dialog, DialogRequested},
    help::HelpTab,
    texts::language::Language,
};

commands! {
    HOW_TO_PLAY {
        name: Language::commands_how_to_play,
        help: Language::commands_how_to_play_help,
        keys: &[Keys::named("F1", Key::F1)],
        is_global: true,
        ask: |_, requests| {
            let help = Dialog::help(HelpTab::HowToPlay);
            requests.ask(DialogRequested::Toggle(help));
        },
    }
    SHORTCUTS {
        name: Language::commands_shortcuts,
        ask: |_, requests| {
            let help = Dialog::help(HelpTab::Keys);
            requests.ask(DialogRequested::Toggle(help));
        },
    }
    ABOUT {
        name: Language::commands_about,
        ask: |_, requests| requests.ask(DialogRequested::Toggle(Dialog::About)),
    }
}
