//! The commands for commenting on a position.

use bevy::prelude::*;

use crate::app::{
    base::{
        Command, Dialog, DialogRequested,
        command::{Keys, Section, commands},
    },
    game::ChosenMode,
    text::language::Language,
};

/// A comment might reveal the answer of an exercise.
fn can_comment(world: &World) -> bool {
    !world.resource::<ChosenMode>().is_exercise()
}

commands! {
    [Review]
    COMMENT {
        name: Language::commands_comment,
        help: Language::commands_comment_help,
        keys: &[Keys::control("Ctrl+K", "k")],
        is_possible: can_comment,
        ask: |world, requests| {
            if can_comment(world) {
                requests.ask(DialogRequested::Toggle(Dialog::Comment));
            }
        },
    }
}

/// A button in the dialog, which handles its keys. The list of keys omits it.
pub static KEEP_COMMENT: Command = Command {
    keys: &[Keys::listed("Ctrl+Enter")],
    ..Command::new("KEEP_COMMENT", Section::Review)
};
