//! Errors of reading and writing records, in words for the player.

use std::io::ErrorKind;

use crate::{
    app::text::{capitalized, errors, language::Language},
    records::{
        self, Assumptions, BadMove, EntryError, Format, LineError, LoadError, Loaded,
        MAX_LINK_BYTES, MAX_MOVES, MAX_RECORD_BYTES, MoveError, PositionError, Quoted, QuotedPath,
        ReadError, WriteError,
    },
    rules::PlayError,
};

/// A quoted text of a record, safe to show on a line.
fn quoted(text: &str) -> String {
    Quoted(text).to_string()
}

/// Why a record could not be loaded.
pub fn not_loaded(text: Language, error: &LoadError) -> String {
    match error {
        LoadError::Read(error) => not_read(text, error),
        LoadError::Io { file, error } => {
            let file = QuotedPath(file.as_deref().unwrap_or("".as_ref())).to_string();
            let reason = match error.kind() {
                ErrorKind::NotFound => text.records_no_such_file().to_owned(),
                _ => errors::reason(text, error),
            };
            text.records_cannot_read(file, reason)
        }
    }
}

/// The games of a text, or why it is no record.
pub fn read(text: Language, pasted: &str, assumed: &Assumptions) -> Result<Loaded, String> {
    let loaded = records::read(pasted.as_bytes(), assumed);
    loaded.map_err(|error| capitalized(&not_read(text, &error)))
}

/// Why a text is no record, or a game of it cannot be opened.
pub fn not_read(text: Language, error: &ReadError) -> String {
    match error {
        ReadError::TooLarge => text.records_too_large(MAX_RECORD_BYTES),
        ReadError::TooManyMoves => text.records_too_many_moves(MAX_MOVES),
        ReadError::NoSuchGame { number, count } => text.records_no_such_game(count, number),
        ReadError::OtherGame(name) => text.records_other_game(quoted(name)),
        ReadError::Size(size) => text.records_size(quoted(size)),
        ReadError::SetUp(what) => text.records_set_up(quoted(what)),
        ReadError::Names => text.records_names().into(),
        ReadError::NoGames => text.records_no_games().into(),
        ReadError::Incomplete { found, expected } => text.records_incomplete(expected, found),
        ReadError::LongLink => text.records_long_link(MAX_LINK_BYTES),
        ReadError::NewerLink => text.records_newer_link().into(),
        ReadError::Link(what) => text.records_link(quoted(what)),
        ReadError::Line(LineError { line, reason }) => {
            let reason = match reason {
                PositionError::Board => text.records_no_position().into(),
                PositionError::Field(field) => text.records_field(quoted(field)),
            };
            text.records_line(line, reason)
        }
    }
}

/// A move that cannot be played, and why.
pub fn bad_move(text: Language, bad: &BadMove) -> String {
    let reason = match bad.reason {
        MoveError::Play(reason) => refusal(text, reason),
        MoveError::OtherSide(player) => text.records_other_side(player),
        MoveError::NotAMove => text.records_not_a_move().into(),
        MoveError::Entry(EntryError::NotAMove) => text.records_not_an_entry().into(),
        MoveError::Entry(EntryError::NoSuchRow) => text.records_no_such_row().into(),
        MoveError::Byte => text.records_byte().into(),
        MoveError::CutOff => text.records_cut_off().into(),
        MoveError::SetUp => text.records_late_set_up().into(),
    };
    text.records_move(bad.number, reason, quoted(&bad.text))
}

fn refusal(text: Language, reason: PlayError) -> String {
    match reason {
        PlayError::GameOver => text.records_game_over().into(),
        PlayError::OffBoard(square) => text.status_off_board(square),
        PlayError::Occupied(square) => text.records_occupied(square),
        PlayError::OutsideCentre(square) => text.records_outside_centre(square),
        PlayError::NoCapture(square) => text.records_no_capture(square),
        PlayError::MayNotPass(player) => text.records_may_not_pass(player),
    }
}

pub fn not_written(text: Language, error: WriteError, format: Format) -> String {
    let format = match format {
        Format::Sgf => "SGF",
        Format::Ggf => "GGF",
        Format::Obf => "OBF",
        Format::Transcript => text.records_transcript(),
        Format::Link => text.commands_copy_link(),
        Format::Board => text.commands_copy_board(),
    };
    match error {
        WriteError::Size(_, size) => text.records_only_standard(format, size),
        WriteError::NotSquare(_, size) => text.records_only_square(format, size),
        WriteError::Rules(_) => text.records_only_othello(format),
        WriteError::SetUp(_) => text.records_no_set_up(format),
    }
}
