//! What a search is asked, and what it answers.

use std::{sync::atomic::AtomicBool, time::Duration};

use crate::engine::limits::Limits;

/// A position to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Root {
    /// The discs of the side to move.
    pub(crate) mover: u64,
    /// The discs of the other side.
    pub(crate) opponent: u64,
    /// Every square of the board.
    pub(crate) squares: u64,
    /// Whether the fewest discs win.
    pub(crate) fewest: bool,
}

impl Root {
    pub(super) fn is_standard(&self) -> bool {
        self.squares == u64::MAX && !self.fewest
    }

    pub(super) fn free(&self) -> u32 {
        (self.squares & !(self.mover | self.opponent)).count_ones()
    }
}

/// What a search is to do.
pub(crate) struct Task<'a> {
    /// Where it ends.
    pub(crate) limits: Limits,
    /// Raised by others to end it.
    pub(crate) stop: &'a AtomicBool,
    /// How many threads search.
    pub(crate) threads: usize,
    /// Told whenever a depth is finished.
    pub(crate) progress: &'a (dyn Fn(&Report) + Sync),
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Report {
    /// The value in discs.
    pub(crate) value: i32,
    /// Whether it is proved.
    pub(crate) exact: bool,
    /// The finished depth in plies.
    pub(crate) depth: u32,
    /// The expected moves; `None` is a pass. Empty if neither side can move.
    pub(crate) line: Vec<Option<u8>>,
    /// The positions visited.
    pub(crate) nodes: u64,
    /// The time since the search began.
    pub(crate) elapsed: Duration,
}

/// A move at the root and its value in discs for the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RootMove {
    pub(crate) square: u8,
    pub(crate) value: i32,
    pub(crate) exact: bool,
    /// The expected moves, beginning with this one; `None` is a pass.
    pub(crate) line: Vec<Option<u8>>,
}

/// What every move at the root is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judged {
    /// The moves, the best first.
    pub(crate) moves: Vec<RootMove>,
    /// The finished depth in plies.
    pub(crate) depth: u32,
    /// The positions visited.
    pub(crate) nodes: u64,
    /// The time that it took.
    pub(crate) elapsed: Duration,
}
