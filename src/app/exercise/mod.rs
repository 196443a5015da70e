//! Exercises in finding a move: in a review, in positions of one's own games, and in puzzles.

pub mod commands;
pub mod file;
mod maker;
pub(super) mod panel;
mod state;
mod task;
pub(super) mod texts;

use bevy::prelude::*;

pub use maker::PuzzleChoice;
pub(crate) use state::take_key;
pub use state::{ExerciseRequested, Exercises};
pub use task::{Attempt, Exercise, ExerciseSet, Grade, Help, Step};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((state::plugin, file::plugin));
}
