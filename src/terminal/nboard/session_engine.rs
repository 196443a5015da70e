//! What searches in a session, and how deep.

use std::time::Duration;

use super::message::MAX_DEPTH;
use crate::{
    engine::{Control, Engine, Level, Limits, SearchResult, Selectivity},
    rules::Position,
};

/// The time for a hint below the strongest level, which is that of a move there.
const HINT_TIME: Duration = Duration::from_secs(2);

/// The time for a hint at the strongest level, likewise.
const STRONGEST_HINT_TIME: Duration = Duration::from_secs(8);

/// What to find out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question<'a> {
    /// The move to play. The seed decides which errors a weak level makes, and which opening the strongest plays.
    Move(Strength, u64),
    /// The best move within limits.
    BestMove(&'a Limits),
    /// The value of every legal move within limits.
    AllMoves(&'a Limits),
}

/// The engine, or a replacement for it in tests.
pub(super) trait SessionEngine: Send {
    /// The answer; `None` if there is no legal move to answer with.
    fn ask(
        &mut self,
        position: &Position,
        question: Question<'_>,
        control: &Control<'_>,
    ) -> Option<SearchResult>;
}

impl SessionEngine for Engine {
    fn ask(
        &mut self,
        position: &Position,
        question: Question<'_>,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        match question {
            Question::Move(Strength::Level(level), seed) => {
                self.choose(position, level, seed, control)
            }
            Question::Move(strength, _) => self.think(position, &strength.limits(), control),
            Question::BestMove(limits) => self.think(position, limits, control),
            Question::AllMoves(limits) => self.judge(position, limits, control),
        }
    }
}

/// How well to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    Level(Level),
    Depth(u32),
}

impl Strength {
    /// The limits of analyses, and of moves if a depth was set.
    pub(super) fn limits(self) -> Limits {
        let depth = match self {
            Strength::Level(level) => u32::from(level.number()) + 2,
            Strength::Depth(depth) => depth,
        };
        Limits {
            // The end is searched deeper than the middle, but not for minutes.
            exact_from: (depth + 8).min(22),
            selectivity: Selectivity::Percent87,
            ..Limits::depth(depth)
        }
    }

    /// The limits of hints: a depth that was set, whatever time it takes, because the host can stop
    /// the search; at the strongest level the depth that its time allows; at the other levels a
    /// little more than they see themselves.
    pub(super) fn hint_limits(self) -> Limits {
        match self {
            Strength::Depth(_) => self.limits(),
            Strength::Level(Level::MAX) => Limits {
                depth: MAX_DEPTH,
                time: Some(STRONGEST_HINT_TIME),
                ..self.limits()
            },
            Strength::Level(_) => Limits {
                time: Some(HINT_TIME),
                ..self.limits()
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_of_the_strongest_level_are_limited_by_time_and_not_by_depth() {
        let strongest = Strength::Level(Level::MAX).hint_limits();
        assert_eq!(strongest.depth, MAX_DEPTH);
        assert_eq!(strongest.time, Some(STRONGEST_HINT_TIME));
        let weakest = Strength::Level(Level::MIN).hint_limits();
        assert_eq!((weakest.depth, weakest.time), (3, Some(HINT_TIME)));
        let set = Strength::Depth(60).hint_limits();
        assert_eq!((set.depth, set.time), (60, None));
    }
}
