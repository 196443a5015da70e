//! The game of handout 004 (MSU CSE231, Project 10): `reversi msu [--size N]`.
//!
//! White and black capture in turns, and a player without a move has to type `pass`. The functions that the handout
//! asks for are in [`functions`].
//!
//! The handout shows the banner, boards and hints as pictures; the texts here follow the public files of the course.

pub mod functions;

use std::io;

use functions::{PlaceError, colour_name, deindexify};

use super::{
    board_style::{BoardStyle, Labels},
    input::trim,
    streams::{ExitStatus, Streams},
};
use crate::rules::{Game, Outcome, Player, Ruleset, Size};

pub const ABOUT: &str = "Play the text game of the course MSU CSE231";

pub const LONG_ABOUT: &str = "\
Play the text game of the course MSU CSE231, Project 10 (spring 2018).

Black and white take turns on a square board whose four centre squares are
filled; white begins. Every move must capture: the opponent's pieces in a straight
line between the new piece and another piece of the same colour change sides. The
game ends when neither colour can move; the colour with more pieces wins. The program
first asks for your colour, black or white; you then type the moves of both.

A move is a row letter and a column number: 'a1' is the top left square, 'd6'
the sixth square of row d. Note that most books, and the other commands of
reversi, use the letter for the column and the number for the row.

Other commands: 'hint' lists the moves, the largest captures first; 'pass' hands
over to the opponent when there is no move; 'exit' ends the game. Upper and lower
case are the same.";

const STYLE: BoardStyle = BoardStyle {
    dark: 'B',
    light: 'W',
    free: ' ',
    labels: Labels::Grid,
};

/// "Reversi" in figlet's font "big", and the handout's credits.
const BANNER: [&str; 13] = [
    "",
    r"     _____                         _ ",
    r"    |  __ \                       (_)",
    r"    | |__) |_____   _____ _ __ ___ _ ",
    r"    |  _  // _ \ \ / / _ \ '__/ __| |",
    r"    | | \ \  __/\ V /  __/ |  \__ \ |",
    r"    |_|  \_\___| \_/ \___|_|  |___/_|",
    "    ",
    "    Developed by The Students Inc.",
    "    CSE231 Spring Semester 2018",
    "    Michigan State University",
    "    East Lansing, MI 48824, USA.",
    "    ",
];

/// Plays a game on a board of `size`; the handout has only [`Size::STANDARD`].
pub fn run(size: Size, streams: &mut Streams) -> io::Result<ExitStatus> {
    for line in BANNER {
        writeln!(streams.output, "{line}")?;
    }
    let Some(colour) = choose_color(streams)? else {
        writeln!(streams.output)?;
        return streams.finish(ExitStatus::Failure);
    };
    writeln!(
        streams.output,
        "You are '{}' and your opponent is '{}'.",
        colour_name(colour),
        colour_name(!colour)
    )?;

    let mut game = Game::new(Ruleset::CSE231, size);
    while let Some(player) = game.turn() {
        print_state(&game, streams)?;
        write!(streams.output, "[{}'s turn] :> ", colour_name(player))?;
        let Some(line) = streams.line()? else {
            // The end of the input ends the game too.
            writeln!(streams.output)?;
            break;
        };
        match trim(&line).to_lowercase().as_str() {
            "" => {}
            "exit" => break,
            "hint" => {
                let names = functions::get_hint(game.board(), player);
                writeln!(streams.output, "\tHint: {}", names.join(", "))?;
            }
            "pass" => pass(&mut game, streams)?,
            text => place(&mut game, player, text, streams)?,
        }
    }

    print_state(&game, streams)?;
    match game.standing() {
        Outcome::Win(winner) => {
            let name = colour_name(winner);
            let margin = game.board().count(winner) - game.board().count(!winner);
            writeln!(streams.output, "'{name}' wins by {margin}! yay!!")?;
        }
        Outcome::Tie => writeln!(streams.output, "This game ends in a draw.")?,
    }
    streams.finish(ExitStatus::Success)
}

/// Asks for a colour until the answer is one; `None` at the end of the input.
fn choose_color(streams: &mut Streams) -> io::Result<Option<Player>> {
    loop {
        write!(streams.output, "Pick a color: ")?;
        let Some(line) = streams.line()? else {
            return Ok(None);
        };
        let answer = trim(&line).to_lowercase();
        let mut players = Player::ALL.into_iter();
        if let Some(player) = players.find(|&player| colour_name(player) == answer) {
            return Ok(Some(player));
        }
        writeln!(
            streams.output,
            "Wrong color, type only 'black' or 'white', try again."
        )?;
    }
}

/// Prints the board and the counts, before every prompt and at the end.
fn print_state(game: &Game, streams: &mut Streams) -> io::Result<()> {
    writeln!(streams.output, "Current board:")?;
    STYLE.print(game.board(), streams.output)?;
    let (black, white) = functions::count_pieces(game.board());
    writeln!(streams.output, "\n  Black: {black}, White: {white}")
}

/// Hands over to the opponent unless there are moves.
fn pass(game: &mut Game, streams: &mut Streams) -> io::Result<()> {
    match game.pass() {
        Ok(ply) => writeln!(
            streams.output,
            "\tHanded over to '{}'.",
            colour_name(!ply.player)
        ),
        Err(_) => writeln!(
            streams.output,
            "\tCan't hand over to opponent, you have moves, type 'hint'."
        ),
    }
}

/// Plays at the position `text`, or prints why that is impossible. Any text that is not a command counts as a position.
fn place(game: &mut Game, player: Player, text: &str, streams: &mut Streams) -> io::Result<()> {
    let square = functions::indexify(text);
    let played = square
        .ok_or(PlaceError::Outside)
        .and_then(|square| Ok(game.play(square).map(|_| deindexify(square))?));
    match played {
        Ok(name) => {
            let colour = colour_name(player);
            writeln!(streams.output, "\t{colour} played {name}.")
        }
        Err(error) => {
            let symbol = STYLE.symbol(player);
            // Only a position on the board has a plain form: `d6` for `d06`.
            let name = square
                .filter(|_| error != PlaceError::Outside)
                .map(deindexify);
            let name = name.as_deref().unwrap_or(text);
            writeln!(
                streams.output,
                "Error: Can't place {symbol} at '{name}', {error}. Type 'hint' to get suggestions."
            )
        }
    }
}
