//! Training: mistakes of one's own games, and puzzles.

use std::fmt::Display;

use super::{
    messages::{Text, tell},
    values,
};
use crate::{
    analysis::PuzzleDifficulty,
    engine::Value,
    rules::{Player, Square},
};

pub const COMMAND: Text = Text::new("training-command");
pub const HELP: Text = Text::new("training-help");
pub const NEXT: Text = Text::new("training-next");
pub const NEXT_HELP: Text = Text::new("training-next-help");

pub const TITLE: Text = Text::new("training-title");
pub const MISTAKES: Text = Text::new("training-mistakes");
pub const PRACTISE: Text = Text::new("training-practise");
pub const PUZZLES: Text = Text::new("training-puzzles");
pub const ABOUT_PUZZLES: Text = Text::new("training-about-puzzles");
pub const NEW_PUZZLE: Text = Text::new("training-new-puzzle");
pub const MAKING: Text = Text::new("training-making");
pub const NO_PUZZLE: Text = Text::new("training-no-puzzle");
pub const DONE: Text = Text::new("training-done");

/// How many positions are to be shown today, of how many.
pub fn due(due: usize, count: usize) -> String {
    match count {
        0 => tell("training-no-mistakes", &[]),
        _ => tell("training-due", &[("due", &due), ("count", &count)]),
    }
}

/// How hard a puzzle is.
pub fn difficulty(difficulty: PuzzleDifficulty) -> Text {
    match difficulty {
        PuzzleDifficulty::Easy => Text::new("training-easy"),
        PuzzleDifficulty::Medium => Text::new("training-medium"),
        PuzzleDifficulty::Hard => Text::new("training-hard"),
    }
}

/// What is to be done in a puzzle.
pub fn to_win(player: Player) -> String {
    tell("training-to-win", &[("player", &player)])
}

/// What a move of a puzzle leads to.
pub fn tried(square: Square, value: Value) -> String {
    let id = match value.centidiscs {
        1.. => "training-wins",
        0 => return tell("training-ties", &[("square", &square)]),
        _ => "training-loses",
    };
    tell(
        id,
        &[("square", &square), ("value", &values::short_value(value))],
    )
}

/// In how many days a position is shown again; `None` if never.
pub fn again(days: Option<u32>) -> String {
    match days {
        None => tell("training-learned", &[]),
        Some(days) => tell("training-again", &[("count", &days)]),
    }
}

/// The positions cannot be read or saved.
pub fn not_saved(reason: &str) -> String {
    tell("training-not-saved", &[("reason", &reason)])
}

/// Some lines of the file cannot be read; `kept` is where a copy of them is.
pub fn damaged(lines: usize, kept: impl Display) -> String {
    let kept = kept.to_string();
    tell("training-damaged", &[("count", &lines), ("kept", &kept)])
}
