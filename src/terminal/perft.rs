//! Counts the lines of play, depth by depth: `reversi perft DEPTH`.

use std::io;

use clap::Args;

use super::{
    arguments::{number, one_of, ruleset_parser},
    streams::{ExitStatus, Streams},
};
use crate::{
    rules::{PassPlies, Position, Ruleset, Size, perft},
    time,
};

pub const ABOUT: &str = "Count the lines of play up to a depth, to check and time the rules";

pub const LONG_ABOUT: &str = "\
Count the lines of play up to a depth, to check and time the rules.

Each depth from 1 to DEPTH is a line: the depth, the number of positions that many
plies after the start, the seconds that it took, and the million positions a
second. A game that ends earlier counts as one position.

Published tables count a pass either as a ply (--passes ply) or not at all
(--passes free); they differ from depth 9 on.";

/// The greatest depth. On the standard board it would take longer than a lifetime.
const MAX_DEPTH: usize = 99;

/// What to count.
#[derive(Args, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerftOptions {
    /// The greatest depth, from 1 to 99
    #[arg(value_parser = number(1..=MAX_DEPTH))]
    pub depth: usize,
    /// Columns and rows, each from 2 to 26
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "8x8")]
    pub size: Size,
    /// The rule set
    #[arg(long, value_name = "NAME", default_value = "reversi", value_parser = ruleset_parser())]
    pub rules: Ruleset,
    /// Whether a pass counts as a ply
    #[arg(long, value_name = "COST", default_value = "ply", value_parser = one_of(PASSES))]
    pub passes: PassPlies,
}

const PASSES: [(&str, &str, PassPlies); 2] = [
    ("ply", "A pass is a ply", PassPlies::Counted),
    ("free", "A pass is not a ply", PassPlies::Free),
];

/// Prints a line for each depth, as soon as it is counted.
pub fn run(options: &PerftOptions, streams: &mut Streams) -> io::Result<ExitStatus> {
    let position = Position::start(options.rules, options.size);
    for depth in 1..=options.depth {
        let start = time::now();
        let count = perft(&position, depth, options.passes);
        let seconds = time::since(start).as_secs_f64();
        // The clock may not have advanced, but the rate must be finite.
        let rate = count as f64 / seconds.max(1e-9) / 1e6;
        writeln!(
            streams.output,
            "{depth:2} {count:20} {seconds:10.3} s {rate:8.1} M/s"
        )?;
        streams.output.flush()?;
    }
    streams.finish(ExitStatus::Success)
}
