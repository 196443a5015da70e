//! The dimensions of a board.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{Direction, Square, square::LONGEST_SIDE};

/// The width and height of a board in squares, each from [`Size::MIN`] to [`Size::MAX`].
///
/// ```
/// use reversi::rules::Size;
///
/// let size: Size = "7x4".parse().unwrap();
/// assert_eq!((size.width(), size.height()), (7, 4));
/// assert_eq!(size.to_string(), "7×4");
/// assert!(Size::new(27, 8).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Size {
    width: u8,
    height: u8,
}

/// The error for a width or height outside [`Size::MIN`]..=[`Size::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("width and height must be from {} to {}", Size::MIN, Size::MAX)]
pub struct SizeError;

/// The error for a text that is not a board size such as `8x8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a size is written WIDTHxHEIGHT, each from {} to {}",
    Size::MIN,
    Size::MAX
)]
pub struct ParseSizeError;

impl Size {
    /// The fewest columns or rows: the four centre squares need two of each.
    pub const MIN: usize = 2;
    /// The most columns or rows: columns are named by one letter, `a` to `z`.
    pub const MAX: usize = LONGEST_SIDE;
    /// The standard board of 8×8.
    pub const STANDARD: Size = Size {
        width: 8,
        height: 8,
    };

    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    ///
    /// If either is outside [`Size::MIN`]..=[`Size::MAX`].
    pub const fn new(width: usize, height: usize) -> Result<Size, SizeError> {
        if width < Self::MIN || width > Self::MAX || height < Self::MIN || height > Self::MAX {
            return Err(SizeError);
        }
        Ok(Size {
            width: width as u8,
            height: height as u8,
        })
    }

    /// The number of columns.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// The number of rows.
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// The number of squares.
    pub const fn area(self) -> usize {
        self.width() * self.height()
    }

    pub(super) const fn exchanged(self) -> Size {
        Size {
            width: self.height,
            height: self.width,
        }
    }

    /// Returns `true` if `square` lies on a board of this size.
    pub const fn contains(self, square: Square) -> bool {
        square.column() < self.width() && square.row() < self.height()
    }

    /// Returns `true` if a board of this size fits into 8×8, and so into one `u64`.
    pub const fn fits_u64(self) -> bool {
        self.width <= 8 && self.height <= 8
    }

    /// Every square of the board, row by row from the top left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.height()).flat_map(move |row| (0..self.width()).map(move |c| Square::new(c, row)))
    }

    /// The square beside `square` in `direction`; `None` off the board.
    pub fn step(self, square: Square, direction: Direction) -> Option<Square> {
        let (dx, dy) = direction.delta();
        let column = square.column().checked_add_signed(dx.into())?;
        let row = square.row().checked_add_signed(dy.into())?;
        Square::at(column, row).filter(|&beside| self.contains(beside))
    }

    /// The four corner squares in reading order.
    pub const fn corners(self) -> [Square; 4] {
        let (right, bottom) = (self.width() - 1, self.height() - 1);
        [
            Square::new(0, 0),
            Square::new(right, 0),
            Square::new(0, bottom),
            Square::new(right, bottom),
        ]
    }

    /// The four centre squares in reading order: top left, top right, bottom left, bottom right.
    ///
    /// On a side of odd length they lie left of or above the middle.
    pub const fn centre(self) -> [Square; 4] {
        let (x, y) = (self.width() / 2, self.height() / 2);
        [
            Square::new(x - 1, y - 1),
            Square::new(x, y - 1),
            Square::new(x - 1, y),
            Square::new(x, y),
        ]
    }
}

