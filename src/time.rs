//! The only place that asks the system what time it is. In a browser, `std` would panic when asked.

#![cfg_attr(
    not(target_family = "wasm"),
    expect(clippy::disallowed_methods, reason = "everybody else asks here")
)]

use std::time::Duration;
pub use std::time::SystemTime;

pub use web_time::Instant;
use web_time::{SystemTime as Clock, UNIX_EPOCH};

/// The present moment, for measuring.
pub fn now() -> Instant {
    Instant::now()
}

/// The time that has passed since `start`.
pub fn since(start: Instant) -> Duration {
    start.elapsed()
}

/// The date and time of day, which whoever uses the computer may set. It is never before 1970.
pub fn date() -> SystemTime {
    let since = Clock::now().duration_since(UNIX_EPOCH);
    SystemTime::UNIX_EPOCH + since.unwrap_or_default()
}
