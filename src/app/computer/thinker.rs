//! The thread on which the computer thinks.
//!
//! One thread at low priority serves the whole run. It answers questions in turn; dropping a `Thought` withdraws its
//! question.

use std::{sync::Mutex, time::Duration};

use bevy::prelude::*;

use crate::{
    analysis::{MoveReason, Review, ReviewBudget, reason},
    app::{
        base::{
            GameSystems, Wake,
            background::{self, BackgroundTask, BackgroundThread, BackgroundWorker, TaskLink},
            timing,
        },
        settings::Settings,
    },
    engine::{Baseline, Control, Engine, Level, Limits, MoveValue, SearchResult},
    rules::{Action, Position},
    time::{self, Instant},
};

pub(crate) fn plugin(app: &mut App) {
    let set_resources = set_resources.run_if(resource_changed::<Settings>);
    app.init_resource::<Thinker>()
        .add_systems(Update, set_resources.in_set(GameSystems::Decide));
}

/// A question that has been asked, and its answer once there is one.
pub(crate) type Thought<T> = BackgroundTask<T, SearchResult>;

/// A move, or why there is none, where that can be told.
pub(crate) type MoveAnswer = Result<Action, Option<String>>;

/// What is to be found out about moves.
pub(crate) enum Inquiry {
    /// What the legal moves are worth, and why the best one is.
    Advice(Position),
    /// What the legal moves are worth, searched deeper and deeper.
    Values(Position),
    /// What every move of a line was worth.
    Review(Review),
}

/// What has been found out so far, or in the end.
pub(crate) enum Finding {
    /// The answer to [`Inquiry::Advice`].
    Advice(Advice),
    /// What the legal moves are worth.
    Values(SearchResult),
    /// What is known of a line.
    Review(Review),
    /// Why the engine that was asked does not answer.
    GaveUp(String),
    /// Nothing.
    Nothing,
}

/// The search for it.
pub(crate) type StudyTask = BackgroundTask<Finding, Finding>;

/// What a player may be told about a position.
#[derive(Default)]
pub(crate) struct Advice {
    /// The legal moves, the best first; none where the engine cannot tell or has failed.
    pub(crate) values: Vec<MoveValue>,
    /// Why the first of them is the best.
    pub(crate) reason: Option<MoveReason>,
}

/// Finds moves: the engine, or in tests something simpler.
///
/// Every answer comes soon after the flag in `control` is raised, or earlier.
pub trait Strategy {
    /// Called before every question with what it may use.
    fn set_resources(&mut self, _resources: EngineResources) {}

