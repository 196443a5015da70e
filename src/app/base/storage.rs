//! Replaces saved files, and sets damaged ones aside.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use same_file::Handle;

use crate::records;

/// The name of the program's folders inside the platform's folders for settings and state.
pub(super) const APP_ID: &str = "reversi";

/// Creates a folder that nobody but the user may read, unless there is one. Fails if it cannot be created.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Whether there is a file.
pub(crate) fn exists(file: &Path) -> bool {
    file.exists()
}

/// What a file has. Fails if it cannot be read, as when there is none.
pub(crate) fn read(file: &Path) -> io::Result<Vec<u8>> {
    fs::read(file)
}

/// Whether reading has failed because there is no file.
pub(crate) fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// Adds to a file, which need not exist. Fails if it cannot be written.
pub(crate) fn append(file: &Path, bytes: &[u8]) -> io::Result<()> {
    open_to_append(file)?.write_all(bytes)
}

fn open_to_append(file: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(file)
}

/// Removes a file, if there is one and the system allows it.
pub(crate) fn remove(file: &Path) {
    let _ = fs::remove_file(file);
}

/// Replaces a file as a whole. Its folder need not exist. If it fails, the file is as it was.
pub(crate) fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        create_folder(folder)?;
    }
    records::replace_private(file, bytes)
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
    fs::rename(file, &aside)?;
    Ok(aside)
}

/// Replaces a file of which not all is understood, and returns the name of a copy of what it was. If either cannot be
/// written, the file is as it was, and there is no copy, however often this is tried.
pub(crate) fn replace_with_copy(file: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let aside = free_name(file, "damaged");
    // Half a copy is of no use.
    let copied = fs::copy(file, &aside);
    let replaced = copied.and_then(|_| replace(file, bytes));
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

/// What tells other windows that a file is in use: a locked file beside it. To close that would not be enough: a
/// process that is being started has it open too, for a moment.
#[derive(Debug)]
pub(crate) struct FileLock(File);

impl FileLock {
    /// Takes the lock of `file`. Fails if another window has it, or nothing can be locked there.
    pub(crate) fn try_take(file: &Path) -> Result<FileLock, TryLockError> {
        let lock = open_to_append(&lock_of(file)).map_err(TryLockError::Error)?;
        lock.try_lock()?;
        Ok(FileLock(lock))
    }

    /// Whether it no longer keeps others from the lock of `file`, whose folder was removed or replaced.
    pub(crate) fn is_lost(&self, file: &Path) -> bool {
        let held = self.0.try_clone().and_then(Handle::from_file);
        let named = Handle::from_path(lock_of(file));
        named
            .ok()
            .zip(held.ok())
            .is_none_or(|(named, held)| named != held)
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

fn lock_of(file: &Path) -> PathBuf {
    file.with_extension("lock")
}
