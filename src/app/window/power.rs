//! Draws frames only when something happens.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::{
    ecs::schedule::SingleThreadedExecutor,
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        render_resource::{PipelineCache, PipelineDescriptor},
    },
    window::RequestRedraw,
    winit::{UpdateMode, WinitSettings},
};

use super::memory;
use crate::app::{
    base::Now,
    board::{
        count::DiscCount, discs::MovingDiscs, marks::Invitation, notices::PassBanner,
        opening::NoPicture,
    },
    computer::opponent::Opponent,
    settings::failed_starts,
};

pub(crate) fn plugin(app: &mut App) {
    let mode = UpdateMode::Reactive {
        wait: Duration::MAX,
        react_to_device_events: false,
        // A user event only makes the event loop poll for input; see `late_input`.
        react_to_user_events: false,
        react_to_window_events: true,
    };
    app.insert_resource(WinitSettings {
        focused_mode: mode,
        unfocused_mode: mode,
    })
    .add_systems(Last, keep_awake);
}

/// How long frames follow one another at least after the start.
const START: Duration = Duration::from_millis(500);
/// After this many frames, a ready pipeline has certainly drawn: the renderer works on one frame while the game
/// prepares the next.
const FRAMES_TO_SHOW: u32 = 3;
/// The longest time, should a pipeline never become ready.
const START_AT_MOST: Duration = Duration::from_secs(60);

/// Draws frames until the first picture is complete: shaders and pipelines become ready between frames, and nothing
/// else would ask for the frame that shows them. Needs the renderer.
pub(crate) fn start_plugin(app: &mut App) {
    let waiting = PipelinesWaiting(Arc::new(AtomicUsize::new(usize::MAX)));
    app.insert_resource(waiting.clone())
        .init_resource::<FirstPicture>()
        .init_resource::<NoPicture>()
        .add_systems(Last, draw_until_whole);
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .insert_resource(waiting)
            .add_systems(Render, count_pipelines.in_set(RenderSystems::Cleanup));
    }
}

/// Runs the systems of a frame one after another: nearly all take microseconds, and handing each to a thread took ten
/// times as long as all of them do. The renderer keeps its threads. Called once all plugins are added.
pub fn run_systems_in_turn(app: &mut App) {
    let mut schedules = app.world_mut().resource_mut::<Schedules>();
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// The number of pipelines that the renderer waits for.
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

/// Whether the picture needs a pipeline. Compute pipelines are Bevy's own, and never become ready on a device without
/// storage buffers.
fn is_for_drawing(pipeline: &PipelineDescriptor) -> bool {
    matches!(pipeline, PipelineDescriptor::RenderPipelineDescriptor(_))
}

/// Progress of the first picture.
#[derive(Resource, Default)]
pub(crate) struct FirstPicture {
    /// The number of frames since the last pipeline became ready.
    whole_frames: u32,
}

#[cfg(not(any(windows, target_os = "macos")))]
impl FirstPicture {
    /// Whether it is complete, and very likely on the screen. At least one more frame follows.
    pub(crate) fn is_drawn(&self) -> bool {
        self.whole_frames >= FRAMES_TO_SHOW
    }
}

fn draw_until_whole(
    mut commands: Commands,
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
        commands.remove_resource::<NoPicture>();
    }
    let age = time.elapsed();
    let is_shown = picture.whole_frames > FRAMES_TO_SHOW;
    if age < START || (!is_shown && age < START_AT_MOST) {
        redraw.write(RequestRedraw);
    } else if !*gave_memory_back {
        *gave_memory_back = true;
        memory::give_back();
    }
}

/// Asks for the next frame while anything moves or waits for a time.
fn keep_awake(
    now: Res<Now>,
    moving: MovingDiscs,
    count: Res<DiscCount>,
    banner: Res<PassBanner>,
    invitation: Res<Invitation>,
    opponent: Res<Opponent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // Thinking draws nothing: its thread wakes the window when there is something to show.
    let moves = moving.any() || count.is_moving() || invitation.is_pulsing();
    // The computer waits until the banner has been read.
    let is_waiting = banner.passed.is_some();
    if moves || banner.is_new() || !is_waiting && opponent.is_about_to_move(&now) {
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
