//! Exact values of positions: `reversi solve FILE`.

use std::{
    fmt,
    fs::File,
    io::{self, BufReader},
    path::PathBuf,
    time::{Duration, Instant},
};

use serde_json::{Value as Json, json};

use super::{Status, Streams, cannot_open, margin, matches::guest::read_action, quoted};
use crate::{
    engine::{Control, Engine, Limits, Value},
    records::Quoted,
    rules::{Action, Board, Game, Player, Ruleset, Size, Square},
};

/// What the program is, in a line.
pub const ABOUT: &str = "Find the exact value and a best move of positions";

/// What the program is and what it reads and prints.
pub const LONG_ABOUT: &str = "\
Find the exact value and a best move of positions.

FILE holds a position a line (OBF): 64 squares row by row ('X' dark, 'O' light,
'-' free), the side to move ('X' or 'O'), and optionally moves with their values,
such as '; A2:+38; C7:+36;'. After '%' comes a comment. The rules are those of
'othello' on 8x8 squares.

The value is the difference in discs at the end under best play, for the side to
move; free squares count for the winner. A side that has no legal move passes.
Each position is solved without any memory of those before it.

Printed are for each position its line, free squares, value, best move, seconds,
nodes and million nodes a second; the last line is the sum. Where the file has
another value, that is printed too, and the exit status is 1. With --json a
position is a line: 'value', 'move' ('pass', or null where the game is over),
'nodes' and 'seconds'.

A line that is no position is named on standard error after the answers to the
lines before it; the exit status is 1 then.";

/// What to solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The file with the positions; `None` is standard input.
    pub file: Option<PathBuf>,
    /// The threads that search.
    pub threads: usize,
    /// JSON instead of a table.
    pub json: bool,
}

/// The rules of the positions.
const RULES: Ruleset = Ruleset::OTHELLO;

/// The squares of a position.
const SQUARES: usize = 64;

const HEAD: &str = "line  free  value  move     seconds           nodes       M/s";

/// Prints an answer to every position, each as soon as it is known.
///
/// # Errors
///
/// If standard output cannot be written. What cannot be read is told to the user instead.
pub fn run(options: &Options, streams: &mut Streams) -> io::Result<Status> {
    let Some(path) = &options.file else {
        return solve(options, "standard input", streams);
    };
    let name = quoted(path);
    match File::open(path) {
        Err(error) => streams.fail(format_args!("cannot read {name}: {}", cannot_open(&error))),
        Ok(file) => {
            let mut streams = Streams {
                input: &mut BufReader::new(file),
                output: &mut *streams.output,
                errors: &mut *streams.errors,
            };
            solve(options, &name, &mut streams)
        }
    }
}

/// Solves the positions of the input, which messages call `name`.
fn solve(options: &Options, name: &str, streams: &mut Streams) -> io::Result<Status> {
    let mut engine = Engine::new(options.threads);
    warm_up(&mut engine);
    let mut sum = Sum::default();
    if !options.json {
        writeln!(streams.output, "{HEAD}")?;
    }
    let mut number = 0_usize;
    loop {
        streams.output.flush()?;
        let line = match streams.line() {
            Ok(Some(line)) => line,
            Ok(None) => break,
            Err(error) => {
                let reason = cannot_open(&error);
                return streams.fail(format_args!("cannot read {name}: {reason}"));
            }
        };
        number += 1;
        let problem = match Problem::read(&line) {
            Ok(Some(problem)) => problem,
            Ok(None) => continue,
            Err(reason) => {
                return streams.fail(format_args!("{name}, line {number}: {reason}"));
            }
        };
        let answer = Answer::find(&problem, &mut engine);
        if options.json {
            writeln!(streams.output, "{}", answer.json())?;
        } else {
            let free = problem.board.free().len();
            write!(streams.output, "{number:4}  {free:4}  {answer}")?;
            if let Some(expected) = problem.expected.filter(|&value| !answer.is_worth(value)) {
                sum.differing += 1;
                write!(streams.output, "  expected {expected:+}")?;
            }
            writeln!(streams.output)?;
        }
        sum.add(&answer);
    }
    if !options.json {
        writeln!(streams.output, "{sum}")?;
    }
    match sum.differing {
        0 => streams.finish(Status::Success),
        1 => streams.fail("1 value differs from the one in the file"),
        differing => streams.fail(format_args!(
            "{differing} values differ from those in the file"
        )),
    }
}

