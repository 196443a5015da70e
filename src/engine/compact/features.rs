//! The patterns of an 8×8 board, and the indices of their states, kept up to date move by move.
//!
//! A pattern is a list of squares; its state is a number in base 3, one digit for each square: 0 free, 1 the
//! mover's disc, 2 the opponent's. The set is that of M. Buro's Logistello (corners of 3×3 and 2×5, edges
//! with their X-squares, rows and diagonals; "Experiments with Multi-ProbCut and a new high-quality
//! evaluation function for Othello", 1997) with two further shapes of ten squares at corners and edges.

use std::sync::LazyLock;

/// The squares of one instance of every pattern, as column and row from 0, the most significant digit last.
const SHAPES: [&[(u32, u32)]; 14] = [
    // The 3×3 corner.
    &[
        (0, 0),
        (1, 0),
        (0, 1),
        (1, 1),
        (2, 0),
        (0, 2),
        (2, 1),
        (1, 2),
        (2, 2),
    ],
    // The edge with both X-squares.
    &[
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (5, 0),
        (6, 0),
        (7, 0),
        (1, 1),
        (6, 1),
    ],
    // The 2×5 corner.
    &[
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (0, 1),
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 1),
    ],
    // The corner triangle.
    &[
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (0, 1),
        (1, 1),
        (2, 1),
        (0, 2),
        (1, 2),
        (0, 3),
    ],
    // The edge without C-squares, with the squares before its middle.
    &[
        (0, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (5, 0),
        (7, 0),
        (2, 1),
        (3, 1),
        (4, 1),
        (5, 1),
    ],
    // The second, third and fourth row.
    &[
        (0, 1),
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 1),
        (5, 1),
        (6, 1),
        (7, 1),
    ],
    &[
        (0, 2),
        (1, 2),
        (2, 2),
        (3, 2),
        (4, 2),
        (5, 2),
        (6, 2),
        (7, 2),
    ],
    &[
        (0, 3),
        (1, 3),
        (2, 3),
        (3, 3),
        (4, 3),
        (5, 3),
        (6, 3),
        (7, 3),
    ],
    // The diagonals of 8 to 4 squares.
    &[
        (0, 0),
        (1, 1),
        (2, 2),
        (3, 3),
        (4, 4),
        (5, 5),
        (6, 6),
        (7, 7),
    ],
    &[(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6)],
    &[(2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5)],
    &[(3, 0), (4, 1), (5, 2), (6, 3), (7, 4)],
    &[(4, 0), (5, 1), (6, 2), (7, 3)],
    // The middle 4×2 block of the second and third row.
    &[
        (2, 1),
        (3, 1),
        (4, 1),
        (5, 1),
        (2, 2),
        (3, 2),
        (4, 2),
        (5, 2),
    ],
];

/// How many shapes there are.
pub(super) const SHAPE_COUNT: usize = SHAPES.len();

/// How many instances of patterns there are on the board, all shapes together.
pub const PATTERNS: usize = 58;

/// The length of [`Indices`]: the instances, rounded up to whole registers.
pub(super) const LANES: usize = 64;

/// The state of every instance as the mover sees it, as two sums: of the mover's discs and of the
/// opponent's.
///
/// Changing sides swaps the sums, and the digit 2 is the opponent's sum taken twice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Indices {
    pub(super) mover: [u16; LANES],
    pub(super) opponent: [u16; LANES],
}

/// What a disc on a square adds to the states.
#[repr(align(64))]
struct Digits([u16; LANES]);

/// The instances of all patterns.
pub(super) struct Features {
    digits: [Digits; 64],
    /// The shape of each instance.
    pub(super) shapes: [usize; PATTERNS],
    /// For each shape and state, the smallest state that is equal by the symmetry of the shape; it stands for
    /// both.
    pub(super) canonical: [Vec<u32>; SHAPE_COUNT],
}

/// The instances of all patterns.
pub(super) static FEATURES: LazyLock<Features> = LazyLock::new(Features::new);

/// Makes the table.
pub(super) fn warm_up() {
    LazyLock::force(&FEATURES);
}

/// The number of states of a shape.
pub(super) const fn states(shape: usize) -> usize {
    3usize.pow(SHAPES[shape].len() as u32)
}

/// A square under one of the eight symmetries of the board.
fn transformed((x, y): (u32, u32), symmetry: u32) -> (u32, u32) {
    let x = if symmetry & 1 == 0 { x } else { 7 - x };
    let y = if symmetry & 2 == 0 { y } else { 7 - y };
    if symmetry & 4 == 0 { (x, y) } else { (y, x) }
}

