//! Workaround for winit 0.30: <https://github.com/rust-windowing/winit/issues/4267>.
//!
//! It panics without a display, and where `WAYLAND_DISPLAY` names one that does not run, it does not try X11. Needless
//! once the scenarios `no_window_possible` and `other_display` of `scripts/window_test.py` pass without it.

use crate::app::base::Environment;
#[cfg(all(unix, not(target_os = "macos")))]
use crate::app::base::process;

/// Says why there can be no window, if that is known beforehand.
pub(crate) fn missing_display(environment: &Environment) -> Option<&'static str> {
    let unix_desktop = cfg!(all(unix, not(target_os = "macos")));
    let display = environment.has_display
        || environment.wayland_display.is_some()
        || environment.has_wayland_socket;
    (unix_desktop && !display).then(|| environment.language.errors_no_display())
}

/// Restarts without `WAYLAND_DISPLAY` where it names no running display but X11 may have one: winit refuses a second
/// event loop in the same process.
#[cfg(all(unix, not(target_os = "macos")))]
pub(crate) fn leave_unreachable_wayland(environment: &Environment) {
    let Some(name) = &environment.wayland_display else {
        return;
    };
    if !environment.has_display || environment.has_wayland_socket {
        return;
    }
    let folder = environment.runtime_folder.clone().unwrap_or_default();
    if std::os::unix::net::UnixStream::connect(folder.join(name)).is_err() {
        // Returns only on failure; then the window says what is wrong.
        let _ = process::start_again(|command| {
            command
                .args(std::env::args_os().skip(1))
                .env_remove("WAYLAND_DISPLAY");
        });
    }
}

/// Other systems have one kind of display.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(crate) fn leave_unreachable_wayland(_: &Environment) {}
