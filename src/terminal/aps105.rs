//! The position analyser of handout 003 (Toronto APS105, Reversi part 1): `reversi aps105`.
//!
//! It reads a position, lists the moves of both colours in it and plays one move. Every text on standard output is
//! exactly the handout's. Like C's `scanf`, the program reads words, wherever lines end.

use std::io;

use super::{
    board_style::{BoardStyle, Labels},
    coordinates::square_at,
    streams::{ExitStatus, Streams},
};
use crate::rules::{Board, Direction, Player, Size, Square};

pub const ABOUT: &str = "Analyse a position as in the course Toronto APS105";

pub const LONG_ABOUT: &str = "\
Analyse a position as in the course Toronto APS105, Reversi part 1
(winter 2021).

The program asks for the number of rows and columns, which must be even, from 2
to 26, and shows the board with the four starting tiles. Then it reads the tiles
of a position up to the word '!!!', lists the moves that white and black have,
reads one move, says whether it is valid and shows the board after it.

A tile or move is a word of three letters: the colour B or W, the row and the
column, both from 'a': 'Wdb' is white in row d, column b. The tiles of a position
need only be on the board; later ones replace earlier ones.";

const STYLE: BoardStyle = BoardStyle {
    dark: 'B',
    light: 'W',
    free: 'U',
    labels: Labels::Letters,
};

const END_OF_CONFIGURATION: &str = "!!!";

/// Analyses one position.
pub fn run(streams: &mut Streams) -> io::Result<ExitStatus> {
    write!(streams.output, "Enter the board dimension: ")?;
    let Some(word) = streams.word()? else {
        writeln!(streams.output)?;
        return streams.fail("the input ended before the board dimension");
    };
    let Some(size) = parse_dimension(&word) else {
        return streams.fail("the board dimension must be an even number from 2 to 26");
    };
    let mut board = Board::preset(size);
    STYLE.print(&board, streams.output)?;

    writeln!(streams.output, "Enter board configuration:")?;
    loop {
        let Some(word) = streams.word()? else {
            return streams.fail("the input ended before the '!!!' of the board configuration");
        };
        if word == END_OF_CONFIGURATION {
            break;
        }
        match Tile::parse(&word).filter(|tile| size.contains(tile.square)) {
            Some(tile) => board.set(tile.square, Some(tile.player)),
            None => streams.report(ignored(&word, size))?,
        }
    }
    STYLE.print(&board, streams.output)?;

    for player in [Player::Light, Player::Dark] {
        writeln!(
            streams.output,
            "Available moves for {}:",
            STYLE.symbol(player)
        )?;
        for square in board.captures(player).iter() {
            writeln!(streams.output, "{}", name(square))?;
        }
    }

    writeln!(streams.output, "Enter a move:")?;
    let Some(word) = streams.word()? else {
        return streams.fail("the input ended before the move");
    };
    let played = Tile::parse(&word).map(|tile| board.capture(tile.square, tile.player));
    let is_valid = played.is_some_and(|played| played.is_ok());
    let verdict = if is_valid { "Valid" } else { "Invalid" };
    writeln!(streams.output, "{verdict} move.")?;
    STYLE.print(&board, streams.output)?;
    streams.finish(ExitStatus::Success)
}

/// The board of `word` rows and columns, if that is an even number from 2 to 26, as the handout promises.
fn parse_dimension(word: &str) -> Option<Size> {
    let side: usize = word.parse().ok()?;
    side.is_multiple_of(2).then(|| Size::new(side, side).ok())?
}

/// The letters of a square's row and column.
fn name(square: Square) -> String {
    [square.row(), square.column()]
        .map(Square::column_letter)
        .iter()
        .collect()
}

/// A tile of the configuration, or a move.
struct Tile {
    player: Player,
    square: Square,
}

impl Tile {
    /// Reads `B` or `W`, a row letter and a column letter, `a` to `z`.
    fn parse(word: &str) -> Option<Tile> {
        let &[colour, row, column] = word.as_bytes() else {
            return None;
        };
        let index = |letter: u8| letter.checked_sub(b'a').map(usize::from);
        Some(Tile {
            player: colour_of(colour)?,
            square: Square::at(index(column)?, index(row)?)?,
        })
    }
}

fn colour_of(letter: u8) -> Option<Player> {
    let symbol = |player: &Player| STYLE.symbol(*player) == char::from(letter);
    Player::ALL.into_iter().find(symbol)
}

/// The message about an invalid word of the configuration.
fn ignored(word: &str, size: Size) -> String {
    /// The most characters of the word that are shown.
    const SHOWN: usize = 20;

    let mut shown: String = word.chars().take(SHOWN).collect();
    if shown.len() < word.len() {
        shown.push('…');
    }
    let last = Square::column_letter(size.height() - 1);
    format!("ignored {shown:?}: a tile is B or W, then a row and a column from a to {last}")
}

/// Handout 003's `positionInBounds`: returns `true` if a board of `size` has this row and column, counted from 0.
pub fn position_in_bounds(size: Size, row: i32, column: i32) -> bool {
    square_at(row, column).is_some_and(|square| size.contains(square))
}

/// Handout 003's `checkLegalInDirection`: returns `true` if a tile of `player` in this row and column would flip a line
/// in the direction of `delta_row` and `delta_column`.
///
/// The deltas are −1, 0 or 1 and not both 0: (1, 0) is South, (−1, 1) is Northeast. Off the board and for any other
/// deltas, the result is `false`. Does not check whether the square is free.
pub fn check_legal_in_direction(
    board: &Board,
    row: i32,
    column: i32,
    player: Player,
    delta_row: i8,
    delta_column: i8,
) -> bool {
    let square = square_at(row, column).filter(|&square| board.size().contains(square));
    let direction = Direction::from_delta(delta_column, delta_row);
    let line = square.zip(direction);
    line.is_some_and(|(start, along)| !board.flips_along(start, along, player).is_empty())
}
