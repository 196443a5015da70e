//! The transposition table: search results by position, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use bytemuck::Zeroable;

use super::node::discs_after;
use crate::engine::{memory, selectivity::Selectivity};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableEntry {
    /// The lower bound of the value, in discs.
    pub(super) lower: i32,
    /// The upper bound of the value, in discs.
    pub(super) upper: i32,
    /// The search depth.
    pub(super) depth: i32,
    /// The search selectivity.
    pub(super) selectivity: Selectivity,
    /// The best move and the best one before it; [`NO_MOVE`] for none.
    pub(super) moves: [u8; 2],
}

/// No square.
pub(super) const NO_MOVE: u8 = 64;

/// The slots for positions with the same index.
const WAYS: usize = 4;

/// The check of a position mixed with its data, so that halves written by different threads do not pass for an entry
/// (R. Hyatt, T. Mann, "A lockless transposition table implementation for parallel search", 2002).
#[derive(Default, Zeroable)]
struct TableSlot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The slots of positions with the same index: a line of the processor's cache.
type Bucket = [TableSlot; WAYS];

/// A table of fixed size. A search uses as many of its buckets, from the first on, as it needs: untouched memory costs
/// nothing, and a short search stays in the processor's cache.
pub(super) struct TranspositionTable {
    /// The slots of all buckets. Not a vector of aligned buckets: for those, the standard library zeroes the memory
    /// itself, and so touches all of it.
    slots: Vec<TableSlot>,
    /// The first slot of the first bucket.
    first: usize,
    /// The number of buckets; a power of two.
    bucket_count: usize,
    /// The buckets in use; a power of two.
    used: usize,
    /// The buckets that may have entries.
    touched: usize,
    /// The number of the search, stored with its entries so that old ones are replaced first.
    generation: u64,
    /// The highest generation since the memory was zeroed: the present one may be lower, because they wrap around.
    newest: u64,
    /// The first search after the table was cleared. Earlier entries are void.
    first_generation: u64,
}

/// Where a position is stored, and the check that identifies it there.
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

    /// The key of the position after a move.
    #[inline(always)]
    pub(super) fn after(mover: u64, opponent: u64, square: u32, flips: u64) -> PositionKey {
        let (mover, opponent) = discs_after(mover, opponent, square, flips);
        PositionKey::new(mover, opponent)
    }
}

/// Where the generation begins in the data.
const GENERATION_SHIFT: u32 = 56;

/// The highest generation. 0 stands for an empty slot.
const LAST_GENERATION: u64 = 0xff;

impl TableEntry {
    fn pack(&self, generation: u64) -> u64 {
        (self.lower as u8 as u64)
            | (self.upper as u8 as u64) << 8
            | (self.depth as u8 as u64) << 16
            | (self.selectivity as u64) << 24
            | u64::from(self.moves[0]) << 32
            | u64::from(self.moves[1]) << 40
            | generation << GENERATION_SHIFT
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
        let wanted = WAYS * TranspositionTable::buckets_in(bytes);
        let slots: Vec<TableSlot> = memory::zeroed(wanted, WAYS - 1);
        // Where that is impossible, a bucket takes two cache lines, which only costs time.
        let first = slots.as_ptr().align_offset(size_of::<Bucket>());
        #[cfg(target_os = "linux")]
        advise_huge_pages(&slots);
        TranspositionTable {
            first: first.min(WAYS - 1),
            bucket_count: slots.len() / WAYS,
            slots,
            used: 1,
            touched: 1,
            generation: 1,
            newest: 1,
            first_generation: 1,
        }
    }

    fn buckets_in(bytes: usize) -> usize {
        1 << (bytes / size_of::<Bucket>()).max(1).ilog2()
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.bucket_count * size_of::<Bucket>()
    }

    /// Begins a search that can fill `bytes`. Entries of earlier searches stay useful, but are replaced first.
    pub(super) fn begin(&mut self, bytes: usize) {
        let wanted = TranspositionTable::buckets_in(bytes).min(self.bucket_count);
        // Entries of earlier searches are found only at the size at which they were stored.
        self.used = self.used.max(wanted);
        self.touched = self.touched.max(self.used);
        self.generation = if self.generation == LAST_GENERATION {
            self.first_generation
        } else {
            self.generation + 1
        };
        self.newest = self.newest.max(self.generation);
    }

    /// Clears the table. This rarely writes memory: the entries just count as older than the first search.
    pub(super) fn clear(&mut self) {
        self.used = 1;
        if self.newest <= LAST_GENERATION / 2 {
            self.first_generation = self.newest + 1;
        } else {
            let end = self.first + WAYS * self.touched;
            self.slots[self.first..end].fill_with(TableSlot::default);
            self.touched = 1;
            (self.generation, self.newest, self.first_generation) = (1, 1, 1);
        }
    }

    #[inline(always)]
    fn bucket(&self, key: PositionKey) -> &Bucket {
        let at = self.first + WAYS * (key.index as usize & (self.used - 1));
        self.slots[at..]
            .first_chunk()
            .expect("every bucket in use has its slots")
    }

