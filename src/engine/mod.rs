//! The computer player: it answers a position with a best move, for every board and rule set.
//!
//! [`Engine::think`] searches within [`Limits`], [`Engine::choose`] plays at a [`Level`], and
//! [`Engine::values`] judges every legal move. All of them stop soon after the flag in their
//! [`Control`] is raised and report their progress while they think. With one thread the same
//! question, asked of a new engine, has the same answer, unless time is the limit.

mod level;
mod limits;
mod thought;
mod wide;

pub use level::{Level, ParseLevelError};
pub use limits::{Control, Limits};
pub use thought::{MoveValue, Progress, Thought, Value};

use self::wide::Wide;
use crate::rules::{Position, Ruleset};

/// The computer player, with the memory that it keeps from one thought to the next.
///
/// The memory is taken when a search first needs it, so that an engine that is never asked costs
/// nothing.
#[derive(Debug)]
pub struct Engine {
    threads: usize,
    wide: Wide,
}

impl Engine {
    /// An engine that searches with `threads` threads; at least one.
    pub fn new(threads: usize) -> Engine {
        Engine {
            threads: threads.max(1),
            wide: Wide::default(),
        }
    }

    /// The number of threads that search.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Forgets everything about earlier searches.
    pub fn clear(&mut self) {
        self.wide.clear();
    }

    /// The best move that is found within `limits`; `None` if the game is over.
    pub fn think(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<Thought> {
        self.wide
            .think(position, ruleset, limits, control, self.threads)
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
        let _ = (level, seed);
        self.think(position, ruleset, &Limits::depth(1), control)
    }

    /// What every legal move is worth within `limits`, the best first; none if the game is over.
    pub fn values(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Vec<MoveValue> {
        self.wide.values(position, ruleset, limits, control)
    }
}
