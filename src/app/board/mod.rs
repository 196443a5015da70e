//! The board in the window, without its drawing: squares and discs as entities that follow the model.

pub(super) mod commands;
pub mod cursor;
pub mod discs;
pub mod entities;
pub mod focus;
pub mod input;
pub mod layout;
pub mod marks;
pub mod notices;
pub mod pointer;
pub mod preview;
pub(super) mod render;
pub mod shown;

use bevy::prelude::*;

use crate::app::base::sets::GameSystems;
use discs::DiscSystems;
use entities::EntitySystems;

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (EntitySystems, DiscSystems)
            .chain()
            .in_set(GameSystems::Animate),
    )
    .add_plugins((
        (entities::plugin, shown::plugin),
        layout::plugin,
        discs::plugin,
        marks::plugin,
        (cursor::plugin, input::plugin, pointer::plugin),
    ));
}
