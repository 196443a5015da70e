//! The board: squares and discs as entities that follow the model, marks, pointer and cursor, and a line that is shown
//! without being played.

pub mod count;
pub mod cursor;
pub mod discs;
pub mod entities;
pub mod input;
pub mod layout;
pub mod marks;
pub mod notices;
pub mod opening;
pub mod pointer;
pub mod preview;
pub(super) mod render;
pub mod tint;
pub mod turn_back;

use bevy::prelude::*;

use crate::app::base::GameSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            entities::follow_model,
            // Time passes before new animations start: the first frame after a long sleep brings a long
            // time step, which must not count for them.
            discs::advance,
            discs::animate_moves,
            turn_back::animate_changes,
            opening::appear,
            count::advance,
            count::place_discs,
            notices::show_passes,
        )
            .chain()
            .in_set(GameSystems::Animate),
    )
    .add_plugins((
        (entities::plugin, layout::plugin),
        (discs::plugin, opening::plugin, count::plugin),
        marks::plugin,
        (cursor::plugin, input::plugin, pointer::plugin),
        (notices::plugin, preview::plugin),
        tint::plugin,
    ));
}

/// What only panels need.
pub(super) fn panels_plugin(app: &mut App) {
    app.add_plugins((input::panels_plugin, count::panels_plugin));
}
