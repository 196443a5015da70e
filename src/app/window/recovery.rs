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

/// How often the game restarts if the device keeps failing within [`PERIOD`] of the start.
const ATTEMPTS: u32 = 3;
const PERIOD: Duration = Duration::from_secs(60);

struct Start {
    time: Instant,
    /// The number of restarts before this run.
    restarts: u32,
    /// The report file of tests that drive the window.
    report: Option<PathBuf>,
}

static START: OnceLock<Start> = OnceLock::new();

/// Set once the device has failed: the number of restarts so far and the language for the message that there are no
/// more; `None` if the game must not restart.
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
    // Bevy handles the error again in every frame until the game has ended.
    let Some(will_start) = tell(text, &reason(text, error)) else {
        return RenderErrorPolicy::StopRendering;
    };
    leave_surfaces(render_world);
    if IN_PAGE {
        // A page has nobody else to do it: `main` has returned.
        start_again();
    }
    world.write_message(if will_start {
        AppExit::Success
    } else {
        AppExit::error()
    });
    // The window may sleep, and has to notice that it must end.
    world.write_message(RequestRedraw);
    RenderErrorPolicy::StopRendering
}

/// Restarts the game after a panic with this message ended a frame midway.
fn recover(text: Language, message: &str) {
    tell(text, last_line(text, message));
    // Returns only if this process does not become the new one.
    start_again();
}

/// Reports why the device has failed and decides whether to restart; `None` if that was done before.
fn tell(text: Language, reason: &str) -> Option<bool> {
    let start = START.get()?;
    // A device that has lasted for a while resets the count.
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

/// Leaks the window's surface on the lost device: its last texture can be neither presented nor discarded there, and
/// the surface must outlive it.
fn leave_surfaces(render_world: &mut World) {
    if let Some(mut windows) = render_world.get_resource_mut::<ExtractedWindows>() {
        mem::forget(mem::take(&mut *windows));
    }
    if let Some(mut surfaces) = render_world.get_resource_mut::<WindowSurfaces>() {
        mem::forget(mem::take(&mut *surfaces));
    }
}

/// The failure in a few words.
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

/// Restarts the game if it ended because of the device.
///
/// It passes no options: the saved game reflects them, and the player may have changed them since.
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
