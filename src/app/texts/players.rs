//! How the two sides are called.

use std::fmt;

use fluent_bundle::FluentValue;

use super::messages::{self, Text, Variable, tell};
use crate::{
    app::model::GameModel,
    engine::{Habit, Level},
    rules::Player,
};

/// A side, known by the colour of its discs.
pub fn side(player: Player) -> Text {
    match player {
        Player::Dark => Text::new("players-dark"),
        Player::Light => Text::new("players-light"),
    }
}

impl Variable for Player {
    fn value(&self) -> FluentValue<'_> {
        side(*self).get().into()
    }
}

/// What a level of the computer is like.
pub fn level_meaning(level: Level) -> String {
    if level == Level::UNLIMITED {
        return tell("players-no-limit", &[]);
    }
    let Some((percent, habit)) = level.errors() else {
        return tell("players-no-habit", &[]);
    };
    let limits = level.limits();
    let (depth, squares) = (limits.depth, limits.exact_from);
    let habit = match habit {
        Habit::Discs => tell("players-habit-discs", &[]),
        Habit::Corners => tell("players-habit-corners", &[]),
        Habit::Traps => tell("players-habit-traps", &[]),
        Habit::Glance(plies) => tell("players-habit-glance", &[("depth", &plies)]),
    };
    if percent >= 100 {
        return tell("players-no-sight", &[("habit", &habit)]);
    }
    let mut sight = vec![tell("players-sight", &[("depth", &depth)])];
    if squares > 0 {
        sight.push(tell("players-end", &[("squares", &squares)]));
    }
    let sight = messages::list(&sight);
    tell(
        "players-errs",
        &[("sight", &sight), ("percent", &percent), ("habit", &habit)],
    )
}

/// What players call a level of the computer.
pub fn level_name(level: Level) -> Text {
    match level.number() {
        1 => Text::new("players-level-1"),
        2 => Text::new("players-level-2"),
        3 => Text::new("players-level-3"),
        4 => Text::new("players-level-4"),
        5 => Text::new("players-level-5"),
        6 => Text::new("players-level-6"),
        7 => Text::new("players-level-7"),
        8 => Text::new("players-level-8"),
        9 => Text::new("players-level-9"),
        10 => Text::new("players-level-10"),
        _ => Text::new("players-level-unlimited"),
    }
}

/// What a side is called where it is talked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideName<'a> {
    /// The only person at the board plays it.
    You,
    /// Its player has a name.
    Named(&'a str),
    /// It is known by its colour.
    Colour(Player),
}

impl fmt::Display for SideName<'_> {
    /// Writes the name as a sentence begins with it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SideName::You => YOU.fmt(f),
            SideName::Named(name) => f.pad(name),
            SideName::Colour(player) => side(*player).fmt(f),
        }
    }
}

pub const NAME: Text = Text::new("players-name");
pub const YOU: Text = Text::new("players-you");

/// The field for the name of `player`, for screen readers.
pub fn rename(player: Player) -> String {
    tell("players-rename", &[("player", &player)])
}

impl<'a> SideName<'a> {
    /// What `player` is called in the game on the board.
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

    /// The message `you` if it is you, and else `other` with its name.
    pub(super) fn tell(self, you: &'static str, other: &'static str) -> String {
        self.tell_with(you, other, &[])
    }

    /// The same with more variables.
    pub(super) fn tell_with(
        self,
        you: &'static str,
        other: &'static str,
        more: &[(&'static str, &dyn Variable)],
    ) -> String {
        let (side, kind): (&dyn Variable, &str) = match &self {
            SideName::You => return tell(you, more),
            SideName::Named(name) => (name, "person"),
            SideName::Colour(player) => (player, "colour"),
        };
        let own: [(&'static str, &dyn Variable); 2] = [("side", side), ("kind", &kind)];
        tell(other, &[&own[..], more].concat())
    }
}

/// Whose turn it is.
pub fn to_move(name: SideName) -> String {
    name.tell("players-your-turn", "players-to-move")
}

/// The headline of the pass banner.
pub fn cannot_move(name: SideName) -> String {
    name.tell("players-you-cannot-move", "players-cannot-move")
}

/// The second line of the pass banner.
pub fn goes_again(name: SideName) -> String {
    name.tell("players-you-go-again", "players-goes-again")
}

/// A side was skipped, in one sentence.
pub fn skipped(passed: SideName, turn: SideName) -> String {
    let cannot = cannot_move(passed);
    let again = turn.tell("players-so-you-go-again", "players-so-goes-again");
    tell("players-skipped", &[("cannot", &cannot), ("again", &again)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_called_and_described_as_the_engine_does() {
        for level in Level::all() {
            assert_eq!(level_name(level).get(), level.name());
            assert_eq!(level_meaning(level), level.meaning());
        }
    }
}
