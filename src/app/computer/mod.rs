//! The players other than people: the computer and external engines.

pub(super) mod commands;
#[cfg_attr(target_family = "wasm", path = "desk_web.rs")]
pub(super) mod desk;
pub mod engine_hosts;
pub mod engine_test;
pub mod engines;
pub(super) mod name;
pub mod opponent;
pub(super) mod panel;
pub(super) mod seat;
pub(super) mod texts;
pub mod thinker;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        desk::plugin,
        thinker::plugin,
        opponent::plugin,
        engines::plugin,
        engine_test::plugin,
        engine_hosts::plugin,
    ));
}
