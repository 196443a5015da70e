//! The foundation: the order of a frame, requests, time, colours, background work, files.

pub mod background;
mod bus_panics;
pub mod command;
pub mod dialogs;
#[cfg_attr(target_family = "wasm", path = "disk_web.rs")]
pub(super) mod disk;
pub mod environment;
pub(super) mod failure;
mod folders;
pub mod now;
#[cfg_attr(target_family = "wasm", path = "process_web.rs")]
pub(super) mod process;
pub mod reader_link;
pub mod requests;
pub mod sets;
pub mod start_options;
pub(super) mod storage;
pub(super) mod theme;
#[cfg_attr(target_family = "wasm", path = "threads_web.rs")]
mod threads;
pub mod timing;

use bevy::{prelude::*, window::RequestRedraw};

pub use background::Wake;
pub use command::{Command, PossibleCommands};
pub use dialogs::{Dialog, DialogRequested, Dialogs};
pub use environment::Environment;
pub use now::Now;
pub use requests::{PlayerActed, Requests};
pub use sets::GameSystems;
pub(crate) use theme::{BoardTheme, Palette};
pub use timing::{MoveTiming, Speed};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Now>()
        .init_resource::<Wake>()
        .add_message::<PlayerActed>()
        .add_message::<RequestRedraw>()
        .add_plugins((sets::plugin, dialogs::plugin));
}

/// Needed only in a window.
pub(super) fn start_plugin(app: &mut App) {
    app.add_plugins((now::start_plugin, failure::plugin));
}
