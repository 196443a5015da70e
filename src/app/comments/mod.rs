//! Annotations of positions: names, comments, and marks on squares.

pub mod commands;
pub(super) mod dialog;
pub(super) mod marks;
pub(super) mod panel;
mod state;
pub(super) mod texts;

pub(super) use state::plugin;
pub use state::{CommentDialog, CommentForm};
