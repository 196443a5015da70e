//! Tells the screen reader about the game, one sentence after the other, without interruptions.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::texts;
use crate::{
    app::{
        base::{Dialog, Dialogs, Now, reader_link::ReaderLink, timing},
        clock::run::TimeLow,
        comments,
        computer::{engines::EditedEngine, opponent::ComputerState},
        ending,
        files::{Choice, ChoiceFilter, picker::FilePicker},
        game::{
            Announcement, GameStarted, Mode, MoveRefused, Moved, PositionChanged, TimeRanOut,
            players,
        },
        help::ShownHelp,
        openings::{self, Explorer},
        set_up::SetUpForm,
        shell::{
            dialogs::title,
            status::{refused, status},
            view::SidePanels,
        },
        study::hint::HintStage,
        text::{language::Language, values::value},
    },
    rules::{Action, Player, Square},
};

/// The number of values of a hint that are read out; every square has its own.
const VALUES: usize = 5;

/// Text was read out. All sentences of a frame are one message.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Said(pub String);

#[derive(SystemParam)]
pub(crate) struct Happenings<'w, 's> {
    refusals: MessageReader<'w, 's, MoveRefused>,
    moves: MessageReader<'w, 's, Moved>,
    started: MessageReader<'w, 's, GameStarted>,
    changes: MessageReader<'w, 's, PositionChanged>,
    losses: MessageReader<'w, 's, TimeRanOut>,
    lows: MessageReader<'w, 's, TimeLow>,
    announcement: Res<'w, Announcement>,
    dialogs: Res<'w, Dialogs>,
    set_up: Res<'w, SetUpForm>,
    help: Res<'w, ShownHelp>,
    engine: Res<'w, EditedEngine>,
    picker: Res<'w, FilePicker>,
    choice: Res<'w, Choice>,
    filter: Res<'w, ChoiceFilter>,
    explorer: Res<'w, Explorer>,
    now: Res<'w, Now>,
}

/// The state that was read out last.
#[derive(Default)]
pub(crate) struct KnownSpeech {
    visit: Option<u64>,
    /// A headline and its detail.
    remark: Option<[String; 2]>,
    is_reviewed: bool,
    stage: HintStage,
    dialog: Option<String>,
    /// The cursor's square in the position editor, and its contents.
    edited: Option<(Square, Option<Player>)>,
    /// The result of copying or pasting in the position editor.
    news: Option<String>,
    /// The number of listed games.
    count: Option<String>,
    halt: Option<String>,
    comment: Vec<String>,
}

pub(super) fn speak(
    link: Res<ReaderLink>,
    view: SidePanels,
    mut happenings: Happenings,
    mut known: Local<KnownSpeech>,
    mut said: MessageWriter<Said>,
) {
    let refusals = happenings.refusals.read();
    let refusals = refusals.map(|found| texts::sentence(*view.text, &refused(&view, found.reason)));
    let mut sentences: Vec<String> = refusals.collect();
    let moves: Vec<String> = happenings
        .moves
        .read()
        .map(|moved| action(&view, moved))
        .collect();
    let is_started = happenings.started.read().count() > 0;
    let is_elsewhere = happenings.changes.read().count() > 0;
    let lows: Vec<TimeLow> = happenings.lows.read().copied().collect();
    let is_lost = happenings.losses.read().any(|out| out.loses);
    let visit = link.visit();
    if visit.is_none() {
        return;
    }
    let has_moved = !moves.is_empty();
    sentences.extend(moves);
    if is_started {
        let size = view.model().game().size();
        let board = view.text.reader_board(size.height(), size.width());
        sentences.push(texts::sentence(*view.text, &board));
    }
    if is_elsewhere {
        sentences.push(texts::position(*view.text, view.model().game()));
    }
    let halt = halt(&view);
    if is_elsewhere || is_lost || has_moved {
        sentences.push(situation(&view));
    } else if halt != known.halt {
        sentences.extend(halt.clone());
    }
    let comment = comment(&view);
    if is_elsewhere || has_moved || comment != known.comment {
        let told = comment.iter().map(|part| texts::sentence(*view.text, part));
        sentences.extend(told);
    }
    for TimeLow(player) in lows {
        sentences.push(texts::low(*view.text, view.name(player), timing::LOW_CLOCK));
    }
    let told = happenings.announcement.told();
    if let Some((text, _)) = told.filter(|_| happenings.announcement.is_changed()) {
        sentences.push(texts::sentence(*view.text, text));
    }
    let is_interrupted = view.refusal.refused.is_some() || told.is_some();
    let remark = if is_interrupted {
        known.remark.clone()
    } else {
        remark(&view)
    };
    match (&remark, &known.remark) {
        // A repeated headline is not read again when only its detail changes.
        (Some([headline, detail]), Some([said, before])) if headline == said => {
            sentences.extend((detail != before).then(|| detail.clone()));
        }
        (Some(parts), _) => sentences.extend(parts.clone()),
        (None, _) => {}
    }
    let is_reviewed = view.reviewed.shown_review().is_some();
    let stage = view.hint.stage;
    let is_left = known.is_reviewed && !is_reviewed;
    let is_hidden = known.stage == HintStage::Values && stage == HintStage::Off;
    sentences.retain(|sentence| !sentence.is_empty());
    if (is_left || is_hidden) && sentences.is_empty() {
        sentences.push(situation(&view));
    }
    let dialog = dialog(*view.text, &happenings);
    // The focus announces a dialog that opens.
    if dialog != known.dialog && known.dialog.is_some() {
        sentences.extend(dialog.clone());
    }
    let set_up = (happenings.dialogs.open == Some(Dialog::SetUp)).then_some(&*happenings.set_up);
    let edited = set_up.and_then(|form| form.cursor.map(|cursor| (cursor, form.board.get(cursor))));
    if let (Some((square, disc)), Some((known, before))) = (edited, known.edited)
        && (square, disc != before) == (known, true)
    {
        let square = texts::square(*view.text, square, disc);
        sentences.push(texts::sentence(*view.text, &square));
    }
    let news = set_up.and_then(|form| form.news.as_ref());
    let news = news.map(|(news, _)| texts::sentence(*view.text, news));
    if news != known.news {
        sentences.extend(news.clone());
    }
    let is_list = matches!(
        happenings.dialogs.open,
        Some(Dialog::Choose | Dialog::Library | Dialog::Openings)
    );
    let (choice, filter) = (&happenings.choice, &happenings.filter.0);
    let count = is_list.then(|| choice.count(*view.text, filter)).flatten();
    if count != known.count {
        let count = count.as_deref();
        sentences.extend(count.map(|count| texts::sentence(*view.text, count)));
    }
    let is_new = visit != known.visit;
    *known = KnownSpeech {
        visit,
        remark,
        is_reviewed,
        stage,
        dialog,
        edited,
        news,
        count,
        halt,
        comment,
    };
    sentences.retain(|sentence| !sentence.is_empty());
    // A newly connected reader reads the window by itself.
    if !is_new && !sentences.is_empty() {
        said.write(Said(sentences.join(" ")));
    }
}

