//! The input of a search on a small board.

use super::weights::Weights;
use crate::{
    engine::{
        limits::{Control, Limits},
        selectivity::Selectivity,
    },
    rules::compact::CompactPosition,
};

/// The input of a search.
#[derive(Clone, Copy)]
pub(in crate::engine) struct CompactTask<'a> {
    /// The position.
    pub(in crate::engine) root: CompactPosition,
    /// Whether the fewest discs win.
    pub(in crate::engine) fewest: bool,
    /// The weights to evaluate with; without them, plain counts decide.
    pub(in crate::engine) weights: Option<&'a Weights>,
    /// When the search ends.
    pub(in crate::engine) limits: &'a Limits,
    /// Stops it and receives its progress.
    pub(in crate::engine) control: &'a Control<'a>,
    /// Whether lines name every pass, or only one that comes first.
    pub(in crate::engine) names_passes: bool,
}

/// The logarithm of more bytes than any table has.
const MOST_TABLE_BITS: u32 = usize::BITS - 2;

impl CompactTask<'_> {
    pub(super) fn is_standard(&self) -> bool {
        self.root.squares == u64::MAX && !self.fewest
    }

    pub(super) fn free(&self) -> u32 {
        let CompactPosition {
            mover,
            opponent,
            squares,
        } = self.root;
        (squares & !(mover | opponent)).count_ones()
    }

    /// The depth from which probabilistic cuts are tried.
    ///
    /// Near the leaves they save two fifths of the nodes of a search to 12 plies, which plays as well as without them.
    /// A search to 8 plies plays worse with them. Bold searches, which go deep in little time, trust the evaluation
    /// alone from two plies on. With the rougher evaluations of other games, none of this was tried.
    pub(super) fn probcut_from(&self) -> i32 {
        match self.limits.selectivity {
            _ if !self.is_standard() || self.limits.depth < 10 => 5,
            Selectivity::Percent63 | Selectivity::Percent73 => 2,
            _ => 3,
        }
    }

    /// The bytes of table that the search can use: four times as many for two plies more.
    pub(super) fn table_bytes(&self) -> usize {
        let free = self.free();
        let to_end = 1 << (free + 4).min(MOST_TABLE_BITS);
        let by_depth = 1 << (self.limits.depth.min(free) + 13).min(MOST_TABLE_BITS);
        if free <= self.limits.exact_from {
            to_end.max(by_depth)
        } else if self.limits.depth >= free {
            to_end
        } else {
            by_depth
        }
    }
}
