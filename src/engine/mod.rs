//! The computer player: it answers a position with a best move, for every board and rule set.
//!
//! [`Engine::think`] searches within [`Limits`], [`Engine::choose`] plays at a [`Level`], and
//! [`Engine::values`] judges every legal move. All of them stop soon after the flag in their
//! [`Control`] is raised and report their progress while they think. With one thread the same
//! question, asked of a new engine, has the same answer, unless time is the limit.

mod baseline;
mod bridge;
mod choose;
pub(crate) mod compact;
mod level;
mod limits;
mod opening;
mod random;
mod reason;
mod symmetry;
mod thought;
pub mod training;
mod wide;

pub use baseline::Baseline;
pub use compact::Weights;
pub use level::{Level, ParseLevelError};
pub use limits::{Control, Limits};
pub use random::Random;
pub use reason::{Reason, reason};
pub use thought::{Judgement, MoveValue, Progress, Thought, Value};

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};

use bridge::Searches;

pub use crate::rules::instructions::InstructionSet;
use crate::rules::{Goal, Position, Ruleset, Size};

/// The weights in the program for 8×8 where the most discs win, once they are needed.
static MOST: OnceLock<Option<Arc<Weights>>> = OnceLock::new();

/// The weights in the program for 8×8 where the fewest discs win, once they are needed.
static FEWEST: OnceLock<Option<Arc<Weights>>> = OnceLock::new();

/// What reads [`MOST`].
fn most() -> Option<Arc<Weights>> {
    read(include_bytes!("../../assets/evaluation/most.weights"))
}

/// What reads [`FEWEST`].
fn fewest() -> Option<Arc<Weights>> {
    read(include_bytes!("../../assets/evaluation/fewest.weights"))
}

/// A test holds that the weights in the program can be read.
fn read(bytes: &[u8]) -> Option<Arc<Weights>> {
    Weights::from_bytes(bytes).ok().map(Arc::new)
}

/// The computer player, with the memory that it keeps from one thought to the next.
///
/// The memory is taken when a search first needs it, so that an engine that is never asked costs
/// nothing.
pub struct Engine {
    searches: Searches,
    /// The evaluation of 8×8 where the most discs win, unless it is that of the program.
    weights: Option<Arc<Weights>>,
}

impl Engine {
    /// The bytes of the table of positions, unless others are asked for.
    pub const DEFAULT_MEMORY: usize = 64 << 20;

    /// An engine that searches with `threads` threads; at least one.
    pub fn new(threads: usize) -> Engine {
        Engine::with_memory(threads, Engine::DEFAULT_MEMORY)
    }

    /// An engine whose table of positions takes at most `bytes`.
    pub fn with_memory(threads: usize, bytes: usize) -> Engine {
        Engine::with_instructions(threads, bytes, InstructionSet::best())
    }

    /// An engine that searches with a given set of instructions. All sets give the same answers.
    pub fn with_instructions(threads: usize, bytes: usize, set: InstructionSet) -> Engine {
        Engine {
            searches: Searches {
                core: compact::Core::new(bytes, set),
                wide: wide::Wide::default(),
                threads: threads.max(1),
            },
            weights: None,
        }
    }

    /// The same engine with other weights of the evaluation of 8×8, for games in which the most discs win.
    #[must_use]
    pub fn with_weights(self, weights: Weights) -> Engine {
        Engine {
            weights: Some(Arc::new(weights)),
            ..self
        }
    }

    /// The number of threads that search.
    pub fn threads(&self) -> usize {
        self.searches.threads
    }

    /// Forgets everything about earlier searches.
    pub fn clear(&mut self) {
        self.searches.core.clear();
        self.searches.wide.clear();
    }

    /// The patterns with which positions are judged; `None` where there are none for the board and the
    /// goal.
    ///
    /// A thought that is stopped already does not wait for weights that nobody has read yet.
    fn weights(
        &self,
        position: &Position,
        ruleset: Ruleset,
        control: &Control<'_>,
    ) -> Option<Arc<Weights>> {
        if position.size() != Size::STANDARD {
            return None;
        }
        let (weights, read): (_, fn() -> _) = match ruleset.goal {
            Goal::MostDiscs if self.weights.is_some() => return self.weights.clone(),
            Goal::MostDiscs => (&MOST, most),
            Goal::FewestDiscs => (&FEWEST, fewest),
        };
        if control.is_stopped() {
            return weights.get().cloned().flatten();
        }
        weights.get_or_init(read).clone()
    }

