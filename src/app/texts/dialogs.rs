//! Dialogs.

use super::counted;
use crate::rules::Size;

pub const NEW_GAME: &str = "New game";
pub const BOARD: &str = "Board";
pub const WIDTH: &str = "Width";
pub const HEIGHT: &str = "Height";
pub const RULES: &str = "Rules";
pub const GOAL: &str = "Goal";
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

pub const HOW_TO_PLAY: &str = "How to play";
pub const HOW_TO_PLAY_PARAGRAPHS: [&str; 5] = [
    "Dark and Light take turns placing a disc. Place your disc so that it traps one or more of your \
     opponent's discs between itself and another disc of yours, in a straight line: along a row, a \
     column or a diagonal. All trapped discs flip to your colour.",
    "If you can't move, you pass. When neither side can move, the game is over, and the side with more \
     discs wins; with “Fewest discs win”, the side with fewer.",
    "Reversi begins on an empty board: the players take turns filling the four centre squares, and \
     nothing is captured until they are full. Othello begins with four discs in the centre. With free \
     placement you may play on any empty square, whether it captures or not.",
    "Legal moves are marked with a dot. Point at one to see the disc you would place and, with dashed \
     rings, every disc that would flip. The last move is marked with a filled dot, and the discs it \
     flipped with a small ring.",
    "Each side is played by a person or by the computer, at one of ten levels: click the name below \
     Dark or Light to choose. A hint (F2) points at the best move with four arrowheads; press F2 again \
     to see by how many discs each move would win.",
];

pub const SHORTCUTS: &str = "Keyboard shortcuts";

pub const ABOUT: &str = "Reversi";
pub const ABOUT_GAME: &str =
    "A game for two, or for one and the computer, on any board from 2×2 to 26×26.";
pub const ABOUT_LICENCE: &str = "Free software under the MIT or the Apache 2.0 licence. The typeface is a \
                                 subset of Inter, under the SIL Open Font License.";

pub fn version() -> String {
    format!("Version {}", env!("CARGO_PKG_VERSION"))
}
