//! The graphical game. Bevy lives here and nowhere else.
//!
//! [`model`] holds the game and lets the rules decide; [`mode`] is what the player does with it;
//! [`board`] shows it as entities; [`panels`] shows the rest with egui; [`opponent`] plays for the
//! computer, which thinks on the thread of [`thinker`]; [`study`] has moves valued there. Messages run one
//! way, in the order of [`GameSystems`]: requests, which any module sends and one answers, and facts, which
//! one module writes and any reads. Keys, menus and buttons are rows of the table in [`commands`].

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
mod failed_starts;
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
pub mod ring;
pub mod set_up;
mod set_up_exchange;
pub mod sets;
pub mod settings;
mod settings_commands;
pub mod settings_file;
mod shared_file;
pub mod sound;
pub mod start;
pub mod statistics;
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

use std::process::ExitCode;

use bevy::{
    app::{PluginGroupBuilder, TerminalCtrlCHandlerPlugin},
    log::{Level, LogPlugin},
    prelude::*,
    window::ExitCondition,
};

use environment::Environment;
use files::OpenFileRequested;
use sets::{ComputerSystems, GameSystems};
use start::Start;
pub use start::StartOptions;
pub use texts::language::Language;
use window::WindowSettings;

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
        dialogs::plugin,
        notices::plugin,
        (
            thinker::plugin,
            opponent::plugin,
            ring::plugin,
            clock::plugin,
        ),
        file_picker::plugin,
        (files::plugin, set_up_exchange::plugin),
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
    let device = renderer::Device::request();
    let mut app = App::new();
    // The window and the first game depend on what was left.
    let start = Start::read(environment.folders.clone(), &options, environment.language);
    failure::report_panics_in_one_line(start.text());
    for warning in start.warnings() {
        failure::report(warning);
    }
    let plugins = engine_plugins(start.window());
    app.add_plugins(renderer::replace_plugins(plugins, device));
    start.hand_over(&mut app);
    app.insert_resource(environment)
        .insert_resource(file_dialogs::FileDialogs::Platform)
        .insert_resource(files::Clipboard::platform());
    app.add_plugins((
        bevy_egui::EguiPlugin::default(),
        model_plugin,
        board_plugin,
        board::render::plugin,
        panels_plugin,
        egui_shader::plugin,
        (now::start_plugin, frame_time::plugin),
        (power::start_plugin, late_input::plugin, interrupt::plugin),
        (
            system::start_plugin,
            system_fonts::start_plugin,
            window::start_plugin,
            file_picker::start_plugin,
        ),
        reader::start_plugin,
        sound::start_plugin,
        failure::plugin,
        recovery::plugin,
    ));
    if let Some(file) = options.file.clone() {
        app.world_mut().write_message(OpenFileRequested(file));
    }
    if let Some(file) = options.report.clone() {
        app.add_plugins(report::plugin(file));
    }
    let exit = app.run();
    if let Some(code) = recovery::start_again(options.report.as_deref()) {
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

fn engine_plugins(settings: &WindowSettings) -> PluginGroupBuilder {
    DefaultPlugins
        .build()
        // A window that sleeps would not notice; see `interrupt`.
        .disable::<TerminalCtrlCHandlerPlugin>()
        .set(WindowPlugin {
            primary_window: Some(window::first_window(settings)),
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
