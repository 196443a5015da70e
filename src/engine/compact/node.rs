//! A position in the search, and a move in it.

use super::features::Indices;

/// More than any value.
pub(super) const INFINITE: i32 = 127;

#[derive(Clone)]
pub(super) struct SearchNode {
    pub(super) mover: u64,
    pub(super) opponent: u64,
    pub(super) indices: Indices,
}

impl SearchNode {
    pub(super) const EMPTY: SearchNode = SearchNode {
        mover: 0,
        opponent: 0,
        indices: Indices::EMPTY,
    };

    pub(super) fn new(mover: u64, opponent: u64) -> SearchNode {
        SearchNode {
            mover,
            opponent,
            indices: Indices::new(mover, opponent),
        }
    }

    /// The discs of the side to move and of the other one after a move.
    #[inline(always)]
    pub(super) fn discs_after(&self, square: u32, flips: u64) -> (u64, u64) {
        discs_after(self.mover, self.opponent, square, flips)
    }

    pub(super) fn passed(&self) -> SearchNode {
        SearchNode {
            mover: self.opponent,
            opponent: self.mover,
            indices: self.indices.passed(),
        }
    }
}

/// The discs of the side to move and of the other one after a move that flips `flips`.
#[inline(always)]
pub(super) fn discs_after(mover: u64, opponent: u64, square: u32, flips: u64) -> (u64, u64) {
    (opponent ^ flips, mover ^ flips | 1 << (square & 63))
}

#[derive(Clone, Copy, Debug)]
pub(super) struct NodeMove {
    pub(super) square: u8,
    pub(super) flips: u64,
}
