//! The engine: finds the best move in a position on any board, by any rule set.
//!
//! [`Engine::think`] searches within [`Limits`], [`Engine::choose`] plays at a [`Level`], and [`Engine::analyse`]
//! values every legal move. All of them stop soon after the flag in their [`Control`] is raised, and report their
//! progress. With one thread, a new engine gives the same answer to the same question, unless time is the limit.
//!
//! A question goes one way: [`Engine`] picks how a level plays, `book` answers in openings that the strongest level
//! knows, `opening` handles a centre that is still being filled, `searches` chooses between `compact` (boards up to
//! 8×8) and `wide` (everything else), and the [`SearchResult`] comes back.

mod baseline;
mod book;
mod built_in;
mod compact;
mod helper;
mod level;
mod limits;
mod memory;
mod opening;
mod policy;
mod result;
mod rng;
mod searches;
mod selectivity;
mod skill;
mod symmetry;
mod wide;

pub use baseline::Baseline;
pub use book::{balanced_opening, book_moves};
pub use compact::{ReadWeightsError, Weights};
pub use helper::HELPER_THREAD;
pub(crate) use helper::spawn_workers;
pub use level::{Level, ParseLevelError};
pub use limits::{Control, Limits};
pub use policy::Policy;
pub use result::{MoveValue, SearchResult, Value};
pub use rng::Rng;
pub use selectivity::Selectivity;
pub use symmetry::is_forced;
pub use wide::{CornerWeights, ReadCornerWeightsError};

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

pub use crate::rules::instructions::InstructionSet;
use crate::rules::{Goal, Position};

use compact::CompactSearch;
use searches::Searches;
use wide::WideSearch;

/// For the trainers of the evaluations and the opening book.
pub mod evaluation {
    pub use super::{
        book::{BookLine, ParseBookLineError},
        compact::{PHASE_COUNT, STATE_COUNT, TERMS, phase, states_of},
        wide::{
            CORNER_PATTERNS, CORNER_PHASES, CORNER_STATE_COUNT, FEATURE_COUNT, PHASES, SIDES,
            WideEvaluation, WideWeights, built_in_weights, corner_phase, corner_states, features,
            has_corners, knot_shares, variant,
        },
    };
}

/// The engine, with memory that it keeps between searches.
///
/// The memory is allocated when a search first needs it, so an unused engine costs nothing.
pub struct Engine {
    searches: Searches,
}

impl Engine {
    /// The default size of the transposition table in bytes.
    pub const DEFAULT_MEMORY: usize = 64 << 20;

    /// The most threads that it makes sense to offer.
    pub const MAX_THREADS: usize = 256;

    /// An engine that searches with `threads` threads; at least one.
    pub fn new(threads: usize) -> Engine {
        Engine::with_memory(threads, Engine::DEFAULT_MEMORY)
    }

    /// An engine whose transposition table takes at most `bytes`; beyond 8×8, half of that. It takes less if the system
    /// lacks the memory.
    pub fn with_memory(threads: usize, bytes: usize) -> Engine {
        Engine::with_instructions(threads, bytes, InstructionSet::best())
    }

    /// An engine that searches with a given set of instructions. All sets give the same answers.
    pub fn with_instructions(threads: usize, bytes: usize, set: InstructionSet) -> Engine {
        Engine {
            searches: Searches {
                compact: CompactSearch::new(bytes, set),
                wide: WideSearch::new(bytes),
                threads: threads.max(1),
                weights: [None, None],
            },
        }
    }

    /// Replaces the weights of the 8×8 evaluation of games with `goal`. With `None`, plain counts decide.
    #[must_use]
    pub fn with_weights(mut self, goal: Goal, weights: Option<Arc<Weights>>) -> Engine {
        self.searches.weights[goal as usize] = Some(weights);
        self
    }

    /// Replaces the weights for the corners of boards beyond 8×8 and of free placement. With `None`, features alone
    /// decide.
    #[must_use]
    pub fn with_corner_weights(mut self, weights: Option<Arc<CornerWeights>>) -> Engine {
        self.searches.wide.corners = Some(weights);
        self
    }

    /// Clears the memory of earlier searches.
    pub fn clear(&mut self) {
        self.searches.compact.clear();
        self.searches.wide.clear();
    }

