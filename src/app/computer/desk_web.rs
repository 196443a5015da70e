//! Answers questions to the engine in a web worker, so that the page never blocks.
//!
//! A worker that thinks receives no messages. To end its search, it is terminated and replaced by a spare one. It
//! reports results on the way, so that an interrupted search has an answer.

use std::{
    cell::RefCell,
    collections::{BTreeMap, VecDeque},
    sync::atomic::Ordering,
};

use bevy::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::{
    analysis::{Answer, Asked, EngineResources, Progress, Question, Told},
    app::base::background::{BackgroundThread, TaskLink},
};

/// The script that loads the engine.
const SCRIPT: &str = "thinker-worker.js";

pub(super) fn plugin(app: &mut App) {
    // By then, questions have been cancelled or hurried in this frame.
    app.add_systems(Last, look_after);
}

fn look_after() {
    DESKS.with_borrow_mut(|desks| desks.values_mut().for_each(DeskState::go_on));
}

/// Answers questions in turn.
pub(crate) struct Desk(&'static str);

impl Desk {
    pub(crate) fn of_engine(thread: BackgroundThread) -> Desk {
        Desk(thread.name())
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
        let resources = EngineResources {
            threads: 1,
            ..resources
        };
        let asked = Asked {
            resources,
            question,
        };
        let job = LinkedJob {
            link,
            report,
            done: Some(done),
        };
        let asked = serde_json::to_string(&asked).unwrap_or_default();
        DESKS.with_borrow_mut(|desks| {
            let desk = desks.entry(self.0).or_insert_with(|| DeskState {
                name: self.0,
                worker: None,
                spare: None,
                present: None,
                latest: None,
                waiting: VecDeque::new(),
            });
            desk.waiting.push_back((asked, Box::new(job)));
            desk.go_on();
        });
    }
}

thread_local! {
    static DESKS: RefCell<BTreeMap<&'static str, DeskState>> = const { RefCell::new(BTreeMap::new()) };
}

/// A question and the receiver of its answer.
trait Job {
    fn is_cancelled(&self) -> bool;
    fn is_hurried(&self) -> bool;
    fn report(&self, progress: &Answer);
    fn finish(&mut self, answer: Answer);
}

struct LinkedJob<T, P, R, D> {
    link: TaskLink<T, P>,
    report: R,
    done: Option<D>,
}

impl<T, P, R, D> Job for LinkedJob<T, P, R, D>
where
    R: Fn(&TaskLink<T, P>, Progress<'_>),
    D: FnOnce(Answer) -> T,
{
    fn is_cancelled(&self) -> bool {
        self.link.is_cancelled()
    }

    fn is_hurried(&self) -> bool {
        self.link.stop().load(Ordering::Relaxed)
    }

    fn report(&self, progress: &Answer) {
        match progress {
            Answer::Values(found) => (self.report)(&self.link, Progress::Values(found)),
            Answer::Review(review) => (self.report)(&self.link, Progress::Review(review)),
            _ => {}
        }
    }

    fn finish(&mut self, answer: Answer) {
        if let Some(done) = self.done.take() {
            self.link.finish(done(answer));
        }
    }
}

struct DeskState {
    name: &'static str,
    worker: Option<Clerk>,
    /// Replaces the other worker when that is terminated.
    spare: Option<Clerk>,
    /// The question being answered.
    present: Option<Box<dyn Job>>,
    /// The latest answer to it.
    latest: Option<Answer>,
    waiting: VecDeque<(String, Box<dyn Job>)>,
}

impl DeskState {
    /// Ends cancelled and hurried questions, and starts the next one.
    fn go_on(&mut self) {
        if let Some(job) = &mut self.present {
            let is_wanted = !job.is_cancelled();
            if is_wanted && !(job.is_hurried() && self.latest.is_some()) {
                return;
            }
            if is_wanted && let Some(latest) = self.latest.take() {
                job.finish(latest);
            }
            self.give_up();
        }
        self.latest = None;
        while let Some((asked, job)) = self.waiting.pop_front() {
            if job.is_cancelled() {
                continue;
            }
            let name = self.name;
            let worker = self.worker.take().or_else(|| Clerk::new(name));
            self.spare = self.spare.take().or_else(|| Clerk::new(name));
            // Without a worker the job is dropped, so its task fails.
            if let Some(worker) = worker
                && worker.worker.post_message(&asked.into()).is_ok()
            {
                self.worker = Some(worker);
                self.present = Some(job);
                return;
            }
        }
    }

    /// Handles a message of the worker.
    fn hear(&mut self, said: &str) {
        let Some(job) = &mut self.present else { return };
        match serde_json::from_str(said) {
            Ok(Told {
                answer,
                is_last: false,
            }) => {
                job.report(&answer);
                self.latest = Some(answer);
            }
            Ok(Told { answer, .. }) => {
                job.finish(answer);
                self.present = None;
            }
            Err(_) => self.give_up(),
        }
        self.go_on();
    }

    /// Gives up the question and the worker, for example when it has run out of memory.
    fn give_up(&mut self) {
        self.present = None;
        self.worker = self.spare.take();
    }
}

/// A worker with its message handlers.
struct Clerk {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Clerk {
    /// Starts a worker for the desk of this name, if the browser allows it.
    fn new(name: &'static str) -> Option<Clerk> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(SCRIPT, &options).ok()?;
        let at_desk = move |act: &dyn Fn(&mut DeskState)| {
            DESKS.with_borrow_mut(|desks| desks.get_mut(name).map(act));
        };
        let on_message = Closure::new(move |message: MessageEvent| {
            if let Some(said) = message.data().as_string() {
                at_desk(&|desk| desk.hear(&said));
            }
        });
        let on_error = Closure::new(move |_: web_sys::Event| {
            at_desk(&|desk| {
                desk.give_up();
                desk.go_on();
            });
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Clerk {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }
}

impl Drop for Clerk {
    fn drop(&mut self) {
        // Its messages no longer matter, and their handlers are gone.
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
