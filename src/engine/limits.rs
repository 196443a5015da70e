//! How long the engine may think, and how it is stopped.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use super::{result::SearchResult, selectivity::Selectivity};

/// Where a search ends: at the first limit that is reached, or when the value is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The depth of the search in plies; passes do not count.
    pub depth: u32,
    /// With at most so many free squares, the game is searched to its end whatever the `depth`.
    pub exact_from: u32,
    /// The time for the answer.
    pub time: Option<Duration>,
    /// The positions that all threads together may visit.
    pub nodes: Option<u64>,
    /// How boldly lines are cut that a shallow search finds hopeless.
    pub selectivity: Selectivity,
}

impl Limits {
    /// To `depth` plies, at full width.
    pub const fn depth(depth: u32) -> Limits {
        Limits {
            depth,
            exact_from: 0,
            time: None,
            nodes: None,
            selectivity: Selectivity::FullWidth,
        }
    }

    /// Until the value is exact.
    pub const fn to_the_end() -> Limits {
        Limits::depth(u32::MAX)
    }

    /// As deep as `time` allows. In equal time bold cuts play best.
    pub const fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            selectivity: Selectivity::Percent63,
            ..Limits::to_the_end()
        }
    }
}

/// How a search is stopped, and what is told of its progress.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Set from any thread, it ends the search within milliseconds.
    pub stop: &'a AtomicBool,
    /// Called on the searching thread after every finished depth.
    pub progress: &'a (dyn Fn(&SearchResult) + Sync),
}

impl Control<'_> {
    /// Returns `true` once the flag is set.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Default for Control<'_> {
    /// Never stops, and reports to nobody.
    fn default() -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Control {
            stop: &NEVER,
            progress: &|_| {},
        }
    }
}
