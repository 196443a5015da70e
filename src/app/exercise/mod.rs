//! Moves to be found: in a review, in positions of one's own games, and in puzzles.

pub mod commands;
pub mod file;
pub(super) mod panel;
mod state;
mod texts;

use bevy::prelude::*;

pub(crate) use state::take_key;
pub use state::{Exercise, ExerciseRequested, Exercises, Help, PuzzleChoice};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((state::plugin, file::plugin));
}
