//! What the engine answers.

use std::{fmt, time::Duration};

use crate::rules::{Action, Square};

/// How good a position or move is for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The expected difference in discs at the end of the game in hundredths, free squares counted
    /// for the winner. Positive is good for the side to move: where the fewest discs win, it then
    /// has fewer.
    pub centidiscs: i32,
    /// Whether this is the value under best play by both sides, not an estimate.
    pub exact: bool,
}

impl Value {
    /// The exact value of a difference of `discs`.
    pub const fn exact(discs: i32) -> Value {
        Value {
            centidiscs: 100 * discs,
            exact: true,
        }
    }

    /// The value in discs.
    pub fn discs(self) -> f64 {
        f64::from(self.centidiscs) / 100.0
    }
}

impl fmt::Display for Value {
    /// With a sign: `+12` if exact, otherwise `+12.3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.exact {
            f.pad(&format!("{:+}", self.centidiscs / 100))
        } else {
            f.pad(&format!("{:+.1}", self.discs()))
        }
    }
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// The finished depth in plies. While the centre is being filled, its free squares count too.
    pub depth: u32,
    /// The best value so far.
    pub value: Value,
    /// The best line so far; its first action is the best move.
    pub line: Vec<Action>,
    /// The positions visited.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
}

/// The answer to a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The move to play; [`Action::Pass`] if there is none and the pass has to be asked for.
    pub best: Action,
    /// What it is worth.
    pub value: Value,
    /// The expected line; it begins with `best`.
    pub line: Vec<Action>,
    /// The finished depth in plies; 0 if the search was stopped before the first.
    pub depth: u32,
    /// The positions visited.
    pub nodes: u64,
    /// The time that it took.
    pub elapsed: Duration,
}

/// The judgement of one legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// Where the disc is placed.
    pub square: Square,
    /// What the move is worth for the side that makes it.
    pub value: Value,
}

/// The judgement of every legal move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judgement {
    /// The legal moves, the best first; none if the game is over or only a pass is left.
    pub values: Vec<MoveValue>,
    /// The expected line of each of them, in the same order; it begins with the move.
    pub lines: Vec<Vec<Action>>,
    /// The finished depth in plies; 0 if the search was stopped before the first, and the values are
    /// worth nothing then.
    pub depth: u32,
    /// The positions visited.
    pub nodes: u64,
    /// The time that it took.
    pub elapsed: Duration,
}

impl Judgement {
    /// The judgement as an answer that plays the move on `square`; `None` if it is not a legal one.
    pub(super) fn into_thought(mut self, square: Square) -> Option<Thought> {
        let at = self.values.iter().position(|f| f.square == square)?;
        Some(Thought {
            best: Action::Place(square),
            value: self.values[at].value,
            line: self.lines.swap_remove(at),
            depth: self.depth,
            nodes: self.nodes,
            elapsed: self.elapsed,
        })
    }
}
