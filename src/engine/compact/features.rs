//! The patterns of an 8×8 board, and the indices of their states, updated incrementally with every move.
//!
//! A pattern is a list of squares; its state is a number in base 3, one digit for each square: 0 free, 1 the mover's
//! disc, 2 the opponent's. The set is based on that of M. Buro's Logistello (corners of 3×3 and 2×5, edges with their
//! X-squares, rows and diagonals; "Experiments with Multi-ProbCut and a new high-quality evaluation function for
//! Othello", 1997). Most of its smaller shapes have been enlarged to up to ten squares, and others added.

use std::sync::LazyLock;

use crate::rules::{Size, Square, Symmetry, compact::index};

/// The squares of one instance of each pattern, the most significant digit last.
const SHAPES: [&str; 15] = [
    // The 3×3 corner, with the square before it on the diagonal.
    "a1 b1 a2 b2 c1 a3 c2 b3 c3 d4",
    // The edge with both X-squares.
    "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
    // The 2×5 corner.
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
    // The corner triangle.
    "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4",
    // The edge without C-squares, with the squares before its middle.
    "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2",
    // The second row with both corners, the third, and the fourth.
    "a2 b2 c2 d2 e2 f2 g2 h2 a1 h1",
    "a3 b3 c3 d3 e3 f3 g3 h3",
    "a4 b4 c4 d4 e4 f4 g4 h4 d5 e5",
    // The diagonals of 8 to 4 squares, those of 7 and 6 with the squares that continue them at the edges.
    "a1 b2 c3 d4 e5 f6 g7 h8",
    "b1 c2 d3 e4 f5 g6 h7 a1 h8",
    "c1 d2 e3 f4 g5 h6 b1 h7",
    "d1 e2 f3 g4 h5 e1 f2 g3 h4",
    // The middle 4×2 block of the second and third row.
    "c2 d2 e2 f2 c3 d3 e3 f3 d4 e4",
    // The diagonal from the corner to the middle, with the squares beside it.
    "a1 b2 c3 d4 b1 a2 c2 b3 d3 c4",
    // The inner block before the corner, with the corner.
    "b2 c2 d2 b3 c3 d3 b4 c4 d4 a1",
];

pub(super) const SHAPE_COUNT: usize = SHAPES.len();

/// The number of pattern instances on the board, over all shapes.
pub(super) const PATTERNS: usize = 62;

/// The number of weights summed for a position: those of its patterns, and those of the mobility of the mover and of
/// the opponent.
pub const TERMS: usize = PATTERNS + 2;

/// The state of every instance as the mover sees it, as two sums: of the mover's discs and of the opponent's.
///
/// Changing sides swaps the sums, and the digit 2 is the opponent's sum taken twice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Indices {
    pub(super) mover: [u16; TERMS],
    pub(super) opponent: [u16; TERMS],
}

/// What a disc on a square adds to the states.
#[repr(align(64))]
struct Digits([u16; TERMS]);

/// The instances of all patterns.
pub(super) struct Features {
    digits: [Digits; 64],
    /// The shape of each instance.
    pub(super) shapes: [usize; PATTERNS],
    /// For each shape and state, the smallest state that is equal by the symmetry of the shape; it stands for both.
    pub(super) canonical: [Vec<u32>; SHAPE_COUNT],
}

pub(super) static FEATURES: LazyLock<Features> = LazyLock::new(Features::new);

pub(super) fn warm_up() {
    LazyLock::force(&FEATURES);
}

pub(super) const fn states(shape: usize) -> usize {
    // Each square takes two characters, and a space separates two squares.
    3usize.pow(SHAPES[shape].len().div_ceil(3) as u32)
}

impl Features {
    fn new() -> Features {
        let mut digits = [const { Digits([0; TERMS]) }; 64];
        let mut shapes = [0; PATTERNS];
        let mut canonical = [const { Vec::new() }; SHAPE_COUNT];
        let mut feature = 0;
        for (shape, names) in SHAPES.iter().enumerate() {
            let squares: Vec<Square> = names.split(' ').flat_map(str::parse::<Square>).collect();
            let mut seen: Vec<Vec<Square>> = Vec::new();
            let mut orders: Vec<Vec<usize>> = Vec::new();
            for symmetry in Symmetry::of_size(Size::STANDARD) {
                let instance: Vec<Square> = squares.iter().map(|&at| symmetry.apply(at)).collect();
                let is_same = |other: &&Vec<Square>| other.iter().all(|at| instance.contains(at));
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
                for &square in &instance {
                    digits[index(square) as usize].0[feature] = digit;
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

    /// Adds a digit 1 for each of `squares`.
    #[inline(always)]
    fn add(&self, squares: u64, sums: &mut [u16; TERMS]) {
        let mut rest = squares;
        while rest != 0 {
            let digits = &self.digits[(rest.trailing_zeros() & 63) as usize].0;
            rest &= rest - 1;
            for term in 0..TERMS {
                sums[term] = sums[term].wrapping_add(digits[term]);
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
    pub(super) const EMPTY: Indices = Indices {
        mover: [0; TERMS],
        opponent: [0; TERMS],
    };

    /// The states of a position, computed from scratch.
    pub(super) fn new(mover: u64, opponent: u64) -> Indices {
        let mut indices = Indices::EMPTY;
        FEATURES.add(mover, &mut indices.mover);
        FEATURES.add(opponent, &mut indices.opponent);
        indices
    }

    /// Fills `child` with the states after a disc of the mover on `square` that flips `flips`, as the opponent sees
    /// them.
    #[inline(always)]
    pub(super) fn play(&self, features: &Features, square: u32, flips: u64, child: &mut Indices) {
        let mut flipped = [0u16; TERMS];
        features.add(flips, &mut flipped);
        let placed = &features.digits[(square & 63) as usize].0;
        for term in 0..TERMS {
            child.mover[term] = self.opponent[term].wrapping_sub(flipped[term]);
            child.opponent[term] = self.mover[term]
                .wrapping_add(flipped[term])
                .wrapping_add(placed[term]);
        }
    }

    /// The state of every instance after a move, as the opponent sees it.
    #[inline(always)]
    pub(super) fn states_after(
        &self,
        features: &Features,
        square: u32,
        flips: u64,
    ) -> [u16; TERMS] {
        // To the opponent, a placed disc is a 2 where there was a 0, and a flipped one a 2 where there was a 1.
        let placed = &features.digits[(square & 63) as usize].0;
        let mut states: [u16; TERMS] = std::array::from_fn(|term| {
            let taken = self.mover[term].wrapping_add(placed[term]);
            self.opponent[term].wrapping_add(taken.wrapping_mul(2))
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
    pub(super) fn states(&self) -> [u16; TERMS] {
        std::array::from_fn(|term| {
            self.mover[term].wrapping_add(self.opponent[term].wrapping_mul(2))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_instance_has_a_term() {
        let features = &*FEATURES;
        let terms = features.digits.iter().flat_map(|digits| {
            digits
                .0
                .iter()
                .enumerate()
                .filter(|(_, digit)| **digit != 0)
        });
        assert_eq!(terms.map(|(term, _)| term).max(), Some(PATTERNS - 1));
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
        // The edge with its left corner taken mirrors the one with its right corner taken.
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
