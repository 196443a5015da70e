//! How an attempt goes on by itself: a wrong move is answered and lifted off again with its answer, and a right one
//! leads to the next exercise.

use std::time::Duration;

use super::{set::Grade, task::Help};
use crate::{
    app::{base::timing, game::Hand},
    rules::Square,
    time::Instant,
};

/// What has become of an exercise so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Attempt {
    pub step: Step,
    pub tried: Option<Square>,
    /// What the opponent has answered to it.
    pub refutation: Option<Square>,
    /// The wrong move that was lifted off last.
    pub missed: Option<Square>,
    /// How much the player has been told.
    pub help: Help,
    /// How it went at the first try, and how long that took.
    pub grade: Option<(Grade, Duration)>,
}

/// Where an attempt stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Step {
    /// The player looks for the move.
    #[default]
    Open,
    /// A wrong move lies on the board and waits for its answer.
    Wrong,
    /// It lies there until this time, with its answer if there is one.
    Refuted(Instant),
    /// The right move was found.
    Solved {
        /// When its discs lie still.
        since: Instant,
        /// When the next exercise comes; `None` if the player asks for it.
        next: Option<Instant>,
    },
}

/// What was played since the exercise began.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    /// How many moves.
    pub plies: usize,
    /// Whether the first of them is right.
    pub is_right: bool,
    /// Whether the opponent is to move.
    pub is_answered: bool,
}

impl Step {
    /// The step that follows from what lies on the board, whose discs lie still at some time. `is_timed` says
    /// whether the next exercise comes by itself.
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

    /// Who moves now.
    pub fn hand(self) -> Hand {
        match self {
            Step::Open => Hand::Once,
            Step::Wrong => Hand::Answer,
            Step::Refuted(_) | Step::Solved { .. } => Hand::Nobody,
        }
    }

    /// When it ends by itself.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time;

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
}
