//! Finds exact values of positions: `reversi solve FILE`.

use std::{
    fmt,
    fs::{self, File},
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use serde_json::{Value as Json, json};

use super::{
    arguments::{SearchArguments, named},
    progress,
    streams::{ExitStatus, Streams},
    value::value_json,
};
use crate::{
    engine::{Control, Engine, Limits, Value},
    records::{
        self, LoadError, PositionError,
        obf::{self, ObfPosition},
    },
    rules::{Action, FreeSquares, Position, Ruleset, Size},
    time,
};

pub const ABOUT: &str = "Find the exact value and a best move of positions";

pub const LONG_ABOUT: &str = "\
Find the exact value and a best move of positions.

FILE has a position on each line (OBF): the 64 squares row by row ('X' dark, 'O'
light, '-' free), the side to move ('X' or 'O'), and optionally moves with their
values, such as '; A2:+38; C7:+36;'. A comment begins with '%'. The game is
'othello' on 8x8.

The value is the final difference in discs with best play, for the side to move;
free squares count for the winner. A side without a legal move passes. Every
position is solved from scratch.

The output has for each position its line, free squares, value, best move, seconds,
nodes, and million nodes per second, and at the end their totals. If the file has a
different value, it is printed too, and the exit status is 1. With --json each
position is a line: 'value', 'move' ('pass', or null where the game is over),
'nodes', 'seconds', and also 'expected' if the file has a value.

A line that is not a position ends the program, after the answers to the lines
before it, with a message on standard error and exit status 1.";

/// What to solve.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct SolveOptions {
    /// The file with the positions; standard input if left out or '-'
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub search: SearchArguments,
    /// Print each position as a line of JSON
    #[arg(long)]
    pub json: bool,
}

const RULES: Ruleset = Ruleset::OTHELLO;

const HEAD: &str = "line  free  value  move     seconds           nodes       M/s";

/// Prints the solution of every position, as soon as it is found.
pub fn run(options: &SolveOptions, streams: &mut Streams) -> io::Result<ExitStatus> {
    let file = named(options.file.as_deref());
    let mut opened;
    let input: &mut dyn BufRead = match file.map(File::open).transpose() {
        Err(error) => return streams.fail(LoadError::io(file, error)),
        Ok(None) => &mut *streams.input,
        Ok(Some(found)) => {
            opened = BufReader::new(found);
            &mut opened
        }
    };
    if !options.json {
        writeln!(streams.output, "{HEAD}")?;
        streams.output.flush()?;
    }
    // This waits for the first bytes.
    let mut input = records::in_utf8(input);
    let mut streams = Streams {
        input: &mut *input,
        output: &mut *streams.output,
        errors: &mut *streams.errors,
    };
    solve(options, file, &mut streams)
}

/// Solves the positions of the input, which is `file` if given.
fn solve(
    options: &SolveOptions,
    file: Option<&Path>,
    streams: &mut Streams,
) -> io::Result<ExitStatus> {
    let name = records::input_name(file);
    let mut engine = options.search.engine();
    warm_up(&mut engine);
    let mut totals = Totals::default();
    let progress = progress::bar(file.map_or(0, count), "positions");
    let mut number = 0_usize;
    loop {
        progress.suspend(|| streams.output.flush())?;
        let line = match streams.line() {
            Ok(Some(line)) => line,
            Ok(None) => break,
            Err(error) => {
                return progress.suspend(|| streams.fail(LoadError::io(file, error)));
            }
        };
        number += 1;
        let position = match read(&line) {
            Ok(Some(position)) => position,
            Ok(None) => continue,
            Err(reason) => {
                let reason = format_args!("{name}, line {number}: {reason}");
                return progress.suspend(|| streams.fail(reason));
            }
        };
        let solution = Solution::find(&position, &mut engine);
        let expected = expected(&position);
        let differing = expected.filter(|&value| !solution.is_worth(value));
        if options.json {
            writeln!(streams.output, "{}", solution.json(expected))?;
        } else {
            let free = position.board.free().len();
            write!(streams.output, "{number:4}  {free:4}  {solution}")?;
            if let Some(expected) = differing {
                write!(streams.output, "  expected {expected:+}")?;
            }
            writeln!(streams.output)?;
        }
        totals.add(&solution);
        totals.differing += usize::from(differing.is_some());
        progress.inc(1);
    }
    progress.finish_and_clear();
    if !options.json {
        writeln!(streams.output, "{totals}")?;
    }
    match totals.differing {
        0 => streams.finish(ExitStatus::Success),
        1 => streams.fail("1 value differs from the one in the file"),
        differing => streams.fail(format_args!(
            "{differing} values differ from those in the file"
        )),
    }
}

/// The number of positions in a file; 0 if it is a pipe, which is read only once.
fn count(file: &Path) -> usize {
    if !file.is_file() {
        return 0;
    }
    let text = fs::read_to_string(file).unwrap_or_default();
    let lines = text.lines();
    lines.filter(|line| !matches!(read(line), Ok(None))).count()
}

