//! Drawing only when something happens.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    time::Duration,
};

use bevy::{
    prelude::*,
    render::{Render, RenderApp, RenderSystems, render_resource::PipelineCache},
    window::RequestRedraw,
    winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent},
};

use super::{
    board::{discs::MovingDiscs, marks::Refusal},
    notices::PassBanner,
    opponent::Opponent,
};

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
    Duration::from_millis(70),
    Duration::from_millis(200),
];

/// Makes the event loop look for input some time after each frame, without drawing another one.
///
/// On X11 the graphics driver reads from the same connection as the window. A key or click that it
/// reads while it presents the last frame lies in the queue of the connection, and a sleeping event
/// loop does not wake for it: it would wait for the next event to arrive.
fn look_again(
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut frames: Local<Option<mpsc::Sender<()>>>,
) {
    let Some(proxy) = proxy else { return };
    let frames = frames.get_or_insert_with(|| {
        let (sender, receiver) = mpsc::channel();
        let wake = (**proxy).clone();
        // The thread ends with the program, which drops the sender.
        std::thread::spawn(move || {
            while receiver.recv().is_ok() {
                // One look serves all frames so far; a frame during it gets another.
                while receiver.try_recv().is_ok() {}
                for pause in LOOK_AGAIN {
                    std::thread::sleep(pause);
                    // `WakeUp` would draw a frame; this one finds no new window and does nothing else.
                    if wake.send_event(WinitUserEvent::WindowAdded).is_err() {
                        return;
                    }
                }
            }
        });
        sender
    });
    // If the thread has ended, so has the event loop.
    let _ = frames.send(());
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
    opponent: Res<Opponent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // A thought draws nothing by itself: its thread wakes the window.
    let shown = moving.any() || banner.passed().is_some() || refusal.reason().is_some();
    if shown || opponent.is_ready() {
        redraw.write(RequestRedraw);
    }
}
