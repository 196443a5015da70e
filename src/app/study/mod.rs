//! The value of moves: hints, live values and the review.

pub mod battery;
pub mod commands;
mod graph;
pub mod hint;
pub(super) mod judgement;
pub mod lead_bar;
pub mod live;
pub mod move_list;
pub(super) mod moves;
pub(super) mod panel;
pub mod review;
pub(super) mod review_texts;
mod run;
mod search;
pub mod story;
pub(super) mod texts;

use bevy::prelude::*;

pub(super) use lead_bar::panels_plugin;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(run::plugin);
}
