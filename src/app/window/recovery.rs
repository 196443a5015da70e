//! Workaround for Bevy 0.19 and wgpu 29: <https://github.com/gfx-rs/wgpu/issues/9277>.
//!
//! After a lost graphics device, as when a laptop was suspended or a driver updated, the program starts again where
//! it was, in half a second. Bevy's own recovery (`RenderErrorPolicy::Recover`) draws on with pipelines of the lost
//! device, and wgpu panics when it drops the old surface. Needless once the scenario `lost_graphics_device` of
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

use crate::app::{
    base::{Environment, environment::RESTARTS, failure, process},
    text::language::Language,
};

/// How often the program starts again if the device keeps failing within [`PERIOD`] of the start.
const ATTEMPTS: u32 = 3;
const PERIOD: Duration = Duration::from_secs(60);

/// Set once the device has failed: how often the program has started again by then and in which language it says that
/// it cannot; `None` if it is not to start again.
static NEXT_START: OnceLock<Option<(u32, Language)>> = OnceLock::new();

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(handle));
}

fn handle(error: &RenderError, world: &mut World, render_world: &mut World) -> RenderErrorPolicy {
    let text = *world.resource::<Language>();
    // None counts any more once the device has lasted for a while.
    let has_lasted = world.resource::<Time<Real>>().elapsed() >= PERIOD;
    let restarts = world.resource::<Environment>().restarts;
    let attempts = if has_lasted { 0 } else { restarts };
    let next = (attempts < ATTEMPTS).then_some((attempts + 1, text));
    // The error is handled anew in every frame until the program has ended.
    if NEXT_START.set(next).is_err() {
        return RenderErrorPolicy::StopRendering;
    }
    let reason = reason(text, error);
    let (said, exit) = match next {
        Some(_) => (text.errors_device_failed(&reason), AppExit::Success),
        None => (text.errors_device_fails(&reason), AppExit::error()),
    };
    failure::report(&said);
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

/// Starts the program again if it ended because of the device. `report` is the file for tests that drive the window.
///
/// It gets no options: the saved game has them by now, and the player may have changed them since.
pub(crate) fn start_again(report: Option<&Path>) -> Option<ExitCode> {
    let (attempt, text) = NEXT_START.get().copied().flatten()?;
    let started = process::start_again(|command| {
        command.env(RESTARTS, attempt.to_string());
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
