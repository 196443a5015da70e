//! The end of a game.

pub(super) mod panel;
pub mod state;
pub(super) mod sweep;
pub(super) mod texts;

pub use state::ResultCard;
pub(super) use state::plugin;
