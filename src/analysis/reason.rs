//! Why the best move of a position is the best, and the faults of another move.

use std::slice;

use super::{
    fact::{Fact, Side, facts},
    features::MoveFeatures,
};
use crate::{
    engine::{MoveValue, Value, is_forced},
    rules::{Position, Square},
};

/// Why a move is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveReason {
    /// There is no other move.
    Only,
    /// All moves are equally good.
    AllEqual {
        /// The number of legal moves.
        moves: usize,
        /// Whether this is proved, rather than found by a search of limited depth.
        certain: bool,
    },
    /// It wins, and no other move does.
    OnlyWin,
    /// It ties, and every other move loses.
    OnlyTie,
    /// The fact holds of this move, but not of worse ones.
    Fact(Fact, Rivals),
    /// No fact distinguishes it from the next best move, but its value is better by this much. The last is another
    /// equally good move, if any.
    Better(Value, Square, Option<Square>),
}

/// The moves that lack the best move's advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rivals {
    /// All other moves, at least two.
    Others,
    /// All worse moves, at least two, while other moves are as good as the best.
    Worse,
    /// The best of the worse moves; perhaps not the rest of them.
    Next(Square),
}

/// Why the first of `values`, those of the legal moves with the best first, is the move to play; `None` if there is
/// none, or if it is illegal.
///
/// ```
/// use reversi::analysis::{Fact, MoveReason, Rivals, reason};
/// use reversi::engine::{MoveValue, Value};
/// use reversi::rules::{Player, Position, Ruleset};
///
/// let board = ".LD.\n.DL.\n....\n....".parse().unwrap();
/// let position = Position::new(Ruleset::OTHELLO, board, Player::Dark);
/// let value = |name: &str, discs| MoveValue {
///     square: name.parse().unwrap(),
///     value: Value::exact(discs),
///     line: vec![],
/// };
/// let values = [value("a1", 9), value("d2", 3), value("b3", -1)];
/// let corner = MoveReason::Fact(Fact::TakesCorner, Rivals::Others);
/// assert_eq!(reason(&position, &values), Some(corner));
/// ```
pub fn reason(position: &Position, values: &[MoveValue]) -> Option<MoveReason> {
    let first = values.first()?;
    let best = MoveFeatures::new(position, first.square, &first.line)?;
    let legal = position.legal_moves();
    if legal.len() == 1 {
        return Some(MoveReason::Only);
    }
    let is_best = |found: &&MoveValue| found.value.centidiscs >= first.value.centidiscs;
    let ties = values.iter().take_while(is_best).count();
    let all_exact = values.len() >= legal.len() && values.iter().all(|found| found.value.exact);
    if ties >= legal.len() {
        return Some(MoveReason::AllEqual {
            moves: legal.len(),
            certain: all_exact || is_forced(position),
        });
    }
    if best.end().is_none() && all_exact && ties == 1 {
        let next = values[1].value.centidiscs;
        match first.value.centidiscs {
            1.. if next <= 0 => return Some(MoveReason::OnlyWin),
            0 => return Some(MoveReason::OnlyTie),
            _ => {}
        }
    }
    // Moves without a value count as worse than those with one.
    let tied = |square| values[..ties].iter().any(|found| found.square == square);
    let worse = legal.iter().filter(|found| !tied(found.square));
    let worse: Option<Vec<MoveFeatures>> = worse
        .map(|found| MoveFeatures::new(position, found.square, &[]))
        .collect();
    let worse = worse?;
    if let Some((_, fact)) = facts(&best, &worse, Side::Merit).next() {
        let rivals = match &worse[..] {
            [rival] => Rivals::Next(rival.played.square),
            _ if ties > 1 => Rivals::Worse,
            _ => Rivals::Others,
        };
        return Some(MoveReason::Fact(fact, rivals));
    }
    let next = values.get(ties)?;
    let features = MoveFeatures::new(position, next.square, &next.line)?;
    let equal = (ties > 1).then(|| values[1].square);
    Some(match merit_beside(&best, &features) {
        Some((_, fact)) => MoveReason::Fact(fact, Rivals::Next(next.square)),
        None => MoveReason::Better(first.value - next.value, next.square, equal),
    })
}

/// The fact that distinguishes `best` from `other`, however small the difference.
fn merit_beside(best: &MoveFeatures, other: &MoveFeatures) -> Option<(usize, Fact)> {
    let merit = |side| facts(best, slice::from_ref(other), side).next();
    merit(Side::Merit).or_else(|| merit(Side::SlightMerit))
}

/// The reasons for and against a move that was played, compared with the best.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyReasons {
    played: Square,
    best: Square,
    /// The facts against the move played, the weightiest first: at most two.
    pub faults: Vec<Fact>,
    /// The fact for the best move.
    merit: Option<Fact>,
    /// Whether a fault already expresses the merit.
    is_merit_said: bool,
}

/// A fact about a move, compared with another move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveFact {
    /// The square of the move.
    pub square: Square,
    /// The fact about it.
    pub fact: Fact,
    /// The square of the move that it is compared with.
    pub other: Square,
}

impl PlyReasons {
    /// The most facts about a move.
    const MOST: usize = 2;

    /// Compares the move `played` with the `best` one; `None` if one of them is illegal. Their lines are the expected
    /// ones.
    pub fn new(before: &Position, best: &MoveValue, played: &MoveValue) -> Option<PlyReasons> {
        let features = MoveFeatures::new(before, played.square, &played.line)?;
        let best_features = MoveFeatures::new(before, best.square, &best.line)?;
        let faults = facts(&best_features, slice::from_ref(&features), Side::Fault);
        let (rows, faults): (Vec<usize>, _) = faults.take(PlyReasons::MOST).unzip();
        let merit = merit_beside(&best_features, &features);
        Some(PlyReasons {
            played: played.square,
            best: best.square,
            faults,
            merit: merit.map(|(_, fact)| fact),
            is_merit_said: merit.is_some_and(|(row, _)| rows.contains(&row)),
        })
    }

    /// The fact for the best move, if there is one.
    pub fn merit(&self) -> Option<MoveFact> {
        Some(self.of_best(self.merit?))
    }

    /// The facts to show, at most two: the faults and, if there is room and it adds something, the merit.
    pub fn told(&self) -> impl Iterator<Item = MoveFact> {
        let faults = self.faults.iter().map(|&fact| match fact {
            Fact::Secures(..) => self.of_best(fact),
            _ => MoveFact {
                square: self.played,
                fact,
                other: self.best,
            },
        });
        let has_room = self.faults.len() < PlyReasons::MOST;
        let merit = self.merit();
        faults.chain(merit.filter(|_| has_room && !self.is_merit_said))
    }

    fn of_best(&self, fact: Fact) -> MoveFact {
        MoveFact {
            square: self.best,
            fact,
            other: self.played,
        }
    }
}
