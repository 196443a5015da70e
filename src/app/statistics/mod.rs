//! Finished games, counted.

pub mod commands;
mod file;
pub(super) mod panel;
mod plot;
mod state;
mod texts;

pub use state::{GameStatistics, StatisticsDialog, StatisticsForm, StatisticsRequested};
pub(crate) use state::{file_plugin, plugin};
