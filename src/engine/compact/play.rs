//! Playing a move in the search, and the estimated value of a position.

use super::{
    arch::Arch,
    features::TERMS,
    node::SearchNode,
    plain,
    searcher::{BoardKind, Searcher},
    weights::{STEP, UNIT, set_mobilities},
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
    (child.mover, child.opponent) = node.discs_after(square, flips);
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
    let states = || node.indices.states();
    value_of(searcher, node.mover, node.opponent, states)
}

/// The estimated value in discs after a move, for the opponent, without the indices of that position.
#[inline(always)]
pub(super) fn evaluate_move<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &SearchNode,
    square: u32,
    flips: u64,
) -> i32 {
    let (mover, opponent) = node.discs_after(square, flips);
    let features = searcher.features;
    let states = || node.indices.states_after(features, square, flips);
    value_of(searcher, mover, opponent, states)
}

/// The estimated value in discs of the position with these discs and states of its patterns.
#[inline(always)]
fn value_of<A: Arch, K: BoardKind>(
    searcher: &Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    states: impl Fn() -> [u16; TERMS],
) -> i32 {
    let value = match searcher.weights {
        Some(weights) => {
            let free = searcher.free(mover, opponent);
            let phase = weights.of_phase(free.count_ones());
            let mut states = states();
            set_mobilities(searcher.arch, mover, opponent, free, &mut states);
            let sum = searcher.arch.sum(phase.weights, phase.offsets, &states);
            phase.constant + STEP * sum
        }
        None => plain::evaluate(searcher, mover, opponent),
    };
    let limit = UNIT * (searcher.square_count - 2);
    let value = value.clamp(-limit, limit);
    (value + UNIT / 2).div_euclid(UNIT)
}
