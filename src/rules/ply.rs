//! What players do, and how a game records it.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{Player, Square, SquareSet};

/// What a player does in one ply.
///
/// As text it is the name of a square, or `pass`.
///
/// ```
/// use reversi::rules::{Action, Position, Ruleset, Size};
///
/// let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
/// assert!(start.is_legal(Action::Place("f5".parse().unwrap())));
/// assert!(!start.is_legal(Action::Pass));
///
/// assert_eq!("F5".parse(), Ok(Action::Place("f5".parse().unwrap())));
/// assert_eq!("--".parse(), Ok(Action::Pass));
/// assert_eq!(Action::Pass.to_string(), "pass");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Places a disc on the square.
    Place(Square),
    /// Passes. This is legal only if no disc can be placed.
    Pass,
}

/// The error for a text that is neither the name of a square nor a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is a column letter and a row number, such as d3, or a pass")]
pub struct ParseActionError;

impl Action {
    /// The spellings of a pass in records and engine protocols, in lower case. A spelling comes before its prefixes.
    pub const PASS_SPELLINGS: [&'static str; 4] = ["pass", "pa", "ps", "--"];

    /// The square of the placed disc; `None` for a pass.
    pub fn square(self) -> Option<Square> {
        match self {
            Action::Place(square) => Some(square),
            Action::Pass => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(square) => square.fmt(f),
            Action::Pass => f.pad("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    /// Reads the name of a square, or one of [`Action::PASS_SPELLINGS`], in upper or lower case.
    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let is_pass = |spelling: &&str| text.eq_ignore_ascii_case(spelling);
        if Action::PASS_SPELLINGS.iter().any(is_pass) {
            return Ok(Action::Pass);
        }
        let square = text.parse().map_err(|_| ParseActionError)?;
        Ok(Action::Place(square))
    }
}

/// One ply of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// The side that moved or passed.
    pub player: Player,
    /// What it did.
    pub action: Action,
    /// The discs that were flipped.
    pub flips: SquareSet,
    /// Whether the game played this pass by itself, because the rules pass automatically.
    pub forced: bool,
}

impl Ply {
    pub(super) const fn pass(player: Player, forced: bool) -> Ply {
        Ply {
            player,
            action: Action::Pass,
            flips: SquareSet::EMPTY,
            forced,
        }
    }

    /// The square of the placed disc; `None` for a pass.
    pub fn square(&self) -> Option<Square> {
        self.action.square()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_read_as_it_is_written() {
        for name in ["a1", "z26", "pass"] {
            assert_eq!(name.parse::<Action>().unwrap().to_string(), name);
        }
        assert_eq!(format!("{:>5}", Action::Pass), " pass");
    }

    #[test]
    fn a_pass_has_several_spellings_in_either_case() {
        for spelling in Action::PASS_SPELLINGS {
            assert_eq!(spelling.parse(), Ok(Action::Pass));
            assert_eq!(spelling.to_uppercase().parse(), Ok(Action::Pass));
        }
        for text in ["", "-", "p", "passe", "skip", "pa1", "a0", "a1 "] {
            assert_eq!(text.parse::<Action>(), Err(ParseActionError), "{text:?}");
        }
    }

    #[test]
    fn a_spelling_comes_before_its_prefixes() {
        let spellings = Action::PASS_SPELLINGS;
        for (number, spelling) in spellings.iter().enumerate() {
            let before = &spellings[..number];
            assert!(before.iter().all(|before| !spelling.starts_with(before)));
        }
    }
}
