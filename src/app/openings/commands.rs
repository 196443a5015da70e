//! The command that opens the explorer.

use crate::app::{
    base::{
        Dialog, DialogRequested,
        command::{Keys, commands},
    },
    files::FileRequested,
    text::language::Language,
};

commands! {
    OPENINGS {
        name: Language::openings_command,
        help: Language::openings_help,
        keys: &[Keys::control("Ctrl+J", "j")],
        is_global: true,
        ask: |_, requests| {
            requests.ask(FileRequested::List);
            requests.ask(DialogRequested::Toggle(Dialog::Openings));
        },
    }
}
