//! Titles of menus, and entries that are not commands.

use std::time::Duration;

use super::state::{BoardChoice, LanguageChoice, RulesChoice, ThemeChoice};
use crate::app::{
    base::Speed,
    text::{language::Language, messages::Text},
};

// Every choice and its name, in the order of the menu.

pub const THEMES: [(ThemeChoice, Text); 4] = [
    (ThemeChoice::System, Language::menus_match_system),
    (ThemeChoice::Light, Language::menus_light),
    (ThemeChoice::Dark, Language::menus_dark),
    (ThemeChoice::HighContrast, Language::menus_high_contrast),
];

pub const BOARDS: [(BoardChoice, Text); 5] = [
    (BoardChoice::Theme, Language::menus_match_theme),
    (BoardChoice::Felt, Language::menus_felt),
    (BoardChoice::ClassicGreen, Language::menus_classic_green),
    (BoardChoice::Wood, Language::menus_wood),
    (BoardChoice::HighContrast, Language::menus_high_contrast),
];

pub const SPEEDS: [(Speed, Text); 4] = [
    (Speed::Slow, Language::menus_slow),
    (Speed::Normal, Language::menus_normal),
    (Speed::Fast, Language::menus_fast),
    (Speed::Off, Language::menus_off),
];

pub fn rules(text: Language, choice: RulesChoice) -> &'static str {
    match choice {
        RulesChoice::Reversi => text.menus_fill_centre(),
        RulesChoice::Othello => text.menus_four_discs(),
        RulesChoice::Free => text.menus_free_placement(),
    }
}

/// How a game by these rules begins, in one line.
pub fn rules_meaning(text: Language, choice: RulesChoice) -> &'static str {
    match choice {
        RulesChoice::Reversi => text.menus_fill_centre_meaning(),
        RulesChoice::Othello => text.menus_four_discs_meaning(),
        RulesChoice::Free => text.menus_free_placement_meaning(),
    }
}

/// A least time for the computer's moves.
pub fn pace(text: Language, least: Duration) -> String {
    if least.is_zero() {
        text.menus_instant().into()
    } else {
        let seconds = text.decimal(&least.as_secs_f32().to_string());
        text.menus_seconds(seconds)
    }
}

/// The name of a language in that language.
pub fn language(text: Language, choice: LanguageChoice) -> &'static str {
    match choice {
        LanguageChoice::System => text.menus_match_system(),
        LanguageChoice::Of(language) => language.name(),
    }
}
