//! The file of the option `--save`.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use crate::records::{self, QuotedPath, Record, WriteReason, sgf};

/// Why a game cannot be saved.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {}", QuotedPath(.path), WriteReason(.error))]
pub(super) struct SaveError {
    path: PathBuf,
    pub(super) error: io::Error,
}

/// A writable file, unchanged until it is written.
pub(super) struct SaveTarget {
    path: PathBuf,
    /// The open file if it is a device or a pipe rather than a file in a folder.
    device: Option<File>,
}

impl SaveTarget {
    /// Checks that the file at `path` can be written. It need not exist.
    pub(super) fn open(path: &Path) -> Result<SaveTarget, SaveError> {
        let is_new = fs::symlink_metadata(path).is_err();
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        let opened = options.open(path).and_then(|file| {
            if is_new {
                fs::remove_file(path)?;
            }
            let is_file = file.metadata()?.is_file();
            Ok((!is_file).then_some(file))
        });
        let path = path.to_owned();
        match opened {
            Ok(device) => Ok(SaveTarget { path, device }),
            Err(error) => Err(SaveError {
                error: records::new_file_error(&path, error),
                path,
            }),
        }
    }

    /// Empties the file, or creates it.
    pub(super) fn begin(&mut self) -> io::Result<File> {
        match self.device.take() {
            Some(device) => Ok(device),
            None => File::create(&self.path),
        }
    }

    /// Checks that the file can be replaced, not only written to.
    pub(super) fn check_replaceable(self) -> Result<SaveTarget, SaveError> {
        if self.device.is_none()
            && self.path.exists()
            && let Err(error) = records::check_replaceable(&self.path)
        {
            return Err(SaveError {
                path: self.path,
                error,
            });
        }
        Ok(self)
    }

    /// Replaces the contents of the file by `record`.
    pub(super) fn write(&mut self, record: &Record) -> Result<(), SaveError> {
        let text = sgf::write(record);
        let bytes = text.as_bytes();
        let written = match &mut self.device {
            Some(device) => device.write_all(bytes).and_then(|()| device.flush()),
            None => records::replace(&self.path, bytes),
        };
        written.map_err(|error| SaveError {
            path: self.path.clone(),
            error,
        })
    }
}
