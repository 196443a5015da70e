//! The positions of a game: `reversi replay [FILE]`.
//!
//! The text is for people. With `--json`, every position is a line for other programs, which can use the rules this
//! way.

use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};

use super::{
    board_style::{BoardStyle, Labels},
    source::RecordSource,
    streams::{ExitStatus, Streams},
};
use crate::rules::{Action, Game, Goal, Move, Outcome, Player, Ply, Square};

pub const ABOUT: &str = "Print every position of a game, as boards or as JSON";

pub const LONG_ABOUT: &str = "\
Print every position of a game, as boards or as JSON.

The game is a transcript, such as 'f5d6c3d3c4', or any record that 'reversi
convert --help' lists. In a transcript, columns are letters, rows are numbers,
and 'a1' is the top left square. Case, white space and move numbers do not
matter. Passes may be left out or written as 'pa', 'ps', 'pass' or '--'. A
transcript is played on 8x8 squares unless --size is given, and by the rule set
'reversi', or 'othello' if its first move belongs to that game, unless --rules
is given; other records have their own board and rules. In a file with many
games, --game chooses one.

A move that cannot be played is reported on standard error after the positions
before it, and the exit status is then 1.

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
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct ReplayOptions {
    #[command(flatten)]
    pub source: RecordSource,
    /// Print each position as a line of JSON
    #[arg(long)]
    pub json: bool,
}

/// Prints every position of the main line of a game, the start first.
pub fn run(options: &ReplayOptions, streams: &mut Streams) -> io::Result<ExitStatus> {
    let opened = match options.source.open(streams.input) {
        Ok(opened) => opened,
        Err(error) => return streams.fail(error),
    };
    let mut game = opened.record.game;
    game.go_to_node(game.main_line_end());
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
        None => streams.finish(ExitStatus::Success),
    }
}

/// Prints the move that led to the present position, its board, the disc counts and the side to move.
fn print_position(game: &Game, output: &mut dyn Write) -> io::Result<()> {
    match game.last_choice() {
        None => writeln!(output, "Start, {} board", game.size())?,
        Some(ply) => writeln!(output, "\n{}. {}", game.ply_number(), describe(ply))?,
    }
    STYLE.print(game.board(), output)?;
    let count = |player| game.board().count(player);
    let (dark, light) = (count(Player::Dark), count(Player::Light));
    write!(output, "Dark {dark}, Light {light}. ")?;
    if let Some(Ply { player, .. }) = forced_pass(game) {
        write!(output, "{player} has no legal move and passes. ")?;
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

/// The pass that the game played by itself after the move that led to the present position, or at the start.
fn forced_pass(game: &Game) -> Option<&Ply> {
    game.last_ply().filter(|ply| ply.forced)
}

fn describe(ply: &Ply) -> String {
    match ply.action {
        Action::Place(square) => format!("{} {square}", ply.player),
        Action::Pass => format!("{} passes", ply.player),
    }
}

/// The present position of `game` as the object on a line of `replay --json`.
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
        "passed": forced_pass(game).is_some(),
    })
}
