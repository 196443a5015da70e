//! Texts about opening, saving, copying and pasting.

use std::path::Path;

use crate::app::text::{language::Language, messages::Text};

/// The extensions of written files, and their contents.
pub const WRITTEN: [(&str, Text); 5] = [
    ("sgf", Language::files_sgf),
    ("txt", Language::commands_copy_transcript),
    ("ggf", Language::files_ggf),
    ("board", Language::commands_copy_board),
    ("png", Language::files_png),
];

/// The name of a file without its folder.
pub fn name(file: &Path) -> String {
    let name = file.file_name().unwrap_or(file.as_os_str());
    name.to_string_lossy().into_owned()
}

/// Only a page says that another tab plays too, and that the browser may delete games.
#[cfg_attr(
    not(target_family = "wasm"),
    expect(dead_code, reason = "a disk has no tabs, and forgets nothing")
)]
pub(super) const OF_PAGE: [Text; 2] = [
    Language::files_in_other_tab,
    Language::files_may_be_forgotten,
];
