//! Titles of menus, and entries that are not commands.

use std::time::Duration;

use crate::{
    app::{
        settings::{BoardChoice, RulesChoice, ThemeChoice},
        timing::Speed,
    },
    rules::Player,
};

pub const GAME: &str = "Game";
pub const FILE: &str = "File";
pub const MOVES: &str = "Moves";
pub const VIEW: &str = "View";
pub const HELP: &str = "Help";

pub const BOARD_SIZE: &str = "Board size";
pub const OTHER_SIZES: &str = "Other sizes";
pub const RULES: &str = "Rules";
pub const FEWEST_DISCS_WIN: &str = "Fewest discs win";
pub const PACE: &str = "Computer's pace";
pub const COPY_AS: &str = "Copy as";
pub const MARK_LEGAL: &str = "Mark legal moves";
pub const MARK_FLIPS: &str = "Preview flips";
pub const MARK_LAST: &str = "Mark the last move";
pub const COORDINATES: &str = "Coordinates";
pub const SHOW_ESTIMATE: &str = "Show the computer's estimate";
pub const ANIMATION: &str = "Animation";
pub const BOARD: &str = "Board";
pub const THEME: &str = "Theme";
pub const TEXT_SIZE: &str = "Text size";
pub const SOUND: &str = "Sound";

/// The menu that chooses who plays a side.
pub fn played_by(player: Player) -> String {
    format!("{player} is played by")
}

/// A rule set.
pub fn rules(choice: RulesChoice) -> &'static str {
    match choice {
        RulesChoice::Reversi => "Reversi: players fill the centre",
        RulesChoice::Othello => "Othello: four discs to start",
        RulesChoice::Free => "Free placement on an empty board",
    }
}

/// A least time for the computer's moves.
pub fn pace(least: Duration) -> String {
    if least.is_zero() {
        "Instant".into()
    } else {
        format!("{} seconds", least.as_secs_f32())
    }
}

/// A speed of the discs.
pub fn speed(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "Slow",
        Speed::Normal => "Normal",
        Speed::Fast => "Fast",
        Speed::Off => "Off",
    }
}

/// A board with its discs.
pub fn board(choice: BoardChoice) -> &'static str {
    match choice {
        BoardChoice::Felt => "Green felt",
        BoardChoice::ClassicGreen => "Classic green",
        BoardChoice::Wood => "Wood",
        BoardChoice::HighContrast => "High contrast",
    }
}

/// A size of text, in percent of the usual one.
pub fn text_size(percent: u16) -> String {
    format!("{percent} %")
}

/// A volume in percent.
pub fn volume(percent: u8) -> String {
    format!("{percent} %")
}

/// A theme.
pub fn theme(choice: ThemeChoice) -> &'static str {
    match choice {
        ThemeChoice::System => "Match system",
        ThemeChoice::Light => "Light",
        ThemeChoice::Dark => "Dark",
    }
}
