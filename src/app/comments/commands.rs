//! The command that comments on a position.

use bevy::prelude::*;

use crate::app::{
    base::{
        Dialog, DialogRequested,
        command::{Keys, commands},
    },
    game::ChosenMode,
    text::language::Language,
};

/// A comment might reveal the answer of an exercise.
fn can_comment(world: &World) -> bool {
    !world.resource::<ChosenMode>().is_exercise()
}

commands! {
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
    /// A button in the dialog, which handles its keys.
    KEEP_COMMENT {
        keys: &[Keys::listed("Ctrl+Enter")],
    }
}
