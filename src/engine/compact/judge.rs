//! The value of every legal move.

use std::{sync::atomic::Ordering, time::Instant};

use super::{
    arch::Arch,
    line::line,
    root::{branches, clock, searcher},
    searcher::{BoardKind, FULL_WIDTH, Node},
    stages::stages,
    table::{LastTable, Table},
    task::{Judged, Report, Root, RootMove, Task},
    weights::Weights,
};

/// Finds the value of every legal move, the best first.
pub(super) fn judge<A: Arch, K: BoardKind>(
    arch: A,
    table: &Table,
    last_table: &mut LastTable,
    weights: Option<&Weights>,
    root: Root,
    task: &Task<'_>,
) -> Judged {
    let start = Instant::now();
    let clock = clock(task, start);
    let mut searcher = searcher::<A, K>(arch, table, last_table, weights, &clock, &root);
    let searcher = &mut searcher;
    let node = Node::new(root.mover, root.opponent);
    let branches = branches(searcher, &node);
    let free = root.free() as i32;
    let mut child = Node::EMPTY;
    let mut found: Vec<RootMove> = branches
        .iter()
        .map(|branch| {
            searcher.arch.play(
                searcher,
                &node,
                u32::from(branch.square),
                branch.flips,
                &mut child,
            );
            RootMove {
                square: branch.square,
                value: -searcher.arch.evaluate(searcher, &child),
                exact: false,
                line: vec![Some(branch.square)],
            }
        })
        .collect();
    let limit = searcher.square_count + 1;
    let mut depth = 0;
    let stages = if branches.is_empty() {
        Vec::new()
    } else {
        stages(root.free(), &task.limits)
    };
    'stages: for stage in stages {
        searcher.selectivity = stage.selectivity;
        // The values of an unfinished stage are dropped, so that those shown are of one depth.
        let mut next = found.clone();
        for (branch, found) in branches.iter().zip(&mut next) {
            searcher.arch.play(
                searcher,
                &node,
                u32::from(branch.square),
                branch.flips,
                &mut child,
            );
            let (mut low, mut high) = (-found.value - 4, -found.value + 4);
            let value = loop {
                let value = searcher.arch.principal(
                    searcher,
                    &child,
                    low.max(-limit),
                    high.min(limit),
                    stage.depth - 1,
                );
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
            found.value = -value;
            found.exact = stage.depth >= free && stage.selectivity >= FULL_WIDTH;
            found.line = line(searcher, &node, branch.square, stage.depth);
        }
        found = next;
        depth = stage.depth as u32;
        searcher.tell_nodes();
        if let Some(best) = found.iter().rev().max_by_key(|found| found.value) {
            (task.progress)(&Report {
                value: best.value,
                exact: best.exact,
                depth,
                line: best.line.clone(),
                nodes: searcher.clock.nodes.load(Ordering::Relaxed),
                elapsed: start.elapsed(),
            });
        }
        if searcher.stopped {
            break;
        }
    }
    found.sort_by_key(|found| -found.value);
    searcher.tell_nodes();
    Judged {
        moves: found,
        depth,
        nodes: searcher.clock.nodes.load(Ordering::Relaxed),
        elapsed: start.elapsed(),
    }
}
