//! Files that are replaced whole or not at all.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

/// Replaces the contents of `file`. If the program or the system stops at any moment, the file has
/// either all of the old bytes or all of the new ones.
///
/// # Errors
///
/// If the bytes cannot be written; the file is then unchanged.
pub fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
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
pub fn replace_soon(file: &Path, bytes: &[u8]) -> io::Result<()> {
    write(file, bytes, |_| Ok(()))
}

fn write(file: &Path, bytes: &[u8], sync: fn(&File) -> io::Result<()>) -> io::Result<()> {
    // A symbolic link is followed, not replaced.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    // The name is always the same, so that a program that is killed leaves at most one such file.
    let mut aside = tempfile::Builder::new()
        .prefix(&name)
        .rand_bytes(0)
        .make_in(file.parent().unwrap_or(Path::new("")), |path| {
            File::create(path)
        })?;
    aside.write_all(bytes)?;
    sync(aside.as_file())?;
    // Some systems rename no open file.
    aside.into_temp_path().persist(&file)?;
    Ok(())
}
