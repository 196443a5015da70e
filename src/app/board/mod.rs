//! The board: squares and discs as entities that follow the model, marks, pointer and cursor, and lines previewed
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
    app.init_resource::<count::DiscCount>()
        .init_resource::<cursor::BoardCursor>()
        .init_resource::<cursor::TypedSquare>()
        .init_resource::<input::BoardInput>()
        .init_resource::<notices::PassBanner>()
        .init_resource::<opening::Opening>()
        .add_message::<count::Counted>()
        .add_message::<cursor::CursorRequested>()
        .add_message::<discs::SkipRequested>()
        .add_message::<discs::Skipped>()
        .add_message::<input::MenuFocusRequested>()
        .add_message::<notices::BannerDismissRequested>()
        .add_systems(
            Update,
            (
                entities::follow_model,
                // Time passes before new animations start: the long time step after a sleep must not count for them.
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
            (entities::plugin, layout::plugin, marks::plugin),
            (pointer::plugin, preview::plugin, tint::plugin),
        ));
}

pub(super) fn panels_plugin(app: &mut App) {
    app.add_plugins((input::panels_plugin, count::panels_plugin));
}
