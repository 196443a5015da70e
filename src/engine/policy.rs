//! How a weak level picks a move without looking ahead.

use super::{result::MoveValue, rng::Rng};
use crate::rules::{Goal, Position, Size, Square};

/// How a weak level chooses instead of by search. Each but the last includes the knowledge of the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Goes for discs and edges, and is drawn to moves that give them back.
    Discs,
    /// Avoids giving everything back, and knows the worth of corners.
    Corners,
    /// Plays the best move at this search depth in plies.
    Shallow(u32),
}

/// The bonus of an edge, in discs flipped, where the most discs win. Where the fewest win, edges cost so much that
/// nobody is drawn to them.
const EDGE: f64 = 2.0;

/// The bonus of a corner for those who know its worth.
const CORNER: f64 = 12.0;

/// The temperature: the difference in score that makes a move likelier by a factor of e.
const TEMPERATURE: f64 = 3.0;

/// The bonus of the move with the most flips for those who know nothing; the move with the fewest gets none. Being
/// relative to the other moves, it is the same on every board.
const FLIPS: f64 = 7.0;

/// Likewise the bonus of the greatest loss within two plies. Without it, flipping many discs would be as good a plan as
/// any on the smallest boards.
const LOSS: f64 = 3.0;

impl Policy {
    /// Picks one of `moves` of `position`, of which the first is the best, at random by a softmax over their scores.
    /// Returns its index; `None` if there is no move.
    pub(super) fn pick(
        self,
        position: &Position,
        moves: &[MoveValue],
        rng: &mut Rng,
    ) -> Option<usize> {
        let scores = self.scores(position, moves).into_iter();
        let weights: Vec<f64> = scores.map(|score| (score / TEMPERATURE).exp()).collect();
        let mut left = rng.fraction() * weights.iter().sum::<f64>();
        let picked = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        picked.or((!moves.is_empty()).then_some(0))
    }

    /// The score of each of `moves`, in discs flipped.
    fn scores(self, position: &Position, moves: &[MoveValue]) -> Vec<f64> {
        let sign = match position.ruleset().goal {
            Goal::MostDiscs => 1,
            Goal::FewestDiscs => -1,
        };
        let legal = position.legal_moves();
        let flips =
            |found: &MoveValue| legal.get(found.square).map_or(0, |found| found.flips.len());
        let flips: Vec<i32> = moves
            .iter()
            .map(|found| sign * flips(found) as i32)
            .collect();
        let losses: Vec<i32> = moves.iter().map(|found| -found.value.centidiscs).collect();
        let score = |(index, found): (usize, &MoveValue)| {
            let gain = if self == Policy::Discs {
                FLIPS * share(flips[index], &flips) + LOSS * share(losses[index], &losses)
            } else {
                f64::from(flips[index])
            };
            gain + self.score_of_square(found.square, position.size(), f64::from(sign))
        };
        moves.iter().enumerate().map(score).collect()
    }

    /// The bonus of a square; `sign` is negative where the fewest discs win.
    fn score_of_square(self, square: Square, size: Size, sign: f64) -> f64 {
        let mut score = 0.0;
        if is_on_edge(square, size) {
            score += sign.max(0.0) * EDGE;
        }
        if self != Policy::Discs && size.corners().contains(&square) {
            score += sign * CORNER;
        }
        score
    }
}

/// How far `value` lies from the least to the greatest of `all`, from 0 to 1.
fn share(value: i32, all: &[i32]) -> f64 {
    let least = all.iter().min().unwrap_or(&value);
    let greatest = all.iter().max().unwrap_or(&value);
    f64::from(value - least) / f64::from((greatest - least).max(1))
}

fn is_on_edge(square: Square, size: Size) -> bool {
    let (column, row) = (square.column(), square.row());
    column == 0 || row == 0 || column + 1 == size.width() || row + 1 == size.height()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::result::Value,
        rules::{Board, Player, Ruleset},
    };

    /// The square that `policy` picks most often for dark on `board`, whose moves have equal values but for `losses`.
    fn favourite(policy: Policy, ruleset: Ruleset, board: &str, losses: &[(&str, i32)]) -> String {
        let board: Board = board.parse().unwrap();
        let position = Position::new(ruleset, board, Player::Dark);
        let loss = |square: Square| {
            let known = losses.iter().find(|(name, _)| *name == square.to_string());
            known.map_or(0, |&(_, loss)| loss)
        };
        let legal = position.legal_moves();
        let mut moves: Vec<MoveValue> = legal
            .iter()
            .map(|played| MoveValue {
                square: played.square,
                value: Value::exact(-loss(played.square)),
                line: Vec::new(),
            })
            .collect();
        moves.sort_by_key(|found| loss(found.square));
        let mut counts = vec![0; moves.len()];
        for seed in 0..2000 {
            counts[policy.pick(&position, &moves, &mut Rng::new(seed)).unwrap()] += 1;
        }
        let most = (0..moves.len()).max_by_key(|&index| counts[index]);
        moves[most.unwrap()].square.to_string()
    }

    const GREED: &str =
        "........\n........\nDL......\n........\nDLLLLL..\n........\n........\n........";
    const CORNER: &str =
        ".LD.....\n........\n........\nDLLLLLL.\n........\n........\n........\n........";

    #[test]
    fn those_who_do_not_search_are_drawn_to_discs() {
        for policy in [Policy::Discs, Policy::Corners] {
            assert_eq!(favourite(policy, Ruleset::OTHELLO, GREED, &[]), "g5");
        }
        let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
        assert_eq!(favourite(Policy::Discs, fewest, GREED, &[]), "c3");
    }

    #[test]
    fn corners_are_worth_more_than_discs_to_those_who_know_them() {
        assert_eq!(
            favourite(Policy::Discs, Ruleset::OTHELLO, CORNER, &[]),
            "h4"
        );
        assert_eq!(
            favourite(Policy::Corners, Ruleset::OTHELLO, CORNER, &[]),
            "a1"
        );
        let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
        assert_eq!(favourite(Policy::Corners, fewest, CORNER, &[]), "h4");
    }

    #[test]
    fn what_loses_draws_those_who_know_nothing() {
        let losses = [("c3", 30)];
        assert_eq!(
            favourite(Policy::Corners, Ruleset::OTHELLO, GREED, &losses),
            "g5"
        );
        let few = "........\n........\nDL......\n........\nDL......\n........\n........\n........";
        assert_eq!(
            favourite(Policy::Discs, Ruleset::OTHELLO, few, &losses),
            "c3"
        );
    }

    #[test]
    fn where_there_is_no_move_none_is_picked() {
        let position = Position::start(Ruleset::OTHELLO, Size::STANDARD);
        assert_eq!(Policy::Discs.pick(&position, &[], &mut Rng::new(1)), None);
    }
}
