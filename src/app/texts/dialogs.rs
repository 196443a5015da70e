//! Dialogs.

use super::messages::{Text, tell};
use crate::rules::Size;

pub const NEW_GAME: Text = Text::new("dialogs-new-game");
pub const BOARD: Text = Text::new("dialogs-board");
pub const WIDTH: Text = Text::new("dialogs-width");
pub const HEIGHT: Text = Text::new("dialogs-height");
pub const RULES: Text = Text::new("dialogs-rules");
pub const PLAYERS: Text = Text::new("dialogs-players");
pub const START: Text = Text::new("dialogs-start");
pub const CANCEL: Text = Text::new("dialogs-cancel");
pub const UNDO_RESTORES: Text = Text::new("dialogs-undo-restores");

/// The range of a board's sides.
pub fn sides() -> String {
    tell(
        "dialogs-sides",
        &[("least", &Size::MIN), ("most", &Size::MAX)],
    )
}

pub const OPEN_A_GAME: Text = Text::new("dialogs-open-a-game");
pub const FIND: Text = Text::new("dialogs-find");
pub const FIND_HINT: Text = Text::new("dialogs-find-hint");

pub fn games(count: usize) -> String {
    tell("dialogs-games", &[("count", &count)])
}

pub const ABOUT: Text = Text::new("dialogs-about");
pub const ABOUT_GAME: Text = Text::new("dialogs-about-game");
pub const ABOUT_LICENCE: Text = Text::new("dialogs-about-licence");

pub fn version() -> String {
    tell(
        "dialogs-version",
        &[("version", &env!("CARGO_PKG_VERSION"))],
    )
}
