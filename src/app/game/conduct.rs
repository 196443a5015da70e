//! How the current game was played: its start time, who moved, and how often they had help. The statistics record it
//! at the end of the game.

use std::{fmt, time::Duration};

use crate::{
    players::Seat,
    rules::{Game, Player},
    time::SystemTime,
};

/// How the current game was played: when it began, hints, and who moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conduct {
    /// When the first disc was placed, in microseconds since 1970.
    started: u64,
    /// At how many positions a person asked for help.
    pub hints: u32,
    movers: [Mover; 2],
    /// The number of plies when the game began.
    given: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mover {
    #[default]
    Nobody,
    /// One player: the lowest of the levels, where the computer has moved at several.
    One(Seat),
    /// Several players in turn.
    Several,
}

/// The text form of [`Mover::Several`].
const SEVERAL: &str = "several";

/// The latest time that can be written: the end of the year 9999.
const LATEST: u64 = 253_402_300_799_999_999;

impl Conduct {
    /// The conduct of a game that begins at `date`; `None` if it has begun already.
    pub(super) fn of_new(game: &Game, date: SystemTime) -> Option<Conduct> {
        let is_new = game.children(game.start()).is_empty();
        is_new.then(|| Conduct::after(0, date))
    }

    /// The conduct of a game that continues at `date` after `given` plies.
    pub(super) fn after(given: usize, date: SystemTime) -> Conduct {
        let since = date.duration_since(SystemTime::UNIX_EPOCH);
        Conduct {
            started: since.map_or(0, |since| since.as_micros().min(LATEST.into()) as u64),
            hints: 0,
            movers: [Mover::Nobody; 2],
            given,
        }
    }

    /// Parses the output of `Display`.
    pub fn read(text: &str) -> Option<Conduct> {
        let mover = |text: &str| match text {
            "" => Some(Mover::Nobody),
            SEVERAL => Some(Mover::Several),
            _ => Seat::from_word(text).ok().map(Mover::One),
        };
        let parts: Vec<&str> = text.split(':').collect();
        let (started, hints, dark, light, given) = match parts[..] {
            [started, hints, dark, light] => (started, hints, dark, light, "0"),
            [started, hints, dark, light, given] => (started, hints, dark, light, given),
            _ => return None,
        };
        Some(Conduct {
            started: started.parse().ok().filter(|&started| started <= LATEST)?,
            hints: hints.parse().ok()?,
            movers: [mover(dark)?, mover(light)?],
            given: given.parse().ok()?,
        })
    }

    /// Notes who makes the next move, after `plies` plies.
    pub(super) fn note_mover(&mut self, plies: usize, player: Player, seat: Seat) {
        if plies <= self.given {
            // The game begins anew, perhaps from an earlier position.
            (self.movers, self.given) = ([Mover::Nobody; 2], plies);
        }
        let mover = &mut self.movers[player as usize];
        *mover = match (*mover, seat) {
            (Mover::Nobody, seat) => Mover::One(seat),
            (Mover::One(Seat::Computer(known)), Seat::Computer(level)) => {
                Mover::One(Seat::Computer(known.min(level)))
            }
            (Mover::One(known), seat) if known == seat => Mover::One(seat),
            _ => Mover::Several,
        };
    }

    /// Notes that `from`, who may have moved, is now `to`.
    pub(super) fn replace(&mut self, from: Seat, to: Seat) {
        for mover in &mut self.movers {
            if *mover == Mover::One(from) {
                *mover = Mover::One(to);
            }
        }
    }

    /// Notes that a person asked for help at another position.
    pub(super) fn note_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }

    /// When the first disc was placed, unique to this game.
    pub fn started(&self) -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_micros(self.started)
    }

    /// The number of plies when the game began.
    pub fn given(&self) -> usize {
        self.given
    }

    /// Who played `player`, if it was the same throughout.
    pub fn seat(&self, player: Player) -> Option<Seat> {
        match self.movers[player as usize] {
            Mover::One(seat) => Some(seat),
            Mover::Nobody | Mover::Several => None,
        }
    }

    /// The side of the only person, if the other side was not played by one.
    pub fn person(&self) -> Option<Player> {
        let persons = |player: &Player| self.seat(*player) == Some(Seat::Person);
        let person = Player::ALL.into_iter().find(persons)?;
        let other = self.seat(!person)?;
        (other != Seat::Person).then_some(person)
    }
}

