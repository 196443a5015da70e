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
mod random;
mod reason;
mod thought;
pub mod training;

pub use baseline::Baseline;
pub use compact::{Instructions, Weights};
pub use level::{Level, ParseLevelError};
pub use limits::{Control, Limits};
pub use random::Random;
pub use reason::{Reason, reason};
pub use thought::{MoveValue, Progress, Thought, Value};

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, LazyLock},
    time::Instant,
};

use crate::rules::{Action, Goal, Position, Ruleset, Size};

/// The weights in the program for 8×8 where the most discs win.
static MOST: LazyLock<Option<Arc<Weights>>> = LazyLock::new(|| {
    let bytes = include_bytes!("../../assets/evaluation/most.weights");
    Weights::from_bytes(bytes).ok().map(Arc::new)
});

/// The computer player, with the memory that it keeps from one thought to the next.
///
/// The memory is taken when a search first needs it, so that an engine that is never asked costs
/// nothing.
pub struct Engine {
    threads: usize,
    core: compact::Core,
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
        Engine {
            threads: threads.max(1),
            core: compact::Core::new(bytes, Instructions::best()),
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

    /// The patterns with which positions are judged; `None` where there are none for the board and the goal.
    fn weights(&self, position: &Position, ruleset: Ruleset) -> Option<Arc<Weights>> {
        let is_standard =
            position.board.size() == Size::STANDARD && ruleset.goal == Goal::MostDiscs;
        let weights = is_standard.then(|| self.weights.clone().or_else(|| MOST.clone()));
        weights.flatten()
    }

    /// The number of threads that search.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Forgets everything about earlier searches.
    pub fn clear(&mut self) {
        self.core.clear();
    }

    /// The best move that is found within `limits`; `None` if the game is over.
    pub fn think(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<Thought> {
        let weights = self.weights(position, ruleset);
        bridge::think(
            &mut self.core,
            weights.as_deref(),
            self.threads,
            position,
            ruleset,
            limits,
            control,
        )
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
        let started = Instant::now();
        let values = self.values(position, ruleset, &play.limits, control);
        // The error follows from the position too, or else every move of a game would err alike.
        let mut hasher = DefaultHasher::new();
        (seed, position).hash(&mut hasher);
        let Some(found) = choose::pick(&values, errors, &mut Random::new(hasher.finish())) else {
            return self.think(position, ruleset, &play.limits, control);
        };
        Some(Thought {
            best: Action::Place(found.square),
            value: found.value,
            line: vec![Action::Place(found.square)],
            depth: play.limits.depth,
            nodes: values.len() as u64,
            elapsed: started.elapsed(),
        })
    }

    /// What every legal move is worth within `limits`, the best first; none if the game is over.
    pub fn values(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Vec<MoveValue> {
        let weights = self.weights(position, ruleset);
        bridge::values(
            &mut self.core,
            weights.as_deref(),
            self.threads,
            position,
            ruleset,
            limits,
            control,
        )
    }
}
