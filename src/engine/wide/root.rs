//! The search from a position: its threads and its answer.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use super::{
    corner_weights::CornerWeights,
    evaluation::WideEvaluation,
    knots::variant,
    position::{PackedSquare, WidePosition, WideRules},
    search::{SharedState, WideRootMove, WideSearcher, weigh_squares},
    table::WideTable,
};
use crate::{
    engine::{
        helper::spawn_helper,
        limits::{Control, EarlyStop, Limits},
        result::{MoveValue, SearchResult, Value},
    },
    rules::{Action, Passing, Player, Position},
    time::{self, Instant},
};

/// A question with everything needed to answer it.
pub(super) struct WideTask<'a> {
    position: &'a Position,
    player: Player,
    limits: &'a Limits,
    control: &'a Control<'a>,
    table: &'a WideTable,
    /// A replacement for the built-in weights of the corners.
    corners: &'a Option<Option<Arc<CornerWeights>>>,
    started: Instant,
}

impl<'a> WideTask<'a> {
    /// The question; `None` if the game is over.
    pub(super) fn new(
        position: &'a Position,
        limits: &'a Limits,
        control: &'a Control<'a>,
        table: &'a WideTable,
        corners: &'a Option<Option<Arc<CornerWeights>>>,
    ) -> Option<WideTask<'a>> {
        Some(WideTask {
            position,
            player: position.turn()?,
            limits,
            control,
            table,
            corners,
            started: time::now(),
        })
    }
}

/// The searched position, and the data that all threads of the search read.
struct WideRoot<'a, const R: usize> {
    task: &'a WideTask<'a>,
    rules: WideRules<R>,
    evaluation: WideEvaluation,
    square_weights: Box<[i16; 1024]>,
    position: WidePosition<R>,
    /// Whether the side to move in the task has to pass. The search begins after the pass.
    passed: bool,
}

impl<'a, const R: usize> WideRoot<'a, R> {
    /// The root for `task`; `None` if the game is over.
    fn new(task: &'a WideTask<'a>) -> Option<WideRoot<'a, R>> {
        let (size, ruleset) = (task.position.size(), task.position.ruleset());
        let rules = WideRules::new(size, ruleset);
        let mut position = WidePosition::new(&rules, task.position.board(), task.player);
        let passed = !can_move(&rules, &position);
        if passed {
            position.pass();
            if !can_move(&rules, &position) {
                return None;
            }
        }
        Some(WideRoot {
            task,
            evaluation: WideEvaluation::new(size, ruleset, || match task.corners {
                Some(replacement) => replacement.clone(),
                None => CornerWeights::built_in(variant(ruleset)),
            }),
            square_weights: weigh_squares(&rules),
            rules,
            position,
            passed,
        })
    }

    /// A thread that searches until `stop` is raised, and adds the positions it visits to `nodes`.
    fn searcher<'s>(&'s self, stop: &'s AtomicBool, nodes: &'s AtomicU64) -> WideSearcher<'s, R> {
        let shared = SharedState {
            table: self.task.table,
            stop,
            nodes,
            started: self.task.started,
        };
        WideSearcher::new(
            &self.rules,
            &self.evaluation,
            &self.square_weights,
            shared,
            self.task.limits,
            self.position,
        )
    }

    /// The actions of a line from the task's position.
    fn actions(&self, line: &[PackedSquare]) -> Vec<Action> {
        let start = self.task.position;
        let names_passes = start.ruleset().passing == Passing::OnRequest;
        let mut position = WidePosition::new(&self.rules, start.board(), self.task.player);
        let mut actions = Vec::new();
        for &square in line {
            if !can_move(&self.rules, &position) {
                position.pass();
                if names_passes || actions.is_empty() {
                    actions.push(Action::Pass);
                }
            }
            actions.push(Action::Place(self.rules.unpack(square)));
            position = position.after(square);
        }
        actions
    }

    /// The result of a search for the best move.
    fn best_move(&self, best: &WideRootMove, depth: u32, nodes: u64) -> Option<SearchResult> {
        let principal_variation = self.actions(&best.line);
        Some(SearchResult {
            best: *principal_variation.first()?,
            value: if self.passed { -best.value } else { best.value },
            principal_variation,
            moves: Vec::new(),
            depth,
            nodes,
            elapsed: time::since(self.task.started),
        })
    }

    /// The result of a search that analysed every move.
    fn every_move(&self, moves: &[WideRootMove], depth: u32, nodes: u64) -> Option<SearchResult> {
        let moves = moves.iter().map(|found| MoveValue {
            square: self.rules.unpack(found.square),
            value: found.value,
            line: self.actions(&found.line),
        });
        SearchResult::of_moves(
            moves.collect(),
            depth,
            nodes,
            time::since(self.task.started),
        )
    }
}

/// Returns `true` if the side to move has a move.
fn can_move<const R: usize>(rules: &WideRules<R>, position: &WidePosition<R>) -> bool {
    position.legal(rules, &position.captures(rules)) != [0; R]
}

/// Raises the flag when dropped, also in a panic: the scope waits for its helpers.
struct StopOnDrop<'a>(&'a AtomicBool);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Finds the best move; `None` if the game is over.
pub(super) fn think<const R: usize>(task: &WideTask<'_>, threads: usize) -> Option<SearchResult> {
    let root = &WideRoot::<R>::new(task)?;
    let nodes = &AtomicU64::new(0);
    let stop_helpers = AtomicBool::new(false);
    let mut main = root.searcher(task.control.stop, nodes);
    let mut early_stop = EarlyStop::new(task.limits, root.position.free.into());
    let mut search_main = || {
        main.think(task.limits, 1, |depth, nodes, best| {
            let Some(found) = root.best_move(best, depth, nodes) else {
                return false;
            };
            (task.control.progress)(&found);
            early_stop.is_due(found.best, found.elapsed)
        })
    };
    let helpers = if is_short(task.limits, root.position.free) {
        0
    } else {
        threads - 1
    };
    // Helpers search the same tree, each a little differently, and share results with the main thread through the table
    // ("lazy" parallel search).
    let depth = if helpers == 0 {
        search_main()
    } else {
        thread::scope(|scope| {
            let _stop = StopOnDrop(&stop_helpers);
            for helper in 1..=helpers as u32 {
                let mut searcher = root.searcher(&stop_helpers, nodes);
                spawn_helper(scope, move || {
                    searcher.think(task.limits, 1 + helper % 2, |_, _, _| false);
                });
            }
            search_main()
        })
    };
    let mut best = main.root[0].clone();
    if depth == 0 {
        best.value = Value::estimate(main.static_value());
    }
    root.best_move(&best, depth, main.all_nodes())
}

/// Returns `true` if a search within these limits takes less time than starting a thread.
fn is_short(limits: &Limits, free: u16) -> bool {
    limits.depth <= 3 && u32::from(free) > limits.exact_from
}

/// Finds the value of every legal move; `None` if there is none.
pub(super) fn analyse<const R: usize>(task: &WideTask<'_>) -> Option<SearchResult> {
    let root = &WideRoot::<R>::new(task)?;
    if root.passed {
        return None;
    }
    let nodes = AtomicU64::new(0);
    let mut searcher = root.searcher(task.control.stop, &nodes);
    let depth = searcher.analyse(task.limits, |depth, nodes, moves| {
        if let Some(found) = root.every_move(moves, depth, nodes) {
            (task.control.progress)(&found);
        }
    });
    root.every_move(&searcher.root, depth, searcher.all_nodes())
}
