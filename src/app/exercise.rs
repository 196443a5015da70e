//! What is to be found in training: a better move than one's own, or the only one that wins.

use crate::{
    analysis::{Puzzle, PuzzleDifficulty, TrainingPosition},
    engine::MoveValue,
    rules::{Position, Size, Square},
};

/// What puzzles are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleChoice {
    /// The side of the board.
    pub side: usize,
    /// How hard they are.
    pub difficulty: PuzzleDifficulty,
}

impl PuzzleChoice {
    /// The sides of the boards that there are puzzles for.
    pub const SIDES: [usize; 2] = [6, 8];

    /// The board.
    pub(super) fn size(self) -> Size {
        Size::new(self.side, self.side).unwrap_or_default()
    }
}

impl Default for PuzzleChoice {
    fn default() -> PuzzleChoice {
        PuzzleChoice {
            side: Size::STANDARD.width(),
            difficulty: PuzzleDifficulty::default(),
        }
    }
}

/// What is to be found.
#[derive(Clone, Debug, PartialEq)]
pub enum Exercise {
    /// A better move than one of the player's own games.
    Mistake(Box<TrainingPosition>),
    /// The only move that wins.
    Puzzle(Box<Puzzle>),
}

impl Exercise {
    /// The position in which it is to be found.
    pub fn position(&self) -> &Position {
        match self {
            Exercise::Mistake(mistake) => mistake.ply().before(),
            Exercise::Puzzle(puzzle) => puzzle.position(),
        }
    }

    /// All legal moves with their values, the best first.
    pub fn moves(&self) -> &[MoveValue] {
        match self {
            Exercise::Mistake(mistake) => mistake.ply().moves(),
            Exercise::Puzzle(puzzle) => puzzle.moves(),
        }
    }

    /// Whether a move is the answer, or as good.
    pub fn is_right(&self, square: Square) -> bool {
        match self {
            Exercise::Mistake(mistake) => mistake.is_right(square),
            Exercise::Puzzle(puzzle) => {
                let value = puzzle.value_of(square);
                value.is_some_and(|value| value.centidiscs > 0)
            }
        }
    }
}
