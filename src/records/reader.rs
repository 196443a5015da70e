//! The interface of all format readers.

use std::{borrow::Cow, fmt, ops::Range};

use super::{
    error::{BadMove, ReadError},
    record::{GameInfo, Record},
};
use crate::rules::{Ruleset, Size};

/// A reader of a format.
///
/// To add a format, implement this trait and add a row to `READERS` in `load.rs`.
pub(super) trait Reader: Sync {
    /// Finds the games of `input`; `None` if it is in another format. If the rules are a guess, the reader
    /// may replace them with rules that fit the moves.
    ///
    /// # Errors
    ///
    /// If it is in this format, but cannot be read.
    fn find(
        &self,
        input: &Input<'_>,
        assumed: &mut Assumptions,
    ) -> Result<Option<Vec<Span>>, ReadError>;

    /// The information on a game, without playing it.
    fn info(&self, _game: &Excerpt<'_>) -> GameInfo {
        GameInfo::default()
    }

    /// Plays a game up to its first illegal move.
    ///
    /// # Errors
    ///
    /// If its start is impossible.
    fn open(&self, game: &Excerpt<'_>, assumed: &Assumptions) -> Result<Opened, ReadError>;
}

/// A kind of record, displayed as the name of its format. Each format has a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RecordKind(&'static str);

impl RecordKind {
    /// Moves one after the other: [`transcript`](super::transcript).
    pub const TRANSCRIPT: RecordKind = RecordKind("transcript");
    /// A transcript below a header of tags: [`pgn`](super::pgn).
    pub const PGN: RecordKind = RecordKind("PGN");
    /// The Smart Game Format: [`sgf`](super::sgf).
    pub const SGF: RecordKind = RecordKind("SGF");
    /// The Generic Game Format: [`ggf`](super::ggf).
    pub const GGF: RecordKind = RecordKind("GGF");
    /// A WTHOR file of tournament games: [`wthor`](super::wthor).
    pub const WTHOR: RecordKind = RecordKind("WTHOR");
    /// Positions, one per line: [`obf`](super::obf).
    pub const OBF: RecordKind = RecordKind("OBF");
    /// A position drawn as rows of text: [`board`](super::board).
    pub const BOARD: RecordKind = RecordKind("position");
    /// An address with a game in it: [`link`](super::link).
    pub const LINK: RecordKind = RecordKind("link");
}

impl fmt::Display for RecordKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The board and the rules for records that do not give them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Assumptions {
    /// The size of the board.
    pub size: Size,
    /// The rules of the game.
    pub ruleset: Ruleset,
    /// Whether the rules are a guess. If they forbid the first move of a transcript, it is then read by the
    /// rules of `othello` or `reversi` if one of them allows that move: `othello` begins beside the centre,
    /// `reversi` in it.
    pub is_guess: bool,
}

/// A game of a record, played as far as it is legal.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game, at the position that its record marks, or else at the end of the main line.
    pub record: Record,
    /// The first illegal move. The rest of its line was skipped, but other lines were read.
    pub problem: Option<BadMove>,
}

/// The input of a record: bytes, or the decoded text.
#[derive(Clone, Debug, Hash)]
pub(super) enum Input<'a> {
    Bytes(Cow<'a, [u8]>),
    Text(Cow<'a, str>),
}

impl Input<'_> {
    pub(super) fn bytes(&self) -> Option<&[u8]> {
        match self {
            Input::Bytes(bytes) => Some(bytes),
            Input::Text(_) => None,
        }
    }

    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Input::Bytes(_) => None,
            Input::Text(text) => Some(text),
        }
    }

    pub(super) fn into_owned(self) -> Input<'static> {
        match self {
            Input::Bytes(bytes) => Input::Bytes(Cow::Owned(bytes.into_owned())),
            Input::Text(text) => Input::Text(Cow::Owned(text.into_owned())),
        }
    }
}

/// The range of a game in its input. It is smaller than a `Range`, because a file may have millions of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    start: u32,
    end: u32,
    line: u32,
}

impl Span {
    /// A game that begins on line `number`, counted from 1. Most formats do not need it.
    pub(super) fn on_line(number: usize, range: Range<usize>) -> Span {
        // The limit on inputs keeps this exact.
        let short = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
        Span {
            start: short(range.start),
            end: short(range.end),
            line: short(number),
        }
    }

    pub(super) fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// This game, extended to `end`.
    pub(super) fn extended_to(self, end: usize) -> Span {
        Span::on_line(self.line as usize, self.start as usize..end)
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Span {
        Span::on_line(1, range)
    }
}

/// One game of a record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Excerpt<'a> {
    pub(super) input: &'a Input<'static>,
    pub(super) span: Span,
    pub(super) names: &'a Names,
}

impl<'a> Excerpt<'a> {
    /// The text of the game; empty in a binary format.
    pub(super) fn text(&self) -> &'a str {
        let text = self.input.text();
        text.and_then(|text| text.get(self.span.range()))
            .unwrap_or_default()
    }

    /// The bytes of the game; empty in a text format.
    pub(super) fn bytes(&self) -> &'a [u8] {
        let bytes = self.input.bytes();
        bytes
            .and_then(|bytes| bytes.get(self.span.range()))
            .unwrap_or_default()
    }

    /// The line on which it begins, counted from 1, if [`Span::on_line`] gave it.
    pub(super) fn line(&self) -> usize {
        self.span.line as usize
    }
}

/// The names for the numbers in WTHOR games. They come in separate files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The players, from `WTHOR.JOU`.
    pub players: Vec<String>,
    /// The tournaments, from `WTHOR.TRN`.
    pub tournaments: Vec<String>,
}
