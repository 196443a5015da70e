//! The levels of the computer.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A level from 1, which a newcomer beats, to 10, which plays as well as the engine can in at most eight seconds, or
/// [`Level::UNLIMITED`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Level(u8);

/// Text that is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 10")]
pub struct ParseLevelError;

impl Level {
    /// The weakest level.
    pub const MIN: Level = Level(1);
    /// The strongest level with a time limit.
    pub const MAX: Level = Level(10);
    /// No limit: it thinks until the value is exact, the clock requires a move, or it is told to move.
    pub const UNLIMITED: Level = Level(11);

    /// Level `number`, or `None` if there is no such level.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::MIN.0 && number <= Level::UNLIMITED.0 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// The levels from the weakest to the strongest.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (Level::MIN.0..=Level::UNLIMITED.0).map(Level)
    }

    /// The number, from 1 to 10; 11 for [`Level::UNLIMITED`].
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Level::UNLIMITED => f.pad("10+"),
            Level(number) => fmt::Display::fmt(&number, f),
        }
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Parses the number of a level with a time limit, from 1 to 10.
    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let number = text.parse().ok().filter(|_| !text.starts_with('+'));
        let level = number.and_then(Level::new);
        let level = level.filter(|&level| level <= Level::MAX);
        level.ok_or(ParseLevelError)
    }
}
