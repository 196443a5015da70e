//! What distinguishes one variant of the game from another.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::Player;

/// How a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Opening {
    /// The board is empty, and the players take turns on the four centre squares, where nothing is
    /// flipped until all four are filled: the game of the 19th century.
    FillCentre,
    /// There are discs on the four centre squares, Light's on the main diagonal and Dark's on the
    /// other.
    Preset,
    /// The board is empty, and no square is special.
    Empty,
}

/// Where a disc may be placed once the opening is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Placement {
    /// On a free square where it captures at least one disc.
    MustCapture,
    /// On any free square.
    AnyFree,
}

/// How a side without a legal move passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Passing {
    /// The [`Game`](super::Game) passes for it.
    Automatic,
    /// The player has to.
    OnRequest,
}

/// The goal of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Goal {
    /// More discs than the opponent at the end.
    #[default]
    MostDiscs,
    /// Fewer discs than the opponent at the end.
    FewestDiscs,
}

/// Who gets the free squares of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FreeSquares {
    /// The side with more discs, as the World Othello Federation counts.
    ToWinner,
    /// Neither side.
    Ignored,
}

impl FreeSquares {
    /// The difference in discs once the `free` squares are given away; `lead` is the difference before that.
    #[inline]
    pub const fn give(self, lead: i32, free: i32) -> i32 {
        match self {
            FreeSquares::ToWinner => lead + lead.signum() * free,
            FreeSquares::Ignored => lead,
        }
    }
}

impl Goal {
    /// By how many discs a side with `own` discs wins against one with `opponent` discs when `free` squares
    /// are left; negative if it loses.
    #[inline]
    pub const fn margin(
        self,
        own: i32,
        opponent: i32,
        free: i32,
        free_squares: FreeSquares,
    ) -> i32 {
        let margin = free_squares.give(own - opponent, free);
        match self {
            Goal::MostDiscs => margin,
            Goal::FewestDiscs => -margin,
        }
    }
}

/// A variant of the game.
///
/// Every variant ends when neither side has a legal move.
///
/// As text it is one of the names in [`Ruleset::NAMED`], or the word `custom` and its choices, followed by
/// `fewest` if the fewest discs win:
///
/// ```
/// use reversi::rules::{Opening, Player, Ruleset};
///
/// let ruleset: Ruleset = "othello".parse().unwrap();
/// assert_eq!((ruleset.first, ruleset.opening), (Player::Dark, Opening::Preset));
/// let light_first = Ruleset { first: Player::Light, ..ruleset };
/// assert_eq!(light_first.to_string(), "custom light preset capture automatic");
/// assert_eq!(light_first.to_string().parse(), Ok(light_first));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ruleset {
    /// The side that moves first.
    pub first: Player,
    /// How the game begins.
    pub opening: Opening,
    /// Where discs may be placed.
    pub placement: Placement,
    /// How a side without a move passes.
    pub passing: Passing,
    /// The goal of the game.
    pub goal: Goal,
}

/// The error for a text that is not the name of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rule sets are reversi, othello and free")]
pub struct ParseRulesetError;

impl Ruleset {
    /// The game of the 19th century: the players fill the centre, then every move must capture. Dark
    /// moves first.
    ///
    /// Source: the course CS 211 of Northwestern University.
    pub const REVERSI: Ruleset = Ruleset {
        first: Player::Dark,
        opening: Opening::FillCentre,
        placement: Placement::MustCapture,
        passing: Passing::Automatic,
        goal: Goal::MostDiscs,
    };

    /// The game of today's tournaments: the centre is preset, and every move must capture. Dark moves
    /// first.
    ///
    /// Source: the rules of the World Othello Federation.
    pub const OTHELLO: Ruleset = Ruleset {
        opening: Opening::Preset,
        ..Ruleset::REVERSI
    };

    /// The board is empty, and any free square may be played. Dark moves first.
    ///
    /// Source: the course CS 202 of the University of Maryland, Baltimore County.
    pub const FREE: Ruleset = Ruleset {
        opening: Opening::Empty,
        placement: Placement::AnyFree,
        ..Ruleset::REVERSI
    };

    /// Like [`Ruleset::OTHELLO`], but Light moves first, and passes are played by hand.
    ///
    /// Source: the course CSE 231 of Michigan State University.
    pub const CSE231: Ruleset = Ruleset {
        first: Player::Light,
        passing: Passing::OnRequest,
        ..Ruleset::OTHELLO
    };

    /// The rule sets a player may choose by name.
    pub const NAMED: [(&'static str, Ruleset); 3] = [
        ("reversi", Ruleset::REVERSI),
        ("othello", Ruleset::OTHELLO),
        ("free", Ruleset::FREE),
    ];

    /// The same rules with another goal.
    #[must_use]
    pub const fn with_goal(self, goal: Goal) -> Ruleset {
        Ruleset { goal, ..self }
    }

    /// The name in [`Ruleset::NAMED`], regardless of the goal; `None` if it has none.
    pub fn name(self) -> Option<&'static str> {
        let named = Ruleset::NAMED.into_iter();
        let mut same = named.filter(|(_, ruleset)| ruleset.with_goal(self.goal) == self);
        same.next().map(|(name, _)| name)
    }
}

