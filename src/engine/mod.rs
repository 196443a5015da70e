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
mod thought;
pub mod training;
mod wide;

pub use baseline::Baseline;
pub use compact::Weights;
pub use level::{Level, ParseLevelError};
pub use limits::{Control, Limits};
pub use random::Random;
pub use reason::{Reason, reason};
pub use thought::{MoveValue, Progress, Thought, Value};

use std::{
    sync::{Arc, LazyLock},
    time::Instant,
};

use bridge::Searches;

pub use crate::rules::Instructions;
use crate::rules::{Action, Game, Goal, Player, Position, Ruleset, Size};

/// The weights in the program for 8×8 where the most discs win.
static MOST: LazyLock<Option<Arc<Weights>>> =
    LazyLock::new(|| read(include_bytes!("../../assets/evaluation/most.weights")));

/// The weights in the program for 8×8 where the fewest discs win.
static FEWEST: LazyLock<Option<Arc<Weights>>> =
    LazyLock::new(|| read(include_bytes!("../../assets/evaluation/fewest.weights")));

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
        Engine::with_instructions(threads, bytes, Instructions::best())
    }

    /// An engine that keeps to a set of instructions. It answers like any other, more slowly or faster.
    ///
    /// # Panics
    ///
    /// If the processor does not have these instructions.
    pub fn with_instructions(threads: usize, bytes: usize, instructions: Instructions) -> Engine {
        Engine {
            searches: Searches {
                core: compact::Core::new(bytes, instructions),
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

    /// The patterns with which positions are judged; `None` where there are none for the board and the goal.
    fn weights(&self, position: &Position, ruleset: Ruleset) -> Option<Arc<Weights>> {
        if position.board.size() != Size::STANDARD {
            return None;
        }
        match ruleset.goal {
            Goal::MostDiscs => self.weights.clone().or_else(|| MOST.clone()),
            Goal::FewestDiscs => FEWEST.clone(),
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
        let started = Instant::now();
        if let Some((values, nodes)) = self.opening(position, ruleset, limits, control) {
            let best = values.first()?;
            return Some(Thought {
                best: Action::Place(best.square),
                value: best.value,
                line: opening::line(&values),
                depth: limits.depth.min(60),
                nodes,
                elapsed: started.elapsed(),
            });
        }
        let weights = self.weights(position, ruleset);
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
        let started = Instant::now();
        let values = self.values(position, ruleset, &play.limits, control);
        let errors = errors.on(position.board.size());
        let Some(found) = choose::pick(&values, errors, lots) else {
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
        if let Some((values, _)) = self.opening(position, ruleset, limits, control) {
            return values;
        }
        let weights = self.weights(position, ruleset);
        self.searches
            .values(weights.as_deref(), position, ruleset, limits, control)
    }

    /// The values of the moves and the positions visited, while the centre is being filled.
    fn opening(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<(Vec<MoveValue>, u64)> {
        let weights = self.weights(position, ruleset);
        let searches = &mut self.searches;
        let mut nodes = 0;
        // The progress of each of several searches would only confuse.
        let quiet = Control {
            progress: &|_| {},
            ..*control
        };
        let mut search = |position: &Position, limits: &Limits| {
            let thought = searches.think(weights.as_deref(), position, ruleset, limits, &quiet);
            nodes += thought.as_ref().map_or(0, |thought| thought.nodes);
            thought.map_or(Value::exact(0), |thought| thought.value)
        };
        let values = opening::values(position, ruleset, limits, control, &mut search)?;
        Some((values, nodes))
    }
}

/// The value of a finished game for `player`.
fn final_value(game: &Game, player: Player) -> Value {
    let board = game.board();
    let difference = board.count(player) as i32 - board.count(!player) as i32;
    let free = board.free().len() as i32;
    let most = difference + free * difference.signum();
    Value::exact(match game.ruleset().goal {
        Goal::MostDiscs => most,
        Goal::FewestDiscs => -most,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_in_the_program_can_be_read() {
        assert!(MOST.is_some());
        assert!(FEWEST.is_some());
    }
}
