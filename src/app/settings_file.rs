//! The file of the settings: checked when it is read, replaced whole or not at all.
//!
//! [`SettingsPlugin`](bevy::settings::SettingsPlugin) reads the file, in silence where something is
//! wrong with it. It does not write it: on a full disk it would put an empty file in the place of the
//! old one.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use bevy::{
    prelude::*,
    reflect::{TypeRegistry, serde::TypedReflectSerializer},
    settings::SettingsGroup,
    window::ExitSystems,
};
use toml::{Table, Value};

use super::{
    background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent, Wake},
    failure,
    notices::AnnouncementRequested,
    sets::GameSystems,
    settings::{RememberSystems, Settings},
    storage,
    texts::{errors, files as texts},
    timing,
    window::WindowSettings,
};

/// The name of the file in the folder of the settings.
const NAME: &str = "settings.toml";

/// Saves the settings in `folder` whenever they change. Whatever they are when this is added is taken
/// to be what the file says.
pub(super) fn plugin(folder: PathBuf) -> impl Plugin {
    move |app: &mut App| {
        let saved = encode(app.world()).unwrap_or_default();
        app.insert_resource(SettingsFile {
            file: folder.join(NAME),
            saved,
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
}

/// The file, and what is being written to it.
#[derive(Resource)]
struct SettingsFile {
    file: PathBuf,
    /// What was written or read last.
    saved: String,
    worker: BackgroundWorker<()>,
    writing: Option<BackgroundTask<io::Result<()>>>,
    /// The last attempt has failed.
    has_failed: bool,
}

/// What the file should say.
fn encode(world: &World) -> Option<String> {
    let registry = world.get_resource::<AppTypeRegistry>()?.read();
    let groups = [
        group(world.get_resource::<Settings>(), &registry),
        group(world.get_resource::<WindowSettings>(), &registry),
    ];
    Some(Table::from_iter(groups.into_iter().flatten()).to_string())
}

fn group<T: SettingsGroup + Reflect>(
    settings: Option<&T>,
    registry: &TypeRegistry,
) -> Option<(String, Value)> {
    let serializer = TypedReflectSerializer::new(settings?.as_partial_reflect(), registry);
    let value = Value::try_from(serializer).ok()?;
    Some((T::settings_group_name().to_owned(), value))
}

fn save(world: &mut World) {
    let Some(text) = encode(world) else { return };
    let wake = world.resource::<Wake>().clone();
    let mut settings = world.resource_mut::<SettingsFile>();
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

/// Tells what came of saving; of failures in a row only the first.
fn receive(mut commands: Commands, mut settings: ResMut<SettingsFile>) {
    let settings = &mut *settings;
    let Some(event) = settings.writing.as_mut().and_then(BackgroundTask::poll) else {
        return;
    };
    settings.writing = None;
    let failure = match event {
        TaskEvent::Done(Ok(())) => None,
        TaskEvent::Done(Err(error)) => Some(errors::reason(&error)),
        TaskEvent::Failed => Some(texts::INTERNAL_ERROR.to_string()),
    };
    if let Some(reason) = failure.as_ref().filter(|_| !settings.has_failed) {
        let warning = texts::settings_not_saved(reason);
        commands.write_message(AnnouncementRequested::warning(warning));
    }
    settings.has_failed = failure.is_some();
}

/// Saves what has changed since, such as the place of the window, and what could not be saved before.
fn save_at_exit(world: &mut World) {
    let Some(text) = encode(world) else { return };
    let mut settings = world.resource_mut::<SettingsFile>();
    if let Some(mut writing) = settings.writing.take() {
        let event = writing.wait(timing::LAST_SAVE);
        settings.has_failed = !matches!(event, Some(TaskEvent::Done(Ok(()))));
    }
    if (settings.has_failed || settings.saved != text)
        && let Err(error) = storage::replace(&settings.file, text.as_bytes())
    {
        let reason = errors::reason(&error);
        failure::report(&texts::settings_not_saved(&reason));
    }
}

/// Reads the file in `folder` before it is used. If it is no settings file, it is set aside, so that it
/// is neither used nor overwritten.
///
/// Returns a warning in that case.
pub fn set_damaged_file_aside(folder: &Path) -> Option<String> {
    let file = folder.join(NAME);
    let damage = match fs::read(&file) {
        Ok(bytes) => match std::str::from_utf8(&bytes) {
            Ok(text) => {
                let span = text.parse::<Table>().err()?.span().unwrap_or_default();
                let before = text.get(..span.start).unwrap_or_default();
                errors::settings_line(1 + before.matches('\n').count())
            }
            Err(_) => errors::NOT_A_TEXT_FILE.into(),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => return None,
        Err(error) => errors::reason(&error),
    };
    let kept = storage::told_aside(&file);
    Some(errors::settings_damaged(file.display(), &damage, &kept))
}

/// Compares the file in `folder` with the settings that were read from it. If some of them were not
/// understood, keeps a copy of the file, because the next save overwrites them.
///
/// Returns a warning in that case.
pub fn keep_misunderstood_file(folder: &Path, world: &World) -> Option<String> {
    let file = folder.join(NAME);
    let text = fs::read_to_string(&file).ok()?;
    let written: Table = text.parse().ok()?;
    let understood: Table = encode(world)?.parse().ok()?;
    let mut wrong = Vec::new();
    for (group, settings) in &understood {
        let Some(written) = written.get(group) else {
            continue;
        };
        match (written, settings) {
            (Value::Table(written), Value::Table(settings)) => {
                let names = settings.iter().filter(|&(name, value)| {
                    written.get(name).is_some_and(|written| written != value)
                });
                wrong.extend(names.map(|(name, _)| format!("'{name}'")));
            }
            _ => wrong.push(format!("'{group}'")),
        }
    }
    if wrong.is_empty() {
        return None;
    }
    let copy = storage::copy_aside(&file).ok();
    let copy = copy.map(|copy| copy.display().to_string());
    Some(errors::settings_misunderstood(
        file.display(),
        &wrong.join(", "),
        copy,
    ))
}
