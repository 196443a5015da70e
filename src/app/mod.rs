//! The graphical game, the only user of Bevy.
//!
//! [`game::model`] holds the game and lets the rules decide; [`game::mode`] is the player's activity; [`board`] shows
//! the board as entities; [`shell::frame`] shows the rest with egui; [`computer::opponent`] plays for the computer,
//! which thinks on the thread of [`computer::thinker`]; [`study`] has moves valued there. Messages flow one way, in the
//! order of [`GameSystems`](base::sets::GameSystems): requests, which any module sends and one answers, and facts,
//! which one module writes and any reads. Keys, menus and buttons are rows of the table in [`shell::commands`].

#![cfg_attr(
    target_family = "wasm",
    expect(
        dead_code,
        reason = "a page leaves out parts that stand beside what it has"
    )
)]

pub mod base;
pub mod board;
pub mod clock;
pub mod comments;
pub mod computer;
pub mod ending;
pub mod exercise;
pub mod files;
pub mod game;
pub mod help;
pub mod openings;
pub mod reader;
pub mod set_up;
pub mod settings;
pub mod shell;
pub mod sound;
pub mod start;
pub mod statistics;
pub mod study;
mod text;
pub mod widgets;
pub mod window;

use std::process::ExitCode;

use bevy::{prelude::*, window::ExitCondition};

use base::environment::Environment;
pub use base::start_options::StartOptions;
use settings::file::WindowSettings;
pub use text::language::Language;

use crate::analysis::{Repertoire, Statistics, TrainingQueue};

/// The game without any input or view.
pub fn model_plugin(app: &mut App) {
    app.add_plugins((base::plugin, game::plugin));
}

/// The game beyond its rules, without drawing. Needs [`model_plugin`].
pub fn board_plugin(app: &mut App) {
    app.add_plugins((
        (settings::plugin, board::plugin),
        (clock::plugin, computer::plugin, help::plugin),
        (study::plugin, sound::plugin),
        (files::plugin, exercise::plugin, start::plugin),
        (set_up::plugin, statistics::plugin, ending::plugin),
        (comments::plugin, openings::plugin),
        (window::plugin, shell::plugin),
    ));
}

/// The panels. Needs [`board_plugin`] and `EguiPlugin`.
pub fn panels_plugin(app: &mut App) {
    app.add_plugins((
        board::panels_plugin,
        study::panels_plugin,
        files::panels_plugin,
        window::panels_plugin,
        shell::frame::plugin,
        reader::plugin,
    ));
}

/// Restores lasting data from the folders of the [`Environment`], and saves it from now on. Needs these folders and
/// [`StartOptions`].
pub fn lasting_plugin(app: &mut App) {
    app.add_plugins((
        settings::failed_starts::plugin,
        settings::file::plugin,
        settings::language::start_plugin,
        computer::engines::file_plugin,
        settings::keeper::state_plugin::<Statistics>,
        settings::keeper::state_plugin::<TrainingQueue>,
        settings::keeper::state_plugin::<Repertoire>,
        files::resume::plugin,
        settings::failed_starts::tell_plugin,
    ));
}

/// Opens the window and plays until it is closed.
///
/// Prints one line and returns 1 if there can be no window.
pub fn run(options: StartOptions) -> ExitCode {
    window::memory::return_large_blocks();
    let environment = Environment::of_process();
    if let Some(reason) = window::display::missing_display(&environment) {
        base::failure::report(reason);
        return ExitCode::FAILURE;
    }
    window::display::leave_unreachable_wayland(&environment);
    base::failure::report_panics_in_one_line(environment.language);
    let mut app = App::new();
    app.insert_resource(environment)
        .insert_resource(options)
        .add_plugins((
            (lasting_plugin, base::start_plugin),
            engine_plugin(window::renderer::Device::request()),
            (model_plugin, board_plugin),
            // These need the shader parser, which another thread prepares while the other plugins build.
            (board::render::plugin, bevy_egui::EguiPlugin::default()),
            panels_plugin,
            (
                settings::system::start_plugin,
                files::start_plugin,
                sound::start_plugin,
            ),
            (window::start_plugin, reader::start_plugin),
        ));
    window::run_systems_in_turn(&mut app);
    let exit = app.run();
    if let Some(code) = window::recovery::start_again() {
        return code;
    }
    match exit {
        AppExit::Success => {
            // The window may have been closed before its first picture.
            settings::failed_starts::forget();
            ExitCode::SUCCESS
        }
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// Plays in the page that has loaded the module.
#[cfg(target_family = "wasm")]
pub fn run_in_page() {
    // The page's event loop continues by itself.
    let _ = run(StartOptions::default());
}

/// Bevy, with the window in its last place.
fn engine_plugin(device: window::renderer::Device) -> impl Plugin {
    move |app: &mut App| {
        let window = window::first_window(app.world().resource::<WindowSettings>());
        let plugins = window::interrupt::replace_plugin(DefaultPlugins.build());
        let plugins = window::log::replace_plugin(plugins).set(WindowPlugin {
            primary_window: Some(window),
            exit_condition: ExitCondition::OnPrimaryClosed,
            ..default()
        });
        app.add_plugins(window::renderer::replace_plugins(plugins, device.clone()));
    }
}
