//! Counting the lines of play, depth by depth: `reversi perft DEPTH`.

use std::{io, time::Instant};

use super::{Status, Streams};
use crate::rules::{PassPlies, Position, Ruleset, Size, perft};

/// What the program is, in a line.
pub const ABOUT: &str = "Count the lines of play up to a depth, to check and time the rules";

/// What the program is and what it prints.
pub const LONG_ABOUT: &str = "\
Count the lines of play up to a depth, to check and time the rules.

Every depth from 1 to DEPTH is a line: the depth, the number of positions that
many plies after the start, the seconds it took and how many million positions a
second that were. A game that ends before counts as one position.

Published tables count a pass either as a ply of its own (--passes ply) or not
at all (--passes free); they differ from depth 9 on.";

/// The greatest depth that may be asked for; years pass before it is reached on the usual board.
pub const MAX_DEPTH: usize = 99;

/// What to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The depth to stop at.
    pub depth: usize,
    /// The board.
    pub size: Size,
    /// The rules.
    pub ruleset: Ruleset,
    /// What a pass costs.
    pub passes: PassPlies,
}

/// Prints one line a depth, each as soon as it is known.
///
/// # Errors
///
/// If standard output cannot be written.
pub fn run(options: &Options, streams: &mut Streams) -> io::Result<Status> {
    let position = Position::start(options.ruleset, options.size);
    for depth in 1..=options.depth {
        let start = Instant::now();
        let count = perft(&position, depth, options.passes);
        let seconds = start.elapsed().as_secs_f64();
        // A clock that did not move between both readings must not make the rate infinite.
        let rate = count as f64 / seconds.max(1e-9) / 1e6;
        writeln!(
            streams.output,
            "{depth:2} {count:20} {seconds:10.3} s {rate:8.1} M/s"
        )?;
        streams.output.flush()?;
    }
    streams.finish(Status::Success)
}
