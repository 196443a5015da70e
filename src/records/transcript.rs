//! Transcripts: the moves of a game one after the other, such as `f5d6c3d3c4`.
//!
//! Programs exchange games in this format through the clipboard. It gives neither the size of the board nor
//! the rules, so both have to be known. Passes are usually left out, because they follow from the position.
//!
//! Reading is tolerant. Case does not matter. White space, punctuation, quotation marks, move numbers and the
//! side that moves (`Black:`, `W:`, `●`) are skipped without being checked. So are remarks: in braces, in
//! parentheses after the first move, and from `#`, `%` or `//` to the end of the line. A pass is written `pa`,
//! `ps`, `pass` or `--`.
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
//! assert_eq!(error.to_string(), "move 2, 'a1': a1 wouldn't flip any discs");
//! assert_eq!(game.ply_number(), 4);
//! ```

use std::{cell::Cell, iter};

use super::{
    error::{BadMove, EntryError, MoveError, ReadError},
    reader::{Assumptions, Excerpt, Input, Opened, Reader, Span},
    record::Record,
    text,
};
use crate::rules::{Action, Game, NodeId, Ply, Position, Ruleset, Square};

/// The reader of this format, which takes any text.
pub(super) struct Transcript;

impl Reader for Transcript {
    fn find(
        &self,
        input: &Input<'_>,
        assumed: &mut Assumptions,
    ) -> Result<Option<Vec<Span>>, ReadError> {
        // Text with full-width characters is tried again with narrow ones.
        let text = input
            .text()
            .filter(|text| !text.contains(text::is_full_width));
        Ok(text.map(|text| {
            assumed.ruleset = likely_rules(text, assumed);
            let whole = || vec![Span::from(0..text.len())];
            one_a_line(text, assumed).unwrap_or_else(whole)
        }))
    }

    fn open(&self, game: &Excerpt<'_>, assumed: &Assumptions) -> Result<Opened, ReadError> {
        let mut played = Game::new(assumed.ruleset, assumed.size);
        let text = game.text();
        let problem = play(&mut played, text).err().or_else(|| no_move(text));
        Ok(Opened {
            record: Record::new(played),
            problem,
        })
    }
}

/// The rules that allow the first move of `text`.
fn likely_rules(text: &str, assumed: &Assumptions) -> Ruleset {
    // Other words may precede it.
    let mut squares = entries(text).filter_map(|entry| entry.action.ok()?.square());
    let (true, Some(square)) = (assumed.is_guess, squares.next()) else {
        return assumed.ruleset;
    };
    let goal = assumed.ruleset.goal;
    let others = [Ruleset::OTHELLO, Ruleset::REVERSI].map(|ruleset| ruleset.with_goal(goal));
    let can_begin = |rules: &Ruleset| Position::start(*rules, assumed.size).check(square).is_ok();
    let mut known = [assumed.ruleset].into_iter().chain(others);
    known.find(can_begin).unwrap_or(assumed.ruleset)
}

/// The lines of `text` if most of them are games, without lines that have no moves; `None` if the whole text is a game,
/// or if more than a quarter of the lines have an illegal move, so that they are probably parts of one game.
fn one_a_line(text: &str, assumed: &Assumptions) -> Option<Vec<Span>> {
    let start = Game::new(assumed.ruleset, assumed.size);
    let is_game = |text: &str| play(&mut start.clone(), text).is_ok();
    if is_game(text) {
        return None;
    }
    let lines = text::lines(text).map(|(_, line)| line);
    let lines = lines.filter(|line| entries(&text[line.clone()]).next().is_some());
    let lines: Vec<_> = lines.collect();
    let bad = lines.iter().filter(|line| !is_game(&text[(*line).clone()]));
    let are_games = bad.count() <= lines.len() / 4;
    (!lines.is_empty() && are_games).then(|| lines.into_iter().map(Span::from).collect())
}

/// A move of a transcript, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TranscriptEntry<'a> {
    /// Its number in the transcript, counted from 1. A written pass counts.
    pub number: usize,
    /// The text of the move.
    pub text: &'a str,
    /// The move, if the text is one.
    pub action: Result<Action, EntryError>,
}

/// The moves of a transcript in order. Reading takes linear time in the length of `text`.
pub fn entries(text: &str) -> impl Iterator<Item = TranscriptEntry<'_>> {
    remarked_entries(text, |_| ())
}

/// As [`entries`], but calls `remark` with the remarks in braces before each move, without the braces, before returning
/// it.
fn remarked_entries<'a>(
    text: &'a str,
    mut remark: impl FnMut(&'a str),
) -> impl Iterator<Item = TranscriptEntry<'a>> {
    let (mut rest, mut count) = (text, 0);
    iter::from_fn(move || {
        rest = skip_between(rest, count == 0, &mut remark);
        if rest.is_empty() {
            return None;
        }
        let (len, action) = first_entry(rest);
        let (text, after) = rest.split_at(len);
        rest = after;
        count += 1;
        Some(TranscriptEntry {
            number: count,
            text,
            action,
        })
    })
}

