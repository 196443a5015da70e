//! What holds the panels of all features: menus, keys, side panel, status line and dialogs.

mod cards;
pub mod commands;
mod controls;
mod dialog_focus;
pub mod dialogs;
pub mod frame;
pub mod keyboard;
pub mod menu;
mod overlay;
mod side;
pub mod status;
mod status_line;
pub mod view;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((commands::plugin, keyboard::plugin));
}

/// What only panels need.
pub(super) fn panels_plugin(app: &mut App) {
    app.add_plugins(frame::plugin);
}
