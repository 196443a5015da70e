//! Squares and their names.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The most columns or rows that a board can have.
pub(super) const LONGEST_SIDE: usize = 26;

/// A square, by column from the left and row from the top, both counted from 0.
///
/// Its name is the letter of the column followed by the number of the row, counted from 1: `a1` is the top left square
/// and `z26` the bottom right one of the largest board. Squares are ordered row by row.
///
/// ```
/// use reversi::rules::Square;
///
/// let square: Square = "d3".parse().unwrap();
/// assert_eq!((square.column(), square.row()), (3, 2));
/// assert_eq!(square.to_string(), "d3");
/// assert!(square < Square::new(0, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Square {
    // The derived order needs the row first.
    row: u8,
    column: u8,
}

/// The error for a text that is not the name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a square is written as a column letter and a row number, such as d3")]
pub struct ParseSquareError;

impl Square {
    /// The square in `column` and `row`, both counted from 0.
    ///
    /// # Panics
    ///
    /// If no board has such a square.
    #[track_caller]
    pub const fn new(column: usize, row: usize) -> Square {
        assert!(
            column < LONGEST_SIDE && row < LONGEST_SIDE,
            "a square lies within 26×26"
        );
        Square {
            row: row as u8,
            column: column as u8,
        }
    }

    /// The square in `column` and `row`, both counted from 0; `None` if no board has it.
    pub const fn at(column: usize, row: usize) -> Option<Square> {
        if column < LONGEST_SIDE && row < LONGEST_SIDE {
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

    /// The number of steps of a chess king from one square to the other.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_by_its_name() {
        for square in (0..26 * 26).map(|index| Square::new(index % 26, index / 26)) {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
        }
        assert_eq!("z26".parse(), Ok(Square::new(25, 25)));
        assert_eq!("A1".parse(), Ok(Square::new(0, 0)));
    }

    #[test]
    fn what_names_no_square_is_refused() {
        for text in [
            "",
            "a",
            "1",
            "a0",
            "a27",
            "11",
            "3d",
            "aa1",
            "a1 ",
            " a1",
            "a-1",
            "a+1",
            "a1.5",
            "é1",
            "a１",
            "a99999999999999999999999",
        ] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
        }
    }

    #[test]
    fn a_name_is_padded_as_a_whole() {
        assert_eq!(format!("{:<4}|", Square::new(3, 2)), "d3  |");
    }

    #[test]
    fn a_square_beyond_the_largest_board_does_not_exist() {
        assert_eq!(Square::at(25, 25), Some(Square::new(25, 25)));
        assert_eq!(Square::at(26, 0), None);
        assert_eq!(Square::at(0, usize::MAX), None);
    }

    #[test]
    #[should_panic(expected = "26×26")]
    fn a_square_beyond_the_largest_board_cannot_be_made() {
        let _ = Square::new(0, 26);
    }

    #[test]
    fn squares_are_ordered_row_by_row() {
        let mut squares = ["b2", "z1", "a26", "a2", "c1"].map(|name| name.parse().unwrap());
        squares.sort();
        let names = squares.map(|square: Square| square.to_string());
        assert_eq!(names, ["c1", "z1", "a2", "b2", "a26"]);
    }

    #[test]
    fn distance_counts_the_steps_of_a_king() {
        let distance = |a: &str, b: &str| {
            let [a, b]: [Square; 2] = [a, b].map(|name| name.parse().unwrap());
            assert_eq!(a.distance(b), b.distance(a));
            a.distance(b)
        };
        assert_eq!(distance("c3", "c3"), 0);
        assert_eq!(distance("c3", "d4"), 1);
        assert_eq!(distance("a1", "c8"), 7);
        assert_eq!(distance("z26", "a2"), 25);
    }
}
