//! The root of the search: deeper and deeper, then to the end with more and more confidence.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use super::{
    arch::{Arch, General, Kind, Standard},
    endgame::final_value,
    evaluation::Weights,
    search::{Clock, FULL_WIDTH, INFINITE, Node, Searcher},
    table::{Found, Key, LastTable, NO_MOVE, Table},
};
#[cfg(target_arch = "x86_64")]
use crate::rules::instructions::{Avx2, Avx512};
use crate::{
    engine::Limits,
    rules::instructions::{Instructions, Portable},
};

/// A position to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Root {
    /// The discs of the side to move.
    pub(crate) mover: u64,
    /// The discs of the other side.
    pub(crate) opponent: u64,
    /// Every square of the board.
    pub(crate) squares: u64,
    /// Whether the fewest discs win.
    pub(crate) fewest: bool,
}

impl Root {
    fn is_standard(&self) -> bool {
        self.squares == u64::MAX && !self.fewest
    }

    fn free(&self) -> u32 {
        (self.squares & !(self.mover | self.opponent)).count_ones()
    }
}

/// What a search is to do.
pub(crate) struct Task<'a> {
    /// Where it ends.
    pub(crate) limits: Limits,
    /// Raised by others to end it.
    pub(crate) stop: &'a AtomicBool,
    /// How many threads search.
    pub(crate) threads: usize,
    /// Told whenever a depth is finished.
    pub(crate) progress: &'a (dyn Fn(&Report) + Sync),
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Report {
    /// The value in discs.
    pub(crate) value: i32,
    /// Whether it is proved.
    pub(crate) exact: bool,
    /// The finished depth in plies.
    pub(crate) depth: u32,
    /// The expected moves; `None` is a pass. Empty if neither side can move.
    pub(crate) line: Vec<Option<u8>>,
    /// The positions visited.
    pub(crate) nodes: u64,
    /// The time since the search began.
    pub(crate) elapsed: Duration,
}

/// A move at the root and its value in discs for the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RootMove {
    pub(crate) square: u8,
    pub(crate) value: i32,
    pub(crate) exact: bool,
    /// The expected moves, beginning with this one; `None` is a pass.
    pub(crate) line: Vec<Option<u8>>,
}

/// What every move at the root is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judged {
    /// The moves, the best first.
    pub(crate) moves: Vec<RootMove>,
    /// The finished depth in plies.
    pub(crate) depth: u32,
    /// The positions visited.
    pub(crate) nodes: u64,
    /// The time that it took.
    pub(crate) elapsed: Duration,
}

/// The search with its memory.
pub(crate) struct Core {
    table: Option<Table>,
    last_table: Option<Box<LastTable>>,
    /// The rules for which the tables hold: what they know of a board is wrong for another goal.
    rules: Option<(u64, bool)>,
    bytes: usize,
    instructions: Instructions,
}

/// Runs a function for the instructions of the processor and the kind of board.
macro_rules! dispatch {
    ($instructions:expr, $standard:expr, $function:ident($($argument:expr),*)) => {
        match ($instructions, $standard) {
            (Instructions::Portable, true) => $function::<Portable, Standard>($($argument),*),
            (Instructions::Portable, false) => $function::<Portable, General>($($argument),*),
            #[cfg(target_arch = "x86_64")]
            (Instructions::Avx2, true) => $function::<Avx2, Standard>($($argument),*),
            #[cfg(target_arch = "x86_64")]
            (Instructions::Avx2, false) => $function::<Avx2, General>($($argument),*),
            #[cfg(target_arch = "x86_64")]
            (Instructions::Avx512, true) => $function::<Avx512, Standard>($($argument),*),
            #[cfg(target_arch = "x86_64")]
            (Instructions::Avx512, false) => $function::<Avx512, General>($($argument),*),
        }
    };
}

