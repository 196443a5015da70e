//! The parts of panels: style, buttons, lists, little boards.

pub(super) mod arrow_focus;
pub(super) mod choices;
pub(super) mod drop_down;
pub(super) mod icons;
pub(super) mod little_board;
pub(super) mod menu_keys;
mod parts;
pub mod scale;
pub mod style;

pub(crate) use parts::*;
pub use style::{Look, Panel};
