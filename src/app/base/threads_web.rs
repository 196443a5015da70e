//! Replaces threads in a browser, for [`background`](super::background): jobs run at once, and timers use the page's
//! event loop.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, RecvTimeoutError, TryRecvError},
    },
    time::Duration,
};

use bevy::winit::{EventLoopProxy, WinitUserEvent};
use wasm_bindgen::{JsCast, closure::Closure};

use crate::time::{self, Instant};

/// Does nothing: `work` is dropped, and so are its channels.
pub(super) fn start(_: &str, _: impl FnMut() + Send + 'static) {}

/// Receives an event if there is one. Waiting would block the event loop that delivers it.
pub(super) fn receive<T>(events: &mpsc::Receiver<T>, _: Duration) -> Result<T, RecvTimeoutError> {
    events.try_recv().map_err(|error| match error {
        TryRecvError::Empty => RecvTimeoutError::Timeout,
        TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
    })
}

/// Maps items in order.
pub(super) fn share<T, R>(_: &str, _: usize, items: &[T], work: impl Fn(&T) -> R) -> Vec<R> {
    items.iter().map(work).collect()
}

/// Sends events to the event loop, now or later.
#[derive(Clone)]
pub(super) struct Alarm(EventLoopProxy<WinitUserEvent>);

impl Alarm {
    pub(super) fn new(_: &str, proxy: EventLoopProxy<WinitUserEvent>) -> Alarm {
        Alarm(proxy)
    }

    pub(super) fn send(&self, event: WinitUserEvent) {
        // Without an event loop, there is nothing to wake.
        let _ = self.0.send_event(event);
    }

    pub(super) fn send_at(&self, time: Instant, event: WinitUserEvent) {
        let Some(page) = web_sys::window() else {
            return;
        };
        let alarm = self.clone();
        let go_off = Closure::once_into_js(move || alarm.send(event));
        let pause = time.saturating_duration_since(time::now()).as_millis();
        // Timers fire early by a fraction of a millisecond.
        let pause = i32::try_from(pause).unwrap_or(i32::MAX - 1) + 1;
        let _ = page
            .set_timeout_with_callback_and_timeout_and_arguments_0(go_off.unchecked_ref(), pause);
    }
}

/// A state, and how to create it.
type LazyState<S> = (Option<S>, Box<dyn Fn() -> S + Send>);

/// Carries out jobs at once, on a shared state.
pub(crate) struct BackgroundWorker<S>(Arc<Mutex<LazyState<S>>>);

impl<S> Clone for BackgroundWorker<S> {
    fn clone(&self) -> BackgroundWorker<S> {
        BackgroundWorker(self.0.clone())
    }
}

impl<S: 'static> BackgroundWorker<S> {
    pub(super) fn named(
        _: &str,
        _: bool,
        make_state: impl Fn() -> S + Send + 'static,
    ) -> BackgroundWorker<S> {
        BackgroundWorker(Arc::new(Mutex::new((None, Box::new(make_state)))))
    }

    pub(super) fn give_boxed(&self, job: impl FnOnce(&mut S) + Send + 'static) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (state, make) = &mut *state;
        job(state.get_or_insert_with(make));
    }
}

/// Runs a job in the event loop.
pub(super) fn run(_: &str, job: impl Future<Output = ()> + Send + 'static) {
    wasm_bindgen_futures::spawn_local(job);
}
