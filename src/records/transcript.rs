//! Transcripts: the moves of a game one after the other, such as `f5d6c3d3c4`.
//!
//! This is the format in which programs for the game exchange games by the clipboard. It says
//! neither the size of the board nor the rules; both have to be known. Passes are usually left out,
//! because they follow from the position.
//!
//! Reading is tolerant. Upper and lower case are the same. Between moves there may be white space,
//! punctuation, quotation marks, move numbers, and who moves (`Black:`, `W:`, `●`); all that is skipped and
//! not compared with anything. So are remarks: in braces, in parentheses after the first move, and from `#`,
//! `%` or `//` to the end of the line. A pass is written `pa`, `ps`, `pass` or `--`.
//!
//! ```
//! use reversi::records::transcript;
//! use reversi::rules::{Game, Ruleset, Size};
//!
//! let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
//! transcript::play(&mut game, "1. F5 d6 2. C3").unwrap();
//! assert_eq!(transcript::write(&game.line()), "f5d6c3");
//!
//! let error = transcript::play(&mut game, "d3 a1").unwrap_err();
//! assert_eq!(error.to_string(), "move 2, 'a1': a1 captures nothing");
//! assert_eq!(game.ply_number(), 4);
//! ```

use super::Quoted;
use crate::rules::{Action, Game, PlayError, Ply, Square};

/// One move of a transcript, as it is written there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Its place in the transcript, counted from 1. A pass counts if it is written down.
    pub number: usize,
    /// The text itself.
    pub text: &'a str,
    /// What it says.
    pub action: Result<Action, EntryError>,
}

/// Why a part of a transcript is no move on any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// Neither a square nor a pass.
    #[error(
        "a move is a column letter and a row number, such as d3, or a pass: pa, ps, pass or --"
    )]
    NotAMove,
    /// Written like a square, but its row is beyond the largest board.
    #[error("no board has this square: the rows are 1 to 26")]
    NoSuchRow,
}

/// The moves of a transcript in their order. Reading `text` takes one step a character.
pub fn entries(text: &str) -> Entries<'_> {
    Entries {
        rest: text,
        count: 0,
    }
}

/// The iterator that [`entries`] returns.
#[derive(Clone, Debug)]
pub struct Entries<'a> {
    rest: &'a str,
    count: usize,
}

impl<'a> Iterator for Entries<'a> {
    type Item = Entry<'a>;

    fn next(&mut self) -> Option<Entry<'a>> {
        self.rest = skip_between(self.rest, self.count == 0);
        if self.rest.is_empty() {
            return None;
        }
        let (len, action) = first_entry(self.rest);
        let (text, rest) = self.rest.split_at(len);
        self.rest = rest;
        self.count += 1;
        Some(Entry {
            number: self.count,
            text,
            action,
        })
    }
}

/// `text` from its next move on: without move numbers, remarks and what separates moves. `is_first` says
/// that no move was before it.
fn skip_between(text: &str, is_first: bool) -> &str {
    let mut rest = text;
    loop {
        // Two dashes are a pass, one separates.
        let is_pass = rest.starts_with("--");
        let Some(first) = rest.chars().next() else {
            return rest;
        };
        let skipped = match first {
            _ if is_pass => 0,
            '#' | '%' => rest.find(['\r', '\n']).unwrap_or(rest.len()),
            '/' if rest.starts_with("//") => rest.find(['\r', '\n']).unwrap_or(rest.len()),
            '{' => rest.find('}').map_or(0, |end| end + 1),
            // Before the first move it may be all there is: `(f5)(d6)`.
            '(' if !is_first => parentheses(rest).unwrap_or(0),
            '-' | '0'..='9' => 1,
            _ if is_separator(first) => first.len_utf8(),
            _ => side(rest),
        };
        if skipped == 0 {
            return rest;
        }
        rest = &rest[skipped..];
    }
}

