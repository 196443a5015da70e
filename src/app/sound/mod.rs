//! Sound. [`cues`] decides which sounds to play; `speaker` plays them on its own thread through the platform's sound
//! system. Without one, or after a failure, the window is silent.

#[cfg(any(windows, target_os = "macos"))]
mod cpal;
pub mod cues;
#[cfg(all(unix, not(target_os = "macos")))]
mod pulse;
#[cfg_attr(target_family = "wasm", path = "speaker_web.rs")]
mod speaker;

/// Says which sounds are due.
pub(super) use cues::plugin;
/// Plays them.
pub(super) use speaker::plugin as start_plugin;
