//! How a game has ended.

pub(super) mod panel;
mod state;
pub(super) mod texts;

pub use state::ResultCard;
pub(crate) use state::plugin;
