//! The program and its platform: start, display, graphics device, power and the window itself.

pub(super) mod commands;
pub(super) mod display;
pub(super) mod egui_letters;
pub(super) mod egui_menus;
pub(super) mod egui_modifiers;
pub(super) mod egui_shader;
pub mod frame_time;
pub(super) mod interrupt;
pub(super) mod late_input;
pub(super) mod pacing;
pub(super) mod power;
pub(super) mod recovery;
pub(super) mod renderer;
pub(super) mod report;
mod state;
pub mod system_fonts;

pub use state::{WindowRequested, fit_to_screen};
pub(crate) use state::{first_window, plugin, start_plugin};
