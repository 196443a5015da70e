//! The transposition table, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use super::position::PackedSquare;
use crate::engine::memory;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// An upper bound.
    Upper,
    /// A lower bound.
    Lower,
    /// The exact value.
    Exact,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WideEntry {
    pub(super) value: i32,
    pub(super) bound: Bound,
    /// The search depth.
    pub(super) depth: u32,
    /// Whether nothing was estimated or cut on a guess; then the depth does not matter.
    pub(super) proved: bool,
    /// The best move, or [`PackedSquare::NONE`].
    pub(super) best: PackedSquare,
}

impl WideEntry {
    /// Values fit into 20 bits with a sign: at most 67,600 hundredths of a disc. Depths fit into ten.
    fn pack(self, age: u8) -> u64 {
        let value = u64::from((self.value + (1 << 19)) as u32 & 0xf_ffff);
        let bound = self.bound as u64;
        value
            | bound << 20
            | u64::from(self.proved) << 22
            | u64::from(self.depth.min(1023)) << 24
            | u64::from(self.best.0) << 34
            | u64::from(age) << 44
            | 1 << 63
    }

    fn unpack(word: u64) -> WideEntry {
        WideEntry {
            value: (word & 0xf_ffff) as i32 - (1 << 19),
            bound: match word >> 20 & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
            proved: word >> 22 & 1 != 0,
            depth: (word >> 24 & 1023) as u32,
            best: PackedSquare((word >> 34 & 1023) as u16),
        }
    }
}

/// The number of entries that may hold a position.
const BUCKET: usize = 4;

/// Entries by the hash of their position.
///
/// An entry is two words; the first is the hash combined with the second. A pair that two threads wrote at
/// once matches no hash and is not found (Hyatt and Mann 2002).
#[derive(Debug)]
pub(super) struct WideTable {
    words: Vec<[AtomicU64; 2]>,
    /// The requested size.
    pub(super) bits: u32,
    age: u8,
}

impl WideTable {
    /// The size of an entry in bytes.
    pub(super) const ENTRY: usize = size_of::<[AtomicU64; 2]>();

    /// A table of 2 to the power of `bits` entries, or fewer if the system has no memory for them.
    pub(super) fn new(bits: u32) -> WideTable {
        let entries = (1usize << bits).max(BUCKET);
        WideTable {
            words: memory::zeroed(entries, 0),
            bits,
            age: 0,
        }
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.words.len() * WideTable::ENTRY
    }

    /// Ages the present entries, so that new ones replace them.
    pub(super) fn grow_old(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn bucket(&self, hash: u64) -> &[[AtomicU64; 2]] {
        let first = (hash >> 32) as usize & (self.words.len() - 1) & !(BUCKET - 1);
        &self.words[first..first + BUCKET]
    }

    /// The entry of the position with this hash.
    pub(super) fn get(&self, hash: u64) -> Option<WideEntry> {
        self.bucket(hash).iter().find_map(|[key, data]| {
            let data = data.load(Ordering::Relaxed);
            let found = data != 0 && key.load(Ordering::Relaxed) ^ data == hash;
            found.then(|| WideEntry::unpack(data))
        })
    }

    /// Stores an entry in place of that of the same position, or else of the least valuable one in its
    /// bucket.
    pub(super) fn put(&self, hash: u64, entry: WideEntry) {
        let worth = |data: u64| {
            let depth = data >> 24 & 1023;
            let present = (data >> 44) as u8 == self.age;
            // A proof is worth two plies; an old entry is worth less than any new one.
            depth + 2 * (data >> 22 & 1) + if present { 2048 } else { 0 }
        };
        let mut least = None;
        for pair in self.bucket(hash) {
            let data = pair[1].load(Ordering::Relaxed);
            if data == 0 || pair[0].load(Ordering::Relaxed) ^ data == hash {
                least = Some((0, pair));
                break;
            }
            let worth = worth(data);
            if least.is_none_or(|(lowest, _)| worth < lowest) {
                least = Some((worth, pair));
            }
        }
        if let Some((_, [key, data])) = least {
            let word = entry.pack(self.age);
            key.store(hash ^ word, Ordering::Relaxed);
            data.store(word, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: u32) -> WideEntry {
        WideEntry {
            value,
            bound: Bound::Lower,
            depth,
            proved: value % 2 == 0,
            best: PackedSquare::new(25, 25),
        }
    }

    #[test]
    fn what_was_put_is_found_until_something_worth_more_comes() {
        let table = WideTable::new(2);
        for (hash, value) in [(1, -67_600), (2, 67_600), (3, 0), (4, -1)] {
            table.put(hash, entry(value, 5));
            assert_eq!(table.get(hash), Some(entry(value, 5)));
        }
        table.put(1, entry(7, 3));
        assert_eq!(table.get(1), Some(entry(7, 3)), "the same position again");
        table.put(5, entry(1, 4));
        assert_eq!(table.get(1), None, "the shallowest goes");
        assert_eq!(table.get(5), Some(entry(1, 4)));
        assert_eq!(table.get(6), None);
    }

    #[test]
    fn old_entries_go_first() {
        let mut table = WideTable::new(2);
        for hash in 1..=4 {
            table.put(hash, entry(0, 9));
        }
        table.grow_old();
        table.put(5, entry(0, 1));
        table.put(6, entry(0, 1));
        assert!(table.get(5).is_some() && table.get(6).is_some());
    }
}
