//! The opening explorer: what was played from a position in the games of a list, and what the opening book says.

pub mod commands;
pub(super) mod panel;
mod state;

pub(super) use state::plugin;
pub use state::{Explorer, ExplorerDialog};
