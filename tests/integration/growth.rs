//! How the time of readers grows with what they read.

/// Checks that `read` takes time in proportion to the length of its text, for repetitions of `part` of up to a
/// million bytes.
///
/// What counts is the processor's time of this thread, whatever else the machine does.
#[cfg(unix)]
#[track_caller]
pub(super) fn assert_linear(part: &str, read: impl Fn(&str)) {
    use std::time::Duration;

    use rustix::time::{ClockId, clock_gettime};

    /// The greatest ratio of the times for a text and for one four times as long. It is 4 if the time is in
    /// proportion, and 16 if it is quadratic.
    const MOST: u32 = 10;

    let now = || Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap();
    let time = |text: &str| {
        let start = now();
        read(text);
        now() - start
    };
    // Quadratic time is found in a short text, before it takes minutes in a long one.
    let lengths = [15_625, 62_500, 250_000, 1_000_000];
    let texts = lengths.map(|length| part.repeat(length / part.len()));
    for texts in texts.windows(2) {
        let is_linear = |_| {
            // A short time is mostly noise.
            let short = time(&texts[0]).max(Duration::from_millis(1));
            time(&texts[1]) < MOST * short
        };
        let length = texts[1].len();
        assert!((0..3).any(is_linear), "{length} bytes of {part:?}");
    }
}

/// Reads a long text. Elsewhere the processor's time of a thread is not known.
#[cfg(not(unix))]
pub(super) fn assert_linear(part: &str, read: impl Fn(&str)) {
    read(&part.repeat(1_000_000 / part.len()));
}
