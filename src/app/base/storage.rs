//! Replaces saved files, and sets damaged ones aside.

use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::disk;
pub(crate) use super::disk::{
    FileLock, append, create_folder, exists, list, read, remove, replace_soon,
};

/// Whether reading failed because the file does not exist.
pub(crate) fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// Replaces a file atomically, creating its folder if needed. On failure, the file is unchanged.
pub(crate) fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        create_folder(folder)?;
    }
    disk::replace(file, bytes)
}

/// Renames a damaged file to a free name, and returns that name. Fails if it cannot be renamed.
pub(crate) fn set_aside(file: &Path) -> io::Result<PathBuf> {
    rename(file, "damaged")
}

/// Renames an unwanted file to a free name, and returns that name.
pub(crate) fn put_away(file: &Path) -> io::Result<PathBuf> {
    rename(file, "old")
}

fn rename(file: &Path, word: &str) -> io::Result<PathBuf> {
    let aside = free_name(file, word);
    disk::rename(file, &aside)?;
    Ok(aside)
}

/// Replaces a file that was only partly understood, and returns the path of a copy of the old contents. If either
/// cannot be written, the file is unchanged and there is no copy, however often this is retried.
pub(crate) fn replace_with_copy(file: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let aside = free_name(file, "damaged");
    // A partial copy is useless.
    let copied = disk::copy(file, &aside);
    let replaced = copied.and_then(|()| replace(file, bytes));
    replaced.inspect_err(|_| remove(&aside))?;
    Ok(aside)
}

fn free_name(file: &Path, word: &str) -> PathBuf {
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    let mut aside = file.with_extension(format!("{word}.{extension}"));
    let mut number = 2;
    while exists(&aside) {
        aside = file.with_extension(format!("{word}-{number}.{extension}"));
        number += 1;
    }
    aside
}
