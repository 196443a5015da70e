//! Counts failed starts in a file until one succeeds.
//!
//! A saved file that crashes the game would crash every later start. So after two failed starts, the third sets those
//! files aside. A start fails if the game panics before its first picture; a signal, an orderly exit, or a missing
//! display or driver does not count.

use std::{
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use bevy::prelude::*;

use crate::app::{
    base::{Environment, failure, storage},
    game::announcement,
    text::language::Language,
};

/// The file's name in the state folder.
const NAME: &str = "failed-starts.txt";
/// This many failed starts in a row are too many.
const MANY: usize = 2;

/// The file that counts this start if it fails; `None` before and after it.
static WATCHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// The files that this start sets aside.
#[derive(Resource, Default)]
pub(crate) struct SuspectFiles {
    /// Whether saved files are suspect because so many starts have failed.
    pub(crate) are_suspect: bool,
    set_aside: Vec<PathBuf>,
}

/// Reads how the last starts have ended. From now on, a panic makes this start a failure.
pub fn plugin(app: &mut App) {
    let mut suspects = SuspectFiles::default();
    if let Some(folder) = &app.world().resource::<Environment>().folders.state {
        let file = folder.join(NAME);
        let lines = storage::read(&file).unwrap_or_default();
        let count = lines.iter().filter(|&&byte| byte == b'\n').count();
        suspects.are_suspect = count >= MANY;
        if suspects.are_suspect {
            // The count starts over.
            storage::remove(&file);
        }
        *watched() = Some(file);
        let _ = failure::ON_FAULT.set(note_fault);
    }
    app.insert_resource(suspects);
}

/// Reports the files set aside. From now on, no more are.
pub(crate) fn tell_plugin(app: &mut App) {
    let suspects = app.world_mut().remove_resource::<SuspectFiles>();
    let files = suspects.unwrap_or_default().set_aside;
    if !files.is_empty() {
        let text = *app.world().resource::<Language>();
        let places = files.iter().map(|file| file.display().to_string());
        let places: Vec<String> = places.collect();
        announcement::warn_at_start(app, &text.errors_starts_failed(places.join(", ")));
    }
}

/// Sets a file aside if it is suspect.
pub(super) fn put_away_if_suspect(app: &mut App, file: &Path) {
    let mut suspects = app.world_mut().resource_mut::<SuspectFiles>();
    if suspects.are_suspect {
        suspects.set_aside.extend(storage::put_away(file));
    }
}

/// Reports files that were set aside, before all other warnings: the window has no room for all.
pub(crate) fn tell_first(app: &mut App, files: Vec<PathBuf>) {
    let mut suspects = app.world_mut().resource_mut::<SuspectFiles>();
    suspects.set_aside.splice(0..0, files);
}

/// Counts this start as failed for `reason`, unless it has succeeded.
fn note_fault(reason: &str) {
    let Some(file) = watched().take() else { return };
    let line = format!("{}\n", reason.replace('\n', " "));
    // The player also sees the reason on standard error.
    let _ = storage::append(&file, line.as_bytes());
}

/// Ends the count: the first picture is on the screen, or the game exits in order.
pub(crate) fn forget() {
    if let Some(file) = watched().take() {
        storage::remove(&file);
    }
}

fn watched() -> std::sync::MutexGuard<'static, Option<PathBuf>> {
    WATCHED.lock().unwrap_or_else(PoisonError::into_inner)
}
