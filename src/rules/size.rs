//! The dimensions of a board.

use std::{fmt, str::FromStr};

use super::{Square, SquareSet};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

/// A width or height outside [`Size::MIN`]..=[`Size::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("width and height must be from {} to {}", Size::MIN, Size::MAX)]
pub struct SizeError;

/// A text that is not a board size such as `8x8`.
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
    pub const MAX: usize = 26;
    /// The usual board.
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

    /// Returns `true` if `square` lies on a board of this size.
    pub const fn contains(self, square: Square) -> bool {
        square.column() < self.width() && square.row() < self.height()
    }

    /// Returns `true` if a board of this size fits into 8×8 squares, and so into one `u64`.
    pub const fn fits_u64(self) -> bool {
        self.width <= 8 && self.height <= 8
    }

    /// Every square of the board, row by row from the top left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.height()).flat_map(move |row| (0..self.width()).map(move |c| Square::new(c, row)))
    }

    /// Every square of the board as a set.
    pub fn all(self) -> SquareSet {
        SquareSet::full(self)
    }

    /// The four centre squares in reading order: top left, top right, bottom left, bottom right.
    ///
    /// On an odd side the block lies up or left of the middle (handout 001: the centre of a
    /// `w`×`h` board is the block below and right of (⌊w/2⌋−1, ⌊h/2⌋−1)).
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
        let side = |text: &str| text.parse::<usize>().map_err(|_| ParseSizeError);
        Size::new(side(width)?, side(height)?).map_err(|_| ParseSizeError)
    }
}
