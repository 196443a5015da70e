//! The value of every legal move.

use super::{
    arch::Arch,
    endgame_table::EndgameTable,
    line::{placed, principal_variation},
    node::SearchNode,
    root::root_moves,
    searcher::{BoardKind, SearchClock, Searcher},
    stages::plan_stages,
    table::TranspositionTable,
    task::CompactTask,
};
use crate::{
    engine::{
        result::{MoveValue, SearchResult, Value},
        selectivity::Selectivity,
    },
    rules::compact::square,
    time,
};

/// Finds the value of every legal move; `None` if there is none.
pub(super) fn analyse<A: Arch, K: BoardKind>(
    arch: A,
    table: &TranspositionTable,
    endgame_table: &mut EndgameTable,
    task: &CompactTask<'_>,
) -> Option<SearchResult> {
    let start = time::now();
    let clock = SearchClock::new(task, start);
    let searcher = &mut Searcher::<A, K>::new(arch, table, endgame_table, &clock, task);
    let root = &task.root;
    let node = SearchNode::new(root.mover, root.opponent);
    let moves = root_moves(searcher, &node);
    if moves.is_empty() {
        return None;
    }
    let mut child = SearchNode::EMPTY;
    let mut values = Vec::new();
    for found in &moves {
        let bit = u32::from(found.square);
        arch.play(searcher, &node, bit, found.flips, &mut child);
        values.push(MoveValue {
            square: square(bit),
            value: Value::estimate(-100 * arch.evaluate(searcher, &child)),
            line: vec![placed(found.square)],
        });
    }
    let limit = searcher.square_count + 1;
    let mut depth = 0;
    'stages: for stage in plan_stages(task.free(), task.limits) {
        searcher.selectivity = stage.selectivity;
        // The values of an unfinished stage are dropped, so that all values are of one depth.
        let mut next = values.clone();
        for (found, analysed) in moves.iter().zip(&mut next) {
            let bit = u32::from(found.square);
            arch.play(searcher, &node, bit, found.flips, &mut child);
            let expected = -analysed.value.centidiscs / 100;
            let (mut low, mut high) = (expected - 4, expected + 4);
            let value = loop {
                let (alpha, beta) = (low.max(-limit), high.min(limit));
                let value = arch.principal(searcher, &child, alpha, beta, stage.depth - 1);
                if searcher.stopped {
                    break 'stages;
                }
                if value <= low && low > -limit {
                    low = -limit;
                } else if value >= high && high < limit {
                    high = limit;
                } else {
                    break value;
                }
            };
            analysed.value = Value {
                centidiscs: -100 * value,
                exact: stage.depth >= task.free() as i32
                    && stage.selectivity == Selectivity::FullWidth,
            };
            analysed.line = principal_variation(
                searcher,
                &node,
                found.square,
                stage.depth,
                task.names_passes,
            );
        }
        values = next;
        depth = stage.depth as u32;
        let nodes = searcher.report_nodes();
        let progress = SearchResult::of_moves(values.clone(), depth, nodes, time::since(start))?;
        (task.control.progress)(&progress);
        if searcher.stopped {
            break;
        }
    }
    let nodes = searcher.report_nodes();
    SearchResult::of_moves(values, depth, nodes, time::since(start))
}
