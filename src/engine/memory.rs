//! The memory of tables.

use std::hint::black_box;

use bytemuck::Zeroable;

/// The bytes that a larger table leaves to the rest of the program, which ends if it gets none.
const RESERVE: usize = 64 << 20;

/// `count` zeroed values, a power of two, plus `extra` ones. If the system lacks the memory, halves `count` until it
/// fits.
pub(super) fn zeroed<T: Zeroable>(mut count: usize, extra: usize) -> Vec<T> {
    loop {
        let values = bytemuck::try_zeroed_vec(count + extra).ok();
        let is_small = count <= RESERVE / size_of::<T>();
        if let Some(values) = values.filter(|_| is_small || has_reserve()) {
            return values;
        }
        count /= 2;
        assert!(count > 0, "a table needs some memory");
    }
}

fn has_reserve() -> bool {
    let mut reserve = Vec::<u8>::new();
    let is_there = reserve.try_reserve_exact(RESERVE).is_ok();
    // The compiler may leave out an allocation that nobody uses.
    black_box(&reserve);
    is_there
}
