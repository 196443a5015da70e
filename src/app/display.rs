//! The display that the window opens on.

use super::environment::Environment;

/// Says why there cannot be a window, if that is known beforehand.
pub(super) fn missing_display(environment: &Environment) -> Option<&'static str> {
    let unix_desktop = cfg!(all(unix, not(target_os = "macos")));
    let display = environment.has_display
        || environment.wayland_display.is_some()
        || environment.has_wayland_socket;
    (unix_desktop && !display).then(|| environment.language.errors_no_display())
}

/// Where `WAYLAND_DISPLAY` names no running display but there may be one of X11, starts the program
/// again without it: winit tries the other only if the variable is not set.
#[cfg(all(unix, not(target_os = "macos")))]
pub(super) fn leave_unreachable_wayland(environment: &Environment) {
    use std::{
        env,
        os::unix::{net::UnixStream, process::CommandExt},
        process::Command,
    };

    let Some(name) = &environment.wayland_display else {
        return;
    };
    if !environment.has_display || environment.has_wayland_socket {
        return;
    }
    let folder = environment.runtime_folder.clone().unwrap_or_default();
    if UnixStream::connect(folder.join(name)).is_ok() {
        return;
    }
    if let Ok(program) = env::current_exe() {
        // Returns only if it fails; then the window says what is wrong.
        let _ = Command::new(program)
            .args(env::args_os().skip(1))
            .env_remove("WAYLAND_DISPLAY")
            .exec();
    }
}

/// Elsewhere there is one kind of display.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) fn leave_unreachable_wayland(_: &Environment) {}
