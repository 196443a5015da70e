//! The questions that file dialogs ask, and which dialogs ask them.

use std::{path::PathBuf, pin::Pin, sync::Arc};

use bevy::prelude::*;

use crate::app::text::language::Language;

/// The extensions of readable files.
pub(super) const READ: [&str; 9] = [
    "sgf", "ggf", "ggs", "pgn", "wtb", "txt", "obf", "board", "othello",
];

/// The kind of file dialog.
#[derive(Resource, Clone, Default)]
pub enum FileDialogs {
    /// The game's own picker.
    #[default]
    Own,
    /// The platform's dialog; if it has none, the game's own.
    Platform,
    /// A function, for tests.
    Function(Arc<dyn Fn() -> Option<PathBuf> + Send + Sync>),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FilePurpose {
    #[default]
    Open,
    Save,
    SavePicture,
    /// To save all games in the list.
    Export,
}

impl FilePurpose {
    pub(crate) fn title(self, text: Language) -> &'static str {
        match self {
            FilePurpose::Open => text.files_open_a_game(),
            FilePurpose::Save => text.files_save_the_game(),
            FilePurpose::SavePicture => text.files_save_a_picture(),
            FilePurpose::Export => text.library_save(),
        }
    }

    /// The proposed file name.
    pub(super) const fn usual_name(self) -> &'static str {
        match self {
            FilePurpose::Export => "games.sgf",
            _ => "game.sgf",
        }
    }

    /// The default extension; `None` if the file has to exist.
    pub const fn extension(self) -> Option<&'static str> {
        match self {
            FilePurpose::Open => None,
            FilePurpose::Save | FilePurpose::Export => Some("sgf"),
            FilePurpose::SavePicture => Some("png"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FileAnswer {
    Chosen(PathBuf),
    /// The player cancelled.
    Cancelled,
    NoDialog,
}

/// A question to the player, awaited on another thread.
pub(crate) type FileQuestion = Pin<Box<dyn Future<Output = FileAnswer> + Send>>;
