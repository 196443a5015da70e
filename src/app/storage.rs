//! Where the program keeps its files, and damaged ones that are set aside.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::texts::errors;

/// The name of the program's folders inside the platform's folders for settings and state.
pub(super) const APP_ID: &str = "reversi";

/// The folder for what the program saves by itself. On Linux it lies in `XDG_STATE_HOME`.
pub(super) fn state_folder() -> Option<PathBuf> {
    let folder = dirs::state_dir().or_else(dirs::data_local_dir)?;
    Some(folder.join(APP_ID))
}

/// Renames a damaged file to a name that is still free, and returns that name.
///
/// # Errors
///
/// If the file cannot be renamed.
pub(super) fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = free_name(file, "damaged");
    fs::rename(file, &aside)?;
    Ok(aside)
}

/// Renames a file that is no longer wanted to a name that is still free, and returns that name.
///
/// # Errors
///
/// If the file cannot be renamed.
pub(super) fn put_away(file: &Path) -> io::Result<PathBuf> {
    let aside = free_name(file, "old");
    fs::rename(file, &aside)?;
    Ok(aside)
}

/// Copies a file that is not understood to a name that is still free, and returns that name.
///
/// # Errors
///
/// If the file cannot be copied.
pub(super) fn copy_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = free_name(file, "damaged");
    fs::copy(file, &aside)?;
    Ok(aside)
}

fn free_name(file: &Path, word: &str) -> PathBuf {
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    let mut aside = file.with_extension(format!("{word}.{extension}"));
    let mut number = 2;
    while aside.exists() {
        aside = file.with_extension(format!("{word}-{number}.{extension}"));
        number += 1;
    }
    aside
}

/// Why a file could not be read or written, in words for the player.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => errors::DISK_FULL.into(),
        ErrorKind::PermissionDenied => errors::ACCESS_DENIED.into(),
        ErrorKind::ReadOnlyFilesystem => errors::READ_ONLY.into(),
        ErrorKind::NotFound => errors::NO_FOLDER.into(),
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => errors::FILE_IN_THE_WAY.into(),
        // The system's own words, without the number of the error.
        _ => {
            let text = error.to_string();
            let end = text.find(" (os error").unwrap_or(text.len());
            text[..end].to_lowercase()
        }
    }
}
