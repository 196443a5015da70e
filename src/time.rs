//! The only place that asks the system what time it is. In a browser, `std` would panic when asked.

#![expect(clippy::disallowed_methods, reason = "everybody else asks here")]

use std::time::Duration;
pub use std::time::{Instant, SystemTime};

/// The present moment, for measuring.
pub fn now() -> Instant {
    Instant::now()
}

/// The time that has passed since `start`.
pub fn since(start: Instant) -> Duration {
    start.elapsed()
}

/// The date and time of day, which whoever uses the computer may set.
pub fn date() -> SystemTime {
    SystemTime::now()
}
