//! Drawing only when something happens.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::{
    prelude::*,
    render::{Render, RenderApp, RenderSystems, render_resource::PipelineCache},
    window::RequestRedraw,
    winit::{UpdateMode, WinitSettings},
};

use super::{
    board::{discs::MovingDiscs, marks::Refusal},
    notices::PassBanner,
};

pub(super) fn plugin(app: &mut App) {
    let mode = UpdateMode::Reactive {
        wait: Duration::MAX,
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

/// The least time for which frames follow one another after the start.
const START: Duration = Duration::from_millis(500);
/// How many frames later a pipeline that became ready has certainly drawn: the renderer works on
/// one frame while the game prepares the next.
const FRAMES_TO_SHOW: u32 = 3;
/// The most, should a pipeline never become ready.
const START_AT_MOST: Duration = Duration::from_secs(60);

/// Draws until the first picture is whole: shaders and pipelines become ready between frames, and
/// nothing else would ask for the frame that shows them. Needs the renderer.
pub(super) fn start_plugin(app: &mut App) {
    let waiting = PipelinesWaiting(Arc::new(AtomicUsize::new(usize::MAX)));
    app.insert_resource(waiting.clone())
        .add_systems(Last, draw_until_whole);
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .insert_resource(waiting)
            .add_systems(Render, count_pipelines.in_set(RenderSystems::Cleanup));
    }
}

/// How many pipelines the renderer waits for, told by it to the game.
#[derive(Resource, Clone)]
struct PipelinesWaiting(Arc<AtomicUsize>);

fn count_pipelines(cache: Res<PipelineCache>, waiting: Res<PipelinesWaiting>) {
    let count = cache.waiting_pipelines().count();
    waiting.0.store(count, Ordering::Relaxed);
}

fn draw_until_whole(
    time: Res<Time<Real>>,
    waiting: Res<PipelinesWaiting>,
    mut whole_frames: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    *whole_frames = match waiting.0.load(Ordering::Relaxed) {
        0 => whole_frames.saturating_add(1),
        _ => 0,
    };
    let age = time.elapsed();
    let is_shown = *whole_frames > FRAMES_TO_SHOW;
    if age < START || (!is_shown && age < START_AT_MOST) {
        redraw.write(RequestRedraw);
    }
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
