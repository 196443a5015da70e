//! The stored form of the players of both sides.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    engine::Level,
    players::{EngineName, Players, Seat},
};

/// The level proposed to people who have not played the computer yet.
pub(super) const FIRST_LEVEL: Level = Level::new(2).unwrap();
/// The players at the very first start.
pub(super) const FIRST_PLAYERS: Players = Players {
    dark: Seat::Person,
    light: Seat::Computer(FIRST_LEVEL),
};

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredPlayers {
    /// The level of the computer that plays Dark; 0 for none.
    dark_level: Option<u8>,
    light_level: Option<u8>,
    /// The name of the engine that plays Dark; empty for none.
    dark_program: String,
    light_program: String,
}

pub(super) fn serialize<S: Serializer>(
    players: &Players,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let stored = |seat| match seat {
        Seat::Person => (Some(0), String::new()),
        Seat::Computer(level) => (Some(level.number()), String::new()),
        Seat::Engine(name) => (Some(0), name.to_string()),
    };
    let (dark_level, dark_program) = stored(players.dark);
    let (light_level, light_program) = stored(players.light);
    let stored = StoredPlayers {
        dark_level,
        light_level,
        dark_program,
        light_program,
    };
    stored.serialize(serializer)
}

/// A side without stored values has the player of the very first start, and one whose stored number is no level has a
/// person.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Players, D::Error> {
    let stored = StoredPlayers::deserialize(deserializer)?;
    let seat = |program: &str, level: Option<u8>, first| {
        let program = EngineName::new(program).map(Seat::Engine);
        let level = level.map(|level| Level::new(level).map_or(Seat::Person, Seat::Computer));
        program.or(level).unwrap_or(first)
    };
    let (dark, light) = (FIRST_PLAYERS.dark, FIRST_PLAYERS.light);
    Ok(Players {
        dark: seat(&stored.dark_program, stored.dark_level, dark),
        light: seat(&stored.light_program, stored.light_level, light),
    })
}
