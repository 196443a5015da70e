//! System threads, for [`background`](super::background). `threads_web.rs` replaces this module in a browser.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use bevy::{
    tasks::block_on,
    winit::{EventLoopProxy, WinitUserEvent},
};
use thread_priority::{ThreadPriority, set_current_thread_priority};

use crate::{
    threads,
    time::{self, Instant},
};

/// Starts a thread that runs `work` until it returns, and again after each panic.
pub(super) fn start(name: &str, mut work: impl FnMut() + Send + 'static) {
    let _ = threads::start(name, move || {
        while catch_unwind(AssertUnwindSafe(&mut work)).is_err() {}
    });
}

/// Lowers the priority of this thread, if the system allows it. It still progresses on a busy desktop.
fn lower_priority() {
    // The scale is 0 to 99; 50 is normal.
    if let Ok(priority) = 35.try_into() {
        let _ = set_current_thread_priority(ThreadPriority::Crossplatform(priority));
    }
}

/// Waits up to `timeout` for an event.
pub(super) fn receive<T>(
    events: &mpsc::Receiver<T>,
    timeout: Duration,
) -> Result<T, RecvTimeoutError> {
    events.recv_timeout(timeout)
}

/// Maps items in order on several threads.
pub(super) fn share<T: Sync, R: Send>(
    name: &str,
    threads: usize,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let take_part = || {
        while let index = next.fetch_add(1, Ordering::Relaxed)
            && let Some(item) = items.get(index)
        {
            let result = work(item);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.push((index, result));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(items.len()) {
            // If the system allows no more threads, this one does more.
            let _ = threads::start_in(scope, name, take_part);
        }
        take_part();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

// ---- Alarms ----

/// Sends events to the event loop, now or later.
#[derive(Clone)]
pub(super) struct Alarm {
    proxy: EventLoopProxy<WinitUserEvent>,
    /// To the thread that waits for the due time.
    later: mpsc::Sender<(Instant, WinitUserEvent)>,
}

impl Alarm {
    pub(super) fn new(name: &str, proxy: EventLoopProxy<WinitUserEvent>) -> Alarm {
        let (later, alarms) = mpsc::channel();
        let events = proxy.clone();
        let mut waiting = Vec::new();
        // Without the thread, alarms go off at once.
        start(name, move || {
            send_in_time(&alarms, &mut waiting, |event| {
                let _ = events.send_event(event);
            });
        });
        Alarm { proxy, later }
    }

    pub(super) fn send(&self, event: WinitUserEvent) {
        // Without an event loop there is no window left to wake.
        let _ = self.proxy.send_event(event);
    }

    pub(super) fn send_at(&self, time: Instant, event: WinitUserEvent) {
        if self.later.send((time, event)).is_err() {
            self.send(event);
        }
    }
}

/// Sends each event at its time, until the game ends.
fn send_in_time<E>(
    alarms: &mpsc::Receiver<(Instant, E)>,
    waiting: &mut Vec<(Instant, E)>,
    send: impl Fn(E),
) {
    loop {
        let next = waiting.iter().map(|&(time, _)| time).min();
        let received = match next {
            Some(time) => alarms.recv_timeout(time.saturating_duration_since(time::now())),
            None => alarms.recv().map_err(RecvTimeoutError::from),
        };
        match received {
            Ok(alarm) => waiting.push(alarm),
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                let now = time::now();
                for (_, event) in waiting.extract_if(.., |(time, _)| *time <= now) {
                    send(event);
                }
            }
        }
    }
}

// ---- Jobs ----

type BoxedJob<S> = Box<dyn FnOnce(&mut S) + Send>;

/// A named thread that carries out jobs in turn. Jobs share a state `S`, which the thread creates on first use and
/// again after a panic. Once every clone of the worker is dropped, the thread finishes its jobs and ends.
pub(crate) struct BackgroundWorker<S>(mpsc::Sender<BoxedJob<S>>);

impl<S> Clone for BackgroundWorker<S> {
    fn clone(&self) -> BackgroundWorker<S> {
        BackgroundWorker(self.0.clone())
    }
}

impl<S: 'static> BackgroundWorker<S> {
    /// Starts a thread, optionally at low priority.
    pub(super) fn named(
        name: &str,
        is_patient: bool,
        make_state: impl Fn() -> S + Send + 'static,
    ) -> BackgroundWorker<S> {
        let (jobs, receiver) = mpsc::channel::<BoxedJob<S>>();
        // Without the thread, jobs are dropped, so their tasks fail.
        start(name, move || {
            if is_patient {
                lower_priority();
            }
            // Recreated after a panic, which may have left it inconsistent.
            let mut state = None;
            while let Ok(job) = receiver.recv() {
                job(state.get_or_insert_with(&make_state));
            }
        });
        BackgroundWorker(jobs)
    }

    pub(super) fn give_boxed(&self, job: impl FnOnce(&mut S) + Send + 'static) {
        let _ = self.0.send(Box::new(job));
    }
}

/// Runs a job on its own thread.
pub(super) fn run(name: &str, job: impl Future<Output = ()> + Send + 'static) {
    let mut job = Some(job);
    start(name, move || {
        job.take().map(block_on);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alarm_that_panics_keeps_no_other_from_going_off() {
        let (later, alarms) = mpsc::channel();
        let (sender, sent) = mpsc::channel();
        let mut waiting = Vec::new();
        start("alarm", move || {
            send_in_time(&alarms, &mut waiting, |event| {
                assert_ne!(event, 1, "an alarm of the tests fails");
                let _ = sender.send(event);
            });
        });
        for event in [1, 2] {
            let _ = later.send((time::now(), event));
        }
        assert_eq!(sent.recv_timeout(Duration::from_secs(20)), Ok(2));
    }
}
