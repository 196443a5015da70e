//! What is wrong with records of games, and why a game cannot be written as one.

use std::io::ErrorKind;

use super::{
    errors,
    messages::{Text, tell},
};
use crate::{
    records::{
        BadMove, EntryError, Format, LineError, LoadError, MAX_MOVES, MAX_RECORD_BYTES, MoveError,
        PositionError, Quoted, QuotedPath, ReadError, WriteError,
    },
    rules::PlayError,
};

const NO_SUCH_FILE: Text = Text::new("records-no-such-file");

/// A text of a record in quotation marks, safe to show on a line.
fn quoted(text: &str) -> String {
    Quoted(text).to_string()
}

/// Why a record could not be loaded.
pub fn not_loaded(error: &LoadError) -> String {
    match error {
        LoadError::Read(error) => not_read(error),
        LoadError::Io { file, error } => {
            let file = QuotedPath(file.as_deref().unwrap_or("".as_ref())).to_string();
            let reason = match error.kind() {
                ErrorKind::NotFound => NO_SUCH_FILE.into(),
                _ => errors::reason(error),
            };
            tell(
                "records-cannot-read",
                &[("file", &file), ("reason", &reason)],
            )
        }
    }
}

/// Why a text is no record, or a game of it cannot be opened.
pub fn not_read(error: &ReadError) -> String {
    match error {
        ReadError::TooLarge => tell("records-too-large", &[("bytes", &MAX_RECORD_BYTES)]),
        ReadError::TooManyMoves => tell("records-too-many-moves", &[("moves", &MAX_MOVES)]),
        ReadError::NoSuchGame { number, count } => tell(
            "records-no-such-game",
            &[("number", number), ("count", count)],
        ),
        ReadError::OtherGame(name) => tell("records-other-game", &[("name", &quoted(name))]),
        ReadError::Size(size) => tell("records-size", &[("size", &quoted(size))]),
        ReadError::SetUp(text) => tell("records-set-up", &[("text", &quoted(text))]),
        ReadError::Names => tell("records-names", &[]),
        ReadError::Incomplete { found, expected } => tell(
            "records-incomplete",
            &[("found", found), ("expected", expected)],
        ),
        ReadError::Line(LineError { line, reason }) => {
            let reason = match reason {
                PositionError::Board => tell("records-no-position", &[]),
                PositionError::Field(field) => tell("records-field", &[("field", &quoted(field))]),
            };
            tell("records-line", &[("line", line), ("reason", &reason)])
        }
    }
}

/// A move that cannot be played, and why.
pub fn bad_move(bad: &BadMove) -> String {
    let reason = match bad.reason {
        MoveError::Play(reason) => refusal(reason),
        MoveError::OtherSide(player) => tell("records-other-side", &[("player", &player)]),
        MoveError::NotAMove => tell("records-not-a-move", &[]),
        MoveError::Entry(EntryError::NotAMove) => tell("records-not-an-entry", &[]),
        MoveError::Entry(EntryError::NoSuchRow) => tell("records-no-such-row", &[]),
        MoveError::Byte => tell("records-byte", &[]),
        MoveError::SetUp => tell("records-late-set-up", &[]),
    };
    tell(
        "records-move",
        &[
            ("number", &bad.number),
            ("text", &quoted(&bad.text)),
            ("reason", &reason),
        ],
    )
}

/// Why the rules forbid a move.
fn refusal(reason: PlayError) -> String {
    match reason {
        PlayError::GameOver => tell("records-game-over", &[]),
        PlayError::OffBoard(square) => tell("records-off-board", &[("square", &square)]),
        PlayError::Occupied(square) => tell("records-occupied", &[("square", &square)]),
        PlayError::OutsideCentre(square) => tell("records-outside-centre", &[("square", &square)]),
        PlayError::NoCapture(square) => tell("records-no-capture", &[("square", &square)]),
        PlayError::MayNotPass(player) => tell("records-may-not-pass", &[("player", &player)]),
    }
}

/// Why a game cannot be written in a format.
pub fn not_written(error: WriteError, format: Format) -> String {
    let format = match format {
        Format::Sgf => "SGF".into(),
        Format::Ggf => "GGF".into(),
        Format::Obf => "OBF".into(),
        Format::Transcript => tell("records-transcript", &[]),
    };
    match error {
        WriteError::Size(_, size) => tell(
            "records-only-standard",
            &[("format", &format), ("size", &size)],
        ),
        WriteError::NotSquare(_, size) => tell(
            "records-only-square",
            &[("format", &format), ("size", &size)],
        ),
        WriteError::Rules(_) => tell("records-only-othello", &[("format", &format)]),
        WriteError::SetUp(_) => tell("records-no-set-up", &[("format", &format)]),
    }
}

/// A game without names in a list.
pub fn game(number: usize) -> String {
    tell("records-game", &[("number", &number)])
}

/// A position in a list.
pub fn position(number: usize) -> String {
    tell("records-position", &[("number", &number)])
}
