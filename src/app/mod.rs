//! The graphical game. Bevy lives here and nowhere else.
//!
//! [`model`] holds the game and lets the rules decide; [`board`] shows it as entities; [`panels`]
//! shows the rest with egui; [`opponent`] plays for the computer, which thinks on the thread of
//! [`thinker`]. Messages run one way, in the order of [`GameSystems`]: requests, which any module
//! sends and one answers, and facts, which one module writes and any reads. Keys, menus and buttons
//! are rows of the table in [`commands`].

pub mod attempt;
pub mod autosave;
mod background;
pub mod battery;
pub mod board;
pub mod clock;
pub mod commands;
pub mod conduct;
pub mod dialogs;
mod display;
mod egui_quirks;
pub mod engine_test;
pub mod engines;
pub mod engines_file;
pub mod exercise;
mod failure;
pub mod file_dialogs;
pub mod file_picker;
pub mod files;
pub mod focus;
pub mod frame_time;
mod games;
pub mod help;
pub mod hint;
pub mod keyboard;
mod language;
pub mod live;
pub mod model;
pub mod names;
pub mod notices;
pub mod opponent;
mod pacing;
pub mod panels;
pub mod picture;
pub mod play_clock;
mod power;
pub mod preview;
mod programs;
pub mod reader;
mod recovery;
mod renderer;
mod report;
pub mod requests;
pub mod review;
pub mod ring;
pub mod set_up;
mod set_up_exchange;
pub mod sets;
pub mod settings;
pub mod settings_file;
mod shared_file;
pub mod sound;
mod start;
pub mod statistics;
mod statistics_file;
mod storage;
pub mod system;
pub mod system_fonts;
pub(crate) mod texts;
mod theme;
pub mod thinker;
pub mod timing;
pub mod training;
pub mod training_file;
pub mod window;

use std::{process::ExitCode, time::Instant};

use bevy::{
    app::{PluginGroupBuilder, TerminalCtrlCHandlerPlugin},
    log::{Level, LogPlugin},
    prelude::*,
    settings::SettingsPlugin,
    window::ExitCondition,
};

use crate::players::Players;
use autosave::SaveFile;
use files::OpenFileRequested;
use model::GameModel;
use notices::AnnouncementRequested;
use sets::{ComputerSystems, GameSystems};
use settings::Settings;
pub use start::StartOptions;
use statistics::GameStatistics;
pub use texts::language::Language;
use window::WindowSettings;

/// The game without any input or view.
pub fn model_plugin(app: &mut App) {
    use ComputerSystems::{Advise, Decide, Note, Play, Review, Think};
    use GameSystems::{Animate, Computer, Input, Persist, Rules, View};
    app.configure_sets(
        Update,
        (
            (Input, Rules, Computer, Animate, View, Persist).chain(),
            (Decide, Play, Think, Advise, Review, Note)
                .chain()
                .in_set(Computer),
        ),
    )
    .add_plugins((requests::plugin, model::plugin));
}

/// The board as entities, with its input and the computer player, but not drawn. Needs [`model_plugin`].
pub fn board_plugin(app: &mut App) {
    app.add_plugins((
        background::plugin,
        settings::plugin,
        (system::plugin, language::plugin),
        window::plugin,
        board::plugin,
        focus::plugin,
        keyboard::plugin,
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
            hint::plugin,
            review::plugin,
            attempt::plugin,
            preview::plugin,
            live::plugin,
            (engines::plugin, engine_test::plugin, programs::plugin),
            statistics::plugin,
            (training::plugin, training_file::plugin),
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
        egui_quirks::plugin,
        reader::plugin,
    ));
}

