//! Statistics of finished games.

pub mod commands;
mod file;
pub(super) mod panel;
mod plot;
mod state;
mod texts;

use bevy::prelude::*;

pub use state::{GameStatistics, StatisticsDialog, StatisticsForm, StatisticsRequested};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(state::plugin);
}
