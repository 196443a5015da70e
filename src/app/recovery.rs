//! A graphics device that is lost is opened again, so that the game goes on.

use std::{
    mem,
    time::{Duration, Instant},
};

use bevy::{
    prelude::*,
    render::{
        error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy},
        settings::RenderCreation,
        view::{ExtractedWindows, WindowSurfaces},
    },
};

use super::{failure, power::FirstPicture};

/// How often the device is opened again within [`PERIOD`].
const ATTEMPTS: usize = 3;
const PERIOD: Duration = Duration::from_secs(60);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RecoveryAttempts>()
        .insert_resource(RenderErrorHandler(recover));
}

/// When the device was opened again lately.
#[derive(Resource, Default)]
struct RecoveryAttempts(Vec<Instant>);

fn recover(error: &RenderError, world: &mut World, render_world: &mut World) -> RenderErrorPolicy {
    let reason = reason(error);
    let mut attempts = world.resource_mut::<RecoveryAttempts>();
    attempts.0.retain(|attempt| attempt.elapsed() < PERIOD);
    if attempts.0.len() >= ATTEMPTS {
        failure::report(&format!(
            "the graphics device fails again and again ({reason}): update or restart its driver"
        ));
        world.write_message(AppExit::error());
        return RenderErrorPolicy::StopRendering;
    }
    attempts.0.push(Instant::now());
    failure::report(&format!(
        "the graphics device has failed ({reason}) and is opened again"
    ));
    leave_surfaces(render_world);
    FirstPicture::begin_again(world);
    RenderErrorPolicy::Recover(RenderCreation::default())
}

/// Leaves the window's surface on the lost device as it is. Its last texture can neither be presented
/// nor discarded there, and wgpu 29 panics if a surface is dropped before its texture.
fn leave_surfaces(render_world: &mut World) {
    if let Some(mut windows) = render_world.get_resource_mut::<ExtractedWindows>() {
        mem::forget(mem::take(&mut *windows));
    }
    if let Some(mut surfaces) = render_world.get_resource_mut::<WindowSurfaces>() {
        mem::forget(mem::take(&mut *surfaces));
    }
}

/// What has happened, in a few words.
fn reason(error: &RenderError) -> String {
    match error.ty {
        ErrorType::DeviceLost => "it was lost".to_owned(),
        ErrorType::OutOfMemory => "it is out of memory".to_owned(),
        ErrorType::Internal | ErrorType::Validation => {
            let mut lines = error.description.lines().map(str::trim);
            let last = lines.rfind(|line| !line.is_empty());
            last.unwrap_or("unknown error").to_owned()
        }
    }
}
