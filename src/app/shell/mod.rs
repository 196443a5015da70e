//! Holds the panels of all features: menus, keys, side panel, status line and dialogs.

mod cards;
pub mod commands;
mod controls;
mod dialog_focus;
pub mod dialogs;
mod faces;
pub mod frame;
pub mod keyboard;
pub mod menu;
mod overlay;
mod settings_dialog;
mod side;
pub mod status;
mod status_line;
mod toast;
pub mod view;

use bevy::prelude::*;

use super::base::PossibleCommands;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PossibleCommands>()
        .add_plugins(keyboard::plugin);
}
