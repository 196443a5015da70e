//! Workaround for `accesskit_unix` 0.21: <https://github.com/AccessKit/accesskit/issues/727>.
//!
//! It panics on a thread of its own when the bus of screen readers is broken or ends. The game can do without it, and
//! without the other libraries that use D-Bus on threads of their own: whoever waits for their answer gets an error.
//! Needless once `scripts/reader_test.py`, which ends that bus, passes without it.

use std::panic::Location;

const LIBRARIES: [&str; 4] = ["accesskit", "mundy", "rfd", "zbus"];

/// Whether a panic is one of theirs, on a thread that has no name or one of theirs.
pub(super) fn is_one(thread: Option<&str>, place: Option<&Location>) -> bool {
    let is_theirs = |text: &str| LIBRARIES.iter().any(|name| text.starts_with(name));
    let is_in_theirs = |place: &Location| place.file().split(['/', '\\']).any(is_theirs);
    thread.is_none_or(is_theirs) && place.is_some_and(is_in_theirs)
}
