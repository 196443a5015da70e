//! The display that the window opens on.

use std::env;

use super::texts::language::Language;

/// Says why there cannot be a window, if that is known beforehand.
pub(super) fn missing_display(text: Language) -> Option<&'static str> {
    let unix_desktop = cfg!(all(unix, not(target_os = "macos")));
    let display = is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET");
    (unix_desktop && !display).then(|| text.errors_no_display())
}

fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// Where `WAYLAND_DISPLAY` names no running display but there may be one of X11, starts the program
/// again without it: winit tries the other only if the variable is not set.
#[cfg(all(unix, not(target_os = "macos")))]
pub(super) fn leave_unreachable_wayland() {
    use std::{
        os::unix::{net::UnixStream, process::CommandExt},
        path::Path,
        process::Command,
    };

    let Some(name) = env::var_os("WAYLAND_DISPLAY").filter(|name| !name.is_empty()) else {
        return;
    };
    if !is_set("DISPLAY") || is_set("WAYLAND_SOCKET") {
        return;
    }
    let folder = env::var_os("XDG_RUNTIME_DIR").unwrap_or_default();
    if UnixStream::connect(Path::new(&folder).join(name)).is_ok() {
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
pub(super) fn leave_unreachable_wayland() {}
