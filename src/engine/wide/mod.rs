//! The search for every board and rule set once the opening is over.
//!
//! It works for any size and any rules, so it answers wherever no faster search can: on boards beyond 8×8, and
//! where any free square may be played.

mod corner_weights;
mod corners;
mod evaluation;
mod knots;
mod position;
mod root;
mod search;
mod table;

pub use corner_weights::{CORNER_PHASES, CornerWeights, ReadCornerWeightsError, corner_phase};
pub use corners::{CORNER_PATTERNS, CORNER_STATE_COUNT, has_corners};
pub use evaluation::{WideEvaluation, built_in_weights, features, pattern_states as corner_states};
pub use knots::{FEATURE_COUNT, PHASES, SIDES, WideWeights, knot_shares, variant};

use std::sync::Arc;

use self::{
    position::by_rows,
    root::{WideTask, analyse, think},
    table::WideTable,
};
use super::{
    limits::{Control, Limits},
    result::SearchResult,
};
use crate::rules::Position;

/// The search, with memory that it keeps between searches.
pub(super) struct WideSearch {
    /// Allocated when a search first needs it.
    table: Option<WideTable>,
    /// The binary logarithm of the number of its entries.
    bits: u32,
    /// A replacement for the built-in weights of the corners: others, or none.
    pub(super) corners: Option<Option<Arc<CornerWeights>>>,
}

impl WideSearch {
    /// A search whose table takes at most half of `bytes`: that of small boards may be there too.
    pub(super) fn new(bytes: usize) -> WideSearch {
        let entries = bytes / 2 / WideTable::ENTRY;
        WideSearch {
            table: None,
            bits: entries.max(1).ilog2().max(FEWEST_BITS),
            corners: None,
        }
    }

    pub(super) fn clear(&mut self) {
        self.table = None;
    }

    #[cfg(test)]
    pub(super) fn table_bytes(&self) -> usize {
        self.table.as_ref().map_or(0, WideTable::bytes)
    }

    /// The best move within `limits`; `None` if the game is over.
    pub(super) fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
        threads: usize,
    ) -> Option<SearchResult> {
        let table = prepare(&mut self.table, self.bits, limits);
        let task = &WideTask::new(position, limits, control, table, &self.corners)?;
        by_rows!(position.size(), think(task, threads))
    }

    /// The value of every legal move within `limits`; `None` if there is none.
    pub(super) fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        let table = prepare(&mut self.table, self.bits, limits);
        let task = &WideTask::new(position, limits, control, table, &self.corners)?;
        by_rows!(position.size(), analyse(task))
    }
}

/// A table of 256 KiB, filled in no time.
const FEWEST_BITS: u32 = 14;

/// The table for a search within `limits`: the existing one, unless it is too small.
fn prepare<'a>(table: &'a mut Option<WideTable>, bits: u32, limits: &Limits) -> &'a WideTable {
    let few_nodes = limits.nodes.is_some_and(|nodes| nodes <= 10_000);
    let is_short = few_nodes || (limits.depth <= 3 && limits.exact_from < 6);
    let bits = if is_short { FEWEST_BITS } else { bits };
    if let Some(table) = table {
        table.grow_old();
    }
    if table.as_ref().is_none_or(|table| table.bits < bits) {
        *table = None;
    }
    table.get_or_insert_with(|| WideTable::new(bits))
}
