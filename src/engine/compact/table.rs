//! The transposition table: what has been found about positions, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use bytemuck::Zeroable;

use crate::engine::selectivity::Selectivity;

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableEntry {
    /// The lower bound of the value, in discs.
    pub(super) lower: i32,
    /// The upper bound of the value, in discs.
    pub(super) upper: i32,
    /// The depth to which it was searched.
    pub(super) depth: i32,
    /// The selectivity with which it was searched.
    pub(super) selectivity: Selectivity,
    /// The best move and the best one before it; [`NO_MOVE`] for none.
    pub(super) moves: [u8; 2],
}

/// No square.
pub(super) const NO_MOVE: u8 = 64;

/// The slots for positions with the same index.
const WAYS: usize = 4;

/// The check of a position mixed with its data, so that two halves written by different threads do not pass
/// for an entry (R. Hyatt, T. Mann, "A lockless transposition table
/// implementation for parallel search", 2002).
#[derive(Default, Zeroable)]
struct TableSlot {
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Default, Zeroable)]
#[repr(align(64))]
struct Bucket([TableSlot; WAYS]);

/// A table of fixed size.
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// The number of searches, so that old entries are replaced first.
    generation: u64,
}

/// Where a position is stored, and what tells it from others stored there.
#[derive(Clone, Copy, Debug)]
pub(super) struct PositionKey {
    index: u64,
    check: u64,
}

impl PositionKey {
    /// The key of the position with the discs `mover` and `opponent`.
    #[inline(always)]
    pub(super) fn new(mover: u64, opponent: u64) -> PositionKey {
        let a = mover.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let b = opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let mixed = a ^ b.rotate_left(31);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let other = a.rotate_left(27).wrapping_add(b);
        let other = (other ^ (other >> 29)).wrapping_mul(0x94d0_49bb_1331_11eb);
        PositionKey {
            check: mixed ^ (mixed >> 29),
            index: other ^ (other >> 32),
        }
    }
}

/// Where the generation begins in the data.
const GENERATION_SHIFT: u32 = 56;

impl TableEntry {
    fn pack(&self, generation: u64) -> u64 {
        (self.lower as u8 as u64)
            | (self.upper as u8 as u64) << 8
            | (self.depth as u8 as u64) << 16
            | (self.selectivity as u64) << 24
            | u64::from(self.moves[0]) << 32
            | u64::from(self.moves[1]) << 40
            | (generation & 0xff) << GENERATION_SHIFT
    }

    #[inline(always)]
    fn unpack(data: u64) -> TableEntry {
        TableEntry {
            lower: i32::from(data as i8),
            upper: i32::from((data >> 8) as i8),
            depth: i32::from((data >> 16) as u8),
            selectivity: Selectivity::from_code((data >> 24) as u8),
            moves: [(data >> 32) as u8, (data >> 40) as u8],
        }
    }
}

impl TranspositionTable {
    /// A table of at most `bytes`, at least one bucket.
    pub(super) fn new(bytes: usize) -> TranspositionTable {
        let count = (bytes / size_of::<Bucket>()).max(1);
        let count = 1 << count.ilog2();
        TranspositionTable {
            buckets: bytemuck::zeroed_vec(count),
            generation: 1,
        }
    }

    /// Its size in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Begins a search: entries of earlier ones stay useful, but are replaced first.
    pub(super) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    #[inline(always)]
    fn bucket(&self, key: PositionKey) -> &Bucket {
        &self.buckets[key.index as usize & (self.buckets.len() - 1)]
    }

    /// What is known about a position.
    #[inline(always)]
    pub(super) fn get(&self, key: PositionKey) -> Option<TableEntry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let is_same = slot.check.load(Ordering::Relaxed) ^ data == key.check;
            (is_same && data != 0).then(|| TableEntry::unpack(data))
        })
    }

    /// Stores what a search has found about a position.
    #[inline(always)]
    pub(super) fn put(&self, key: PositionKey, found: TableUpdate) {
        let TableUpdate {
            alpha,
            beta,
            value,
            best,
            depth,
            selectivity,
        } = found;
        let bucket = self.bucket(key);
        let mut victim = &bucket.0[0];
        let mut least = u64::MAX;
        let mut old = None;
        for slot in &bucket.0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key.check && data != 0 {
                old = Some(TableEntry::unpack(data));
                victim = slot;
                break;
            }
            let is_present = data >> GENERATION_SHIFT == self.generation & 0xff;
            let worth = (data >> 16 & 0xff) + 256 * u64::from(is_present && data != 0);
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        let (mut lower, mut upper) = (i32::from(i8::MIN), i32::from(i8::MAX));
        let mut moves = [NO_MOVE; 2];
        if let Some(old) = old {
            if old.depth == depth && old.selectivity == selectivity {
                (lower, upper) = (old.lower, old.upper);
            } else if old.depth > depth && old.selectivity >= selectivity {
                // The deeper search is worth more.
                return;
            }
            moves = old.moves;
        }
        if value < beta {
            upper = upper.min(value);
        }
        if value > alpha {
            lower = lower.max(value);
        }
        if lower > upper {
            // Only an unstable search contradicts itself; the new value counts.
            lower = if value > alpha {
                value
            } else {
                i32::from(i8::MIN)
            };
            upper = if value < beta {
                value
            } else {
                i32::from(i8::MAX)
            };
        }
        if best != NO_MOVE && (value > alpha || moves[0] == NO_MOVE) && moves[0] != best {
            moves = [best, moves[0]];
        }
        let entry = TableEntry {
            lower,
            upper,
            depth,
            selectivity,
            moves,
        };
        let data = entry.pack(self.generation);
        victim.data.store(data, Ordering::Relaxed);
        victim.check.store(key.check ^ data, Ordering::Relaxed);
    }
}

/// The value of a position, searched in the window from `alpha` to `beta`, for [`TranspositionTable::put`].
#[derive(Clone, Copy, Debug)]
pub(super) struct TableUpdate {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) value: i32,
    /// The best move, or [`NO_MOVE`].
    pub(super) best: u8,
    pub(super) depth: i32,
    pub(super) selectivity: Selectivity,
}

/// What the endgame search knows about positions: a small table for each thread, which stays in the
/// processor's cache.
pub(super) struct EndgameTable {
    entries: Vec<EndgameEntry>,
}

#[derive(Clone, Copy, Default)]
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
            entries: vec![EndgameEntry::default(); EndgameTable::SIZE],
        }
    }
}

impl EndgameTable {
    /// The binary logarithm of the number of entries.
    const BITS: u32 = 16;

    const SIZE: usize = 1 << EndgameTable::BITS;

    /// Its size in bytes.
    #[cfg(test)]
    pub(super) const BYTES: usize = EndgameTable::SIZE * size_of::<EndgameEntry>();

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
