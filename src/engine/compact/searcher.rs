//! The state of one searching thread, and the clock that all threads share.

use std::{
    marker::PhantomData,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use super::{
    endgame_table::EndgameTable,
    features::{FEATURES, Features},
    probcut::{Deviations, deviations},
    splits::{SplitPoint, SplitPool},
    table::TranspositionTable,
    task::CompactTask,
    weights::Weights,
};
use crate::{
    engine::selectivity::Selectivity,
    time::{self, Instant},
};

/// Which boards and goals a search is compiled for.
pub(super) trait BoardKind: Copy + 'static {
    /// Whether the board is 8×8 and the most discs win, which allows shortcuts.
    const STANDARD: bool;
}

/// 8×8, the most discs win.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standard;

/// Any board up to 8×8 and any goal.
#[derive(Clone, Copy, Debug)]
pub(super) struct General;

impl BoardKind for Standard {
    const STANDARD: bool = true;
}

impl BoardKind for General {
    const STANDARD: bool = false;
}

/// Shared by all threads of a search beside the table: when it is over, and the work to take over.
pub(super) struct SearchClock<'a> {
    /// Set by the caller to stop the search.
    pub(super) stop: &'a AtomicBool,
    /// Set once the main thread has its answer.
    pub(super) done: AtomicBool,
    pub(super) deadline: Option<Instant>,
    pub(super) node_limit: u64,
    /// The nodes that all threads have reported.
    pub(super) nodes: AtomicU64,
    pub(super) splits: SplitPool,
}

impl<'a> SearchClock<'a> {
    /// The clock of a search that began at `start`.
    pub(super) fn new(task: &CompactTask<'a>, start: Instant) -> SearchClock<'a> {
        let limits = task.limits;
        SearchClock {
            stop: task.control.stop,
            done: AtomicBool::new(false),
            deadline: limits.time.and_then(|time| start.checked_add(time)),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
            splits: SplitPool::default(),
        }
    }
}

/// The state of one searching thread.
pub(super) struct Searcher<'a, A, K> {
    /// The instructions to search with.
    pub(super) arch: A,
    kind: PhantomData<K>,
    pub(super) table: &'a TranspositionTable,
    pub(super) endgame_table: &'a mut EndgameTable,
    pub(super) weights: Option<&'a Weights>,
    /// The standard deviations of its estimates.
    pub(super) deviations: &'static Deviations,
    pub(super) features: &'static Features,
    pub(super) clock: &'a SearchClock<'a>,
    /// The squares of the board, and their number.
    pub(super) squares: u64,
    pub(super) square_count: i32,
    /// [`Searcher::goal_sign`] where it is not always the same.
    sign: i32,
    pub(super) nodes: u64,
    /// The nodes already added to those of the clock.
    reported_nodes: u64,
    /// The number of nodes at which to check the clock again.
    next_check: u64,
    pub(super) stopped: bool,
    pub(super) selectivity: Selectivity,
    /// The depth from which probabilistic cuts are tried.
    pub(super) probcut_from: i32,
    /// The move that last ended the search of a node at depth 1.
    pub(super) killer: u32,
    /// How many searches for probabilistic cuts are nested.
    pub(super) probes: u32,
    /// The innermost split point in whose moves this thread searches.
    pub(super) split: Option<Arc<SplitPoint>>,
}

/// The nodes between two checks of the clock: they take less than a millisecond, and a check costs less
/// than a node.
const CHECK_EVERY: u64 = 1024;

impl<'a, A: Copy, K: BoardKind> Searcher<'a, A, K> {
    pub(super) fn new(
        arch: A,
        table: &'a TranspositionTable,
        endgame_table: &'a mut EndgameTable,
        clock: &'a SearchClock<'a>,
        task: &CompactTask<'a>,
    ) -> Searcher<'a, A, K> {
        let squares = task.root.squares;
        Searcher {
            arch,
            kind: PhantomData,
            table,
            endgame_table,
            weights: task.weights,
            deviations: deviations(task.weights.is_some(), task.fewest),
            features: &FEATURES,
            clock,
            squares,
            square_count: squares.count_ones() as i32,
            sign: if task.fewest { -1 } else { 1 },
            nodes: 0,
            reported_nodes: 0,
            next_check: 0,
            stopped: false,
            selectivity: Selectivity::FullWidth,
            probcut_from: task.probcut_from(),
            killer: 0,
            probes: 0,
            split: None,
        }
    }

    #[inline(always)]
    pub(super) fn free(&self, mover: u64, opponent: u64) -> u64 {
        let free = !(mover | opponent);
        if K::STANDARD {
            free
        } else {
            free & self.squares
        }
    }

    /// 1 if the most discs win, −1 if the fewest do.
    #[inline(always)]
    pub(super) fn goal_sign(&self) -> i32 {
        if K::STANDARD { 1 } else { self.sign }
    }

    /// Checks every now and then whether the search is over.
    #[inline(always)]
    pub(super) fn check_clock(&mut self) {
        if self.nodes >= self.next_check {
            self.report_nodes();
            self.next_check = self.nodes + CHECK_EVERY;
        }
    }

    /// Adds the nodes of this thread to the total and returns it. Also checks whether the search is over, or this part
    /// of it has become needless.
    #[inline(never)]
    pub(super) fn report_nodes(&mut self) -> u64 {
        let clock = self.clock;
        let more = self.nodes - self.reported_nodes;
        self.reported_nodes = self.nodes;
        let nodes = clock.nodes.fetch_add(more, Ordering::Relaxed) + more;
        let is_late = || {
            clock
                .deadline
                .is_some_and(|deadline| time::now() >= deadline)
        };
        if clock.stop.load(Ordering::Relaxed)
            || clock.done.load(Ordering::Relaxed)
            || nodes >= clock.node_limit
            || self.split.as_ref().is_some_and(|split| split.is_cut())
            || is_late()
        {
            self.stopped = true;
        }
        nodes
    }
}
