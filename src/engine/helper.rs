//! The threads that help with a search.

use std::thread::{self, Scope};

/// Their name.
pub const HELPER_THREAD: &str = "search-helper";

/// Starts a thread that helps with a search. If the system allows none, the search does without.
pub(super) fn spawn_helper<'scope>(
    scope: &'scope Scope<'scope, '_>,
    help: impl FnOnce() + Send + 'scope,
) {
    let thread = thread::Builder::new().name(HELPER_THREAD.to_owned());
    let _ = thread.spawn_scoped(scope, help);
}
