//! Moves to be found: in a review, in positions of one's own games, and in puzzles.

mod attempt;
pub mod commands;
pub mod file;
mod maker;
pub(super) mod panel;
mod set;
mod state;
mod task;
pub(super) mod texts;
pub(super) mod tick;

use bevy::prelude::*;

pub use attempt::{Attempt, Step};
pub use maker::PuzzleChoice;
pub use set::{ExerciseSet, Grade};
pub(crate) use state::take_key;
pub use state::{ExerciseRequested, Exercises};
pub use task::{Exercise, Help};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((state::plugin, file::plugin));
}
