//! Texts about training: mistakes of your own games, and puzzles.

use crate::{
    analysis::PuzzleDifficulty, app::text::language::Language, engine::Value, rules::Square,
};

/// How many positions are to be shown today, of how many.
pub fn due(text: Language, due: usize, count: usize) -> String {
    match count {
        0 => text.training_no_mistakes().into(),
        _ => text.training_due(count, due),
    }
}

pub fn difficulty(text: Language, difficulty: PuzzleDifficulty) -> &'static str {
    match difficulty {
        PuzzleDifficulty::Easy => text.training_easy(),
        PuzzleDifficulty::Medium => text.training_medium(),
        PuzzleDifficulty::Hard => text.training_hard(),
    }
}

/// What a move of a puzzle leads to.
pub fn tried(text: Language, square: Square, value: Value) -> String {
    let margin = margin(value);
    match value.centidiscs {
        1.. => text.training_wins(margin, square),
        0 => text.training_ties(square),
        _ => text.training_loses(margin, square),
    }
}

/// The player has found the winning move.
pub fn solved(text: Language, square: Square, value: Value) -> String {
    text.training_solved(margin(value), square)
}

/// By how many discs a game ends that way.
fn margin(value: Value) -> u32 {
    value.discs().abs().round() as u32
}

/// In how many days a position is shown again; `None` if never.
pub fn again(text: Language, days: Option<u32>) -> String {
    match days {
        None => text.training_learned().into(),
        Some(days) => text.training_again(days),
    }
}
