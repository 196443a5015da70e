//! Quoting text in messages of one line.

use std::{fmt, path::Path};

/// The most characters that are quoted.
const MAX_QUOTED: usize = 40;

/// Displays a text in quotation marks, as messages about input show it.
///
/// The quotation is always safe to print on one line: control characters are escaped, and anything beyond 40
/// characters is replaced by an ellipsis.
///
/// ```
/// use reversi::records::Quoted;
///
/// assert_eq!(Quoted("d3").to_string(), "'d3'");
/// assert_eq!(Quoted("a\nb").to_string(), r"'a\nb'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = match self.0.char_indices().nth(MAX_QUOTED) {
            Some((end, _)) => &self.0[..end],
            None => self.0,
        };
        let ellipsis = if shown.len() < self.0.len() {
            "…"
        } else {
            ""
        };
        write!(f, "'{}{ellipsis}'", escaped(shown, &['\'', '"']))
    }
}

/// `text` with its control characters escaped, except those in `kept`.
pub(crate) fn escaped(text: &str, kept: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if kept.contains(&character) {
            escaped.push(character);
        } else {
            escaped.extend(character.escape_debug());
        }
    }
    escaped
}

/// Displays the whole path of a file in quotation marks, on one line.
///
/// Backslashes are not escaped, because on Windows they separate folders.
///
/// ```
/// use std::path::Path;
///
/// use reversi::records::QuotedPath;
///
/// let path = Path::new(r"C:\Users\Ann\Documents\Records of Reversi\club\final.sgf");
/// assert_eq!(QuotedPath(path).to_string(), format!("'{}'", path.display()));
/// assert_eq!(QuotedPath(Path::new("a\nb")).to_string(), r"'a\nb'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotedPath<'a>(pub &'a Path);

impl fmt::Display for QuotedPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.0.to_string_lossy();
        write!(f, "'{}'", escaped(&path, &['\'', '"', '\\']))
    }
}
