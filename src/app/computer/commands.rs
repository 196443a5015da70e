//! Commands for the computer as a player.

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    engine_test::EngineTestRequested,
    opponent::{ComputerState, MoveNowRequested, Opponent},
};
use crate::{
    app::{
        base::{
            Dialog, DialogRequested,
            command::{Keys, commands},
        },
        game::{GameModel, GameRequested},
        settings::Settings,
        text::language::Language,
    },
    players::{Players, Seat},
};

/// Whether there is something to pause: two computers play, or a clock runs.
fn can_pause(world: &World) -> bool {
    let model = world.resource::<GameModel>();
    let play = model.players().are_computers() && !model.is_by_hand();
    play && computer(world).is_some() || model.timed().is_some()
}

/// Whether the computer is to move and can be hurried, or waits for the player.
fn can_move_now(world: &World) -> bool {
    match computer(world) {
        // External engines cannot be hurried.
        Some(ComputerState::Thinks(_)) => !world.resource::<GameModel>().awaits_external_engine(),
        computer => computer.is_some(),
    }
}

/// What the computer does, if it is to move.
fn computer(world: &World) -> Option<ComputerState<'_>> {
    world.resource::<Opponent>().state(world.resource())
}

commands! {
    [Play]
    MOVE_NOW {
        name: Language::commands_move_now,
        help: Language::commands_move_now_help,
        keys: &[Keys::control("Ctrl+P", "p")],
        acts_on_game: true,
        is_possible: can_move_now,
        ask: |world, requests| {
            if can_move_now(world) {
                requests.ask(GameRequested::PlayOn);
                requests.ask(MoveNowRequested);
            }
        },
    }
    /// Gives the side not to move to the computer, in a game from elsewhere.
    PLAY_ON {
        name: Language::commands_play_on,
        acts_on_game: true,
        is_possible: |world| {
            let model = world.resource::<GameModel>();
            let is_open = model.turn().is_some() && !model.is_by_hand();
            is_open && model.is_from_elsewhere() && model.players() == Players::default()
        },
        ask: |world, requests| {
            let level = world.resource::<Settings>().opponent_level();
            if let Some(turn) = world.resource::<GameModel>().turn() {
                let (player, seat) = (!turn, Seat::Computer(level));
                requests.ask(GameRequested::Seat { player, seat });
            }
        },
    }
    PAUSE {
        name: Language::commands_pause,
        help: Language::commands_pause_help,
        keys: &[Keys::named("F3", Key::F3)],
        is_global: true,
        is_possible: can_pause,
        ask: |world, requests| {
            let waits = world.resource::<GameModel>().computer_waits();
            if can_pause(world) {
                requests.ask::<GameRequested>(if waits {
                    GameRequested::PlayOn
                } else {
                    GameRequested::Pause
                });
            }
        },
    }
    [Program]
    ENGINES {
        name: Language::commands_engines,
        needs_desktop: true,
        ask: |_, requests| {
            requests.ask(EngineTestRequested::End);
            requests.ask(DialogRequested::Toggle(Dialog::Engines));
        },
    }
}
