//! How a game has ended.

pub(super) mod panel;
pub mod state;
pub(super) mod sweep;
pub(super) mod texts;

use bevy::prelude::*;

pub use state::ResultCard;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(state::plugin);
}