    /// The move of a player of strength `level`; `seed` decides how weak players err and which opening the strongest
    /// plays. `None` only if the game is over.
    fn choose(
        &mut self,
        position: &Position,
        level: Level,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<Action>;

    /// The legal moves with their values, searched deeper and deeper for about `time`, with progress after
    /// every depth; `None` if it cannot tell.
    fn deepen(
        &mut self,
        _position: &Position,
        _time: Duration,
        _control: &Control<'_>,
    ) -> Option<SearchResult> {
        None
    }

    /// Values the moves of a whole line in about `time`, and calls `report` after every step; leaves it as it
    /// is if it cannot tell.
    fn review(
        &mut self,
        _review: &mut Review,
        _time: Duration,
        _control: &Control<'_>,
        _report: &mut dyn FnMut(&Review),
    ) {
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineResources {
    pub threads: usize,
    /// The most bytes for positions that were searched.
    pub memory: usize,
}

impl EngineResources {
    fn of(settings: &Settings) -> EngineResources {
        EngineResources {
            threads: settings.engine_threads(),
            memory: settings.engine_memory(),
        }
    }
}

struct EngineStrategy {
    engine: Engine,
    resources: EngineResources,
}

impl EngineStrategy {
    fn new(resources: EngineResources) -> EngineStrategy {
        EngineStrategy {
            engine: Engine::with_memory(resources.threads, resources.memory),
            resources,
        }
    }
}

impl Strategy for EngineStrategy {
    fn set_resources(&mut self, resources: EngineResources) {
        if self.resources != resources {
            *self = EngineStrategy::new(resources);
        }
    }

    fn choose(
        &mut self,
        position: &Position,
        level: Level,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<Action> {
        // Unlike the first search, this can be interrupted. The second time there is nothing to do.
        Engine::warm_up(control.stop);
        let found = self.engine.choose(position, level, seed, control);
        let best = found.map(|found| found.best);
        // The game goes on even if the search were wrong about the rules.
        best.filter(|&best| position.is_legal(best))
            .or_else(|| Baseline::Greedy.choose(position, seed))
    }

    fn deepen(
        &mut self,
        position: &Position,
        time: Duration,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        Engine::warm_up(control.stop);
        let analysed = self.engine.analyse(position, &Limits::time(time), control);
        let mut analysed = analysed?;
        let is_legal = |found: &MoveValue| position.is_legal(Action::Place(found.square));
        analysed.moves.retain(is_legal);
        Some(analysed)
    }

    fn review(
        &mut self,
        review: &mut Review,
        time: Duration,
        control: &Control<'_>,
        report: &mut dyn FnMut(&Review),
    ) {
        Engine::warm_up(control.stop);
        review.run(&mut self.engine, ReviewBudget::Time(time), control, report);
    }
}

/// The thread, ready to be asked.
#[derive(Resource)]
pub struct Thinker {
    worker: BackgroundWorker<Box<dyn Strategy>>,
    resources: EngineResources,
}

impl Default for Thinker {
    /// The engine thinks.
    fn default() -> Thinker {
        let resources = EngineResources::of(&Settings::default());
        Thinker::new(move || Box::new(EngineStrategy::new(resources)))
    }
}

/// Gives the engine the threads and memory of the settings, from the next question on.
fn set_resources(settings: Res<Settings>, mut thinker: ResMut<Thinker>) {
    thinker.resources = EngineResources::of(&settings);
}

impl Thinker {
    /// A thread for another strategy, which is made there, and anew if it panics.
    pub fn new(make_strategy: impl Fn() -> Box<dyn Strategy> + Send + 'static) -> Thinker {
        let worker = BackgroundWorker::new(BackgroundThread::Thinker, move || {
            background::lower_priority();
            make_strategy()
        });
        let resources = EngineResources::of(&Settings::default());
        Thinker { worker, resources }
    }

    /// Asks the strategy after giving it its threads and memory.
    fn ask<P: Send + 'static, A: Send + 'static>(
        &self,
        wake: &Wake,
        question: impl FnOnce(&mut dyn Strategy, &TaskLink<A, P>) -> A + Send + 'static,
    ) -> BackgroundTask<A, P> {
        let resources = self.resources;
        self.worker.run(wake, move |strategy, link| {
            strategy.set_resources(resources);
            question(&mut **strategy, link)
        })
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
        self.ask(wake, move |strategy, link| {
            link.wake_at(Some(due));
            // Now and then, because a search may finish many depths in no time.
            let reported = Mutex::new(None::<Instant>);
            let report = |progress: &SearchResult| {
                let Ok(mut reported) = reported.lock() else {
                    return;
                };
                if reported.is_none_or(|at| time::since(at) >= timing::PROGRESS) {
                    *reported = Some(time::now());
                    link.report(progress.clone());
                }
            };
            let chosen = strategy.choose(&position, level, seed, &link.control(&report));
            chosen.ok_or(None)
        })
    }

    /// Asks what moves are worth, searched for so much time. The window is woken whenever there is more to see.
    pub(crate) fn study(&self, wake: &Wake, inquiry: Inquiry, limit: Duration) -> StudyTask {
        let alarm = wake.clone();
        self.ask(wake, move |strategy, link| match inquiry {
            Inquiry::Advice(position) => {
                let found = strategy.deepen(&position, limit, &link.control(&|_| {}));
                let advice = |SearchResult { moves: values, .. }| {
                    let reason = reason(&position, &values);
                    Finding::Advice(Advice { values, reason })
                };
                found.map_or(Finding::Nothing, advice)
            }
            Inquiry::Values(position) => {
                let report = reporter(link, &alarm);
                let found = strategy.deepen(&position, limit, &link.control(&report));
                found.map_or(Finding::Nothing, Finding::Values)
            }
            Inquiry::Review(mut review) => {
                let mut reported = time::now();
                let control = link.control(&|_| {});
                strategy.review(&mut review, limit, &control, &mut |review| {
                    if time::since(reported) >= timing::REVIEW_STEP {
                        reported = time::now();
                        link.report(Finding::Review(review.clone()));
                        alarm.now();
                    }
                });
                Finding::Review(review)
            }
        })
    }
}

/// Reports what live values have become, and wakes the window now and then to look at it.
pub(super) fn reporter(link: &TaskLink<Finding, Finding>, alarm: &Wake) -> impl Fn(&SearchResult) {
    let last_look = Mutex::new(None::<Instant>);
    move |found| {
        link.report(Finding::Values(found.clone()));
        let Ok(mut last_look) = last_look.lock() else {
            return;
        };
        let now = time::now();
        let next = match *last_look {
            // That one will show this as well.
            Some(look) if look > now => return,
            Some(look) => now.max(look + timing::LIVE_STEP),
            None => now + timing::LIVE_START,
        };
        *last_look = Some(next);
        alarm.at(next);
    }
}
