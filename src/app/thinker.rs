//! The thread on which the computer thinks.
//!
//! It is one thread for the whole run, of low priority, that sleeps unless it is asked something. Who
//! asks gets a ticket: the answer comes to it alone, and dropping it stops the thought. So no
//! answer can reach somebody who has changed the question since.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Instant,
};

use bevy::prelude::*;
use thread_priority::{ThreadPriority, set_current_thread_priority};

use super::timing;
use crate::{
    engine::{Baseline, Control, Engine, Level, Limits, MoveValue, Progress},
    rules::{Action, Position, Ruleset},
};

/// The name of the thread. A panic on it ends a thought, not the program.
pub(super) const THREAD: &str = "opponent";

/// From 0 to 99, where 50 is usual: the rest of the desktop comes first, but a busy one does not bring
/// the thought to a halt.
const PRIORITY: u8 = 35;

/// Something to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position.
    pub position: Position,
    /// The rules that it is played by.
    pub ruleset: Ruleset,
    /// What to find out about it.
    pub task: Task,
}

/// What to find out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// The move of a player of this strength. The seed decides how weak players err.
    Move {
        /// The strength.
        level: Level,
        /// Decides between moves.
        seed: u64,
    },
    /// What every legal move is worth.
    Values,
}

/// What was found out.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// What to do.
    Move(Action),
    /// The legal moves with their values, the best first; none where the engine has no opinion.
    Values(Vec<MoveValue>),
}

/// Who answers: the engine, or in tests something else.
pub trait Brain {
    /// Answers soon after the flag in `control` is raised, or by itself before.
    ///
    /// `None` only if the game is over.
    fn answer(&mut self, question: &Question, control: &Control<'_>) -> Option<Answer>;
}

/// The engine, on all cores but one.
struct EngineBrain(Engine);

impl EngineBrain {
    fn new() -> EngineBrain {
        let cores = thread::available_parallelism().map_or(1, Into::into);
        // One core is left to the window.
        EngineBrain(Engine::new(cores.saturating_sub(1).max(1)))
    }

    fn choose(
        &mut self,
        question: &Question,
        level: Level,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<Action> {
        let Question {
            position, ruleset, ..
        } = question;
        let thought = self.0.choose(position, *ruleset, level, seed, control);
        let best = thought.map(|thought| thought.best);
        // A game must not stand still because a search does not know its rules.
        best.filter(|&best| position.is_legal(best))
            .or_else(|| Baseline::Greedy.choose(position, *ruleset, seed))
    }
}

impl Brain for EngineBrain {
    fn answer(&mut self, question: &Question, control: &Control<'_>) -> Option<Answer> {
        // In steps that the flag can end, unlike those of a first thought. Later there is nothing to do.
        Engine::warm_up(control.stop);
        match question.task {
            Task::Move { level, seed } => {
                let action = self.choose(question, level, seed, control);
                action.map(Answer::Move)
            }
            Task::Values => {
                let limits = Limits::time(timing::HINT);
                let Question {
                    position, ruleset, ..
                } = question;
                let mut values = self.0.values(position, *ruleset, &limits, control);
                values.retain(|found| position.check(found.square).is_ok());
                Some(Answer::Values(values))
            }
        }
    }
}

/// Wakes the sleeping window.
pub(super) type Wake = Arc<dyn Fn() + Send + Sync>;

/// The thread and the way to it.
#[derive(Resource)]
pub struct Thinker {
    make_brain: Arc<dyn Fn() -> Box<dyn Brain> + Send + Sync>,
    /// The way to the thread; `None` until something is asked.
    orders: Option<mpsc::Sender<Order>>,
}

impl Default for Thinker {
    /// The engine thinks.
    fn default() -> Thinker {
        Thinker::new(|| Box::new(EngineBrain::new()))
    }
}

impl Thinker {
    /// A thread on which another brain thinks. It is made there, and made anew if it panics.
    pub fn new(make_brain: impl Fn() -> Box<dyn Brain> + Send + Sync + 'static) -> Thinker {
        Thinker {
            make_brain: Arc::new(make_brain),
            orders: None,
        }
    }

