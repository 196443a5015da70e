//! Drawing only when something happens.

use bevy::{
    prelude::*,
    window::RequestRedraw,
    winit::{UpdateMode, WinitSettings},
};

use super::{
    board::{discs::MovingDiscs, marks::Refusal},
    notices::PassBanner,
};

pub(super) fn plugin(app: &mut App) {
    let mode = UpdateMode::Reactive {
        wait: std::time::Duration::MAX,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    };
    app.insert_resource(WinitSettings {
        focused_mode: mode,
        unfocused_mode: mode,
    })
    .add_message::<RequestRedraw>()
    .add_systems(Last, keep_awake);
}

/// Asks for the next frame while anything moves or waits for its time to pass.
fn keep_awake(
    moving: MovingDiscs,
    banner: Res<PassBanner>,
    refusal: Res<Refusal>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if moving.any() || banner.passed().is_some() || refusal.reason().is_some() {
        redraw.write(RequestRedraw);
    }
}
