//! Files that are replaced whole or not at all, and damaged ones that are kept.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// The folder in which the program keeps what it saves by itself, in the platform's own; on Linux
/// `XDG_STATE_HOME` names that.
pub(super) fn state_folder() -> Option<PathBuf> {
    let folder = dirs::state_dir().or_else(dirs::data_local_dir)?;
    Some(folder.join(super::settings::APP_ID))
}

/// Puts `bytes` in the place of `file`. Whenever the program or the system stops, the file has either
/// all of the old bytes or all of the new ones.
///
/// # Errors
///
/// If they cannot be written; the file is then as it was.
pub(super) fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    write(file, bytes, File::sync_all)?;
    // The new name has to last as well, where folders can be told so.
    if cfg!(unix)
        && let Some(folder) = file.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Does the same without waiting for the disk: that the file is whole is sure whenever the program stops,
/// but not if the system does.
///
/// # Errors
///
/// If they cannot be written; the file is then as it was.
pub(super) fn replace_soon(file: &Path, bytes: &[u8]) -> io::Result<()> {
    write(file, bytes, |_| Ok(()))
}

fn write(file: &Path, bytes: &[u8], sync: fn(&File) -> io::Result<()>) -> io::Result<()> {
    // A link stays one.
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
        // Half a file on a full disk helps nobody.
        let _ = fs::remove_file(&aside);
    })
}

/// Gives a damaged file another name, which no file has yet.
///
/// # Errors
///
/// If it cannot be renamed.
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
