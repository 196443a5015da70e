//! Writing a record in a chosen format.

use super::{
    board, error::WriteError, ggf, link, obf::ObfPosition, record::Record, sgf, transcript,
};
use crate::rules::Game;

/// A format in which records are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// [`sgf`], which keeps everything.
    Sgf,
    /// [`transcript`]: the moves of the main line.
    Transcript,
    /// [`ggf`]: the main line of a game on a square board by the rules of `othello`.
    Ggf,
    /// [`obf`](super::obf): the present position of a game on 8×8 by the rules of `othello`.
    Obf,
    /// [`link`]: the present line, without the address of a page.
    Link,
    /// [`board`]: the present position in rows.
    Board,
}

/// Writes `record` in `format`, with a line feed at the end. Records in any format but [`Format::Board`] can
/// be concatenated into one file.
///
/// # Errors
///
/// If the format cannot represent the game; [`Format::Sgf`], [`Format::Link`] and [`Format::Board`] always can.
pub fn write(record: &Record, format: Format) -> Result<String, WriteError> {
    let line = match format {
        Format::Sgf => return Ok(sgf::write(record)),
        Format::Transcript => main_line(&record.game)?,
        Format::Ggf => ggf::write(record)?,
        Format::Obf => ObfPosition::of(record)?.to_string(),
        Format::Link => link::write(&record.game),
        Format::Board => return Ok(board::write(record.game.board(), record.game.turn())),
    };
    Ok(line + "\n")
}

fn main_line(game: &Game) -> Result<String, WriteError> {
    if game.set_up_start().is_some() {
        return Err(WriteError::SetUp("a transcript"));
    }
    let plies = game.main_line().filter_map(|node| game.ply_at(node));
    let plies: Vec<_> = plies.copied().collect();
    Ok(transcript::write(&plies))
}
