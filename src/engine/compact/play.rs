//! Playing a move in the search, and the estimated value of a position.

use super::{
    arch::Arch,
    node::SearchNode,
    plain,
    searcher::{BoardKind, Searcher},
    weights::UNIT,
};

/// Fills `child` with the position after a move.
#[inline(always)]
pub(super) fn play<A: Arch, K: BoardKind>(
    searcher: &Searcher<'_, A, K>,
    node: &SearchNode,
    square: u32,
    flips: u64,
    child: &mut SearchNode,
) {
    child.mover = node.opponent ^ flips;
    child.opponent = node.mover ^ flips | 1 << (square & 63);
    if searcher.weights.is_some() {
        node.indices
            .play(searcher.features, square, flips, &mut child.indices);
    }
}

/// The estimated value in discs.
#[inline(always)]
pub(super) fn evaluate<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &SearchNode,
) -> i32 {
    let free = searcher.free(node.mover, node.opponent);
    let value = match searcher.weights {
        Some(weights) => {
            let phase = weights.of_phase(free.count_ones());
            let states = node.indices.states();
            phase.constant + searcher.arch.sum(phase.weights, phase.offsets, &states)
        }
        None => plain::evaluate(searcher, node.mover, node.opponent),
    };
    let limit = UNIT * (searcher.square_count - 2);
    let value = value.clamp(-limit, limit);
    (value + UNIT / 2).div_euclid(UNIT)
}
