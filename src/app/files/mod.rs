//! Opening, saving, copying, pasting and archiving games.

pub mod autosave;
mod clipboard;
pub(super) mod commands;
#[cfg(not(target_family = "wasm"))]
pub(super) mod dialog_failures;
mod explored_index;
mod library;
#[cfg(target_family = "wasm")]
mod page_web;
pub(super) mod panel;
pub mod picker;
pub mod picture;
pub mod platform_dialogs;
pub mod record_texts;
pub(super) mod resume;
mod state;
#[cfg_attr(target_family = "wasm", path = "system_clipboard_web.rs")]
mod system_clipboard;
#[cfg_attr(target_family = "wasm", path = "system_dialogs_web.rs")]
mod system_dialogs;
mod text_fields;
pub(super) mod texts;

use bevy::prelude::*;

pub use clipboard::Clipboard;
pub(crate) use state::can_be;
pub use state::{
    Choice, ChoiceDialog, ChoiceFilter, FileRequested, OpenFileRequested, OpenLinkRequested,
    assumptions, game_of, players_of, record_to_save, written,
};
pub(super) use text_fields::panels_plugin;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clipboard>()
        .add_plugins((state::plugin, picker::plugin));
}

/// Needed only in a window.
pub(super) fn start_plugin(app: &mut App) {
    app.insert_resource(Clipboard::Platform(default()))
        .add_plugins((state::start_plugin, picker::start_plugin));
    #[cfg(target_family = "wasm")]
    app.add_plugins(page_web::plugin);
}
