//! Titles of menus, and entries that are not commands.

use std::time::Duration;

use super::{
    language,
    messages::{Text, tell},
};
use crate::{
    app::{
        settings::{BoardChoice, LanguageChoice, RulesChoice, ThemeChoice},
        timing::Speed,
    },
    rules::Player,
};

pub const GAME: Text = Text::new("menus-game");
pub const FILE: Text = Text::new("menus-file");
pub const MOVES: Text = Text::new("menus-moves");
pub const VIEW: Text = Text::new("menus-view");
pub const HELP: Text = Text::new("menus-help");

pub const BOARD_SIZE: Text = Text::new("menus-board-size");
pub const OTHER_SIZES: Text = Text::new("menus-other-sizes");
pub const RULES: Text = Text::new("menus-rules");
pub const FEWEST_DISCS_WIN: Text = Text::new("menus-fewest-discs-win");
pub const PACE: Text = Text::new("menus-pace");
pub const COPY_AS: Text = Text::new("menus-copy-as");
pub const MARK_LEGAL: Text = Text::new("menus-mark-legal");
pub const MARK_FLIPS: Text = Text::new("menus-mark-flips");
pub const MARK_LAST: Text = Text::new("menus-mark-last");
pub const COORDINATES: Text = Text::new("menus-coordinates");
pub const SHOW_ESTIMATE: Text = Text::new("menus-show-estimate");
pub const ANIMATION: Text = Text::new("menus-animation");
pub const BOARD: Text = Text::new("menus-board");
pub const THEME: Text = Text::new("menus-theme");
pub const TEXT_SIZE: Text = Text::new("menus-text-size");
pub const LANGUAGE: Text = Text::new("menus-language");
const MATCH_SYSTEM: Text = Text::new("menus-match-system");
pub const SOUND: Text = Text::new("menus-sound");

/// The menu that chooses who plays a side.
pub fn played_by(player: Player) -> String {
    tell("menus-played-by", &[("player", &player)])
}

/// A rule set.
pub fn rules(choice: RulesChoice) -> Text {
    match choice {
        RulesChoice::Reversi => Text::new("menus-rules-reversi"),
        RulesChoice::Othello => Text::new("menus-rules-othello"),
        RulesChoice::Free => Text::new("menus-rules-free"),
    }
}

/// A least time for the computer's moves.
pub fn pace(least: Duration) -> String {
    if least.is_zero() {
        tell("menus-instant", &[])
    } else {
        let seconds = language::decimal(&least.as_secs_f32().to_string());
        tell("menus-seconds", &[("seconds", &seconds)])
    }
}

/// A speed of the discs.
pub fn speed(speed: Speed) -> Text {
    match speed {
        Speed::Slow => Text::new("menus-slow"),
        Speed::Normal => Text::new("menus-normal"),
        Speed::Fast => Text::new("menus-fast"),
        Speed::Off => Text::new("menus-off"),
    }
}

/// A board with its discs.
pub fn board(choice: BoardChoice) -> Text {
    match choice {
        BoardChoice::Felt => Text::new("menus-felt"),
        BoardChoice::ClassicGreen => Text::new("menus-classic-green"),
        BoardChoice::Wood => Text::new("menus-wood"),
        BoardChoice::HighContrast => Text::new("menus-high-contrast"),
    }
}

/// A size of text, in percent of the usual one.
pub fn text_size(percent: u16) -> String {
    tell("menus-percent", &[("percent", &u32::from(percent))])
}

/// A volume in percent.
pub fn volume(percent: u8) -> String {
    tell("menus-percent", &[("percent", &u32::from(percent))])
}

/// A language, called as it calls itself.
pub fn language(choice: LanguageChoice) -> &'static str {
    match choice.language() {
        None => MATCH_SYSTEM.get(),
        Some(language) => language.name(),
    }
}

/// A theme.
pub fn theme(choice: ThemeChoice) -> Text {
    match choice {
        ThemeChoice::System => MATCH_SYSTEM,
        ThemeChoice::Light => Text::new("menus-light"),
        ThemeChoice::Dark => Text::new("menus-dark"),
        ThemeChoice::HighContrast => Text::new("menus-high-contrast"),
    }
}
