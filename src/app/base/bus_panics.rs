//! Workaround for `accesskit_unix` 0.21: <https://github.com/AccessKit/accesskit/issues/727>.
//!
//! It panics on its own thread when the accessibility bus is broken or ends. The game can do without it, and without
//! the other libraries that use D-Bus on their own threads: their callers get an error. Needless once
//! `scripts/reader_test.py`, which ends that bus, passes without it.

const LIBRARIES: [&str; 4] = ["accesskit", "mundy", "rfd", "zbus"];

/// Whether a thread or a folder of sources has the name of one of these libraries.
pub(super) fn is_library(name: &str) -> bool {
    LIBRARIES.iter().any(|library| name.starts_with(library))
}
