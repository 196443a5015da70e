//! Texts of the card before the first move.

use crate::{
    app::{game::players, settings::RulesChoice, text::language::Language},
    engine::Level,
    rules::Size,
};

/// A level, for screen readers and where it is pointed at.
pub fn level(text: Language, level: Level) -> String {
    let name = players::level_name(text, level);
    text.welcome_level_name(level, name)
}

/// How a rule set begins, in a word or two.
pub fn start(text: Language, choice: RulesChoice) -> &'static str {
    match choice {
        RulesChoice::Reversi => text.welcome_fill_centre(),
        RulesChoice::Othello => text.welcome_four_discs(),
        RulesChoice::Free => text.welcome_free(),
    }
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
