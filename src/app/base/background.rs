//! Runs jobs on other threads: start, receive, pace, cancel.
//!
//! A `BackgroundWorker` is a named thread that carries out one job after another. Each job comes with a
//! `BackgroundTask`, which receives progress and the result. Dropping the task cancels the job, so no answer can arrive
//! for a question that is no longer asked.
//!
//! A panic ends only the job at hand: `start` restarts the thread's work, and the job ends with `TaskEvent::Failed`.

use std::{
    convert::Infallible,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use bevy::{
    platform::cell::SyncCell,
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

pub(crate) use super::threads::BackgroundWorker;
use super::threads::{self, Alarm};
use crate::{
    app::text::{language::Language, messages::Text},
    time::{self, Instant},
};

// ---- Threads ----

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BackgroundThread {
    /// Chooses the computer's moves and finds hints.
    Thinker,
    /// Opens, saves, copies or pastes a game, or waits for a file dialog.
    Files,
    /// Autosaves the games after every change.
    Autosave,
    /// Writes the synced copy of the autosave.
    AutosaveCopy,
    /// Loads and saves settings and other lasting files.
    Keeper,
    Puzzles,
    Sound,
    /// Hosts an external engine.
    Engines,
    /// Wakes the window at a given time.
    Alarm,
    /// Polls for a screen reader where the platform sends no event.
    Reader,
}

/// Each thread, its name (Linux shows only 15 letters), and what a panic there costs the player, if anything.
pub(super) const THREADS: [(BackgroundThread, &str, Option<Text>); 10] = {
    use BackgroundThread::*;
    [
        (Thinker, "thinker", Some(Language::errors_thinker)),
        (Files, "files", Some(Language::errors_files)),
        (Autosave, "autosave", Some(Language::errors_autosave)),
        (
            AutosaveCopy,
            "autosave-copy",
            Some(Language::errors_autosave_copy),
        ),
        (Keeper, "keeper", Some(Language::errors_files)),
        (Puzzles, "puzzles", Some(Language::training_puzzle_failed)),
        (Sound, "sound", Some(Language::errors_sound)),
        (Engines, "engines", Some(Language::errors_programs)),
        (Alarm, "alarm", None),
        (Reader, "reader", None),
    ]
};

impl BackgroundThread {
    pub(crate) const fn name(self) -> &'static str {
        THREADS[self as usize].1
    }

    /// Whether it runs at low priority.
    const fn is_patient(self) -> bool {
        matches!(self, BackgroundThread::Thinker | BackgroundThread::Puzzles)
    }

    pub(super) fn named(name: &str) -> Option<BackgroundThread> {
        let mut all = THREADS.into_iter();
        all.find(|(_, its_name, _)| *its_name == name)
            .map(|(thread, ..)| thread)
    }

    pub(super) const fn failure(self) -> Option<Text> {
        THREADS[self as usize].2
    }
}

/// Starts a thread that runs `work` until it returns, and again after each panic. Messages that `work` took from a
/// channel before a panic are lost. If the system allows no thread, `work` is dropped, and so are its channels.
pub(crate) fn start(thread: BackgroundThread, work: impl FnMut() + Send + 'static) {
    threads::start(thread.name(), work);
}

/// The number of threads that the system runs at once. Cached, because the query is too slow for every frame.
pub(crate) fn cores() -> usize {
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| thread::available_parallelism().map_or(1, Into::into))
}

/// Maps `items` in order, on as many threads as the system runs at once. For work with files.
pub(crate) fn on_all_cores<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    threads::share(BackgroundThread::Files.name(), cores(), items, work)
}

// ---- Waking the window ----

/// Wakes the window, which sleeps while nothing happens. Does nothing without a window.
#[derive(Resource, Clone)]
pub struct Wake(Sleeper);

#[derive(Clone)]
enum Sleeper {
    Nobody,
    Window(Alarm),
    Listener(mpsc::SyncSender<()>),
}

impl FromWorld for Wake {
    fn from_world(world: &mut World) -> Wake {
        let proxy = world.get_resource::<EventLoopProxyWrapper>();
        let Some(proxy) = proxy else {
            return Wake::NONE;
        };
        Wake(Sleeper::Window(Alarm::new(
            BackgroundThread::Alarm.name(),
            (**proxy).clone(),
        )))
    }
}

impl Wake {
    pub(crate) const NONE: Wake = Wake(Sleeper::Nobody);

    /// Notifies `listener` of everything that would wake a window, and of every progress report. Sets no alarms.
    pub fn telling(listener: mpsc::SyncSender<()>) -> Wake {
        Wake(Sleeper::Listener(listener))
    }

    /// Makes the window draw a frame soon.
    pub(crate) fn now(&self) {
        if let Sleeper::Window(alarm) = &self.0 {
            alarm.send(WinitUserEvent::WakeUp);
        }
        self.hear();
    }

    /// Notifies the listener, if any.
    fn hear(&self) {
        if let Sleeper::Listener(listener) = &self.0 {
            // If the channel is full, the listener has yet to look, and will see this too.
            let _ = listener.try_send(());
        }
    }

