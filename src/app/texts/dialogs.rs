//! Dialogs.

use super::counted;
use crate::rules::Size;

pub const NEW_GAME: &str = "New game";
pub const BOARD: &str = "Board";
pub const WIDTH: &str = "Width";
pub const HEIGHT: &str = "Height";
pub const RULES: &str = "Rules";
pub const PLAYERS: &str = "Players";
pub const START: &str = "Start";
pub const CANCEL: &str = "Cancel";
pub const UNDO_RESTORES: &str = "Undo restores the current game.";

/// The range of a board's sides.
pub fn sides() -> String {
    format!("{} to {} each", Size::MIN, Size::MAX)
}

pub const OPEN_A_GAME: &str = "Open a game";
pub const FIND: &str = "Find";
pub const FIND_HINT: &str = "a name, an event or a year";

pub fn games(count: usize) -> String {
    counted(count, "game")
}

pub const ABOUT: &str = "Reversi";
pub const ABOUT_GAME: &str =
    "A game for two, or for one and the computer, on any board from 2×2 to 26×26.";
pub const ABOUT_LICENCE: &str = "Free software under the MIT or the Apache 2.0 licence. The typeface is a \
                                 subset of Inter, under the SIL Open Font License.";

pub fn version() -> String {
    format!("Version {}", env!("CARGO_PKG_VERSION"))
}
