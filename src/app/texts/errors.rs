//! What goes wrong outside of games: with files, threads, the display and the graphics device.

use std::{
    fmt::Display,
    io::{self, ErrorKind},
    path::PathBuf,
};

use super::messages::{Text, tell};

/// Why a file could not be read or written.
pub fn reason(error: &io::Error) -> String {
    let id = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "errors-disk-full",
        ErrorKind::PermissionDenied => "errors-access-denied",
        ErrorKind::ReadOnlyFilesystem => "errors-read-only",
        ErrorKind::NotFound => "errors-no-folder",
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "errors-file-in-the-way",
        ErrorKind::IsADirectory => "errors-is-folder",
        ErrorKind::InvalidFilename => "errors-bad-name",
        ErrorKind::FileTooLarge => "errors-too-large",
        // The system's own words, without the number of the error.
        _ => {
            let text = error.to_string();
            let end = text.find(" (os error").unwrap_or(text.len());
            return text[..end].to_lowercase();
        }
    };
    tell(id, &[])
}

pub const NO_CLIPBOARD: Text = Text::new("errors-no-clipboard");
pub const CLIPBOARD_BUSY: Text = Text::new("errors-clipboard-busy");

pub const NOT_A_TEXT_FILE: Text = Text::new("errors-not-a-text-file");
pub const END_MISSING: Text = Text::new("errors-end-missing");
pub const TEXT_CHANGED: Text = Text::new("errors-text-changed");
pub const GAME_UNREADABLE: Text = Text::new("errors-game-unreadable");
pub const NOT_OURS: Text = Text::new("errors-not-ours");

pub const THINKER: Text = Text::new("errors-thinker");
pub const FILES: Text = Text::new("errors-files");
pub const AUTOSAVE: Text = Text::new("errors-autosave");
pub const AUTOSAVE_COPY: Text = Text::new("errors-autosave-copy");
pub const SETTINGS: Text = Text::new("errors-settings");
pub const STATISTICS: Text = Text::new("errors-statistics");
pub const SOUND: Text = Text::new("errors-sound");
pub const PROGRAMS: Text = Text::new("errors-programs");
pub const TRAINING: Text = Text::new("training-file-failed");
pub const PUZZLES: Text = Text::new("training-puzzle-failed");

pub const NO_DISPLAY: Text = Text::new("errors-no-display");
pub const UNREACHABLE_DISPLAY: Text = Text::new("errors-unreachable-display");
pub const NO_DEVICE: Text = if cfg!(windows) {
    Text::new("errors-no-device-on-windows")
} else {
    Text::new("errors-no-device")
};
pub const NO_DRIVER: Text = Text::new("errors-no-driver");
pub const NO_KEYBOARD_LIBRARY: Text = Text::new("errors-no-keyboard-library");
pub const TOO_FEW_FILES: Text = Text::new("errors-too-few-files");
pub const DEVICE_LOST: Text = Text::new("errors-device-lost");
pub const DEVICE_OUT_OF_MEMORY: Text = Text::new("errors-device-out-of-memory");
pub const UNKNOWN: Text = Text::new("errors-unknown");

/// The settings cannot be read; `kept` says what has become of their file.
pub fn settings_damaged(file: impl Display, damage: &str, kept: &str) -> String {
    let file = file.to_string();
    tell(
        "errors-settings-damaged",
        &[("file", &file), ("damage", &damage), ("kept", &kept)],
    )
}

/// The settings are not written as settings are.
pub fn settings_line(line: usize) -> String {
    tell("errors-settings-line", &[("line", &line)])
}

/// A damaged file was set aside.
pub fn kept_as(place: impl Display) -> String {
    tell("errors-kept-as", &[("place", &place.to_string())])
}

/// A damaged file is still in its place.
pub fn not_set_aside(reason: &str) -> String {
    tell("errors-not-set-aside", &[("reason", &reason)])
}

/// Some settings were not understood. `copy` is where they are kept.
pub fn settings_misunderstood(file: impl Display, names: &str, copy: Option<String>) -> String {
    let file = file.to_string();
    match copy {
        Some(copy) => tell(
            "errors-settings-misunderstood-copy",
            &[("file", &file), ("names", &names), ("place", &copy)],
        ),
        None => tell(
            "errors-settings-misunderstood",
            &[("file", &file), ("names", &names)],
        ),
    }
}

/// What was saved is now in these files, because the last two starts have failed.
pub fn starts_failed(files: &[PathBuf]) -> String {
    let places = files.iter().map(|file| file.display().to_string());
    let places: Vec<String> = places.collect();
    tell("errors-starts-failed", &[("places", &places.join(", "))])
}

/// The graphics device fails however often the program starts again.
pub fn device_fails(reason: &str) -> String {
    tell("errors-device-fails", &[("reason", &reason)])
}

/// The graphics device has failed, and the program starts again.
pub fn device_failed(reason: &str) -> String {
    tell("errors-device-failed", &[("reason", &reason)])
}

pub fn cannot_start_again(reason: impl Display) -> String {
    tell(
        "errors-cannot-start-again",
        &[("reason", &reason.to_string())],
    )
}

/// A fault of the program, and where it is.
pub fn internal(line: &str, place: Option<String>) -> String {
    match place {
        Some(place) => tell("errors-internal-at", &[("line", &line), ("place", &place)]),
        None => tell("errors-internal", &[("line", &line)]),
    }
}
