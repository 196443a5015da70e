//! What holds the panels of all features: menus, keys, side panel, status line and dialogs.

pub mod commands;
mod dialog_focus;
pub mod dialogs;
pub mod frame;
pub mod keyboard;
pub mod menu;
mod overlay;
pub mod side;
pub mod status;
mod status_line;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((commands::plugin, keyboard::plugin));
}

/// What only panels need.
pub(super) fn panels_plugin(app: &mut App) {
    app.add_plugins(frame::plugin);
}
