//! Moves as the NBoard protocol writes them.

use std::{fmt, str::FromStr};

use crate::rules::Action;

/// A move in the notation of the protocol: `F5`, or `PA` for a pass.
///
/// ```
/// use reversi::{external::notation::NboardMove, rules::Action};
///
/// assert_eq!("f5".parse::<NboardMove>().unwrap().to_string(), "F5");
/// assert_eq!("pass".parse(), Ok(NboardMove(Action::Pass)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NboardMove(pub Action);

/// The error of parsing an [`NboardMove`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is a square such as F5, or PA")]
pub struct ParseNboardMoveError;

impl FromStr for NboardMove {
    type Err = ParseNboardMoveError;

    /// Parses a move in upper or lower case, and a pass in any of its spellings.
    fn from_str(text: &str) -> Result<NboardMove, ParseNboardMoveError> {
        text.parse()
            .map(NboardMove)
            .map_err(|_| ParseNboardMoveError)
    }
}

impl fmt::Display for NboardMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Action::Place(square) => f.pad(&square.to_string().to_ascii_uppercase()),
            Action::Pass => f.pad("PA"),
        }
    }
}
