//! What the status line and the line below the board say.

use super::{
    language,
    messages::{Text, tell},
};
use crate::rules::{Move, PlayError, Player, Square};

pub const TYPED_DETAIL: Text = Text::new("status-typed-detail");
pub const THINKING_ABOUT_HINT: Text = Text::new("status-thinking-about-hint");
pub const NO_HINT: Text = Text::new("status-no-hint");
pub const COMPUTERS_PLAY: Text = Text::new("status-computers-play");
pub const MUTED: Text = Text::new("status-muted");
pub const UNMUTED: Text = Text::new("status-unmuted");
pub const UNDO_BRINGS_GAME_BACK: Text = Text::new("status-undo-brings-game-back");

/// A square that is being typed.
pub fn typed(name: &str) -> String {
    tell("status-typed", &[("name", &name)])
}

/// Why a move is refused.
pub fn refusal(reason: PlayError) -> String {
    match reason {
        PlayError::GameOver => tell("status-game-over", &[]),
        PlayError::OffBoard(square) => tell("status-off-board", &[("square", &square)]),
        PlayError::Occupied(square) => tell("status-taken", &[("square", &square)]),
        PlayError::OutsideCentre(_) => tell("status-outside-centre", &[]),
        PlayError::NoCapture(square) => tell("status-no-capture", &[("square", &square)]),
        PlayError::MayNotPass(player) => tell("status-may-not-pass", &[("player", &player)]),
    }
}

/// A move is asked for while the computer thinks.
pub fn one_moment(player: Player) -> String {
    tell("status-one-moment", &[("player", &player)])
}

/// A move is asked for that is the computer's.
pub fn computers_turn(player: Player) -> String {
    tell("status-computers-turn", &[("player", &player)])
}

pub fn thinks(player: Player) -> String {
    tell("status-thinks", &[("player", &player)])
}

/// The computer waits. `to_move` says whose turn it is.
pub fn paused(to_move: &str) -> String {
    tell("status-paused", &[("turn", &to_move)])
}

pub fn no_move_found(player: Player) -> String {
    tell("status-no-move-found", &[("player", &player)])
}

/// The opening, of which `filled` squares are done.
pub fn opening(filled: usize) -> String {
    tell("status-opening", &[("number", &(filled + 1))])
}

pub fn legal_moves(count: usize) -> String {
    tell("status-legal-moves", &[("count", &count)])
}

/// What the pointed-at move would do.
pub fn flips(found: &Move) -> String {
    let count = found.flips.len();
    tell(
        "status-flips",
        &[("square", &found.square), ("count", &count)],
    )
}

/// What a move is worth.
pub fn score(square: Square, value: &str) -> String {
    tell("status-score", &[("square", &square), ("value", &value)])
}

/// What keys do, such as `F2: score every move`.
pub fn keys(keys: &str, name: &str) -> String {
    let name = language::inside_sentence(name);
    tell("status-keys", &[("keys", &keys), ("name", &name)])
}

/// The line below the board, with the keys that play on `example`.
pub fn invitation(variant: &str, example: Square) -> String {
    let name = example.to_string();
    let (letter, number) = name.split_at(1);
    tell(
        "status-invitation",
        &[
            ("variant", &variant),
            ("letter", &letter),
            ("number", &number),
        ],
    )
}
