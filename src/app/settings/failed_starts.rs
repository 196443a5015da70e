//! Counts failed starts in a file until one succeeds.
//!
//! If what was saved crashes the program, it would crash every later start. So after two failed starts, the third
//! does without it. A start fails if the program panics before its first picture; a signal, an orderly end, or a
//! missing display or driver does not count.

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

/// The name of the file in the folder of what the program saves by itself.
const NAME: &str = "failed-starts.txt";
/// So many failed starts in a row are too many.
const MANY: usize = 2;

/// The file that this start is counted in if it fails; `None` before and after it.
static WATCHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// What this start does without.
#[derive(Resource, Default)]
pub(crate) struct SuspectFiles {
    /// So many starts have failed that what was saved is suspect.
    pub(crate) are_suspect: bool,
    set_aside: Vec<PathBuf>,
}

/// Looks how the last starts have ended. From now on a panic is the failure of this one.
pub fn plugin(app: &mut App) {
    let mut suspects = SuspectFiles::default();
    if let Some(folder) = &app.world().resource::<Environment>().folders.state {
        let file = folder.join(NAME);
        let lines = storage::read(&file).unwrap_or_default();
        let count = lines.iter().filter(|&&byte| byte == b'\n').count();
        suspects.are_suspect = count >= MANY;
        if suspects.are_suspect {
            // Counting begins anew.
            storage::remove(&file);
        }
        *watched() = Some(file);
        let _ = failure::ON_FAULT.set(note_fault);
    }
    app.insert_resource(suspects);
}

/// Tells what was set aside. From now on nothing more is.
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

/// Tells of files that were set aside before all others: the window has no room for all.
pub(crate) fn tell_first(app: &mut App, files: Vec<PathBuf>) {
    let mut suspects = app.world_mut().resource_mut::<SuspectFiles>();
    suspects.set_aside.splice(0..0, files);
}

/// Counts the start that ends with `reason`, unless it has succeeded.
fn note_fault(reason: &str) {
    let Some(file) = watched().take() else { return };
    let line = format!("{}\n", reason.replace('\n', " "));
    // The player sees the reason on standard error too.
    let _ = storage::append(&file, line.as_bytes());
}

/// The start has not failed: the first picture is on the screen, or the program ends in order.
pub(crate) fn forget() {
    if let Some(file) = watched().take() {
        storage::remove(&file);
    }
}

fn watched() -> std::sync::MutexGuard<'static, Option<PathBuf>> {
    WATCHED.lock().unwrap_or_else(PoisonError::into_inner)
}
