//! Panics: one line on standard error, and where possible only the failed job ends.

use std::{
    cell::Cell,
    panic,
    sync::{
        Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use bevy::prelude::*;

pub(crate) use super::process::print as report;
use super::{background::BackgroundThread, bus_panics, process, sets::GameSystems};
use crate::{
    app::text::{errors, language::Language, messages::Text},
    engine,
    external::process::OUTPUT_THREAD,
};

/// Whether the window has opened. Later failures are bugs of the game.
static OPENED: AtomicBool = AtomicBool::new(false);

/// Reports panics in the language of the window.
pub(crate) fn plugin(app: &mut App) {
    report_panics_in_one_line(*app.world().resource::<Language>());
    let follow = |text: Res<Language>| report_panics_in_one_line(*text);
    let follow = follow.run_if(resource_changed::<Language>);
    app.add_systems(Update, follow.in_set(GameSystems::View))
        .add_systems(Last, || OPENED.store(true, Ordering::Relaxed));
}

/// Remedies for failures at the start, found by lower-case parts of the panic message.
const REMEDIES: &[(&[&str], Text)] = &[
    (
        &["unable to find a gpu", "adapter", "vulkan"],
        Language::errors_no_driver,
    ),
    (&["xkbcommon"], Language::errors_no_keyboard_library),
    (
        &["xopendisplay", "event loop", "wayland", "x11", "display"],
        Language::errors_unreachable_display,
    ),
];

/// Runs before a panic ends the game.
static LAST_ACT: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

pub(crate) fn set_last_act(act: impl Fn() + Send + 'static) {
    *LAST_ACT.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(act));
}

/// Called with the message of every panic that ends the game.
pub(crate) static ON_FAULT: OnceLock<fn(&str)> = OnceLock::new();

/// Called with the message of a panic of the graphics library once the window is open. Reports it and restarts the game
/// if allowed.
pub(crate) static RECOVER: OnceLock<fn(Language, &str)> = OnceLock::new();

thread_local! {
    /// Whether another thread reports the panics of this one.
    pub(crate) static IS_TOLD_ELSEWHERE: Cell<bool> = const { Cell::new(false) };
}

/// Held while a panic must not end the game.
static ENDING: Mutex<()> = Mutex::new(());

/// Delays the end after a panic while the guard is held.
pub(crate) fn put_off_end() -> MutexGuard<'static, ()> {
    ENDING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reports every panic as one line on standard error and ends the game with status 1, except for panics on a
/// [`BackgroundThread`], which end only a job.
///
/// Bevy and winit report a missing display, driver or library by panicking while plugins are built, partly on other
/// threads. A panic hook is the one place that sees them all.
pub(crate) fn report_panics_in_one_line(text: Language) {
    panic::set_hook(Box::new(move |info| {
        if IS_TOLD_ELSEWHERE.get() {
            return;
        }
        let message = info.payload_as_str().unwrap_or(text.errors_unknown());
        let line = explain(text, message, info.location());
        if let Some(thread) = thread::current().name().and_then(background_thread) {
            // The helper thread of a search has reported its panic already.
            if message != "a scoped thread panicked" {
                report(&match thread.failure() {
                    Some(failure) => format!("{}: {line}", failure(text)),
                    None => line,
                });
            }
            return;
        }
        // The library's thread, or one without a name.
        let is_of_bus = thread::current().name().is_none_or(bus_panics::is_library);
        if is_of_bus && is_in(info.location(), bus_panics::is_library) {
            return;
        }
        let recover = RECOVER
            .get()
            .filter(|_| OPENED.load(Ordering::Relaxed) && is_of_graphics(info.location()));
        if recover.is_none() {
            report(&line);
        }
        if remedy(message).is_none()
            && let Some(note) = ON_FAULT.get()
        {
            note(&line);
        }
        let last_act = LAST_ACT
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(act) = last_act {
            act();
        }
        let _end = put_off_end();
        if let Some(recover) = recover {
            recover(text, message);
        }
        process::fail();
    }));
}

/// Whether the graphics library panicked. It does so where it cannot return a device error, such as in mid-frame when
/// the device is lost (`handle_error_fatal` of wgpu 29).
fn is_of_graphics(place: Option<&panic::Location>) -> bool {
    is_in(place, |name| name.starts_with("wgpu"))
}

/// Whether a folder on the path of a panic is `is_one`.
fn is_in(place: Option<&panic::Location>, is_one: impl Fn(&str) -> bool) -> bool {
    place.is_some_and(|place| place.file().split(['/', '\\']).any(is_one))
}

/// The background thread with this name, or the one that the named thread works for.
fn background_thread(name: &str) -> Option<BackgroundThread> {
    match name {
        engine::HELPER_THREAD => Some(BackgroundThread::Thinker),
        OUTPUT_THREAD => Some(BackgroundThread::Engines),
        _ => BackgroundThread::named(name),
    }
}

/// The remedy for a failure outside the game.
fn remedy(message: &str) -> Option<Text> {
    let lower = message.to_lowercase();
    if lower.contains("requestdeviceerror") {
        // At the start, or after the device was lost.
        return Some(errors::no_device);
    }
    let mut remedies = REMEDIES.iter();
    let known = remedies.find(|(signs, _)| signs.iter().any(|sign| lower.contains(sign)));
    let (_, remedy) = known.filter(|_| !OPENED.load(Ordering::Relaxed))?;
    // A library that could not be opened looks like a missing one.
    Some(if process::has_too_many_files() {
        Language::errors_too_few_files
    } else {
        *remedy
    })
}

fn explain(text: Language, message: &str, place: Option<&panic::Location>) -> String {
    if let Some(remedy) = remedy(message) {
        return remedy(text).into();
    }
    let line = message.lines().next().unwrap_or(text.errors_unknown());
    match place {
        Some(place) => text.errors_internal_at(line, format!("{}:{}", place.file(), place.line())),
        None => text.errors_internal(line),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::background::THREADS, *};

    #[test]
    fn a_lost_device_at_the_start_is_told_with_its_remedy() {
        let text = "called `Result::unwrap()` on an `Err` value: RequestDeviceError { inner: \
                    Core(Device(Lost)) }";
        let line = explain(Language::English, text, None);
        assert_eq!(line, errors::no_device(Language::English));
        assert_eq!(line.lines().count(), 1);
    }

    #[test]
    fn panics_on_listed_threads_alone_leave_the_program_running() {
        let own = THREADS.map(|(thread, name, _)| {
            assert_eq!(thread.name(), name);
            name
        });
        for name in [engine::HELPER_THREAD, OUTPUT_THREAD]
            .into_iter()
            .chain(own)
        {
            assert!(background_thread(name).is_some(), "{name}");
        }
        for name in ["main", "Compute Task Pool (0)", ""] {
            assert!(background_thread(name).is_none(), "{name}");
        }
    }
}
