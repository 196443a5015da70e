//! What cards, the move list and the line below the board say about a game.

use fluent_bundle::FluentValue;

use super::{
    messages::{self, Text, Variable, tell},
    players::{self, SideName},
};
use crate::{
    players::Seat,
    rules::{Action, Game, Goal, Opening, Placement, Player},
};

pub const PERSON: Text = Text::new("game-person");
pub const COMPUTER: Text = Text::new("game-computer");
pub const START: Text = Text::new("game-start");
pub const PASS: Text = Text::new("game-pass");
pub const FLIPS: Text = Text::new("game-flips");
pub const LEAD: Text = Text::new("game-lead");
pub const THINKING: Text = Text::new("game-thinking");
pub const PAUSED: Text = Text::new("game-paused");
const FEWEST: Text = Text::new("game-fewest");
pub const FAILED: Text = Text::new("game-failed");

impl Variable for Action {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Action::Place(square) => square.to_string().into(),
            Action::Pass => PASS.get().into(),
        }
    }
}

/// Who plays a side.
pub fn seat(seat: Seat) -> String {
    match seat {
        Seat::Person => PERSON.into(),
        Seat::Computer(level) => {
            let name = players::level_name(level);
            tell(
                "game-computer-level-name",
                &[("level", &level), ("name", &name)],
            )
        }
        Seat::Program(name) => name.to_string(),
    }
}

/// Who plays a side, where there is little room.
pub fn short_seat(seat: Seat) -> String {
    match seat {
        Seat::Person => PERSON.into(),
        Seat::Computer(level) => tell("game-computer-level", &[("level", &level)]),
        Seat::Program(name) => name.to_string(),
    }
}

/// Who plays `player`, for screen readers.
pub fn played_by(player: Player, played_by: Seat) -> String {
    tell(
        "game-played-by",
        &[("player", &player), ("seat", &seat(played_by))],
    )
}

/// How deep the computer has looked so far.
pub fn depth(depth: u32) -> String {
    tell("game-depth", &[("depth", &depth)])
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
    let mut parts = vec![tell(
        "game-count",
        &[("player", &player), ("count", &count)],
    )];
    match (name, is_to_move) {
        (SideName::You, true) => parts.push(tell("game-your-turn", &[])),
        (SideName::You, false) => parts.push(tell("game-you", &[])),
        (SideName::Named(name), _) => parts.push(name.to_owned()),
        (SideName::Colour(_), _) => {}
    }
    if is_to_move && name != SideName::You {
        parts.push(tell("game-to-move", &[]));
    }
    if played_by != Seat::Person {
        parts.push(seat(played_by));
    }
    parts.extend(thought);
    messages::list(&parts)
}

/// The bar with the share of both sides, for screen readers.
pub fn balance(dark: usize, light: usize) -> String {
    tell("game-balance", &[("dark", &dark), ("light", &light)])
}

/// An entry of the move list, for screen readers.
pub fn list_entry(ply_number: usize, text: &str, is_variation: bool, flips: usize) -> String {
    let mut parts = vec![tell(
        "game-move",
        &[("number", &ply_number), ("move", &text)],
    )];
    if is_variation {
        parts.push(tell("game-variation", &[]));
    }
    if flips > 0 {
        parts.push(tell("game-flips-discs", &[("count", &flips)]));
    }
    messages::list(&parts)
}

/// The board and the rules.
pub fn variant(game: &Game) -> String {
    let ruleset = game.ruleset();
    let opening = match (ruleset.opening, ruleset.placement) {
        (Opening::FillCentre, _) => Text::new("game-fill-centre"),
        (Opening::Preset, _) => Text::new("game-four-discs"),
        (Opening::Empty, Placement::AnyFree) => Text::new("game-free-placement"),
        (Opening::Empty, Placement::MustCapture) => Text::new("game-empty-board"),
    };
    match ruleset.goal {
        Goal::MostDiscs => format!("{} · {opening}", game.size()),
        Goal::FewestDiscs => format!("{} · {opening} · {FEWEST}", game.size()),
    }
}
