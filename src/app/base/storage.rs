//! Replaces saved files, and sets damaged ones aside.

use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::disk;
pub(crate) use super::disk::{
    FileLock, append, create_folder, exists, list, read, remove, replace_soon,
};

/// Whether reading has failed because there is no file.
pub(crate) fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// Replaces a file as a whole. Its folder need not exist. If it fails, the file is as it was.
pub(crate) fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        create_folder(folder)?;
    }
    disk::replace(file, bytes)
}

/// Renames a damaged file to a name that is still free, and returns that name. Fails if it cannot be renamed.
pub(crate) fn set_aside(file: &Path) -> io::Result<PathBuf> {
    rename(file, "damaged")
}

/// The same for a file that is no longer wanted.
pub(crate) fn put_away(file: &Path) -> io::Result<PathBuf> {
    rename(file, "old")
}

fn rename(file: &Path, word: &str) -> io::Result<PathBuf> {
    let aside = free_name(file, word);
    disk::rename(file, &aside)?;
    Ok(aside)
}

/// Replaces a file of which not all is understood, and returns the name of a copy of what it was. If either cannot be
/// written, the file is as it was, and there is no copy, however often this is tried.
pub(crate) fn replace_with_copy(file: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let aside = free_name(file, "damaged");
    // Half a copy is of no use.
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
