//! Texts for screen readers: the squares of the board, and what happens in a game.

use crate::{
    app::{
        game::players::{self, SideName},
        text::language::Language,
    },
    rules::{Action, Game, Outcome, Player, Ply, Square},
};

/// Offered to readers only on a page.
#[cfg_attr(
    not(target_family = "wasm"),
    expect(dead_code, reason = "other programs know whether a reader listens")
)]
pub(super) fn offer(text: Language) -> &'static str {
    text.reader_describe()
}

/// A square and its contents: `e4, dark disc`.
pub fn square(text: Language, square: Square, disc: Option<Player>) -> String {
    match disc {
        None => text.reader_empty(square),
        Some(Player::Dark) => text.reader_dark(square),
        Some(Player::Light) => text.reader_light(square),
    }
}

/// A disc was placed: `Dark plays d3, flips two.`
pub fn plays(text: Language, name: SideName, square: Square, flips: usize) -> String {
    match name {
        SideName::You => text.reader_you_play(flips, square),
        side => text.reader_plays(flips, side, square),
    }
}

/// A side passes on request.
pub fn passes(text: Language, name: SideName) -> String {
    match name {
        SideName::You => text.reader_you_pass().into(),
        side => text.reader_passes(side),
    }
}

pub fn is_skipped(text: Language, name: SideName) -> String {
    sentence(text, &players::cannot_move(text, name))
}

/// Whose turn it is: `Your turn, seven moves.`
pub fn turn(text: Language, name: SideName, game: &Game) -> String {
    let turn = players::to_move(text, name);
    match game.opening_progress() {
        Some(filled) => text.reader_turn_opening(filled + 1, turn),
        None if game.must_pass() => text.reader_turn_pass(turn),
        None => text.reader_turn(game.legal().len(), turn),
    }
}

/// The clock of a side is low: `You have 10 seconds left.`
pub fn low(text: Language, name: SideName, seconds: u64) -> String {
    match name {
        SideName::You => text.reader_you_low(seconds),
        side => text.reader_low(seconds, side),
    }
}

/// The result of the game. `winner` says who won.
pub fn result(text: Language, winner: &str, game: &Game) -> String {
    let [dark, light] = Player::ALL.map(|player| game.board().count(player));
    match game.standing() {
        Outcome::Tie => text.reader_tie(dark, winner),
        Outcome::Win(_) => text.reader_won(dark.min(light), dark.max(light), winner),
    }
}

/// The position changed: `After move 5, Dark d3.`
pub fn position(text: Language, game: &Game) -> String {
    let number = game.ply_number();
    let last = game.last_choice();
    match last.map(|ply: &Ply| (ply.player, ply.action)) {
        None => text.reader_start().into(),
        Some((player, Action::Place(square))) => text.reader_after_move(number, player, square),
        Some((player, Action::Pass)) => text.reader_after_pass(number, player),
    }
}

/// A text of the window as a sentence with punctuation.
pub fn sentence(text: Language, words: &str) -> String {
    let is_ended = words.is_empty() || words.ends_with(['.', '?', '!', '…', '。', '？', '！']);
    let ended = if is_ended {
        words.to_owned()
    } else {
        text.reader_sentence(words)
    };
    // A screen reader makes no pause at a dot between two words.
    let parts: Vec<String> = ended.split(" · ").map(str::to_owned).collect();
    text.list(&parts)
}
