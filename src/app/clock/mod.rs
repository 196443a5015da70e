//! The time of a game.

pub(super) mod panel;
pub mod run;
pub(super) mod texts;

pub(super) use run::plugin;
