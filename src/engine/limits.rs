//! How long the engine may think, and how it is stopped.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread::{self, Scope},
    time::Duration,
};

use super::Progress;

/// Where a search ends: at the first limit that is reached, or when the value is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The depth of the search in plies. A pass is no ply.
    pub depth: u32,
    /// With at most so many free squares the game is searched to its end, whatever `depth` says.
    pub exact_from: u32,
    /// The time for the answer.
    pub time: Option<Duration>,
    /// The positions that may be visited, over all threads.
    pub nodes: Option<u64>,
    /// The confidence with which lines may be cut that a shallow search finds hopeless, from 0 (73 %)
    /// to 5 (nothing is cut), as in the description of probabilistic cuts.
    pub selectivity: u32,
}

impl Limits {
    /// Nothing is cut that is not proved.
    pub const FULL_WIDTH: u32 = 5;

    /// To `depth` plies, with nothing cut that is not proved.
    pub const fn depth(depth: u32) -> Limits {
        Limits {
            depth,
            exact_from: 0,
            time: None,
            nodes: None,
            selectivity: Limits::FULL_WIDTH,
        }
    }

    /// Until the value is exact.
    pub const fn to_the_end() -> Limits {
        Limits::depth(u32::MAX)
    }

    /// As deep as `time` allows.
    pub const fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            selectivity: 1,
            ..Limits::to_the_end()
        }
    }
}

/// The name of the threads that help with a search.
pub const HELPER_THREAD: &str = "search-helper";

/// Starts a thread that helps with a search. Where the system allows none, the search does without.
pub(super) fn spawn_helper<'scope>(
    scope: &'scope Scope<'scope, '_>,
    help: impl FnOnce() + Send + 'scope,
) {
    let thread = thread::Builder::new().name(HELPER_THREAD.to_owned());
    let _ = thread.spawn_scoped(scope, help);
}

/// The ties of a search to the world around it.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Raised from any thread, it ends the search within some milliseconds.
    pub stop: &'a AtomicBool,
    /// Called from the searching thread whenever a depth is finished.
    pub progress: &'a (dyn Fn(&Progress) + Sync),
}

impl Control<'_> {
    /// Returns `true` once the flag is raised.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Default for Control<'_> {
    /// Never stops, tells nobody.
    fn default() -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Control {
            stop: &NEVER,
            progress: &|_| {},
        }
    }
}
