//! The board in the window, without its drawing: squares and discs as entities that follow the model.

pub(super) mod commands;
pub mod discs;
pub mod entities;
pub mod layout;
pub mod marks;
pub mod pointer;
pub(super) mod render;

use bevy::prelude::*;

use super::sets::GameSystems;
use discs::DiscSystems;
use entities::EntitySystems;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (EntitySystems, DiscSystems)
            .chain()
            .in_set(GameSystems::Animate),
    )
    .add_plugins((
        entities::plugin,
        layout::plugin,
        discs::plugin,
        marks::plugin,
        pointer::plugin,
    ));
}
