//! Files on disk. `disk_web.rs` replaces this module in a browser.

pub(crate) use std::fs::read;
pub(super) use std::fs::rename;
use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
};

use bevy::platform::dirs::preferences_dir;
use same_file::Handle;

use super::folders::Folders;
pub(crate) use crate::records::{
    load, replace as write, replace_private as replace, replace_private_soon as replace_soon, stamp,
};

/// The name of the program's folders inside the platform's folders for settings and state.
const APP_ID: &str = "reversi";

/// The folders for settings and state.
#[expect(clippy::disallowed_methods, reason = "the environment asks here")]
pub(super) fn folders() -> Folders {
    let state = dirs::state_dir().or_else(dirs::data_local_dir);
    Folders {
        settings: preferences_dir().map(|folder| folder.join(APP_ID)),
        // On Linux this is in `XDG_STATE_HOME`.
        state: state.map(|folder| folder.join(APP_ID)),
    }
}

/// Creates a folder readable only by the user, unless it exists. Fails if it cannot be created.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// All files in a folder and its subfolders, in no order; none if there is no such folder. Folders that cannot be
/// listed are added to `unread`.
pub(crate) fn list(folder: &Path, unread: &mut Vec<PathBuf>) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut read = || {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            // Links are not folders here, so there are no cycles.
            if entry.file_type()?.is_dir() {
                files.extend(list(&entry.path(), unread));
            } else {
                files.push(entry.path());
            }
        }
        Ok(())
    };
    let listed: io::Result<()> = read();
    if listed.is_err_and(|error| error.kind() != io::ErrorKind::NotFound) {
        unread.push(folder.to_owned());
    }
    files
}

pub(crate) fn exists(file: &Path) -> bool {
    file.exists()
}

/// Appends to a file, creating it if needed. Fails if it cannot be written.
pub(crate) fn append(file: &Path, bytes: &[u8]) -> io::Result<()> {
    open_to_append(file)?.write_all(bytes)
}

fn open_to_append(file: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(file)
}

/// Removes a file if it exists and the system allows it.
pub(crate) fn remove(file: &Path) {
    let _ = fs::remove_file(file);
}

/// Copies a file. Fails if it cannot be read or the copy not be written.
pub(super) fn copy(file: &Path, copy: &Path) -> io::Result<()> {
    fs::copy(file, copy).map(drop)
}

/// Marks a file as in use for other windows, by a locked file beside it. Closing alone would not release the lock: a
/// process that is just being started briefly shares the handle.
#[derive(Debug)]
pub(crate) struct FileLock(File);

impl FileLock {
    /// Takes the lock of `file`. Fails if another window has it, or if nothing can be locked there.
    pub(crate) fn try_take(file: &Path) -> Result<FileLock, TryLockError> {
        let lock = open_to_append(&lock_of(file)).map_err(TryLockError::Error)?;
        lock.try_lock()?;
        Ok(FileLock(lock))
    }

    /// Whether the lock no longer keeps others out because the folder of `file` was removed or replaced.
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
