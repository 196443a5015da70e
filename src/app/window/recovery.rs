//! Workaround for Bevy 0.19 and wgpu 29: <https://github.com/gfx-rs/wgpu/issues/9277>.
//!
//! After a lost graphics device, as when a laptop was suspended or a driver updated, the program starts again where
//! it was, in half a second. Bevy's own recovery (`RenderErrorPolicy::Recover`) draws on with pipelines of the lost
//! device, and wgpu panics when it drops the old surface. Needless once the scenario `lost_graphics_device` of
//! `scripts/window_test.py` passes with it.

use std::{mem, path::PathBuf, process::ExitCode, sync::OnceLock, time::Duration};

use bevy::{
    prelude::*,
    render::{
        error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy},
        view::{ExtractedWindows, WindowSurfaces},
    },
    window::RequestRedraw,
};

use crate::{
    app::{
        base::{
            Environment, command::IN_PAGE, environment::RESTARTS, failure, process,
            start_options::StartOptions,
        },
        text::language::Language,
    },
    time::{self, Instant},
};

/// How often the program starts again if the device keeps failing within [`PERIOD`] of the start.
const ATTEMPTS: u32 = 3;
const PERIOD: Duration = Duration::from_secs(60);

struct Start {
    time: Instant,
    /// How often it had started again by then.
    restarts: u32,
    /// The file for tests that drive the window.
    report: Option<PathBuf>,
}

static START: OnceLock<Start> = OnceLock::new();

/// Set once the device has failed: how often the program has started again by then and in which language it says that
/// it cannot; `None` if it is not to start again.
static NEXT_START: OnceLock<Option<(u32, Language)>> = OnceLock::new();

pub(crate) fn plugin(app: &mut App) {
    let start = Start {
        time: time::now(),
        restarts: app.world().resource::<Environment>().restarts,
        report: app.world().resource::<StartOptions>().report.clone(),
    };
    let _ = START.set(start);
    let _ = failure::RECOVER.set(recover);
    app.insert_resource(RenderErrorHandler(handle));
}

fn handle(error: &RenderError, world: &mut World, render_world: &mut World) -> RenderErrorPolicy {
    let text = *world.resource::<Language>();
    // The error is handled anew in every frame until the program has ended.
    let Some(will_start) = tell(text, &reason(text, error)) else {
        return RenderErrorPolicy::StopRendering;
    };
    leave_surfaces(render_world);
    if IN_PAGE {
        // Nobody else does: a page's program has nothing to return to.
        start_again();
    }
    world.write_message(if will_start {
        AppExit::Success
    } else {
        AppExit::error()
    });
    // The window may sleep, and has to see that it is to end.
    world.write_message(RequestRedraw);
    RenderErrorPolicy::StopRendering
}

/// Starts the program again after a panic with this message, with which a frame ended in the midst.
fn recover(text: Language, message: &str) {
    tell(text, last_line(text, message));
    // Returns only if the program does not start again in this one's place.
    start_again();
}

/// Tells why the device has failed and decides whether the program starts again; `None` if that was done before.
fn tell(text: Language, reason: &str) -> Option<bool> {
    let start = START.get()?;
    // None counts any more once the device has lasted for a while.
    let has_lasted = time::since(start.time) >= PERIOD;
    let attempts = if has_lasted { 0 } else { start.restarts };
    let next = (attempts < ATTEMPTS).then_some((attempts + 1, text));
    NEXT_START.set(next).ok()?;
    failure::report(&match next {
        Some(_) => text.errors_device_failed(reason),
        None => text.errors_device_fails(reason),
    });
    Some(next.is_some())
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
            last_line(text, &error.description).to_owned()
        }
    }
}

/// The cause, which the graphics library names last.
fn last_line(text: Language, description: &str) -> &str {
    let mut lines = description.lines().map(str::trim);
    let last = lines.rfind(|line| !line.is_empty());
    last.unwrap_or(text.errors_unknown())
}

/// Starts the program again if it ended because of the device.
///
/// It gets no options: the saved game has them by now, and the player may have changed them since.
pub(crate) fn start_again() -> Option<ExitCode> {
    let (attempt, text) = NEXT_START.get().copied().flatten()?;
    let started = process::start_again(|command| {
        command.env(RESTARTS, attempt.to_string());
        if let Some(report) = START.get().and_then(|start| start.report.as_ref()) {
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
