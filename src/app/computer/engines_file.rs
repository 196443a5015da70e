//! The file of the engines, beside that of the settings: replaced whole or not at all.

use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use bevy::{prelude::*, window::ExitSystems};

use super::engines::{Engines, decode, encode};
use crate::app::{
    base::{
        background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent, Wake},
        environment::Environment,
        failure,
        sets::GameSystems,
        storage, timing,
    },
    game::announcement::{self, AnnouncementRequested},
    settings::failed_starts,
    text::{errors, language::Language},
};

/// The name of the file in the folder of the settings.
const NAME: &str = "engines.toml";

/// The engines in the file in `folder`. If it is damaged, it is set aside, so that it is neither used nor
/// overwritten; if only some of the engines are, those are left out of it and a copy is kept. A warning says so.
pub fn load(text: Language, folder: &Path) -> (Engines, Option<String>) {
    let file = folder.join(NAME);
    let damage = match storage::read(&file) {
        Ok(bytes) => match std::str::from_utf8(&bytes).map(decode) {
            Ok((engines, damages)) => match damages.into_iter().next() {
                None => return (engines, None),
                Some(damage) if engines.list().is_empty() => damage,
                Some(damage) => {
                    let rest = encode(&engines);
                    let kept = match storage::replace_with_copy(&file, rest.as_bytes()) {
                        Ok(copy) => text.errors_kept_as(copy.display()),
                        Err(error) => text.errors_not_set_aside(errors::reason(text, &error)),
                    };
                    let warning = text.engines_some_damaged(&damage, file.display(), &kept);
                    return (engines, Some(warning));
                }
            },
            Err(_) => text.errors_not_a_text_file().into(),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => return (Engines::default(), None),
        Err(error) => errors::reason(text, &error),
    };
    let kept = storage::told_aside(text, &file);
    let warning = text.engines_damaged(&damage, file.display(), &kept);
    (Engines::default(), Some(warning))
}

/// Has the engines as they were left, and saves them whenever they change.
pub fn plugin(app: &mut App) {
    let text = *app.world().resource::<Language>();
    let mut engines = Engines::default();
    if let Some(folder) = app
        .world()
        .resource::<Environment>()
        .folders
        .settings
        .clone()
    {
        failed_starts::put_away_if_suspect(app, &folder.join(NAME));
        let (found, warning) = load(text, &folder);
        engines = found;
        if let Some(warning) = warning {
            announcement::warn_at_start(app, &warning);
        }
        let worker = BackgroundWorker::new(BackgroundThread::Settings, || ());
        app.insert_resource(EnginesFile {
            file: folder.join(NAME),
            worker,
            writing: None,
            has_failed: false,
        })
        .add_systems(
            Update,
            (
                receive.in_set(GameSystems::Input),
                save.run_if(resource_exists_and_changed::<Engines>)
                    .in_set(GameSystems::Persist),
            ),
        )
        .add_systems(
            Last,
            finish.after(ExitSystems).run_if(on_message::<AppExit>),
        );
    }
    app.insert_resource(engines);
}

/// The file, and what is being written to it.
#[derive(Resource)]
struct EnginesFile {
    file: PathBuf,
    worker: BackgroundWorker<()>,
    writing: Option<BackgroundTask<io::Result<()>>>,
    has_failed: bool,
}

fn save(engines: Res<Engines>, wake: Res<Wake>, mut file: ResMut<EnginesFile>) {
    // They were read a moment ago.
    if engines.is_added() {
        return;
    }
    let (path, text) = (file.file.clone(), encode(&engines));
    let writing = file
        .worker
        .run(&wake, move |(), _| storage::replace(&path, text.as_bytes()));
    file.writing = Some(writing);
}

/// What has gone wrong with the file.
fn problem(
    text: Language,
    event: TaskEvent<io::Result<()>, std::convert::Infallible>,
) -> Option<String> {
    let reason = match event {
        TaskEvent::Done(Ok(())) => return None,
        TaskEvent::Done(Err(error)) => errors::reason(text, &error),
        TaskEvent::Failed => text.files_internal_error().to_string(),
    };
    Some(text.engines_not_saved(&reason))
}

fn receive(
    text: Res<Language>,
    mut file: ResMut<EnginesFile>,
    mut news: MessageWriter<AnnouncementRequested>,
) {
    if let Some(event) = file.writing.as_mut().and_then(BackgroundTask::poll) {
        file.writing = None;
        let problem = problem(*text, event);
        file.has_failed = problem.is_some();
        if let Some(problem) = problem {
            news.write(AnnouncementRequested::warning(problem));
        }
    }
}

/// Leaves nothing unwritten at the end, also what could not be written before.
fn finish(text: Res<Language>, engines: Res<Engines>, mut file: ResMut<EnginesFile>) {
    if let Some(mut writing) = file.writing.take() {
        let event = writing.wait(timing::LAST_SAVE);
        file.has_failed = !matches!(event, Some(TaskEvent::Done(Ok(()))));
    }
    if file.has_failed
        && let Err(error) = storage::replace(&file.file, encode(&engines).as_bytes())
    {
        failure::report(&text.engines_not_saved(errors::reason(*text, &error)));
    }
}
