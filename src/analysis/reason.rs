//! What the best move of a position has that the others lack.

use super::{
    distinction::{MoveFact, distinction, slight_distinction},
    facts::MoveFacts,
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
    Fact(MoveFact, Rivals),
    /// No fact distinguishes it from the next best move, but its value is better by this much.
    Better(Value, Square),
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
/// use reversi::analysis::{MoveFact, MoveReason, Rivals, reason};
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
/// let corner = MoveReason::Fact(MoveFact::TakesCorner, Rivals::Others);
/// assert_eq!(reason(&position, &values), Some(corner));
/// ```
pub fn reason(position: &Position, values: &[MoveValue]) -> Option<MoveReason> {
    let first = values.first()?;
    let best = MoveFacts::new(position, first.square)?;
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
    let worse: Option<Vec<MoveFacts>> = worse
        .map(|found| MoveFacts::new(position, found.square))
        .collect();
    let worse = worse?;
    if let Some(fact) = distinction(&best, &worse) {
        let rivals = match &worse[..] {
            [rival] => Rivals::Next(rival.played.square),
            _ if ties > 1 => Rivals::Worse,
            _ => Rivals::Others,
        };
        return Some(MoveReason::Fact(fact, rivals));
    }
    distinctive(position, first, values.get(ties)?)
}

fn difference(better: Value, worse: Value) -> Value {
    Value {
        centidiscs: better.centidiscs - worse.centidiscs,
        exact: better.exact && worse.exact,
    }
}

/// What `best` has that `other` lacks; `None` if one of them is illegal.
pub(super) fn distinctive(
    position: &Position,
    best: &MoveValue,
    other: &MoveValue,
) -> Option<MoveReason> {
    let facts = |found: &MoveValue| MoveFacts::new(position, found.square);
    let (facts, rivals) = (facts(best)?, [facts(other)?]);
    let fact = distinction(&facts, &rivals).or_else(|| slight_distinction(&facts, &rivals));
    Some(match fact {
        Some(fact) => MoveReason::Fact(fact, Rivals::Next(other.square)),
        None => MoveReason::Better(difference(best.value, other.value), other.square),
    })
}
