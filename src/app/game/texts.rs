//! What cards, the move list and the line below the board say about a game.

use super::players::{self, SideName};
use crate::{
    app::text::language::Language,
    players::Seat,
    rules::{Game, Goal, Opening, Placement, Player},
};

/// Who plays a side.
pub fn seat(text: Language, seat: Seat) -> String {
    match seat {
        Seat::Person => text.game_person().into(),
        Seat::Computer(level) => {
            let name = players::level_name(text, level);
            text.game_computer_level_name(level, name)
        }
        Seat::Engine(name) => name.to_string(),
    }
}

/// Who plays a side, where there is little room.
pub fn short_seat(text: Language, seat: Seat) -> String {
    match seat {
        Seat::Computer(level) => text.game_computer_level(level),
        _ => self::seat(text, seat),
    }
}

/// A card, for screen readers. `thought` is what the computer does if it is to move.
pub fn card(
    text: Language,
    player: Player,
    name: SideName,
    count: usize,
    is_to_move: bool,
    played_by: Seat,
    thought: Option<String>,
) -> String {
    let mut parts = vec![text.game_count(count, player)];
    match (name, is_to_move) {
        (SideName::You, true) => parts.push(text.game_your_turn().into()),
        (SideName::You, false) => parts.push(text.game_you().into()),
        (SideName::Named(name), _) => parts.push(name.to_owned()),
        (SideName::Colour(_), _) => {}
    }
    if is_to_move && name != SideName::You {
        parts.push(text.game_to_move().into());
    }
    if played_by != Seat::Person {
        parts.push(seat(text, played_by));
    }
    parts.extend(thought);
    text.list(&parts)
}

/// An entry of the move list, for screen readers.
pub fn list_entry(
    text: Language,
    ply_number: usize,
    name: &str,
    is_variation: bool,
    flips: usize,
) -> String {
    let mut parts = vec![text.game_move(name, ply_number)];
    if is_variation {
        parts.push(text.game_variation().into());
    }
    if flips > 0 {
        parts.push(text.game_flips_discs(flips));
    }
    text.list(&parts)
}

pub fn variant(text: Language, game: &Game) -> String {
    let ruleset = game.ruleset();
    let opening = match (ruleset.opening, ruleset.placement) {
        (Opening::FillCentre, _) => text.menus_fill_centre(),
        (Opening::Preset, _) => text.menus_four_discs(),
        (Opening::Empty, Placement::AnyFree) => text.menus_free_placement(),
        (Opening::Empty, Placement::MustCapture) => text.game_empty_board(),
    };
    match ruleset.goal {
        Goal::MostDiscs => format!("{} · {opening}", game.size()),
        Goal::FewestDiscs => {
            format!("{} · {opening} · {}", game.size(), text.game_fewest())
        }
    }
}
