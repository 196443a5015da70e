//! Training: mistakes of one's own games, and puzzles.

use super::{language::Language, values};
use crate::{analysis::PuzzleDifficulty, engine::Value, rules::Square};

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
    let shown = values::short_value(value);
    match value.centidiscs {
        1.. => text.training_wins(square, shown),
        0 => text.training_ties(square),
        _ => text.training_loses(square, shown),
    }
}

/// In how many days a position is shown again; `None` if never.
pub fn again(text: Language, days: Option<u32>) -> String {
    match days {
        None => text.training_learned().into(),
        Some(days) => text.training_again(days),
    }
}
