//! The program and its platform: start, display, graphics device, power and the window itself.

pub(super) mod commands;
pub(super) mod display;
mod egui_glyphs;
pub(super) mod egui_letters;
pub(super) mod egui_menus;
pub(super) mod egui_modifiers;
mod egui_scale;
pub(super) mod egui_shader;
pub mod frame_time;
#[cfg_attr(target_family = "wasm", path = "interrupt_web.rs")]
pub(super) mod interrupt;
pub(super) mod late_input;
#[cfg_attr(target_family = "wasm", path = "log_web.rs")]
pub(super) mod log;
pub(super) mod memory;
pub(super) mod pacing;
pub(super) mod power;
pub(super) mod recovery;
pub(super) mod renderer;
pub(super) mod report;
mod state;
pub mod system_fonts;

use bevy::prelude::*;

pub use power::run_systems_in_turn;
pub(crate) use state::first_window;
pub use state::{WindowRequested, fit_to_screen, remember_place};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((state::plugin, pacing::plugin, power::plugin));
}

pub(super) fn panels_plugin(app: &mut App) {
    app.add_plugins((
        system_fonts::plugin,
        egui_letters::plugin,
        egui_menus::plugin,
        egui_modifiers::plugin,
        egui_scale::plugin,
    ));
}

/// Needed only in a window.
pub(super) fn start_plugin(app: &mut App) {
    app.add_plugins((
        state::start_plugin,
        power::start_plugin,
        memory::start_plugin,
        system_fonts::start_plugin,
        egui_shader::plugin,
        frame_time::plugin,
        late_input::plugin,
        interrupt::plugin,
        recovery::plugin,
        report::plugin,
    ));
}
