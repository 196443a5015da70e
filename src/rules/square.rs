//! The name and place of a square.

use std::{fmt, str::FromStr};

use super::{Direction, Size};

/// A square, by column from the left and row from the top, both counted from 0.
///
/// Its name is the column's letter followed by the row's number counted from 1, so `a1` is the
/// top left square and `z26` the bottom right one of the largest board.
///
/// ```
/// use reversi::rules::Square;
///
/// let square: Square = "d3".parse().unwrap();
/// assert_eq!((square.column(), square.row()), (3, 2));
/// assert_eq!(square.to_string(), "d3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    column: u8,
    row: u8,
}

/// A text that is not the name of a square on any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a square is written as a column letter and a row number, such as d3")]
pub struct ParseSquareError;

impl Square {
    /// The square in `column` and `row`, both from 0.
    ///
    /// # Panics
    ///
    /// If either is not below [`Size::MAX`].
    #[track_caller]
    pub const fn new(column: usize, row: usize) -> Square {
        assert!(
            column < Size::MAX && row < Size::MAX,
            "a square lies within 26×26"
        );
        Square {
            column: column as u8,
            row: row as u8,
        }
    }

    /// The square in `column` and `row` from 0, or `None` if no board has it.
    pub const fn at(column: usize, row: usize) -> Option<Square> {
        if column < Size::MAX && row < Size::MAX {
            Some(Square::new(column, row))
        } else {
            None
        }
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The neighbouring square in `direction`, or `None` off a board of `size`.
    pub const fn step(self, direction: Direction, size: Size) -> Option<Square> {
        let (dx, dy) = direction.delta();
        let column = self.column as i8 + dx;
        let row = self.row as i8 + dy;
        if column < 0 || row < 0 {
            return None;
        }
        let square = Square {
            column: column as u8,
            row: row as u8,
        };
        if size.contains(square) {
            Some(square)
        } else {
            None
        }
    }

    /// The number of steps a king would need between the two squares.
    pub const fn distance(self, other: Square) -> usize {
        let dx = self.column.abs_diff(other.column);
        let dy = self.row.abs_diff(other.row);
        if dx > dy { dx as usize } else { dy as usize }
    }

    /// The letter that names a column counted from 0: `a` to `z`.
    pub const fn column_letter(column: usize) -> char {
        (b'a' + column as u8) as char
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = Square::column_letter(self.column());
        f.pad(&format!("{letter}{}", self.row + 1))
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads a letter of either case followed by a number from 1 to 26.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let mut characters = text.chars();
        let letter = characters.next().ok_or(ParseSquareError)?;
        let digits = characters.as_str();
        let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        if !letter.is_ascii_alphabetic() || !is_number {
            return Err(ParseSquareError);
        }
        let column = (letter.to_ascii_lowercase() as u8 - b'a') as usize;
        let number: usize = digits.parse().map_err(|_| ParseSquareError)?;
        let row = number.checked_sub(1).ok_or(ParseSquareError)?;
        Square::at(column, row).ok_or(ParseSquareError)
    }
}
