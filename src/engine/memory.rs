//! The memory of tables.

use bytemuck::Zeroable;

/// `count` zeroed values, a power of two, plus `extra` ones. If the system lacks the memory, halves `count` until it
/// fits.
pub(super) fn zeroed<T: Zeroable>(mut count: usize, extra: usize) -> Vec<T> {
    loop {
        match bytemuck::try_zeroed_vec(count + extra) {
            Ok(values) => return values,
            Err(()) => count /= 2,
        }
        assert!(count > 0, "a table needs some memory");
    }
}
