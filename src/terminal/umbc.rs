//! The game of handout 002 (UMBC CS202, Project 1): `reversi umbc SIZE`.
//!
//! X and O place pieces on any free square of an empty board until it is full. Every text on standard output
//! is the handout's, to the letter. The handout promises good input; a line that is not two integers gets the
//! same answer as a square off the board.

use std::{ffi::OsStr, io};

use super::{
    board_style::{BoardStyle, Labels},
    input::words,
    streams::{ExitStatus, Streams},
};
use crate::rules::{Game, Outcome, PlayError, Player, Ruleset, Size, Square};

pub const ABOUT: &str = "Play the text game of the course UMBC CS202";

pub const LONG_ABOUT: &str = "\
Play the text game of the course UMBC CS202, Project 1 (fall 2014).

X and O take turns on a square board that is empty at first; X begins. Any free
square may be played. The opponent's pieces in a straight line between the new
piece and another piece of the same player change sides. When the board is full,
the player with more squares wins.

A move is a row and a column, two numbers counted from 1 with a space between
them: '1 1' is the top left square, '2 3' the third square of the second row.

SIZE, the number of rows and columns, must be even, from 4 to 10.";

/// The fewest rows and columns that the handout allows.
const MIN_SIZE: usize = 4;
/// The most rows and columns that the handout allows.
const MAX_SIZE: usize = 10;

const STYLE: BoardStyle = BoardStyle {
    dark: 'X',
    light: 'O',
    free: '-',
    labels: Labels::None,
};

/// Plays a game on a board whose number of rows and columns is given as the text `size`.
///
/// A bad size is answered on standard output, as the handout demands.
pub fn run(size: &OsStr, streams: &mut Streams) -> io::Result<ExitStatus> {
    let Some(size) = parse_size(size) else {
        let (min, max) = (MIN_SIZE, MAX_SIZE);
        writeln!(
            streams.output,
            "The board must be an even size between {min} and {max}."
        )?;
        return streams.finish(ExitStatus::Failure);
    };
    let mut game = Game::new(Ruleset::FREE, size);
    writeln!(streams.output, "Welcome to Reversi!\n")?;
    while let Some(player) = game.turn() {
        write!(streams.output, "Player {}'s move: ", STYLE.symbol(player))?;
        let Some(line) = line_with_words(streams)? else {
            writeln!(streams.output)?;
            return streams.fail("the input ended before the game was over");
        };
        let (quote, square) = parse_move(&line);
        match square.map(|square| game.play(square)) {
            Some(Ok(_)) => {
                STYLE.print(game.board(), streams.output)?;
                writeln!(streams.output)?;
            }
            Some(Err(PlayError::Occupied(_))) => {
                writeln!(streams.output, "\"{quote}\" has already been played!\n")?;
            }
            Some(Err(_)) | None => {
                writeln!(streams.output, "\"{quote}\" is not on the board!\n")?;
            }
        }
    }
    writeln!(streams.output, "The game is over.")?;
    for player in Player::ALL {
        let (symbol, count) = (STYLE.symbol(player), game.board().count(player));
        writeln!(streams.output, "Player {symbol} controls {count} squares.")?;
    }
    match game.standing() {
        Outcome::Win(player) => writeln!(streams.output, "Player {} wins!", STYLE.symbol(player))?,
        Outcome::Tie => writeln!(streams.output, "The game is a tie!")?,
    }
    streams.finish(ExitStatus::Success)
}

/// The size named by the argument, if the handout allows it.
///
/// Unlike with C's `atoi`, the whole argument must be a number.
fn parse_size(argument: &OsStr) -> Option<Size> {
    let side: usize = argument.to_str()?.parse().ok()?;
    let is_allowed = (MIN_SIZE..=MAX_SIZE).contains(&side) && side.is_multiple_of(2);
    is_allowed.then(|| Size::new(side, side).ok()).flatten()
}

/// The next line that is not blank; like C++'s `cin >>`, the game ignores blank lines.
fn line_with_words(streams: &mut Streams) -> io::Result<Option<String>> {
    while let Some(line) = streams.line()? {
        if words(&line).next().is_some() {
            return Ok(Some(line));
        }
    }
    Ok(None)
}

/// The meaning of a line: first the line as answers repeat it (two integers in their plain form, anything else as
/// typed, with single spaces between words), then the square, if any board has it.
fn parse_move(line: &str) -> (String, Option<Square>) {
    let words: Vec<&str> = words(line).collect();
    let integers: Option<Vec<_>> = words.iter().map(|word| parse_integer(word)).collect();
    let Some([(row, y), (column, x)]) = integers.as_deref() else {
        return (words.join(" "), None);
    };
    let square = x.zip(*y).and_then(|(x, y)| Square::at(x, y));
    (format!("{row} {column}"), square)
}

/// An integer without plus sign and leading zeros, or as it was typed if it exceeds 64 bits; and the row or column
/// of this number, counted from 0.
fn parse_integer(word: &str) -> Option<(String, Option<usize>)> {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: Option<i64> = word.parse().ok();
    let plain = number.map_or_else(|| word.to_owned(), |number| number.to_string());
    let index = number.and_then(|number| usize::try_from(number.checked_sub(1)?).ok());
    Some((plain, index))
}
