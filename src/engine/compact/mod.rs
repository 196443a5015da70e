//! The search on boards up to 8×8 where every move must capture.
//!
//! Positions are two words of 64 bits; square `a1` is bit 0, `h8` bit 63, and a smaller board is the
//! top left corner of the 8×8 one. Depth counts discs placed; a pass costs none.

mod analyse;
mod arch;
mod endgame;
mod endgame_table;
mod features;
#[cfg(target_arch = "x86_64")]
mod gather;
#[cfg(target_arch = "x86_64")]
mod last_flips;
mod last_squares;
mod line;
mod node;
mod order;
mod parallel;
mod plain;
mod play;
mod probcut;
mod root;
mod search;
mod searcher;
mod splits;
mod stability;
mod stages;
mod table;
mod task;
mod think;
mod versions;
mod weights;

pub use features::TERMS;
pub(super) use task::CompactTask;
pub use weights::{PHASE_COUNT, ReadWeightsError, STATE_COUNT, Weights, phase, states_of};

use self::{
    endgame_table::EndgameTable,
    searcher::{General, Standard},
    table::TranspositionTable,
    versions::with_arch,
};
use crate::{engine::result::SearchResult, rules::instructions::InstructionSet};

/// The memory of each thread of a search, beside the table that all share.
#[cfg(test)]
pub(super) const BYTES_OF_A_THREAD: usize = EndgameTable::BYTES;

/// Builds the tables that all searches read, one after the other, as long as `go_on` returns `true`. The first search
/// builds the missing ones.
pub(super) fn warm_up(go_on: &dyn Fn() -> bool) {
    for make in [features::warm_up, stability::warm_up, probcut::warm_up] {
        if go_on() {
            make();
        }
    }
}

/// The search, with the memory that it keeps from one search to the next.
pub(super) struct CompactSearch {
    table: Option<TranspositionTable>,
    /// A table for each thread.
    endgame_tables: Vec<EndgameTable>,
    /// The board and the goal that the tables hold for: entries are wrong for any other.
    rules: Option<(u64, bool)>,
    bytes: usize,
    set: InstructionSet,
}

impl CompactSearch {
    /// A search whose table takes at most `bytes`; it is allocated when it is first needed.
    pub(super) fn new(bytes: usize, set: InstructionSet) -> CompactSearch {
        CompactSearch {
            table: None,
            endgame_tables: Vec::new(),
            rules: None,
            bytes,
            set,
        }
    }

    /// Forgets everything, but keeps the memory.
    pub(super) fn clear(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
        for table in &mut self.endgame_tables {
            table.clear();
        }
    }

    #[cfg(test)]
    pub(super) fn table_bytes(&self) -> usize {
        self.table.as_ref().map_or(0, TranspositionTable::bytes)
    }

    /// The best move, found by `threads` threads; `None` if neither side can move.
    pub(super) fn think(&mut self, task: &CompactTask<'_>, threads: usize) -> Option<SearchResult> {
        let set = self.set;
        let (table, endgame_tables) = self.tables(task, threads);
        let standard = task.is_standard();
        with_arch!(set, arch => if standard {
            think::think::<_, Standard>(arch, table, endgame_tables, task)
        } else {
            think::think::<_, General>(arch, table, endgame_tables, task)
        })
    }

    /// The value of every legal move; `None` if there is none.
    pub(super) fn analyse(&mut self, task: &CompactTask<'_>) -> Option<SearchResult> {
        let set = self.set;
        let (table, endgame_tables) = self.tables(task, 1);
        let endgame_table = endgame_tables.first_mut()?;
        let standard = task.is_standard();
        with_arch!(set, arch => if standard {
            analyse::analyse::<_, Standard>(arch, table, endgame_table, task)
        } else {
            analyse::analyse::<_, General>(arch, table, endgame_table, task)
        })
    }

    fn tables(
        &mut self,
        task: &CompactTask<'_>,
        threads: usize,
    ) -> (&TranspositionTable, &mut [EndgameTable]) {
        let rules = Some((task.root.squares, task.fewest));
        if self.rules != rules {
            self.clear();
            self.rules = rules;
        }
        // The table may take all the memory that is left.
        while self.endgame_tables.len() < threads {
            self.endgame_tables.push(EndgameTable::default());
        }
        let bytes = self.bytes;
        let table = self
            .table
            .get_or_insert_with(|| TranspositionTable::new(bytes));
        table.begin(task.table_bytes());
        (table, &mut self.endgame_tables[..threads])
    }
}
