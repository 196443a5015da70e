//! A position in the search, and a move in it.

use super::features::Indices;

/// More than any value.
pub(super) const INFINITE: i32 = 127;

/// A position in the search.
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

    pub(super) fn passed(&self) -> SearchNode {
        SearchNode {
            mover: self.opponent,
            opponent: self.mover,
            indices: self.indices.passed(),
        }
    }
}

/// A legal move.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeMove {
    pub(super) square: u8,
    pub(super) flips: u64,
}
