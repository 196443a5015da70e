//! Decides what the status line says.

use bevy_egui::egui::Color32;

use super::view::SidePanels;
use crate::{
    analysis::{MoveClass, ReviewedPly},
    app::{
        base::{Command, Palette},
        computer::{
            commands::{MOVE_NOW, PAUSE},
            opponent::ComputerState,
            seat,
        },
        ending,
        exercise::{
            self,
            commands::{CLOSE, HINT, TRY_AGAIN},
        },
        game::{self, Mode, Refused, players},
        start,
        study::{self, commands::DECIDED, hint::HintStage, review_texts, story::Headline},
        text::{language::Language, values::value},
    },
    rules::{Player, Ply},
};

#[derive(Clone, Default)]
pub struct Status {
    pub headline: String,
    pub detail: String,
    pub is_warning: bool,
    /// The detail shows live values.
    pub is_live: bool,
    /// The player asked for the detail: if there is room for only one line, the detail stays.
    pub is_answer: bool,
    /// It tells the result of the game, which a card may also show.
    pub is_result: bool,
    /// The name and the command of the button beside it.
    pub button: Option<(&'static str, &'static Command)>,
}

impl Status {
    fn of(headline: impl Into<String>, detail: impl Into<String>) -> Status {
        Status {
            headline: headline.into(),
            detail: detail.into(),
            ..Status::default()
        }
    }

    /// The colour of its headline.
    pub(super) fn color(&self, palette: &Palette) -> Color32 {
        if self.is_warning {
            palette.warning
        } else {
            palette.text_strong
        }
    }

    fn with_button(self, name: &'static str, command: &'static Command) -> Status {
        let button = Some((name, command));
        Status { button, ..self }
    }
}

/// The status: that of the topmost display on the board, or else of the player's activity.
pub fn status(view: &SidePanels) -> Status {
    let on_top = [typed, refusal, hint, preview, making];
    let on_top = on_top.into_iter().find_map(|tell| tell(view));
    let told = || match view.mode() {
        Mode::Training | Mode::Retry => exercise(view),
        Mode::Review => review(view),
        Mode::Start | Mode::Play | Mode::LookBack | Mode::Ended => None,
    };
    on_top.or_else(told).unwrap_or_else(|| game(view))
}

fn typed(view: &SidePanels) -> Option<Status> {
    let (text, typed) = (*view.text, &view.typed.0);
    (!typed.is_empty()).then(|| Status::of(text.status_typed(typed), text.status_typed_detail()))
}

fn refusal(view: &SidePanels) -> Option<Status> {
    let reason = view.refusal.refused?.reason;
    let headline = refused(view, reason);
    Some(match reason {
        Refused::Rules(_) => Status {
            is_warning: true,
            ..Status::of(headline, "")
        },
        Refused::ComputersTurn(_) => Status::of(headline, told_to_computer(view)),
    })
}

pub(crate) fn refused(view: &SidePanels, reason: Refused) -> String {
    match reason {
        Refused::Rules(reason) => game::texts::refusal(*view.text, reason),
        Refused::ComputersTurn(player) => match view.seats.computer() {
            Some(ComputerState::Thinks(_)) => view.text.status_one_moment(player),
            _ => view.text.status_computers_turn(player),
        },
    }
}

/// While the player waits for a puzzle.
fn making(view: &SidePanels) -> Option<Status> {
    let text = *view.text;
    let is_making = view.exercises.is_making();
    let making = || Status::of(text.training_making(), "");
    is_making.then(|| making().with_button(text.dialogs_cancel(), &CLOSE))
}

fn exercise(view: &SidePanels) -> Option<Status> {
    let (text, exercises) = (*view.text, &view.exercises);
    if exercises.is_running() && view.model().is_over() && view.model().is_played_on() {
        return Some(ending(view));
    }
    let (today, seen) = (view.now.today(), view.seats.settings.view);
    let told = exercise::texts::told(text, exercises, view.model(), today, seen)?;
    Some(Status {
        is_answer: told.is_answer,
        ..Status::of(told.headline, told.detail)
    })
}

