//! Texts about the players: their names, levels and turns.

use fluent_bundle::FluentValue;

use super::model::GameModel;
use crate::{
    app::text::{language::Language, messages::Variable},
    engine::{Level, Policy},
    rules::Player,
};

pub fn level_meaning(text: Language, level: Level) -> String {
    if level == Level::UNLIMITED {
        return text.players_no_limit().into();
    }
    let Some((percent, policy)) = level.errors() else {
        return text.players_no_errors().into();
    };
    let limits = level.limits();
    let (depth, squares) = (limits.depth, limits.exact_from);
    let policy = match policy {
        Policy::Discs => text.players_policy_discs().into(),
        Policy::Corners => text.players_policy_corners().into(),
        Policy::XSquares => text.players_policy_x_squares().into(),
        Policy::Shallow(plies) => text.players_policy_shallow(plies),
    };
    if percent >= 100 {
        return text.players_no_sight(policy);
    }
    let mut sight = vec![text.players_sight(depth)];
    if squares > 0 {
        sight.push(text.players_end(squares));
    }
    let sight = text.list(&sight);
    text.players_errs(percent, policy, sight)
}

pub fn level_name(text: Language, level: Level) -> &'static str {
    match level.number() {
        1 => text.players_level_1(),
        2 => text.players_level_2(),
        3 => text.players_level_3(),
        4 => text.players_level_4(),
        5 => text.players_level_5(),
        6 => text.players_level_6(),
        7 => text.players_level_7(),
        8 => text.players_level_8(),
        9 => text.players_level_9(),
        10 => text.players_level_10(),
        _ => text.players_level_unlimited(),
    }
}

/// What a side is called where it is talked about.
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
        let players = model.players();
        let is_only_person = players.are_mixed() && players.is_person(player);
        match model.name(player) {
            _ if is_only_person && !is_recorded => SideName::You,
            Some(name) => SideName::Named(name),
            None => SideName::Colour(player),
        }
    }

    /// The name as a sentence begins with it.
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

    #[test]
    fn the_guide_says_what_every_level_means() {
        let guide = include_str!("../../../docs/guide.md");
        for level in Level::all() {
            let (name, meaning) = (
                level_name(Language::English, level),
                level_meaning(Language::English, level),
            );
            let row = format!("| {level} | {name} | {meaning} |");
            assert!(guide.contains(&row), "{row}");
        }
    }
}
