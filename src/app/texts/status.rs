//! What the status line and the line below the board say.

use super::counted;
use crate::rules::{Move, PlayError, Player, Square};

pub const TYPED_DETAIL: &str = "Enter plays · Esc clears";
pub const THINKING_ABOUT_HINT: &str = "Thinking about a hint…";
pub const NO_HINT: &str = "No hint available here";
pub const COMPUTERS_PLAY: &str = "The computer plays both sides";
pub const MUTED: &str = "Sound off";
pub const UNMUTED: &str = "Sound on";
pub const UNDO_BRINGS_GAME_BACK: &str = "The game before is one Undo away";

/// A square that is being typed.
pub fn typed(name: &str) -> String {
    format!("Typed: {name}")
}

/// Why a move is refused.
pub fn refusal(reason: PlayError) -> String {
    match reason {
        PlayError::GameOver => "The game is over".into(),
        PlayError::OffBoard(square) => format!("{square} is not on the board"),
        PlayError::Occupied(square) => format!("{square} is taken"),
        PlayError::OutsideCentre(_) => "Fill the four centre squares first".into(),
        PlayError::NoCapture(square) => format!("{square} wouldn't flip any discs"),
        PlayError::MayNotPass(player) => format!("{player} can move, and so may not pass"),
    }
}

/// A move is asked for while the computer thinks.
pub fn one_moment(player: Player) -> String {
    format!("One moment: {player} is thinking")
}

/// A move is asked for that is the computer's.
pub fn computers_turn(player: Player) -> String {
    format!("It's the computer's turn ({player})")
}

pub fn thinks(player: Player) -> String {
    format!("{player} is thinking")
}

/// The computer waits. `to_move` says whose turn it is.
pub fn paused(to_move: &str) -> String {
    format!("Paused · {to_move}")
}

pub fn no_move_found(player: Player) -> String {
    format!("The computer couldn't find a move for {player}")
}

/// The opening, of which `filled` squares are done.
pub fn opening(filled: usize) -> String {
    format!("Place a disc in the centre ({} of 4)", filled + 1)
}

pub fn legal_moves(count: usize) -> String {
    counted(count, "legal move")
}

/// What the pointed-at move would do.
pub fn flips(found: &Move) -> String {
    format!("{} flips {}", found.square, found.flips.len())
}

/// What a move is worth.
pub fn score(square: Square, value: &str) -> String {
    format!("{square}: {value}")
}

/// What keys do, such as `F2: score every move`.
pub fn keys(keys: &str, name: &str) -> String {
    format!("{keys}: {}", name.to_lowercase())
}

/// The line below the board, with the keys that play on `example`.
pub fn invitation(variant: &str, example: Square) -> String {
    let name = example.to_string();
    let (letter, number) = name.split_at(1);
    format!("{variant} · click a square, or type it: {letter} {number} Enter")
}
