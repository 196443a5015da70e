//! How an attempt goes on by itself: a wrong move is answered and lifted off again with its answer, and a right one
//! leads to the next exercise.

use crate::{
    app::{base::timing, game::model::Hand},
    time::Instant,
};

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

    /// The same until the player asks for more.
    #[must_use]
    pub fn untimed(self) -> Step {
        match self {
            Step::Solved { since, .. } => Step::Solved { since, next: None },
            step => step,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::time;

    const NOTHING: Tried = Tried {
        plies: 0,
        is_right: false,
        is_answered: false,
    };
    const WRONG: Tried = Tried {
        plies: 1,
        is_right: false,
        is_answered: true,
    };

    #[test]
    fn a_wrong_move_is_answered_lies_for_a_while_and_may_be_tried_again() {
        let now = time::now();
        let step = Step::default().follow(WRONG, now, true);
        assert_eq!(
            (step, step.hand(), step.end()),
            (Step::Wrong, Hand::Answer, None)
        );
        assert_eq!(step.follow(WRONG, now, true), Step::Wrong);
        let answered = Tried { plies: 2, ..WRONG };
        let step = step.follow(answered, now, true);
        assert_eq!(step.end(), Some(now + timing::REFUTED));
        assert_eq!(step.hand(), Hand::Nobody);
        let later = now + Duration::from_secs(1);
        assert_eq!(
            step.follow(answered, later, true),
            step,
            "its time does not begin again"
        );
        assert_eq!(step.follow(NOTHING, later, true), Step::Open);
    }

    #[test]
    fn a_wrong_move_that_nobody_can_answer_lies_there_alone() {
        let now = time::now();
        let alone = Tried {
            is_answered: false,
            ..WRONG
        };
        let step = Step::Open.follow(alone, now, true);
        assert_eq!(step, Step::Refuted(now + timing::REFUTED));
    }

    #[test]
    fn a_right_move_leads_on_by_itself_unless_there_is_no_hurry() {
        let now = time::now();
        let right = Tried {
            is_right: true,
            ..WRONG
        };
        let timed = Step::Open.follow(right, now, true);
        assert_eq!(timed.end(), Some(now + timing::SOLVED));
        assert_eq!(timed.hand(), Hand::Nobody);
        let untimed = Step::Open.follow(right, now, false);
        assert_eq!((timed.untimed(), untimed.end()), (untimed, None));
        // Who plays on moves further.
        let further = Tried { plies: 3, ..right };
        assert_eq!(untimed.follow(further, now, true), untimed);
        assert_eq!(timed.follow(NOTHING, now, true), Step::Open);
    }
}
