//! What distinguishes one variant of the game from another.

use std::{fmt, str::FromStr};

use super::Player;

/// How the board looks at the start, and whether the players fill its centre first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// The board is empty and the players take turns on the four centre squares; nothing flips
    /// until all four are filled (handouts 000 and 001, and the game of the 19th century).
    FillCentre,
    /// The four centre squares are filled crosswise, Light on the main diagonal.
    Preset,
    /// The board is empty and no square is special (handout 002).
    Empty,
}

/// Where a disc may be placed once the opening is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// On a free square where it captures at least one disc.
    MustCapture,
    /// On any free square.
    AnyFree,
}

/// What happens when the side to move has no legal move but its opponent has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passing {
    /// The turn goes back to the opponent by itself.
    Automatic,
    /// The player has to say "pass" (handout 004).
    OnRequest,
}

/// What wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Goal {
    /// More discs on the final board than the opponent.
    #[default]
    MostDiscs,
    /// Fewer discs on the final board than the opponent.
    FewestDiscs,
}

/// Whom the free squares of a finished game count for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FreeSquares {
    /// The side with more discs, as in tournaments.
    ToWinner,
    /// Nobody: only discs count.
    Ignored,
}

impl FreeSquares {
    /// The difference in discs after `free` squares were given away, where it was `lead` before.
    #[inline]
    pub const fn give(self, lead: i32, free: i32) -> i32 {
        match self {
            FreeSquares::ToWinner => lead + lead.signum() * free,
            FreeSquares::Ignored => lead,
        }
    }
}

impl Goal {
    /// By how many discs a side with `own` discs has won against one with `opponent` discs, negative
    /// if it has lost, where `free` squares are left.
    ///
    /// ```
    /// use reversi::rules::{FreeSquares, Goal};
    ///
    /// assert_eq!(Goal::MostDiscs.margin(40, 20, 4, FreeSquares::ToWinner), 24);
    /// assert_eq!(Goal::FewestDiscs.margin(40, 20, 4, FreeSquares::Ignored), -20);
    /// ```
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

/// One variant of the game.
///
/// There is no rule for the end: every variant ends when neither side has a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// The side that moves first.
    pub first: Player,
    /// How the game begins.
    pub opening: Opening,
    /// Where discs may be placed.
    pub placement: Placement,
    /// How a side without a move passes.
    pub passing: Passing,
    /// What wins.
    pub goal: Goal,
}

/// A name that is not that of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rule sets are reversi, othello and free")]
pub struct ParseRulesetError;

impl Ruleset {
    /// The players fill the centre, then every move must capture; Dark first (handouts 000, 001).
    pub const REVERSI: Ruleset = Ruleset {
        first: Player::Dark,
        opening: Opening::FillCentre,
        placement: Placement::MustCapture,
        passing: Passing::Automatic,
        goal: Goal::MostDiscs,
    };

    /// The centre is preset, every move must capture; Dark first.
    pub const OTHELLO: Ruleset = Ruleset {
        opening: Opening::Preset,
        ..Ruleset::REVERSI
    };

    /// The board is empty, any free square may be played; Dark first (handout 002).
    pub const FREE: Ruleset = Ruleset {
        opening: Opening::Empty,
        placement: Placement::AnyFree,
        ..Ruleset::REVERSI
    };

    /// The centre is preset, Light moves first, and a pass has to be asked for (handout 004).
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

    /// The name under which a player chooses these rules, whatever the goal; `None` if they have
    /// none.
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

    /// Reads one of the names in [`Ruleset::NAMED`].
    fn from_str(text: &str) -> Result<Ruleset, ParseRulesetError> {
        let mut named = Ruleset::NAMED.into_iter();
        let found = named.find(|(name, _)| *name == text);
        found.map(|(_, ruleset)| ruleset).ok_or(ParseRulesetError)
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name().unwrap_or("custom"))
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
    fn what_names_no_rule_set_is_refused() {
        for text in ["", "Reversi", "reversi ", "chess", "cse231"] {
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
        }
    }

    #[test]
    fn other_rules_have_no_name() {
        assert_eq!(Ruleset::CSE231.name(), None);
        assert_eq!(format!("{:>7}", Ruleset::CSE231), " custom");
    }
}
