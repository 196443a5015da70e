//! What screen readers are told: the squares of the board, and what happens in a game.

use super::{
    players::{self, SideName},
    values::{word, words},
};
use crate::rules::{Action, Game, Outcome, Player, Ply, Size, Square};

pub const CAN_BE_PLAYED: &str = "can be played";
pub const LAST_MOVE: &str = "last move";
pub const JUST_FLIPPED: &str = "just flipped";
pub const BEST_MOVE: &str = "best move";

/// The board: `Board, 8 by 8`.
pub fn board(size: Size) -> String {
    format!("Board, {} by {}", size.width(), size.height())
}

/// A row of the board, of which `number` is the first one's 1.
pub fn row(number: usize) -> String {
    format!("Row {number}")
}

/// A square and what lies on it: `e4, dark disc`.
pub fn square(square: Square, disc: Option<Player>) -> String {
    match disc {
        None => format!("{square}, empty"),
        Some(Player::Dark) => format!("{square}, dark disc"),
        Some(Player::Light) => format!("{square}, light disc"),
    }
}

/// What a move on a square would do: `flips two`.
pub fn would_flip(flips: usize) -> String {
    format!("flips {}", word(flips))
}

/// A disc was placed: `Dark plays d3, flips two.`
pub fn plays(name: SideName, square: Square, flips: usize) -> String {
    let (plays, flip) = match name {
        SideName::You => ("play", "flip"),
        _ => ("plays", "flips"),
    };
    match flips {
        0 => format!("{name} {plays} {square}."),
        _ => format!("{name} {plays} {square}, {flip} {}.", word(flips)),
    }
}

/// A side passes because it wants to, or has to say so.
pub fn passes(name: SideName) -> String {
    match name {
        SideName::You => "You pass.".into(),
        name => format!("{name} passes."),
    }
}

/// A side was skipped.
pub fn is_skipped(name: SideName) -> String {
    format!("{}.", players::cannot_move(name))
}

/// Whose turn it is: `Your turn, seven moves.`
pub fn turn(name: SideName, game: &Game) -> String {
    let to_move = players::to_move(name);
    match game.opening_progress() {
        Some(filled) => format!("{to_move}, disc {} of 4 in the centre.", filled + 1),
        None if game.must_pass() => format!("{to_move}, no move."),
        None => format!("{to_move}, {}.", words(game.legal().len(), "move")),
    }
}

/// How the game has ended. `winner` says who won.
pub fn result(winner: &str, game: &Game) -> String {
    let [dark, light] = Player::ALL.map(|player| game.board().count(player));
    match game.standing() {
        Outcome::Tie => format!("{winner}, {dark} each."),
        Outcome::Win(_) => format!("{winner}, {} to {}.", dark.max(light), dark.min(light)),
    }
}

/// The position on the board is another one: `After move 5, Dark d3.`
pub fn position(game: &Game) -> String {
    let last = game.last_choice();
    match last.map(|ply: &Ply| (ply.player, ply.action)) {
        None => "Start of the game.".into(),
        Some((player, Action::Place(square))) => {
            format!("After move {}, {player} {square}.", game.ply_number())
        }
        Some((player, Action::Pass)) => {
            format!("After move {}, {player} passed.", game.ply_number())
        }
    }
}

/// Texts of the window as sentences, one after the other.
pub fn sentences(texts: &[&str]) -> String {
    let texts = texts.iter().filter(|text| !text.is_empty());
    let ended = texts.map(|text| {
        let end = if text.ends_with(['.', '?', '!', '…']) {
            ""
        } else {
            "."
        };
        format!("{text}{end}")
    });
    // A reader makes no pause at a dot between two words.
    ended.collect::<Vec<_>>().join(" ").replace(" · ", ", ")
}
