//! The two sides.

use std::{fmt, ops::Not, str::FromStr};

use serde::{Deserialize, Serialize};

/// One of the two sides, and the colour of its discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Player {
    /// The dark discs: first to move in most rule sets.
    Dark,
    /// The light discs.
    Light,
}

/// The error for a text that is not the name of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the sides are dark and light")]
pub struct ParsePlayerError;

impl Player {
    /// Both sides, Dark first.
    pub const ALL: [Player; 2] = [Player::Dark, Player::Light];

    /// The name in lower case, as records and JSON spell it.
    pub const fn key(self) -> &'static str {
        match self {
            Player::Dark => "dark",
            Player::Light => "light",
        }
    }
}

impl Not for Player {
    type Output = Player;

    /// The opponent.
    fn not(self) -> Player {
        match self {
            Player::Dark => Player::Light,
            Player::Light => Player::Dark,
        }
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

impl FromStr for Player {
    type Err = ParsePlayerError;

    /// Reads `dark` or `light`, in upper or lower case.
    fn from_str(text: &str) -> Result<Player, ParsePlayerError> {
        let mut players = Player::ALL.into_iter();
        let found = players.find(|player| text.eq_ignore_ascii_case(player.key()));
        found.ok_or(ParsePlayerError)
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
        }
    }

    #[test]
    fn a_side_has_a_name_for_people_and_one_for_records() {
        assert_eq!(Player::ALL.map(|p| p.to_string()), ["Dark", "Light"]);
        assert_eq!(Player::ALL.map(Player::key), ["dark", "light"]);
        assert_eq!(format!("{:>6}", Player::Dark), "  Dark");
    }

    #[test]
    fn a_side_is_read_by_its_name() {
        for player in Player::ALL {
            assert_eq!(player.to_string().parse(), Ok(player));
            assert_eq!(player.key().parse(), Ok(player));
        }
        for text in ["", "d", "black", "dark "] {
            assert_eq!(text.parse::<Player>(), Err(ParsePlayerError), "{text:?}");
        }
    }
}
