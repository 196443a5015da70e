//! The legal moves of a position, each with the discs it flips.

use super::{Square, SquareSet};

/// A move: the square played and the discs that it flips.
///
/// ```
/// use reversi::rules::{Position, Ruleset, Size};
///
/// let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
/// let found = start.check("f5".parse().unwrap()).unwrap();
/// assert_eq!(found.flips.to_string(), "e5");
/// assert_eq!(found.gained().to_string(), "e5 f5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The square on which the disc is placed.
    pub square: Square,
    /// The discs that are flipped: none while the centre is being filled, and perhaps none where any free square may be
    /// played.
    pub flips: SquareSet,
}

impl Move {
    /// The squares that the player gains: those of the flipped discs and the played one.
    pub fn gained(&self) -> SquareSet {
        self.flips | self.square.into()
    }
}

/// The legal moves of a position, in the order of their squares.
///
/// ```
/// use reversi::rules::{Position, Ruleset, Size};
///
/// let moves = Position::start(Ruleset::OTHELLO, Size::STANDARD).legal_moves();
/// assert_eq!(moves.len(), 4);
/// assert_eq!(moves.squares().to_string(), "d3 c4 f5 e6");
/// assert!(moves.get("d3".parse().unwrap()).is_some());
/// assert!(moves.iter().all(|found| found.flips.len() == 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    squares: SquareSet,
    list: Vec<Move>,
}

impl Moves {
    /// An empty list.
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
        let at = self.list.binary_search_by_key(&square, |m| m.square);
        at.ok().map(|at| &self.list[at])
    }

    /// The moves, in the order of their squares.
    pub fn iter(&self) -> std::slice::Iter<'_, Move> {
        self.list.iter()
    }

    /// Removes every move and keeps the storage for the next position.
    pub(super) fn clear(&mut self) {
        self.squares = SquareSet::EMPTY;
        self.list.clear();
    }

    /// Replaces the moves by the `count` moves on `squares`, which `next` returns in the order of their squares.
    ///
    /// As the number is known, every move is written in place.
    pub(super) fn refill(
        &mut self,
        squares: SquareSet,
        count: usize,
        mut next: impl FnMut() -> Move,
    ) {
        self.squares = squares;
        self.list.clear();
        self.list.extend((0..count).map(|_| next()));
    }

    /// Adds a move; its square must come after those of all moves added before.
    pub(super) fn push(&mut self, square: Square, flips: SquareSet) {
        self.squares.insert(square);
        self.list.push(Move { square, flips });
    }

    /// Adds a move without flips on each of `squares`, none of which may have a move yet.
    pub(super) fn add_without_flips(&mut self, squares: SquareSet) {
        self.squares |= squares;
        self.list.extend(squares.iter().map(|square| Move {
            square,
            flips: SquareSet::EMPTY,
        }));
        // A stable sort merges two sorted runs quickly.
        self.list.sort_by_key(|m| m.square);
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn a_move_gains_its_own_square_and_its_flips() {
        let flips: SquareSet = ["b1", "c1"].map(square).into_iter().collect();
        let played = Move {
            square: square("d1"),
            flips,
        };
        let gained = ["b1", "c1", "d1"].map(square).into_iter().collect();
        assert_eq!(played.gained(), gained);
    }

    #[test]
    fn moves_are_found_by_their_square_in_any_column_and_row() {
        let mut moves = Moves::new();
        let names = ["c1", "z1", "a2", "b13", "z26"];
        for name in names {
            moves.push(square(name), square("b2").into());
        }
        assert_eq!(moves.len(), names.len());
        for name in names {
            assert_eq!(moves.get(square(name)).unwrap().square, square(name));
        }
        for name in ["a1", "b1", "c2", "z25"] {
            assert_eq!(moves.get(square(name)), None);
        }
        let listed = moves.iter().map(|m| m.square.to_string());
        assert_eq!(listed.collect::<Vec<_>>(), names);
        assert_eq!((&moves).into_iter().count(), names.len());
        moves.clear();
        assert_eq!(moves, Moves::new());
        assert!(moves.is_empty() && moves.squares().is_empty());
    }
}
