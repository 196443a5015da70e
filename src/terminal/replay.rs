//! The positions of a game: `reversi replay [FILE]`.
//!
//! As text it is for people; with `--json` every position is a line for other programs, which can
//! use the rules that way.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::{
    board_style::{BoardStyle, Labels},
    source::Source,
    streams::{Status, Streams},
};
use crate::{
    records::ReadError,
    rules::{Action, Game, Goal, Move, Outcome, Player, Ply, Square},
};

/// What the program is, in a line.
pub const ABOUT: &str = "Print every position of a game, as boards or as JSON";

/// What the program is and what it reads and prints.
pub const LONG_ABOUT: &str = "\
Print every position of a game, as boards or as JSON.

The game is a transcript, such as 'f5d6c3d3c4', or any record that 'reversi
convert --help' lists. In a transcript columns are letters, rows numbers, 'a1' is
the top left square. Case, white space and move numbers do not matter. Passes may
be left out or written as 'pa', 'ps', 'pass' or '--'. It is played on 8x8 squares,
unless --size says otherwise, and by the rule set 'reversi', or 'othello' if its
first move is one of that game, unless --rules says otherwise; other records say
themselves what is played. Of a file with many games, --game chooses one.

A move that cannot be played is named on standard error after the positions
before it; the exit status is 1 then.

With --json every position is a line: 'board' (rows from the top; D dark, L
light, '.' free), 'turn' and 'winner' (dark, light or neither), 'over', 'dark'
and 'light' (the counts), 'legal' (the moves, each with 'pos' and the squares
'gained', as [column, row] from 0) and 'passed' (the other side was skipped).";

const STYLE: BoardStyle = BoardStyle {
    dark: 'D',
    light: 'L',
    free: '.',
    labels: Labels::Squares,
};

/// What to replay, and how to show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The record.
    pub source: Source,
    /// Which game of the record, counted from 1; `None` is the only one.
    pub game: Option<usize>,
    /// JSON instead of boards.
    pub json: bool,
}

/// Prints every position of the main line of a game, the start first.
///
/// # Errors
///
/// If standard output cannot be written. What cannot be read is told to the user instead.
pub fn run(options: &Options, streams: &mut Streams) -> io::Result<Status> {
    let loaded = match options.source.load(streams.input) {
        Ok(loaded) => loaded,
        Err(error) => return streams.fail(error),
    };
    let number = match options.game {
        Some(number) => number,
        None if loaded.len() == 1 => 1,
        None => {
            let count = loaded.len();
            return streams.fail(format_args!(
                "the record has {count} games; choose one with --game, a number from 1 to {count}"
            ));
        }
    };
    let opened = match number.checked_sub(1) {
        Some(index) => loaded.open(index),
        None => Err(ReadError::NoSuchGame {
            number,
            count: loaded.len(),
        }),
    };
    let opened = match opened {
        Ok(opened) => opened,
        Err(error) => return streams.fail(error),
    };
    let mut game = opened.record.game;
    let end = game.main_line().last();
    game.go_to_node(end.unwrap_or(game.start()));
    game.go_to(0);
    loop {
        if options.json {
            writeln!(streams.output, "{}", state(&game))?;
        } else {
            print_position(&game, streams.output)?;
        }
        if !game.redo() {
            break;
        }
    }
    match opened.problem {
        Some(problem) => streams.fail(problem),
        None => streams.finish(Status::Success),
    }
}

/// Prints how the present position came about, its board, the counts and who is on.
fn print_position(game: &Game, output: &mut dyn Write) -> io::Result<()> {
    let last = game.last_ply();
    match last {
        None => writeln!(output, "Start, {} board", game.size())?,
        Some(ply) => writeln!(output, "\n{}. {}", game.ply_number(), describe(ply))?,
    }
    STYLE.print(game.board(), output)?;
    let count = |player| game.board().count(player);
    let (dark, light) = (count(Player::Dark), count(Player::Light));
    write!(output, "Dark {dark}, Light {light}. ")?;
    if let Some(passed) = last.and_then(|ply| ply.passed) {
        write!(output, "{passed} has no legal move and passes. ")?;
    }
    let fewest = match game.ruleset().goal {
        Goal::MostDiscs => "",
        Goal::FewestDiscs => " with the fewest discs",
    };
    match (game.turn(), game.outcome()) {
        (Some(player), _) => writeln!(output, "{player} to move."),
        (None, Some(Outcome::Win(player))) => {
            writeln!(output, "The game is over: {player} wins{fewest}.")
        }
        (None, _) => writeln!(output, "The game is over: it is a tie."),
    }
}

fn describe(ply: &Ply) -> String {
    match ply.action {
        Action::Place(square) => format!("{} {square}", ply.player),
        Action::Pass => format!("{} passes", ply.player),
    }
}

/// The present position of `game` as the object that a line of `replay --json` holds.
///
/// ```
/// use reversi::rules::{Game, Ruleset, Size};
/// use reversi::terminal::replay;
///
/// let state = replay::state(&Game::new(Ruleset::OTHELLO, Size::STANDARD));
/// assert_eq!(state["turn"], "dark");
/// assert_eq!(state["board"][3], "...LD...");
/// assert_eq!(state["legal"][0]["pos"][0], 3);
/// ```
pub fn state(game: &Game) -> Value {
    let name = |player: Option<Player>| player.map_or("neither", Player::key);
    let board = game.board().to_string();
    let rows: Vec<&str> = board.lines().collect();
    let pair = |square: Square| [square.column(), square.row()];
    let describe = |found: &Move| {
        let gained: Vec<_> = found.gained().iter().map(pair).collect();
        json!({ "pos": pair(found.square), "gained": gained })
    };
    let legal: Vec<Value> = game.legal().iter().map(describe).collect();
    json!({
        "board": rows,
        "turn": name(game.turn()),
        "winner": name(game.outcome().and_then(Outcome::winner)),
        "over": game.is_over(),
        "dark": game.board().count(Player::Dark),
        "light": game.board().count(Player::Light),
        "legal": legal,
        "passed": game.last_ply().is_some_and(|ply| ply.passed.is_some()),
    })
}
