//! The card that welcomes players before the first move.

use crate::{
    app::settings::RulesChoice,
    engine::Level,
    rules::{Player, Size},
};

pub const PLAY_THE_COMPUTER: &str = "Play the computer";
pub const TWO_PLAYERS: &str = "Two players";
pub const LEVEL: &str = "Level";
pub const YOU_PLAY: &str = "You play";
pub const START: &str = "Start";
pub const BOARD: &str = "Board";
pub const NEW_HERE: &str = "New here?";
pub const OTHER: &str = "Other…";

/// A level, for screen readers and where it is pointed at.
pub fn level(level: Level) -> String {
    format!("Level {level}: {}", level.name())
}

/// The side that a person plays, for screen readers.
pub fn you_play(player: Player) -> String {
    format!("{YOU_PLAY} {player}")
}

/// How a rule set begins, in a word or two.
pub fn start(choice: RulesChoice) -> &'static str {
    match choice {
        RulesChoice::Reversi => "Fill the centre",
        RulesChoice::Othello => "Four discs",
        RulesChoice::Free => "Free",
    }
}

/// The same for screen readers.
pub fn start_with(choice: RulesChoice) -> String {
    format!("{START}: {}", start(choice))
}

/// A size or all others, for screen readers.
pub fn board(size: Option<Size>) -> String {
    size.map_or(format!("{BOARD}: other"), |size| format!("{BOARD}: {size}"))
}

/// The sizes that have no button of their own; `size` if it is the present one.
pub fn other(size: Option<Size>) -> String {
    size.map_or(OTHER.to_owned(), |size| format!("{size}…"))
}