impl Features {
    fn new() -> Features {
        let mut digits = [const { Digits([0; LANES]) }; 64];
        let mut shapes = [0; PATTERNS];
        let mut canonical = [const { Vec::new() }; SHAPE_COUNT];
        let mut feature = 0;
        for (shape, squares) in SHAPES.iter().enumerate() {
            let mut seen: Vec<Vec<(u32, u32)>> = Vec::new();
            let mut orders: Vec<Vec<usize>> = Vec::new();
            for symmetry in 0..8 {
                let instance: Vec<(u32, u32)> = squares
                    .iter()
                    .map(|&at| transformed(at, symmetry))
                    .collect();
                let is_same =
                    |other: &&Vec<(u32, u32)>| other.iter().all(|at| instance.contains(at));
                if let Some(other) = seen.iter().find(is_same) {
                    // The same squares in another order: the shape is symmetric.
                    let places: Vec<usize> = instance
                        .iter()
                        .filter_map(|at| other.iter().position(|o| o == at))
                        .collect();
                    // Several symmetries of the board may give the same order.
                    if !places.is_sorted() && !orders.contains(&places) {
                        orders.push(places);
                    }
                    continue;
                }
                let mut digit = 1;
                for &(x, y) in &instance {
                    digits[(8 * y + x) as usize].0[feature] = digit;
                    digit = digit.wrapping_mul(3);
                }
                shapes[feature] = shape;
                feature += 1;
                seen.push(instance);
            }
            let mut canonical_states: Vec<u32> = (0..states(shape) as u32).collect();
            for places in &orders {
                let powers: Vec<u32> = places.iter().map(|&at| 3u32.pow(at as u32)).collect();
                for (state, canonical) in canonical_states.iter_mut().enumerate() {
                    *canonical = (*canonical).min(permuted(state as u32, &powers));
                }
            }
            canonical[shape] = canonical_states;
        }
        debug_assert_eq!(feature, PATTERNS);
        Features {
            digits,
            shapes,
            canonical,
        }
    }

    /// Adds a digit 1 for every one of `squares`.
    #[inline(always)]
    fn add(&self, squares: u64, sums: &mut [u16; LANES]) {
        let mut rest = squares;
        while rest != 0 {
            let digits = &self.digits[(rest.trailing_zeros() & 63) as usize].0;
            rest &= rest - 1;
            for lane in 0..LANES {
                sums[lane] = sums[lane].wrapping_add(digits[lane]);
            }
        }
    }
}

/// The state in which a digit 1 at `i` is worth `powers[i]`.
fn permuted(mut state: u32, powers: &[u32]) -> u32 {
    let mut result = 0;
    for &power in powers {
        result += state % 3 * power;
        state /= 3;
    }
    result
}

impl Indices {
    /// The states of the empty board.
    pub(super) const EMPTY: Indices = Indices {
        mover: [0; LANES],
        opponent: [0; LANES],
    };

    /// The states of a position, computed from scratch.
    pub(super) fn new(mover: u64, opponent: u64) -> Indices {
        let mut indices = Indices::EMPTY;
        FEATURES.add(mover, &mut indices.mover);
        FEATURES.add(opponent, &mut indices.opponent);
        indices
    }

    /// Fills `child` with the states after a disc of the mover on `square` that flips `flips`, as the
    /// opponent sees them.
    #[inline(always)]
    pub(super) fn play(&self, features: &Features, square: u32, flips: u64, child: &mut Indices) {
        let mut flipped = [0u16; LANES];
        features.add(flips, &mut flipped);
        let placed = &features.digits[(square & 63) as usize].0;
        for lane in 0..LANES {
            child.mover[lane] = self.opponent[lane].wrapping_sub(flipped[lane]);
            child.opponent[lane] = self.mover[lane]
                .wrapping_add(flipped[lane])
                .wrapping_add(placed[lane]);
        }
    }

    /// The state of every instance after a move, as the opponent sees it.
    #[inline(always)]
    pub(super) fn states_after(
        &self,
        features: &Features,
        square: u32,
        flips: u64,
    ) -> [u16; LANES] {
        // To the opponent, a placed disc is a 2 where there was a 0, and a flipped one a 2 where there was a 1.
        let placed = &features.digits[(square & 63) as usize].0;
        let mut states: [u16; LANES] = std::array::from_fn(|lane| {
            let taken = self.mover[lane].wrapping_add(placed[lane]);
            self.opponent[lane].wrapping_add(taken.wrapping_mul(2))
        });
        features.add(flips, &mut states);
        states
    }

    /// The states as the opponent sees them.
    pub(super) fn passed(&self) -> Indices {
        Indices {
            mover: self.opponent,
            opponent: self.mover,
        }
    }

    /// The state of every instance.
    #[inline(always)]
    pub(super) fn states(&self) -> [u16; LANES] {
        std::array::from_fn(|lane| {
            self.mover[lane].wrapping_add(self.opponent[lane].wrapping_mul(2))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_instance_has_a_lane() {
        let features = &*FEATURES;
        let lanes = features.digits.iter().flat_map(|digits| {
            digits
                .0
                .iter()
                .enumerate()
                .filter(|(_, digit)| **digit != 0)
        });
        assert_eq!(lanes.map(|(lane, _)| lane).max(), Some(PATTERNS - 1));
    }

    #[test]
    fn the_state_of_an_edge_reads_from_its_corner() {
        let states = Indices::new(0b0000_0001, 0b1000_0000).states();
        let edge = FEATURES
            .shapes
            .iter()
            .position(|&shape| shape == 1)
            .unwrap();
        assert_eq!(states[edge], 1 + 2 * 3u16.pow(7));
    }

    #[test]
    fn states_of_a_symmetric_shape_are_shared() {
        // The edge with its left corner taken is the edge with its right corner taken.
        assert_eq!(FEATURES.canonical[1][2187], 1);
        // The 2×5 corner is not symmetric.
        assert!(
            FEATURES.canonical[2]
                .iter()
                .enumerate()
                .all(|(i, c)| i as u32 == *c)
        );
    }
}
