//! Runs one search at a time on the [`Thinker`] for three displays: the hint, the review and live values.
//!
//! The displays only keep results. This module asks, receives, and decides on priority.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    window::{WindowCloseRequested, WindowFocused},
};

use super::{
    battery::Battery,
    hint::{Hint, HintRequested},
    live::{LiveValues, ValuesRequested},
    review::{GameReview, StopReviewRequested},
    search::Search,
    story::{Story, StoryRequested, tell},
};
use crate::{
    analysis::Question,
    app::{
        base::{GameSystems, Now, Wake, timing},
        board::marks::{MarkLayer, MarksRequested},
        computer::{
            engine_hosts::EngineHosts,
            engines::{EngineRequested, Engines},
            opponent::{ComputerState, Opponent},
            thinker::{Finding, Thinker},
        },
        game::{AnnouncementRequested, ChosenMode, GameModel, HiddenAnswer, NoteReviewRequested},
        settings::Settings,
        text::language::Language,
    },
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .init_resource::<GameReview>()
        .init_resource::<LiveValues>()
        .init_resource::<Battery>()
        .init_resource::<Story>()
        .add_message::<HintRequested>()
        .add_message::<StopReviewRequested>()
        .add_message::<StoryRequested>()
        .add_message::<ValuesRequested>()
        .add_systems(
            Update,
            (
                answer.in_set(GameSystems::Answer),
                (follow_game, follow_wishes, receive, search, tell)
                    .chain()
                    .in_set(GameSystems::Study),
                mark.in_set(GameSystems::Animate),
            ),
        );
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Display {
    Hint,
    Review,
    Live,
}

#[derive(SystemParam)]
struct Displays<'w> {
    hint: ResMut<'w, Hint>,
    review: ResMut<'w, GameReview>,
    live: ResMut<'w, LiveValues>,
}

impl Displays<'_> {
    /// The search behind a display. Access is no change.
    fn search(&mut self, display: Display) -> &mut Search {
        match display {
            Display::Hint => &mut self.hint.bypass_change_detection().search,
            Display::Review => &mut self.review.bypass_change_detection().search,
            Display::Live => &mut self.live.bypass_change_detection().search,
        }
    }

    /// The display that searches first: after moves of the computer, hints precede the review, and the review precedes
    /// live values. `None` while the thread is needed for something else, and when all is known.
    fn most_urgent(&self, opponent: &Opponent, mode: ChosenMode) -> Option<Display> {
        let wants_review = mode.has_review() && !self.review.is_stopped;
        if self.hint.is_thought_about() {
            Some(Display::Hint)
        } else if opponent.thinks().is_some() {
            None
        } else if wants_review && !self.review.is_done() {
            Some(Display::Review)
        } else {
            let is_free = !self.review.is_searching();
            (is_free && self.live.is_wanted()).then_some(Display::Live)
        }
    }
}

/// Answers the player's request for more or less of a hint.
fn answer(
    model: Res<GameModel>,
    opponent: Res<Opponent>,
    mut requests: MessageReader<HintRequested>,
    mut hint: ResMut<Hint>,
) {
    if hint.revision != model.revision() {
        hint.follow(model.revision());
    }
    // The computer does not help against itself while it thinks.
    let thinks = matches!(opponent.state(&model), Some(ComputerState::Thinks(_)));
    // After a loss on time, there are still legal moves.
    let can_begin = !thinks && !model.is_over() && !model.game().legal().is_empty();
    for request in requests.read() {
        hint.answer(*request, can_begin);
    }
}

fn follow_game(
    now: Res<Now>,
    mode: Res<ChosenMode>,
    model: Res<GameModel>,
    mut was_reviewed: Local<bool>,
    mut stops: MessageReader<StopReviewRequested>,
    mut displays: Displays,
    mut notes: MessageWriter<NoteReviewRequested>,
) {
    let Displays { hint, review, .. } = &mut displays;
    if hint.revision != model.revision() {
        hint.follow(model.revision());
    }
    let is_reviewed = mode.has_review();
    let was_reviewed = std::mem::replace(&mut *was_reviewed, is_reviewed);
    // Results are kept, in case the player comes back.
    let is_other_game = review.game_number() != Some(model.game_number());
    if was_reviewed && !is_reviewed {
        notes.write_batch(review.close(&now));
    } else if !was_reviewed && is_reviewed && is_other_game {
        **review = GameReview::default();
    }
    for StopReviewRequested in stops.read() {
        review.is_stopped ^= is_reviewed;
    }
    // The review keeps its line while a better move is looked for.
    let present = Some((model.game_number(), model.revision()));
    if *mode == ChosenMode::Review && review.followed != present {
        review.followed = present;
        notes.write_batch(review.follow(model.record(), &now));
    }
}

