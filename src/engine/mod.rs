//! The computer player: it answers a position with a best move, for every board and rule set.
//!
//! [`Engine::think`] searches within [`Limits`], [`Engine::choose`] plays at a [`Level`], and
//! [`Engine::values`] judges every legal move. All of them stop soon after the flag in their
//! [`Control`] is raised and report their progress while they think. With one thread the same
//! question, asked of a new engine, has the same answer, unless time is the limit.

mod level;
mod limits;
mod opening;
mod thought;
mod wide;

pub use level::{Level, ParseLevelError};
pub use limits::{Control, Limits};
pub use thought::{MoveValue, Progress, Thought, Value};

use std::time::Instant;

use self::{opening::Filled, wide::Wide};
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
        if fills_compact_centre(position, ruleset) {
            return self.think_of_opening(position, ruleset, limits, control);
        }
        self.wide
            .think(position, ruleset, limits, control, self.threads)
    }

    /// What the moves of the opening are worth, the best first, each with the line that fills the
    /// centre, and the number of positions visited.
    ///
    /// The boards with a full centre share the time and the nodes.
    fn fillings(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> (Vec<Filled>, u64) {
        let leaves = opening::leaves(position, ruleset).max(1) as u32;
        let to_fill = position.board.size().centre();
        let to_fill = to_fill
            .iter()
            .filter(|&&s| position.board.get(s).is_none())
            .count();
        let limits = Limits {
            depth: limits.depth.saturating_sub(to_fill as u32),
            time: limits.time.map(|time| time / leaves),
            nodes: limits.nodes.map(|nodes| nodes / u64::from(leaves)),
            ..*limits
        };
        let silent = Control {
            progress: &|_| {},
            ..*control
        };
        let mut nodes = 0;
        let found = opening::values(position, ruleset, &mut |board, player| {
            let position = Position {
                board: *board,
                turn: Some(player),
            };
            let thought = self
                .wide
                .think(&position, ruleset, &limits, &silent, self.threads);
            thought.map_or(Value::exact(0), |thought| {
                nodes += thought.nodes;
                thought.value
            })
        });
        (found, nodes)
    }

    fn think_of_opening(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<Thought> {
        let started = Instant::now();
        let (found, nodes) = self.fillings(position, ruleset, limits, control);
        let best = found.into_iter().next()?;
        let thought = Thought {
            best: *best.line.first()?,
            value: best.found.value,
            depth: best.line.len() as u32,
            line: best.line,
            nodes,
            elapsed: started.elapsed(),
        };
        (control.progress)(&Progress {
            depth: thought.depth,
            value: thought.value,
            line: thought.line.clone(),
            nodes,
            elapsed: thought.elapsed,
        });
        Some(thought)
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
        if fills_compact_centre(position, ruleset) {
            let (found, _) = self.fillings(position, ruleset, limits, control);
            return found.into_iter().map(|filled| filled.found).collect();
        }
        self.wide.values(position, ruleset, limits, control)
    }
}

/// Returns `true` while the centre of a board of up to 8×8 is being filled.
fn fills_compact_centre(position: &Position, ruleset: Ruleset) -> bool {
    position.board.size().fits_u64() && opening::is_opening(position, ruleset)
}
