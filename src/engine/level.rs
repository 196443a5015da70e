//! The ten strengths at which the computer plays.

use std::{fmt, str::FromStr};

/// A strength from 1, which a newcomer beats, to 10, as strong as the engine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// Text that is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 10")]
pub struct ParseLevelError;

impl Level {
    /// The weakest level.
    pub const MIN: Level = Level(1);
    /// The strongest level.
    pub const MAX: Level = Level(10);

    /// Level `number`, or `None` if there is no such level.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::MIN.0 && number <= Level::MAX.0 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// The levels from the weakest to the strongest.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (Level::MIN.0..=Level::MAX.0).map(Level)
    }

    /// The number, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What players call it.
    pub const fn name(self) -> &'static str {
        match self.0 {
            1 => "Easiest",
            2 => "Beginner",
            3 => "Casual",
            4 => "Thoughtful",
            5 => "Experienced",
            6 => "Club player",
            7 => "Strong",
            8 => "Expert",
            9 => "Master",
            _ => "Strongest",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let number = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.then(|| text.parse().ok()).flatten();
        number.and_then(Level::new).ok_or(ParseLevelError)
    }
}