    /// Asks. `wake` is called for progress and when there is an answer, but for the answer not before it
    /// is `due`: until then nobody wants to see it.
    pub(super) fn ask(&mut self, question: Question, due: Instant, wake: Wake) -> Ticket {
        let reins = Arc::new(Reins::default());
        let (sender, receiver) = mpsc::channel();
        let order = Order {
            question,
            reins: reins.clone(),
            news: sender,
            due,
            wake,
        };
        // Without a thread the order and its sender are dropped, which the ticket takes for a failure.
        let orders = self.orders.get_or_insert_with(|| {
            let (sender, receiver) = mpsc::channel();
            let make_brain = self.make_brain.clone();
            let thread = thread::Builder::new().name(THREAD.to_owned());
            let _ = thread.spawn(move || work(&receiver, &*make_brain));
            sender
        });
        let _ = orders.send(order);
        Ticket {
            reins,
            news: Mutex::new(receiver),
        }
    }
}

/// The right to an answer. Dropping it stops the thought.
pub(super) struct Ticket {
    reins: Arc<Reins>,
    news: Mutex<mpsc::Receiver<News>>,
}

/// What comes from a thought.
#[derive(Debug)]
pub(super) enum News {
    /// It goes on.
    Progress(Progress),
    /// It has ended.
    Answer(Answer),
    /// It has panicked.
    Failure,
}

impl Ticket {
    /// What has come since the last call. After an answer comes a failure, which is none.
    pub(super) fn news(&self) -> Option<News> {
        let news = self.news.lock().ok()?;
        match news.try_recv() {
            Ok(found) => Some(found),
            Err(mpsc::TryRecvError::Empty) => None,
            Err(mpsc::TryRecvError::Disconnected) => Some(News::Failure),
        }
    }

    /// Ends the thought with the best answer that it has so far.
    pub(super) fn hurry(&self) {
        self.reins.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.reins.dropped.store(true, Ordering::Relaxed);
        self.reins.stop.store(true, Ordering::Relaxed);
    }
}

/// How a thought is led from outside.
#[derive(Debug, Default)]
struct Reins {
    /// The thought should end.
    stop: AtomicBool,
    /// Nobody waits for its answer.
    dropped: AtomicBool,
}

/// A question on its way to the thread.
struct Order {
    question: Question,
    reins: Arc<Reins>,
    news: mpsc::Sender<News>,
    due: Instant,
    wake: Wake,
}

impl Order {
    fn carry_out(&self, brain: &mut dyn Brain) {
        let told = Mutex::new(Instant::now());
        let tell = |progress: &Progress| {
            let Ok(mut told) = told.lock() else { return };
            // Each report draws a frame, and a search may finish many depths in no time.
            if told.elapsed() >= timing::PROGRESS {
                *told = Instant::now();
                self.send(News::Progress(progress.clone()));
                (self.wake)();
            }
        };
        let control = Control {
            stop: &self.reins.stop,
            progress: &tell,
        };
        if let Some(answer) = brain.answer(&self.question, &control) {
            self.send(News::Answer(answer));
        }
    }

    /// Who has dropped the ticket does not want to know.
    fn send(&self, news: News) {
        let _ = self.news.send(news);
    }
}

/// The life of the thread. It ends with the program, which drops the sender.
fn work(orders: &mpsc::Receiver<Order>, make_brain: &dyn Fn() -> Box<dyn Brain>) {
    // Where the system does not allow it, the thought has the usual priority.
    if let Ok(priority) = PRIORITY.try_into() {
        let _ = set_current_thread_priority(ThreadPriority::Crossplatform(priority));
    }
    let mut brain = None;
    let mut next = orders.recv().ok();
    while let Some(order) = next.take() {
        if order.reins.dropped.load(Ordering::Relaxed) {
            next = orders.recv().ok();
            continue;
        }
        let thinking = AssertUnwindSafe(|| {
            let brain = brain.get_or_insert_with(make_brain);
            order.carry_out(brain.as_mut());
        });
        if catch_unwind(thinking).is_err() {
            // Nobody knows what it looks like now.
            brain = None;
        }
        let (due, wake) = (order.due, order.wake.clone());
        // Who waits for an answer learns from the end of its channel that there is none.
        drop(order);
        let rest = due.saturating_duration_since(Instant::now());
        next = match orders.recv_timeout(rest) {
            Ok(order) => Some(order),
            Err(mpsc::RecvTimeoutError::Disconnected) => return,
            Err(mpsc::RecvTimeoutError::Timeout) => {
                wake();
                orders.recv().ok()
            }
        };
    }
}
