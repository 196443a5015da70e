//! Workaround for Bevy 0.19: <https://github.com/bevyengine/bevy/issues/20412>.
//!
//! Bevy gives each frame the time at which the renderer finished the frame before. After a sleep, the first frame
//! would not know of the sleep, and the second would take it for its own time step, in which an animation is nearly
//! over. Needless once that issue is closed.

use bevy::{prelude::*, time::TimeReceiver};

/// Gives each frame the time at which it begins.
pub fn plugin(app: &mut App) {
    // Without the renderer's times, Bevy asks the system.
    app.add_systems(Startup, |mut commands: Commands| {
        commands.remove_resource::<TimeReceiver>();
    });
}
