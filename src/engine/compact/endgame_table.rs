//! The endgame search's own transposition table: a small one for each thread, which stays in the processor's
//! cache. That is worth more than what a larger one would remember. Positions with few free squares, which are nearly
//! all of them, have a part of their own that fits the nearest cache.

use bytemuck::Zeroable;

use super::table::prefetch;

/// The free squares up to which a position belongs to the part that fits the nearest cache.
pub(super) const NEAR_UP_TO: u32 = 8;

pub(super) struct EndgameTable {
    entries: Vec<EndgameEntry>,
}

/// What is known about a position. Four of them lie in a line of the cache.
#[derive(Clone, Copy, Default, Zeroable)]
pub(super) struct EndgameEntry {
    /// That of no position if there is none.
    key: EndgameKey,
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
    /// The logarithms of the numbers of entries, up to [`NEAR_UP_TO`] free squares and beyond.
    const NEAR_BITS: u32 = 11;
    const FAR_BITS: u32 = 16;

    const SIZE: usize = (1 << EndgameTable::NEAR_BITS) + (1 << EndgameTable::FAR_BITS);

    #[cfg(test)]
    pub(super) const BYTES: usize = EndgameTable::SIZE * size_of::<EndgameEntry>();

    pub(super) fn clear(&mut self) {
        self.entries.fill(EndgameEntry::default());
    }

    #[inline(always)]
    fn index(key: EndgameKey, free: u32) -> usize {
        // The highest bits depend on all of the discs.
        if free <= NEAR_UP_TO {
            (key.0 >> (64 - EndgameTable::NEAR_BITS)) as usize
        } else {
            (1 << EndgameTable::NEAR_BITS) + (key.0 >> (64 - EndgameTable::FAR_BITS)) as usize
        }
    }

    /// What is known about a position with `free` free squares.
    #[inline(always)]
    pub(super) fn get(&self, key: EndgameKey, free: u32) -> Option<&EndgameEntry> {
        let entry = &self.entries[EndgameTable::index(key, free)];
        (entry.key == key).then_some(entry)
    }

    /// Brings the place of a position with `free` free squares into the processor's nearest cache.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: EndgameKey, free: u32) {
        prefetch(&self.entries[EndgameTable::index(key, free)]);
    }

    /// Notes what a search of a position with `free` free squares in the window from `alpha` to `alpha + 1` has found.
    #[inline(always)]
    pub(super) fn put(&mut self, key: EndgameKey, free: u32, alpha: i32, value: i32, best: u8) {
        let entry = &mut self.entries[EndgameTable::index(key, free)];
        if entry.key != key {
            *entry = EndgameEntry {
                key,
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

/// What a position is known by: a mixture of the discs of both sides. No position has the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Zeroable)]
pub(super) struct EndgameKey(u64);

impl EndgameKey {
    /// The key of the position with the discs `mover` and `opponent`.
    #[inline(always)]
    pub(super) fn new(mover: u64, opponent: u64) -> EndgameKey {
        let mixed = mover.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31);
        EndgameKey((mixed ^ (mixed >> 29)).wrapping_mul(0xd6e8_feb8_6659_fd93) | 1)
    }
}
