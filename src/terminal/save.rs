//! The file of the option `--save`.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use crate::records::{self, QuotedPath, Record, WriteError, WriteReason, sgf};

/// Why games cannot be saved.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {reason}", QuotedPath(.path))]
pub struct SaveError {
    path: PathBuf,
    reason: SaveErrorReason,
}

#[derive(Debug, thiserror::Error)]
pub(super) enum SaveErrorReason {
    #[error("GGF is only for games of othello on square boards")]
    Ggf,
    #[error(transparent)]
    Format(#[from] WriteError),
    #[error("{}", WriteReason(.0))]
    Io(#[from] io::Error),
}

impl SaveError {
    pub(super) fn new(path: &Path, reason: impl Into<SaveErrorReason>) -> SaveError {
        SaveError {
            path: path.to_owned(),
            reason: reason.into(),
        }
    }
}

/// A writable file, unchanged until it is written.
pub(super) struct SaveTarget {
    path: PathBuf,
    /// The open file if it is a device or a pipe; a file in a folder is opened by the first [`SaveTarget::add`].
    file: Option<File>,
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
        let file =
            opened.map_err(|error| SaveError::new(path, records::new_file_error(path, error)))?;
        Ok(SaveTarget {
            path: path.to_owned(),
            file,
        })
    }

    /// Appends `text`. The first call empties an existing file.
    pub(super) fn add(&mut self, text: &str) -> Result<(), SaveError> {
        let file = match &mut self.file {
            Some(file) => file,
            None => {
                let created = File::create(&self.path);
                let created = created.map_err(|error| self.error(error))?;
                self.file.insert(created)
            }
        };
        let written = file.write_all(text.as_bytes());
        written.map_err(|error| self.error(error))
    }

    /// Checks that the file can be replaced, not only written to.
    pub(super) fn check_replaceable(self) -> Result<SaveTarget, SaveError> {
        if self.file.is_none() && self.path.exists() {
            records::check_replaceable(&self.path).map_err(|error| self.error(error))?;
        }
        Ok(self)
    }

    /// Replaces the contents of the file by `record`.
    pub(super) fn write(&mut self, record: &Record) -> Result<(), SaveError> {
        let text = sgf::write(record);
        let bytes = text.as_bytes();
        let written = match &mut self.file {
            Some(device) => device.write_all(bytes),
            None => records::replace(&self.path, bytes),
        };
        written.map_err(|error| self.error(error))
    }

    pub(super) fn error(&self, reason: impl Into<SaveErrorReason>) -> SaveError {
        SaveError::new(&self.path, reason)
    }
}
