//! Files that are replaced whole or not at all, and damaged ones that are kept.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Write},
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

/// Replaces the contents of `file`. If the program or the system stops at any moment, the file has
/// either all of the old bytes or all of the new ones.
///
/// # Errors
///
/// If the bytes cannot be written; the file is then unchanged.
pub(super) fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    write(file, bytes, File::sync_all)?;
    // The new name has to reach the disk too, where folders can be synced.
    if cfg!(unix)
        && let Some(folder) = file.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Replaces the contents of `file` without waiting for the disk. The file is whole if the program
/// stops at any moment, but perhaps not if the system does.
///
/// # Errors
///
/// If the bytes cannot be written; the file is then unchanged.
pub(super) fn replace_soon(file: &Path, bytes: &[u8]) -> io::Result<()> {
    write(file, bytes, |_| Ok(()))
}

fn write(file: &Path, bytes: &[u8], sync: fn(&File) -> io::Result<()>) -> io::Result<()> {
    // A symbolic link is followed, not replaced.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let folder = file.parent().unwrap_or(Path::new(""));
    // The name is always the same, so that a program that is killed leaves at most one such file.
    let mut written = tempfile::Builder::new()
        .prefix(&name)
        .rand_bytes(0)
        .make_in(folder, |path| File::create(path))?;
    // An error drops the temporary file, which removes it: half a file is of no use.
    written.write_all(bytes)?;
    sync(written.as_file())?;
    written.persist(&file)?;
    Ok(())
}

/// Renames a damaged file to a name that is still free, and returns that name.
///
/// # Errors
///
/// If the file cannot be renamed.
pub(super) fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = free_name(file);
    fs::rename(file, &aside)?;
    Ok(aside)
}

/// Copies a file that is not understood to a name that is still free, and returns that name.
///
/// # Errors
///
/// If the file cannot be copied.
pub(super) fn copy_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = free_name(file);
    fs::copy(file, &aside)?;
    Ok(aside)
}

fn free_name(file: &Path) -> PathBuf {
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    let mut aside = file.with_extension(format!("damaged.{extension}"));
    let mut number = 2;
    while aside.exists() {
        aside = file.with_extension(format!("damaged-{number}.{extension}"));
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
