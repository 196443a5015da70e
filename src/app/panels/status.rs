//! What the status line says.

use super::GameView;
use crate::rules::{Game, Goal, Opening, Outcome, Placement, PlayError, Player};

/// A sentence and how it is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// What goes on.
    pub headline: String,
    /// More about it.
    pub detail: String,
    /// The headline is a refusal.
    pub is_warning: bool,
}

/// The status line.
pub fn status(view: &GameView) -> Status {
    let game = view.game;
    if !view.typed.is_empty() {
        return Status {
            headline: format!("Typed: {}", view.typed),
            detail: "Enter plays · Esc clears".into(),
            is_warning: false,
        };
    }
    if let Some(refused) = view.refused {
        let reason = refused.reason.to_string();
        let mut letters = reason.chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string());
        return Status {
            headline: match &refused.reason {
                PlayError::GameOver => "The game is over".into(),
                // Squares keep their small letter.
                _ if reason.starts_with(&refused.square.to_string()) => reason,
                _ => first.unwrap_or_default() + letters.as_str(),
            },
            detail: String::new(),
            is_warning: true,
        };
    }
    let Some(turn) = game.turn() else {
        return Status {
            headline: result(game),
            detail: margin(game),
            is_warning: false,
        };
    };
    let detail = match view.pointed.and_then(|square| game.legal().get(square)) {
        Some(found) if !found.flips.is_empty() => {
            format!(
                "{} · {} flips {}",
                legal_moves(game),
                found.square,
                found.flips.len()
            )
        }
        _ => legal_moves(game),
    };
    match (game.opening_progress(), view.passed) {
        (Some(filled), _) => Status {
            headline: format!("Opening: place in the centre · {} of 4", filled + 1),
            detail: format!("{turn} to move"),
            is_warning: false,
        },
        (None, Some(passed)) => Status {
            headline: format!("{passed} has no move · {turn} again"),
            detail,
            is_warning: false,
        },
        (None, None) => Status {
            headline: format!("{turn} to move"),
            detail,
            is_warning: false,
        },
    }
}

fn legal_moves(game: &Game) -> String {
    match game.legal().len() {
        1 => "1 legal move".into(),
        count => format!("{count} legal moves"),
    }
}

/// Who won, in words.
pub fn result(game: &Game) -> String {
    match game.standing() {
        Outcome::Win(player) => format!("{player} wins"),
        Outcome::Tie => "A tie".into(),
    }
}

/// The counts and how far they lie apart, in words.
pub fn margin(game: &Game) -> String {
    let [dark, light] = Player::ALL.map(|player| game.board().count(player));
    match dark.abs_diff(light) {
        0 => format!("{dark}–{light}"),
        margin => format!("{dark}–{light} · by {margin}"),
    }
}

/// The rules and the board, in words.
pub fn variant(game: &Game) -> String {
    let ruleset = game.ruleset();
    let opening = match (ruleset.opening, ruleset.placement) {
        (Opening::FillCentre, _) => "centre opening",
        (Opening::Preset, _) => "preset centre",
        (Opening::Empty, Placement::AnyFree) => "free placement",
        (Opening::Empty, Placement::MustCapture) => "empty board",
    };
    match ruleset.goal {
        Goal::MostDiscs => format!("{} · {opening}", game.size()),
        Goal::FewestDiscs => format!("{} · {opening} · fewest discs win", game.size()),
    }
}
