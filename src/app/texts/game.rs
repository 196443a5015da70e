//! What cards, the move list and the line below the board say about a game.

use super::{counted, players::SideName};
use crate::{
    players::Seat,
    rules::{Game, Goal, Opening, Placement, Player},
};

pub const PERSON: &str = "Person";
pub const COMPUTER: &str = "Computer";
pub const START: &str = "Start";
pub const PASS: &str = "pass";
pub const FLIPS: &str = "flips";
pub const LEAD: &str = "Lead";
pub const THINKING: &str = "thinking…";
pub const PAUSED: &str = "paused";
pub const FAILED: &str = "failed";

/// Who plays a side.
pub fn seat(seat: Seat) -> String {
    match seat {
        Seat::Person => PERSON.into(),
        Seat::Computer(level) => format!("{COMPUTER} · {level} {}", level.name()),
    }
}

/// Who plays a side, where there is little room.
pub fn short_seat(seat: Seat) -> String {
    match seat {
        Seat::Person => PERSON.into(),
        Seat::Computer(level) => format!("{COMPUTER} · {level}"),
    }
}

/// Who plays `player`, for screen readers.
pub fn played_by(player: Player, played_by: Seat) -> String {
    format!("{player} is played by: {}", seat(played_by))
}

/// How deep the computer has looked so far.
pub fn depth(depth: u32) -> String {
    format!("depth {depth}")
}

/// A card, for screen readers. `thought` is what the computer does if it is to move.
pub fn card(
    player: Player,
    name: SideName,
    count: usize,
    is_to_move: bool,
    played_by: Seat,
    thought: Option<String>,
) -> String {
    let turn = match (name, is_to_move) {
        (SideName::You, true) => ", your turn".to_owned(),
        (SideName::You, false) => ", you".to_owned(),
        (SideName::Named(name), true) => format!(", {name}, to move"),
        (SideName::Named(name), false) => format!(", {name}"),
        (SideName::Colour(_), true) => ", to move".to_owned(),
        (SideName::Colour(_), false) => String::new(),
    };
    let played_by = match played_by {
        Seat::Person => String::new(),
        Seat::Computer(_) => format!(", {}", seat(played_by)),
    };
    let thought = thought.map_or(String::new(), |thought| format!(", {thought}"));
    format!("{player}: {count}{turn}{played_by}{thought}")
}

/// The bar with the share of both sides, for screen readers.
pub fn balance(dark: usize, light: usize) -> String {
    format!("Balance: Dark {dark}, Light {light}")
}

/// An entry of the move list, for screen readers.
pub fn list_entry(ply_number: usize, text: &str, is_variation: bool, flips: usize) -> String {
    let variation = if is_variation { ", variation" } else { "" };
    let flips = match flips {
        0 => String::new(),
        flips => format!(", flips {}", counted(flips, "disc")),
    };
    format!("Move {ply_number}: {text}{variation}{flips}")
}

/// The board and the rules.
pub fn variant(game: &Game) -> String {
    let ruleset = game.ruleset();
    let opening = match (ruleset.opening, ruleset.placement) {
        (Opening::FillCentre, _) => "players fill the centre",
        (Opening::Preset, _) => "four discs to start",
        (Opening::Empty, Placement::AnyFree) => "free placement",
        (Opening::Empty, Placement::MustCapture) => "empty board",
    };
    match ruleset.goal {
        Goal::MostDiscs => format!("{} · {opening}", game.size()),
        Goal::FewestDiscs => format!("{} · {opening} · fewest discs win", game.size()),
    }
}
