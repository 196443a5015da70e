//! Replaces saved files, and sets damaged ones aside.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::records;

/// The name of the program's folders inside the platform's folders for settings and state.
pub(super) const APP_ID: &str = "reversi";

/// Creates a folder that nobody but the user may read, unless there is one.
///
/// # Errors
///
/// If it cannot be created.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Replaces a file as a whole. Its folder need not exist.
///
/// # Errors
///
/// If the file cannot be written; then it is as it was.
pub(crate) fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        create_folder(folder)?;
    }
    records::replace_private(file, bytes)
}

/// Renames a damaged file to a name that is still free, and returns that name.
///
/// # Errors
///
/// If the file cannot be renamed.
pub(crate) fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = free_name(file, "damaged");
    fs::rename(file, &aside)?;
    Ok(aside)
}

/// Renames a file that is no longer wanted to a name that is still free, and returns that name.
///
/// # Errors
///
/// If the file cannot be renamed.
pub(crate) fn put_away(file: &Path) -> io::Result<PathBuf> {
    let aside = free_name(file, "old");
    fs::rename(file, &aside)?;
    Ok(aside)
}

/// Copies a file that is not understood to a name that is still free, and returns that name.
///
/// # Errors
///
/// If the file cannot be copied.
fn copy_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = free_name(file, "damaged");
    // Half a copy is of no use.
    fs::copy(file, &aside).inspect_err(|_| _ = fs::remove_file(&aside))?;
    Ok(aside)
}

/// Replaces a file of which not all is understood, and returns the name of a copy of what it was.
///
/// # Errors
///
/// If either cannot be written; then the file is as it was, and there is no copy, however often this is tried.
pub(crate) fn replace_with_copy(file: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let aside = copy_aside(file)?;
    replace(file, bytes).inspect_err(|_| _ = fs::remove_file(&aside))?;
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
