//! All integration tests, one module a subject.

#![expect(clippy::unwrap_used, reason = "a test fails by a panic")]

// The programs of handouts 002, 003 and 004 held to the golden sessions, and their functions.
mod handouts;
