//! How long a search may take, and how to stop it.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use super::{result::SearchResult, selectivity::Selectivity};
use crate::rules::Action;

/// When a search ends: at the first limit that is reached, or when the value is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The depth of the search in plies; passes do not count.
    pub depth: u32,
    /// With at most this many free squares, the game is searched to its end whatever the `depth`.
    pub exact_from: u32,
    /// The time for the answer.
    pub time: Option<Duration>,
    /// From this time on the search stops early once its move has been the best for three quarters of the time; but
    /// never where `exact_from` asks for a search to the end.
    pub early_stop: Option<Duration>,
    /// The positions that all threads together may visit.
    pub nodes: Option<u64>,
    /// How boldly to cut lines that a shallow search finds hopeless.
    pub selectivity: Selectivity,
}

impl Limits {
    /// To `depth` plies, at full width.
    pub const fn depth(depth: u32) -> Limits {
        Limits {
            depth,
            exact_from: 0,
            time: None,
            early_stop: None,
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

    /// Up to this many positions, cutting as boldly as by time.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            time: None,
            ..Limits::time(Duration::MAX)
        }
    }
}

/// Ends iterative deepening early once the best move has been stable.
pub(super) struct EarlyStop {
    after: Option<Duration>,
    best: Option<Action>,
    /// When it became the best.
    since: Duration,
}

impl EarlyStop {
    /// For a search within `limits` with `free` free squares.
    pub(super) fn new(limits: &Limits, free: u32) -> EarlyStop {
        EarlyStop {
            after: limits.early_stop.filter(|_| free > limits.exact_from),
            best: None,
            since: Duration::ZERO,
        }
    }

    /// Records the best move of a depth finished after `elapsed`, and returns `true` if the search should stop.
    pub(super) fn is_due(&mut self, best: Action, elapsed: Duration) -> bool {
        if self.best != Some(best) {
            self.best = Some(best);
            self.since = elapsed;
        }
        self.after
            .is_some_and(|after| elapsed >= after && elapsed >= 4 * self.since)
    }
}

/// Stops a search and receives its progress.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Any thread may set it; the search ends within milliseconds.
    pub stop: &'a AtomicBool,
    /// Called on the searching thread after every finished depth.
    pub progress: &'a (dyn Fn(&SearchResult) + Sync),
}

impl Control<'_> {
    /// Ends the search once the flag is set, without progress reports.
    pub fn stopped_by(stop: &AtomicBool) -> Control<'_> {
        Control {
            stop,
            progress: &|_| {},
        }
    }

    /// Returns `true` once the flag is set.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Default for Control<'_> {
    /// Never stops, and discards progress.
    fn default() -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Control::stopped_by(&NEVER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits {
        exact_from: 20,
        early_stop: Some(Duration::from_secs(1)),
        ..Limits::time(Duration::from_secs(8))
    };

    #[test]
    fn a_search_of_so_many_positions_has_no_clock() {
        let limits = Limits::nodes(5);
        assert_eq!((limits.nodes, limits.time), (Some(5), None));
    }

    #[test]
    fn a_search_stops_early_once_its_move_has_stood_for_three_quarters_of_the_time() {
        let [one, other] = ["d3", "c4"].map(|name| Action::Place(name.parse().unwrap()));
        let mut early_stop = EarlyStop::new(&LIMITS, 40);
        let mut is_due =
            |best, milliseconds| early_stop.is_due(best, Duration::from_millis(milliseconds));
        assert!(!is_due(one, 100));
        assert!(!is_due(one, 900));
        assert!(!is_due(other, 1000));
        assert!(!is_due(other, 3900));
        assert!(is_due(other, 4000));
        assert!(!is_due(one, 4100));
    }

    #[test]
    fn a_search_to_the_end_and_one_without_the_limit_never_stop_early() {
        let is_due = |limits: &Limits, free| {
            let mut early_stop = EarlyStop::new(limits, free);
            early_stop.is_due(Action::Pass, Duration::from_secs(1));
            early_stop.is_due(Action::Pass, Duration::from_secs(7))
        };
        assert!(is_due(&LIMITS, 21));
        assert!(!is_due(&LIMITS, 20));
        assert!(!is_due(&Limits::to_the_end(), 21));
    }
}
