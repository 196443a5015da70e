//! Positions on boards up to 8×8 as two bitboards, for search and perft.
//!
//! Square `a1` is bit 0, `b1` bit 1, `a2` bit 8 and `h8` bit 63; a smaller board is the top left corner of the 8×8 one.
//! [`Board`](super::Board) answers the same questions for every size; tests compare the two.

use super::{Size, Square};

/// The bits of columns `b` to `g`. A horizontal or diagonal run within them cannot wrap around.
pub(super) const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The discs of the side to move and of its opponent, on a board given by its mask of squares.
///
/// It handles only captures and checks nothing. [`Position`](super::Position) handles openings and free placement.
///
/// ```
/// use reversi::rules::{Board, Player, Size, SquareSet, compact::CompactPosition};
///
/// let board = Board::preset(Size::STANDARD);
/// let position = CompactPosition::new(&board, Player::Dark).unwrap();
/// assert_eq!(SquareSet::from_u64(position.captures()), board.captures(Player::Dark));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CompactPosition {
    /// The discs of the side to move.
    pub mover: u64,
    /// The discs of the other side.
    pub opponent: u64,
    /// Every square of the board.
    pub squares: u64,
}

impl CompactPosition {
    /// The free squares on which the side to move captures at least one disc.
    ///
    /// A parallel-prefix fill along each of the eight directions: runs of the opponent's discs next to the mover's
    /// double in length with every step (the Kogge–Stone scheme of chess bitboards).
    #[inline]
    pub fn captures(&self) -> u64 {
        let inner = self.opponent & INNER_COLUMNS;
        let reached = fill(self.mover, inner, 1)
            | fill(self.mover, self.opponent, 8)
            | fill(self.mover, inner, 7)
            | fill(self.mover, inner, 9);
        reached & self.squares & !(self.mover | self.opponent)
    }

    /// The opponent's discs that a disc of the mover on the square of bit `index` flips.
    ///
    /// With the board mirrored top to bottom, the rays to the north become rays to the south, along which bit numbers
    /// ascend.
    #[inline]
    pub fn flips(&self, index: u32) -> u64 {
        let rays = &RAYS[(index & 63) as usize];
        let mirrored = &RAYS[(index & 63 ^ 56) as usize];
        let south = growing_flips(self.mover, self.opponent, rays.south);
        let north = {
            let (mover, opponent) = (self.mover.swap_bytes(), self.opponent.swap_bytes());
            growing_flips(mover, opponent, mirrored.south).swap_bytes()
        };
        let east = growing_flips(self.mover, self.opponent, [rays.east]);
        let west = {
            let ends = rays.west & !self.opponent;
            let nearest = 1 << 63 >> (ends | 1).leading_zeros();
            let end = nearest & ends & self.mover;
            end.wrapping_neg() << 1 & rays.west
        };
        south | north | east | west
    }
}

/// The bits of `squares` on an 8×8 board.
///
/// # Panics
///
/// In debug builds, if one is outside 8×8.
pub const fn bits(squares: &[Square]) -> u64 {
    let mut bits = 0;
    let mut number = 0;
    while number < squares.len() {
        bits |= 1 << index(squares[number]);
        number += 1;
    }
    bits
}

/// The bit number of `square` on an 8×8 board.
///
/// # Panics
///
/// In debug builds, if the square is outside 8×8.
pub const fn index(square: Square) -> u32 {
    debug_assert!(square.column() < 8 && square.row() < 8);
    (8 * square.row() + square.column()) as u32
}

/// The square with bit number `index` on an 8×8 board.
pub const fn square(index: u32) -> Square {
    Square::new((index & 7) as usize, (index >> 3 & 7) as usize)
}

/// The bits of every square of a board that fits into 8×8.
pub(super) fn squares(size: Size) -> u64 {
    let row = 0xff >> (8 - size.width());
    let rows = u64::MAX >> (64 - 8 * size.height());
    (row * 0x0101_0101_0101_0101) & rows
}