    /// Draws a frame at `time`.
    pub(crate) fn at(&self, time: Instant) {
        if time <= time::now() {
            self.now();
        } else {
            self.send_at(time, WinitUserEvent::WakeUp);
        }
    }

    /// Makes the event loop poll for input at `time` without drawing a frame.
    pub(crate) fn look_for_input_at(&self, time: Instant) {
        // `WakeUp` would draw a frame. This event finds no new window, and does nothing else.
        self.send_at(time, WinitUserEvent::WindowAdded);
    }

    fn send_at(&self, time: Instant, event: WinitUserEvent) {
        if let Sleeper::Window(alarm) = &self.0 {
            alarm.send_at(time, event);
        }
    }
}

// ---- Jobs ----

impl<S: 'static> BackgroundWorker<S> {
    pub(crate) fn new(
        thread: BackgroundThread,
        make_state: impl Fn() -> S + Send + 'static,
    ) -> BackgroundWorker<S> {
        BackgroundWorker::named(thread.name(), thread.is_patient(), make_state)
    }

    /// Queues a job. `wake` is called when it ends, unless the job [asks otherwise](TaskLink::wake_at).
    pub(crate) fn run<T: Send + 'static, P: Send + 'static>(
        &self,
        wake: &Wake,
        job: impl FnOnce(&mut S, &TaskLink<T, P>) -> T + Send + 'static,
    ) -> BackgroundTask<T, P> {
        let (task, link) = task(wake);
        self.give(link, job);
        task
    }

    /// Queues a job that has its task already.
    pub(crate) fn give<T: Send + 'static, P: Send + 'static>(
        &self,
        link: TaskLink<T, P>,
        job: impl FnOnce(&mut S, &TaskLink<T, P>) -> T + Send + 'static,
    ) {
        self.give_boxed(move |state: &mut S| {
            if !link.is_cancelled() {
                let result = job(state, &link);
                link.finish(result);
            }
        });
    }
}

/// Both ends of a job that another part of the code carries out.
pub(crate) fn task<T, P>(wake: &Wake) -> (BackgroundTask<T, P>, TaskLink<T, P>) {
    let (sender, events) = mpsc::channel();
    let control = Arc::new(TaskControl::default());
    let link = TaskLink {
        events: Some(sender),
        control: control.clone(),
        wake: wake.clone(),
        wake_time: Mutex::new(Some(time::now())),
    };
    let events = SyncCell::new(events);
    (BackgroundTask { events, control }, link)
}

/// A job that is waiting, running or done. Dropping it cancels the job: a waiting job never begins, and a running one
/// should stop soon.
pub(crate) struct BackgroundTask<T, P = Infallible> {
    events: SyncCell<mpsc::Receiver<TaskEvent<T, P>>>,
    control: Arc<TaskControl>,
}

/// Jobs with files and the clipboard. They run at once, each on its own thread.
pub(crate) struct BackgroundTasks<T>(Vec<BackgroundTask<T>>);

impl<T> Default for BackgroundTasks<T> {
    fn default() -> BackgroundTasks<T> {
        BackgroundTasks(Vec::new())
    }
}

impl<T: Send + 'static> BackgroundTasks<T> {
    pub(crate) fn run(&mut self, wake: &Wake, job: impl Future<Output = T> + Send + 'static) {
        let (task, link) = task(wake);
        threads::run(BackgroundThread::Files.name(), async move {
            link.finish(job.await);
        });
        self.0.push(task);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The results of jobs that have ended since the last call; `None` for a failed job.
    pub(crate) fn ended(&mut self) -> Vec<Option<T>> {
        let mut ended = Vec::new();
        self.0.retain_mut(|task| {
            let event = task.poll();
            let is_running = event.is_none();
            ended.extend(event.map(TaskEvent::result));
            is_running
        });
        ended
    }

    /// Waits up to `timeout` for all jobs, and returns their results.
    pub(crate) fn finish(&mut self, timeout: Duration) -> Vec<Option<T>> {
        let end = time::now() + timeout;
        let left = || end.saturating_duration_since(time::now());
        let ended = self.0.drain(..).filter_map(|mut task| task.wait(left()));
        ended.map(TaskEvent::result).collect()
    }
}

#[derive(Debug)]
pub(crate) enum TaskEvent<T, P> {
    /// The job's progress so far.
    Progress(P),
    /// The job is done. Nothing comes afterwards.
    Done(T),
    /// The job has panicked, or there was no thread for it.
    Failed,
}

impl<T> TaskEvent<T, Infallible> {
    /// The result of the job; `None` if it has failed.
    pub(crate) fn result(self) -> Option<T> {
        match self {
            TaskEvent::Done(result) => Some(result),
            TaskEvent::Failed => None,
        }
    }
}

impl<T, P> BackgroundTask<T, P> {
    /// The next event, if any. Must not be called after the job has ended.
    pub(crate) fn poll(&mut self) -> Option<TaskEvent<T, P>> {
        self.wait(Duration::ZERO)
    }

