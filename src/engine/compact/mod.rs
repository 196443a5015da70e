//! The search on boards up to 8×8 where every move must capture.
//!
//! Positions are two words of 64 bits; square `a1` is bit 0, `h8` bit 63, and a smaller board is the
//! top left corner of the 8×8 one. A pass is no ply.

mod arch;
mod endgame;
pub(crate) mod features;
mod judge;
#[cfg(target_arch = "x86_64")]
mod last_flips;
mod line;
mod plain;
mod probcut;
mod root;
mod search;
mod searcher;
mod stability;
mod stages;
mod table;
mod task;
mod think;
mod versions;
pub(crate) mod weights;

pub(crate) use task::{Judged, Report, Root, Task};
pub use weights::Weights;

use self::{
    searcher::{General, Standard},
    table::{LastTable, Table},
    versions::with_arch,
};
use crate::{engine::limits::Limits, rules::instructions::InstructionSet};

/// What each thread of a search takes beside the table that all share.
#[cfg(test)]
pub(crate) const BYTES_OF_A_THREAD: usize = LastTable::BYTES;

/// Makes the tables that all searches read, one after the other, as long as `go_on` says so. The first
/// search makes those that are missing.
pub(crate) fn warm_up(go_on: &dyn Fn() -> bool) {
    for make in [features::warm_up, stability::warm_up, probcut::warm_up] {
        if go_on() {
            make();
        }
    }
}

/// The search with its memory.
pub(crate) struct Core {
    table: Option<Table>,
    last_table: Option<Box<LastTable>>,
    /// The rules for which the tables hold: what they know of a board is wrong for another goal.
    rules: Option<(u64, bool)>,
    bytes: usize,
    set: InstructionSet,
}

impl Core {
    /// A search whose table takes at most `bytes`, once it is needed.
    pub(crate) fn new(bytes: usize, set: InstructionSet) -> Core {
        Core {
            table: None,
            last_table: None,
            rules: None,
            bytes,
            set,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        // A new table costs nothing before it is used; clearing this one would take some ten milliseconds.
        self.table = None;
        self.last_table = None;
    }

    /// The bytes of the table that there is.
    #[cfg(test)]
    pub(crate) fn table_bytes(&self) -> usize {
        self.table.as_ref().map_or(0, Table::bytes)
    }

    /// The best move that is found, its value and the expected line.
    pub(crate) fn think(
        &mut self,
        root: Root,
        weights: Option<&Weights>,
        task: &Task<'_>,
    ) -> Report {
        let set = self.set;
        let (table, last_table) = self.tables(&root, &task.limits);
        let standard = root.is_standard();
        with_arch!(set, arch => if standard {
            think::think::<_, Standard>(arch, table, last_table, weights, root, task)
        } else {
            think::think::<_, General>(arch, table, last_table, weights, root, task)
        })
    }

    /// The value of every legal move, the best first.
    pub(crate) fn judge(
        &mut self,
        root: Root,
        weights: Option<&Weights>,
        task: &Task<'_>,
    ) -> Judged {
        let set = self.set;
        let (table, last_table) = self.tables(&root, &task.limits);
        let standard = root.is_standard();
        with_arch!(set, arch => if standard {
            judge::judge::<_, Standard>(arch, table, last_table, weights, root, task)
        } else {
            judge::judge::<_, General>(arch, table, last_table, weights, root, task)
        })
    }

    fn tables(&mut self, root: &Root, limits: &Limits) -> (&Table, &mut LastTable) {
        let rules = Some((root.squares, root.fewest));
        if self.rules != rules {
            self.clear();
            self.rules = rules;
        }
        // Weak levels look at few positions and shall not cost the memory of strong ones.
        let is_short = limits.depth <= 6 && limits.exact_from <= 12;
        let bytes = if is_short {
            self.bytes.min(1 << 20)
        } else {
            self.bytes
        };
        if self
            .table
            .as_ref()
            .is_some_and(|table| table.bytes() < bytes / 2)
        {
            self.table = None;
        }
        let table = self.table.get_or_insert_with(|| Table::new(bytes));
        table.age();
        (table, self.last_table.get_or_insert_with(Box::default))
    }
}
