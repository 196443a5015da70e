//! What both searches from the root begin with: the thread, its clock, and the legal moves.

use std::{
    sync::atomic::{AtomicBool, AtomicU64},
    time::Instant,
};

use super::{
    arch::Arch,
    searcher::{BoardKind, Clock, Node, Searcher},
    table::{LastTable, Table},
    task::{Root, Task},
    weights::Weights,
};

/// A move at the root.
pub(super) struct RootBranch {
    pub(super) square: u8,
    pub(super) flips: u64,
}

/// A thread of the search from `root`.
pub(super) fn searcher<'a, A: Arch, K: BoardKind>(
    arch: A,
    table: &'a Table,
    last_table: &'a mut LastTable,
    weights: Option<&'a Weights>,
    clock: &'a Clock<'a>,
    root: &Root,
) -> Searcher<'a, A, K> {
    let sign = if root.fewest { -1 } else { 1 };
    Searcher::new(arch, table, last_table, weights, clock, root.squares, sign)
}

/// The clock of a search that began at `start`.
pub(super) fn clock<'a>(task: &Task<'a>, start: Instant) -> Clock<'a> {
    Clock {
        stop: task.stop,
        done: AtomicBool::new(false),
        deadline: task.limits.time.and_then(|time| start.checked_add(time)),
        node_limit: task.limits.nodes.unwrap_or(u64::MAX),
        nodes: AtomicU64::new(0),
    }
}

/// The legal moves of a position.
pub(super) fn branches<A: Arch, K: BoardKind>(
    searcher: &Searcher<'_, A, K>,
    node: &Node,
) -> Vec<RootBranch> {
    let mut moves =
        searcher.arch.reached(node.mover, node.opponent) & searcher.free(node.mover, node.opponent);
    let mut branches = Vec::new();
    while moves != 0 {
        let square = moves.trailing_zeros();
        moves &= moves - 1;
        branches.push(RootBranch {
            square: square as u8,
            flips: searcher.arch.flips(node.mover, node.opponent, square),
        });
    }
    branches
}
