//! One clear line instead of a panic when the window cannot open.

use std::{
    panic,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use bevy::prelude::*;

use super::thinker;

/// Whether the window has opened. What fails afterwards is a fault of the program.
static OPENED: AtomicBool = AtomicBool::new(false);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, || OPENED.store(true, Ordering::Relaxed));
}

/// Says why there cannot be a window, if that is known beforehand.
pub(super) fn missing_display() -> Option<&'static str> {
    let unix_desktop = cfg!(all(unix, not(target_os = "macos")));
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let display = is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET");
    (unix_desktop && !display).then_some(
        "there is no display: start it on a desktop, or set DISPLAY or WAYLAND_DISPLAY; \
         `reversi --help` lists the programs that need none",
    )
}

/// The remedy for a failure known by what its message contains, all in lower case.
const REMEDIES: &[(&[&str], &str)] = &[
    (
        &[
            "unable to find a gpu",
            "no suitable adapter",
            "adapter",
            "vulkan",
        ],
        "no graphics driver was found: install a Vulkan driver \
         (on Debian and Ubuntu the package mesa-vulkan-drivers, which also draws without a GPU)",
    ),
    (
        &["xkbcommon"],
        "the library libxkbcommon-x11 is missing \
         (on Debian and Ubuntu the package libxkbcommon-x11-0)",
    ),
    (
        &["xopendisplay", "event loop", "wayland", "x11", "display"],
        "the display cannot be reached: check that DISPLAY or WAYLAND_DISPLAY names a running one \
         and that its libraries are installed \
         (on Debian and Ubuntu libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0)",
    ),
];

/// Makes every panic, on whatever thread, one line on standard error and exit status 1; but a panic of
/// the computer's thought leaves the game as it is.
///
/// Bevy and winit report a missing display, driver or library by panicking while plugins are built,
/// partly on other threads, so this is the one place that sees them all.
pub(super) fn report_panics_in_one_line() {
    panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let text = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied())
            .unwrap_or("unknown");
        let thread = thread::current();
        let is_thought = match thread.name() {
            Some(name) => name == thinker::THREAD,
            // The threads that help with a thought have no name; when they panic, so does the thought.
            None => OPENED.load(Ordering::Relaxed),
        };
        if is_thought {
            if text != "a scoped thread panicked" {
                let line = explain(text, info.location());
                report(&format!("the computer's thought failed: {line}"));
            }
            return;
        }
        report(&explain(text, info.location()));
        std::process::exit(1);
    }));
}

fn explain(text: &str, place: Option<&panic::Location>) -> String {
    let lower = text.to_lowercase();
    let known = REMEDIES
        .iter()
        .find(|(signs, _)| signs.iter().any(|sign| lower.contains(sign)));
    if let Some((_, remedy)) = known
        && !OPENED.load(Ordering::Relaxed)
    {
        return (*remedy).to_owned();
    }
    let line = text.lines().next().unwrap_or("unknown");
    match place {
        Some(place) => format!("internal error: {line} ({}:{})", place.file(), place.line()),
        None => format!("internal error: {line}"),
    }
}

/// Prints one line on standard error.
#[expect(
    clippy::print_stderr,
    reason = "the window has no other place to say it"
)]
pub(super) fn report(message: &str) {
    eprintln!("reversi: {message}");
}
