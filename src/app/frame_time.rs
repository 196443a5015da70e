//! The time of a frame, also after a sleep.

use bevy::{prelude::*, time::TimeReceiver};

/// Lets each frame have the time at which it begins.
///
/// Bevy would give it the time at which the renderer finished the frame before. The first frame after a sleep would not
/// know of the sleep, and the second would take it for its own time step, in which an animation is nearly over.
pub fn plugin(app: &mut App) {
    // Without the renderer's times Bevy asks the system.
    app.add_systems(Startup, |mut commands: Commands| {
        commands.remove_resource::<TimeReceiver>();
    });
}
