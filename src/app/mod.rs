//! The graphical game. Bevy lives here and nowhere else.
//!
//! [`model`] holds the game and lets the rules decide; [`mode`] is what the player does with it;
//! [`board`] shows it as entities; [`panels`] shows the rest with egui; [`opponent`] plays for the
//! computer, which thinks on the thread of [`thinker`]; [`study`] has moves valued there. Messages run one
//! way, in the order of [`GameSystems`]: requests, which any module sends and one answers, and facts, which
//! one module writes and any reads. Keys, menus and buttons are rows of the table in [`commands`].

pub mod announcement;
pub mod autosave;
pub mod background;
pub mod battery;
pub mod board;
pub mod clock;
pub mod command;
pub mod commands;
mod computer_commands;
pub mod conduct;
mod dialog_failures;
pub mod dialogs;
mod display;
mod egui_letters;
mod egui_menus;
mod egui_modifiers;
mod egui_shader;
pub mod engine_test;
pub mod engines;
pub mod engines_file;
pub mod environment;
pub mod exercise;
pub mod exercise_commands;
pub mod failed_starts;
mod failure;
pub mod file_dialogs;
pub mod file_picker;
pub mod files;
mod files_commands;
pub mod focus;
pub mod frame_time;
pub mod game_commands;
mod games;
pub mod help;
pub mod help_commands;
mod interrupt;
pub mod keyboard;
mod language;
mod late_input;
pub mod mode;
pub mod model;
pub mod names;
pub mod new_game;
pub mod new_game_commands;
pub mod notices;
pub mod now;
pub mod opponent;
mod pacing;
pub mod panels;
pub mod picture;
pub mod play_clock;
mod power;
pub mod preview;
mod process;
pub mod programs;
pub mod reader;
mod recovery;
mod renderer;
mod report;
pub mod requests;
pub mod result;
mod resume;
pub mod ring;
pub mod set_up;
pub mod set_up_commands;
mod set_up_exchange;
pub mod sets;
pub mod settings;
mod settings_commands;
pub mod settings_file;
mod shared_file;
pub mod sound;
pub mod start;
pub mod statistics;
pub mod statistics_commands;
mod statistics_file;
mod storage;
pub mod study;
pub mod study_commands;
pub mod system;
pub mod system_fonts;
pub(crate) mod texts;
mod theme;
pub mod thinker;
pub mod timing;
pub mod training_file;
pub mod window;
mod window_commands;
pub mod window_settings;

use std::process::ExitCode;

use bevy::{
    app::{PluginGroupBuilder, TerminalCtrlCHandlerPlugin},
    log::{Level, LogPlugin},
    prelude::*,
    window::ExitCondition,
};

use environment::Environment;
use sets::{ComputerSystems, GameSystems};
pub use start::StartOptions;
pub use texts::language::Language;
use window_settings::WindowSettings;

/// The game without any input or view.
pub fn model_plugin(app: &mut App) {
    use ComputerSystems::{Decide, Note, Play, Study, Think};
    use GameSystems::{Animate, Computer, Input, Persist, Rules, View};
    app.configure_sets(
        Update,
        (
            (Input, Rules, Computer, Animate, View, Persist).chain(),
            (Decide, Play, Think, Study, Note).chain().in_set(Computer),
        ),
    )
    .add_plugins((now::plugin, requests::plugin, model::plugin));
}

/// The board as entities, with its input and the computer player, but not drawn. Needs [`model_plugin`].
pub fn board_plugin(app: &mut App) {
    app.add_plugins((
        background::plugin,
        settings::plugin,
        (system::plugin, language::plugin),
        window::plugin,
        (mode::plugin, board::plugin),
        focus::plugin,
        (commands::plugin, keyboard::plugin),
        (dialogs::plugin, new_game::plugin, help::plugin),
        (announcement::plugin, notices::plugin, result::plugin),
        (
            thinker::plugin,
            opponent::plugin,
            ring::plugin,
            clock::plugin,
        ),
        file_picker::plugin,
        (files::plugin, set_up::plugin, set_up_exchange::plugin),
        (
            study::plugin,
            preview::plugin,
            (engines::plugin, engine_test::plugin, programs::plugin),
            statistics::plugin,
            (exercise::plugin, training_file::plugin),
        ),
        sound::plugin,
        (pacing::plugin, power::plugin),
    ));
}

