//! Reads user input: lines and words of arbitrary bytes.
//!
//! A line ends with a line feed or at the end of the input. White space is as in C, including a carriage return before
//! a line feed. Bytes that are not UTF-8 become U+FFFD, which is no part of any valid answer.

use std::io::{self, BufRead, ErrorKind, Read};

use super::streams::Streams;

/// The longest line or word in bytes.
///
/// No valid answer is nearly as long; the limit keeps an endless line from filling the memory. An ellipsis replaces the
/// rest of a longer line, so that it is no valid answer either.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// Replaces the part of a line or word beyond [`MAX_LINE_BYTES`].
const ELLIPSIS: &str = "…";

impl Streams<'_> {
    /// The next line without its line feed, or `None` at the end of the input.
    ///
    /// Standard output is flushed first, so that prompts are seen.
    pub fn line(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        let mut line = Vec::new();
        let mut kept = Read::take(&mut *self.input, MAX_LINE_BYTES as u64 + 1);
        if kept.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() > MAX_LINE_BYTES {
            self.input.skip_until(b'\n')?;
            line.truncate(MAX_LINE_BYTES);
            line.extend(ELLIPSIS.bytes());
        }
        Ok(Some(text(&line)))
    }

    /// The next run of characters that are not white space, or `None` at the end of the input.
    ///
    /// Nothing after the word is read. Standard output is flushed first, as in [`Streams::line`].
    pub fn word(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        let mut word = Vec::new();
        let mut is_cut = false;
        loop {
            let bytes = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                read => read?,
            };
            if bytes.is_empty() {
                break;
            }
            let is_space = |&byte: &u8| is_space(byte.into());
            if word.is_empty() {
                let gap = bytes.iter().take_while(|byte| is_space(byte)).count();
                if gap > 0 {
                    self.input.consume(gap);
                    continue;
                }
            }
            let end = bytes.iter().position(is_space);
            let part = &bytes[..end.unwrap_or(bytes.len())];
            let kept = part.len().min(MAX_LINE_BYTES - word.len());
            word.extend(&part[..kept]);
            is_cut |= kept < part.len();
            let used = part.len();
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if is_cut {
            word.extend(ELLIPSIS.bytes());
        }
        Ok((!word.is_empty()).then(|| text(&word)))
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns `true` for the six characters that C's `isspace` accepts.
fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t'..='\r')
}

/// The words of `line`.
pub fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(is_space).filter(|word| !word.is_empty())
}

/// `line` without white space at its ends.
pub fn trim(line: &str) -> &str {
    line.trim_matches(is_space)
}
