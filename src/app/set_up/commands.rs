//! Commands for setting up a position.

use crate::app::{
    base::{
        Dialog, DialogRequested,
        command::{Keys, commands},
    },
    text::language::Language,
};

commands! {
    [Position]
    SET_UP {
        name: Language::commands_set_up,
        help: Language::commands_set_up_help,
        keys: &[Keys::control("Ctrl+B", "b")],
        ask: |_, requests| requests.ask(DialogRequested::Toggle(Dialog::SetUp)),
    }
}
