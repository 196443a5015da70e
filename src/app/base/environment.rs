//! Reads the environment once at the start. No other module reads it.

#![expect(clippy::disallowed_methods, reason = "everybody else is told")]

use std::{env, ffi::OsString, path::PathBuf};

use bevy::prelude::*;

use super::disk;
pub use super::folders::Folders;
use crate::app::text::language::Language;

/// The variable that counts how often the game has restarted itself.
pub(crate) const RESTARTS: &str = "REVERSI_RESTARTS";

/// The variables and folders that the window uses. The default has none.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Environment {
    /// For settings and state.
    pub folders: Folders,
    /// The language of the system.
    pub language: Language,
    /// Whether somebody may read standard error.
    pub has_terminal: bool,
    /// The initial folder of file dialogs.
    pub documents: PathBuf,
    /// The folder of Windows; `None` elsewhere.
    pub windows: Option<PathBuf>,
    /// Whether there is an X11 display.
    pub has_display: bool,
    pub wayland_display: Option<OsString>,
    /// Whether a Wayland connection was inherited.
    pub has_wayland_socket: bool,
    /// For sockets of the user's session.
    pub runtime_folder: Option<PathBuf>,
    /// The sound server that the user has chosen.
    pub pulse_server: Option<OsString>,
    /// The folder of the sound server, if not inside the runtime folder.
    pub pulse_folder: Option<PathBuf>,
    /// The file that authenticates the user to the sound server.
    pub pulse_cookie: Option<PathBuf>,
    /// How often the game has restarted itself in a short time.
    pub restarts: u32,
    /// Makes the game end before its first picture, for a test.
    pub fails_to_start: bool,
    /// Makes the graphics device fail after the first move, for a test: `told`, or found out in a frame.
    pub loses_device: Option<OsString>,
}

impl Environment {
    pub(crate) fn of_process() -> Environment {
        let folder = |name| env::var_os(name).map(PathBuf::from);
        let filled = |name| env::var_os(name).filter(|value| !value.is_empty());
        let restarts = env::var(RESTARTS).ok();
        let cookie = || Some(dirs::config_dir()?.join("pulse/cookie"));
        Environment {
            folders: disk::folders(),
            language: Language::of_system(),
            has_terminal: true,
            documents: dirs::document_dir()
                .filter(|folder| folder.is_dir())
                .or_else(dirs::home_dir)
                .or_else(|| env::current_dir().ok())
                .unwrap_or_default(),
            windows: folder("WINDIR"),
            has_display: filled("DISPLAY").is_some(),
            wayland_display: filled("WAYLAND_DISPLAY"),
            has_wayland_socket: filled("WAYLAND_SOCKET").is_some(),
            runtime_folder: folder("XDG_RUNTIME_DIR"),
            pulse_server: env::var_os("PULSE_SERVER"),
            pulse_folder: folder("PULSE_RUNTIME_PATH"),
            pulse_cookie: folder("PULSE_COOKIE").or_else(cookie),
            restarts: restarts.and_then(|text| text.parse().ok()).unwrap_or(0),
            fails_to_start: env::var_os("REVERSI_TEST_FAIL_START").is_some(),
            loses_device: env::var_os("REVERSI_TEST_LOSE_DEVICE"),
        }
    }
}
