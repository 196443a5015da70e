//! Moves to be found: in a review, in positions of one's own games, and in puzzles.

pub mod commands;
pub mod file;
pub(super) mod panel;
mod state;
mod texts;

pub use state::{Exercise, ExerciseRequested, Exercises, Help, PuzzleChoice};
pub(crate) use state::{plugin, take_key};
