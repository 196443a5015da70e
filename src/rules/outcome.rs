//! How games end.

use super::Player;

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win(Player),
    /// Both sides have equally many discs.
    Tie,
}

impl Outcome {
    /// The winner; `None` for a tie.
    pub const fn winner(self) -> Option<Player> {
        match self {
            Outcome::Win(player) => Some(player),
            Outcome::Tie => None,
        }
    }
}
