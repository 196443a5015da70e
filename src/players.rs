//! Who plays a side: a person, the computer or another engine.

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
    /// Another engine.
    Engine(EngineName),
}

/// The name of another engine: one short line, never empty, padded with zeros.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EngineName([u8; 4 * LONGEST_NAME]);

impl EngineName {
    /// `name` as one short line; `None` if nothing is left of it.
    pub fn new(name: &str) -> Option<EngineName> {
        let name = one_line(name);
        let mut bytes = [0; 4 * LONGEST_NAME];
        bytes
            .get_mut(..name.len())?
            .copy_from_slice(name.as_bytes());
        (!name.is_empty()).then_some(EngineName(bytes))
    }

    /// The name without the padding.
    pub fn get(&self) -> &str {
        let name = std::str::from_utf8(&self.0).unwrap_or_default();
        name.trim_end_matches('\0')
    }
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.get())
    }
}

impl fmt::Debug for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.get(), f)
    }
}

/// The longest name of a player, in characters.
pub const LONGEST_NAME: usize = 40;

/// `name` as one short line, as records require it: no control characters, single spaces.
pub fn one_line(name: &str) -> String {
    let words = name.split(|letter: char| letter.is_control() || letter.is_whitespace());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let short: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}

/// The prefix of an engine's name in a [word](Seat::word).
const ENGINE: &str = "program-";

/// The prefix of the level in the computer's name in records.
const COMPUTER: &str = "Reversi, level ";

impl Seat {
    /// The name in records of the computer at this level, or of another engine; `None` for a person.
    pub fn recorded_name(self) -> Option<String> {
        match self {
            Seat::Person => None,
            Seat::Computer(level) => Some(format!("{COMPUTER}{level}")),
            Seat::Engine(name) => Some(name.to_string()),
        }
    }

    /// The player with this name in a record: the computer at a level, or else a person.
    pub fn of_recorded_name(name: &str) -> Seat {
        let level = name.strip_prefix(COMPUTER);
        let seat = level.and_then(|level| level.parse().ok());
        seat.unwrap_or_default()
    }

    /// The seat as a word of letters, digits, `-`, `+` and `%`. [`Seat::from_word`] parses it.
    pub fn word(self) -> String {
        let Seat::Engine(name) = self else {
            return self.to_string();
        };
        let letters = name.get().bytes().map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            _ => format!("%{byte:02x}"),
        });
        ENGINE.to_owned() + &letters.collect::<String>()
    }

    /// The seat that is written as this word.
    pub fn from_word(word: &str) -> Result<Seat, ParseSeatError> {
        let Some(name) = word.strip_prefix(ENGINE) else {
            return word.parse();
        };
        let mut parts = name.split('%');
        let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
        for part in parts {
            let (byte, rest) = part.split_at_checked(2).ok_or(ParseSeatError)?;
            bytes.push(u8::from_str_radix(byte, 16).map_err(|_| ParseSeatError)?);
            bytes.extend(rest.as_bytes());
        }
        let name = String::from_utf8(bytes).map_err(|_| ParseSeatError)?;
        let name = EngineName::new(&name).ok_or(ParseSeatError)?;
        Ok(Seat::Engine(name))
    }
}

/// The error of parsing a [`Seat`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player is a level from 1 to 10, '10+' or 'person'")]
pub struct ParseSeatError;

impl FromStr for Seat {
    type Err = ParseSeatError;

    /// Parses `person`, the number of a level, or `10+` for the level without a limit. Only the window knows other
    /// engines by name.
    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        match text {
            "person" => Ok(Seat::Person),
            "10+" => Ok(Seat::Computer(Level::UNLIMITED)),
            _ => text.parse().map(Seat::Computer).map_err(|_| ParseSeatError),
        }
    }
}

impl fmt::Display for Seat {
    /// Writes the text that [`Seat::from_str`] parses, or the name of an engine.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.pad("person"),
            Seat::Computer(level) => fmt::Display::fmt(level, f),
            Seat::Engine(name) => fmt::Display::fmt(name, f),
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
    /// The player of a side.
    pub const fn seat(&self, player: Player) -> Seat {
        match player {
            Player::Dark => self.dark,
            Player::Light => self.light,
        }
    }

    /// Seats another player.
    pub const fn set(&mut self, player: Player, seat: Seat) {
        match player {
            Player::Dark => self.dark = seat,
            Player::Light => self.light = seat,
        }
    }

    /// Seats `to` wherever `from` is.
    pub fn replace(&mut self, from: Seat, to: Seat) {
        for seat in [&mut self.dark, &mut self.light] {
            if *seat == from {
                *seat = to;
            }
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
        assert_eq!("10+".parse(), Ok(Seat::Computer(Level::UNLIMITED)));
        for text in ["", "0", "11", "9+", "Person", "computer", "-1"] {
            assert_eq!(text.parse::<Seat>(), Err(ParseSeatError), "{text:?}");
        }
    }

    #[test]
    fn the_computer_is_known_by_its_name_in_records_and_everybody_else_is_a_person() {
        for level in Level::all() {
            let seat = Seat::Computer(level);
            let name = seat.recorded_name().expect("the computer has a name");
            assert_eq!(Seat::of_recorded_name(&name), seat);
        }
        for name in ["", "Anneliese", "Reversi", "Reversi, level 99"] {
            assert_eq!(Seat::of_recorded_name(name), Seat::Person, "{name}");
        }
        assert_eq!(Seat::Person.recorded_name(), None);
    }

    #[test]
    fn seats_are_read_from_the_words_that_they_are_written_as() {
        let engines = ["Edax", "Edax 4.6", "a%20=,:é木"].map(EngineName::new);
        let engines = engines.into_iter().flatten().map(Seat::Engine);
        let levels = Level::all().map(Seat::Computer);
        for seat in engines.chain(levels).chain([Seat::Person]) {
            let word = seat.word();
            assert!(!word.contains([' ', ',', ':', '=']), "{word}");
            assert_eq!(Seat::from_word(&word), Ok(seat));
        }
        for word in [
            "",
            "program-",
            "program-%2",
            "program-%zz",
            "program-%ff",
            "Edax",
        ] {
            assert_eq!(Seat::from_word(word), Err(ParseSeatError), "{word:?}");
        }
    }

    #[test]
    fn an_engine_has_one_name_however_it_is_written() {
        let name = EngineName::new("  Edax\t4.6\n").unwrap();
        assert_eq!(name.get(), "Edax 4.6");
        assert_eq!(EngineName::new("Edax 4.6"), Some(name));
        assert_eq!(EngineName::new(" \u{7} "), None);
        let long = EngineName::new(&"x".repeat(100)).unwrap();
        assert_eq!(long.get().len(), LONGEST_NAME);
        let wide = "🎲".repeat(LONGEST_NAME);
        assert_eq!(EngineName::new(&wide).unwrap().get(), wide);
    }
}
