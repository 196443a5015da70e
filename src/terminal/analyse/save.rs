//! The file in which a game is saved with its review.

use std::{
    fs::{File, OpenOptions},
    io::{self, ErrorKind, Seek, Write},
    path::{Path, PathBuf},
};

use crate::records::{IoReason, Quoted, Record, sgf};

/// Why a game cannot be saved.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {}", Quoted(&.path.to_string_lossy()), reason(.error))]
pub(super) struct SaveError {
    path: PathBuf,
    error: io::Error,
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such folder".to_owned(),
        _ => IoReason(error).to_string(),
    }
}

/// A file that can be written, and keeps what is in it until it is.
pub(super) struct SaveTarget {
    path: PathBuf,
    file: File,
}

impl SaveTarget {
    /// Opens the file at `path`, or creates it.
    pub(super) fn open(path: &Path) -> Result<SaveTarget, SaveError> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        match options.open(path) {
            Ok(file) => Ok(SaveTarget {
                path: path.to_owned(),
                file,
            }),
            Err(error) => Err(SaveError {
                path: path.to_owned(),
                error,
            }),
        }
    }

    /// Writes `record` in place of what is in the file.
    pub(super) fn write(&mut self, record: &Record) -> Result<(), SaveError> {
        let text = sgf::write(record);
        self.replace(text.as_bytes()).map_err(|error| SaveError {
            path: self.path.clone(),
            error,
        })
    }

    fn replace(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.rewind()?;
        self.file.write_all(bytes)?;
        // Devices have no length.
        if self.file.metadata()?.is_file() {
            self.file.set_len(bytes.len() as u64)?;
        }
        self.file.flush()
    }
}
