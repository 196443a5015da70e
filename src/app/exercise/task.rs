//! What is to be found, and how much of it is told.

use crate::{
    analysis::{MoveClass, Puzzle, ReviewedPly, TrainingPosition},
    engine::MoveValue,
    rules::{Player, Position, Square},
};

/// What is to be found.
#[derive(Clone, Debug, PartialEq)]
pub enum Exercise {
    /// The best move instead of one of the reviewed game.
    Retry(Box<ReviewedPly>),
    /// A better move than one of the player's own games.
    Mistake(Box<TrainingPosition>),
    /// The only move that wins.
    Puzzle(Box<Puzzle>),
}

impl Exercise {
    pub fn position(&self) -> &Position {
        match self {
            Exercise::Retry(ply) => ply.before(),
            Exercise::Mistake(mistake) => mistake.ply().before(),
            Exercise::Puzzle(puzzle) => puzzle.position(),
        }
    }

    /// All legal moves with their values, the best first.
    pub fn moves(&self) -> &[MoveValue] {
        match self {
            Exercise::Retry(ply) => ply.moves(),
            Exercise::Mistake(mistake) => mistake.ply().moves(),
            Exercise::Puzzle(puzzle) => puzzle.moves(),
        }
    }

    /// Whose move is to be found.
    pub fn player(&self) -> Player {
        self.position().turn().unwrap_or(Player::Dark)
    }

    /// The best move.
    pub fn best(&self) -> Option<&MoveValue> {
        self.moves().first()
    }

    /// A move of a game that is to be bettered, with what is known of it.
    pub fn ply(&self) -> Option<&ReviewedPly> {
        match self {
            Exercise::Retry(ply) => Some(ply),
            Exercise::Mistake(mistake) => Some(mistake.ply()),
            Exercise::Puzzle(_) => None,
        }
    }

    /// Whether a move is the answer, or as good.
    pub fn is_right(&self, square: Square) -> bool {
        match self {
            Exercise::Retry(ply) => ply.class_of(square) == Some(MoveClass::Best),
            Exercise::Mistake(mistake) => mistake.is_right(square),
            Exercise::Puzzle(puzzle) => {
                let value = puzzle.value_of(square);
                value.is_some_and(|value| value.centidiscs > 0)
            }
        }
    }
}

/// How much the player has been told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    #[default]
    None,
    /// In which part of the board the best move lies, or what it has that the one played lacks.
    Place,
    /// The best move.
    Square,
    /// The best move and its line.
    Answer,
}
