//! The endgame search's own transposition table: a small one for each thread, which stays in the processor's
//! cache.

use bytemuck::Zeroable;

/// What the endgame search knows about positions.
pub(super) struct EndgameTable {
    entries: Vec<EndgameEntry>,
}

#[derive(Clone, Copy, Default, Zeroable)]
pub(super) struct EndgameEntry {
    mover: u64,
    opponent: u64,
    pub(super) lower: i8,
    pub(super) upper: i8,
    pub(super) best: u8,
}

impl Default for EndgameTable {
    fn default() -> EndgameTable {
        EndgameTable {
            entries: bytemuck::zeroed_vec(EndgameTable::SIZE),
        }
    }
}

impl EndgameTable {
    /// The binary logarithm of the number of entries.
    const BITS: u32 = 17;

    const SIZE: usize = 1 << EndgameTable::BITS;

    /// Its size in bytes.
    #[cfg(test)]
    pub(super) const BYTES: usize = EndgameTable::SIZE * size_of::<EndgameEntry>();

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill(EndgameEntry::default());
    }

    #[inline(always)]
    fn index(mover: u64, opponent: u64) -> usize {
        let mixed = mover.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        // The highest bits depend on all of the discs.
        (mixed >> (64 - EndgameTable::BITS)) as usize
    }

    #[inline(always)]
    pub(super) fn get(&self, mover: u64, opponent: u64) -> Option<&EndgameEntry> {
        let entry = &self.entries[EndgameTable::index(mover, opponent)];
        (entry.mover == mover && entry.opponent == opponent && mover | opponent != 0)
            .then_some(entry)
    }

    #[inline(always)]
    pub(super) fn put(&mut self, mover: u64, opponent: u64, alpha: i32, value: i32, best: u8) {
        let entry = &mut self.entries[EndgameTable::index(mover, opponent)];
        if entry.mover != mover || entry.opponent != opponent {
            *entry = EndgameEntry {
                mover,
                opponent,
                lower: i8::MIN,
                upper: i8::MAX,
                best,
            };
        }
        if value > alpha {
            entry.lower = entry.lower.max(value as i8);
        } else {
            entry.upper = entry.upper.min(value as i8);
        }
        entry.best = best;
    }
}
