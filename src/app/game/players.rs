//! Texts about the players: their names, levels and turns.

use fluent_bundle::FluentValue;

use super::model::GameModel;
use crate::{
    app::text::{
        language::Language,
        messages::{Text, Variable},
    },
    engine::Level,
    players::Seat,
    rules::Player,
};

/// The name and the style of each level, the weakest first.
const LEVELS: [(Text, Text); 11] = [
    (Language::players_level_1, Language::players_level_1_meaning),
    (Language::players_level_2, Language::players_level_2_meaning),
    (Language::players_level_3, Language::players_level_3_meaning),
    (Language::players_level_4, Language::players_level_4_meaning),
    (Language::players_level_5, Language::players_level_5_meaning),
    (Language::players_level_6, Language::players_level_6_meaning),
    (Language::players_level_7, Language::players_level_7_meaning),
    (Language::players_level_8, Language::players_level_8_meaning),
    (Language::players_level_9, Language::players_level_9_meaning),
    (
        Language::players_level_10,
        Language::players_level_10_meaning,
    ),
    (
        Language::players_level_unlimited,
        Language::players_no_limit,
    ),
];

pub fn level_name(text: Language, level: Level) -> &'static str {
    let (name, _) = LEVELS[usize::from(level.number() - 1)];
    name(text)
}

/// How a level plays, in a sentence.
pub fn level_meaning(text: Language, level: Level) -> &'static str {
    let (_, meaning) = LEVELS[usize::from(level.number() - 1)];
    meaning(text)
}

/// How texts refer to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideName<'a> {
    /// The only person at the board plays it.
    You,
    Named(&'a str),
    Colour(Player),
}

impl Variable for SideName<'_> {
    fn value(&self, text: Language) -> FluentValue<'_> {
        self.get(text).into()
    }

    fn kind(&self) -> Option<&'static str> {
        match self {
            SideName::You => Some("you"),
            SideName::Named(_) => Some("person"),
            SideName::Colour(_) => Some("colour"),
        }
    }
}

impl<'a> SideName<'a> {
    pub fn of(model: &'a GameModel, player: Player) -> SideName<'a> {
        let is_recorded = model.record().info.name(player).is_some();
        match model.name(player) {
            _ if model.only_person() == Some(player) && !is_recorded => SideName::You,
            // A record names the computer by its level, which its card shows.
            Some(name) if Seat::of_recorded_name(name) == Seat::Person => SideName::Named(name),
            _ => SideName::Colour(player),
        }
    }

    /// The name at the beginning of a sentence.
    pub fn get(self, text: Language) -> &'a str {
        match self {
            SideName::You => text.players_you(),
            SideName::Named(name) => name,
            SideName::Colour(player) => text.side(player),
        }
    }
}

pub fn to_move(text: Language, name: SideName) -> String {
    match name {
        SideName::You => text.players_your_turn().into(),
        side => text.players_to_move(side),
    }
}

pub fn cannot_move(text: Language, name: SideName) -> String {
    match name {
        SideName::You => text.players_you_cannot_move().into(),
        side => text.players_cannot_move(side),
    }
}

/// The second line of the pass banner.
pub fn goes_again(text: Language, name: SideName) -> String {
    match name {
        SideName::You => text.players_you_go_again().into(),
        side => text.players_goes_again(side),
    }
}

pub fn skipped(text: Language, passed: SideName, turn: SideName) -> String {
    let again = match turn {
        SideName::You => text.players_so_you_go_again().into(),
        side => text.players_so_goes_again(side),
    };
    text.players_skipped(again, cannot_move(text, passed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Policy;

    /// The numbers of a level, as its description gives them.
    fn figures(level: Level) -> String {
        if level == Level::UNLIMITED {
            return level_meaning(Language::English, level).into();
        }
        let Some((percent, policy)) = level.errors() else {
            return "Knows openings and thinks until it has settled on a move, for at most eight seconds"
                .into();
        };
        let policy = match policy {
            Policy::Discs => "only counts discs and edges".into(),
            Policy::Corners => "only counts discs, edges and corners".into(),
            Policy::Shallow(1) => "looks only at its own move".into(),
            Policy::Shallow(plies) => format!("looks {plies} moves ahead and no further"),
        };
        if percent >= 100 {
            return format!("Does not look ahead: {policy}");
        }
        let limits = level.limits();
        let sight = match limits.depth {
            1 => "Looks only at its own move".to_owned(),
            depth => format!("Looks {depth} moves ahead"),
        };
        let end = match limits.exact_from {
            0 => String::new(),
            squares => format!(", plays the last {squares} squares perfectly"),
        };
        format!("{sight}{end}, but in {percent} of 100 moves {policy}")
    }

    #[test]
    fn the_guide_says_what_every_level_does() {
        let guide = include_str!("../../../docs/guide.md");
        for level in Level::all() {
            let name = level_name(Language::English, level);
            let row = format!("| {level} | {name} | {} |", figures(level));
            assert!(guide.contains(&row), "{row}");
        }
    }
}
