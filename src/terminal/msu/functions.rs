//! The functions that handout 004 asks for, as views of the rules.
//!
//! They have the names from the handout. Its pieces are black (Dark) and white (Light), its rows have letters and its
//! columns numbers, and the row comes first: `d6` is row 3, column 5, both counted from 0.

use std::collections::BTreeMap;

use crate::{
    rules::{Board, Direction, PlayError, Player, Square, SquareSet},
    terminal::coordinates::square_at,
};

/// A row and a column, both counted from 0.
pub type Cell = (usize, usize);

/// The handout's names for the eight directions, in its order; north is up.
pub const DIRECTIONS: [(&str, Direction); 8] = [
    ("e", Direction::East),
    ("w", Direction::West),
    ("n", Direction::North),
    ("s", Direction::South),
    ("ne", Direction::NorthEast),
    ("nw", Direction::NorthWest),
    ("se", Direction::SouthEast),
    ("sw", Direction::SouthWest),
];

/// Why a piece cannot be placed: the handout's `ValueError`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlaceError {
    /// The position is not on the board.
    #[error("invalid position")]
    Outside,
    /// The square already has a piece.
    #[error("already occupied")]
    Occupied,
    /// The piece would capture nothing.
    #[error("it's not a capture")]
    NoCapture,
}

impl From<PlayError> for PlaceError {
    fn from(error: PlayError) -> PlaceError {
        match error {
            PlayError::OffBoard(_) => PlaceError::Outside,
            PlayError::Occupied(_) => PlaceError::Occupied,
            PlayError::NoCapture(_)
            | PlayError::OutsideCentre(_)
            | PlayError::MayNotPass(_)
            | PlayError::GameOver => PlaceError::NoCapture,
        }
    }
}

fn cell(square: Square) -> Cell {
    (square.row(), square.column())
}

fn cells(squares: &SquareSet) -> Vec<Cell> {
    squares.iter().map(cell).collect()
}

/// The square with its row and column exchanged, which converts between the handout's names and those of the rules.
fn transposed(square: Square) -> Square {
    Square::new(square.row(), square.column())
}

/// The square at a position such as `d6` or `z23`; `None` if no board has it.
pub fn indexify(position: &str) -> Option<Square> {
    position.parse().ok().map(transposed)
}

/// The name of a square: the inverse of [`indexify`].
pub fn deindexify(square: Square) -> String {
    transposed(square).to_string()
}

/// Places the four initial pieces in the middle of `board`, or above and left of it on odd sizes: white on the main
/// diagonal, black on the other.
pub fn initialize(board: &mut Board) {
    let preset = Board::preset(board.size());
    for square in board.size().centre() {
        board.set(square, preset.get(square));
    }
}

/// The numbers of black and white pieces.
pub fn count_pieces(board: &Board) -> (usize, usize) {
    (board.count(Player::Dark), board.count(Player::Light))
}

/// The cells that a piece of `player` on `square` would capture in each direction, in the order of [`DIRECTIONS`], each
/// list sorted.
///
/// Does not check whether the square is free.
pub fn get_all_streaks(
    board: &Board,
    square: Square,
    player: Player,
) -> [(&'static str, Vec<Cell>); 8] {
    DIRECTIONS.map(|(name, direction)| {
        let streak = board.flips_along(square, direction, player);
        (name, cells(&streak))
    })
}

/// Every free cell where `player` captures, with the sorted cells captured there, which exclude the free cell.
pub fn get_all_capturing_cells(board: &Board, player: Player) -> BTreeMap<Cell, Vec<Cell>> {
    let squares = board.captures(player);
    squares
        .iter()
        .map(|square| (cell(square), cells(&board.flips(square, player))))
        .collect()
}

/// The names of the cells where `player` captures: the largest captures first, equal ones in descending order of their
/// names as text.
pub fn get_hint(board: &Board, player: Player) -> Vec<String> {
    let squares = board.captures(player);
    let mut hints: Vec<(usize, String)> = squares
        .iter()
        .map(|square| (board.flips(square, player).len(), deindexify(square)))
        .collect();
    hints.sort_unstable_by(|a, b| b.cmp(a));
    hints.into_iter().map(|(_, name)| name).collect()
}

/// Places a piece of `player` in this row and column, counted from 0, and flips what it captures.
///
/// # Errors
///
/// If the position is off the board, occupied, or captures nothing, checked in this order. Then nothing changes.
pub fn place_and_flip(
    board: &mut Board,
    row: i32,
    column: i32,
    player: Player,
) -> Result<(), PlaceError> {
    let square = square_at(row, column).ok_or(PlaceError::Outside)?;
    board.capture(square, player)?;
    Ok(())
}

/// Returns `true` if neither colour can move, as on every full board.
///
/// The handout says "black or white", which would end games that `pass` is meant to continue, and elsewhere "for both
/// players".
pub fn is_game_finished(board: &Board) -> bool {
    let mut players = Player::ALL.into_iter();
    players.all(|player| board.captures(player).is_empty())
}

/// The colour with more pieces, `black` or `white`, or `draw`.
pub fn get_winner(board: &Board) -> &'static str {
    board.leader().map_or("draw", colour_name)
}

pub(super) const fn colour_name(player: Player) -> &'static str {
    match player {
        Player::Dark => "black",
        Player::Light => "white",
    }
}
