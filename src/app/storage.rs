//! Files that are replaced whole or not at all, and damaged ones that are kept.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

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
    let aside = file.with_file_name(name);
    let write = || {
        let mut written = File::create(&aside)?;
        written.write_all(bytes)?;
        sync(&written)?;
        fs::rename(&aside, &file)
    };
    write().inspect_err(|_| {
        // Half a file on a full disk is of no use.
        let _ = fs::remove_file(&aside);
    })
}

/// Renames a damaged file to a name that is still free, and returns that name.
///
/// # Errors
///
/// If the file cannot be renamed.
pub(super) fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    let mut aside = file.with_extension(format!("damaged.{extension}"));
    let mut number = 2;
    while aside.exists() {
        aside = file.with_extension(format!("damaged-{number}.{extension}"));
        number += 1;
    }
    fs::rename(file, &aside)?;
    Ok(aside)
}
