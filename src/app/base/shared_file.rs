//! Files that several windows share, each read and replaced as a whole.
//!
//! They lie beside the saved games. A window locks the file, reads it, applies its change and writes it. If it cannot
//! write, it keeps the change and tries again with the next one. Lines that it cannot read stay in a copy.

use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::Arc,
};

use super::storage::{self, FileLock};

/// The contents of such a file.
pub(crate) trait SharedContents: Clone + Default {
    /// A change, which leaves everything as it is if it is made twice.
    type Change;

    /// Reads a file, and counts the lines that cannot be read.
    fn read(bytes: &[u8]) -> (Self, usize);

    /// Makes a change. Returns `true` if it is one.
    fn apply(&mut self, change: &Self::Change) -> bool;

    /// The whole file.
    fn write(&self) -> String;
}

/// The file, with the changes that are not in it yet.
pub(crate) struct SharedFile<T: SharedContents> {
    file: PathBuf,
    /// What was known of it last.
    known: Arc<T>,
    unwritten: Vec<T::Change>,
    /// The last attempt to read or write it has failed.
    has_failed: bool,
}

/// The contents after a change, and whether they were saved.
pub(crate) struct SharedUpdate<T> {
    /// What it has now, with what could not be written.
    pub contents: Arc<T>,
    /// What was wrong with it, if anything.
    pub saved: Result<Option<DamagedLines>, NotSaved>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DamagedLines {
    pub count: usize,
    /// A copy of the file that has them.
    pub kept: PathBuf,
}

/// The file could not be read or written.
#[derive(Debug)]
pub(crate) struct NotSaved {
    /// Why.
    pub reason: io::Error,
    /// The last attempt succeeded: only the first of several failures in a row is reported.
    pub is_first: bool,
}

impl<T: SharedContents> SharedFile<T> {
    /// The file called `name` in `folder`, neither of which need exist.
    pub(crate) fn new(folder: &Path, name: &str) -> SharedFile<T> {
        SharedFile {
            file: folder.join(name),
            known: Arc::default(),
            unwritten: Vec::new(),
            has_failed: false,
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.file
    }

    /// Reads the file and makes a change, if there is one, together with those that could not be written.
    pub(crate) fn update(&mut self, change: Option<T::Change>) -> SharedUpdate<T> {
        let _lock = self.lock();
        self.unwritten.extend(change);
        let read = match storage::read(&self.file) {
            Err(error) if is_missing(&error) => Ok(Vec::new()),
            read => read,
        };
        let (mut contents, damaged) = match &read {
            Ok(bytes) => T::read(bytes),
            Err(_) => ((*self.known).clone(), 0),
        };
        let mut is_changed = false;
        for change in &self.unwritten {
            is_changed |= contents.apply(change);
        }
        // What cannot be read must not be overwritten.
        let saved = read.and_then(|_| {
            if damaged > 0 {
                let kept = storage::replace_with_copy(&self.file, contents.write().as_bytes())?;
                return Ok(Some(DamagedLines {
                    count: damaged,
                    kept,
                }));
            }
            if is_changed {
                storage::replace(&self.file, contents.write().as_bytes())?;
            }
            Ok(None)
        });
        let had_failed = std::mem::replace(&mut self.has_failed, saved.is_err());
        if saved.is_ok() {
            self.unwritten.clear();
        }
        self.known = Arc::new(contents);
        SharedUpdate {
            contents: Arc::clone(&self.known),
            saved: saved.map_err(|reason| NotSaved {
                reason,
                is_first: !had_failed,
            }),
        }
    }

    /// Puts the file aside and begins anew. Returns where it is now, or `None` if there was none.
    ///
    /// # Errors
    ///
    /// If the file cannot be renamed; then nothing changes.
    pub(crate) fn put_away(&mut self) -> io::Result<Option<PathBuf>> {
        let _lock = self.lock();
        let kept = match storage::put_away(&self.file) {
            Err(error) if is_missing(&error) => None,
            kept => Some(kept?),
        };
        self.unwritten.clear();
        self.known = Arc::default();
        Ok(kept)
    }

    /// Waits until no other window has the file, where that can be known.
    fn lock(&self) -> Option<FileLock> {
        FileLock::take(&self.file).ok()
    }
}

fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// Lines of text, of which those with a `?` cannot be read.
    #[derive(Clone, Default)]
    struct Lines(Vec<String>);

    impl SharedContents for Lines {
        type Change = String;

        fn read(bytes: &[u8]) -> (Lines, usize) {
            let text = String::from_utf8_lossy(bytes);
            let all = text.lines().map(str::to_owned);
            let (damaged, lines): (Vec<_>, Vec<_>) = all.partition(|line| line.contains('?'));
            (Lines(lines), damaged.len())
        }

        fn apply(&mut self, line: &String) -> bool {
            let is_new = !self.0.contains(line);
            if is_new {
                self.0.push(line.clone());
            }
            is_new
        }

        fn write(&self) -> String {
            self.0.iter().map(|line| format!("{line}\n")).collect()
        }
    }

    #[test]
    fn windows_that_write_at_once_keep_each_others_changes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        thread::scope(|scope| {
            for window in 0..4 {
                scope.spawn(move || {
                    let mut file = SharedFile::<Lines>::new(path, "lines.txt");
                    for change in 0..20 {
                        let updated = file.update(Some(format!("{window} {change}")));
                        assert!(matches!(updated.saved, Ok(None)));
                    }
                });
            }
        });
        let mut file = SharedFile::<Lines>::new(path, "lines.txt");
        assert_eq!(file.update(None).contents.0.len(), 80);
    }

    #[test]
    fn what_cannot_be_written_is_kept_told_once_and_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = SharedFile::<Lines>::new(folder.path(), "lines.txt");
        // A folder with the name of the file cannot be read as one.
        fs::create_dir(file.path()).unwrap();
        for (line, is_first) in [("a", true), ("b", false)] {
            let updated = file.update(Some(line.to_owned()));
            assert_eq!(updated.saved.unwrap_err().is_first, is_first);
        }
        assert_eq!(file.update(None).contents.0, ["a", "b"]);
        fs::remove_dir(file.path()).unwrap();
        assert!(matches!(file.update(None).saved, Ok(None)));
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "a\nb\n");
    }

    #[test]
    fn a_copy_of_damaged_lines_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = SharedFile::<Lines>::new(folder.path(), "lines.txt");
        fs::write(file.path(), "a\n?\n").unwrap();
        let damaged = file.update(None).saved.unwrap().unwrap();
        assert_eq!(damaged.count, 1);
        assert_eq!(fs::read_to_string(damaged.kept).unwrap(), "a\n?\n");
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "a\n");
        assert!(matches!(file.update(None).saved, Ok(None)));
    }
}
