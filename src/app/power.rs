//! Drawing only when something happens.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::{
    app::{TerminalCtrlCHandlerPlugin, ctrlc},
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        render_resource::{PipelineCache, PipelineDescriptor},
    },
    window::RequestRedraw,
    winit::{UpdateMode, WinitSettings},
};

use super::{
    background::Wake,
    board::{
        discs::MovingDiscs,
        marks::{Invitation, Refusal},
    },
    failed_starts,
    notices::PassBanner,
    now::Now,
    opponent::Opponent,
};
use crate::time::{self, Instant};

pub(super) fn plugin(app: &mut App) {
    let mode = UpdateMode::Reactive {
        wait: Duration::MAX,
        react_to_device_events: false,
        // A user event only makes the event loop look for input; see `look_again`.
        react_to_user_events: false,
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
        .init_resource::<FirstPicture>()
        .add_systems(Last, (draw_until_whole, look_again));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .insert_resource(waiting)
            .add_systems(Render, count_pipelines.in_set(RenderSystems::Cleanup));
    }
}

/// When to look for input again after a frame. Presenting a frame takes a few milliseconds, on a
/// software renderer some tens.
const LOOK_AGAIN: [Duration; 3] = [
    Duration::from_millis(30),
    Duration::from_millis(100),
    Duration::from_millis(300),
];

/// When to look for the last time.
const LOOK_LATE: Duration = Duration::from_secs(2);

/// Makes the event loop look for input some time after each frame, without drawing another one.
///
/// On X11 the graphics driver reads from the same connection as the window. A key or click that it
/// reads while it presents the last frame lies in the queue of the connection, and a sleeping event
/// loop does not wake for it: it would wait for the next event to arrive.
fn look_again(
    wake: Res<Wake>,
    mut looked_until: Local<Option<Instant>>,
    mut looked_late: Local<Option<Instant>>,
) {
    // A frame may have taken long.
    let now = time::now();
    let [.., last] = LOOK_AGAIN;
    let start = looked_until.map_or(now, |until| until.max(now));
    // One round of looks serves all frames before it; those during it share the next round.
    if start <= now + last {
        for pause in LOOK_AGAIN {
            wake.look_for_input_at(start + pause);
        }
        *looked_until = Some(start + last);
    }
    // On a busy machine a frame is presented later. One look is enough for many frames.
    if looked_late.is_none_or(|time| time < now + LOOK_LATE / 2) {
        wake.look_for_input_at(now + LOOK_LATE);
        *looked_late = Some(now + LOOK_LATE);
    }
}

/// Ends the program at Ctrl+C in the terminal, also while the window sleeps. Replaces Bevy's
/// [`TerminalCtrlCHandlerPlugin`], which waits for the next frame.
pub(super) fn interrupt_plugin(app: &mut App) {
    let wake = app.world_mut().get_resource_or_init::<Wake>().clone();
    let set = ctrlc::try_set_handler(move || {
        TerminalCtrlCHandlerPlugin::gracefully_exit();
        wake.now();
    });
    // Where it cannot be set, the system ends the program by its own means.
    if set.is_ok() {
        app.add_systems(Update, TerminalCtrlCHandlerPlugin::exit_on_flag);
    }
}

/// How many pipelines the renderer waits for, told by it to the game.
#[derive(Resource, Clone)]
struct PipelinesWaiting(Arc<AtomicUsize>);

fn count_pipelines(cache: Res<PipelineCache>, waiting: Res<PipelinesWaiting>) {
    let count = cache
        .waiting_pipelines()
        .filter_map(|id| cache.pipelines().nth(id))
        .filter(|pipeline| is_for_drawing(&pipeline.descriptor))
        .count();
    waiting.0.store(count, Ordering::Relaxed);
}

/// Whether the picture needs a pipeline. Those for computing are Bevy's own, and on a device without storage buffers
/// they never become ready.
fn is_for_drawing(pipeline: &PipelineDescriptor) -> bool {
    matches!(pipeline, PipelineDescriptor::RenderPipelineDescriptor(_))
}

/// How far the renderer is with the first picture.
#[derive(Resource, Default)]
pub(super) struct FirstPicture {
    /// The frames since no pipeline was missing.
    whole_frames: u32,
}

#[cfg(not(any(windows, target_os = "macos")))]
impl FirstPicture {
    /// Whether it is whole, in all likelihood on the screen too. Another frame follows the first one that
    /// finds it so.
    pub(super) fn is_drawn(&self) -> bool {
        self.whole_frames >= FRAMES_TO_SHOW
    }
}

fn draw_until_whole(
    time: Res<Time<Real>>,
    waiting: Res<PipelinesWaiting>,
    mut picture: ResMut<FirstPicture>,
    mut gave_memory_back: Local<bool>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    picture.whole_frames = match waiting.0.load(Ordering::Relaxed) {
        0 => picture.whole_frames.saturating_add(1),
        _ => 0,
    };
    if picture.whole_frames == FRAMES_TO_SHOW {
        failed_starts::forget();
    }
    let age = time.elapsed();
    let is_shown = picture.whole_frames > FRAMES_TO_SHOW;
    if age < START || (!is_shown && age < START_AT_MOST) {
        redraw.write(RequestRedraw);
    } else if !*gave_memory_back {
        *gave_memory_back = true;
        give_memory_back();
    }
}

/// Gives the system the memory that only the start needed, some megabytes. The allocator would keep it.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "a request to the allocator")]
fn give_memory_back() {
    // SAFETY: it may be called at any time, from any thread, and touches only memory that is not in use.
    unsafe { libc::malloc_trim(0) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn give_memory_back() {}

/// Asks for the next frame while anything moves or waits for its time to pass.
fn keep_awake(
    now: Res<Now>,
    moving: MovingDiscs,
    banner: Res<PassBanner>,
    refusal: Res<Refusal>,
    invitation: Res<Invitation>,
    opponent: Res<Opponent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // Thinking draws nothing: when there is something to show, its thread wakes the window.
    let moves = moving.any() || invitation.is_pulsing();
    let shown = moves || banner.passed().is_some() || refusal.reason().is_some();
    if shown || opponent.is_about_to_move(&now) {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_picture_waits_for_no_pipeline_that_draws_nothing() {
        let drawing = PipelineDescriptor::RenderPipelineDescriptor(Box::default());
        let computing = PipelineDescriptor::ComputePipelineDescriptor(Box::default());
        assert!(is_for_drawing(&drawing));
        assert!(!is_for_drawing(&computing));
    }
}
