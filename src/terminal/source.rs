//! Where a record comes from: a file or standard input.

use std::{io::Read, path::PathBuf};

use crate::records::{self, Assumptions, LoadError, Loaded};

/// Where a record comes from, and what to assume where it does not say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordSource {
    /// The file with the record; `None` is standard input.
    pub file: Option<PathBuf>,
    /// The board and the rules, where the record does not say.
    pub assumed: Assumptions,
}

impl RecordSource {
    /// Loads the record from its file, or from `input` if it has none.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is not a record.
    pub fn load(&self, input: &mut (impl Read + ?Sized)) -> Result<Loaded, LoadError> {
        match &self.file {
            Some(file) => records::load(file, &self.assumed),
            None => records::load_from(input, &self.assumed),
        }
    }
}
