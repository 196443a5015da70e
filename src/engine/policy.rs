//! How people choose a move when they do not look ahead.

use super::{result::MoveValue, rng::Rng};
use crate::rules::{Goal, Move, Placement, Position, Ruleset, Size, Square};

/// What a player goes by who does not look ahead. Each but the last knows what the one before it knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Goes for the discs of the moment and for the edges, and is drawn to moves that give them back.
    Discs,
    /// Has learned not to give everything back, and what corners are worth.
    Corners,
    /// Has learned that a disc beside a free corner gives it away.
    XSquares,
    /// Plays what is best so many plies ahead.
    Shallow(u32),
}

/// The appeal of the edge, in discs flipped.
const EDGE: f64 = 2.0;

/// The appeal of a corner to those who know its worth.
const CORNER: f64 = 12.0;

/// How much a square beside a free corner repels those who know the trap.
const TRAP: f64 = 8.0;

/// The difference in appeal that makes a move likelier by a factor of e.
const DOUBT: f64 = 3.0;

impl Policy {
    /// The index of the move that it picks at random, the more appealing the likelier, among `moves` of
    /// `position`, of which the first is the best; `None` if there is no move.
    pub(super) fn pick(
        self,
        position: &Position,
        moves: &[MoveValue],
        rng: &mut Rng,
    ) -> Option<usize> {
        let best = moves.first()?.value.discs();
        let legal = position.legal_moves();
        let weights = moves.iter().map(|found| {
            let loss = best - found.value.discs();
            let played = legal.get(found.square);
            played.map_or(0.0, |played| self.weight(position, played, loss))
        });
        let weights: Vec<f64> = weights.collect();
        let mut left = rng.fraction() * weights.iter().sum::<f64>();
        let picked = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        Some(picked.unwrap_or(0))
    }

    /// How likely it is to pick a move that loses `loss` discs, in proportion to others.
    fn weight(self, position: &Position, played: &Move, loss: f64) -> f64 {
        if self == Policy::Discs {
            let fit = DiscsFit::of(position.ruleset(), position.size());
            (fit.appeal(position, played, loss) / fit.doubt).exp()
        } else {
            (self.appeal(position, played) / DOUBT).exp()
        }
    }

    /// How much a move appeals to those who know what corners are worth, in discs flipped.
    fn appeal(self, position: &Position, played: &Move) -> f64 {
        let size = position.size();
        let sign = match position.ruleset().goal {
            Goal::MostDiscs => 1.0,
            Goal::FewestDiscs => -1.0,
        };
        let mut appeal = sign * played.flips.len() as f64;
        if is_on_edge(played.square, size) {
            appeal += EDGE;
        }
        if size.corners().contains(&played.square) {
            appeal += sign * CORNER;
        }
        if self == Policy::XSquares && is_beside_free_corner(played.square, position) {
            appeal -= sign * TRAP;
        }
        appeal
    }
}

/// How those choose who know nothing.
struct DiscsFit {
    /// The appeal of the edge, in discs flipped.
    edge: f64,
    /// What a disc that is lost within two plies adds to the appeal of a move. Without it, flipping many discs would
    /// be as good a plan as any on the smallest boards.
    blindness: f64,
    /// As [`DOUBT`].
    doubt: f64,
}

impl DiscsFit {
    /// The greatest loss that adds to the appeal, in discs on a board of 8×8.
    const BLIND_TO: f64 = 30.0;