/// The panels. Needs [`board_plugin`] and `EguiPlugin`.
pub fn panels_plugin(app: &mut App) {
    app.add_plugins((
        panels::plugin,
        system_fonts::plugin,
        focus::panels_plugin,
        (
            egui_letters::plugin,
            egui_menus::plugin,
            egui_modifiers::plugin,
        ),
        reader::plugin,
    ));
}

/// What lasts between runs, read from the folders of the [`Environment`] and saved from now on. Needs that, and
/// [`StartOptions`].
pub fn lasting_plugin(app: &mut App) {
    app.add_plugins((
        failed_starts::plugin,
        settings_file::plugin,
        language::start_plugin,
        engines_file::plugin,
        statistics::file_plugin,
        training_file::file_plugin,
        resume::plugin,
        failed_starts::tell_plugin,
    ));
}

/// Opens the window and plays until it is closed.
///
/// Prints one line and returns 1 if there can be no window.
pub fn run(options: StartOptions) -> ExitCode {
    let environment = Environment::of_process();
    if let Some(reason) = display::missing_display(&environment) {
        failure::report(reason);
        return ExitCode::FAILURE;
    }
    display::leave_unreachable_wayland(&environment);
    failure::report_panics_in_one_line(environment.language);
    let report = options.report.clone();
    let mut app = App::new();
    app.insert_resource(environment)
        .insert_resource(options)
        .add_plugins((
            lasting_plugin,
            failure::plugin,
            engine_plugin(renderer::Device::request()),
            bevy_egui::EguiPlugin::default(),
            model_plugin,
            board_plugin,
            board::render::plugin,
            panels_plugin,
            egui_shader::plugin,
            (now::start_plugin, frame_time::plugin),
            (power::start_plugin, late_input::plugin, interrupt::plugin),
            (system::start_plugin, system_fonts::start_plugin),
            (files::start_plugin, file_picker::start_plugin),
            (window::start_plugin, reader::start_plugin),
            (sound::start_plugin, recovery::plugin, report::plugin),
        ));
    let exit = app.run();
    if let Some(code) = recovery::start_again(report.as_deref()) {
        return code;
    }
    match exit {
        AppExit::Success => {
            // Perhaps the window was closed before its first picture.
            failed_starts::forget();
            ExitCode::SUCCESS
        }
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// Bevy, with a window where it was left.
fn engine_plugin(device: renderer::Device) -> impl Plugin {
    move |app: &mut App| {
        let window = window::first_window(app.world().resource::<WindowSettings>());
        let plugins = engine_plugins(window);
        app.add_plugins(renderer::replace_plugins(plugins, device.clone()));
    }
}

fn engine_plugins(window: Window) -> PluginGroupBuilder {
    DefaultPlugins
        .build()
        // A window that sleeps would not notice; see `interrupt`.
        .disable::<TerminalCtrlCHandlerPlugin>()
        .set(WindowPlugin {
            primary_window: Some(window),
            exit_condition: ExitCondition::OnPrimaryClosed,
            ..default()
        })
        .set(LogPlugin {
            level: Level::WARN,
            // A software renderer is no fault, and what keeps the
            // window from opening is said in one line instead.
            filter: "error,wgpu=off,naga=off,bevy_render=off,bevy_winit=off".into(),
            custom_layer: dialog_failures::listen_to_log,
            fmt_layer: dialog_failures::printed_log,
        })
}
