//! The card that welcomes players before the first move.

use super::{
    messages::{Text, tell},
    players,
};
use crate::{
    app::settings::RulesChoice,
    engine::Level,
    rules::{Player, Size},
};

pub const PLAY_THE_COMPUTER: Text = Text::new("welcome-play-the-computer");
pub const TWO_PLAYERS: Text = Text::new("welcome-two-players");
pub const LEVEL: Text = Text::new("welcome-level");
pub const YOU_PLAY: Text = Text::new("welcome-you-play");
pub const START: Text = Text::new("welcome-start");
pub const BOARD: Text = Text::new("welcome-board");
pub const NEW_HERE: Text = Text::new("welcome-new-here");
pub const OTHER: Text = Text::new("welcome-other");

/// A level, for screen readers and where it is pointed at.
pub fn level(level: Level) -> String {
    let name = players::level_name(level);
    tell("welcome-level-name", &[("level", &level), ("name", &name)])
}

/// The side that a person plays, for screen readers.
pub fn you_play(player: Player) -> String {
    tell("welcome-you-play-side", &[("player", &player)])
}

/// How a rule set begins, in a word or two.
pub fn start(choice: RulesChoice) -> Text {
    match choice {
        RulesChoice::Reversi => Text::new("welcome-fill-centre"),
        RulesChoice::Othello => Text::new("welcome-four-discs"),
        RulesChoice::Free => Text::new("welcome-free"),
    }
}

/// The same for screen readers.
pub fn start_with(choice: RulesChoice) -> String {
    tell("welcome-start-with", &[("start", &start(choice))])
}

/// A size or all others, for screen readers.
pub fn board(size: Option<Size>) -> String {
    match size {
        None => tell("welcome-other-board", &[]),
        Some(size) => tell("welcome-board-of", &[("size", &size)]),
    }
}

/// The sizes that have no button of their own; `size` if it is the present one.
pub fn other(size: Option<Size>) -> String {
    size.map_or(OTHER.into(), |size| format!("{size}…"))
}
