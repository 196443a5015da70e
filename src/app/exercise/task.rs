//! The task of an exercise, how much of it is revealed, the steps of an attempt, and the set.

use std::time::Duration;

use crate::{
    analysis::{MoveClass, Puzzle, ReviewedPly, TrainingPosition},
    app::{base::timing, game::Hand},
    engine::MoveValue,
    rules::{Board, Player, Position, Square},
    time::Instant,
};

/// The task.
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

    /// Whose move to find.
    pub fn player(&self) -> Player {
        self.position().turn().unwrap_or(Player::Dark)
    }

    pub fn best(&self) -> Option<&MoveValue> {
        self.moves().first()
    }

    /// The move of a game to improve, with its review.
    pub fn ply(&self) -> Option<&ReviewedPly> {
        match self {
            Exercise::Retry(ply) => Some(ply),
            Exercise::Mistake(mistake) => Some(mistake.ply()),
            Exercise::Puzzle(_) => None,
        }
    }

    /// Whether a move is the answer, or equally good.
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

/// How much was revealed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    #[default]
    None,
    /// The part of the board with the best move, or its advantage over the move played.
    Place,
    /// The best move.
    Square,
    /// The best move and its line.
    Answer,
}

// ---- Attempts ----

/// The state of an attempt.
#[derive(Clone, Copy, Debug, Default)]
pub struct Attempt {
    pub step: Step,
    pub tried: Option<Square>,
    /// The opponent's answer to it.
    pub refutation: Option<Square>,
    /// The last wrong move that was undone.
    pub missed: Option<Square>,
    /// How much was revealed.
    pub help: Help,
    /// The grade of the first try, and its duration.
    pub grade: Option<(Grade, Duration)>,
}

/// The step of an attempt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Step {
    /// The player is looking for the move.
    #[default]
    Open,
    /// A wrong move is on the board, and the answer to it is awaited.
    Wrong,
    /// It stays until this time, with the answer to it if any.
    Refuted(Instant),
    /// The right move was found.
    Solved {
        /// When its discs lie still.
        since: Instant,
        /// When the next exercise comes; `None` if the player asks for it.
        next: Option<Instant>,
    },
}

/// The moves since the exercise began.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    pub plies: usize,
    /// Whether the first of them is right.
    pub is_right: bool,
    /// Whether the opponent is to move.
    pub is_answered: bool,
}

impl Step {
    /// The next step after the tried moves, whose discs lie still at `still`. `is_timed` says whether the next exercise
    /// comes by itself.
    pub fn follow(self, tried: Tried, still: Instant, is_timed: bool) -> Step {
        match self {
            _ if tried.plies == 0 => Step::Open,
            Step::Open if tried.is_right => Step::Solved {
                since: still,
                next: is_timed.then(|| still + timing::SOLVED),
            },
            Step::Open if tried.is_answered => Step::Wrong,
            Step::Wrong if tried.plies == 1 => Step::Wrong,
            Step::Open | Step::Wrong => Step::Refuted(still + timing::REFUTED),
            Step::Refuted(_) | Step::Solved { .. } => self,
        }
    }

    pub fn hand(self) -> Hand {
        match self {
            Step::Open => Hand::Once,
            Step::Wrong => Hand::Answer,
            Step::Refuted(_) | Step::Solved { .. } => Hand::Nobody,
        }
    }

    /// When the step ends by itself.
    pub fn end(self) -> Option<Instant> {
        match self {
            Step::Open | Step::Wrong => None,
            Step::Refuted(end) => Some(end),
            Step::Solved { next, .. } => next,
        }
    }

    pub fn is_solved(self) -> bool {
        matches!(self, Step::Solved { .. })
    }
}

// ---- Sets ----

/// How well an exercise was solved at the first try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    Solved,
    Missed,
}

#[derive(Clone, Debug, Default)]
pub struct ExerciseSet {
    /// The tried exercises, in order.
    pub results: Vec<(Board, Grade)>,
    /// The streak of solved exercises, in this set and before.
    pub streak: usize,
    /// The number of positions of own games that are due, once the set is over and its results are shown.
    pub waiting: Option<usize>,
}

impl ExerciseSet {
    pub const LENGTH: usize = 10;

    pub fn solved(&self) -> usize {
        let is_solved = |(_, grade): &&(Board, Grade)| *grade == Grade::Solved;
        self.results.iter().filter(is_solved).count()
    }

    pub(super) fn is_full(&self) -> bool {
        self.results.len() == ExerciseSet::LENGTH
    }

    pub(super) fn add(&mut self, board: Board, grade: Grade) {
        self.begin_if_full();
        self.results.push((board, grade));
        self.streak = match grade {
            Grade::Solved => self.streak + 1,
            Grade::Missed => 0,
        };
    }

    /// Starts the next set after a full one.
    pub(super) fn begin_if_full(&mut self) {
        if self.is_full() {
            self.results.clear();
            self.waiting = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::Size, time};

    #[test]
    fn a_wrong_move_that_nobody_can_answer_lies_there_alone() {
        let now = time::now();
        let alone = Tried {
            plies: 1,
            is_right: false,
            is_answered: false,
        };
        let step = Step::Open.follow(alone, now, true);
        assert_eq!(step, Step::Refuted(now + timing::REFUTED));
    }

    #[test]
    fn a_set_has_ten_exercises_and_the_streak_outlasts_it() {
        let mut set = ExerciseSet::default();
        for _ in 0..12 {
            set.add(Board::empty(Size::STANDARD), Grade::Solved);
        }
        assert_eq!((set.solved(), set.streak), (2, 12));
    }
}
