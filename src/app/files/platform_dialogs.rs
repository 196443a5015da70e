//! Asks the player for a file with the platform's dialogs.

use std::{
    path::{Path, PathBuf},
    pin::Pin,
    sync::Arc,
};

use bevy::{prelude::*, winit::WINIT_WINDOWS};

use super::{dialog_failures, texts};
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
}

impl FilePurpose {
    pub(crate) fn title(self, text: Language) -> &'static str {
        match self {
            FilePurpose::Open => text.files_open_a_game(),
            FilePurpose::Save => text.files_save_the_game(),
            FilePurpose::SavePicture => text.files_save_a_picture(),
        }
    }

    /// The extension of a name without one; `None` if the file has to exist.
    pub const fn extension(self) -> Option<&'static str> {
        match self {
            FilePurpose::Open => None,
            FilePurpose::Save => Some("sgf"),
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

pub(super) fn ask(
    text: Language,
    dialogs: &FileDialogs,
    window: Option<Entity>,
    purpose: FilePurpose,
    proposed: &Path,
) -> FileQuestion {
    match dialogs {
        FileDialogs::Own => Box::pin(async { FileAnswer::NoDialog }),
        FileDialogs::Platform => ask_platform(text, window, purpose, proposed),
        FileDialogs::Function(answer) => {
            let answer = answer.clone();
            Box::pin(async move { answer().map_or(FileAnswer::Cancelled, FileAnswer::Chosen) })
        }
    }
}

/// Some platforms want dialogs to be made on the thread of the window, where this is called.
fn ask_platform(
    text: Language,
    window: Option<Entity>,
    purpose: FilePurpose,
    proposed: &Path,
) -> FileQuestion {
    let mut dialog = rfd::AsyncFileDialog::new().set_title(purpose.title(text));
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = window.and_then(|window| windows.get_window(window)) {
            dialog = std::mem::take(&mut dialog).set_parent(&**window);
        }
    });
    if let Some(folder) = proposed.parent().filter(|folder| folder.is_dir()) {
        dialog = dialog.set_directory(folder);
    }
    let asked: Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>> =
        if purpose == FilePurpose::Open {
            dialog = dialog
                .add_filter(text.files_readable(), &READ)
                .add_filter(text.files_all_files(), &["*"]);
            Box::pin(dialog.pick_file())
        } else {
            for (extension, what) in texts::WRITTEN {
                dialog = dialog.add_filter(what(text), &[extension]);
            }
            let name = proposed.file_name().unwrap_or_default().to_string_lossy();
            Box::pin(dialog.set_file_name(name).save_file())
        };
    Box::pin(async move {
        dialog_failures::forget();
        match asked.await {
            Some(file) => FileAnswer::Chosen(file.path().to_owned()),
            None if dialog_failures::is_known() => FileAnswer::NoDialog,
            None => FileAnswer::Cancelled,
        }
    })
}