impl fmt::Display for Conduct {
    /// Writes what [`Conduct::read`] parses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [dark, light] = self.movers.map(|mover| match mover {
            Mover::Nobody => String::new(),
            Mover::One(seat) => seat.word(),
            Mover::Several => SEVERAL.to_owned(),
        });
        write!(f, "{}:{}:{dark}:{light}", self.started, self.hints)?;
        match self.given {
            0 => Ok(()),
            given => write!(f, ":{given}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::Level, players::EngineName};

    fn new() -> Conduct {
        Conduct::read("1790000000123456:0::").expect("how a new game is played")
    }

    fn computer(level: &str) -> Seat {
        Seat::Computer(level.parse().expect("a level"))
    }

    #[test]
    fn it_is_read_as_it_is_written() {
        let mut conduct = new();
        for _ in 0..2 {
            assert_eq!(Conduct::read(&conduct.to_string()), Some(conduct.clone()));
            conduct.note_hint();
            conduct.note_mover(1, Player::Dark, Seat::Person);
        }
        let engine = EngineName::new("Edax 4.6: sum=1,2").map(Seat::Engine);
        for seat in [Seat::Computer(Level::MAX), engine.expect("a name")] {
            let mut conduct = conduct.clone();
            for player in [Player::Light, Player::Dark] {
                conduct.note_mover(1, player, seat);
                assert_eq!(Conduct::read(&conduct.to_string()), Some(conduct.clone()));
            }
        }
        let mut given = Conduct::after(8, SystemTime::UNIX_EPOCH);
        given.note_mover(8, Player::Dark, Seat::Person);
        assert_eq!(given.to_string(), "0:0:person::8");
        assert_eq!(Conduct::read("0:0:person::8"), Some(given.clone()));
        // Replacing a given move begins the game there.
        given.note_mover(5, Player::Light, Seat::Person);
        assert_eq!(given.to_string(), "0:0::person:5");
        let too_late = "99999999999999999999:0::";
        for text in [
            "",
            "-",
            "1:2:person",
            "1:2:::x",
            "1:2::::6",
            "1:-2::",
            "1:2:x:",
            too_late,
        ] {
            assert_eq!(Conduct::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn the_lowest_level_counts_and_no_side_that_several_have_moved() {
        let mut conduct = new();
        assert_eq!(conduct.person(), None);
        conduct.note_mover(1, Player::Dark, Seat::Person);
        assert_eq!(conduct.person(), None);
        for level in ["7", "3", "9"] {
            conduct.note_mover(1, Player::Light, computer(level));
        }
        assert_eq!(conduct.person(), Some(Player::Dark));
        assert_eq!(conduct.seat(Player::Light), Some(computer("3")));
        for _ in 0..2 {
            conduct.note_mover(1, Player::Light, Seat::Person);
            assert_eq!(conduct.seat(Player::Light), None);
            assert_eq!(conduct.person(), None);
        }
        conduct.note_mover(1, Player::Dark, computer("1"));
        assert_eq!(conduct.seat(Player::Dark), None);
    }

    #[test]
    fn a_mover_with_another_name_is_the_same() {
        let [robot, robby] = ["Robot", "Robby"].map(|name| {
            let name = EngineName::new(name);
            name.map(Seat::Engine).expect("a name")
        });
        let mut conduct = new();
        conduct.note_mover(1, Player::Light, robot);
        conduct.replace(robot, robby);
        conduct.note_mover(1, Player::Light, robby);
        assert_eq!(conduct.seat(Player::Light), Some(robby));
        assert_eq!(conduct.seat(Player::Dark), None);
    }
}