impl Core {
    /// A search whose table takes at most `bytes`, once it is needed.
    ///
    /// # Panics
    ///
    /// If the processor does not have these instructions.
    pub(crate) fn new(bytes: usize, instructions: Instructions) -> Core {
        assert!(
            Instructions::available().contains(&instructions),
            "the processor does not have these instructions"
        );
        Core {
            table: None,
            last_table: None,
            rules: None,
            bytes,
            instructions,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        // A new table costs nothing before it is used; clearing this one would take some ten milliseconds.
        self.table = None;
        self.last_table = None;
    }

    /// The bytes of the table that there is.
    #[cfg(test)]
    pub(crate) fn table_bytes(&self) -> usize {
        self.table.as_ref().map_or(0, Table::bytes)
    }

    /// The best move that is found, its value and the expected line.
    pub(crate) fn think(
        &mut self,
        root: Root,
        weights: Option<&Weights>,
        task: &Task<'_>,
    ) -> Report {
        let instructions = self.instructions;
        let (table, last_table) = self.tables(&root, &task.limits);
        dispatch!(
            instructions,
            root.is_standard(),
            think(table, last_table, weights, root, task)
        )
    }

    /// The value of every legal move, the best first.
    pub(crate) fn judge(
        &mut self,
        root: Root,
        weights: Option<&Weights>,
        task: &Task<'_>,
    ) -> Judged {
        let instructions = self.instructions;
        let (table, last_table) = self.tables(&root, &task.limits);
        dispatch!(
            instructions,
            root.is_standard(),
            judge(table, last_table, weights, root, task)
        )
    }

    fn tables(&mut self, root: &Root, limits: &Limits) -> (&Table, &mut LastTable) {
        let rules = Some((root.squares, root.fewest));
        if self.rules != rules {
            self.clear();
            self.rules = rules;
        }
        // Weak levels look at few positions and shall not cost the memory of strong ones.
        let is_short = limits.depth <= 6 && limits.exact_from <= 12;
        let bytes = if is_short {
            self.bytes.min(1 << 20)
        } else {
            self.bytes
        };
        if self
            .table
            .as_ref()
            .is_some_and(|table| table.bytes() < bytes / 2)
        {
            self.table = None;
        }
        let table = self.table.get_or_insert_with(|| Table::new(bytes));
        table.age();
        (table, self.last_table.get_or_insert_with(Box::default))
    }
}

/// A stage of iterative deepening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stage {
    depth: i32,
    selectivity: u32,
}

/// The stages up to the limits: depth by depth, and when the end comes into sight, to the end with
/// rising confidence.
fn stages(free: u32, limits: &Limits) -> Vec<Stage> {
    let free = free as i32;
    let selectivity = limits.selectivity.min(FULL_WIDTH);
    let depth = i32::try_from(limits.depth).unwrap_or(i32::MAX);
    let to_end = depth >= free || free <= limits.exact_from as i32;
    let mut stages = Vec::new();
    let stage = |depth, selectivity| Stage { depth, selectivity };
    if !to_end {
        stages.extend((1..=depth.max(1)).map(|depth| stage(depth, selectivity)));
        return stages;
    }
    // Near the end a search to the end costs less than the stages before it would.
    let last = if free <= 10 { 0 } else { free - 8 };
    let middle = if limits.selectivity >= FULL_WIDTH {
        0
    } else {
        selectivity
    };
    stages.extend((1..=last).map(|depth| stage(depth, middle)));
    if free > 14 {
        // Each selective pass orders the moves of the next.
        let first = if free > 20 { 0 } else { 2 };
        stages.extend((first..FULL_WIDTH).step_by(2).map(|s| stage(free, s)));
    }
    stages.push(stage(free, FULL_WIDTH));
    stages
}

/// A move at the root.
struct Branch {
    square: u8,
    flips: u64,
}

fn searcher<'a>(
    table: &'a Table,
    last_table: &'a mut LastTable,
    weights: Option<&'a Weights>,
    clock: &'a Clock<'a>,
    root: &Root,
) -> Searcher<'a> {
    let sign = if root.fewest { -1 } else { 1 };
    Searcher::new(table, last_table, weights, clock, root.squares, sign)
}

fn clock<'a>(task: &Task<'a>, start: Instant) -> Clock<'a> {
    Clock {
        stop: task.stop,
        done: AtomicBool::new(false),
        deadline: task.limits.time.and_then(|time| start.checked_add(time)),
        node_limit: task.limits.nodes.unwrap_or(u64::MAX),
        nodes: AtomicU64::new(0),
    }
}

fn think<A: Arch, K: Kind>(
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
                let mut searcher = searcher(table, &mut last_table, weights, clock, root);
                // Helpers fill the shared table. Every other one is a ply ahead, so that not all do the same.
                for stage in stages {
                    let ahead = if stage.depth < root.free() as i32 {
                        helper as i32 & 1
                    } else {
                        0
                    };
                    searcher.selectivity = stage.selectivity;
                    let node = Node::new(root.mover, root.opponent);
                    A::principal::<K>(
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
        let mut searcher = searcher(table, last_table, weights, &clock, &root);
        let report = deepen::<A, K>(&mut searcher, root, &stages, task, start);
        clock.done.store(true, Ordering::Relaxed);
        searcher.tell_nodes();
        report
    });
    report.nodes = clock.nodes.load(Ordering::Relaxed);
    report.elapsed = start.elapsed();
    report
}

