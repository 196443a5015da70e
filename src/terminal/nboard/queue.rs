//! The commands that wait for their turn, and when a search has to stop for them.

use std::{
    collections::VecDeque,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use super::message::EngineCommand;

/// A command and the line that it was read from.
#[derive(Debug)]
pub(super) struct QueuedCommand {
    pub(super) number: u64,
    pub(super) line: String,
    pub(super) command: EngineCommand,
}

/// Passes commands from the thread that reads them to the thread that carries them out.
///
/// The present command has to stop if a `ping` is waiting or the session is over, and a hint has to
/// stop if any command is waiting.
#[derive(Debug, Default)]
pub(super) struct CommandQueue {
    state: Mutex<QueueState>,
    changed: Condvar,
    stop: AtomicBool,
}

#[derive(Debug, Default)]
struct QueueState {
    commands: VecDeque<QueuedCommand>,
    /// How many of them are pings.
    pings: usize,
    /// The present command is a hint.
    is_hint: bool,
    is_closed: bool,
}

impl QueueState {
    fn stops_present(&self) -> bool {
        self.is_closed || self.pings > 0 || self.is_hint && !self.commands.is_empty()
    }
}

impl CommandQueue {
    /// Adds a command behind all others.
    pub(super) fn push(&self, queued: QueuedCommand) {
        let mut state = self.lock();
        state.pings += usize::from(matches!(queued.command, EngineCommand::Ping(_)));
        state.commands.push_back(queued);
        self.update(&state);
    }

    /// Ends the session. Waiting commands are still carried out, but without any search.
    pub(super) fn close(&self) {
        let mut state = self.lock();
        state.is_closed = true;
        self.update(&state);
    }

    /// Waits for the next command; `None` once the session is over.
    pub(super) fn next(&self) -> Option<QueuedCommand> {
        let mut state = self.lock();
        state.is_hint = false;
        loop {
            if let Some(queued) = state.commands.pop_front() {
                state.pings -= usize::from(matches!(queued.command, EngineCommand::Ping(_)));
                state.is_hint = matches!(queued.command, EngineCommand::Hint(_));
                self.update(&state);
                return Some(queued);
            }
            if state.is_closed {
                return None;
            }
            let changed = self.changed.wait(state);
            state = changed.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Raised while the present command has to stop.
    pub(super) const fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// Returns `true` if the present command has to stop.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the flag. The caller holds the lock, so no other change comes in between.
    fn update(&self, state: &QueueState) {
        self.stop.store(state.stops_present(), Ordering::Relaxed);
        self.changed.notify_one();
    }
}
