//! What both searches from the root begin with: the thread, its clock, and the legal moves.

use std::sync::atomic::{AtomicBool, AtomicU64};

use super::{
    arch::Arch,
    endgame_table::EndgameTable,
    node::{NodeMove, SearchNode},
    probcut,
    searcher::{BoardKind, SearchClock, Searcher},
    splits::SplitPool,
    table::TranspositionTable,
    task::CompactTask,
};
use crate::time::Instant;

/// A thread that searches for the answer to `task`.
pub(super) fn new_searcher<'a, A: Arch, K: BoardKind>(
    arch: A,
    table: &'a TranspositionTable,
    endgame_table: &'a mut EndgameTable,
    clock: &'a SearchClock<'a>,
    task: &CompactTask<'a>,
) -> Searcher<'a, A, K> {
    let probcut_from = probcut::from_depth::<K>(task.limits);
    Searcher::new(arch, table, endgame_table, clock, task, probcut_from)
}

/// The clock of a search that began at `start`.
pub(super) fn start_clock<'a>(task: &CompactTask<'a>, start: Instant) -> SearchClock<'a> {
    let limits = task.limits;
    SearchClock {
        stop: task.control.stop,
        done: AtomicBool::new(false),
        deadline: limits.time.and_then(|time| start.checked_add(time)),
        node_limit: limits.nodes.unwrap_or(u64::MAX),
        nodes: AtomicU64::new(0),
        splits: SplitPool::default(),
    }
}

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
