//! Keeps little memory that is not in use.

use std::mem;

use bevy::prelude::*;

pub(crate) use allocator::{give_back, return_large_blocks};

use crate::app::{game::mode::ChosenMode, study::review::GameReview};

/// Needed only in a window.
pub(super) fn start_plugin(app: &mut App) {
    app.add_systems(Last, trim_after_review);
}

/// Each thread that helped with a review would keep some memory, and so would what is freed until the review is left,
/// more from game to game.
fn trim_after_review(
    review: Res<GameReview>,
    chosen: Res<ChosenMode>,
    mut before: Local<[bool; 2]>,
) {
    let now = [review.is_searching(), chosen.has_review()];
    let before = mem::replace(&mut *before, now);
    if before.into_iter().zip(now).any(|(was, is)| was && !is) {
        give_back();
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "requests to the allocator")]
mod allocator {
    use std::ffi::c_int;

    /// From this size on, in bytes, a block goes back to the system when it is freed.
    const LARGE: c_int = 1 << 20;

    /// Keeps the allocator from raising that size to that of any block that is freed, up to 32 MiB: a review would
    /// leave 25 MB, and more from game to game.
    pub(crate) fn return_large_blocks() {
        // SAFETY: this may be called at any time, from any thread.
        unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
    }

    /// Returns free memory to the system, which the allocator would keep.
    pub(crate) fn give_back() {
        // SAFETY: it may be called at any time, from any thread, and only touches unused memory.
        unsafe { libc::malloc_trim(0) };
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
mod allocator {
    pub(crate) fn return_large_blocks() {}

    pub(crate) fn give_back() {}
}