/// Lets the engine take what the first search needs: that is no part of the first position's time.
fn warm_up(engine: &mut Engine) {
    let game = Game::new(RULES, Size::STANDARD);
    let (limits, control) = (Limits::depth(1), Control::default());
    engine.think(game.position(), RULES, &limits, &control);
}

// ---- Positions ----

/// A position of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Problem {
    board: Board,
    /// The side to move, even if it has to pass.
    player: Player,
    /// The best value that the line names.
    expected: Option<i32>,
}

impl Problem {
    /// Reads a line; `None` if it holds nothing but a comment.
    fn read(line: &str) -> Result<Option<Problem>, String> {
        let line = line.trim_start_matches('\u{feff}');
        let content = line.split('%').next().unwrap_or_default();
        let mut fields = content.split(';').map(str::trim);
        let position = fields.next().unwrap_or_default();
        if position.is_empty() && fields.all(str::is_empty) {
            return Ok(None);
        }
        let mut signs = position.chars().filter(|c| !c.is_whitespace());
        let mut board = Board::empty(Size::STANDARD);
        for (count, square) in board.size().squares().enumerate() {
            let Some(sign) = signs.next() else {
                return Err(format!(
                    "a position has {SQUARES} squares and the side to move, here are {count} squares"
                ));
            };
            board.set(square, disc(sign).ok_or_else(|| no_square(sign, square))?);
        }
        let rest: String = signs.collect();
        let mut sides = rest.chars().map(disc);
        let (Some(Some(Some(player))), None) = (sides.next(), sides.next()) else {
            let takes = "the squares are followed by the side to move, X or O";
            return Err(match rest.as_str() {
                "" => takes.to_owned(),
                rest => format!("{takes}, not by {}", Quoted(rest)),
            });
        };
        let mut expected = None;
        for field in fields.filter(|field| !field.is_empty()) {
            expected = expected.max(Some(value(field)?));
        }
        Ok(Some(Problem {
            board,
            player,
            expected,
        }))
    }
}

/// What lies on a square that is written as `sign`; the outer `None` stands for no such square.
fn disc(sign: char) -> Option<Option<Player>> {
    match sign {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Some(Player::Dark)),
        'O' | 'o' | '0' | 'W' | 'w' => Some(Some(Player::Light)),
        '-' | '.' => Some(None),
        _ => None,
    }
}

fn no_square(sign: char, square: Square) -> String {
    let sign = sign.to_string();
    format!("a square is X, O or -, but {square} is {}", Quoted(&sign))
}

/// The value in a field such as `A2:+38` or `+38`.
fn value(field: &str) -> Result<i32, String> {
    let (place, value) = match field.split_once(':') {
        Some((place, value)) => (Some(place.trim()), value.trim()),
        None => (None, field),
    };
    let is_move = place.is_none_or(|place| read_action(place).is_some());
    let value = value.parse().ok().filter(|value: &i32| value.abs() <= 64);
    value.filter(|_| is_move).ok_or_else(|| {
        let field = Quoted(field);
        format!("a move and its value are written like A2:+38, not {field}")
    })
}

// ---- Answers ----

/// What was found about a position.
#[derive(Clone, Debug, PartialEq)]
struct Answer {
    value: Value,
    /// `None` if the game is over.
    best: Option<Action>,
    nodes: u64,
    time: Duration,
}

impl Answer {
    fn find(problem: &Problem, engine: &mut Engine) -> Answer {
        let game = Game::from_position(RULES, problem.board, problem.player);
        engine.clear();
        let started = Instant::now();
        let limits = Limits::to_the_end();
        let thought = engine.think(game.position(), RULES, &limits, &Control::default());
        let time = started.elapsed();
        let Some(thought) = thought else {
            let value = margin(game.board(), RULES.goal, problem.player);
            return Answer {
                value: Value::exact(value),
                best: None,
                nodes: 0,
                time,
            };
        };
        // The rules have passed already if the side to move has no move.
        let passes = game.turn() != Some(problem.player);
        let sign = if passes { -1 } else { 1 };
        Answer {
            value: Value {
                centidiscs: sign * thought.value.centidiscs,
                ..thought.value
            },
            best: Some(if passes { Action::Pass } else { thought.best }),
            nodes: thought.nodes,
            time,
        }
    }

    fn is_worth(&self, discs: i32) -> bool {
        self.value.centidiscs == 100 * discs
    }

