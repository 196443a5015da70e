//! The file of the settings: checked when it is read, replaced whole or not at all.

use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use bevy::{prelude::*, window::ExitSystems};
use serde::de::DeserializeOwned;
use toml::{Table, Value};

use super::{
    failed_starts,
    state::{RememberSystems, Settings},
    window::WindowSettings,
};
use crate::app::{
    base::{
        background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent, Wake},
        environment::Environment,
        failure,
        sets::GameSystems,
        storage, timing,
    },
    game::announcement::{self, AnnouncementRequested},
    text::{errors, language::Language},
};

/// The name of the file in the folder of the settings.
const NAME: &str = "settings.toml";

/// The groups of the file.
const GAME: &str = "game";
const WINDOW: &str = "window";

/// Has the settings as they were left, and saves them whenever they change.
pub(crate) fn plugin(app: &mut App) {
    let environment = app.world().resource::<Environment>();
    let system = environment.language;
    let mut saved = SavedSettings::default();
    if let Some(folder) = environment.folders.settings.clone() {
        failed_starts::put_away_if_suspect(app, &folder.join(NAME));
        saved = read(system, &folder);
        if let Some(warning) = &saved.warning {
            announcement::warn_at_start(app, warning);
        }
        app.insert_resource(SettingsFile {
            file: folder.join(NAME),
            saved: encode(&saved.game, &saved.window),
            worker: BackgroundWorker::new(BackgroundThread::Settings, || ()),
            writing: None,
            has_failed: false,
        })
        .add_systems(
            Update,
            (
                receive.in_set(GameSystems::Input),
                save.run_if(resource_changed::<Settings>)
                    .after(RememberSystems)
                    .in_set(GameSystems::Persist),
            ),
        )
        .add_systems(
            Last,
            save_at_exit
                .after(ExitSystems)
                .run_if(on_message::<AppExit>),
        );
    }
    app.insert_resource(saved.game)
        .insert_resource(saved.window);
}

/// The file, and what is being written to it.
#[derive(Resource)]
struct SettingsFile {
    file: PathBuf,
    /// What was written or read last.
    saved: String,
    worker: BackgroundWorker<()>,
    writing: Option<BackgroundTask<io::Result<()>>>,
    has_failed: bool,
}

/// What the file should say.
fn encode(game: &Settings, window: &WindowSettings) -> String {
    let groups = [
        (GAME, Value::try_from(game)),
        (WINDOW, Value::try_from(window)),
    ];
    let groups = groups.map(|(name, group)| Some((name.to_owned(), group.ok()?)));
    Table::from_iter(groups.into_iter().flatten()).to_string()
}

fn save(
    game: Res<Settings>,
    window: Res<WindowSettings>,
    wake: Res<Wake>,
    mut settings: ResMut<SettingsFile>,
) {
    let text = encode(&game, &window);
    if settings.saved != text {
        let file = settings.file.clone();
        settings.saved.clone_from(&text);
        let task = settings.worker.run(&wake, move |(), link| {
            let written = storage::replace(&file, text.as_bytes());
            if written.is_ok() {
                link.wake_never();
            }
            written
        });
        settings.writing = Some(task);
    }
}

/// Reports a failure to save; of several in a row only the first.
fn receive(text: Res<Language>, mut commands: Commands, mut settings: ResMut<SettingsFile>) {
    let settings = &mut *settings;
    let Some(event) = settings.writing.as_mut().and_then(BackgroundTask::poll) else {
        return;
    };
    settings.writing = None;
    let failure = match event {
        TaskEvent::Done(Ok(())) => None,
        TaskEvent::Done(Err(error)) => Some(errors::reason(*text, &error)),
        TaskEvent::Failed => Some(text.files_internal_error().to_string()),
    };
    if let Some(reason) = failure.as_ref().filter(|_| !settings.has_failed) {
        let warning = text.files_settings_not_saved(reason);
        commands.write_message(AnnouncementRequested::warning(warning));
    }
    settings.has_failed = failure.is_some();
}

/// Saves what has changed since, such as the place of the window, and what could not be saved before.
fn save_at_exit(
    text: Res<Language>,
    game: Res<Settings>,
    window: Res<WindowSettings>,
    mut settings: ResMut<SettingsFile>,
) {
    let written = encode(&game, &window);
    if let Some(mut writing) = settings.writing.take() {
        let event = writing.wait(timing::LAST_SAVE);
        settings.has_failed = !matches!(event, Some(TaskEvent::Done(Ok(()))));
    }
    if (settings.has_failed || settings.saved != written)
        && let Err(error) = storage::replace(&settings.file, written.as_bytes())
    {
        let reason = errors::reason(*text, &error);
        failure::report(&text.files_settings_not_saved(&reason));
    }
}

#[derive(Debug, Default, PartialEq)]
pub struct SavedSettings {
    pub game: Settings,
    pub window: WindowSettings,
    /// What the player should know about the file.
    pub warning: Option<String>,
}

/// Reads the file in `folder`, which need not exist.
///
/// If it is no settings file, it is set aside, so that it is neither used nor overwritten. If some settings are
/// not understood, they are as at the first start, and a copy of the file is kept, because the next save
/// overwrites them.
pub fn read(text: Language, folder: &Path) -> SavedSettings {
    let file = folder.join(NAME);
    let damage = match storage::read(&file) {
        Ok(bytes) => match std::str::from_utf8(&bytes) {
            Ok(written) => match written.parse() {
                Ok(table) => return understand(text, &file, &table),
                Err(error) => {
                    let span = toml::de::Error::span(&error).unwrap_or_default();
                    let before = written.get(..span.start).unwrap_or_default();
                    text.errors_settings_line(1 + before.matches('\n').count())
                }
            },
            Err(_) => text.errors_not_a_text_file().into(),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => return SavedSettings::default(),
        Err(error) => errors::reason(text, &error),
    };
    let kept = storage::told_aside(text, &file);
    SavedSettings {
        warning: Some(text.errors_settings_damaged(&damage, file.display(), &kept)),
        ..default()
    }
}

fn understand(text: Language, file: &Path, written: &Table) -> SavedSettings {
    let mut wrong = Vec::new();
    let mut saved = SavedSettings {
        game: understand_group(GAME, written, &mut wrong),
        window: understand_group(WINDOW, written, &mut wrong),
        warning: None,
    };
    if !wrong.is_empty() {
        let copy = storage::copy_aside(file).ok();
        let names = wrong.join(", ");
        let warning = errors::settings_misunderstood(text, file, &names, copy.as_deref());
        saved.warning = Some(warning);
    }
    saved
}

/// The settings of a group. The names of those that are not understood are added to `wrong`.
fn understand_group<T: DeserializeOwned + Default>(
    name: &str,
    written: &Table,
    wrong: &mut Vec<String>,
) -> T {
    let Some(group) = written.get(name) else {
        return T::default();
    };
    let Value::Table(settings) = group else {
        wrong.push(format!("'{name}'"));
        return T::default();
    };
    if let Ok(understood) = T::deserialize(settings.clone()) {
        return understood;
    }
    let is_understood = |name: &String, value: &Value| {
        let alone = Table::from_iter([(name.clone(), value.clone())]);
        T::deserialize(alone).is_ok()
    };
    let settings = settings.clone().into_iter();
    let (understood, others): (Table, Table) =
        settings.partition(|(name, value)| is_understood(name, value));
    wrong.extend(others.keys().map(|name| format!("'{name}'")));
    T::deserialize(understood).unwrap_or_default()
}
