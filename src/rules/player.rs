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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_is_the_others_opponent() {
        for player in Player::ALL {
            assert_ne!(!player, player);
            assert_eq!(!!player, player);
            assert_eq!(player.other(), !player);
        }
    }

    #[test]
    fn a_side_has_a_name_for_people_and_one_for_records() {
        assert_eq!(Player::ALL.map(|p| p.to_string()), ["Dark", "Light"]);
        assert_eq!(Player::ALL.map(Player::key), ["dark", "light"]);
        assert_eq!(format!("{:>6}", Player::Dark), "  Dark");
    }
}
