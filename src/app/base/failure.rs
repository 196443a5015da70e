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

/// Whether the window has opened. What fails afterwards is a fault of the program.
static OPENED: AtomicBool = AtomicBool::new(false);

/// Reports panics in the language of the window.
pub(crate) fn plugin(app: &mut App) {
    report_panics_in_one_line(*app.world().resource::<Language>());
    let follow = |text: Res<Language>| report_panics_in_one_line(*text);
    let follow = follow.run_if(resource_changed::<Language>);
    app.add_systems(Update, follow.in_set(GameSystems::View))
        .add_systems(Last, || OPENED.store(true, Ordering::Relaxed));
}

/// The remedy for a failure at the start, known by what its message contains, all in lower case.
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

/// What the program does before a panic ends it.
static LAST_ACT: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

pub(crate) fn set_last_act(act: impl Fn() + Send + 'static) {
    *LAST_ACT.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(act));
}

/// Told of every fault of the program that ends it.
pub(crate) static ON_FAULT: OnceLock<fn(&str)> = OnceLock::new();

/// Called for a panic of the graphics library once the window is open: tells of it, given its message, and starts the
/// program again if it may.
pub(crate) static RECOVER: OnceLock<fn(Language, &str)> = OnceLock::new();

thread_local! {
    /// Whether panics on this thread are left to whoever waits for it, who tells them.
    pub(crate) static IS_TOLD_ELSEWHERE: Cell<bool> = const { Cell::new(false) };
}

/// Held while the program must not end because of a panic.
static ENDING: Mutex<()> = Mutex::new(());

/// Puts off an end because of a panic as long as the guard lives.
pub(crate) fn put_off_end() -> MutexGuard<'static, ()> {
    ENDING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reports every panic as one line on standard error and ends the program with status 1, but for panics
/// on a [`BackgroundThread`], which end no more than a job.
///
/// Bevy and winit report a missing display, driver or library by panicking while plugins are built,
/// partly on other threads, so this is the one place that sees them all.
pub(crate) fn report_panics_in_one_line(text: Language) {
    panic::set_hook(Box::new(move |info| {
        if IS_TOLD_ELSEWHERE.get() {
            return;
        }
        let message = info.payload_as_str().unwrap_or(text.errors_unknown());
        let line = explain(text, message, info.location());
        if let Some(thread) = thread::current().name().and_then(background_thread) {
            // The panic of a thread that helps with a search has been reported by then.
            if message != "a scoped thread panicked" {
                report(&match thread.failure() {
                    Some(failure) => format!("{}: {line}", failure(text)),
                    None => line,
                });
            }
            return;
        }
        if bus_panics::is_one(thread::current().name(), info.location()) {
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

/// Whether a panic comes from the graphics library. It panics where it cannot return an error of the device, as in
/// the midst of a frame when that is lost (`handle_error_fatal` of wgpu 29).
fn is_of_graphics(place: Option<&panic::Location>) -> bool {
    place.is_some_and(|place| {
        let mut folders = place.file().split(['/', '\\']);
        folders.any(|name| name.starts_with("wgpu"))
    })
}

/// The thread called `name` or the one that it works for, if a panic there does not end the program.
fn background_thread(name: &str) -> Option<BackgroundThread> {
    match name {
        engine::HELPER_THREAD => Some(BackgroundThread::Thinker),
        OUTPUT_THREAD => Some(BackgroundThread::Engines),
        _ => BackgroundThread::named(name),
    }
}

/// What helps against a failure that is no fault of the program.
fn remedy(message: &str) -> Option<Text> {
    let lower = message.to_lowercase();
    if lower.contains("requestdeviceerror") {
        // Be it at the start or after it was lost.
        return Some(errors::no_device);
    }
    let mut remedies = REMEDIES.iter();
    let known = remedies.find(|(signs, _)| signs.iter().any(|sign| lower.contains(sign)));
    let (_, remedy) = known.filter(|_| !OPENED.load(Ordering::Relaxed))?;
    // What looks like a missing library may be one that could not be opened.
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
