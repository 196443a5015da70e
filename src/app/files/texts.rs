//! Texts about opening, saving, copying and pasting.

use std::path::Path;

use crate::app::text::{language::Language, messages::Text};

/// The extensions of files that are written, and what is in them.
pub const WRITTEN: [(&str, Text); 5] = [
    ("sgf", Language::files_sgf),
    ("txt", Language::files_txt),
    ("ggf", Language::files_ggf),
    ("board", Language::files_board),
    ("png", Language::files_png),
];

/// The name of a file without its folder.
pub fn name(file: &Path) -> String {
    let name = file.file_name().unwrap_or(file.as_os_str());
    name.to_string_lossy().into_owned()
}

/// The saved games of the last run are damaged. `kept` is where they are kept.
pub fn saved_game_damaged(text: Language, damage: &str, kept: &Path, is_copy_open: bool) -> String {
    if is_copy_open {
        text.files_saved_game_damaged_copy_open(damage, kept.display())
    } else {
        text.files_saved_game_damaged(damage, kept.display())
    }
}
