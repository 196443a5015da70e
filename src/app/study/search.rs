//! A search behind one of the displays, with its time budget.

use std::time::Duration;

use crate::{
    app::{
        base::{Now, background::TaskEvent},
        computer::thinker::{Finding, StudyTask},
    },
    time::Instant,
};

/// A search that can be suspended and resumed. The display keeps its results so far.
#[derive(Default)]
pub(crate) struct Search {
    running: Option<RunningSearch>,
    /// The remaining search time.
    pub(crate) left: Duration,
}

struct RunningSearch {
    task: StudyTask,
    since: Instant,
    is_interrupted: bool,
}

impl Search {
    /// A search that has not begun, with this time budget.
    pub(crate) fn of(left: Duration) -> Search {
        Search {
            running: None,
            left,
        }
    }

    pub(crate) fn is_running(&self) -> bool {
        self.running.is_some()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.left.is_zero() && !self.is_running()
    }

    pub(super) fn left_now(&self, now: &Now) -> Duration {
        let running = self.running.as_ref();
        let spent = running.map_or(Duration::ZERO, |running| now.since(running.since));
        self.left.saturating_sub(spent)
    }

    pub(crate) fn begin(&mut self, task: StudyTask, now: &Now) {
        self.running = Some(RunningSearch {
            task,
            since: now.instant,
            is_interrupted: false,
        });
    }

    /// Asks the search to end soon with its results so far.
    pub(crate) fn interrupt(&mut self) {
        if let Some(running) = &mut self.running
            && !running.is_interrupted
        {
            running.is_interrupted = true;
            running.task.hurry();
        }
    }

    /// Cancels the search, and keeps the rest of its time.
    pub(crate) fn rest(&mut self, now: &Now) {
        self.left = self.left_now(now);
        self.running = None;
    }

    /// The next result since the last call, and whether it is final.
    pub(crate) fn poll(&mut self, now: &Now) -> Option<(Finding, bool)> {
        let running = self.running.as_mut()?;
        let (found, has_failed) = match running.task.poll()? {
            TaskEvent::Progress(found) => return Some((found, false)),
            TaskEvent::Done(found) => (found, false),
            TaskEvent::Failed => (Finding::Nothing, true),
        };
        if running.is_interrupted && !has_failed {
            self.rest(now);
        } else {
            *self = Search::default();
        }
        Some((found, true))
    }
}
