//! Loading a record from a file or from standard input.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use crate::{
    records::{self, Hint, IoReason, Kind, LIMIT, Loaded, Quoted, ReadError, wthor::Names},
    rules::{Ruleset, Size},
};

/// The files of names of the database WTHOR. The upper and lower case of theirs differ.
const NAMES: [&str; 4] = ["WTHOR.JOU", "WTH.JOU", "WTHOR.TRN", "WTH.TRN"];

/// Where a record comes from, and what is known of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// The file with the record; `None` is standard input.
    pub file: Option<PathBuf>,
    /// The board, where the record does not say.
    pub size: Size,
    /// The rules, where the record does not say.
    pub ruleset: Ruleset,
    /// Whether these rules were asked for. Otherwise a transcript that cannot begin by them may have
    /// been played by others.
    pub rules_are_given: bool,
}

impl Source {
    /// Loads the record.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is no record: a sentence that says why.
    pub fn load(&self, input: &mut (impl Read + ?Sized)) -> Result<Loaded, String> {
        let hint = Hint {
            size: self.size,
            ruleset: self.ruleset,
        };
        let read = |bytes: &[u8]| match self.rules_are_given {
            true => records::read(bytes, &hint),
            false => records::read_likely(bytes, &hint),
        };
        load(self.file.as_deref(), read, input)
    }
}

/// Loads the record in `file`, or in `input` if there is none; `read` finds out what its bytes are. Games of
/// the database WTHOR get the names of their players and tournaments from the files beside theirs.
///
/// # Errors
///
/// If it cannot be read or is no record: a sentence that says why.
pub fn load(
    file: Option<&Path>,
    read: impl FnOnce(&[u8]) -> Result<Loaded, ReadError>,
    input: &mut (impl Read + ?Sized),
) -> Result<Loaded, String> {
    let bytes = match file {
        Some(file) => read_file(file),
        None => read_all(input),
    };
    let bytes = bytes.map_err(|error| cannot_read(file, &error))?;
    let mut loaded = read(&bytes).map_err(|error| error.to_string())?;
    if let Some(file) = file
        && loaded.kind() == Kind::Wthor
    {
        loaded.set_names(names_beside(file));
    }
    Ok(loaded)
}

/// The names in the folder of `file`. What cannot be read there is left out, since the games can be told
/// apart without it.
fn names_beside(file: &Path) -> Names {
    let mut names = Names::default();
    let folder = match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_names = NAMES.iter().any(|known| name.eq_ignore_ascii_case(known));
        if is_names && let Ok(bytes) = read_file(&entry.path()) {
            names.add(&bytes);
        }
    }
    names
}

fn read_file(file: &Path) -> io::Result<Vec<u8>> {
    read_all(&mut File::open(file)?)
}

/// Reads everything, but not much more than [`LIMIT`] bytes.
fn read_all(input: &mut (impl Read + ?Sized)) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    Read::take(input, LIMIT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Why `file`, or standard input, cannot be read.
pub(super) fn cannot_read(file: Option<&Path>, error: &io::Error) -> String {
    let reason = IoReason(error);
    match file {
        Some(file) => format!("cannot read {}: {reason}", Quoted(&file.to_string_lossy())),
        None => format!("cannot read standard input: {reason}"),
    }
}
