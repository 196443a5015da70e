//! Errors of reading and writing records.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{
    io_reason::IoReason,
    quote::{Quoted, QuotedPath},
};
use crate::rules::{PlayError, Player, Size};

/// The most bytes of a record: several times the largest file of a year of tournaments.
pub const MAX_RECORD_BYTES: usize = 16 << 20;

/// The most moves of a game, in all its lines together. Each is stored with its position, so this bounds the memory
/// that a hostile file can take.
pub const MAX_MOVES: usize = 500_000;

/// The most bytes of a link: twice the longest game.
pub const MAX_LINK_BYTES: usize = 8 << 10;

/// Why some bytes are not a record of a game, or why one of its games cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// There are too many bytes.
    #[error("a record has at most {MAX_RECORD_BYTES} bytes")]
    TooLarge,
    /// A game has too many moves.
    #[error("a game has at most {MAX_MOVES} moves in all its lines")]
    TooManyMoves,
    /// The record has no such game; games are counted from 1 here.
    #[error("there is no game {number}; the games are 1 to {count}")]
    NoSuchGame {
        /// The requested game, counted from 1.
        number: usize,
        /// The number of games there are.
        count: usize,
    },
    /// It is a record of another game, such as Go.
    #[error("it is a record of another game: {}", Quoted(.0))]
    OtherGame(String),
    /// The record gives a size that no board has.
    #[error("no board has the size {}", Quoted(.0))]
    Size(String),
    /// The game starts from a position that cannot be set up.
    #[error("the position cannot be set up: {}", Quoted(.0))]
    SetUp(String),
    /// It is a WTHOR file of names instead of games.
    #[error("it is a WTHOR file of names; games are in files such as WTH_2025.wtb")]
    Names,
    /// It is a WTHOR file of no games, or of games on 10×10.
    #[error("the WTHOR file has no games on 8×8; others are not read")]
    NoGames,
    /// It is a WTHOR file that ends before its last game.
    #[error("the WTHOR file is incomplete: it has room for {found} of its {expected} games")]
    Incomplete {
        /// The number of games that the file has.
        found: usize,
        /// The number of games that it says it has.
        expected: usize,
    },
    /// A link has too many bytes.
    #[error("a link has at most {MAX_LINK_BYTES} bytes")]
    LongLink,
    /// A link is of a newer version.
    #[error("this link is for a newer version of Reversi")]
    NewerLink,
    /// A field of a link is missing or cannot be read.
    #[error("the link is incomplete or damaged: {}", Quoted(.0))]
    Link(String),
    /// A line is not a position.
    #[error(transparent)]
    Line(#[from] LineError),
}

/// Why a record could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file, or standard input if there is none, could not be read.
    #[error("cannot read {}: {}", input_name(.file.as_deref()), IoReason(.error))]
    Io {
        /// The file; `None` for standard input.
        file: Option<PathBuf>,
        /// The system's error.
        error: io::Error,
    },
    /// It is not a record.
    #[error(transparent)]
    Read(#[from] ReadError),
}

impl LoadError {
    /// `file`, or standard input if there is none, could not be read.
    pub fn io(file: Option<&Path>, error: io::Error) -> LoadError {
        // Windows only says that it denies access to a folder.
        let is_folder = error.kind() == io::ErrorKind::PermissionDenied;
        let is_folder = is_folder && file.is_some_and(Path::is_dir);
        LoadError::Io {
            file: file.map(Path::to_owned),
            error: if is_folder {
                io::ErrorKind::IsADirectory.into()
            } else {
                error
            },
        }
    }
}

/// The name of an input in messages.
pub(crate) fn input_name(file: Option<&Path>) -> String {
    match file {
        Some(file) => QuotedPath(file).to_string(),
        None => "standard input".to_owned(),
    }
}

/// A move of a record that cannot be played, or after which the record is cut off. The moves before it were played.
///
/// It displays as one sentence:
///
/// ```
/// use reversi::{records::BadMove, rules::PlayError};
///
/// let reason = PlayError::NoCapture("a1".parse()?).into();
/// let bad = BadMove { number: 2, text: "a1".into(), reason };
/// assert_eq!(bad.to_string(), "move 2, 'a1': a1 wouldn't flip any discs");
/// # Ok::<(), reversi::rules::ParseSquareError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}, {}: {reason}", Quoted(.text))]
pub struct BadMove {
    /// Its number in its line, counted from 1. A written pass counts.
    pub number: usize,
    /// Its text in the record.
    pub text: String,
    /// Why it cannot be played.
    pub reason: MoveError,
}

/// Why a move of a record cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The rules forbid it.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The record has the other side move; it is the turn of this one.
    #[error("it is {0}'s turn")]
    OtherSide(Player),
    /// It is not a move on any board.
    #[error("a move is a column letter and a row number, such as d3, or a pass")]
    NotAMove,
    /// It is not an entry of a transcript.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// A byte of a WTHOR file is not a square.
    #[error("a move is ten times its row and its column, both from 1 to 8")]
    Byte,
    /// Nothing closes the game: the file was cut off in this move or after it.
    #[error("the record ends too early")]
    CutOff,
    /// The record sets up discs after the first move.
    #[error("a position set up in the middle of a game is not kept")]
    SetUp,
}

/// Why a part of a transcript is not a move on any board.
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

/// A line that is not a position, in a file of positions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LineError {
    /// Its number in the text, counted from 1.
    pub line: usize,
    /// Why it is not a position.
    pub reason: PositionError,
}

/// Why a line is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// It does not begin with the squares of a board.
    #[error("a position begins with 64 squares, each X, O or -, and the side to move")]
    Board,
    /// A field is neither a move nor a score.
    #[error("a field is a move and its score, such as D3:+2, not {}", Quoted(.0))]
    Field(String),
}

/// Why a text is not one whole game in GGF.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GgfError {
    /// It does not begin with `(;`.
    #[error("a game begins with '(;'")]
    NoStart,
    /// It does not end with `;)`.
    #[error("the game does not end with ';)'")]
    NoEnd,
    /// A tag has no value.
    #[error("there is no value at {}", Quoted(.0))]
    NoValue(String),
    /// A value does not end.
    #[error("there is no ']' at {}", Quoted(.0))]
    NoBracket(String),
    /// The board would change during the game.
    #[error("the board follows a move")]
    LateBoard,
    /// Its starting position cannot be played from.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] BadMove),
}

/// Why a game cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The format, named first, does not allow this size.
    #[error("{0} is for boards of 8×8, not {1}")]
    Size(&'static str, Size),
    /// The format, named first, allows only square boards.
    #[error("{0} is for square boards, not {1}")]
    NotSquare(&'static str, Size),
    /// The format, named here, cannot express the rules.
    #[error("{0} is for games by the rules of othello")]
    Rules(&'static str),
    /// The format, named here, allows only the usual start.
    #[error("{0} has no place for a position that was set up")]
    SetUp(&'static str),
}
