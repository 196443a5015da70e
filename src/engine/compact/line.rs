//! The principal variation, read from the transposition table.

use super::{
    arch::Arch,
    node::SearchNode,
    searcher::{BoardKind, Searcher},
    table::PositionKey,
};
use crate::rules::{Action, compact::square};

/// The move on the square of a bit.
pub(super) fn placed(bit: u8) -> Action {
    Action::Place(square(u32::from(bit)))
}

/// The expected line from `node`, beginning with the move `first`, as far as the table knows it.
pub(super) fn principal_variation<A: Arch, K: BoardKind>(
    searcher: &Searcher<'_, A, K>,
    node: &SearchNode,
    first: u8,
    depth: i32,
    names_passes: bool,
) -> Vec<Action> {
    let mut line = Vec::new();
    let mut node = node.clone();
    let mut next = Some(first);
    let mut plies = 0;
    while plies < depth {
        let free = searcher.free(node.mover, node.opponent);
        let moves = searcher.arch.reached(node.mover, node.opponent) & free;
        if moves == 0 {
            if searcher.arch.reached(node.opponent, node.mover) & free == 0 || plies == 0 {
                break;
            }
            if names_passes {
                line.push(Action::Pass);
            }
            node = node.passed();
            continue;
        }
        let square = next.take().or_else(|| {
            let key = PositionKey::new(node.mover, node.opponent);
            Some(searcher.table.get(key)?.moves[0])
        });
        let Some(square) = square.filter(|square| *square < 64 && moves >> square & 1 == 1) else {
            break;
        };
        let bit = u32::from(square);
        let flips = searcher.arch.flips(node.mover, node.opponent, bit);
        let mut child = SearchNode::EMPTY;
        searcher.arch.play(searcher, &node, bit, flips, &mut child);
        node = child;
        line.push(placed(square));
        plies += 1;
    }
    // A pass must lead to a move.
    if line.last() == Some(&Action::Pass) {
        line.pop();
    }
    line
}