/// Opens the window and plays until it is closed.
///
/// Prints one line and returns 1 if there can be no window.
pub fn run(options: StartOptions) -> ExitCode {
    let started = Instant::now();
    let system_language = Language::of_system();
    system_language.speak();
    if let Some(reason) = display::missing_display() {
        failure::report(&reason);
        return ExitCode::FAILURE;
    }
    display::leave_unreachable_wayland();
    failure::report_panics_in_one_line();
    let device = renderer::Device::request();
    let mut app = App::new();
    // Settings come first: the window and the first game depend on them.
    let folder = bevy::platform::dirs::preferences_dir();
    let folder = folder.map(|folder| folder.join(storage::APP_ID));
    let damaged = folder
        .as_deref()
        .and_then(settings_file::set_damaged_file_aside);
    app.register_type::<Settings>()
        .register_type::<WindowSettings>()
        .add_plugins(SettingsPlugin::new(storage::APP_ID));
    let misunderstood = folder
        .as_deref()
        .and_then(|folder| settings_file::keep_misunderstood_file(folder, app.world()));
    let (engines, damaged_engines) = folder
        .as_deref()
        .map(engines_file::load)
        .unwrap_or_default();
    app.insert_resource(engines);
    let warnings = [damaged, misunderstood, damaged_engines];
    let warnings: Vec<String> = warnings.into_iter().flatten().collect();
    for warning in &warnings {
        failure::report(warning);
    }
    if let Some(folder) = folder {
        app.add_plugins(engines_file::plugin(folder.clone()));
        app.add_plugins(settings_file::plugin(folder));
    }
    let window_settings = app
        .world_mut()
        .get_resource_or_init::<WindowSettings>()
        .clone();
    let plugins = engine_plugins(&window_settings);
    app.add_plugins(renderer::replace_plugins(plugins, device));
    let mut settings = app.world_mut().get_resource_or_init::<Settings>();
    // Everything from here on can be told in the language that was chosen.
    language::chosen(&settings, system_language).speak();
    let state_folder = storage::state_folder();
    let place = state_folder.as_deref().map(SaveFile::claim);
    let mut place = place.unwrap_or_default();
    let kept = place.games.take();
    if let Some(kept) = &kept {
        settings.remember_players(kept.players);
    }
    let kept_game = kept.as_ref().and_then(|kept| kept.games.get(kept.present));
    let left = kept_game.map(|kept| (kept.game.ruleset(), kept.game.size()));
    // The game that was left goes on, unless the arguments ask for another one.
    let resumed = left.filter(|&left| options.wanted_game(left) == left);
    let remembered = (settings.ruleset(), settings.size());
    let (ruleset, size) = resumed.unwrap_or_else(|| options.wanted_game(remembered));
    settings.remember(ruleset, size);
    let remembered = settings.players();
    let players = Players {
        dark: options.dark.unwrap_or(remembered.dark),
        light: options.light.unwrap_or(remembered.light),
    };
    settings.remember_players(players);
    let names = settings.names();
    let control = settings.time_control();
    match kept {
        Some(kept) if resumed.is_some() => {
            let model = GameModel::resume(kept).with_players(players);
            app.insert_resource(model.with_names(names).with_time_control(control));
        }
        // Undo leads back to the game that was left.
        Some(kept) => {
            app.insert_resource(
                GameModel::resume(kept)
                    .with_new_game(ruleset, size)
                    .with_players(players)
                    .with_names(names)
                    .with_time_control(control),
            );
        }
        None => {
            let model = GameModel::new(ruleset, size).with_players(players);
            app.insert_resource(model.with_names(names).with_time_control(control));
        }
    }
    app.insert_resource(system::SystemLanguage(system_language))
        .insert_resource(file_dialogs::FileDialogs::Platform)
        .insert_resource(files::Clipboard::platform())
        .insert_resource(GameStatistics::in_folder(state_folder));
    app.add_plugins((
        bevy_egui::EguiPlugin::default(),
        model_plugin,
        board_plugin,
        board::render::plugin,
        panels_plugin,
        egui_quirks::render_plugin,
        frame_time::plugin,
        power::start_plugin,
        power::interrupt_plugin,
        autosave::plugin(place),
        (
            system::start_plugin,
            system_fonts::start_plugin,
            window::start_plugin,
        ),
        reader::start_plugin,
        sound::start_plugin,
        failure::plugin,
        recovery::plugin(started),
    ));
    if let Some(folder) = storage::state_folder() {
        app.add_plugins(training_file::file_plugin(folder));
    }
    // The status line has room for one.
    if let Some(warning) = warnings.first() {
        // Players who start the game from a desktop do not see what is printed.
        let warning = AnnouncementRequested::warning(texts::capitalized(warning));
        app.world_mut().write_message(warning);
    }
    if let Some(file) = options.file.clone() {
        app.world_mut().write_message(OpenFileRequested(file));
    }
    if let Some(file) = options.report.clone() {
        app.add_plugins(report::plugin(file));
    }
    let exit = app.run();
    if let Some(code) = recovery::start_again(started, options.report.as_deref()) {
        return code;
    }
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn engine_plugins(settings: &WindowSettings) -> PluginGroupBuilder {
    DefaultPlugins
        .build()
        // A window that sleeps would not notice; see `power::interrupt_plugin`.
        .disable::<TerminalCtrlCHandlerPlugin>()
        .set(WindowPlugin {
            primary_window: Some(window::first_window(settings)),
            exit_condition: ExitCondition::OnPrimaryClosed,
            ..default()
        })
        .set(LogPlugin {
            level: Level::WARN,
            // A first start has no settings yet, a software renderer is no fault, and what keeps the
            // window from opening is said in one line instead.
            filter: "error,wgpu=off,naga=off,bevy_render=off,bevy_winit=off,bevy_settings=off"
                .into(),
            custom_layer: file_dialogs::listen_to_log,
            fmt_layer: file_dialogs::printed_log,
        })
}
