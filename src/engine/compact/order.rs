//! The order in which moves are searched: first the table's move, then those that the evaluation or a shallow search
//! prefers and that leave the opponent few moves.

use arrayvec::ArrayVec;

use super::{
    arch::Arch,
    last_squares::odd_quadrants,
    node::{INFINITE, NodeMove, SearchNode},
    play::play,
    searcher::{BoardKind, Searcher},
    stability::{CORNERS, corner_stability},
    table::NO_MOVE,
};
use crate::engine::selectivity::Selectivity;

/// A move with its score for the order of moves.
#[derive(Clone, Copy)]
pub(super) struct ScoredMove {
    pub(super) flips: u64,
    score: i32,
    pub(super) square: u8,
}

/// The scored moves of a position, at most one for each square of 8×8.
pub(super) struct ScoredMoves {
    list: ArrayVec<ScoredMove, 64>,
}

impl ScoredMoves {
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Swaps the best of the moves from `at` on with the one there, and returns it.
    #[inline(always)]
    pub(super) fn pick(&mut self, at: usize) -> ScoredMove {
        let mut top = at;
        for other in at + 1..self.list.len() {
            if self.list[other].score > self.list[top].score {
                top = other;
            }
        }
        self.list.swap(at, top);
        self.list[at]
    }

    /// The moves from `at` on, the best last.
    pub(super) fn rest(&self, at: usize) -> Vec<NodeMove> {
        let mut rest = self.list[at..].to_vec();
        rest.sort_by_key(|scored| scored.score);
        let plain = |scored: &ScoredMove| NodeMove {
            square: scored.square,
            flips: scored.flips,
        };
        rest.iter().map(plain).collect()
    }
}

/// Scores `moves`, of which there is at least one.
#[inline(always)]
pub(super) fn scored_moves<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &SearchNode,
    mut moves: u64,
    known: [u8; 2],
    alpha: i32,
    depth: i32,
) -> ScoredMoves {
    let mut list = ScoredMoves {
        list: ArrayVec::new(),
    };
    let free = searcher.free(node.mover, node.opponent);
    let odd = odd_quadrants(free);
    let is_end = depth >= free.count_ones() as i32;
    let sort_depth = if is_end {
        (depth - 19) / 3
    } else {
        (depth - 15) / 3
    };
    let sort_depth = sort_depth.clamp(0, 6);
    // Near the leaves, evaluating each move costs more than it saves.
    let by_value = depth >= 5;
    let single = moves & (moves - 1) == 0;
    let mut child = SearchNode::EMPTY;
    while moves != 0 {
        let square = moves.trailing_zeros();
        moves &= moves - 1;
        let flips = searcher.arch.flips(node.mover, node.opponent, square);
        let (after, before) = node.discs_after(square, flips);
        let mut score = 0;
        if single {
        } else if after == 0 {
            // The opponent has no disc left.
            score = searcher.goal_sign() << 28;
        } else if square as u8 == known[0] {
            score = 1 << 27;
        } else if square as u8 == known[1] && known[1] != NO_MOVE {
            score = 1 << 26;
        } else {
            let replies = searcher.arch.reached(after, before) & free & !(1 << square);
            let mobility = mobility(searcher, replies);
            if by_value {
                let value = if sort_depth > 0 {
                    play(searcher, node, square, flips, &mut child);
                    let selectivity = searcher.selectivity;
                    searcher.selectivity = Selectivity::Percent73;
                    let value = -searcher.arch.principal(
                        searcher,
                        &child,
                        -INFINITE,
                        -alpha + 6,
                        sort_depth,
                    );
                    searcher.selectivity = selectivity;
                    value
                } else {
                    searcher.nodes += 1;
                    -searcher.arch.evaluate_move(searcher, node, square, flips)
                };
                score += value * 256;
            }
            if is_end {
                score -= mobility * 900;
                score += (odd >> square & 1) as i32 * 64;
            } else {
                score -= mobility * 96;
            }
            if K::STANDARD {
                score += corner_stability(before) as i32 * 64;
            }
        }
        list.list.push(ScoredMove {
            flips,
            score,
            square: square as u8,
        });
    }
    list
}

/// The weighted number of `replies`: corners count twice or, where the fewest discs win, not at all.
#[inline(always)]
pub(super) fn mobility<A: Arch, K: BoardKind>(searcher: &Searcher<'_, A, K>, replies: u64) -> i32 {
    let corners = (replies & CORNERS).count_ones() as i32;
    replies.count_ones() as i32 + searcher.goal_sign() * corners
}