fn action(view: &SidePanels, moved: &Moved) -> String {
    let text = *view.text;
    let name = view.name(moved.player);
    match moved.action {
        Action::Place(square) => texts::plays(text, name, square, moved.flips.len()),
        Action::Pass if moved.forced => texts::is_skipped(text, name),
        Action::Pass => texts::passes(text, name),
    }
}

/// The result, or whose turn it is.
fn situation(view: &SidePanels) -> String {
    let text = *view.text;
    let Some(turn) = view.model().turn() else {
        let winner = ending::texts::winner(text, view.model());
        return match view.model().lost_on_time() {
            Some(_) => texts::sentence(text, &winner),
            None => texts::result(text, &winner, view.model().game()),
        };
    };
    if let Some(halt) = halt(view) {
        return halt;
    }
    if view.model().is_held() {
        return String::new();
    }
    match view.seats.computer() {
        // The next move comes soon.
        Some(_) if view.model().players().are_computers() => String::new(),
        Some(_) => texts::sentence(text, &players::to_move(text, view.name(turn))),
        None => texts::turn(text, view.name(turn), view.model().game()),
    }
}

/// The comment on the position, unless it might reveal an answer or another position is shown.
fn comment(view: &SidePanels) -> Vec<String> {
    if view.reviewed.mode.is_exercise() || view.preview.is_shown() {
        return Vec::new();
    }
    comments::texts::all(*view.text, view.model())
}

/// Why the computer does not move on its turn, if so.
fn halt(view: &SidePanels) -> Option<String> {
    let turn = view.model().turn()?;
    let to_move = |turn: Player| players::to_move(*view.text, view.name(turn));
    if view.seats.is_paused() {
        let paused = view.text.status_paused(to_move(turn));
        return Some(texts::sentence(*view.text, &paused));
    }
    let text = match view.seats.computer()? {
        ComputerState::Thinks(_) => return None,
        ComputerState::Waits => view.text.status_paused(to_move(turn)),
        ComputerState::Failed => view.text.status_no_move_found(turn),
    };
    Some(texts::sentence(*view.text, &text))
}

/// The text of the status line that is not about the course of the game, in two parts.
fn remark(view: &SidePanels) -> Option<[String; 2]> {
    let stage = view.hint.stage;
    if stage == HintStage::Values && !view.hint.values().is_empty() {
        let values = view.hint.values().iter().take(VALUES);
        let values = values.map(|found| format!("{} {}", found.square, value(found.value)));
        let values = view.text.list(&values.collect::<Vec<_>>());
        return Some([texts::sentence(*view.text, &values), String::new()]);
    }
    let is_studied = match view.mode() {
        Mode::Review | Mode::Retry | Mode::Training => true,
        Mode::Start | Mode::Play | Mode::LookBack | Mode::Ended => view.exercises.is_making(),
    };
    let is_shown = view.preview.is_shown();
    let has_remark = !view.typed.0.is_empty() || stage != HintStage::Off || is_shown || is_studied;
    let status = has_remark.then(|| status(view))?;
    // Live values change all the time.
    let is_told = is_studied && !is_shown && !status.is_live;
    let detail = if is_told { &status.detail } else { "" };
    Some([&status.headline, detail].map(|part| texts::sentence(*view.text, part)))
}

/// The subject of the open dialog, or the problem in it.
fn dialog(text: Language, happenings: &Happenings) -> Option<String> {
    let (dialog, picker) = (happenings.dialogs.open?, &happenings.picker);
    let is_picker = dialog == Dialog::PickFile;
    let problem = picker.problem.as_deref().filter(|_| is_picker);
    if dialog == Dialog::Openings {
        let today = happenings.now.today();
        let parts = openings::practice::spoken(text, &happenings.explorer, today);
        let sentences = parts.iter().map(|part| texts::sentence(text, part));
        return Some(sentences.collect::<Vec<_>>().join(" "));
    }
    let title = title(text, dialog, &happenings.help, &happenings.engine, picker);
    Some(texts::sentence(text, problem.unwrap_or(title)))
}