/// `text` from its next move on, without move numbers, remarks and separators. `is_first` if no move precedes.
fn skip_between<'a>(text: &'a str, is_first: bool, remark: &mut impl FnMut(&'a str)) -> &'a str {
    let mut rest = text;
    loop {
        // Two dashes are a pass, one is a separator.
        let is_pass = rest.starts_with("--");
        let Some(first) = rest.chars().next() else {
            return rest;
        };
        let skipped = match first {
            _ if is_pass => 0,
            '#' | '%' => rest_of_line(rest),
            '/' if rest.starts_with("//") => rest_of_line(rest),
            '{' => rest.find('}').map_or(0, |end| {
                remark(&rest[1..end]);
                end + 1
            }),
            // Before the first move, parentheses may contain the moves themselves: `(f5)(d6)`.
            '(' if !is_first => parentheses(rest).unwrap_or(0),
            // A dollar begins a numbered annotation of Portable Game Notation.
            '-' | '$' | '0'..='9' => 1,
            _ if is_separator(first) => first.len_utf8(),
            _ => side(rest),
        };
        if skipped == 0 {
            return rest;
        }
        rest = &rest[skipped..];
    }
}

fn rest_of_line(text: &str) -> usize {
    text.find(['\r', '\n']).unwrap_or(text.len())
}

/// The first word of `text` as an illegal move, if the text has no move but more than white space and remarks.
fn no_move(text: &str) -> Option<BadMove> {
    if entries(text).next().is_some() {
        return None;
    }
    // Some systems begin or end a file with the others.
    let is_blank = |c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '\0' | '\u{1a}');
    let mut rest = text.trim_start_matches(is_blank);
    loop {
        let skipped = match rest.bytes().next()? {
            b'#' | b'%' => rest_of_line(rest),
            b'/' if rest.starts_with("//") => rest_of_line(rest),
            b'{' => rest.find('}').map_or(0, |end| end + 1),
            _ => 0,
        };
        if skipped == 0 {
            break;
        }
        rest = rest[skipped..].trim_start_matches(is_blank);
    }
    let word = rest.split(is_blank).next()?;
    Some(BadMove {
        number: 1,
        text: word.to_owned(),
        reason: EntryError::NotAMove.into(),
    })
}

/// The length of the text in parentheses at the beginning of `text`, including the parentheses; `None` if they are not
/// closed. Parentheses in braces do not count.
fn parentheses(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut is_remark = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'}' => is_remark = false,
            _ if is_remark => {}
            b'{' => is_remark = true,
            b'(' => depth += 1,
            b')' if depth == 1 => return Some(at + 1),
            b')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The length of the side's name at the beginning of `text`, or 0. A single letter is a name only before a colon.
fn side(text: &str) -> usize {
    // No name has more than five letters.
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

/// Returns `true` for characters that separate moves everywhere. They include the byte order mark at the beginning of
/// some files, and characters at the end of others.
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

/// The length in bytes and the meaning of the move at the beginning of `text`, which must not be empty or begin with a
/// separator or a digit.
fn first_entry(text: &str) -> (usize, Result<Action, EntryError>) {
    let starts_with = |word: &str| {
        let start = text.as_bytes().get(..word.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
    };
    for word in Action::PASS_SPELLINGS {
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
    let len = if text.starts_with(['(', '{']) {
        // An unclosed remark extends to the end, so that its end is searched for only once.
        text.len()
    } else {
        text.find(is_separator).unwrap_or(text.len())
    };
    (len, Err(EntryError::NotAMove))
}

/// Plays the moves of the transcript `text` from the present position of `game`.
///
/// A pass that the game plays by itself may be written or left out. A pass that has to be asked for may be
/// left out too: it is then played before the next move. Any other pass is refused.
///
/// # Errors
///
/// If a move is not legal. `game` then has all moves before it.
pub fn play(game: &mut Game, text: &str) -> Result<(), BadMove> {
    play_remarked(game, text, &mut |_, _| ())
}

/// As [`play`], but calls `remark` with each remark in braces and the position that it follows.
pub(super) fn play_remarked(
    game: &mut Game,
    text: &str,
    remark: &mut dyn FnMut(NodeId, &str),
) -> Result<(), BadMove> {
    let mut passed_already = was_forced(game);
    let reached = Cell::new(game.present());
    for entry in remarked_entries(text, |text| remark(reached.get(), text)) {
        let played = match entry.action {
            Err(error) => Err(error.into()),
            Ok(Action::Pass) if passed_already => {
                passed_already = false;
                Ok(())
            }
            Ok(Action::Pass) => game.pass().map(|_| ()).map_err(MoveError::from),
            Ok(Action::Place(square)) => {
                let played = game.play_after_pass(square).map_err(MoveError::from);
                played.map(|_| passed_already = was_forced(game))
            }
        };
        played.map_err(|reason| BadMove {
            number: entry.number,
            text: entry.text.to_owned(),
            reason,
        })?;
        reached.set(game.present());
    }
    Ok(())
}

fn was_forced(game: &Game) -> bool {
    game.last_ply().is_some_and(|ply| ply.forced)
}

/// The transcript of `plies`: lower case, without separators.
///
/// Writes a pass, as `pa`, only if a player chose it: forced ones follow from the position.
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
