//! The opening explorer: the moves played from a position in the listed games, their book values, and a repertoire to
//! learn.

pub mod commands;
pub mod file;
mod lines;
pub(super) mod panel;
pub(super) mod practice;
mod state;

use bevy::prelude::*;

pub(super) use lines::Sources;
pub use state::{Explorer, ExplorerDialog, Page};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((state::plugin, file::plugin));
}
