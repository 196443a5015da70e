//! Who plays a side: a person or the computer.

use std::{fmt, str::FromStr};

use crate::{engine::Level, rules::Player};

/// Who plays one side of a game.
///
/// ```
/// use reversi::{engine::Level, players::Seat};
///
/// assert_eq!("person".parse(), Ok(Seat::Person));
/// assert_eq!("10".parse(), Ok(Seat::Computer(Level::MAX)));
/// assert_eq!(Seat::Computer(Level::MIN).to_string(), "1");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    #[default]
    Person,
    /// The computer at this level.
    Computer(Level),
}

/// The error of parsing a [`Seat`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player is a level from 1 to 10, or 'person'")]
pub struct ParseSeatError;

impl FromStr for Seat {
    type Err = ParseSeatError;

    /// Parses `person` or the number of a level.
    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        match text {
            "person" => Ok(Seat::Person),
            _ => text.parse().map(Seat::Computer).map_err(|_| ParseSeatError),
        }
    }
}

impl fmt::Display for Seat {
    /// Writes what [`Seat::from_str`] parses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.pad("person"),
            Seat::Computer(level) => fmt::Display::fmt(level, f),
        }
    }
}

/// Who plays each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Players {
    /// Who plays Dark.
    pub dark: Seat,
    /// Who plays Light.
    pub light: Seat,
}

impl Players {
    /// Who plays `player`.
    pub const fn seat(&self, player: Player) -> Seat {
        match player {
            Player::Dark => self.dark,
            Player::Light => self.light,
        }
    }

    /// Lets `seat` play `player`.
    pub const fn set(&mut self, player: Player, seat: Seat) {
        match player {
            Player::Dark => self.dark = seat,
            Player::Light => self.light = seat,
        }
    }

    /// Returns `true` if a person plays `player`.
    pub fn is_person(&self, player: Player) -> bool {
        self.seat(player) == Seat::Person
    }

    /// Returns `true` if the computer plays both sides.
    pub fn are_computers(&self) -> bool {
        !Player::ALL.into_iter().any(|player| self.is_person(player))
    }

    /// Returns `true` if a person plays against the computer.
    pub fn are_mixed(&self) -> bool {
        self.is_person(Player::Dark) != self.is_person(Player::Light)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_parsed_as_they_are_displayed() {
        for seat in [Seat::Person]
            .into_iter()
            .chain(Level::all().map(Seat::Computer))
        {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for text in ["", "0", "11", "Person", "computer", "-1"] {
            assert_eq!(text.parse::<Seat>(), Err(ParseSeatError), "{text:?}");
        }
    }
}