    /// Builds what all engines share: the tables of the search and the weights of 8×8 where the most discs win.
    ///
    /// Otherwise the first search builds it, and ignores its flag for some hundredths of a second. A thread that must
    /// be able to stop at once calls this first. It too ends soon after `stop` is raised; anything missing is built on
    /// first use, as is the opening book, in some ten milliseconds.
    pub fn warm_up(stop: &AtomicBool) {
        let goes_on = || !stop.load(Ordering::Relaxed);
        compact::warm_up(&goes_on);
        if goes_on() {
            built_in::weights(Goal::MostDiscs);
        }
    }

    /// The best move within `limits`; `None` if the game is over.
    pub fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        let limits = &for_move(position, limits);
        opening::analyse(position, limits, control, &mut self.searches)
            .or_else(|| self.searches.think(position, limits, control))
    }

    /// The move of a player at `level`; `None` if the game is over.
    ///
    /// `seed` decides how weak levels err and which of equal moves of the opening book is played. The same seed gives
    /// the same choice.
    pub fn choose(
        &mut self,
        position: &Position,
        level: Level,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        self.choose_within(position, level, Duration::MAX, seed, control)
    }

    /// The move of a player at `level` within `time`; levels take only as much as they need.
    pub fn choose_within(
        &mut self,
        position: &Position,
        level: Level,
        time: Duration,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        let mut skill = skill::skill(level);
        skill.limits.time = skill.limits.time.map(|usual| usual.min(time));
        let rng = &mut Rng::new(skill::seed(seed, position));
        if skill.uses_book
            && let Some(known) = book::look_up(position, rng)
        {
            return Some(known);
        }
        if let Some(errors) = skill.errors.filter(|errors| errors.happen(rng)) {
            if let Policy::Shallow(depth) = errors.policy {
                let shallow = Limits {
                    time: skill.limits.time,
                    ..Limits::depth(depth)
                };
                return self.think(position, &shallow, control);
            }
            let found = self.analyse(position, &skill.limits, control);
            if let Some(found) = found
                && let Some(index) = errors.policy.pick(position, &found.moves, rng)
            {
                return Some(found.with_move(index));
            }
        }
        self.think(position, &skill.limits, control)
    }

    /// The value of every legal move within `limits`, in [`SearchResult::moves`]; `None` if there is no legal move.
    pub fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        opening::analyse(position, limits, control, &mut self.searches)
            .or_else(|| self.searches.analyse(position, limits, control))
    }
}

/// The search depth where the move is already known.
const QUICK_DEPTH: u32 = 8;

/// The limits of a search that only has to find a move: a single move, or moves that are all equal by symmetry, need
/// little time.
fn for_move(position: &Position, limits: &Limits) -> Limits {
    if limits.time.is_some() && is_forced(position) {
        Limits {
            depth: limits.depth.min(QUICK_DEPTH),
            exact_from: 0,
            ..*limits
        }
    } else {
        *limits
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::{Ruleset, Size};

    #[test]
    fn the_strongest_level_answers_at_once_in_openings_and_varies() {
        let mut engine = Engine::new(1);
        let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
        let mut answer = |level, seed| {
            let found = engine.choose(&start, level, seed, &Control::default());
            let found = found.unwrap();
            (found.best.to_string(), found.nodes)
        };
        let answers: BTreeSet<_> = (0..50).map(|seed| answer(Level::MAX, seed)).collect();
        assert_eq!(answers.len(), 4);
        assert!(answers.iter().all(|(_, nodes)| *nodes == 0));
        let (_, nodes) = answer(Level::new(9).unwrap(), 1);
        assert!(nodes > 0);
    }

    /// A player's machine may have as many cores.
    const THREADS: usize = 16;

    #[test]
    fn an_engine_of_the_highest_level_takes_at_most_256_megabytes() {
        let mut engine = Engine::new(1);
        let limits = skill::skill(Level::MAX).limits;
        // Everything that an engine may allocate: both tables, all weights, and the memory of each thread.
        for size in [Size::STANDARD, Size::new(9, 9).unwrap()] {
            let stop = AtomicBool::new(true);
            let control = Control::stopped_by(&stop);
            engine.think(&Position::start(Ruleset::OTHELLO, size), &limits, &control);
        }
        let mut bytes = engine.searches.compact.table_bytes();
        bytes += engine.searches.wide.table_bytes();
        assert!(bytes > Engine::DEFAULT_MEMORY);
        bytes += 2 * Weights::bytes() + CornerWeights::BYTES;
        bytes += THREADS * compact::BYTES_OF_A_THREAD;
        assert!(bytes <= 256 << 20, "{bytes}");
    }
}