/// The squares just behind runs of `through` that begin next to `from`, in both directions of a line.
#[inline]
fn fill(from: u64, through: u64, shift: u32) -> u64 {
    let mut up = through & (from << shift);
    let mut down = through & (from >> shift);
    up |= through & (up << shift);
    down |= through & (down >> shift);
    let up_pairs = through & (through << shift);
    let down_pairs = up_pairs >> shift;
    up |= up_pairs & (up << (2 * shift));
    down |= down_pairs & (down >> (2 * shift));
    up |= up_pairs & (up << (2 * shift));
    down |= down_pairs & (down >> (2 * shift));
    (up << shift) | (down >> shift)
}

/// The runs of `opponent` that end in a disc of `mover`, along rays on which bit numbers ascend.
///
/// The carry of an addition crosses the opponent's discs and everything beside the ray, and stops at the first square
/// that ends the run.
#[inline]
fn growing_flips<const N: usize>(mover: u64, opponent: u64, rays: [u64; N]) -> u64 {
    let mut flips = 0;
    for ray in rays {
        let end = (opponent | !ray).wrapping_add(1) & ray & mover;
        flips |= end.saturating_sub(1) & ray;
    }
    flips
}

/// The squares of an 8×8 board that lie in a straight line from one square, exclusive.
struct Rays {
    east: u64,
    west: u64,
    /// South-west, south and south-east.
    south: [u64; 3],
}

/// The rays from the square of every bit.
static RAYS: [Rays; 64] = {
    const NONE: Rays = Rays {
        east: 0,
        west: 0,
        south: [0; 3],
    };
    let mut rays = [NONE; 64];
    let mut bit = 0;
    while bit < 64 {
        let from = bit as i32;
        rays[bit] = Rays {
            east: ray(from, 1, 0),
            west: ray(from, -1, 0),
            south: [ray(from, -1, 1), ray(from, 0, 1), ray(from, 1, 1)],
        };
        bit += 1;
    }
    rays
};

/// The squares from bit `from`, exclusive, to the edge of an 8×8 board.
pub(crate) const fn ray(from: i32, dx: i32, dy: i32) -> u64 {
    let (mut x, mut y) = (from % 8 + dx, from / 8 + dy);
    let mut squares = 0;
    while 0 <= x && x < 8 && 0 <= y && y < 8 {
        squares |= 1 << (8 * y + x);
        x += dx;
        y += dy;
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Player};

    fn position(board: &str, player: Player) -> CompactPosition {
        CompactPosition::new(&board.parse().unwrap(), player).unwrap()
    }

    #[test]
    fn bits_and_squares_belong_together() {
        for bit in 0..64 {
            assert_eq!(index(square(bit)), bit);
        }
        assert_eq!(index("b1".parse().unwrap()), 1);
        assert_eq!(index("a2".parse().unwrap()), 8);
    }

    #[test]
    fn a_board_beyond_8_by_8_has_no_compact_form() {
        for (width, height) in [(9, 2), (2, 9), (26, 26)] {
            let board = Board::empty(Size::new(width, height).unwrap());
            assert_eq!(CompactPosition::new(&board, Player::Dark), None);
        }
    }

    #[test]
    fn a_line_does_not_go_on_at_the_other_edge() {
        // With wrapping, d1 to h1 would continue at a2, and g4 h5 at a7.
        let wraps = position(
            "
            ....DLLL
            LD......
            ........
            .....D..
            ......L.
            .......L
            L.......
            ........
            ",
            Player::Dark,
        );
        assert_eq!(wraps.captures(), 0);
        for bit in 0..64 {
            assert_eq!(wraps.flips(bit) & !(wraps.opponent), 0);
        }
        assert_eq!(wraps.flips(index("c2".parse().unwrap())), 0);
    }

    #[test]
    fn a_run_may_be_as_long_as_the_board() {
        let long = position("DLLLLLL. ........", Player::Dark);
        assert_eq!(long.captures(), 1 << 7);
        assert_eq!(long.flips(7), 0x7e);
    }
}
