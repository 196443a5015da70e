//! What the status line says.

use super::{seat, training, view::GameView};
use crate::{
    analysis::{MoveClass, ReviewedPly},
    app::{
        commands::{
            BEST_LINE, CLOSE, Command, HINT, MOVE_NOW, NEXT_MISTAKE, PAUSE, PREVIOUS_MISTAKE,
            TRY_AGAIN, UNDO,
        },
        exercise::Help,
        hint::HintStage,
        mode::Mode,
        model::Refused,
        opponent::ComputerState,
        texts::{
            hint as hint_texts, live as live_texts, players, result, review as review_texts,
            status as texts, values::value,
        },
    },
    rules::{Player, Ply},
};

/// A sentence and how it is meant.
#[derive(Clone, Default)]
pub struct Status {
    /// What goes on.
    pub headline: String,
    /// More about it.
    pub detail: String,
    /// The headline is a refusal.
    pub is_warning: bool,
    /// The detail is what live values are at the moment.
    pub is_live: bool,
    /// The detail is what was asked for: where there is room for one of them, it is the detail.
    pub is_answer: bool,
    /// What a button beside it does, and its name.
    pub button: Option<(&'static str, &'static Command)>,
}

/// The status line.
pub fn status(view: &GameView) -> Status {
    let game = view.game;
    if !view.typed.is_empty() {
        return Status {
            headline: view.look.text.status_typed(view.typed),
            detail: view.look.text.status_typed_detail().into(),
            ..Status::default()
        };
    }
    if let Some(refused) = view.refused {
        return match refused.reason {
            Refused::Rules(reason) => Status {
                headline: texts::refusal(view.look.text, reason),
                is_warning: true,
                ..Status::default()
            },
            Refused::ComputersTurn(player) => Status {
                headline: match view.computer {
                    Some(ComputerState::Thinks(_)) => view.look.text.status_one_moment(player),
                    _ => view.look.text.status_computers_turn(player),
                },
                detail: told_to_computer(view),
                ..Status::default()
            },
        };
    }
    if let Some((text, is_warning)) = view.announcement {
        // How a game that stands still goes on must be seen as well; a warning may need all the room.
        let waits = game_waits(view).filter(|_| !is_warning).unwrap_or_default();
        return Status {
            headline: text.to_owned(),
            detail: waits.headline,
            is_warning,
            button: waits.button,
            ..Status::default()
        };
    }
    if view.offers_undo {
        return Status {
            headline: view.look.text.status_undo_brings_game_back().into(),
            detail: texts::keys(
                view.look.text,
                &UNDO.keys(view.look.text),
                UNDO.name(view.look.text),
            ),
            button: Some((UNDO.name(view.look.text), &UNDO)),
            ..Status::default()
        };
    }
    if let Some(status) = hint(view) {
        return status;
    }
    let live = live(view);
    if let Some(status) = preview(view) {
        return status;
    }
    if let Some((headline, detail, button)) = training::told(view) {
        return Status {
            headline,
            detail,
            button: Some(button),
            ..Status::default()
        };
    }
    if let Some(status) = review(view) {
        let is_free = status.detail.is_empty();
        let status = with_live(status, live.filter(|_| is_free));
        if !status.detail.is_empty() {
            return status;
        }
        // Nothing is to be said of this move: there may be of another.
        let mut others = [&NEXT_MISTAKE, &PREVIOUS_MISTAKE].into_iter();
        let other = others.find(|other| (other.is_possible)(view.situation));
        return Status {
            detail: other.map_or(String::new(), |other| {
                texts::keys(
                    view.look.text,
                    &other.keys(view.look.text),
                    other.name(view.look.text),
                )
            }),
            ..status
        };
    }
    let Some(turn) = view.turn() else {
        return ending(view);
    };
    let legal_moves = view.look.text.status_legal_moves(game.legal().len());
    let pointed = view.pointed.and_then(|square| game.legal().get(square));
    let flips = pointed.filter(|found| !found.flips.is_empty());
    let detail = match (
        opening(view),
        flips.map(|found| view.look.text.status_flips(found.flips.len(), found.square)),
    ) {
        (Some(opening), flips) => format!("{opening} · {}", flips.unwrap_or(legal_moves)),
        (None, Some(flips)) => format!("{legal_moves} · {flips}"),
        (None, None) => legal_moves,
    };
    if let Some(status) = game_waits(view) {
        return with_live(status, live);
    }
    let status = match (view.computer, game.opening_progress()) {
        (Some(computer), _) => computers_turn(view, computer, turn),
        (None, Some(filled)) => Status {
            headline: view.look.text.status_opening(filled + 1),
            detail: turn_of(view, turn),
            ..Status::default()
        },
        (None, None) => Status {
            headline: turn_of(view, turn),
            detail,
            ..Status::default()
        },
    };
    with_live(status, live)
}

