//! How a game begins: the card before the first move, and the dialog for a new game.

pub mod commands;
pub mod new_game;
mod opponents;
pub(super) mod panel;
pub(super) mod texts;
pub(super) mod welcome;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(new_game::plugin);
}
