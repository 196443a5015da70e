//! What the status line says.

use super::{GameView, seat};
use crate::{
    app::{
        actions::{UserAction, keys_of},
        hint::HintStage,
        model::Refused,
        notices,
        opponent::ComputerState,
    },
    engine::Reason,
    rules::{Game, Goal, Opening, Outcome, Placement, PlayError, Player, Square},
};

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
        return match refused.reason {
            Refused::Rules(reason) => Status {
                headline: sentence(reason, refused.square),
                detail: String::new(),
                is_warning: true,
            },
            Refused::ComputersTurn(player) => Status {
                headline: match view.computer {
                    Some(ComputerState::Thinks(_)) => format!("One moment: {player} is thinking"),
                    _ => format!("It is the turn of {player}, the computer"),
                },
                detail: told_to_computer(view),
                is_warning: false,
            },
        };
    }
    if let Some((text, is_warning)) = view.news {
        return Status {
            headline: text.to_owned(),
            detail: String::new(),
            is_warning,
        };
    }
    if let Some(status) = hint(view) {
        return status;
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
    if let Some(computer) = view.computer {
        return Status {
            headline: match computer {
                ComputerState::Thinks(_) => format!("{turn} is thinking"),
                ComputerState::Waits => format!("{turn} to move · the computer waits"),
                ComputerState::Failed => format!("The computer could not find a move for {turn}"),
            },
            detail: told_to_computer(view),
            is_warning: computer == ComputerState::Failed,
        };
    }
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

/// Why a move is refused, as a sentence.
fn sentence(reason: PlayError, square: Square) -> String {
    let text = reason.to_string();
    match reason {
        PlayError::GameOver => "The game is over".into(),
        // Squares keep their small letter.
        _ if text.starts_with(&square.to_string()) => text,
        _ => notices::sentence(&text),
    }
}

/// What a key tells the computer, in words.
fn told_to_computer(view: &GameView) -> String {
    let keys = keys_of(UserAction::MoveNow);
    match seat::move_now(view) {
        Some(text) => format!("{keys}: {}", text.to_lowercase()),
        None => String::new(),
    }
}

/// What the hint says.
fn hint(view: &GameView) -> Option<Status> {
    let hint = view.hint;
    let status = |headline: String, detail: String| Status {
        headline,
        detail,
        is_warning: false,
    };
    if hint.stage() == HintStage::Off {
        return None;
    }
    if hint.is_thought_about() {
        return Some(status("Thinking about a hint…".into(), String::new()));
    }
    let Some((best, reason)) = hint.best() else {
        let text = "The computer has no opinion about this position";
        return Some(status(text.into(), String::new()));
    };
    let reason = match reason {
        // How many discs turn speaks for no move.
        Some(Reason::Turns(_)) | None => " comes out best by looking ahead".into(),
        Some(reason) => format!(" {reason}"),
    };
    let headline = format!("Hint: {}{reason}", best.square);
    let pointed = view.pointed.and_then(|square| hint.value(square));
    let worth = pointed.unwrap_or(best);
    let detail = match hint.stage() {
        HintStage::Values => format!("{}: {}", worth.square, worth.value).replace('-', "−"),
        _ => format!("{}: every value", keys_of(UserAction::Hint)),
    };
    Some(status(headline, detail))
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
