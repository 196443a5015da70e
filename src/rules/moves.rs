//! The legal moves of a position, each with the discs it flips.

use super::{Square, SquareSet};

/// A move: the square played and the opponent's discs that it flips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The square on which the disc is placed.
    pub square: Square,
    /// The discs that turn; empty in the opening and for a free placement without capture.
    pub flips: SquareSet,
}

impl Move {
    /// The flipped squares and the played square itself: every square gained.
    pub fn gained(&self) -> SquareSet {
        self.flips | self.square.into()
    }
}

/// The legal moves of one position, in reading order of their squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    squares: SquareSet,
    list: Vec<Move>,
}

impl Moves {
    /// No moves.
    pub fn new() -> Moves {
        Moves::default()
    }

    /// The number of legal moves: the mobility of the side to move.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns `true` if there is no legal move.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The squares that may be played.
    pub fn squares(&self) -> &SquareSet {
        &self.squares
    }

    /// The move on `square`, or `None` if it is not legal.
    pub fn get(&self, square: Square) -> Option<&Move> {
        if !self.squares.contains(square) {
            return None;
        }
        let key = |square: Square| (square.row(), square.column());
        let at = self
            .list
            .binary_search_by_key(&key(square), |m| key(m.square));
        at.ok().map(|at| &self.list[at])
    }

    /// The moves, row by row from the top left.
    pub fn iter(&self) -> std::slice::Iter<'_, Move> {
        self.list.iter()
    }

    /// Removes every move and keeps the storage for the next position.
    pub(super) fn clear(&mut self) {
        self.squares = SquareSet::EMPTY;
        self.list.clear();
    }

    /// Adds a move; its square must come after those of all moves added before.
    pub(super) fn push(&mut self, square: Square, flips: SquareSet) {
        self.squares.insert(square);
        self.list.push(Move { square, flips });
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
