//! Workaround for `accesskit_unix` 0.21: <https://github.com/AccessKit/accesskit/issues/727>.
//!
//! It panics on its own thread when the accessibility bus is broken or ends. The game can do without it, and without
//! the other libraries that use D-Bus on their own threads: their callers get an error. Needless once
//! `scripts/reader_test.py`, which ends that bus, passes without it.

use std::panic::Location;

const LIBRARIES: [&str; 4] = ["accesskit", "mundy", "rfd", "zbus"];

/// Whether one of these libraries panicked, on its own thread or on one without a name.
pub(super) fn is_bus_panic(thread: Option<&str>, place: Option<&Location>) -> bool {
    let is_theirs = |text: &str| LIBRARIES.iter().any(|name| text.starts_with(name));
    let is_in_theirs = |place: &Location| place.file().split(['/', '\\']).any(is_theirs);
    thread.is_none_or(is_theirs) && place.is_some_and(is_in_theirs)
}