/// What goes on while the game stands still until the player lets it go on.
fn game_waits(view: &GameView) -> Option<Status> {
    let text = view.look.text;
    let turn = view.turn()?;
    match view.computer {
        Some(ComputerState::Thinks(_)) => None,
        Some(computer) => Some(computers_turn(view, computer, turn)),
        None => view.is_paused().then(|| Status {
            headline: text.status_paused(turn_of(view, turn)),
            detail: texts::keys(text, &PAUSE.keys(text), text.commands_continue()),
            button: Some((text.commands_continue(), &PAUSE)),
            ..Status::default()
        }),
    }
}

/// The status with what live values say, if they say anything, in place of its detail.
fn with_live(status: Status, live: Option<String>) -> Status {
    match live {
        None => status,
        Some(detail) => Status {
            detail,
            is_live: true,
            ..status
        },
    }
}

/// What the live values say of the move that is pointed at, or of the best.
fn live(view: &GameView) -> Option<String> {
    let now = view.situation;
    let found = now.live.found(&now.preview)?;
    let pointed = view.pointed.and_then(|square| {
        let mut moves = found.moves.iter();
        moves.find(|found| found.square == square)
    });
    let told = pointed.or(found.moves.first())?;
    Some(live_texts::readout(
        view.look.text,
        told,
        found.depth,
        found.nodes,
        now.live.engine(),
    ))
}

/// The opening of the game so far, if it has a name.
fn opening(view: &GameView) -> Option<String> {
    let opening = view.moves.opening?;
    Some(view.look.text.openings_named(opening))
}

/// Whose turn it is, and why that is so if the other side was skipped.
fn turn_of(view: &GameView, turn: Player) -> String {
    let name = view.side_name(turn);
    match view.passed {
        Some(passed) => players::skipped(view.look.text, view.side_name(passed), name),
        None => players::to_move(view.look.text, name),
    }
}

/// How the game has ended, once its last disc has turned.
fn ending(view: &GameView) -> Status {
    let text = view.look.text;
    if !view.has_result() {
        let last = view.game.last_choice().and_then(Ply::square);
        return Status {
            headline: last.map_or(String::new(), |square| {
                text.result_last_move(square.to_string())
            }),
            ..Status::default()
        };
    }
    let name = |player| view.side_name(player);
    let lost = view.situation.model.lost_on_time();
    Status {
        headline: result::headline(text, view.game, lost, name),
        detail: result::margin(text, view.game, lost, view.players, name),
        ..Status::default()
    }
}

/// What the computer to move is doing. That it is thinking is said only after a while.
fn computers_turn(view: &GameView, computer: ComputerState, turn: Player) -> Status {
    let text = view.look.text;
    let is_alone = view.players.are_computers();
    let (headline, button) = match computer {
        ComputerState::Thinks(_) if is_alone => (
            text.status_computers_play().into(),
            Some((PAUSE.name(text), &PAUSE)),
        ),
        ComputerState::Thinks(_) if view.long_thought.is_some() => (text.status_thinks(turn), None),
        ComputerState::Thinks(_) => (turn_of(view, turn), None),
        ComputerState::Waits => {
            let command = if is_alone { &PAUSE } else { &MOVE_NOW };
            (
                text.status_paused(turn_of(view, turn)),
                Some((text.commands_continue(), command)),
            )
        }
        ComputerState::Failed => {
            let button = (text.commands_try_again(), &MOVE_NOW);
            (text.status_no_move_found(turn), Some(button))
        }
    };
    let detail = match button {
        Some((name, command)) => texts::keys(text, &command.keys(text), name),
        None if view.long_thought.is_some() => told_to_computer(view),
        None => opening(view).unwrap_or_default(),
    };
    Status {
        headline,
        detail,
        is_warning: computer == ComputerState::Failed,
        button,
        ..Status::default()
    }
}

/// What a key tells the computer.
fn told_to_computer(view: &GameView) -> String {
    seat::move_now(view).map_or(String::new(), |name| {
        texts::keys(view.look.text, &MOVE_NOW.keys(view.look.text), name)
    })
}

