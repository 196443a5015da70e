//! Searching the moves of a position on several threads.

use std::sync::{Arc, atomic::AtomicBool};

use super::{
    arch::Arch,
    node::{NodeMove, SearchNode},
    searcher::{BoardKind, Searcher},
    splits::{BestMove, SplitPoint, SplitWorker},
};

/// Searches the remaining `moves` of `node`, the most promising last, in the window from `alpha` to
/// `alpha + 1`, together with idle threads. `best` is the best of the moves before. The result counts only if
/// the search was not stopped.
#[inline(never)]
pub(super) fn share<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &SearchNode,
    moves: Vec<NodeMove>,
    best: BestMove,
    alpha: i32,
    depth: i32,
) -> BestMove {
    let point = Arc::new(SplitPoint {
        parent: searcher.split.clone(),
        node: node.clone(),
        alpha,
        depth,
        selectivity: searcher.selectivity,
        probes: searcher.probes,
        cut: AtomicBool::new(false),
    });
    let clock = searcher.clock;
    work(searcher, clock.splits.open(point.clone(), moves, best));
    while let Some(worker) = clock.splits.wait_below(&point) {
        work(searcher, worker);
    }
    clock.splits.close(&point).unwrap_or(best)
}

/// Helps other threads until the search is over.
pub(super) fn help<A: Arch, K: BoardKind>(searcher: &mut Searcher<'_, A, K>) {
    let clock = searcher.clock;
    while let Some(worker) = clock.splits.wait_for_work() {
        work(searcher, worker);
    }
    searcher.report_nodes();
}

/// Searches moves of a split point as long as there are any.
fn work<A: Arch, K: BoardKind>(searcher: &mut Searcher<'_, A, K>, worker: SplitWorker<'_>) {
    let point = worker.point.clone();
    let outer = searcher.split.replace(point.clone());
    let (selectivity, probes) = (searcher.selectivity, searcher.probes);
    (searcher.selectivity, searcher.probes) = (point.selectivity, point.probes);
    let mut child = SearchNode::EMPTY;
    let mut found = None;
    while !searcher.stopped
        && let Some(NodeMove { square, flips }) = worker.next(found)
    {
        let bit = u32::from(square);
        searcher
            .arch
            .play(searcher, &point.node, bit, flips, &mut child);
        let alpha = -point.alpha - 1;
        let value = -searcher
            .arch
            .null_window(searcher, &child, alpha, point.depth - 1);
        found = Some(BestMove { square, value });
    }
    drop(worker);
    searcher.split = outer;
    (searcher.selectivity, searcher.probes) = (selectivity, probes);
    // A search that became needless here may be needed further up.
    searcher.stopped = false;
    searcher.report_nodes();
}
