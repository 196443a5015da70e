//! The best move: iterative deepening on all threads.

use std::{
    sync::atomic::Ordering,
    thread,
    time::{Duration, Instant},
};

use super::{
    arch::Arch,
    endgame::final_value,
    line::line,
    root::{self, RootBranch, branches, clock, searcher},
    search::{INFINITE, principal_move},
    searcher::{BoardKind, FULL_WIDTH, Node, Searcher},
    stages::{Stage, stages},
    table::{Found, Key, LastTable, NO_MOVE, Table},
    task::{Report, Root, Task},
    weights::Weights,
};

/// Finds the best move, its value and the expected line.
pub(super) fn think<A: Arch, K: BoardKind>(
    arch: A,
    table: &Table,
    last_table: &mut LastTable,
    weights: Option<&Weights>,
    root: Root,
    task: &Task<'_>,
) -> Report {
    let start = Instant::now();
    let clock = clock(task, start);
    let stages = stages(root.free(), &task.limits);
    let mut report = thread::scope(|scope| {
        for helper in 1..task.threads {
            let (clock, stages, root) = (&clock, &stages, &root);
            scope.spawn(move || {
                let mut last_table = LastTable::default();
                let mut searcher =
                    searcher::<A, K>(arch, table, &mut last_table, weights, clock, root);
                // Helpers fill the shared table. Every other one is a ply ahead, so that not all do the same.
                for stage in stages {
                    let ahead = if stage.depth < root.free() as i32 {
                        helper as i32 & 1
                    } else {
                        0
                    };
                    searcher.selectivity = stage.selectivity;
                    let node = Node::new(root.mover, root.opponent);
                    searcher.arch.principal(
                        &mut searcher,
                        &node,
                        -INFINITE,
                        INFINITE,
                        stage.depth + ahead,
                    );
                    if searcher.stopped {
                        break;
                    }
                }
                searcher.tell_nodes();
            });
        }
        let mut searcher = searcher::<A, K>(arch, table, last_table, weights, &clock, &root);
        let report = deepen(&mut searcher, root, &stages, task, start);
        clock.done.store(true, Ordering::Relaxed);
        searcher.tell_nodes();
        report
    });
    report.nodes = clock.nodes.load(Ordering::Relaxed);
    report.elapsed = start.elapsed();
    report
}

fn deepen<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    root: Root,
    stages: &[Stage],
    task: &Task<'_>,
    start: Instant,
) -> Report {
    let free = root.free();
    let mut report = Report {
        value: 0,
        exact: false,
        depth: 0,
        line: Vec::new(),
        nodes: 0,
        elapsed: Duration::ZERO,
    };
    let mut node = Node::new(root.mover, root.opponent);
    let mut branches = branches(searcher, &node);
    let passed = branches.is_empty();
    if passed {
        node = node.passed();
        branches = root::branches(searcher, &node);
        if branches.is_empty() {
            report.value = -final_value(searcher, node.mover, node.opponent);
            report.exact = true;
            return report;
        }
    }
    // A stop before the first depth is finished leaves the best by evaluation.
    let mut child = Node::EMPTY;
    branches.sort_by_cached_key(|branch| {
        searcher.arch.play(
            searcher,
            &node,
            u32::from(branch.square),
            branch.flips,
            &mut child,
        );
        searcher.arch.evaluate(searcher, &child)
    });
    report.line.push(Some(branches[0].square));
    let mut guess = 0;
    for (i, stage) in stages.iter().enumerate() {
        searcher.selectivity = stage.selectivity;
        let found = aspire(searcher, &node, &mut branches, *stage, guess, i == 0);
        let Some(value) = found else {
            // An unfinished stage may still have found a better first move.
            report.line.truncate(1);
            report.line[0] = Some(branches[0].square);
            break;
        };
        guess = value;
        let is_end = stage.depth >= free as i32;
        report.value = if passed { -value } else { value };
        report.exact = is_end && stage.selectivity >= FULL_WIDTH;
        report.depth = stage.depth as u32;
        report.line = line(searcher, &node, branches[0].square, stage.depth);
        if passed {
            report.line.insert(0, None);
        }
        searcher.tell_nodes();
        report.nodes = searcher.clock.nodes.load(Ordering::Relaxed);
        report.elapsed = start.elapsed();
        (task.progress)(&report);
        if searcher.stopped {
            break;
        }
    }
    if passed && report.line.first() != Some(&None) {
        report.line.insert(0, None);
    }
    report
}

/// Searches a stage in a window around `guess`, widened until the value lies inside. The best move comes
/// first in `branches` then. `None` if the search was stopped.
fn aspire<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &Node,
    branches: &mut [RootBranch],
    stage: Stage,
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
        let value = at_root(searcher, node, branches, stage.depth, low, high);
        if searcher.stopped {
            return None;
        }
        if value <= low && low > -limit - 1 {
            // Only the side that failed is widened: an unstable search could fail on either side in turn.
            low = value.min(low) - width;
        } else if value >= high && high < limit + 1 {
            high = value.max(high) + width;
        } else {
            return Some(value);
        }
        width *= 2;
    }
}

/// The value of the root. A move that raises it comes first in `branches` from then on.
fn at_root<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &Node,
    branches: &mut [RootBranch],
    depth: i32,
    low: i32,
    high: i32,
) -> i32 {
    let mut best = -INFINITE;
    let mut child = Node::EMPTY;
    for i in 0..branches.len() {
        let RootBranch { square, flips } = branches[i];
        searcher
            .arch
            .play(searcher, node, u32::from(square), flips, &mut child);
        let bound = low.max(best);
        let value = principal_move(searcher, &child, i == 0, bound, high, depth - 1);
        if searcher.stopped {
            return best;
        }
        if value > best {
            best = value;
            if value > low || i == 0 {
                branches[..=i].rotate_right(1);
            }
            if best >= high {
                break;
            }
        }
    }
    searcher.table.put(
        Key::new(node.mover, node.opponent),
        Found {
            alpha: low,
            beta: high,
            value: best,
            best: branches.first().map_or(NO_MOVE, |branch| branch.square),
            depth,
            selectivity: searcher.selectivity,
        },
    );
    best
}
