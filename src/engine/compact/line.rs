//! The principal variation, read from the transposition table.

use super::{
    arch::Arch,
    searcher::{BoardKind, Node, Searcher},
    table::Key,
};

/// The expected moves from `node` on, beginning with `first`, as far as the table knows them.
pub(super) fn line<A: Arch, K: BoardKind>(
    searcher: &Searcher<'_, A, K>,
    node: &Node,
    first: u8,
    depth: i32,
) -> Vec<Option<u8>> {
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
            line.push(None);
            node = node.passed();
            continue;
        }
        let square = next.take().or_else(|| {
            let entry = searcher.table.get(Key::new(node.mover, node.opponent))?;
            Some(entry.moves[0])
        });
        let Some(square) = square.filter(|square| *square < 64 && moves >> square & 1 == 1) else {
            break;
        };
        let flips = searcher
            .arch
            .flips(node.mover, node.opponent, u32::from(square));
        let mut child = Node::EMPTY;
        searcher
            .arch
            .play(searcher, &node, u32::from(square), flips, &mut child);
        node = child;
        line.push(Some(square));
        plies += 1;
    }
    // A pass at the end leads nowhere.
    while line.last() == Some(&None) {
        line.pop();
    }
    line
}
