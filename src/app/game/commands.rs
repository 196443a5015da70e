//! Commands of the game: undo, moving through its positions and lines, starting over.

use bevy::input::keyboard::Key;

use super::model::{GameModel, GameRequested, line_beside, line_start};
use crate::app::{
    base::command::{Keys, commands},
    text::language::Language,
};

commands! {
    [TakeBack]
    UNDO {
        name: Language::commands_undo,
        keys: &[Keys::control_only("Ctrl+Z", "z")],
        acts_on_game: true,
        is_possible: |world| world.resource::<GameModel>().can_undo(),
        ask: |_, requests| requests.ask(GameRequested::Undo),
    }
    REDO {
        name: Language::commands_redo,
        keys: &[
            Keys::control("Ctrl+Y", "y"),
            Keys::control_shift("Ctrl+Shift+Z", "z"),
        ],
        acts_on_game: true,
        is_possible: |world| world.resource::<GameModel>().can_redo(),
        ask: |_, requests| requests.ask(GameRequested::Redo),
    }
    [GoTo]
    FIRST {
        name: Language::commands_first,
        keys: &[Keys::named("Home", Key::Home)],
        acts_on_game: true,
        is_possible: |world| world.resource::<GameModel>().game().can_undo(),
        ask: |_, requests| requests.ask(GameRequested::GoTo(0)),
    }
    BACK {
        name: Language::commands_back,
        keys: &[Keys::named("Page Up", Key::PageUp)],
        acts_on_game: true,
        is_possible: |world| world.resource::<GameModel>().game().can_undo(),
        ask: |_, requests| requests.ask(GameRequested::Back),
    }
    FORWARD {
        name: Language::commands_forward,
        keys: &[Keys::named("Page Down", Key::PageDown)],
        acts_on_game: true,
        is_possible: |world| world.resource::<GameModel>().game().can_redo(),
        ask: |_, requests| requests.ask(GameRequested::Forward),
    }
    LAST {
        name: Language::commands_last,
        keys: &[Keys::named("End", Key::End)],
        acts_on_game: true,
        is_possible: |world| world.resource::<GameModel>().game().can_redo(),
        ask: |_, requests| requests.ask(GameRequested::GoTo(usize::MAX)),
    }
    [Variations]
    NEXT_LINE {
        name: Language::commands_next_line,
        keys: &[Keys::control_named("Ctrl+Page Down", Key::PageDown)],
        acts_on_game: true,
        is_possible: |world| line_beside(world.resource::<GameModel>().game(), 1).is_some(),
        ask: |_, requests| requests.ask(GameRequested::LineBeside(1)),
    }
    PREVIOUS_LINE {
        name: Language::commands_previous_line,
        keys: &[Keys::control_named("Ctrl+Page Up", Key::PageUp)],
        acts_on_game: true,
        is_possible: |world| line_beside(world.resource::<GameModel>().game(), -1).is_some(),
        ask: |_, requests| requests.ask(GameRequested::LineBeside(-1)),
    }
    PROMOTE_LINE {
        name: Language::commands_promote_line,
        keys: &[Keys::control_only("Ctrl+M", "m")],
        acts_on_game: true,
        is_possible: |world| can_edit_line(world.resource::<GameModel>()),
        ask: |world, requests| {
            let model = world.resource::<GameModel>();
            if can_edit_line(model) {
                requests.ask(GameRequested::Promote(model.game().present()));
            }
        },
    }
    DELETE_LINE {
        name: Language::commands_delete_line,
        keys: &[Keys::control_named("Ctrl+Delete", Key::Delete)],
        acts_on_game: true,
        is_possible: |world| can_edit_line(world.resource::<GameModel>()),
        ask: |world, requests| {
            let model = world.resource::<GameModel>();
            let start = line_start(model.game()).filter(|_| can_edit_line(model));
            if let Some(start) = start {
                requests.ask(GameRequested::Delete(start));
            }
        },
    }
    [NewGame]
    RESTART {
        name: Language::commands_restart,
        keys: &[Keys::control("Ctrl+R", "r")],
        acts_on_game: true,
        ask: |_, requests| requests.ask(GameRequested::Restart),
    }
}

/// Whether the player is on a side line that may be edited. During an exercise, undo could not restore it.
fn can_edit_line(model: &GameModel) -> bool {
    !model.is_by_hand() && line_start(model.game()).is_some()
}
