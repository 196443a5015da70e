//! What is said about files, the clipboard and saving.

use std::fmt::Display;

pub const NO_FILE_DIALOG: &str = "Can't open a file dialog";
pub const NO_TEXT_TO_PASTE: &str = "The clipboard has no text to paste";
pub const OPEN_TITLE: &str = "Open a game";
pub const SAVE_TITLE: &str = "Save the game";
pub const GAMES_AND_POSITIONS: &str = "Games and positions";
pub const ALL_FILES: &str = "All files";
pub const SGF_FILE: &str = "Game with every line (SGF)";
pub const TRANSCRIPT_FILE: &str = "Moves of the main line";
pub const GGF_FILE: &str = "Game on a square board (GGF)";
pub const BOARD_FILE: &str = "Position in rows";
pub const PICTURE_FILE: &str = "Picture of the board";
pub const PASTED: &str = "Pasted. Undo restores the current game";
pub const OPENING_FAILED: &str = "Couldn't finish: internal error";
pub const DIALOG_FAILED: &str = "Couldn't show a file dialog: internal error";
pub const INTERNAL_ERROR: &str = "internal error";
pub const NO_GAME: &str = "There is no game in it";
pub const COPIED_SGF: &str = "Copied the game";
pub const COPIED_TRANSCRIPT: &str = "Copied the moves of the main line";
pub const COPIED_GGF: &str = "Copied the game as GGF";
pub const COPIED_BOARD: &str = "Copied the position";

pub fn could_not_copy(error: impl Display) -> String {
    format!("Couldn't copy: {error}")
}

pub fn could_not_paste(error: impl Display) -> String {
    format!("Couldn't paste: {error}")
}

/// The computer as a player in a record.
pub fn computer_name(level: impl Display) -> String {
    format!("Reversi, level {level}")
}

pub fn opened(name: &str) -> String {
    format!("Opened {name}")
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

pub fn could_not_save_settings(reason: impl Display) -> String {
    format!("Couldn't save the settings: {reason}")
}

/// A record could be read up to a move that is not legal.
pub fn stopped_at(problem: impl Display) -> String {
    format!("Stopped at {problem}")
}

/// A text is not a record of a game.
pub fn not_a_game(problem: impl Display) -> String {
    format!("Not a game record: {problem}")
}

pub fn saved(name: &str) -> String {
    format!("Saved {name}")
}

pub fn could_not_save_file(name: &str, reason: &str) -> String {
    format!("Couldn't save {name}: {reason}")
}

pub fn exists_already(name: &str) -> String {
    format!("{name} exists already. Type its full name to replace it")
}

pub fn unknown_extension(extension: &str) -> String {
    format!("Files end in .sgf, .txt, .ggf, .board or .png, not in .{extension}")
}

/// The game could not be saved automatically.
pub fn could_not_save(reason: &str) -> String {
    format!("Couldn't save: {reason}. You can keep playing")
}