    /// Makes what all engines of the program share: the tables of the search and the weights of 8×8 where
    /// the most discs win.
    ///
    /// The first thought makes what it misses, some hundredths of a second in which it does not look
    /// at its flag. A thread that has to stop at once calls this beforehand. It ends soon after `stop`
    /// is raised, too; the rest is made when it is needed.
    pub fn warm_up(stop: &AtomicBool) {
        let go_on = || !stop.load(Ordering::Relaxed);
        compact::warm_up(&go_on);
        if go_on() {
            MOST.get_or_init(most);
        }
    }

    /// The best move that is found within `limits`; `None` if the game is over.
    pub fn think(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<Thought> {
        let limits = &for_move(position, limits);
        if let Some(judgement) = self.opening(position, ruleset, limits, control) {
            let best = judgement.values.first()?.square;
            return judgement.into_thought(best);
        }
        let weights = self.weights(position, ruleset, control);
        self.searches
            .think(weights.as_deref(), position, ruleset, limits, control)
    }

    /// The move of a player of strength `level`; `None` if the game is over.
    ///
    /// Weak levels err: `seed` decides how, and the same seed errs in the same way.
    pub fn choose(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        level: Level,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<Thought> {
        let play = choose::play(level);
        let Some(errors) = play.errors else {
            return self.think(position, ruleset, &play.limits, control);
        };
        let lots = &mut Random::new(choose::seed(seed, position));
        if !errors.happen(lots) {
            return self.think(position, ruleset, &play.limits, control);
        }
        let judgement = self.judge(position, ruleset, &play.limits, control);
        let errors = errors.on(position.size());
        let Some(found) = choose::pick(&judgement.values, errors, lots) else {
            return self.think(position, ruleset, &play.limits, control);
        };
        judgement.into_thought(found.square)
    }

    /// What every legal move is worth within `limits`, the best first; none if the game is over.
    pub fn values(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Vec<MoveValue> {
        self.judge(position, ruleset, limits, control).values
    }

    /// What every legal move is worth within `limits`, with the lines that are expected after them and
    /// how far the search came.
    pub fn judge(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Judgement {
        if let Some(judgement) = self.opening(position, ruleset, limits, control) {
            return judgement;
        }
        let weights = self.weights(position, ruleset, control);
        let mut judgement =
            self.searches
                .judge(weights.as_deref(), position, ruleset, limits, control);
        symmetry::agree(&mut judgement, position);
        judgement
    }

    /// What every move is worth while the centre is being filled; `None` if it is filled.
    fn opening(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<Judgement> {
        let weights = self.weights(position, ruleset, control);
        let searches = &mut self.searches;
        // The progress of each of several searches would only confuse.
        let quiet = Control {
            progress: &|_| {},
            ..*control
        };
        let mut search = |position: &Position, limits: &Limits| {
            searches.think(weights.as_deref(), position, ruleset, limits, &quiet)
        };
        opening::judge(position, limits, control, &mut search)
    }
}

/// How many plies a move is looked at that cannot be chosen anyway.
const QUICK_DEPTH: u32 = 8;

/// The limits for a thought that only has to find a move: where there is one, or all are equal by symmetry,
/// it need not take its time.
fn for_move(position: &Position, limits: &Limits) -> Limits {
    match limits.time.is_some() && symmetry::is_forced(position) {
        true => Limits {
            depth: limits.depth.min(QUICK_DEPTH),
            exact_from: 0,
            ..*limits
        },
        false => *limits,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    #[test]
    fn the_weights_in_the_program_can_be_read() {
        assert!(most().is_some());
        assert!(fewest().is_some());
    }

    /// A player's machine may have as many cores.
    const THREADS: usize = 16;

    #[test]
    fn an_engine_of_the_highest_level_takes_at_most_256_megabytes() {
        let mut engine = Engine::new(1);
        let limits = choose::play(Level::MAX).limits;
        let mut bytes = 0;
        // All that an engine may come to keep: both tables, the weights of both goals, and what each
        // thread has of its own.
        for size in [Size::STANDARD, Size::new(9, 9).unwrap()] {
            let game = Game::new(Ruleset::OTHELLO, size);
            let stop = AtomicBool::new(true);
            let control = Control {
                stop: &stop,
                progress: &|_| {},
            };
            engine.think(game.position(), game.ruleset(), &limits, &control);
        }
        bytes += engine.searches.core.table_bytes();
        bytes += engine.searches.wide.table_bytes();
        assert!(bytes > Engine::DEFAULT_MEMORY);
        bytes += 2 * Weights::bytes();
        bytes += THREADS * compact::BYTES_OF_A_THREAD;
        assert!(bytes <= 256 << 20, "{bytes}");
    }

    #[test]
    fn the_weights_in_the_program_take_at_most_four_megabytes() {
        let most = include_bytes!("../../assets/evaluation/most.weights");
        let fewest = include_bytes!("../../assets/evaluation/fewest.weights");
        assert!(most.len() + fewest.len() <= 4 << 20);
    }
}
