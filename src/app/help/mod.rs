//! How to play.

pub mod commands;
pub(super) mod panel;
mod state;
pub(super) mod texts;

pub(super) use state::plugin;
pub use state::{HelpDialog, HelpPage, HelpRequested, HelpTab, Practice, ShownHelp};
