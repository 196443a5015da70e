//! Workaround for winit 0.30: <https://github.com/rust-windowing/winit/issues/1985>.
//!
//! On X11 the graphics driver reads from the same connection as the window. A key or click that it reads while it
//! presents the last frame lies in the queue of the connection, and a sleeping event loop does not wake for it: it
//! would wait for the next event to arrive. Needless once `scripts/window_test.py` loses no click without it.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    app::base::Wake,
    time::{self, Instant},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Last, look_again);
}

/// When to poll for input after a frame. Presenting a frame takes a few milliseconds, with a software renderer some
/// tens.
const LOOK_AGAIN: [Duration; 3] = [
    Duration::from_millis(30),
    Duration::from_millis(100),
    Duration::from_millis(300),
];

/// When to poll for the last time.
const LOOK_LATE: Duration = Duration::from_secs(2);

/// Makes the event loop poll for input some time after each frame, without drawing another one.
fn look_again(
    wake: Res<Wake>,
    mut looked_until: Local<Option<Instant>>,
    mut looked_late: Local<Option<Instant>>,
) {
    // A frame may have taken long.
    let now = time::now();
    let [.., last] = LOOK_AGAIN;
    let start = looked_until.map_or(now, |until| until.max(now));
    // A round of polls serves all frames before it; later frames share the next round.
    if start <= now + last {
        for pause in LOOK_AGAIN {
            wake.look_for_input_at(start + pause);
        }
        *looked_until = Some(start + last);
    }
    // On a busy machine, a frame is presented later. One late poll serves many frames.
    if looked_late.is_none_or(|time| time < now + LOOK_LATE / 2) {
        wake.look_for_input_at(now + LOOK_LATE);
        *looked_late = Some(now + LOOK_LATE);
    }
}
