//! The exercises of a set of ten, and how they went.

use crate::rules::Board;

/// How an exercise went at the first try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    Solved,
    Missed,
}

/// A set of exercises.
#[derive(Clone, Debug, Default)]
pub struct ExerciseSet {
    /// Those that were tried, in their order.
    pub results: Vec<(Board, Grade)>,
    /// How many were solved one after the other, in this set and before.
    pub streak: usize,
    /// Once the set is over and its results are shown: how many positions of own games wait.
    pub waiting: Option<usize>,
}

impl ExerciseSet {
    /// How many exercises a set has.
    pub const LENGTH: usize = 10;

    /// How many were solved.
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

    /// Begins the next set after a whole one.
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
    use crate::rules::Size;

    #[test]
    fn a_set_has_ten_exercises_and_the_streak_outlasts_it() {
        let mut set = ExerciseSet::default();
        for _ in 0..12 {
            set.add(Board::empty(Size::STANDARD), Grade::Solved);
        }
        assert_eq!((set.solved(), set.streak), (2, 12));
    }
}