    /// Prefetches the entry of a position, which takes longer than most of a node's work.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: PositionKey) {
        prefetch(self.bucket(key));
    }

    #[inline(always)]
    pub(super) fn get(&self, key: PositionKey) -> Option<TableEntry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let is_same = slot.check.load(Ordering::Relaxed) ^ data == key.check;
            (is_same && self.counts(data)).then(|| TableEntry::unpack(data))
        })
    }

    /// Returns `true` if `data` were stored since the table was cleared.
    #[inline(always)]
    fn counts(&self, data: u64) -> bool {
        data >> GENERATION_SHIFT >= self.first_generation
    }

    /// Stores the result of a search.
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
        let mut victim = &bucket[0];
        let mut least = u64::MAX;
        let mut old = None;
        for slot in bucket {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key.check && self.counts(data) {
                old = Some(TableEntry::unpack(data));
                victim = slot;
                break;
            }
            let is_present = data >> GENERATION_SHIFT == self.generation;
            let worth = if self.counts(data) {
                1 + (data >> 16 & 0xff) + 256 * u64::from(is_present)
            } else {
                0
            };
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

/// Prefetches a place in memory.
#[inline(always)]
#[cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "an instruction that changes nothing but the cache"
    )
)]
pub(super) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let place: *const T = place;
        // SAFETY: every x86-64 processor has the instruction, and any address may be fetched.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// Asks Linux for huge pages. A table is read at random places, and the processor caches the addresses of only so many
/// pages: with larger pages, a search with 64 MB needs 3 to 8 % less processor time.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "an advice about memory")]
fn advise_huge_pages(slots: &[TableSlot]) {
    let range = slots.as_ptr_range();
    let start = range
        .start
        .map_addr(|address| address.next_multiple_of(2 << 20));
    let bytes = range.end.addr().saturating_sub(start.addr());
    // SAFETY: the advice does not change the contents of pages. A system that does not know it ignores it.
    let _ = unsafe { libc::madvise(start.cast_mut().cast(), bytes, libc::MADV_HUGEPAGE) };
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

#[cfg(test)]
mod tests {
    use super::*;

    const FOUND: TableUpdate = TableUpdate {
        alpha: 0,
        beta: 1,
        value: 4,
        best: 19,
        depth: 6,
        selectivity: Selectivity::FullWidth,
    };

    #[test]
    fn what_was_stored_is_found_until_the_table_is_cleared() {
        let mut table = TranspositionTable::new(1 << 12);
        let key = PositionKey::new(5, 9);
        // More often than there are generations.
        for round in 0..600 {
            table.begin(1 << 12);
            assert_eq!(table.get(key), None, "round {round}");
            table.put(key, FOUND);
            let searches = round % 7;
            for _ in 0..searches {
                table.begin(1 << 10);
            }
            let entry = table.get(key).unwrap();
            assert_eq!((entry.lower, entry.moves[0]), (4, 19));
            table.clear();
        }
    }

    #[test]
    fn nothing_survives_clearing_after_more_searches_than_there_are_generations() {
        for searches in [1, 100, 200, 300, 500] {
            let mut table = TranspositionTable::new(1 << 12);
            let keys: Vec<_> = (0..searches)
                .map(|mover| PositionKey::new(mover, 0))
                .collect();
            for &key in &keys {
                table.begin(1 << 12);
                table.put(key, FOUND);
            }
            assert!(table.get(*keys.last().unwrap()).is_some());
            table.clear();
            table.begin(1 << 12);
            assert!(
                keys.iter().all(|&key| table.get(key).is_none()),
                "{searches}"
            );
        }
    }

    #[test]
    fn entries_of_the_same_search_replace_those_of_earlier_ones() {
        let mut table = TranspositionTable::new(size_of::<Bucket>());
        table.begin(1);
        let keys = [1, 2, 3, 4, 5].map(|mover| PositionKey::new(mover, 0));
        for key in keys.iter().take(WAYS) {
            table.put(*key, TableUpdate { depth: 20, ..FOUND });
        }
        table.begin(1);
        table.put(keys[WAYS], FOUND);
        assert!(table.get(keys[WAYS]).is_some());
        let kept = keys.iter().filter(|key| table.get(**key).is_some());
        assert_eq!(kept.count(), WAYS);
    }

    /// The resident memory of this process, in bytes.
    #[cfg(target_os = "linux")]
    fn resident() -> usize {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
        1024 * kilobytes.unwrap().parse::<usize>().unwrap()
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn memory_that_no_search_has_touched_costs_nothing() {
        const BYTES: usize = 1 << 30;
        let before = resident();
        let mut table = TranspositionTable::new(BYTES);
        table.begin(1 << 20);
        table.put(PositionKey::new(5, 9), FOUND);
        // Other tests take some memory in the meantime.
        assert!(resident().saturating_sub(before) < BYTES / 2);
    }

    #[test]
    fn a_table_takes_no_more_than_it_may() {
        for bytes in [1, 64, 100, 1 << 20, (1 << 20) + 1] {
            let table = TranspositionTable::new(bytes);
            assert!(table.bytes() <= bytes.max(size_of::<Bucket>()));
        }
    }
}
