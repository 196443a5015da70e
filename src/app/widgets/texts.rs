//! Texts of the card before the first move.

use crate::{
    app::{game::players, text::language::Language},
    engine::Level,
    rules::Size,
};

/// A level, for screen readers and where it is pointed at.
pub fn level(text: Language, level: Level) -> String {
    let name = players::level_name(text, level);
    text.welcome_level_name(level, name)
}

/// A size or all others, for screen readers.
pub fn board(text: Language, size: Option<Size>) -> String {
    match size {
        None => text.welcome_other_board().into(),
        Some(size) => text.welcome_board_of(size),
    }
}

/// The sizes that have no button of their own; `size` if it is the present one.
pub fn other(text: Language, size: Option<Size>) -> String {
    size.map_or(text.welcome_other().into(), |size| format!("{size}…"))
}
