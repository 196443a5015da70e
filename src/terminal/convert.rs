//! Writing records in another format: `reversi convert [FILE] --to FORMAT`.

use std::io;

use clap::Args;

use super::{
    arguments::one_of,
    progress,
    source::RecordSource,
    streams::{ExitStatus, Streams},
};
use crate::{
    records::{self, Format, RecordKind},
    rules::Game,
};

pub const ABOUT: &str = "Write the games of a record in another format";

pub const LONG_ABOUT: &str = "\
Write the games of a record in another format, to standard output.

The kind of record is detected from its content:
  transcript  moves one after the other, such as 'f5d6c3d3c4'
  PGN         a transcript below tags, as PlayOK and Edax save games
  SGF         FF[4] for game 2, with variations, remarks and positions
              that were set up
  GGF         the format of the server GGS and of NBoard
  WTHOR       a file of tournament games, such as WTH_2025.wtb; the
              names of players are taken from WTHOR.JOU and WTHOR.TRN
              beside it
  OBF         positions, one per line, as Edax writes them
  position    rows of text, such as '-OX-'
  link        an address with a game after its '#'

SGF keeps everything, on every board and by every rule set. A transcript has the
moves of the main line. GGF has the main line of a game on a square board by the
rules of othello, with evaluations and times, and OBF the last position of such a
game on 8x8 squares; of a game by reversi, GGF has what follows the moves that
fill the centre, and standard error says so. A link has the present line. All
games are written, each on a new line, unless --game chooses one.

An illegal move or a truncated file is reported on standard error, and the game is
written up to there; a game that the format cannot express is reported and left
out, and so is text without moves. The exit status is then 1.";

/// The most games whose problems are reported one by one. A file may have millions.
const NAMED: usize = 100;

/// The record and the format.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct ConvertOptions {
    #[command(flatten)]
    pub source: RecordSource,
    /// The format to write
    #[arg(long = "to", value_name = "FORMAT", value_parser = one_of(FORMATS))]
    pub format: Format,
}

const FORMATS: [(&str, &str, Format); 5] = [
    ("sgf", "Everything", Format::Sgf),
    (
        "transcript",
        "The moves of the main line",
        Format::Transcript,
    ),
    ("ggf", "The main line of a game of Othello", Format::Ggf),
    ("obf", "The last position of a game of Othello", Format::Obf),
    ("link", "The line that a link opens", Format::Link),
];

/// Writes the games of a record in another format.
pub fn run(options: &ConvertOptions, streams: &mut Streams) -> io::Result<ExitStatus> {
    let loaded = match options.source.load(streams.input) {
        Ok(loaded) => loaded,
        Err(error) => return streams.fail(error),
    };
    let numbers = match options.source.game {
        Some(number) => number..=number,
        None => 1..=loaded.len(),
    };
    let (mut problems, mut has_centre) = (0_usize, false);
    let progress = progress::unless_printed(numbers.clone().count(), "games");
    for number in numbers {
        // The command line counts games from 1.
        let (written, problem) = match loaded.open(number - 1) {
            Ok(mut opened) => {
                if options.format == Format::Obf {
                    let game = &mut opened.record.game;
                    game.go_to_node(game.main_line_end());
                }
                let problem = opened.problem.map(|problem| problem.to_string());
                // Any text can be read as moves with an illegal first one.
                let is_text = loaded.kind() == RecordKind::TRANSCRIPT && problem.is_some();
                let game = &opened.record.game;
                match records::write(&opened.record, options.format) {
                    _ if is_text && game.last_ply().is_none() => (String::new(), problem),
                    Ok(text) => {
                        has_centre |= begins_in_centre(game);
                        (text, problem)
                    }
                    Err(error) => (String::new(), Some(error.to_string())),
                }
            }
            Err(error) => (String::new(), Some(error.to_string())),
        };
        streams.output.write_all(written.as_bytes())?;
        progress.inc(1);
        if let Some(problem) = problem {
            problems += 1;
            if problems > NAMED {
                continue;
            }
            progress.suspend(|| {
                if options.source.game.is_some() || loaded.len() == 1 {
                    streams.report(problem)
                } else {
                    streams.report(format_args!("game {number}: {problem}"))
                }
            })?;
        }
    }
    progress.finish_and_clear();
    if has_centre && options.format == Format::Ggf {
        streams
            .report("the moves that fill the centre are left out: games in GGF begin after them")?;
    }
    match problems {
        0 => streams.finish(ExitStatus::Success),
        1..=NAMED => streams.finish(ExitStatus::Failure),
        _ => streams.fail(format_args!(
            "{} more games were not fully converted",
            problems - NAMED
        )),
    }
}

/// Whether a game begins before the centre is full.
fn begins_in_centre(game: &Game) -> bool {
    let start = game.position_at(game.start());
    start.is_some_and(|start| start.opening_progress().is_some())
}
