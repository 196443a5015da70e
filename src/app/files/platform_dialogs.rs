//! What is asked in file dialogs, and who shows them.

use std::{path::PathBuf, pin::Pin, sync::Arc};

use bevy::prelude::*;

use crate::app::text::language::Language;

/// The extensions of files that are read.
pub(super) const READ: [&str; 9] = [
    "sgf", "ggf", "ggs", "pgn", "wtb", "txt", "obf", "board", "othello",
];

/// What asks for the name of a file.
#[derive(Resource, Clone, Default)]
pub enum FileDialogs {
    /// The program itself.
    #[default]
    Own,
    /// The platform; where it cannot, the program.
    Platform,
    /// A function, as in a test.
    Function(Arc<dyn Fn() -> Option<PathBuf> + Send + Sync>),
}

/// What the player chooses a file for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FilePurpose {
    #[default]
    Open,
    Save,
    SavePicture,
    /// To save all games that the list shows.
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

    /// What is proposed for the name of a file.
    pub(super) const fn usual_name(self) -> &'static str {
        match self {
            FilePurpose::Export => "games.sgf",
            _ => "game.sgf",
        }
    }

    /// The extension of a name without one; `None` if the file has to exist.
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
    /// The player does not want one.
    Cancelled,
    NoDialog,
}

/// A question to the player, to be waited for on another thread.
pub(crate) type FileQuestion = Pin<Box<dyn Future<Output = FileAnswer> + Send>>;
