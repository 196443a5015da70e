//! Positions that are set up by hand.

pub mod commands;
pub(super) mod exchange;
pub(super) mod panel;
mod state;
mod texts;

pub(crate) use state::plugin;
pub use state::{Oddity, SetUpDialog, SetUpForm};
