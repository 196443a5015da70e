//! Workaround for winit 0.30: <https://github.com/rust-windowing/winit/issues/4267>.
//!
//! It panics without a display, and where `WAYLAND_DISPLAY` names one that does not run, it does not try X11. Needless
//! once the scenarios `no_window_possible` and `other_display` of `scripts/window_test.py` pass without it.

use crate::app::base::Environment;
#[cfg(all(unix, not(target_os = "macos")))]
use crate::app::base::process;

/// Says why there cannot be a window, if that is known beforehand.
pub(crate) fn missing_display(environment: &Environment) -> Option<&'static str> {
    let unix_desktop = cfg!(all(unix, not(target_os = "macos")));
    let display = environment.has_display
        || environment.wayland_display.is_some()
        || environment.has_wayland_socket;
    (unix_desktop && !display).then(|| environment.language.errors_no_display())
}

/// Where `WAYLAND_DISPLAY` names no running display but there may be one of X11, starts the program again without
/// it: a second event loop in the same process is refused.
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
        // Returns only if it fails; then the window says what is wrong.
        let _ = process::start_again(|command| {
            command
                .args(std::env::args_os().skip(1))
                .env_remove("WAYLAND_DISPLAY");
        });
    }
}

/// Elsewhere there is one kind of display.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(crate) fn leave_unreachable_wayland(_: &Environment) {}