impl Default for Ruleset {
    fn default() -> Ruleset {
        Ruleset::REVERSI
    }
}

impl FromStr for Ruleset {
    type Err = ParseRulesetError;

    /// Reads what `Display` writes: one of the names in [`Ruleset::NAMED`], or `custom` with the side that
    /// moves first and the three choices; either may be followed by `fewest` if the fewest discs win.
    fn from_str(text: &str) -> Result<Ruleset, ParseRulesetError> {
        let (rules, goal) = match text.strip_suffix(" fewest") {
            Some(rules) => (rules, Goal::FewestDiscs),
            None => (text, Goal::MostDiscs),
        };
        let mut named = Ruleset::NAMED.into_iter();
        let found = named.find(|(name, _)| *name == rules);
        let ruleset = found
            .map(|(_, ruleset)| ruleset)
            .or_else(|| Ruleset::custom(rules));
        let ruleset = ruleset.ok_or(ParseRulesetError)?;
        Ok(ruleset.with_goal(goal))
    }
}

impl Ruleset {
    /// The rules spelled out by a text such as `custom light preset capture on-request`.
    fn custom(text: &str) -> Option<Ruleset> {
        let mut ruleset = Ruleset::default();
        let are_known = text.split(' ').skip(1).all(|word| ruleset.choose(word));
        (are_known && ruleset.spelled_out() == text).then_some(ruleset)
    }

    /// Makes the choice spelled as `word`. Returns `false` if there is none.
    pub(crate) fn choose(&mut self, word: &str) -> bool {
        match word {
            "dark" => self.first = Player::Dark,
            "light" => self.first = Player::Light,
            "fill-centre" => self.opening = Opening::FillCentre,
            "preset" => self.opening = Opening::Preset,
            "empty" => self.opening = Opening::Empty,
            "capture" => self.placement = Placement::MustCapture,
            "any-free" => self.placement = Placement::AnyFree,
            "automatic" => self.passing = Passing::Automatic,
            "on-request" => self.passing = Passing::OnRequest,
            "fewest" => self.goal = Goal::FewestDiscs,
            _ => return false,
        }
        true
    }

    /// All choices but the goal.
    fn spelled_out(self) -> String {
        let opening = match self.opening {
            Opening::FillCentre => "fill-centre",
            Opening::Preset => "preset",
            Opening::Empty => "empty",
        };
        let placement = match self.placement {
            Placement::MustCapture => "capture",
            Placement::AnyFree => "any-free",
        };
        let passing = match self.passing {
            Passing::Automatic => "automatic",
            Passing::OnRequest => "on-request",
        };
        format!(
            "custom {} {opening} {placement} {passing}",
            self.first.key()
        )
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = match self.name() {
            Some(name) => name.to_owned(),
            None => self.spelled_out(),
        };
        match self.goal {
            Goal::MostDiscs => f.pad(&rules),
            Goal::FewestDiscs => f.pad(&format!("{rules} fewest")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_rule_set_is_read_by_its_name() {
        for (name, ruleset) in Ruleset::NAMED {
            assert_eq!(name.parse(), Ok(ruleset));
            assert_eq!(ruleset.to_string(), name);
        }
        assert_eq!("reversi".parse(), Ok(Ruleset::default()));
    }

    #[test]
    fn a_rule_set_without_a_name_is_spelled_out() {
        let fewest = Ruleset::CSE231.with_goal(Goal::FewestDiscs);
        let text = "custom light preset capture on-request fewest";
        assert_eq!(fewest.to_string(), text);
        assert_eq!(format!("{:>8}", Ruleset::REVERSI), " reversi");
    }

    #[test]
    fn other_texts_are_not_rule_sets() {
        for text in [
            "",
            "Reversi",
            "reversi ",
            "chess",
            "cse231",
            "fewest",
            " fewest",
            "free fewest fewest",
            "custom",
            "custom dark preset capture",
            "custom preset dark capture automatic",
        ] {
            assert_eq!(text.parse::<Ruleset>(), Err(ParseRulesetError), "{text:?}");
        }
        for (name, _) in Ruleset::NAMED {
            assert!(ParseRulesetError.to_string().contains(name));
        }
    }

    #[test]
    fn the_goal_changes_no_name() {
        for (name, ruleset) in Ruleset::NAMED {
            let fewest = ruleset.with_goal(Goal::FewestDiscs);
            assert_ne!(fewest, ruleset);
            assert_eq!(fewest.name(), Some(name));
            assert_eq!(fewest.to_string(), format!("{name} fewest"));
        }
        assert_eq!(Ruleset::CSE231.name(), None);
    }

    #[test]
    fn free_squares_go_to_the_side_with_more_discs() {
        let margin = |goal: Goal, own, opponent| {
            [FreeSquares::ToWinner, FreeSquares::Ignored]
                .map(|free_squares| goal.margin(own, opponent, 4, free_squares))
        };
        assert_eq!(margin(Goal::MostDiscs, 40, 20), [24, 20]);
        assert_eq!(margin(Goal::MostDiscs, 20, 40), [-24, -20]);
        assert_eq!(margin(Goal::FewestDiscs, 40, 20), [-24, -20]);
        assert_eq!(margin(Goal::MostDiscs, 30, 30), [0, 0]);
    }
}