/// Whose turn it is and what can be done, or the result of the game.
fn game(view: &SidePanels) -> Status {
    let game = view.model().game();
    let Some(turn) = view.model().turn() else {
        return ending(view);
    };
    if view.model().invites()
        && let Some((headline, detail)) = start::texts::invitation(*view.text, view.model())
    {
        return Status::of(headline, detail);
    }
    let live = live(view);
    if let Some(status) = game_waits(view) {
        return with_live(status, live);
    }
    let status = match (view.seats.computer(), game.opening_progress()) {
        (Some(computer), _) => computers_turn(view, computer, turn),
        (None, Some(filled)) => {
            Status::of(view.text.status_opening(filled + 1), turn_of(view, turn))
        }
        (None, None) => Status::of(turn_of(view, turn), moves(view)),
    };
    with_live(status, live)
}

/// The opening, the number of moves, and the flips of the hovered move.
fn moves(view: &SidePanels) -> String {
    let legal = view.model().game().legal();
    let all = view.text.status_legal_moves(legal.len());
    let pointed = view.pointed.get().and_then(|square| legal.get(square));
    let flips = pointed.filter(|found| !found.flips.is_empty());
    let flips = flips.map(|found| view.text.status_flips(found.flips.len(), found.square));
    match (opening(view), flips) {
        (Some(opening), flips) => format!("{opening} · {}", flips.unwrap_or(all)),
        (None, Some(flips)) => format!("{all} · {flips}"),
        (None, None) => all,
    }
}

/// Why the game stands still until the player continues it.
fn game_waits(view: &SidePanels) -> Option<Status> {
    let text = *view.text;
    // A game that has not begun does not stand still.
    let turn = view.model().turn().filter(|_| !view.model().invites())?;
    match view.seats.computer() {
        Some(ComputerState::Thinks(_)) => None,
        Some(computer) => Some(computers_turn(view, computer, turn)),
        None => view.seats.is_paused().then(|| {
            let (headline, name) = (turn_of(view, turn), text.commands_continue());
            let detail = keys(text, &PAUSE, name);
            Status::of(text.status_paused(headline), detail).with_button(name, &PAUSE)
        }),
    }
}

/// The status with the text of live values, if any, as its detail.
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

/// The live value of the hovered move, or of the best.
fn live(view: &SidePanels) -> Option<String> {
    study::texts::readout(*view.text, &view.live, view.pointed.get())
}

/// The opening of the game so far, if it has a name.
fn opening(view: &SidePanels) -> Option<String> {
    let opening = view.reviewed.moves.opening?;
    Some(view.text.openings_named(view.text.openings_name(opening)))
}

/// Whose turn it is, and the reason if the other side was skipped.
fn turn_of(view: &SidePanels, turn: Player) -> String {
    let name = view.name(turn);
    match view.banner.passed {
        Some(passed) => players::skipped(*view.text, view.name(passed), name),
        None if view.model().game().must_pass() => players::cannot_move(*view.text, name),
        // In a game against a person.
        None if view.seats.computer().is_some() && view.model().only_person().is_some() => {
            view.text.players_computers_turn().into()
        }
        None => players::to_move(*view.text, name),
    }
}

/// The result of the game, once its last disc has turned.
fn ending(view: &SidePanels) -> Status {
    let text = *view.text;
    if !view.ending.end.has_result() {
        let last = view.model().game().last_choice().and_then(Ply::square);
        let last = last.map(|square| text.result_last_move(square.to_string()));
        return Status::of(last.unwrap_or_default(), "");
    }
    let headline = ending::texts::headline(text, view.model());
    Status {
        is_result: true,
        ..Status::of(headline, ending::texts::counts(text, view.model()))
    }
}

/// The computer's activity on its turn. Thinking is mentioned only after a while.
fn computers_turn(view: &SidePanels, computer: ComputerState, turn: Player) -> Status {
    let text = *view.text;
    let is_alone = view.model().players().are_computers();
    let (headline, button) = match computer {
        ComputerState::Thinks(_) if is_alone => (
            text.status_computers_play().into(),
            Some((PAUSE.name(text), &PAUSE)),
        ),
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
        Some((name, command)) => keys(text, command, name),
        None if view.seats.long_thought().is_some() => told_to_computer(view),
        None => opening(view).unwrap_or_default(),
    };
    Status {
        is_warning: computer == ComputerState::Failed,
        button,
        ..Status::of(headline, detail)
    }
}

