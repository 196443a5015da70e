//! The time of a game.

pub(super) mod panel;
pub mod run;
pub(super) mod texts;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(run::plugin);
}
