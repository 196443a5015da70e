//! What cards, the move list, the pass banner and the result card say about a game.

use super::counted;
use crate::{
    players::Seat,
    rules::{Game, Goal, Opening, Outcome, Placement, Player},
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
pub const FEWEST_DISCS_WIN: &str = "the fewest discs win";

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
    count: usize,
    is_to_move: bool,
    played_by: Seat,
    thought: Option<String>,
) -> String {
    let turn = if is_to_move { ", to move" } else { "" };
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

/// The headline of the pass banner.
pub fn cannot_move(player: Player) -> String {
    format!("{player} can't move")
}

/// The second line of the pass banner.
pub fn goes_again(player: Player) -> String {
    format!("{player} goes again")
}

/// Who won.
pub fn result(game: &Game) -> String {
    match game.standing() {
        Outcome::Win(player) => format!("{player} wins"),
        Outcome::Tie => "It's a tie".into(),
    }
}

/// By how much, on the result card.
pub fn result_margin(dark: usize, light: usize) -> String {
    match dark.abs_diff(light) {
        0 => format!("{} each", counted(dark, "disc")),
        margin => format!("by {}", counted(margin, "disc")),
    }
}

/// The counts and their difference, in the status line.
pub fn margin(game: &Game) -> String {
    let [dark, light] = Player::ALL.map(|player| game.board().count(player));
    match dark.abs_diff(light) {
        0 => format!("{} each", counted(dark, "disc")),
        margin => format!("{dark}–{light} · by {margin}"),
    }
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
