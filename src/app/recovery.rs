//! Workaround for Bevy 0.19 and wgpu 29: <https://github.com/gfx-rs/wgpu/issues/9277>.
//!
//! A lost graphics device, as after a suspended laptop or an updated driver, ends no game: the program starts again
//! where it was, in half a second. Bevy's own recovery (`RenderErrorPolicy::Recover`) draws on with pipelines of the
//! lost device, and wgpu panics when it drops the old surface. Needless once the scenario `lost_graphics_device` of
//! `scripts/window_test.py` passes with it.

use std::{mem, path::Path, process::ExitCode, sync::OnceLock, time::Duration};

use bevy::{
    prelude::*,
    render::{
        error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy},
        view::{ExtractedWindows, WindowSurfaces},
    },
    window::RequestRedraw,
};

use super::{
    environment::{Environment, RESTARTS},
    failure, process,
    texts::language::Language,
};
use crate::time::{self, Instant};

/// How often the program starts again if the device keeps failing within [`PERIOD`] of the start.
const ATTEMPTS: u32 = 3;
const PERIOD: Duration = Duration::from_secs(60);

/// That the program is to start again once it has ended, and in which language it says if it cannot.
static WANTED: OnceLock<Language> = OnceLock::new();

/// `started` is when the program began.
pub(super) fn plugin(started: Instant) -> impl Plugin {
    move |app: &mut App| {
        let device = DeviceState {
            started,
            restarts: app.world().resource::<Environment>().restarts,
            has_failed: false,
        };
        app.insert_resource(device)
            .insert_resource(RenderErrorHandler(handle));
    }
}

/// How the device fares.
#[derive(Resource)]
struct DeviceState {
    /// When the program began.
    started: Instant,
    /// How often it had started again before.
    restarts: u32,
    has_failed: bool,
}

fn handle(error: &RenderError, world: &mut World, render_world: &mut World) -> RenderErrorPolicy {
    let text = *world.resource::<Language>();
    let mut device = world.resource_mut::<DeviceState>();
    // The error is handled anew in every frame until the program has ended.
    if mem::replace(&mut device.has_failed, true) {
        return RenderErrorPolicy::StopRendering;
    }
    let reason = reason(text, error);
    let exit = if recent_attempts(device.started, device.restarts) >= ATTEMPTS {
        failure::report(&text.errors_device_fails(&reason));
        AppExit::error()
    } else {
        failure::report(&text.errors_device_failed(&reason));
        let _ = WANTED.set(text);
        AppExit::Success
    };
    leave_surfaces(render_world);
    world.write_message(exit);
    // The window may sleep, and has to see that it is to end.
    world.write_message(RequestRedraw);
    RenderErrorPolicy::StopRendering
}

/// Leaves the window's surface on the lost device as it is: its last texture can neither be presented
/// nor discarded there, and the surface may not be dropped before it.
fn leave_surfaces(render_world: &mut World) {
    if let Some(mut windows) = render_world.get_resource_mut::<ExtractedWindows>() {
        mem::forget(mem::take(&mut *windows));
    }
    if let Some(mut surfaces) = render_world.get_resource_mut::<WindowSurfaces>() {
        mem::forget(mem::take(&mut *surfaces));
    }
}

/// What has happened, in a few words.
fn reason(text: Language, error: &RenderError) -> String {
    match error.ty {
        ErrorType::DeviceLost => text.errors_device_lost().into(),
        ErrorType::OutOfMemory => text.errors_device_out_of_memory().into(),
        ErrorType::Internal | ErrorType::Validation => {
            let mut lines = error.description.lines().map(str::trim);
            let last = lines.rfind(|line| !line.is_empty());
            last.unwrap_or(text.errors_unknown()).to_owned()
        }
    }
}

/// The attempts that still count: none once the device has lasted for a while.
fn recent_attempts(started: Instant, restarts: u32) -> u32 {
    if time::since(started) < PERIOD {
        restarts
    } else {
        0
    }
}

/// Starts the program again if it ended because of the device. `started` is when it began, `restarts` how often it
/// had done so before, and `report` the file for tests that drive the window.
///
/// What was asked for at the start is in the saved game by now, and may have been changed since.
pub(super) fn start_again(
    started: Instant,
    restarts: u32,
    report: Option<&Path>,
) -> Option<ExitCode> {
    let text = WANTED.get()?;
    let attempts = recent_attempts(started, restarts) + 1;
    let started = process::start_again(|command| {
        command.env(RESTARTS, attempts.to_string());
        if let Some(report) = report {
            command.arg("--window-report").arg(report);
        }
    });
    Some(match started {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            failure::report(&text.errors_cannot_start_again(error.to_string()));
            ExitCode::FAILURE
        }
    })
}