impl Default for Size {
    fn default() -> Size {
        Size::STANDARD
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = ParseSizeError;

    /// Reads `8x8`, `8X8` or `8×8`.
    fn from_str(text: &str) -> Result<Size, ParseSizeError> {
        let (width, height) = text.split_once(['x', 'X', '×']).ok_or(ParseSizeError)?;
        let side = |text: &str| {
            // `usize` parses a sign, which a size may not have.
            let digits = text.bytes().all(|b| b.is_ascii_digit());
            let side = text.parse().ok().filter(|_| digits);
            side.ok_or(ParseSizeError)
        };
        Size::new(side(width)?, side(height)?).map_err(|_| ParseSizeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(width: usize, height: usize) -> Size {
        Size::new(width, height).unwrap()
    }

    #[test]
    fn sides_are_from_2_to_26() {
        for side in 0..40 {
            let allowed = (2..=26).contains(&side);
            assert_eq!(Size::new(side, 8).is_ok(), allowed, "{side}");
            assert_eq!(Size::new(8, side).is_ok(), allowed, "{side}");
        }
        assert_eq!(Size::new(usize::MAX, 258), Err(SizeError));
        assert_eq!(
            SizeError.to_string(),
            "width and height must be from 2 to 26"
        );
    }

    #[test]
    fn every_size_is_read_as_it_is_written() {
        for width in Size::MIN..=Size::MAX {
            for height in Size::MIN..=Size::MAX {
                let size = size(width, height);
                assert_eq!(size.to_string().parse(), Ok(size));
                assert_eq!(format!("{width}x{height}").parse(), Ok(size));
                assert_eq!(format!("{width}X{height}").parse(), Ok(size));
            }
        }
    }

    #[test]
    fn other_texts_are_not_sizes() {
        for text in [
            "",
            "8",
            "x",
            "8x",
            "x8",
            "8x8x8",
            "8 x 8",
            "8x8 ",
            "8x-8",
            "+8x8",
            "8x+8",
            "1x8",
            "8x27",
            "8.0x8",
            "axb",
            "8*8",
            "99999999999999999999x8",
        ] {
            assert_eq!(text.parse::<Size>(), Err(ParseSizeError), "{text:?}");
        }
    }

    #[test]
    fn the_centre_is_up_and_left_of_the_middle_on_odd_sides() {
        let names = |size: Size| size.centre().map(|square| square.to_string());
        assert_eq!(names(Size::STANDARD), ["d4", "e4", "d5", "e5"]);
        assert_eq!(names(size(2, 2)), ["a1", "b1", "a2", "b2"]);
        assert_eq!(names(size(3, 3)), ["a1", "b1", "a2", "b2"]);
        assert_eq!(names(size(7, 4)), ["c2", "d2", "c3", "d3"]);
        assert_eq!(names(size(26, 26)), ["m13", "n13", "m14", "n14"]);
    }

    #[test]
    fn squares_are_listed_in_reading_order_and_all_contained() {
        let size = size(3, 2);
        let names: Vec<String> = size.squares().map(|s| s.to_string()).collect();
        assert_eq!(names, ["a1", "b1", "c1", "a2", "b2", "c2"]);
        assert!(size.squares().all(|square| size.contains(square)));
        assert!(!size.contains(Square::new(3, 0)));
        assert!(!size.contains(Square::new(0, 2)));
        assert_eq!(size.area(), 6);
    }

    #[test]
    fn corners_are_where_two_edges_meet() {
        let names = |size: Size| size.corners().map(|square| square.to_string());
        assert_eq!(names(Size::STANDARD), ["a1", "h1", "a8", "h8"]);
        assert_eq!(names(size(7, 4)), ["a1", "g1", "a4", "g4"]);
        assert_eq!(names(size(2, 2)), ["a1", "b1", "a2", "b2"]);
    }

    #[test]
    fn a_step_leads_to_the_neighbour_or_off_the_board() {
        let size = size(3, 2);
        let step = |direction| size.step(Square::new(2, 1), direction);
        assert_eq!(step(Direction::North), Some(Square::new(2, 0)));
        assert_eq!(step(Direction::NorthWest), Some(Square::new(1, 0)));
        assert_eq!(step(Direction::West), Some(Square::new(1, 1)));
        for off in [
            Direction::East,
            Direction::NorthEast,
            Direction::SouthEast,
            Direction::South,
            Direction::SouthWest,
        ] {
            assert_eq!(step(off), None, "{off:?}");
        }
        assert_eq!(size.step(Square::new(0, 0), Direction::NorthWest), None);
    }

    #[test]
    fn boards_up_to_8_by_8_fit_into_one_word() {
        assert!(size(8, 8).fits_u64());
        assert!(size(2, 8).fits_u64());
        assert!(!size(9, 2).fits_u64());
        assert!(!size(2, 9).fits_u64());
    }
}
