//! Texts about a game: cards, move list, refused moves.

use super::{
    model::GameModel,
    players::{self, SideName},
};
use crate::{
    app::text::language::Language,
    players::Seat,
    rules::{Game, Goal, Opening, Placement, PlayError, Player},
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

/// Who plays a side, in few letters.
pub fn short_seat(text: Language, seat: Seat) -> String {
    match seat {
        Seat::Computer(level) => text.game_computer_level(level),
        _ => self::seat(text, seat),
    }
}

/// The shortest form: the level, which tells more than that it is the computer.
pub fn shortest_seat(text: Language, seat: Seat) -> String {
    match seat {
        Seat::Computer(level) => text.statistics_level(level),
        _ => self::seat(text, seat),
    }
}

/// The parts of a card, for screen readers.
pub fn card(text: Language, model: &GameModel, player: Player, count: usize) -> Vec<String> {
    let (name, is_to_move) = (SideName::of(model, player), model.turn() == Some(player));
    let played_by = model.players().seat(player);
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
    parts
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

/// Why a move is refused.
pub fn refusal(text: Language, reason: PlayError) -> String {
    match reason {
        PlayError::GameOver => text.status_game_over().into(),
        PlayError::OffBoard(square) => text.status_off_board(square),
        PlayError::Occupied(square) => text.status_taken(square),
        PlayError::OutsideCentre(_) => text.status_outside_centre().into(),
        PlayError::NoCapture(square) => text.status_no_capture(square),
        PlayError::MayNotPass(player) => text.status_may_not_pass(player),
    }
}
