//! The position editor.

pub mod commands;
pub(super) mod exchange;
pub(super) mod panel;
mod state;
mod texts;

use bevy::prelude::*;

pub use state::{Oddity, SetUpDialog, SetUpForm};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((state::plugin, exchange::plugin));
}