/// The keys of a command and its name, such as `F2: score every move`.
fn keys(text: Language, command: &Command, name: &str) -> String {
    let name = text.inside_sentence(name);
    text.status_keys(command.keys(text), name)
}

/// The keys that make the computer move, if it can be hurried.
fn told_to_computer(view: &SidePanels) -> String {
    let name = seat::move_now(&view.seats).filter(|_| view.seats.possible.has(&MOVE_NOW));
    name.map_or(String::new(), |name| keys(*view.text, &MOVE_NOW, name))
}

/// The status of a previewed line.
fn preview(view: &SidePanels) -> Option<Status> {
    let text = *view.text;
    let (shown, all) = view.preview.progress();
    view.preview.is_shown().then(|| {
        let (headline, detail) = (text.review_preview(all, shown), text.review_preview_keys());
        Status::of(headline, detail).with_button(text.commands_back_to_game(), &CLOSE)
    })
}

/// The review's text about the last move, or about the game.
fn review(view: &SidePanels) -> Option<Status> {
    let reviewed = &view.reviewed;
    let whole = reviewed.story.is_summary;
    let status = match reviewed.review.subject().filter(|_| !whole) {
        None => overview(view)?,
        Some((index, ply)) => verdict(view, index, ply),
    };
    let live = live(view).filter(|_| status.detail.is_empty());
    Some(with_live(status, live))
}

/// How good the last move was.
fn verdict(view: &SidePanels, index: usize, ply: &ReviewedPly) -> Status {
    let (text, reviewed) = (*view.text, &view.reviewed);
    let is_worse = ply.class() > Some(MoveClass::Best);
    let best = ply.best().filter(|_| is_worse);
    let can_try = reviewed.possible.has(&TRY_AGAIN);
    let side = |player| reviewed.side(player);
    let was_best = |best| review_texts::was_best(text, best, ply.player(), side);
    let verdict = review_texts::verdict(text, reviewed.number(index), ply);
    Status {
        button: can_try.then_some((TRY_AGAIN.name(text), &TRY_AGAIN)),
        ..Status::of(verdict, best.map(was_best).unwrap_or_default())
    }
}

/// The text about the whole game, once every move has a value.
fn overview(view: &SidePanels) -> Option<Status> {
    let (text, reviewed) = (*view.text, &view.reviewed);
    let review = &reviewed.review;
    let (known, all) = review.known();
    if known == 0 || known < all {
        return None;
    }
    let turns = review.turning_points();
    let headline = Headline::of(review.plies(), &turns);
    if headline == Headline::Quiet && review.is_searching() {
        // The search may still find a missed win.
        return None;
    }
    let side = |player| reviewed.side(player);
    let numbered = |index| reviewed.numbered(index);
    let headline = review_texts::headline(text, headline, side, numbered);
    let turned = review_texts::turned(text, &turns, numbered);
    let can_go = reviewed.possible.has(&DECIDED);
    Some(Status {
        button: can_go.then_some((DECIDED.name(text), &DECIDED)),
        ..Status::of(headline, turned)
    })
}

fn hint(view: &SidePanels) -> Option<Status> {
    let text = *view.text;
    let hint = &view.hint;
    if hint.stage == HintStage::Off {
        return None;
    }
    if hint.is_thought_about() {
        return Some(Status::of(text.status_thinking_about_hint(), ""));
    }
    let Some((best, reason)) = hint.best() else {
        return Some(Status::of(text.status_no_hint(), ""));
    };
    let pointed = view.pointed.get().and_then(|square| hint.value(square));
    let worth = pointed.unwrap_or(best);
    let detail = match hint.stage {
        HintStage::Values => text.status_score(worth.square, value(worth.value)),
        _ => keys(text, &HINT, text.commands_score_every_move()),
    };
    let hint = study::texts::hint(text, view.model(), best.square, reason);
    Some(Status::of(hint, detail))
}
