//! Sets of squares.

use std::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

use super::{ParseSquareError, Size, Square};

/// A set of squares of a board of up to 26×26.
///
/// It does not store the size of its board: operations that need it, such as [`SquareSet::complement`], take a
/// [`Size`]. Iteration runs row by row from the top left, and so does the text form, the names of the squares separated
/// by spaces.
///
/// ```
/// use reversi::rules::{Size, Square, SquareSet};
///
/// let corners = SquareSet::from_iter(Size::STANDARD.corners());
/// assert_eq!(corners.to_string(), "a1 h1 a8 h8");
/// assert_eq!("h8 a8 h1 a1".parse(), Ok(corners));
/// assert_eq!(corners.complement(Size::STANDARD).len(), 60);
/// for square in corners {
///     assert!(Size::STANDARD.contains(square));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct SquareSet {
    rows: [u32; Size::MAX],
}

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet {
        rows: [0; Size::MAX],
    };

    /// Every square of a board of `size`.
    pub const fn full(size: Size) -> SquareSet {
        let mut rows = [0; Size::MAX];
        let mut row = 0;
        while row < size.height() {
            rows[row] = (1 << size.width()) - 1;
            row += 1;
        }
        SquareSet { rows }
    }

    /// Returns `true` if the set has no squares.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().fold(0, |any, row| any | row) == 0
    }

    /// The number of squares.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|r| r.count_ones() as usize).sum()
    }

    /// Returns `true` if `square` is in the set.
    pub const fn contains(&self, square: Square) -> bool {
        self.rows[square.row()] >> square.column() & 1 != 0
    }

    /// Adds `square`.
    pub const fn insert(&mut self, square: Square) {
        self.rows[square.row()] |= 1 << square.column();
    }

    /// Removes `square`.
    pub const fn remove(&mut self, square: Square) {
        self.rows[square.row()] &= !(1 << square.column());
    }

    /// The squares of a board of `size` that are not in the set.
    #[must_use]
    pub fn complement(self, size: Size) -> SquareSet {
        SquareSet::full(size) - self
    }

    /// The squares, row by row from the top left.
    pub fn iter(&self) -> Squares {
        Squares { set: *self, row: 0 }
    }

    /// The bits of each row: bit 0 is column `a`.
    pub(super) const fn rows(&self) -> &[u32; Size::MAX] {
        &self.rows
    }

    /// The set with these bits for each row.
    pub(super) const fn from_rows(rows: [u32; Size::MAX]) -> SquareSet {
        SquareSet { rows }
    }

    /// The set as the bits of an 8×8 board: square `a1` is bit 0, `h8` bit 63.
    ///
    /// Squares outside 8×8 are left out.
    pub fn to_u64(&self) -> u64 {
        let mut bits = 0;
        for row in 0..8 {
            bits |= u64::from(self.rows[row] & 0xff) << (8 * row);
        }
        bits
    }

    /// The set of the squares whose bits are set in an 8×8 board: the inverse of `to_u64`.
    pub fn from_u64(bits: u64) -> SquareSet {
        let mut rows = [0; Size::MAX];
        for (row, byte) in bits.to_le_bytes().into_iter().enumerate() {
            rows[row] = u32::from(byte);
        }
        SquareSet { rows }
    }

    fn zip(self, other: SquareSet, join: impl Fn(u32, u32) -> u32) -> SquareSet {
        SquareSet {
            rows: std::array::from_fn(|row| join(self.rows[row], other.rows[row])),
        }
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;

    fn bitand(self, other: SquareSet) -> SquareSet {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;

    fn bitor(self, other: SquareSet) -> SquareSet {
        self.zip(other, |a, b| a | b)
    }
}

/// The squares of the first set that are not in the second.
impl Sub for SquareSet {
    type Output = SquareSet;

    fn sub(self, other: SquareSet) -> SquareSet {
        self.zip(other, |a, b| a & !b)
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: SquareSet) {
        *self = *self | other;
    }
}

impl SubAssign for SquareSet {
    fn sub_assign(&mut self, other: SquareSet) {
        *self = *self - other;
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        set.extend(squares);
        set
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> SquareSet {
        SquareSet::from_iter([square])
    }
}

/// The squares of a [`SquareSet`], row by row from the top left.
#[derive(Clone, Debug)]
pub struct Squares {
    /// The squares not yet returned.
    set: SquareSet,
    /// The first row that may have one of them.
    row: usize,
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        while let Some(bits) = self.set.rows.get_mut(self.row) {
            if *bits != 0 {
                let column = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(Square::new(column, self.row));
            }
            self.row += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.set.len();
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl IntoIterator for &SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, square) in self.iter().enumerate() {
            let gap = if number == 0 { "" } else { " " };
            write!(f, "{gap}{square}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for SquareSet {
    type Err = ParseSquareError;

    /// Reads names of squares with white space between them, in any order.
    fn from_str(text: &str) -> Result<SquareSet, ParseSquareError> {
        text.split_whitespace().map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn set(names: &str) -> SquareSet {
        names.parse().unwrap()
    }

    #[test]
    fn squares_are_inserted_removed_and_found() {
        let mut squares = SquareSet::EMPTY;
        assert!(squares.is_empty());
        for name in ["a1", "z26", "a1"] {
            squares.insert(name.parse().unwrap());
        }
        assert_eq!(squares.len(), 2);
        assert!(squares.contains("z26".parse().unwrap()));
        squares.remove("z26".parse().unwrap());
        squares.remove("b2".parse().unwrap());
        assert_eq!(squares, set("a1"));
        assert_eq!(SquareSet::from(Square::new(0, 0)), squares);
    }

    #[test]
    fn squares_are_listed_in_reading_order() {
        let names = |set: &SquareSet| format!("{set:?}");
        assert_eq!(names(&set("b2 z1 a26 a2 c1")), "{c1 z1 a2 b2 a26}");
        assert_eq!(names(&SquareSet::EMPTY), "{}");
        let squares = set("b2 a26").iter();
        assert_eq!(squares.len(), 2);
        assert_eq!(squares.skip(1).size_hint(), (1, Some(1)));
    }

    #[test]
    fn texts_with_anything_but_squares_are_refused() {
        for text in ["a1,b2", "a1 x", "{a1}", "a1b2", "a27"] {
            assert_eq!(text.parse::<SquareSet>(), Err(ParseSquareError), "{text:?}");
        }
    }

    #[test]
    fn the_complement_depends_on_the_board() {
        let size = Size::new(3, 2).unwrap();
        assert_eq!(set("a1 c2").complement(size), set("b1 c1 a2 b2"));
        assert_eq!(SquareSet::EMPTY.complement(size), SquareSet::full(size));
        assert_eq!(SquareSet::full(size).complement(size), SquareSet::EMPTY);
        // Squares off the board are left out.
        assert_eq!(set("a1 z26").complement(size), set("a1").complement(size));
    }

    #[test]
    fn one_word_holds_the_squares_of_8_by_8() {
        assert_eq!(set("a1").to_u64(), 1);
        assert_eq!(set("b1 a2").to_u64(), 0x102);
        assert_eq!(set("h8").to_u64(), 1 << 63);
        assert_eq!(set("i1 a9 z26").to_u64(), 0);
        assert_eq!(SquareSet::full(Size::STANDARD).to_u64(), u64::MAX);
    }

    fn sets() -> impl Strategy<Value = SquareSet> {
        let rows = prop::array::uniform26(0u32..1 << Size::MAX);
        rows.prop_map(SquareSet::from_rows)
    }

    fn listed(set: SquareSet) -> BTreeSet<(usize, usize)> {
        set.iter().map(|s| (s.row(), s.column())).collect()
    }

    proptest! {
        #[test]
        fn the_operators_are_set_operations(a in sets(), b in sets()) {
            let (x, y) = (&listed(a), &listed(b));
            prop_assert_eq!(listed(a & b), x & y);
            prop_assert_eq!(listed(a | b), x | y);
            prop_assert_eq!(listed(a - b), x - y);
            prop_assert_eq!(a.len(), x.len());
            let (mut or, mut sub) = (a, a);
            or |= b;
            sub -= b;
            prop_assert_eq!((or, sub), (a | b, a - b));
        }

        #[test]
        fn a_set_contains_its_squares(a in sets(), b in sets()) {
            prop_assert_eq!(a.into_iter().collect::<SquareSet>(), a);
            prop_assert_eq!(a.to_string().parse(), Ok(a));
            prop_assert!(a.iter().all(|square| a.contains(square)));
            let mut both = a;
            both.extend(b.iter());
            prop_assert_eq!(both, a | b);
            prop_assert_eq!(a.is_empty(), listed(a).is_empty());
        }

        #[test]
        fn one_word_and_back_is_the_same(bits: u64) {
            prop_assert_eq!(SquareSet::from_u64(bits).to_u64(), bits);
        }
    }
}
