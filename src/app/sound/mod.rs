//! What is heard. [`cues`] says which sounds are due; `speaker` has them played on a thread of its own
//! by the sound system of the platform. Where there is none, or it fails, nothing is heard.

#[cfg(any(windows, target_os = "macos"))]
mod cpal;
pub mod cues;
#[cfg(not(any(windows, target_os = "macos")))]
mod pulse;
mod speaker;

use bevy::prelude::*;

/// Says which sounds are due.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(cues::plugin);
}

/// Plays them.
pub(super) fn start_plugin(app: &mut App) {
    app.add_plugins(speaker::plugin);
}
