//! Why the best move of a position is the best, and what there is to say of another one beside it.

use std::slice;

use super::{
    fact::{Fact, Side, facts},
    features::MoveFeatures,
};
use crate::{
    engine::{MoveValue, Value, is_forced},
    rules::{Position, Square},
};

/// Why a move is the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveReason {
    /// There is no other move.
    Only,
    /// All moves, so many, are equally good.
    AllEqual {
        /// The number of legal moves.
        moves: usize,
        /// Whether a proof says so, and not only a search of limited depth.
        certain: bool,
    },
    /// It wins, and no other move does.
    OnlyWin,
    /// It ties, and every other move loses.
    OnlyTie,
    /// This is true of it, but not of worse moves.
    Fact(Fact, Rivals),
    /// No fact distinguishes it from the best of those that are worth less, but its value is better by this much. The
    /// last is another move that is as good, if there is one.
    Better(Value, Square, Option<Square>),
}

/// The moves that lack what the best one has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rivals {
    /// All other moves, which are two or more.
    Others,
    /// All that are worth less, two or more, while others are as good as the best.
    Worse,
    /// The best of those that are worth less; maybe not the rest of them.
    Next(Square),
}

/// Why the first of `values`, which are those of the legal moves with the best first, is the move to play;
/// `None` if there is none, or if it is illegal.
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
    // Moves without a value are held to be worse than those that have one.
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
        None => MoveReason::Better(difference(first.value, next.value), next.square, equal),
    })
}

fn difference(better: Value, worse: Value) -> Value {
    Value {
        centidiscs: better.centidiscs - worse.centidiscs,
        exact: better.exact && worse.exact,
    }
}

/// What speaks for `best` and not for `other`, however little of it there is.
fn merit_beside(best: &MoveFeatures, other: &MoveFeatures) -> Option<(usize, Fact)> {
    let merit = |side| facts(best, slice::from_ref(other), side).next();
    merit(Side::Merit).or_else(|| merit(Side::SlightMerit))
}

/// What there is to say of a move that was played, beside the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyReasons {
    played: Square,
    best: Square,
    /// What speaks against the move played, the weightiest first: at most two facts.
    pub faults: Vec<Fact>,
    /// What speaks for the best one.
    merit: Option<Fact>,
    /// Whether a fault is the other side of that.
    is_merit_said: bool,
}

/// A fact, the move of which it is true, and the one that it is beside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveFact {
    /// The move.
    pub square: Square,
    /// What is true of it.
    pub fact: Fact,
    /// The other move.
    pub other: Square,
}

impl PlyReasons {
    /// The most that is said of a move.
    const MOST: usize = 2;

    /// What there is to say of the move `played` beside the one that is `best`; `None` if one of them is illegal.
    /// Their lines tell what is expected after them.
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

    /// What speaks for the best move, if a fact does.
    pub fn merit(&self) -> Option<MoveFact> {
        Some(self.of_best(self.merit?))
    }

    /// What is to be told, at most two facts: the faults and, if there is room for it and it says more than they do,
    /// the merit.
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