    /// Waits up to `timeout` for the next event.
    pub(crate) fn wait(&mut self, timeout: Duration) -> Option<TaskEvent<T, P>> {
        match threads::receive(self.events.get(), timeout) {
            Ok(event) => Some(event),
            Err(mpsc::RecvTimeoutError::Timeout) => None,
            Err(mpsc::RecvTimeoutError::Disconnected) => Some(TaskEvent::Failed),
        }
    }

    /// Asks the job to end soon with the best result it has.
    pub(crate) fn hurry(&self) {
        self.control.stop.store(true, Ordering::Relaxed);
    }
}

impl<T, P> Drop for BackgroundTask<T, P> {
    fn drop(&mut self) {
        self.control.cancelled.store(true, Ordering::Relaxed);
        self.control.stop.store(true, Ordering::Relaxed);
    }
}

#[derive(Debug, Default)]
struct TaskControl {
    stop: AtomicBool,
    cancelled: AtomicBool,
}

/// The job's end of a task.
pub(crate) struct TaskLink<T, P = Infallible> {
    /// `None` once the job has ended.
    events: Option<mpsc::Sender<TaskEvent<T, P>>>,
    control: Arc<TaskControl>,
    wake: Wake,
    /// When to wake the window after the job ends; `None` if the result can wait for the next frame.
    wake_time: Mutex<Option<Instant>>,
}

impl<T, P> TaskLink<T, P> {
    /// Set when the job should end soon.
    pub(crate) fn stop(&self) -> &AtomicBool {
        &self.control.stop
    }

    /// Whether nobody waits for the result.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.control.cancelled.load(Ordering::Relaxed)
    }

    pub(crate) fn finish(&self, result: T) {
        self.send(TaskEvent::Done(result));
    }

    /// Reports progress without waking the window.
    pub(crate) fn report(&self, progress: P) {
        self.send(TaskEvent::Progress(progress));
    }

    /// Delays the wake-up at the end of the job until `time`, unless the job is hurried; with `None`, the result waits
    /// for the next frame.
    pub(crate) fn wake_at(&self, time: Option<Instant>) {
        let wake_time = self.wake_time.lock();
        *wake_time.unwrap_or_else(PoisonError::into_inner) = time;
    }

    fn send(&self, event: TaskEvent<T, P>) {
        if let Some(events) = &self.events {
            // If the task was dropped, nobody listens.
            let _ = events.send(event);
            self.wake.hear();
        }
    }
}

impl<T, P> Drop for TaskLink<T, P> {
    fn drop(&mut self) {
        // The window must find the end of the channel when it wakes.
        self.events = None;
        let is_urgent = thread::panicking() || self.control.stop.load(Ordering::Relaxed);
        let wake_time = self.wake_time.get_mut();
        match *wake_time.unwrap_or_else(PoisonError::into_inner) {
            _ if self.control.cancelled.load(Ordering::Relaxed) => {}
            _ if is_urgent => self.wake.now(),
            Some(time) => self.wake.at(time),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    fn worker() -> BackgroundWorker<u32> {
        BackgroundWorker::new(BackgroundThread::Files, || 0)
    }

    #[test]
    fn a_worker_goes_on_with_a_new_state_after_a_panic() {
        let worker = worker();
        let count = |count: &mut u32, _: &TaskLink<u32>| {
            *count += 1;
            *count
        };
        for expected in [1, 2] {
            let event = worker.run(&Wake::NONE, count).wait(PATIENCE);
            assert!(matches!(event, Some(TaskEvent::Done(found)) if found == expected));
        }
        let fails = |_: &mut u32, _: &TaskLink<u32>| panic!("a job of the tests fails");
        let event = worker.run(&Wake::NONE, fails).wait(PATIENCE);
        assert!(matches!(event, Some(TaskEvent::Failed)));
        let event = worker.run(&Wake::NONE, count).wait(PATIENCE);
        assert!(matches!(event, Some(TaskEvent::Done(1))));
    }

    #[test]
    fn a_dropped_task_stops_its_job_or_keeps_it_from_beginning() {
        let worker = worker();
        let (sender, steps) = mpsc::channel();
        let (drops, dropped) = mpsc::channel();
        let running: BackgroundTask<()> = worker.run(&Wake::NONE, move |_, link| {
            let _ = sender.send("begun");
            let _ = dropped.recv();
            assert!(link.stop().load(Ordering::Relaxed));
            let _ = sender.send("ended");
        });
        assert_eq!(steps.recv_timeout(PATIENCE), Ok("begun"));
        let waiting: BackgroundTask<()> = worker.run(&Wake::NONE, |count, _| *count += 1);
        drop(waiting);
        drop(running);
        let _ = drops.send(());
        assert_eq!(steps.recv_timeout(PATIENCE), Ok("ended"));
        let mut last: BackgroundTask<u32> = worker.run(&Wake::NONE, |count, _| *count);
        let event = last.wait(PATIENCE);
        assert!(matches!(event, Some(TaskEvent::Done(0))));
    }
}
