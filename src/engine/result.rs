//! The result of a search.

use std::{
    fmt,
    ops::{Neg, Sub},
    time::Duration,
};

use serde::{Deserialize, Serialize};

use crate::rules::{Action, Square};

/// How good a position or move is for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// The expected difference in discs at the end of the game, in hundredths, free squares counted
    /// for the winner. Positive is good for the side to move: where the fewest discs win, it then
    /// has fewer.
    pub centidiscs: i32,
    /// Whether this is the value under best play by both sides rather than an estimate.
    pub exact: bool,
}

impl Value {
    /// The estimate of an even position, used where nothing is known.
    pub const UNKNOWN: Value = Value::estimate(0);

    /// The exact value of a difference of `discs`.
    pub const fn exact(discs: i32) -> Value {
        Value {
            centidiscs: 100 * discs,
            exact: true,
        }
    }

    /// An estimate in hundredths of a disc.
    pub const fn estimate(centidiscs: i32) -> Value {
        Value {
            centidiscs,
            exact: false,
        }
    }

    /// The value in discs.
    pub fn discs(self) -> f64 {
        f64::from(self.centidiscs) / 100.0
    }
}

impl Neg for Value {
    type Output = Value;

    /// The same value for the other side.
    fn neg(self) -> Value {
        Value {
            centidiscs: -self.centidiscs,
            exact: self.exact,
        }
    }
}

impl Sub for Value {
    type Output = Value;

    /// How much better this value is, for the same side; exact if both are.
    fn sub(self, other: Value) -> Value {
        Value {
            centidiscs: self.centidiscs - other.centidiscs,
            exact: self.exact && other.exact,
        }
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

/// The value of a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveValue {
    /// The square of the move.
    pub square: Square,
    /// The value for the side that moves.
    pub value: Value,
    /// The expected line, beginning with the move.
    pub line: Vec<Action>,
}

/// The result of a search or, while it runs, its progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchResult {
    /// The best move; [`Action::Pass`] if the side to move has none.
    pub best: Action,
    /// Its value for the side to move.
    pub value: Value,
    /// The expected line, beginning with `best`. Passes that the rules play by themselves are left out
    /// after the first action.
    pub principal_variation: Vec<Action>,
    /// Every legal move, the best first, if the search was asked to analyse them all; otherwise none.
    pub moves: Vec<MoveValue>,
    /// The finished depth in plies; 0 if the search was stopped before the first, or the move is from the opening
    /// book. While the centre is being filled, its free squares count too.
    pub depth: u32,
    /// The positions visited.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
}

impl SearchResult {
    /// The result of analysing every move; `None` if there is no move.
    pub(super) fn of_moves(
        mut moves: Vec<MoveValue>,
        depth: u32,
        nodes: u64,
        elapsed: Duration,
    ) -> Option<SearchResult> {
        moves.sort_by_key(|found| -found.value.centidiscs);
        let best = moves.first()?;
        Some(SearchResult {
            best: Action::Place(best.square),
            value: best.value,
            principal_variation: best.line.clone(),
            moves,
            depth,
            nodes,
            elapsed,
        })
    }

    /// Replaces the best move by the analysed move at `index`.
    pub(super) fn with_move(mut self, index: usize) -> SearchResult {
        let found = self.moves.swap_remove(index);
        SearchResult {
            best: Action::Place(found.square),
            value: found.value,
            principal_variation: found.line,
            moves: Vec::new(),
            ..self
        }
    }
}
