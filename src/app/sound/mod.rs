//! Sound. [`cues`] decides which sounds to play; `speaker` plays them on a thread of its own through the sound system
//! of the platform. Where there is none, or it fails, the window stays silent.

#[cfg(any(windows, target_os = "macos"))]
mod cpal;
pub mod cues;
#[cfg(not(any(windows, target_os = "macos")))]
mod pulse;
mod speaker;

use bevy::prelude::*;

/// Says which sounds are due.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(cues::plugin);
}

/// Plays them.
pub(crate) fn start_plugin(app: &mut App) {
    app.add_plugins(speaker::plugin);
}
