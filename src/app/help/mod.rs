//! How to play.

pub mod commands;
pub(super) mod panel;
mod state;
pub(super) mod texts;

use bevy::prelude::*;

pub use state::{HelpDialog, HelpPage, HelpRequested, HelpTab, Practice, ShownHelp};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(state::plugin);
}
