//! Opening, saving, copying and pasting.

use std::{fmt::Display, path::Path};

pub const OPEN_A_GAME: &str = "Open a game";
pub const SAVE_THE_GAME: &str = "Save the game";
pub const SAVE_A_PICTURE: &str = "Save a picture";

pub const READABLE: &str = "Games and positions";
pub const ALL_FILES: &str = "All files";

/// The extensions of files that are written, and what is in them.
pub const WRITTEN: [(&str, &str); 5] = [
    ("sgf", "Game with every line (SGF)"),
    ("txt", "Moves of the main line"),
    ("ggf", "Game on 8×8 (GGF)"),
    ("board", "Position in rows"),
    ("png", "Picture of the board"),
];

pub const PARENT_FOLDER: &str = "Up";
pub const NAME: &str = "Name";
pub const OPEN: &str = "Open";
pub const SAVE: &str = "Save";
pub const REPLACE: &str = "Replace";
pub const EMPTY_FOLDER: &str = "No games here";

/// The name of a file without its folder.
pub fn name(file: &Path) -> String {
    let name = file.file_name().unwrap_or(file.as_os_str());
    name.to_string_lossy().into_owned()
}

pub fn unreadable_folder(folder: &Path, reason: &str) -> String {
    format!("Couldn't open {}: {reason}", folder.display())
}

pub fn missing(name: &str) -> String {
    format!("There is no file “{name}”")
}

pub fn exists(file: &Path) -> String {
    format!("“{}” exists already", name(file))
}

pub fn opened(name: &str) -> String {
    format!("Opened {name}")
}

pub const PASTED: &str = "Pasted; undo brings the game back";

pub fn stopped_at(problem: &str) -> String {
    format!("Stopped at {problem}")
}

pub const NO_GAME: &str = "There is no game in it";

pub fn not_a_record(problem: &str) -> String {
    format!("Not a game record: {problem}")
}

pub fn saved(file: &Path) -> String {
    format!("Saved {}", name(file))
}

pub fn not_saved(file: &Path, reason: &str) -> String {
    format!("Couldn't save {}: {reason}", name(file))
}

pub fn exists_with_extension(file: &Path) -> String {
    format!(
        "“{}” exists already: type its whole name to replace it",
        name(file)
    )
}

pub fn unknown_extension(extension: &str) -> String {
    format!("Files end in .sgf, .txt, .ggf, .board or .png, not in .{extension}")
}

pub fn game_not_saved(reason: &str) -> String {
    format!("Couldn't save: {reason}. You can keep playing")
}

/// The saved games of the last run are damaged. `kept` is where they are kept.
pub fn saved_game_damaged(damage: &str, kept: impl Display, is_copy_open: bool) -> String {
    let copy = if is_copy_open {
        ", and its copy was opened"
    } else {
        ""
    };
    format!("The saved game is damaged ({damage}); it is kept as {kept}{copy}")
}

/// The saved games of the last run cannot be read, and so not overwritten either.
pub fn not_saving_unreadable(file: impl Display, reason: impl Display) -> String {
    format!("Games are not saved: the one in {file} cannot be read ({reason})")
}

/// The saved games of the last run are damaged and in the way.
pub fn not_saving_damaged(file: impl Display, damage: &str, reason: &str) -> String {
    format!("Games are not saved: {file} is damaged ({damage}) and cannot be set aside ({reason})")
}

pub fn settings_not_saved(reason: &str) -> String {
    format!("Couldn't save the settings: {reason}")
}

pub const COPIED_GAME: &str = "Copied the game";
pub const COPIED_MOVES: &str = "Copied the moves of the main line";
pub const COPIED_GGF: &str = "Copied the game as GGF";
pub const COPIED_POSITION: &str = "Copied the position";

pub fn not_copied(reason: &str) -> String {
    format!("Couldn't copy: {reason}")
}

pub const NOTHING_TO_PASTE: &str = "There is no text to paste";

pub fn not_pasted(reason: &str) -> String {
    format!("Couldn't paste: {reason}")
}

/// Why a job failed that has no better reason.
pub const INTERNAL_ERROR: &str = "internal error";
pub const JOB_FAILED: &str = "That failed: internal error";
pub const DIALOG_FAILED: &str = "The file dialog failed: internal error";
