//! What screen readers are told: the squares of the board, and what happens in a game.

use super::{
    messages::{Text, list, tell},
    players::{self, SideName},
};
use crate::rules::{Action, Game, Outcome, Player, Ply, Size, Square};

pub const CAN_BE_PLAYED: Text = Text::new("reader-can-be-played");
pub const LAST_MOVE: Text = Text::new("reader-last-move");
pub const JUST_FLIPPED: Text = Text::new("reader-just-flipped");
pub const BEST_MOVE: Text = Text::new("reader-best-move");

/// The board: `Board, 8 by 8`.
pub fn board(size: Size) -> String {
    tell(
        "reader-board",
        &[("width", &size.width()), ("height", &size.height())],
    )
}

/// A row of the board, of which `number` is the first one's 1.
pub fn row(number: usize) -> String {
    tell("reader-row", &[("number", &number)])
}

/// A square and what lies on it: `e4, dark disc`.
pub fn square(square: Square, disc: Option<Player>) -> String {
    let id = match disc {
        None => "reader-empty",
        Some(Player::Dark) => "reader-dark",
        Some(Player::Light) => "reader-light",
    };
    tell(id, &[("square", &square)])
}

/// Several things that are said of one.
pub fn all(parts: &[String]) -> String {
    list(parts)
}

/// What a move on a square would do: `flips two`.
pub fn would_flip(flips: usize) -> String {
    tell("reader-would-flip", &[("count", &flips)])
}

/// A disc was placed: `Dark plays d3, flips two.`
pub fn plays(name: SideName, square: Square, flips: usize) -> String {
    name.tell_with(
        "reader-you-play",
        "reader-plays",
        &[("square", &square), ("count", &flips)],
    )
}

/// A side passes because it wants to, or has to say so.
pub fn passes(name: SideName) -> String {
    name.tell("reader-you-pass", "reader-passes")
}

/// A side was skipped.
pub fn is_skipped(name: SideName) -> String {
    sentence(&players::cannot_move(name))
}

/// Whose turn it is: `Your turn, seven moves.`
pub fn turn(name: SideName, game: &Game) -> String {
    let turn = players::to_move(name);
    match game.opening_progress() {
        Some(filled) => tell(
            "reader-turn-opening",
            &[("turn", &turn), ("number", &(filled + 1))],
        ),
        None if game.must_pass() => tell("reader-turn-pass", &[("turn", &turn)]),
        None => tell(
            "reader-turn",
            &[("turn", &turn), ("count", &game.legal().len())],
        ),
    }
}

/// The clock of a side is low: `You have 10 seconds left.`
pub fn low(name: SideName, seconds: u64) -> String {
    name.tell_with("reader-you-low", "reader-low", &[("seconds", &seconds)])
}

/// How the game has ended. `winner` says who won.
pub fn result(winner: &str, game: &Game) -> String {
    let [dark, light] = Player::ALL.map(|player| game.board().count(player));
    match game.standing() {
        Outcome::Tie => tell("reader-tie", &[("winner", &winner), ("count", &dark)]),
        Outcome::Win(_) => tell(
            "reader-won",
            &[
                ("winner", &winner),
                ("most", &dark.max(light)),
                ("least", &dark.min(light)),
            ],
        ),
    }
}

/// The position on the board is another one: `After move 5, Dark d3.`
pub fn position(game: &Game) -> String {
    let number = game.ply_number();
    let last = game.last_choice();
    match last.map(|ply: &Ply| (ply.player, ply.action)) {
        None => tell("reader-start", &[]),
        Some((player, Action::Place(square))) => tell(
            "reader-after-move",
            &[
                ("number", &number),
                ("player", &player),
                ("square", &square),
            ],
        ),
        Some((player, Action::Pass)) => tell(
            "reader-after-pass",
            &[("number", &number), ("player", &player)],
        ),
    }
}

/// Texts of the window as sentences, one after the other.
pub fn sentences(texts: &[&str]) -> String {
    let texts = texts.iter().filter(|text| !text.is_empty());
    let ended: Vec<String> = texts.map(|text| sentence(text)).collect();
    // A reader makes no pause at a dot between two words.
    let parts: Vec<String> = ended.join(" ").split(" · ").map(str::to_owned).collect();
    list(&parts)
}

/// A text with the end of a sentence.
fn sentence(text: &str) -> String {
    if text.ends_with(['.', '?', '!', '…', '。', '？', '！']) {
        text.to_owned()
    } else {
        tell("reader-sentence", &[("text", &text)])
    }
}
