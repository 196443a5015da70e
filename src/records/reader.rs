//! What all formats that are read have in common.

use std::{borrow::Cow, fmt, ops::Range};

use super::{
    error::{BadMove, ReadError},
    record::{GameInfo, Record},
};
use crate::rules::{Ruleset, Size};

/// A format in which records are read.
///
/// A new one is a file that implements this, and a line in the list in `load.rs`.
pub(super) trait Reader: Sync {
    /// The name of the format.
    fn kind(&self) -> RecordKind;

    /// Where the games of `input` are; `None` if it is in another format. A rule set that is only likely may be
    /// replaced by one that the moves fit.
    ///
    /// # Errors
    ///
    /// If it is in this format, but cannot be read.
    fn find(
        &self,
        input: &Input<'_>,
        assumed: &mut Assumptions,
    ) -> Result<Option<Vec<Span>>, ReadError>;

    /// What a game says about itself. Nothing is played for it.
    fn info(&self, _game: &Excerpt<'_>) -> GameInfo {
        GameInfo::default()
    }

    /// Plays a game up to its first bad move.
    ///
    /// # Errors
    ///
    /// If it cannot even begin.
    fn open(&self, game: &Excerpt<'_>, assumed: &Assumptions) -> Result<Opened, ReadError>;
}

/// The kind of a record: the name of its format. The constants are all there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RecordKind(&'static str);

impl RecordKind {
    pub(super) const fn named(name: &'static str) -> RecordKind {
        RecordKind(name)
    }
}

impl fmt::Display for RecordKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What a game is played on and by, if its record does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assumptions {
    /// The board.
    pub size: Size,
    /// The rules.
    pub ruleset: Ruleset,
    /// The rules are only likely: a transcript that cannot begin by them is taken to be one of `othello` or
    /// `reversi`, if it can begin by theirs.
    ///
    /// The first move tells these two apart: one game begins beside the filled centre, the other in it.
    pub is_likely: bool,
}

/// A game of a record, as far as it can be played.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game. It stands where its record says, otherwise at the end of the main line.
    pub record: Record,
    /// The first move that cannot be played. The rest of its line was left out; other lines were read all the
    /// same.
    pub problem: Option<BadMove>,
}

/// What a record is read from: its bytes, or the text in them.
#[derive(Clone, Debug)]
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

/// Where a game is in its input. Half the size of a range: a file may have millions of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    start: u32,
    end: u32,
    line: u32,
}

impl Span {
    /// A game in line `number`, counted from 1, for formats in which that matters.
    pub(super) fn on_line(number: usize, range: Range<usize>) -> Span {
        // No input is so long that anything is cut off here.
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

    /// This game and what follows it up to `end`.
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

    /// The bytes of the game; none in a format of text.
    pub(super) fn bytes(&self) -> &'a [u8] {
        let bytes = self.input.bytes();
        bytes
            .and_then(|bytes| bytes.get(self.span.range()))
            .unwrap_or_default()
    }

    /// The line in which it begins, counted from 1, if [`Span::on_line`] says so.
    pub(super) fn line(&self) -> usize {
        self.span.line as usize
    }
}

/// The names that the numbers in WTHOR games stand for, which are in files beside theirs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The players, from `WTHOR.JOU`.
    pub players: Vec<String>,
    /// The tournaments, from `WTHOR.TRN`.
    pub tournaments: Vec<String>,
}