/// Makes live values follow the game, the setting, the focus and [`ValuesRequested`]. During a game against the
/// computer, values of the board are off, because they would give away the best move.
fn follow_wishes(
    text: Res<Language>,
    settings: Res<Settings>,
    model: Res<GameModel>,
    hidden: Res<HiddenAnswer>,
    battery: Res<Battery>,
    engines: Res<Engines>,
    mut was_on: Local<Option<bool>>,
    mut focus: MessageReader<WindowFocused>,
    mut requests: MessageReader<ValuesRequested>,
    mut live: ResMut<LiveValues>,
    mut news: MessageWriter<AnnouncementRequested>,
) {
    let players = model.players();
    let has_computer = players.are_mixed() || players.are_computers();
    let is_held_back = has_computer && !model.computer_waits() && !model.is_over();
    let was_on = was_on.replace(settings.live_values);
    if was_on == Some(false) && settings.live_values && is_held_back {
        news.write(AnnouncementRequested::info(text.live_waits_for_end()));
    }
    if let Some(focus) = focus.read().last() {
        live.is_away = !focus.focused && battery.is_in_use();
    }
    let elsewhere = requests.read().last().map(|request| request.0);
    let is_elsewhere = elsewhere.is_some();
    let is_held_back = is_held_back || is_elsewhere || model.game().legal().is_empty();
    let is_here = settings.live_values && !is_held_back;
    let position = elsewhere
        .filter(|position| !position.legal_moves().is_empty())
        .or(is_here.then(|| *model.game().position()))
        .filter(|_| !hidden.0);
    // External engines value only the position on the board.
    let engine = engines.values_for(model.game()).filter(|_| !is_elsewhere);
    let is_same = (&live.position, live.engine.as_ref()) == (&position, engine);
    if !is_same || live.is_elsewhere != is_elsewhere {
        live.follow(position, engine);
        live.is_elsewhere = is_elsewhere;
    }
}

fn receive(
    text: Res<Language>,
    now: Res<Now>,
    wake: Res<Wake>,
    mut exits: MessageReader<AppExit>,
    mut closes: MessageReader<WindowCloseRequested>,
    mut displays: Displays,
    mut notes: MessageWriter<NoteReviewRequested>,
    mut engines: MessageWriter<EngineRequested>,
    mut news: MessageWriter<AnnouncementRequested>,
) {
    let is_end = exits.read().count() + closes.read().count() > 0;
    if is_end || displays.review.has_old_news(&now) {
        notes.write_batch(displays.review.take_news());
    }
    for display in [Display::Hint, Display::Review, Display::Live] {
        while let Some((found, is_over)) = displays.search(display).poll(&now) {
            match found {
                Finding::Advice(found) => displays.hint.found = Some(found),
                Finding::Values(found) => displays.live.learn(found),
                Finding::Review(found) => {
                    let is_first = displays.review.learn(found, &now);
                    if is_first && !is_over {
                        wake.at(now.instant + timing::REVIEW_NOTED);
                    }
                }
                Finding::GaveUp(reason) => {
                    let engine = displays.live.engine.as_ref();
                    let name = engine.map_or("", |engine| engine.name.get());
                    let line = text.engines_values_gave_up(name, &reason);
                    news.write(AnnouncementRequested::warning(line));
                    engines.write(EngineRequested::Values(None));
                    // The next frame answers it, and might not be drawn otherwise.
                    wake.now();
                }
                Finding::Nothing if display == Display::Hint => {
                    displays.hint.found = Some(default());
                }
                Finding::Nothing => {}
            }
            if is_over && display == Display::Review {
                notes.write_batch(displays.review.take_news());
            }
        }
    }
}

/// Continues the most urgent search and suspends the others.
fn search(
    text: Res<Language>,
    now: Res<Now>,
    mode: Res<ChosenMode>,
    model: Res<GameModel>,
    opponent: Res<Opponent>,
    wake: Res<Wake>,
    thinker: Res<Thinker>,
    hosts: Res<EngineHosts>,
    mut displays: Displays,
) {
    let wanted = displays.most_urgent(&opponent, *mode);
    if wanted != Some(Display::Review) {
        displays.search(Display::Review).interrupt();
    }
    if wanted != Some(Display::Live) {
        displays.search(Display::Live).rest(&now);
    }
    let Some(display) = wanted.filter(|&display| !displays.search(display).is_running()) else {
        return;
    };
    let left = displays.search(display).left;
    let position = *model.game().position();
    let valued = displays.live.position.unwrap_or(position);
    let task = match (display, &displays.live.engine) {
        (Display::Hint, _) => thinker.study(&wake, Question::Values(position, left), true),
        (Display::Review, _) => {
            let question = Question::Review(displays.review.review.clone(), left);
            thinker.study(&wake, question, false)
        }
        (Display::Live, None) => thinker.study(&wake, Question::Values(valued, left), false),
        (Display::Live, Some(engine)) => hosts.deepen(*text, &wake, engine, model.game(), left),
    };
    displays.search(display).begin(task, &now);
}

fn mark(
    mut commands: Commands,
    mode: Res<ChosenMode>,
    hint: Res<Hint>,
    review: Res<GameReview>,
    live: Res<LiveValues>,
) {
    let is_reviewed = *mode == ChosenMode::Review;
    for (layer, marks) in [
        (MarkLayer::Answer, hint.marks()),
        (MarkLayer::Mode, review.marks().filter(|_| is_reviewed)),
        (MarkLayer::Background, live.marks()),
    ] {
        if let Some(marks) = marks {
            commands.write_message(MarksRequested { layer, marks });
        }
    }
}
