//! Asks the engine for moves and values on behalf of the computer.
//!
//! A `Desk` answers questions in turn; dropping a `Thought` cancels its question.

use std::sync::Mutex;

use bevy::prelude::*;

use super::desk::Desk;
pub use crate::analysis::{EngineResources, Strategy};
use crate::{
    analysis::{Answer, MoveReason, Progress, Question, Review, reason},
    app::{
        base::{
            GameSystems, Wake,
            background::{self, BackgroundTask, BackgroundThread, TaskLink},
            timing,
        },
        settings::Settings,
    },
    engine::{Level, MoveValue, SearchResult},
    rules::{Action, Position},
    time::{self, Instant},
};

pub(crate) fn plugin(app: &mut App) {
    let set_resources = set_resources.run_if(resource_changed::<Settings>);
    app.init_resource::<Thinker>()
        .add_systems(Update, set_resources.in_set(GameSystems::Decide));
}

/// A question, and its answer once there is one.
pub(crate) type Thought<T> = BackgroundTask<T, SearchResult>;

/// A move, or the line that says why there is none, if known.
pub(crate) type MoveAnswer = Result<Action, Option<String>>;

/// A result, partial or final.
pub(crate) enum Finding {
    /// The values of the legal moves, and why the best is.
    Advice(Advice),
    /// The values of the legal moves.
    Values(SearchResult),
    /// The review of a line.
    Review(Review),
    /// Why the engine gave up.
    GaveUp(String),
    Nothing,
}

pub(crate) type StudyTask = BackgroundTask<Finding, Finding>;

/// The values in a position and the reason for the best move.
#[derive(Default)]
pub(crate) struct Advice {
    /// The legal moves, the best first; empty where the engine has no answer or has failed.
    pub(crate) values: Vec<MoveValue>,
    /// Why the first of them is the best.
    pub(crate) reason: Option<MoveReason>,
}

/// The engine, ready for questions.
#[derive(Resource)]
pub struct Thinker {
    desk: Desk,
    resources: EngineResources,
}

impl Default for Thinker {
    fn default() -> Thinker {
        Thinker::at(Desk::of_engine(BackgroundThread::Thinker))
    }
}

/// Applies the threads and memory of the settings from the next question on.
fn set_resources(settings: Res<Settings>, mut thinker: ResMut<Thinker>) {
    thinker.resources = EngineResources {
        threads: settings.engine_threads(),
        memory: settings.engine_memory(),
    };
}

impl Thinker {
    /// A thinker with another strategy, created on its thread, again after a panic.
    #[cfg(not(target_family = "wasm"))]
    pub fn new(make_strategy: impl Fn() -> Box<dyn Strategy> + Send + 'static) -> Thinker {
        Thinker::at(Desk::new(BackgroundThread::Thinker, make_strategy))
    }

    fn at(desk: Desk) -> Thinker {
        let resources = EngineResources::default();
        Thinker { desk, resources }
    }

    /// Asks for the move of a player of strength `level`. The answer is not needed before `due`.
    pub(crate) fn choose(
        &self,
        wake: &Wake,
        due: Instant,
        position: Position,
        level: Level,
        seed: u64,
    ) -> Thought<MoveAnswer> {
        let (task, link) = background::task(wake);
        link.wake_at(Some(due));
        // Throttled, because a search may finish many depths in no time.
        let reported = Mutex::new(None::<Instant>);
        let report = move |link: &TaskLink<_, _>, progress: Progress<'_>| {
            let (Progress::Values(found), Ok(mut reported)) = (progress, reported.lock()) else {
                return;
            };
            if reported.is_none_or(|at| time::since(at) >= timing::PROGRESS) {
                *reported = Some(time::now());
                link.report(found.clone());
            }
        };
        let question = Question::Move {
            position,
            level,
            seed,
        };
        self.desk
            .ask(self.resources, question, link, report, |answer| {
                match answer {
                    Answer::Move(action) => Ok(action),
                    // The search was ended early.
                    Answer::Values(found) => Ok(found.best),
                    _ => Err(None),
                }
            });
        task
    }

    /// Asks for the values of moves. If it `is_advice`, the answer says why the best one is. Wakes the window for each
    /// update.
    pub(crate) fn study(&self, wake: &Wake, question: Question, is_advice: bool) -> StudyTask {
        let (task, link) = background::task(wake);
        let (is_live, advised) = match question {
            Question::Values(position, _) if is_advice => (false, Some(position)),
            Question::Values(..) => (true, None),
            _ => (false, None),
        };
        let (alarm, tell) = (wake.clone(), reporter(wake));
        let reported = Mutex::new(time::now());
        let report = move |link: &TaskLink<_, _>, progress: Progress<'_>| match progress {
            Progress::Values(found) if is_live => tell(link, found),
            // Advice comes whole, and a review move by move.
            Progress::Values(_) => {}
            Progress::Review(review) => {
                if let Ok(mut reported) = reported.lock()
                    && time::since(*reported) >= timing::REVIEW_STEP
                {
                    *reported = time::now();
                    link.report(Finding::Review(review.clone()));
                    alarm.now();
                }
            }
        };
        let done = move |answer| match (answer, advised) {
            (Answer::Values(SearchResult { moves: values, .. }), Some(position)) => {
                let reason = reason(&position, &values);
                Finding::Advice(Advice { values, reason })
            }
            (Answer::Values(found), None) => Finding::Values(found),
            (Answer::Review(review), _) => Finding::Review(review),
            _ => Finding::Nothing,
        };
        self.desk.ask(self.resources, question, link, report, done);
        task
    }
}

/// Reports updates of live values, and wakes the window now and then to show them.
pub(super) fn reporter(
    alarm: &Wake,
) -> impl Fn(&TaskLink<Finding, Finding>, &SearchResult) + Send + Sync + use<> {
    let alarm = alarm.clone();
    let last_look = Mutex::new(None::<Instant>);
    move |link, found| {
        link.report(Finding::Values(found.clone()));
        let Ok(mut last_look) = last_look.lock() else {
            return;
        };
        let now = time::now();
        let next = match *last_look {
            // That frame will show this as well.
            Some(look) if look > now => return,
            Some(look) => now.max(look + timing::LIVE_STEP),
            None => now + timing::LIVE_START,
        };
        *last_look = Some(next);
        alarm.at(next);
    }
}
