//! The threads that help with a search.

use std::thread::Scope;

use crate::threads;

/// Their name, as panics report it.
pub const HELPER_THREAD: &str = "search-helper";

/// Starts a helper thread of a search. If the system allows none, the search does without it, and this returns `false`.
pub(super) fn spawn_helper<'scope>(
    scope: &'scope Scope<'scope, '_>,
    help: impl FnOnce() + Send + 'scope,
) -> bool {
    threads::start_in(scope, HELPER_THREAD, help).is_ok()
}

/// Runs `work` on `count` threads, or as many as the system allows. If that is none, the calling thread runs it.
pub(crate) fn spawn_workers<'scope>(
    scope: &'scope Scope<'scope, '_>,
    count: usize,
    work: impl FnOnce() + Clone + Send + 'scope,
) {
    let started = (0..count).filter(|_| spawn_helper(scope, work.clone()));
    if started.count() == 0 {
        work();
    }
}
