//! Loads what was saved, and gives the window what it starts with.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{
    autosave::{self, SaveFile},
    engines::Engines,
    engines_file,
    environment::Folders,
    failed_starts::FailedStarts,
    language,
    model::{GameModel, Snapshot},
    notices::AnnouncementRequested,
    settings::Settings,
    settings_file::{self, SavedSettings},
    statistics, storage,
    texts::{self, errors, language::Language},
    training_file,
    window::WindowSettings,
};
use crate::{
    players::{Players, Seat},
    rules::{Goal, Ruleset, Size},
};

/// The options of the command line. Everything else is as it was last time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartOptions {
    pub file: Option<PathBuf>,
    pub size: Option<Size>,
    pub rules: Option<Ruleset>,
    /// The player with fewer discs wins.
    pub fewest: bool,
    pub dark: Option<Seat>,
    pub light: Option<Seat>,
    /// A file that gets a line of JSON for every position and layout, for tests that drive the
    /// window.
    pub report: Option<PathBuf>,
}

impl StartOptions {
    /// The rules and the board to start with, where those of the last game are `remembered`.
    pub(super) fn wanted_game(&self, remembered: (Ruleset, Size)) -> (Ruleset, Size) {
        let (ruleset, size) = remembered;
        let goal = if self.fewest {
            Goal::FewestDiscs
        } else if self.rules.is_some() {
            Goal::MostDiscs
        } else {
            ruleset.goal
        };
        let ruleset = self.rules.unwrap_or(ruleset).with_goal(goal);
        (ruleset, self.size.unwrap_or(size))
    }
}

/// What the run before has left, and the game with which this one starts.
pub struct Start {
    text: Language,
    folders: Folders,
    settings: SavedSettings,
    engines: Engines,
    save_file: SaveFile,
    model: GameModel,
    /// The settings with the game and the players of this start.
    game_settings: Settings,
    warnings: Vec<String>,
}

impl Start {
    /// Reads the files in `folders`. What is damaged is set aside; so are the saved game, the settings and the
    /// engines if the last two starts have failed.
    pub fn read(folders: Folders, options: &StartOptions, system: Language) -> Start {
        let failed_starts = folders.state.as_deref().map(FailedStarts::in_folder);
        let is_suspect = failed_starts.as_ref().is_some_and(FailedStarts::are_many);
        let mut others = Vec::new();
        if is_suspect && let Some(folder) = &folders.settings {
            let files = [settings_file::NAME, engines_file::NAME].map(|name| folder.join(name));
            others.extend(files.iter().filter_map(|file| storage::put_away(file).ok()));
        }
        let settings = folders.settings.as_deref();
        let settings = settings.map(|folder| settings_file::read(system, folder));
        let mut settings = settings.unwrap_or_default();
        // Everything from here on can be told in the language that was chosen.
        let text = language::chosen(&settings.game, system);
        let engines = folders.settings.as_deref();
        let engines = engines.map(|folder| engines_file::load(text, folder));
        let (engines, damaged_engines) = engines.unwrap_or_default();
        let claim = if is_suspect {
            SaveFile::claim_anew
        } else {
            SaveFile::claim
        };
        let save_file = folders.state.as_deref().map(|folder| claim(text, folder));
        let mut save_file = save_file.unwrap_or_default();
        // The game comes first: the window has no room for all.
        let mut set_aside = std::mem::take(&mut save_file.set_aside);
        set_aside.append(&mut others);
        let mut game_settings = settings.game.clone();
        let model = first_game(save_file.games.take(), options, &mut game_settings);
        let failures = (!set_aside.is_empty()).then(|| errors::starts_failed(text, &set_aside));
        let warnings = [failures, settings.warning.take(), damaged_engines];
        if let Some(failed_starts) = failed_starts {
            failed_starts.watch();
        }
        Start {
            text,
            folders,
            settings,
            engines,
            save_file,
            model,
            game_settings,
            warnings: warnings.into_iter().flatten().collect(),
        }
    }

    pub(super) fn text(&self) -> Language {
        self.text
    }

    /// What went wrong, a line each.
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    pub(super) fn window(&self) -> &WindowSettings {
        &self.settings.window
    }

    /// Hands everything to the game, and has it saved from now on.
    pub fn hand_over(self, app: &mut App) {
        app.insert_resource(self.model)
            .insert_resource(self.engines)
            .insert_resource(self.game_settings)
            .insert_resource(self.settings.window.clone())
            .add_plugins(statistics::file_plugin(self.folders.state.clone()))
            .add_message::<AnnouncementRequested>();
        if let Some(folder) = self.folders.settings {
            app.add_plugins(engines_file::plugin(folder.clone()))
                .add_plugins(settings_file::plugin(folder, &self.settings));
        }
        app.add_plugins(autosave::plugin(self.save_file));
        if let Some(folder) = self.folders.state {
            app.add_plugins(training_file::file_plugin(folder));
        }
        // The status line has room for one.
        if let Some(warning) = self.warnings.first() {
            let warning = AnnouncementRequested::warning(texts::capitalized(warning));
            app.world_mut().write_message(warning);
        }
    }
}

/// The game of the last run, or the one that `options` ask for, which `settings` then remember.
fn first_game(
    kept: Option<Snapshot>,
    options: &StartOptions,
    settings: &mut Settings,
) -> GameModel {
    if let Some(kept) = &kept {
        settings.remember_players(kept.players);
    }
    let left = kept.as_ref().and_then(|kept| kept.games.get(kept.present));
    let left = left.map(|left| (left.game.ruleset(), left.game.size()));
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
    let model = match kept {
        Some(kept) if resumed.is_some() => GameModel::resume(kept),
        // Undo leads back to the game that was left.
        Some(kept) => GameModel::resume(kept).with_new_game(ruleset, size),
        None => GameModel::new(ruleset, size),
    };
    model
        .with_players(players)
        .with_names(settings.names())
        .with_time_control(settings.time_control())
}
