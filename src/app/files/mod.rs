//! Opening, saving, copying, pasting and keeping games.

pub mod autosave;
pub(super) mod commands;
pub(super) mod dialog_failures;
pub(super) mod panel;
pub mod picker;
pub mod picture;
pub mod platform_dialogs;
pub(super) mod record_texts;
pub(super) mod resume;
mod state;
mod texts;

pub use state::{
    Choice, ChoiceDialog, ChoiceFilter, Clipboard, CopyFormat, FileRequested, OpenFileRequested,
};
pub(crate) use state::{can_be, game_of, plugin, start_plugin, written};
