//! Input and output errors in words.

use std::io;

/// Why something could not be read or written, as the end of a sentence.
///
/// ```
/// use std::io::{Error, ErrorKind};
/// use reversi::records::IoReason;
///
/// let missing = Error::from(ErrorKind::NotFound);
/// assert_eq!(IoReason(&missing).to_string(), "there is no such file");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct IoReason<'a>(pub &'a io::Error);

impl std::fmt::Display for IoReason<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0.kind() {
            io::ErrorKind::NotFound => return f.write_str("there is no such file"),
            io::ErrorKind::IsADirectory => return f.write_str("it is a folder"),
            _ => {}
        }
        // The system's own sentence says more than the error's kind, which may be "uncategorized error".
        let sentence = self.0.to_string();
        let sentence = match self.0.raw_os_error() {
            Some(code) => sentence.trim_end_matches(&format!(" (os error {code})")),
            None => &sentence,
        };
        let sentence = sentence.trim_end_matches('.');
        let mut characters = sentence.chars();
        if let Some(first) = characters.next() {
            write!(f, "{}", first.to_lowercase())?;
        }
        f.write_str(characters.as_str())
    }
}

/// Why a file could not be written: as [`IoReason`], except that only its folder can be missing.
#[derive(Clone, Copy, Debug)]
pub struct WriteReason<'a>(pub &'a io::Error);

impl std::fmt::Display for WriteReason<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0.kind() {
            io::ErrorKind::NotFound => f.write_str("there is no such folder"),
            _ => IoReason(self.0).fmt(f),
        }
    }
}
