//! Opening, saving, copying and pasting.

use std::{fmt::Display, path::Path};

use super::messages::{Text, tell};

pub const OPEN_A_GAME: Text = Text::new("files-open-a-game");
pub const SAVE_THE_GAME: Text = Text::new("files-save-the-game");
pub const SAVE_A_PICTURE: Text = Text::new("files-save-a-picture");

pub const READABLE: Text = Text::new("files-readable");
pub const ALL_FILES: Text = Text::new("files-all-files");

/// The extensions of files that are written, and what is in them.
pub const WRITTEN: [(&str, Text); 5] = [
    ("sgf", Text::new("files-sgf")),
    ("txt", Text::new("files-txt")),
    ("ggf", Text::new("files-ggf")),
    ("board", Text::new("files-board")),
    ("png", Text::new("files-png")),
];

pub const PARENT_FOLDER: Text = Text::new("files-parent-folder");
pub const NAME: Text = Text::new("files-name");
pub const OPEN: Text = Text::new("files-open");
pub const SAVE: Text = Text::new("files-save");
pub const REPLACE: Text = Text::new("files-replace");
pub const EMPTY_FOLDER: Text = Text::new("files-empty-folder");

/// The name of a file without its folder.
pub fn name(file: &Path) -> String {
    let name = file.file_name().unwrap_or(file.as_os_str());
    name.to_string_lossy().into_owned()
}

pub fn unreadable_folder(folder: &Path, reason: &str) -> String {
    let folder = folder.display().to_string();
    tell(
        "files-unreadable-folder",
        &[("folder", &folder), ("reason", &reason)],
    )
}

pub fn missing(name: &str) -> String {
    tell("files-missing", &[("name", &name)])
}

pub fn exists(file: &Path) -> String {
    tell("files-exists", &[("name", &name(file))])
}

pub fn opened(name: &str) -> String {
    tell("files-opened", &[("name", &name)])
}

pub const PASTED: Text = Text::new("files-pasted");

pub fn stopped_at(problem: &str) -> String {
    tell("files-stopped-at", &[("problem", &problem)])
}

pub const NO_GAME: Text = Text::new("files-no-game");

pub fn not_a_record(problem: &str) -> String {
    tell("files-not-a-record", &[("problem", &problem)])
}

pub fn saved(file: &Path) -> String {
    tell("files-saved", &[("name", &name(file))])
}

/// A file was changed since it was opened or saved, and so not overwritten.
pub fn changed_elsewhere(file: &Path) -> String {
    tell("files-changed-elsewhere", &[("name", &name(file))])
}

pub fn not_saved(file: &Path, reason: &str) -> String {
    tell(
        "files-not-saved",
        &[("name", &name(file)), ("reason", &reason)],
    )
}

pub fn exists_with_extension(file: &Path) -> String {
    tell("files-exists-with-extension", &[("name", &name(file))])
}

pub fn unknown_extension(extension: &str) -> String {
    tell("files-unknown-extension", &[("extension", &extension)])
}

pub fn game_not_saved(reason: &str) -> String {
    tell("files-game-not-saved", &[("reason", &reason)])
}

/// The saved games of the last run are damaged. `kept` is where they are kept.
pub fn saved_game_damaged(damage: &str, kept: impl Display, is_copy_open: bool) -> String {
    let id = if is_copy_open {
        "files-saved-game-damaged-copy-open"
    } else {
        "files-saved-game-damaged"
    };
    tell(id, &[("damage", &damage), ("kept", &kept.to_string())])
}

/// The saved games of the last run cannot be read, and so not overwritten either.
pub fn not_saving_unreadable(file: impl Display, reason: impl Display) -> String {
    let (file, reason) = (file.to_string(), reason.to_string());
    tell(
        "files-not-saving-unreadable",
        &[("file", &file), ("reason", &reason)],
    )
}

/// The saved games of the last run are damaged and in the way.
pub fn not_saving_damaged(file: impl Display, damage: &str, reason: &str) -> String {
    let file = file.to_string();
    tell(
        "files-not-saving-damaged",
        &[("file", &file), ("damage", &damage), ("reason", &reason)],
    )
}

pub fn settings_not_saved(reason: &str) -> String {
    tell("files-settings-not-saved", &[("reason", &reason)])
}

pub const COPIED_GAME: Text = Text::new("files-copied-game");
pub const COPIED_MOVES: Text = Text::new("files-copied-moves");
pub const COPIED_GGF: Text = Text::new("files-copied-ggf");
pub const COPIED_POSITION: Text = Text::new("files-copied-position");

pub fn not_copied(reason: &str) -> String {
    tell("files-not-copied", &[("reason", &reason)])
}

pub const NOTHING_TO_PASTE: Text = Text::new("files-nothing-to-paste");

pub fn not_pasted(reason: &str) -> String {
    tell("files-not-pasted", &[("reason", &reason)])
}

/// Why a job failed that has no better reason.
pub const INTERNAL_ERROR: Text = Text::new("files-internal-error");
pub const JOB_FAILED: Text = Text::new("files-job-failed");
pub const DIALOG_FAILED: Text = Text::new("files-dialog-failed");