fn deepen<A: Arch, K: Kind>(
    searcher: &mut Searcher<'_>,
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
    let mut branches = branches::<A, K>(searcher, &node);
    let passed = branches.is_empty();
    if passed {
        node = node.passed();
        branches = self::branches::<A, K>(searcher, &node);
        if branches.is_empty() {
            report.value = -final_value::<K>(searcher, node.mover, node.opponent);
            report.exact = true;
            return report;
        }
    }
    // A stop before the first depth is finished leaves the best by evaluation.
    let mut child = Node::EMPTY;
    branches.sort_by_cached_key(|branch| {
        A::play::<K>(
            searcher,
            &node,
            u32::from(branch.square),
            branch.flips,
            &mut child,
        );
        A::evaluate::<K>(searcher, &child)
    });
    report.line.push(Some(branches[0].square));
    let mut guess = 0;
    for (i, stage) in stages.iter().enumerate() {
        searcher.selectivity = stage.selectivity;
        let found = aspire::<A, K>(searcher, &node, &mut branches, *stage, guess, i == 0);
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
        report.line = line::<A, K>(searcher, &node, branches[0].square, stage.depth);
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

/// The legal moves of a position.
fn branches<A: Arch, K: Kind>(searcher: &Searcher<'_>, node: &Node) -> Vec<Branch> {
    let mut moves =
        A::reached(node.mover, node.opponent) & searcher.free::<K>(node.mover, node.opponent);
    let mut branches = Vec::new();
    while moves != 0 {
        let square = moves.trailing_zeros();
        moves &= moves - 1;
        branches.push(Branch {
            square: square as u8,
            flips: A::flips(node.mover, node.opponent, square),
        });
    }
    branches
}

/// Searches a stage in a window around `guess`, widened until the value lies inside. The best move comes
/// first in `branches` then. `None` if the search was stopped.
fn aspire<A: Arch, K: Kind>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    branches: &mut [Branch],
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
        let value = at_root::<A, K>(searcher, node, branches, stage.depth, low, high);
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
fn at_root<A: Arch, K: Kind>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    branches: &mut [Branch],
    depth: i32,
    low: i32,
    high: i32,
) -> i32 {
    let mut best = -INFINITE;
    let mut child = Node::EMPTY;
    for i in 0..branches.len() {
        let Branch { square, flips } = branches[i];
        A::play::<K>(searcher, node, u32::from(square), flips, &mut child);
        let bound = low.max(best);
        let mut value;
        if i == 0 {
            value = -A::principal::<K>(searcher, &child, -high, -low, depth - 1);
        } else {
            value = -A::null_window::<K>(searcher, &child, -bound - 1, depth - 1);
            if value > bound && value < high {
                value = -A::principal::<K>(searcher, &child, -high, -bound, depth - 1);
            }
        }
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

/// The expected moves from `node` on, beginning with `first`, as far as the table knows them.
fn line<A: Arch, K: Kind>(
    searcher: &Searcher<'_>,
    node: &Node,
    first: u8,
    depth: i32,
) -> Vec<Option<u8>> {
    let mut line = Vec::new();
    let mut node = node.clone();
    let mut next = Some(first);
    let mut plies = 0;
    while plies < depth {
        let free = searcher.free::<K>(node.mover, node.opponent);
        let moves = A::reached(node.mover, node.opponent) & free;
        if moves == 0 {
            if A::reached(node.opponent, node.mover) & free == 0 || plies == 0 {
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
        let flips = A::flips(node.mover, node.opponent, u32::from(square));
        let mut child = Node::EMPTY;
        A::play::<K>(searcher, &node, u32::from(square), flips, &mut child);
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

fn judge<A: Arch, K: Kind>(
    table: &Table,
    last_table: &mut LastTable,
    weights: Option<&Weights>,
    root: Root,
    task: &Task<'_>,
) -> Judged {
    let start = Instant::now();
    let clock = clock(task, start);
    let mut searcher = searcher(table, last_table, weights, &clock, &root);
    let searcher = &mut searcher;
    let node = Node::new(root.mover, root.opponent);
    let branches = branches::<A, K>(searcher, &node);
    let free = root.free() as i32;
    let mut child = Node::EMPTY;
    let mut found: Vec<RootMove> = branches
        .iter()
        .map(|branch| {
            A::play::<K>(
                searcher,
                &node,
                u32::from(branch.square),
                branch.flips,
                &mut child,
            );
            RootMove {
                square: branch.square,
                value: -A::evaluate::<K>(searcher, &child),
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
            A::play::<K>(
                searcher,
                &node,
                u32::from(branch.square),
                branch.flips,
                &mut child,
            );
            let (mut low, mut high) = (-found.value - 4, -found.value + 4);
            let value = loop {
                let value = A::principal::<K>(
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
            found.line = line::<A, K>(searcher, &node, branch.square, stage.depth);
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
