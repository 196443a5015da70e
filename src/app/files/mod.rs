//! Opening, saving, copying, pasting and keeping games.

mod address;
pub mod autosave;
mod clipboard;
pub(super) mod commands;
pub(super) mod dialog_failures;
pub(super) mod panel;
pub mod picker;
pub mod picture;
pub mod platform_dialogs;
pub mod record_texts;
pub(super) mod resume;
mod state;
mod texts;

use std::sync::Arc;

use bevy::prelude::*;

pub use clipboard::Clipboard;
pub(crate) use state::can_be;
pub use state::{
    Choice, ChoiceDialog, ChoiceFilter, CopyFormat, FileRequested, OpenFileRequested,
    OpenLinkRequested, assumptions, game_of, players_of, record_to_save, written,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clipboard>()
        .add_plugins((state::plugin, picker::plugin));
}

/// What only the program in a window needs.
pub(super) fn start_plugin(app: &mut App) {
    app.insert_resource(Clipboard::Platform(Arc::default()))
        .add_plugins((state::start_plugin, picker::start_plugin));
}
