//! What the status line says.

use super::{seat, view::GameView};
use crate::app::{
    commands::{HINT, MOVE_NOW},
    hint::HintStage,
    model::Refused,
    opponent::ComputerState,
    texts::{
        commands as names, game as game_texts, hint as hint_texts, status as texts, values::value,
    },
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
            headline: texts::typed(view.typed),
            detail: texts::TYPED_DETAIL.into(),
            is_warning: false,
        };
    }
    if let Some(refused) = view.refused {
        return match refused.reason {
            Refused::Rules(reason) => Status {
                headline: texts::refusal(reason),
                detail: String::new(),
                is_warning: true,
            },
            Refused::ComputersTurn(player) => Status {
                headline: match view.computer {
                    Some(ComputerState::Thinks(_)) => texts::one_moment(player),
                    _ => texts::computers_turn(player),
                },
                detail: told_to_computer(view),
                is_warning: false,
            },
        };
    }
    if let Some((text, is_warning)) = view.announcement {
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
            headline: game_texts::result(game),
            detail: game_texts::margin(game),
            is_warning: false,
        };
    };
    let legal_moves = texts::legal_moves(game.legal().len());
    let detail = match view.pointed.and_then(|square| game.legal().get(square)) {
        Some(found) if !found.flips.is_empty() => {
            format!("{legal_moves} · {}", texts::flips(found))
        }
        _ => legal_moves,
    };
    if let Some(computer) = view.computer {
        return Status {
            headline: match computer {
                ComputerState::Thinks(_) => texts::thinks(turn),
                ComputerState::Waits => texts::paused(turn),
                ComputerState::Failed => texts::no_move_found(turn),
            },
            detail: told_to_computer(view),
            is_warning: computer == ComputerState::Failed,
        };
    }
    match (game.opening_progress(), view.passed) {
        (Some(filled), _) => Status {
            headline: texts::opening(filled),
            detail: texts::to_move(turn),
            is_warning: false,
        },
        (None, Some(passed)) => Status {
            headline: texts::skipped(passed, turn),
            detail,
            is_warning: false,
        },
        (None, None) => Status {
            headline: texts::to_move(turn),
            detail,
            is_warning: false,
        },
    }
}

/// What a key tells the computer.
fn told_to_computer(view: &GameView) -> String {
    seat::move_now(view).map_or(String::new(), |name| texts::keys(MOVE_NOW.keys(), name))
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
        return Some(status(texts::THINKING_ABOUT_HINT.into(), String::new()));
    }
    let Some((best, reason)) = hint.best() else {
        return Some(status(texts::NO_HINT.into(), String::new()));
    };
    let pointed = view.pointed.and_then(|square| hint.value(square));
    let worth = pointed.unwrap_or(best);
    let detail = match hint.stage() {
        HintStage::Values => texts::score(worth.square, &value(worth.value)),
        _ => texts::keys(HINT.keys(), names::SCORE_EVERY_MOVE),
    };
    Some(status(hint_texts::hint(best.square, reason), detail))
}
