//! Answers questions to the engine on a low-priority thread. `desk_web.rs` replaces this module in a browser.

use crate::{
    analysis::{Answer, EngineResources, EngineStrategy, Progress, Question, Strategy, answer},
    app::base::background::{BackgroundThread, BackgroundWorker, TaskLink},
};

/// Empty: a thread needs no systems.
pub(super) fn plugin(_: &mut bevy::prelude::App) {}

/// Answers questions in turn.
pub(crate) struct Desk(BackgroundWorker<Box<dyn Strategy>>);

impl Desk {
    /// A desk that creates its strategy on its thread, again after a panic.
    pub(super) fn new(
        thread: BackgroundThread,
        make_strategy: impl Fn() -> Box<dyn Strategy> + Send + 'static,
    ) -> Desk {
        Desk(BackgroundWorker::new(thread, make_strategy))
    }

    pub(crate) fn of_engine(thread: BackgroundThread) -> Desk {
        Desk::new(thread, || {
            Box::new(EngineStrategy::new(EngineResources::default()))
        })
    }

    /// Asks a question. `report` is called with results so far, and `done` converts the final one.
    pub(crate) fn ask<T: Send + 'static, P: Send + 'static>(
        &self,
        resources: EngineResources,
        question: Question,
        link: TaskLink<T, P>,
        report: impl Fn(&TaskLink<T, P>, Progress<'_>) + Send + Sync + 'static,
        done: impl FnOnce(Answer) -> T + Send + 'static,
    ) {
        self.0.give(link, move |strategy, link| {
            strategy.set_resources(resources);
            let report = |progress: Progress<'_>| report(link, progress);
            done(answer(&mut **strategy, question, link.stop(), &report))
        });
    }
}