/// What is said of a line that is shown instead of the game.
fn preview(view: &GameView) -> Option<Status> {
    let text = view.look.text;
    let (shown, all) = view.preview().progress();
    view.preview().is_shown().then(|| Status {
        headline: text.review_preview(all, shown),
        detail: text.review_preview_keys().into(),
        button: Some((text.commands_back_to_game(), &CLOSE)),
        ..Status::default()
    })
}

/// What the review says of the move that led here.
fn review(view: &GameView) -> Option<Status> {
    let text = view.look.text;
    let is_retry = match view.mode() {
        Mode::Review => false,
        Mode::Retry => true,
        _ => return None,
    };
    let Some((_, ply)) = view.review().subject() else {
        return overview(view);
    };
    if is_retry {
        return Some(attempt(view, ply));
    }
    let is_worse = ply.class() > Some(MoveClass::Best);
    let best = ply.best().filter(|_| is_worse);
    Some(Status {
        headline: review_texts::verdict(text, view.game.ply_number(), ply),
        detail: best.map_or(String::new(), |best| {
            review_texts::best(text, best, ply.player())
        }),
        button: (TRY_AGAIN.is_possible)(view.situation)
            .then_some((TRY_AGAIN.name(text), &TRY_AGAIN)),
        ..Status::default()
    })
}

/// What is said of the whole game, before its first move.
fn overview(view: &GameView) -> Option<Status> {
    let text = view.look.text;
    let review = view.review();
    let (known, all) = review.known();
    let turned = review.turning_points().into_iter().map(|index| {
        let number = review.nodes().get(index + 1);
        let number = number.and_then(|&node| view.game.depth(node));
        (number.unwrap_or(index + 1), review.plies()[index].action())
    });
    let turned: Vec<_> = turned.collect();
    (known > 0 && known == all).then(|| Status {
        headline: review_texts::turned(text, &turned),
        detail: texts::keys(text, &NEXT_MISTAKE.keys(text), NEXT_MISTAKE.name(text)),
        ..Status::default()
    })
}

/// What is said while the player looks for a better move than `ply`.
fn attempt(view: &GameView, ply: &ReviewedPly) -> Status {
    let text = view.look.text;
    let attempt = view.exercises();
    let best = ply.best();
    let is_found = attempt.tried().is_some() && attempt.tried() == best.map(|best| best.square);
    let headline = match attempt.tried() {
        None => text.review_find_better(ply.action(), ply.player()),
        Some(square) => review_texts::tried(text, square, ply),
    };
    let detail = match (attempt.help(), best) {
        (Help::Answer, Some(best)) if !is_found => review_texts::best(text, best, ply.player()),
        (Help::Answer, _) => texts::keys(text, &BEST_LINE.keys(text), BEST_LINE.name(text)),
        (Help::Words, Some(best)) => {
            let clue = view.review().clue(text);
            review_texts::clue(text, clue.as_deref(), best.square, view.game.size())
        }
        _ => texts::keys(text, &HINT.keys(text), HINT.name(text)),
    };
    let again = (TRY_AGAIN.name(text), &TRY_AGAIN);
    let back = (text.commands_back_to_game(), &CLOSE);
    let has_missed = attempt.tried().is_some() && !is_found;
    let is_answer = match attempt.help() {
        Help::None => false,
        Help::Words => attempt.tried().is_none(),
        Help::Answer => !is_found,
    };
    Status {
        headline,
        detail,
        button: Some(if has_missed { again } else { back }),
        is_answer,
        ..Status::default()
    }
}

/// What the hint says.
fn hint(view: &GameView) -> Option<Status> {
    let text = view.look.text;
    let hint = view.hint;
    let status = |headline: String, detail: String| Status {
        headline,
        detail,
        ..Status::default()
    };
    if hint.stage() == HintStage::Off {
        return None;
    }
    if hint.is_thought_about() {
        return Some(status(
            text.status_thinking_about_hint().into(),
            String::new(),
        ));
    }
    let Some((best, reason)) = hint.best() else {
        return Some(status(text.status_no_hint().into(), String::new()));
    };
    let pointed = view.pointed.and_then(|square| hint.value(square));
    let worth = pointed.unwrap_or(best);
    let detail = match hint.stage() {
        HintStage::Values => text.status_score(worth.square, value(worth.value)),
        _ => texts::keys(text, &HINT.keys(text), text.commands_score_every_move()),
    };
    Some(status(hint_texts::hint(text, best.square, reason), detail))
}