    /// The line of JSON.
    fn json(&self) -> Json {
        let value = match self.value.exact {
            true => json!(self.value.centidiscs / 100),
            false => json!(self.value.discs()),
        };
        json!({
            "value": value,
            "move": self.best.map(written),
            "nodes": self.nodes,
            "seconds": self.time.as_secs_f64(),
        })
    }
}

fn written(action: Action) -> String {
    match action {
        Action::Place(square) => square.to_string(),
        Action::Pass => "pass".to_owned(),
    }
}

/// The columns for nodes and time.
struct Cost(u64, Duration);

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.1.as_secs_f64();
        // A clock that did not move must not make the rate infinite.
        let rate = self.0 as f64 / seconds.max(1e-9) / 1e6;
        write!(f, "{seconds:10.3}  {:14}  {rate:8.1}", self.0)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let best = self.best.map_or_else(|| "-".to_owned(), written);
        let cost = Cost(self.nodes, self.time);
        write!(f, "{:>5}  {best:<4}  {cost}", self.value)
    }
}

/// All answers together.
#[derive(Default)]
struct Sum {
    positions: usize,
    differing: usize,
    nodes: u64,
    time: Duration,
}

impl Sum {
    fn add(&mut self, answer: &Answer) {
        self.positions += 1;
        self.nodes += answer.nodes;
        self.time += answer.time;
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.positions {
            1 => "1 position".to_owned(),
            positions => format!("{positions} positions"),
        };
        write!(f, "{name:<23}  {}", Cost(self.nodes, self.time))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";

    fn read(line: &str) -> Problem {
        Problem::read(line).unwrap().unwrap()
    }

    #[test]
    fn positions_are_read_with_their_best_value() {
        let problem = read(&format!("{EXAMPLE}; A2:+38; C7:+36; D8:+34;"));
        assert_eq!(problem.player, Player::Dark);
        assert_eq!(problem.board.free().len(), 20);
        assert_eq!(problem.expected, Some(38));
        for (rest, expected) in [
            ("", None),
            (";", None),
            (";+38;", Some(38)),
            ("; a2:-4 % x;", Some(-4)),
        ] {
            let other = read(&format!("{EXAMPLE}{rest}"));
            assert_eq!((other.board, other.expected), (problem.board, expected));
        }
        let spelt = EXAMPLE
            .replace('O', "w ")
            .replace('X', "*")
            .replace('-', ".");
        assert_eq!(read(&spelt), read(EXAMPLE));
    }

    #[test]
    fn empty_lines_and_comments_hold_no_position() {
        for line in ["", "  ", "% nothing", "\u{feff}", ";", "\r"] {
            assert_eq!(Problem::read(line), Ok(None), "{line:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (line, reason) in [
            (
                "X-".to_owned(),
                "a position has 64 squares and the side to move, here are 2 squares",
            ),
            (
                EXAMPLE.replace(" X", ""),
                "the squares are followed by the side to move, X or O",
            ),
            (
                EXAMPLE.replace(" X", " X X"),
                "the squares are followed by the side to move, X or O, not by 'XX'",
            ),
            (
                EXAMPLE.replacen('X', "q", 1),
                "a square is X, O or -, but h1 is 'q'",
            ),
            (
                format!("{EXAMPLE}; +65"),
                "a move and its value are written like A2:+38, not '+65'",
            ),
            (
                format!("{EXAMPLE}; best"),
                "a move and its value are written like A2:+38, not 'best'",
            ),
        ] {
            let said = Problem::read(&line).map_or_else(|reason| reason, |_| "ok".to_owned());
            assert_eq!(said, reason, "{line}");
        }
    }

    #[test]
    fn a_side_without_a_move_passes() {
        let passing = read(&format!("XO{} O", "-".repeat(62)));
        let answer = Answer::find(&passing, &mut Engine::new(1));
        assert_eq!(answer.best, Some(Action::Pass));
        assert_eq!(answer.json()["move"], "pass");
        assert!(answer.value.centidiscs < 0);
    }

    #[test]
    fn a_finished_game_has_its_final_value() {
        let over = read(&format!("{}{} O", "X".repeat(60), "-".repeat(4)));
        let answer = Answer::find(&over, &mut Engine::new(1));
        assert_eq!((answer.value, answer.best), (Value::exact(-64), None));
        assert_eq!(answer.json()["move"], Json::Null);
        assert!(answer.is_worth(-64));
    }
}
