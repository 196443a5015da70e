//! Writing records in another format: `reversi convert [FILE] --to FORMAT`.

use std::io;

use super::{
    source::Source,
    streams::{Status, Streams},
};
use crate::records::{self, Format};

/// What the program is, in a line.
pub const ABOUT: &str = "Write the games of a record in another format";

/// What the program is and what it reads and prints.
pub const LONG_ABOUT: &str = "\
Write the games of a record in another format, to standard output.

What kind of record it is is found out from its content:
  transcript  the moves one after the other, such as 'f5d6c3d3c4'
  PGN         the same below tags, as the server PlayOK and Edax save games
  SGF         FF[4] for game 2, with variations, remarks and set-up positions
  GGF         the format of the server GGS and of NBoard
  WTHOR       a file of the database of tournament games, WTH_2025.wtb; the names
              of players are taken from WTHOR.JOU and WTHOR.TRN beside it
  OBF         positions in a line each, as Edax writes them
  position    rows of text, such as '-OX-'

SGF keeps everything, on every board and by every rule set. A transcript has the
moves of the main line. GGF has the main line of a game on 8x8 squares by the
rules of othello, OBF the last position of such a game. All games are written,
each from a line of its own, unless --game chooses one.

A bad move is named on standard error, and the game is written up to there; a
game that the format cannot keep is named and left out. The exit status is 1
then.";

/// The most games whose problems are named one by one. A file may have millions.
const NAMED: usize = 100;

/// What to convert, and into what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The record.
    pub source: Source,
    /// What is written.
    pub format: Format,
    /// Which game of the record, counted from 1; `None` is all of them.
    pub game: Option<usize>,
}

/// Writes the games of a record in another format.
///
/// # Errors
///
/// If standard output cannot be written. What cannot be read is told to the user instead.
pub fn run(options: &Options, streams: &mut Streams) -> io::Result<Status> {
    let loaded = match options.source.load(streams.input) {
        Ok(loaded) => loaded,
        Err(error) => return streams.fail(error),
    };
    let numbers = match options.game {
        Some(number) => number..=number,
        None => 1..=loaded.len(),
    };
    let mut problems = 0_usize;
    for number in numbers {
        // The numbers are from 1, as the command line says.
        let (written, problem) = match loaded.open(number - 1) {
            Ok(opened) => {
                let problem = opened.problem.map(|problem| problem.to_string());
                match records::write(&opened.record, options.format) {
                    Ok(text) => (text, problem),
                    Err(error) => (String::new(), Some(error.to_string())),
                }
            }
            Err(error) => (String::new(), Some(error.to_string())),
        };
        streams.output.write_all(written.as_bytes())?;
        if let Some(problem) = problem {
            problems += 1;
            if problems > NAMED {
                continue;
            }
            match options.game.is_some() || loaded.len() == 1 {
                true => streams.remark(problem)?,
                false => streams.remark(format_args!("game {number}: {problem}"))?,
            }
        }
    }
    match problems {
        0 => streams.finish(Status::Success),
        1..=NAMED => streams.finish(Status::Failure),
        _ => streams.fail(format_args!(
            "{} more games were not converted as a whole",
            problems - NAMED
        )),
    }
}
