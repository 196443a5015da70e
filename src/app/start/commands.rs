//! Commands for a new game.

use super::new_game::NewGameRequested;
use crate::app::{
    base::{
        Dialog, DialogRequested,
        command::{Keys, commands},
    },
    game::{GameModel, GameRequested},
    text::language::Language,
};

commands! {
    [Play]
    BEGIN {
        name: Language::welcome_play,
        is_possible: |world| world.resource::<GameModel>().invites(),
        ask: |world, requests| {
            if world.resource::<GameModel>().invites() {
                requests.ask(GameRequested::PlayOn);
            }
        },
    }
    /// Opens the dialog for a new game with every size.
    OTHER_SIZE {
        name: Language::commands_other_size,
        ask: |_, requests| {
            requests.ask(DialogRequested::Open(Dialog::NewGame));
            requests.ask(NewGameRequested::AllSizes);
        },
    }
    /// Opens the dialog for a new game with a custom clock.
    OTHER_CLOCK {
        name: Language::commands_other_clock,
        ask: |_, requests| {
            requests.ask(DialogRequested::Open(Dialog::NewGame));
            requests.ask(NewGameRequested::OwnClock);
        },
    }
    [NewGame]
    NEW_GAME {
        name: Language::commands_new_game,
        help: Language::commands_new_game_short,
        keys: &[Keys::control("Ctrl+N", "n")],
        ask: |_, requests| requests.ask(DialogRequested::Toggle(Dialog::NewGame)),
    }
}
