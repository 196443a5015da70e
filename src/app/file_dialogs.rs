//! Asking the player for a file by the platform's dialogs.

use std::{
    fmt,
    path::{Path, PathBuf},
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bevy::{
    log::{
        BoxedFmtLayer, BoxedLayer,
        tracing::{
            Event, Subscriber,
            field::{Field, Visit},
        },
        tracing_subscriber::{
            self, Layer,
            filter::{FilterExt, filter_fn},
            layer,
        },
    },
    prelude::*,
    winit::WINIT_WINDOWS,
};

use super::texts::{files as texts, language::Language};

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

/// What a file is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilePurpose {
    /// Opening a game.
    Open,
    /// Saving the game.
    Save,
    /// Saving a picture of the board.
    SavePicture,
}

impl FilePurpose {
    /// The title of a dialog.
    pub(super) fn title(self, text: Language) -> &'static str {
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

/// What came of asking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FileAnswer {
    /// The player has chosen a file.
    Chosen(PathBuf),
    /// The player does not want one.
    Cancelled,
    /// The platform has no dialog.
    NoDialog,
}

impl FileAnswer {
    fn from_choice(file: Option<PathBuf>) -> FileAnswer {
        file.map_or(FileAnswer::Cancelled, FileAnswer::Chosen)
    }
}

/// A question to the player, to be waited for on another thread.
pub(super) type FileQuestion = Pin<Box<dyn Future<Output = FileAnswer> + Send>>;

/// Asks the player for a file, proposing one.
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
            Box::pin(async move { FileAnswer::from_choice(answer()) })
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
        HAS_FAILED.store(false, Ordering::Relaxed);
        match asked.await {
            Some(file) => FileAnswer::Chosen(file.path().to_owned()),
            None if HAS_FAILED.load(Ordering::Relaxed) => FileAnswer::NoDialog,
            None => FileAnswer::Cancelled,
        }
    })
}

// ---- Failures ----

/// No dialog could be shown. `rfd` answers as if it had been cancelled, and says so only in the log.
static HAS_FAILED: AtomicBool = AtomicBool::new(false);

/// Listens to what `rfd` logs.
pub(super) fn listen_to_log(_: &mut App) -> Option<BoxedLayer> {
    Some(Box::new(DialogFailures))
}

/// The log as it is printed, without what `rfd` says.
pub(super) fn printed_log(_: &mut App) -> Option<BoxedFmtLayer> {
    let printed = tracing_subscriber::fmt::Layer::default().with_writer(std::io::stderr);
    let is_dialog = filter_fn(|data| data.target().starts_with("rfd"));
    Some(Box::new(printed.with_filter(is_dialog.not())))
}

struct DialogFailures;

impl<S: Subscriber> Layer<S> for DialogFailures {
    fn on_event(&self, event: &Event<'_>, _: layer::Context<'_, S>) {
        let mut message = LogMessage::default();
        event.record(&mut message);
        // Zenity is tried last.
        if message.is_from_dialog && message.text.contains("with zenity") {
            HAS_FAILED.store(true, Ordering::Relaxed);
        }
    }
}

/// A message of the crate `log`.
#[derive(Default)]
struct LogMessage {
    text: String,
    is_from_dialog: bool,
}

impl Visit for LogMessage {
    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "log.target" {
            self.is_from_dialog = value.starts_with("rfd");
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.text = format!("{value:?}");
        }
    }
}
