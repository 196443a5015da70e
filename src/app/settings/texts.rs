//! Titles of menus, and entries that are not commands.

use std::time::Duration;

use super::state::{BoardChoice, LanguageChoice, RulesChoice, ThemeChoice};
use crate::app::{base::Speed, text::language::Language};

pub fn rules(text: Language, choice: RulesChoice) -> &'static str {
    match choice {
        RulesChoice::Reversi => text.menus_fill_centre(),
        RulesChoice::Othello => text.menus_four_discs(),
        RulesChoice::Free => text.menus_free_placement(),
    }
}

/// How a game by these rules begins, in a line.
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

pub fn speed(text: Language, speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => text.menus_slow(),
        Speed::Normal => text.menus_normal(),
        Speed::Fast => text.menus_fast(),
        Speed::Off => text.menus_off(),
    }
}

pub fn board(text: Language, choice: BoardChoice) -> &'static str {
    match choice {
        BoardChoice::Theme => text.menus_match_theme(),
        BoardChoice::Felt => text.menus_felt(),
        BoardChoice::ClassicGreen => text.menus_classic_green(),
        BoardChoice::Wood => text.menus_wood(),
        BoardChoice::HighContrast => text.menus_high_contrast(),
    }
}

/// A language, called as it calls itself.
pub fn language(text: Language, choice: LanguageChoice) -> &'static str {
    match choice {
        LanguageChoice::System => text.menus_match_system(),
        LanguageChoice::Of(language) => language.name(),
    }
}

pub fn theme(text: Language, choice: ThemeChoice) -> &'static str {
    match choice {
        ThemeChoice::System => text.menus_match_system(),
        ThemeChoice::Light => text.menus_light(),
        ThemeChoice::Dark => text.menus_dark(),
        ThemeChoice::HighContrast => text.menus_high_contrast(),
    }
}
