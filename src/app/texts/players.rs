//! How the two sides are called.

use std::fmt;

use crate::rules::Player;

/// What a side is called where it is talked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideName<'a> {
    /// The only person at the board plays it.
    You,
    /// Its player has a name.
    Named(&'a str),
    /// It is known by its colour.
    Colour(Player),
}

impl fmt::Display for SideName<'_> {
    /// Writes the name as a sentence begins with it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SideName::You => f.pad("You"),
            SideName::Named(name) => f.pad(name),
            SideName::Colour(player) => write!(f, "{player}"),
        }
    }
}

pub const NAME: &str = "Name";
pub const YOU: &str = "You";

/// The field for the name of `player`, for screen readers.
pub fn rename(player: Player) -> String {
    format!("Name of {player}")
}

/// Whose turn it is.
pub fn to_move(name: SideName) -> String {
    match name {
        SideName::You => "Your turn".into(),
        name => format!("{name} to move"),
    }
}

/// The headline of the pass banner.
pub fn cannot_move(name: SideName) -> String {
    format!("{name} can't move")
}

/// The second line of the pass banner.
pub fn goes_again(name: SideName) -> String {
    match name {
        SideName::You => "You go again".into(),
        name => format!("{name} goes again"),
    }
}

/// A side was skipped, in one sentence.
pub fn skipped(passed: SideName, turn: SideName) -> String {
    let again = match turn {
        SideName::You => "you go again".into(),
        turn => goes_again(turn),
    };
    format!("{}, so {again}", cannot_move(passed))
}
