//! The platform's file dialogs. `system_dialogs_web.rs` replaces this module in a browser.

use std::{path::Path, pin::Pin};

use bevy::{prelude::*, winit::WINIT_WINDOWS};

use super::{
    dialog_failures,
    platform_dialogs::{FileAnswer, FilePurpose, FileQuestion, READ},
    texts,
};
use crate::app::text::language::Language;

/// Whether the platform may never report the end of a dialog.
pub(super) const MAY_STAY_UNANSWERED: bool = false;

/// Called on the window's thread, because some platforms require it for dialogs.
pub(super) fn ask(
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
