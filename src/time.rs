//! The only place that reads the clock. In a browser, `std` would panic.

#![cfg_attr(
    not(target_family = "wasm"),
    expect(clippy::disallowed_methods, reason = "everybody else asks here")
)]

use std::time::Duration;
pub use std::time::SystemTime;

pub use web_time::Instant;
use web_time::{SystemTime as Clock, UNIX_EPOCH};

/// The present moment of a monotonic clock, for measuring.
pub fn now() -> Instant {
    Instant::now()
}

/// The time that has passed since `start`.
pub fn since(start: Instant) -> Duration {
    start.elapsed()
}

/// The date and time of day, never before 1970. The computer's user may change it at any time.
pub fn date() -> SystemTime {
    let since = Clock::now().duration_since(UNIX_EPOCH);
    SystemTime::UNIX_EPOCH + since.unwrap_or_default()
}
