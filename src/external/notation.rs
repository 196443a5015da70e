//! Moves in the notations of engine protocols.

use std::{fmt, str::FromStr};

use crate::rules::{Action, ParseActionError, Player, Square};

/// A move in the notation of the `NBoard` protocol: `F5`, or `PA` for a pass.
///
/// ```
/// use reversi::{external::notation::NboardMove, rules::Action};
///
/// assert_eq!("f5".parse::<NboardMove>().unwrap().to_string(), "F5");
/// assert_eq!("pass".parse(), Ok(NboardMove(Action::Pass)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NboardMove(pub Action);

impl FromStr for NboardMove {
    type Err = ParseActionError;

    /// Parses a move in upper or lower case, and a pass in any of its spellings.
    fn from_str(text: &str) -> Result<NboardMove, ParseActionError> {
        text.parse().map(NboardMove)
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

/// A move in the notation of the Go Text Protocol: `f5`, or `pass`. Its column letters skip the `i`.
///
/// ```
/// use reversi::{external::notation::GtpMove, rules::Action};
///
/// assert_eq!("F5".parse::<GtpMove>().unwrap().to_string(), "f5");
/// assert_eq!("J10".parse(), Ok(GtpMove(Action::Place("i10".parse().unwrap()))));
/// assert_eq!("PASS".parse(), Ok(GtpMove(Action::Pass)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GtpMove(pub Action);

/// The index of the column letter that the Go Text Protocol skips: later columns move on by one letter.
const SKIPPED: usize = (b'i' - b'a') as usize;

impl FromStr for GtpMove {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<GtpMove, ParseActionError> {
        let action = text.parse()?;
        let Action::Place(square) = action else {
            return Ok(GtpMove(action));
        };
        let column = match square.column() {
            SKIPPED => return Err(ParseActionError),
            column => column - usize::from(column > SKIPPED),
        };
        Ok(GtpMove(Action::Place(Square::new(column, square.row()))))
    }
}

impl fmt::Display for GtpMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Action::Place(square) => {
                let column = square.column() + usize::from(square.column() >= SKIPPED);
                let letter = Square::column_letter(column);
                f.pad(&format!("{letter}{}", square.row() + 1))
            }
            Action::Pass => f.pad("pass"),
        }
    }
}

/// The name of a side in the Go Text Protocol.
pub const fn gtp_color(player: Player) -> &'static str {
    match player {
        Player::Dark => "black",
        Player::Light => "white",
    }
}
