//! The two sides.

use std::{fmt, ops::Not};

/// One of the two sides, and so the colour of a disc. "Nobody" is `Option::<Player>::None`.
///
/// ```
/// use reversi::rules::Player;
///
/// assert_eq!(!Player::Dark, Player::Light);
/// assert_eq!(Player::Dark.to_string(), "Dark");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The dark discs: first to move in most rule sets.
    Dark,
    /// The light discs.
    Light,
}

impl Player {
    /// Both sides, Dark first.
    pub const ALL: [Player; 2] = [Player::Dark, Player::Light];

    /// The opponent: the same as `!self`, but usable in `const` contexts.
    pub const fn other(self) -> Player {
        match self {
            Player::Dark => Player::Light,
            Player::Light => Player::Dark,
        }
    }

    /// The player's name in lower case, as records and JSON spell it.
    pub const fn key(self) -> &'static str {
        match self {
            Player::Dark => "dark",
            Player::Light => "light",
        }
    }
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        self.other()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::Dark => "Dark",
            Player::Light => "Light",
        })
    }
}
