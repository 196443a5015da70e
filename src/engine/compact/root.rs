//! The legal moves with which a search begins.

use super::{
    arch::Arch,
    node::{NodeMove, SearchNode},
    searcher::{BoardKind, Searcher},
};

pub(super) fn root_moves<A: Arch, K: BoardKind>(
    searcher: &Searcher<'_, A, K>,
    node: &SearchNode,
) -> Vec<NodeMove> {
    let free = searcher.free(node.mover, node.opponent);
    let mut squares = searcher.arch.reached(node.mover, node.opponent) & free;
    let mut moves = Vec::new();
    while squares != 0 {
        let square = squares.trailing_zeros();
        squares &= squares - 1;
        moves.push(NodeMove {
            square: square as u8,
            flips: searcher.arch.flips(node.mover, node.opponent, square),
        });
    }
    moves
}
