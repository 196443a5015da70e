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

/// An entry: the upper 48 bits of the key, then how far the value is known to lie above -128 and below 127. An entry of
/// zero bits is empty.
#[derive(Clone, Copy, Default, Zeroable)]
struct EndgameEntry(u64);

impl EndgameEntry {
    fn new(key: EndgameKey, [lower, upper]: [i32; 2]) -> EndgameEntry {
        let (above, below) = (lower - i32::from(i8::MIN), i32::from(i8::MAX) - upper);
        EndgameEntry(key.0 & !0xffff | (above as u64) << 8 | below as u64)
    }

    /// The bounds of the value of the position with this key.
    #[inline(always)]
    fn bounds(self, key: EndgameKey) -> Option<[i32; 2]> {
        let [below, above, ..] = self.0.to_le_bytes().map(i32::from);
        let bounds = [i32::from(i8::MIN) + above, i32::from(i8::MAX) - below];
        ((self.0 ^ key.0) >> 16 == 0).then_some(bounds)
    }
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
    const NEAR_BITS: u32 = 12;
    const FAR_BITS: u32 = 17;

    const SIZE: usize = (1 << EndgameTable::NEAR_BITS) + (1 << EndgameTable::FAR_BITS);

    #[cfg(test)]
    pub(super) const BYTES: usize = EndgameTable::SIZE * size_of::<EndgameEntry>();

    pub(super) fn clear(&mut self) {
        self.entries.fill(EndgameEntry::default());
    }

    #[inline(always)]
    fn index(key: EndgameKey, free: u32) -> usize {
        let index = |bits: u32| key.0 as usize & ((1 << bits) - 1);
        if free <= NEAR_UP_TO {
            index(EndgameTable::NEAR_BITS)
        } else {
            (1 << EndgameTable::NEAR_BITS) + index(EndgameTable::FAR_BITS)
        }
    }

    /// The known bounds of the value of a position with `free` free squares.
    #[inline(always)]
    pub(super) fn get(&self, key: EndgameKey, free: u32) -> Option<[i32; 2]> {
        self.entries[EndgameTable::index(key, free)].bounds(key)
    }

    /// Prefetches the entry of a position with `free` free squares.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: EndgameKey, free: u32) {
        prefetch(&self.entries[EndgameTable::index(key, free)]);
    }

    /// Stores the result of a search of a position with `free` free squares in the window from `alpha` to `alpha + 1`.
    #[inline(always)]
    pub(super) fn put(&mut self, key: EndgameKey, free: u32, alpha: i32, value: i32) {
        let entry = &mut self.entries[EndgameTable::index(key, free)];
        let unknown = [i32::from(i8::MIN), i32::from(i8::MAX)];
        let [lower, upper] = entry.bounds(key).unwrap_or(unknown);
        let bounds = if value > alpha {
            [lower.max(value), upper]
        } else {
            [lower, upper.min(value)]
        };
        *entry = EndgameEntry::new(key, bounds);
    }
}

/// A hash of the discs of both sides. No position has the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Zeroable)]
pub(super) struct EndgameKey(u64);

impl EndgameKey {
    /// The key of the position with the discs `mover` and `opponent`.
    #[inline(always)]
    pub(super) fn new(mover: u64, opponent: u64) -> EndgameKey {
        let mixed = mover.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        EndgameKey(mixed ^ (mixed >> 32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_kept_to_the_ends_of_their_range_and_belong_to_one_position() {
        let mut table = EndgameTable::default();
        let [here, elsewhere] = [1, 2].map(|mover| EndgameKey::new(mover, 0x70));
        for free in [NEAR_UP_TO, NEAR_UP_TO + 1] {
            assert_eq!(table.get(here, free), None);
            table.put(here, free, 63, 64);
            assert_eq!(table.get(here, free), Some([64, 127]));
            table.clear();
            table.put(here, free, -64, -64);
            table.put(here, free, -65, -64);
            assert_eq!(table.get(here, free), Some([-64, -64]));
            // A different position in the same place.
            let same_place = EndgameKey(here.0 ^ 1 << 63);
            assert_eq!(table.get(same_place, free), None);
            table.put(same_place, free, 0, 0);
            assert_eq!(table.get(here, free), None);
            assert_eq!(table.get(elsewhere, free), None);
        }
    }
}