    /// What keeps level 1 between 25 % and 45 % of the points against greedy play on boards of 4×4 and more, as
    /// `reversi match 1 greedy` measures it.
    fn of(ruleset: Ruleset, size: Size) -> DiscsFit {
        let (width, height) = (size.width() as f64, size.height() as f64);
        let usual = DiscsFit {
            edge: EDGE,
            blindness: 0.1,
            doubt: DOUBT,
        };
        match (ruleset.placement, ruleset.goal) {
            // On long or large boards weak play costs less.
            (Placement::MustCapture, Goal::MostDiscs) => DiscsFit {
                blindness: 0.1
                    * (width / height).max(height / width).sqrt()
                    * share_of_standard(size).clamp(1.0, 4.0).powf(0.25),
                ..usual
            },
            // Large boards offer more ways to go wrong.
            (Placement::MustCapture, Goal::FewestDiscs) => DiscsFit {
                edge: 1.0,
                doubt: DOUBT / share_of_standard(size).powf(0.25),
                ..usual
            },
            (Placement::AnyFree, Goal::MostDiscs) => DiscsFit {
                blindness: 0.1 * share_of_standard(size),
                ..usual
            },
            // Nothing ever forces a disc onto the edge here, and each one costs dearly.
            (Placement::AnyFree, Goal::FewestDiscs) => DiscsFit {
                edge: share_of_standard(size).powf(0.25),
                blindness: 0.0,
                ..usual
            },
        }
    }

    /// How much a move appeals that loses `loss` discs, in discs flipped.
    fn appeal(&self, position: &Position, played: &Move, loss: f64) -> f64 {
        let size = position.size();
        let flips = match position.ruleset().goal {
            Goal::MostDiscs => played.flips.len() as f64,
            Goal::FewestDiscs => -(played.flips.len() as f64),
        };
        let edge = if is_on_edge(played.square, size) {
            self.edge
        } else {
            0.0
        };
        let loss = (loss / share_of_standard(size)).min(DiscsFit::BLIND_TO);
        flips + edge + self.blindness * loss
    }
}

/// How many times as large as 8×8 a board is.
fn share_of_standard(size: Size) -> f64 {
    size.area() as f64 / Size::STANDARD.area() as f64
}

fn is_on_edge(square: Square, size: Size) -> bool {
    let (column, row) = (square.column(), square.row());
    column == 0 || row == 0 || column + 1 == size.width() || row + 1 == size.height()
}

fn is_beside_free_corner(square: Square, position: &Position) -> bool {
    let free = position.board().free();
    let mut corners = position.size().corners().into_iter();
    corners.any(|corner| free.contains(corner) && corner.distance(square) == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::result::Value,
        rules::{Board, Player, Ruleset},
    };

    /// The square that `policy` picks most often for dark on `board`, whose moves are worth the same but for
    /// those that `losses` names.
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
    const TRAP: &str =
        "........\n.LLLD...\n........\n........\n........\n..DL....\n........\n........";

    #[test]
    fn those_who_do_not_search_are_drawn_to_discs() {
        for policy in [Policy::Discs, Policy::Corners, Policy::XSquares] {
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
        for policy in [Policy::Corners, Policy::XSquares] {
            assert_eq!(favourite(policy, Ruleset::OTHELLO, CORNER, &[]), "a1");
            let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
            assert_eq!(favourite(policy, fewest, CORNER, &[]), "h4");
        }
    }

    #[test]
    fn squares_beside_a_free_corner_are_shunned_by_those_who_know_the_trap() {
        for policy in [Policy::Discs, Policy::Corners] {
            assert_eq!(favourite(policy, Ruleset::OTHELLO, TRAP, &[]), "a2");
        }
        assert_eq!(
            favourite(Policy::XSquares, Ruleset::OTHELLO, TRAP, &[]),
            "e6"
        );
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
    fn where_any_free_square_may_be_played_losses_draw_by_most_and_edges_hardly_by_fewest() {
        let row = "DDDDDDDD\n";
        let board = format!("{}.DD.DDDD\n{}", row.repeat(4), row.repeat(3));
        let losses = [("d5", 30)];
        let most = Ruleset::FREE;
        assert_eq!(favourite(Policy::Discs, most, &board, &losses), "d5");
        let fewest = most.with_goal(Goal::FewestDiscs);
        assert_eq!(favourite(Policy::Discs, fewest, &board, &losses), "a5");
    }

    #[test]
    fn where_there_is_no_move_none_is_picked() {
        let position = Position::start(Ruleset::OTHELLO, Size::STANDARD);
        assert_eq!(Policy::Discs.pick(&position, &[], &mut Rng::new(1)), None);
    }
}