/// The length of the parentheses with which `text` begins and all that is in them; `None` if they never
/// end.
fn parentheses(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 1 => return Some(at + 1),
            b')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The length of the name of a side with which `text` begins, 0 if it begins with none. A single letter
/// needs a colon.
fn side(text: &str) -> usize {
    // No name is longer than five letters.
    let letters = text.bytes().take(6).take_while(u8::is_ascii_alphabetic);
    let len = letters.count();
    let next = text.as_bytes().get(len);
    let is_side = match text[..len].to_ascii_lowercase().as_str() {
        "black" | "white" | "dark" | "light" => !next.is_some_and(u8::is_ascii_digit),
        "b" | "w" | "x" | "o" => next == Some(&b':'),
        _ => false,
    };
    if is_side { len } else { 0 }
}

/// Returns `true` if `character` separates moves wherever it stands. The byte order mark is one,
/// since editors of some systems put it first in a file, and so is what others end one with.
fn is_separator(character: char) -> bool {
    character.is_whitespace()
        || matches!(
            character,
            '.' | ',' | ';' | ':' | '/' | '|' | '>' | '→' | '[' | ']' | ')' | '"' | '\'' | '`'
        )
        || matches!(
            character,
            '!' | '?' | '+' | '*' | '_' | '\u{feff}' | '\0' | '\u{1a}'
        )
        || matches!(
            character,
            '●' | '○' | '◯' | '⚫' | '⚪' | '黒' | '白' | '、' | '。'
        )
}

/// The length in bytes and the meaning of the move with which `text` begins. `text` is not empty
/// and begins neither with a separator nor with a digit.
fn first_entry(text: &str) -> (usize, Result<Action, EntryError>) {
    let starts_with = |word: &str| {
        let start = text.as_bytes().get(..word.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
    };
    // The longest word is tried first: `pass` begins with `pa`.
    for word in ["pass", "pa", "ps", "--"] {
        if starts_with(word) {
            return (word.len(), Ok(Action::Pass));
        }
    }
    let is_letter = text.starts_with(|first: char| first.is_ascii_alphabetic());
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    if is_letter && digits > 0 {
        let len = 1 + digits;
        let square: Result<Square, _> = text[..len].parse();
        let action = square.map(Action::Place);
        return (len, action.map_err(|_| EntryError::NoSuchRow));
    }
    let len = match text.starts_with(['(', '{']) {
        // What never ends is looked through only once.
        true => text.len(),
        false => text.find(is_separator).unwrap_or(text.len()),
    };
    (len, Err(EntryError::NotAMove))
}

/// A move of a transcript that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}, {}: {reason}", Quoted(.text))]
pub struct BadMove {
    /// Its place in the transcript, as in [`Entry::number`].
    pub number: usize,
    /// How it is written there.
    pub text: String,
    /// Why it cannot be played.
    pub reason: Reason,
}

/// Why a move of a transcript cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// It is no move on any board.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The rules forbid it.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// Plays the moves of the transcript `text` from the present position of `game` on.
///
/// Passes follow from the position. Where the game passes by itself, that pass may also be written.
/// Where a pass has to be asked for, a missing one is filled in before the next move is judged. Any
/// other pass is refused.
///
/// # Errors
///
/// If a move is not legal. `game` then holds everything before it.
pub fn play(game: &mut Game, text: &str) -> Result<(), BadMove> {
    let mut passed_already = was_forced(game);
    for entry in entries(text) {
        let played = match entry.action {
            Err(error) => Err(error.into()),
            Ok(Action::Pass) if passed_already => {
                passed_already = false;
                Ok(())
            }
            Ok(Action::Pass) => game.pass().map(|_| ()).map_err(Reason::from),
            Ok(Action::Place(square)) => place(game, square).map(|()| {
                passed_already = was_forced(game);
            }),
        };
        played.map_err(|reason| BadMove {
            number: entry.number,
            text: entry.text.to_owned(),
            reason,
        })?;
    }
    Ok(())
}

/// Returns `true` if the game has just passed by itself.
fn was_forced(game: &Game) -> bool {
    game.last_ply().is_some_and(|ply| ply.forced)
}

fn place(game: &mut Game, square: Square) -> Result<(), Reason> {
    if game.must_pass() {
        game.pass()?;
    }
    game.play(square)?;
    Ok(())
}

/// The transcript of `plies`: lower case, without separators.
///
/// A pass is written, as `pa`, only if it was asked for: forced ones follow from the position.
pub fn write(plies: &[Ply]) -> String {
    let mut text = String::new();
    for ply in plies.iter().filter(|ply| !ply.forced) {
        match ply.action {
            Action::Place(square) => text.push_str(&square.to_string()),
            Action::Pass => text.push_str("pa"),
        }
    }
    text
}