/// Has the engine allocate its memory, so that the first position is not charged for it.
fn warm_up(engine: &mut Engine) {
    let start = Position::start(RULES, Size::STANDARD);
    let (limits, control) = (Limits::depth(1), Control::default());
    engine.think(&start, &limits, &control);
}

// ---- Positions ----

/// The position on a line; `None` if the line is empty or a comment.
fn read(line: &str) -> Result<Option<ObfPosition>, PositionError> {
    // Some editors write a byte order mark first.
    obf::read_line(line.trim_start_matches('\u{feff}'))
}

/// The best value given on a line.
fn expected(position: &ObfPosition) -> Option<i32> {
    let scores = position.moves.iter().map(|&(_, score)| score);
    scores.max().flatten().max(position.best)
}

// ---- Solutions ----

#[derive(Clone, Debug, PartialEq)]
struct Solution {
    value: Value,
    /// `None` if the game is over.
    best: Option<Action>,
    nodes: u64,
    time: Duration,
}

impl Solution {
    fn find(position: &ObfPosition, engine: &mut Engine) -> Solution {
        let player = position.turn;
        let position = Position::new(RULES, position.board, player);
        let passed = position.pass();
        engine.clear();
        let started = time::now();
        let limits = Limits::to_the_end();
        let searched = passed.as_ref().unwrap_or(&position);
        let thought = engine.think(searched, &limits, &Control::default());
        let time = time::since(started);
        let Some(thought) = thought else {
            let value = position.margin(player, FreeSquares::ToWinner);
            return Solution {
                value: Value::exact(value),
                best: None,
                nodes: 0,
                time,
            };
        };
        Solution {
            value: if passed.is_ok() {
                -thought.value
            } else {
                thought.value
            },
            best: Some(passed.map_or(thought.best, |_| Action::Pass)),
            nodes: thought.nodes,
            time,
        }
    }

    fn is_worth(&self, discs: i32) -> bool {
        i64::from(self.value.centidiscs) == 100 * i64::from(discs)
    }

    /// The line of JSON, with the value from the file if given.
    fn json(&self, expected: Option<i32>) -> Json {
        let mut line = json!({
            "value": value_json(self.value),
            "move": self.best.map(|best| best.to_string()),
            "nodes": self.nodes,
            "seconds": self.time.as_secs_f64(),
        });
        if let Some(expected) = expected {
            line["expected"] = json!(expected);
        }
        line
    }
}

/// The columns for nodes and time.
fn cost(nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    // The clock may not have advanced, but the rate must be finite.
    let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
    format!("{seconds:10.3}  {nodes:14}  {rate:8.1}")
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let best = self.best.map_or("-".to_owned(), |best| best.to_string());
        let cost = cost(self.nodes, self.time);
        write!(f, "{:>5}  {best:<4}  {cost}", self.value)
    }
}

#[derive(Default)]
struct Totals {
    positions: usize,
    differing: usize,
    nodes: u64,
    time: Duration,
}

impl Totals {
    fn add(&mut self, solution: &Solution) {
        self.positions += 1;
        self.nodes += solution.nodes;
        self.time += solution.time;
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.positions {
            1 => "1 position".to_owned(),
            positions => format!("{positions} positions"),
        };
        write!(f, "{name:<23}  {}", cost(self.nodes, self.time))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";

    fn position(line: &str) -> ObfPosition {
        read(line).unwrap().unwrap()
    }

    #[test]
    fn the_best_value_of_a_line_is_expected() {
        for (fields, value) in [
            ("; A2:+38; C7:+36; D8:+34;", Some(38)),
            ("; C7:-36; A2:-34", Some(-34)),
            (";+38;", Some(38)),
            ("; A2; C7", None),
            ("", None),
            (" % no value", None),
        ] {
            let line = format!("\u{feff}{EXAMPLE}{fields}");
            assert_eq!(expected(&position(&line)), value, "{fields}");
        }
    }

    #[test]
    fn a_score_beyond_every_board_is_another_value() {
        let over = position(&format!(
            "{}{} O; +2147483647",
            "X".repeat(60),
            "-".repeat(4)
        ));
        let solution = Solution::find(&over, &mut Engine::new(1));
        assert!(!solution.is_worth(expected(&over).unwrap()));
    }

    #[test]
    fn empty_lines_and_comments_are_not_positions() {
        for line in ["", "  ", "% nothing", " % nothing", "\u{feff}", "\r"] {
            assert_eq!(read(line), Ok(None), "{line:?}");
        }
    }

    #[test]
    fn a_side_without_a_move_passes() {
        let passing = position(&format!("XO{} O", "-".repeat(62)));
        let solution = Solution::find(&passing, &mut Engine::new(1));
        assert_eq!(solution.best, Some(Action::Pass));
        assert_eq!(solution.json(None)["move"], "pass");
        assert!(solution.value.centidiscs < 0);
    }

    #[test]
    fn a_finished_game_has_its_final_value() {
        let over = position(&format!("{}{} O", "X".repeat(60), "-".repeat(4)));
        let solution = Solution::find(&over, &mut Engine::new(1));
        assert_eq!((solution.value, solution.best), (Value::exact(-64), None));
        assert_eq!(solution.json(None)["move"], Json::Null);
        assert!(solution.is_worth(-64));
    }
}
