//! The best move: iterative deepening on all threads.

use std::{sync::atomic::Ordering, thread, time::Duration};

use super::{
    arch::Arch,
    endgame_table::EndgameTable,
    line::{placed, principal_variation},
    node::{INFINITE, NodeMove, SearchNode},
    parallel::help,
    root::root_moves,
    search::principal_move,
    searcher::{BoardKind, SearchClock, Searcher},
    stages::{SearchStage, plan_stages},
    table::{NO_MOVE, PositionKey, TableUpdate, TranspositionTable},
    task::CompactTask,
};
use crate::{
    engine::{
        helper::spawn_helper,
        limits::EarlyStop,
        result::{SearchResult, Value},
        selectivity::Selectivity,
    },
    rules::Action,
    time::{self, Instant},
};

/// Finds the best move; `None` if neither side can move. One thread searches for each endgame table.
pub(super) fn think<A: Arch, K: BoardKind>(
    arch: A,
    table: &TranspositionTable,
    endgame_tables: &mut [EndgameTable],
    task: &CompactTask<'_>,
) -> Option<SearchResult> {
    let start = time::now();
    let clock = &SearchClock::new(task, start);
    let stages = plan_stages(task.free(), task.limits);
    let (endgame_table, helping) = endgame_tables.split_first_mut()?;
    let mut result = thread::scope(|scope| {
        let _end = clock.splits.end_on_drop();
        for endgame_table in helping {
            spawn_helper(scope, move || {
                help(&mut Searcher::<A, K>::new(
                    arch,
                    table,
                    endgame_table,
                    clock,
                    task,
                ));
            });
        }
        let searcher = &mut Searcher::<A, K>::new(arch, table, endgame_table, clock, task);
        let result = deepen(searcher, task, &stages, start);
        clock.done.store(true, Ordering::Relaxed);
        searcher.report_nodes();
        result
    })?;
    result.nodes = clock.nodes.load(Ordering::Relaxed);
    result.elapsed = time::since(start);
    Some(result)
}

/// Searches stage by stage and reports each.
fn deepen<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    task: &CompactTask<'_>,
    stages: &[SearchStage],
    start: Instant,
) -> Option<SearchResult> {
    let root = &task.root;
    let mut node = SearchNode::new(root.mover, root.opponent);
    let mut moves = root_moves(searcher, &node);
    let passed = moves.is_empty();
    if passed {
        node = node.passed();
        moves = root_moves(searcher, &node);
        if moves.is_empty() {
            return None;
        }
    }
    let from_root = |mut line: Vec<Action>| {
        if passed {
            line.insert(0, Action::Pass);
        }
        line
    };
    // A stop before the first depth is finished leaves the best move by evaluation.
    let mut child = SearchNode::EMPTY;
    moves.sort_by_cached_key(|found| {
        let square = u32::from(found.square);
        searcher
            .arch
            .play(searcher, &node, square, found.flips, &mut child);
        searcher.arch.evaluate(searcher, &child)
    });
    let mut result = SearchResult {
        best: Action::Pass,
        value: Value::UNKNOWN,
        principal_variation: from_root(vec![placed(moves[0].square)]),
        moves: Vec::new(),
        depth: 0,
        nodes: 0,
        elapsed: Duration::ZERO,
    };
    let mut early_stop = EarlyStop::new(task.limits, task.free());
    let mut guess = 0;
    for (i, stage) in stages.iter().enumerate() {
        searcher.selectivity = stage.selectivity;
        let found = aspire(searcher, &node, &mut moves, *stage, guess, i == 0);
        let Some(value) = found else {
            // An unfinished stage may still have found a better first move.
            result.principal_variation = from_root(vec![placed(moves[0].square)]);
            break;
        };
        guess = value;
        let value = Value {
            centidiscs: 100 * value,
            exact: stage.depth >= task.free() as i32 && stage.selectivity == Selectivity::FullWidth,
        };
        result.value = if passed { -value } else { value };
        result.depth = stage.depth as u32;
        let names_passes = task.names_passes;
        let line = principal_variation(searcher, &node, moves[0].square, stage.depth, names_passes);
        result.principal_variation = from_root(line);
        result.best = *result.principal_variation.first()?;
        result.nodes = searcher.report_nodes();
        result.elapsed = time::since(start);
        (task.control.progress)(&result);
        if searcher.stopped || early_stop.is_due(result.best, result.elapsed) {
            break;
        }
    }
    result.best = *result.principal_variation.first()?;
    Some(result)
}

/// Searches a stage in a window around `guess`, widened until the value lies inside; the best move is then
/// the first of `moves`. `None` if the search was stopped.
fn aspire<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &SearchNode,
    moves: &mut [NodeMove],
    stage: SearchStage,
    guess: i32,
    is_first: bool,
) -> Option<i32> {
    let limit = searcher.square_count;
    let (mut low, mut high) = if is_first {
        (-limit - 1, limit + 1)
    } else {
        (guess - 3, guess + 3)
    };
    let mut width = 4;
    loop {
        low = low.max(-limit - 1);
        high = high.min(limit + 1);
        let value = search_root(searcher, node, moves, stage.depth, low, high);
        if searcher.stopped {
            return None;
        }
        if value <= low && low > -limit - 1 {
            // Only the side that failed is widened: an unstable search could fail on each side in turn.
            low = value.min(low) - width;
        } else if value >= high && high < limit + 1 {
            high = value.max(high) + width;
        } else {
            return Some(value);
        }
        width *= 2;
    }
}

/// The value of the root. A move that raises it moves to the front of `moves`.
fn search_root<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &SearchNode,
    moves: &mut [NodeMove],
    depth: i32,
    low: i32,
    high: i32,
) -> i32 {
    let mut best = -INFINITE;
    let mut child = SearchNode::EMPTY;
    for i in 0..moves.len() {
        let NodeMove { square, flips } = moves[i];
        let square = u32::from(square);
        searcher
            .arch
            .play(searcher, node, square, flips, &mut child);
        let bound = low.max(best);
        let value = principal_move(searcher, &child, i == 0, bound, high, depth - 1);
        if searcher.stopped {
            return best;
        }
        if value > best {
            best = value;
            if value > low || i == 0 {
                moves[..=i].rotate_right(1);
            }
            if best >= high {
                break;
            }
        }
    }
    searcher.table.put(
        PositionKey::new(node.mover, node.opponent),
        TableUpdate {
            alpha: low,
            beta: high,
            value: best,
            best: moves.first().map_or(NO_MOVE, |found| found.square),
            depth,
            selectivity: searcher.selectivity,
        },
    );
    best
}
