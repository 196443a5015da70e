//! How a game has ended.

pub(super) mod panel;
pub mod state;
pub(super) mod sweep;
pub(super) mod texts;

pub use state::ResultCard;
pub(super) use state::plugin;
