//! The search from a position: its threads and its answer.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::Instant,
};

use super::{
    evaluation::WideEvaluation,
    position::{PackedSquare, WidePosition, WideRules},
    search::{SharedState, WideRootMove, WideSearcher, weigh_squares},
    table::WideTable,
};
use crate::{
    engine::{
        helper::spawn_helper,
        limits::{Control, Limits},
        result::{MoveValue, SearchResult, Value},
    },
    rules::{Action, Passing, Player, Position},
};

/// A question, with all that is needed to answer it.
pub(super) struct WideTask<'a> {
    position: &'a Position,
    player: Player,
    limits: &'a Limits,
    control: &'a Control<'a>,
    table: &'a WideTable,
    started: Instant,
}

impl<'a> WideTask<'a> {
    /// The question; `None` if the game is over.
    pub(super) fn new(
        position: &'a Position,
        limits: &'a Limits,
        control: &'a Control<'a>,
        table: &'a WideTable,
    ) -> Option<WideTask<'a>> {
        Some(WideTask {
            position,
            player: position.turn()?,
            limits,
            control,
            table,
            started: Instant::now(),
        })
    }

    fn rules<const R: usize>(&self) -> WideRules<R> {
        WideRules::new(self.position.size(), self.position.ruleset())
    }

    /// The position to search from, and whether a pass led to it. `None` if the game is over.
    fn root<const R: usize>(&self, rules: &WideRules<R>) -> Option<(WidePosition<R>, bool)> {
        let position = WidePosition::new(rules, self.position.board(), self.player);
        if can_move(rules, &position) {
            return Some((position, false));
        }
        let passed = position.passed();
        can_move(rules, &passed).then_some((passed, true))
    }

    fn shared<'s>(&'s self, stop: &'s AtomicBool, nodes: &'s AtomicU64) -> SharedState<'s> {
        SharedState {
            table: self.table,
            stop,
            nodes,
            started: self.started,
        }
    }

    /// The actions of a line from the position asked about.
    fn actions<const R: usize>(&self, rules: &WideRules<R>, line: &[PackedSquare]) -> Vec<Action> {
        let mut position = WidePosition::new(rules, self.position.board(), self.player);
        let mut actions = Vec::new();
        for &square in line {
            if !can_move(rules, &position) {
                position.pass();
                let names_passes = self.position.ruleset().passing == Passing::OnRequest;
                if names_passes || actions.is_empty() {
                    actions.push(Action::Pass);
                }
            }
            actions.push(Action::Place(rules.unpack(square)));
            position = position.after(square).0;
        }
        actions
    }

    /// What the search has found when `best` is the best move; `passed` if a pass comes before it.
    fn result<const R: usize>(
        &self,
        rules: &WideRules<R>,
        best: &WideRootMove,
        passed: bool,
        depth: u32,
        nodes: u64,
    ) -> Option<SearchResult> {
        let principal_variation = self.actions(rules, &best.line);
        Some(SearchResult {
            best: *principal_variation.first()?,
            value: if passed { -best.value } else { best.value },
            principal_variation,
            moves: Vec::new(),
            depth,
            nodes,
            elapsed: self.started.elapsed(),
        })
    }

    /// What the search has found when every move at the root was judged.
    fn judged<const R: usize>(
        &self,
        rules: &WideRules<R>,
        moves: &[WideRootMove],
        depth: u32,
        nodes: u64,
    ) -> Option<SearchResult> {
        let moves = moves.iter().map(|found| MoveValue {
            square: rules.unpack(found.square),
            value: found.value,
            line: self.actions(rules, &found.line),
        });
        SearchResult::of_moves(moves.collect(), depth, nodes, self.started.elapsed())
    }

    fn report(&self, result: Option<SearchResult>) {
        if let Some(result) = result {
            (self.control.progress)(&result);
        }
    }
}

/// Returns `true` if the side to move has a move.
fn can_move<const R: usize>(rules: &WideRules<R>, position: &WidePosition<R>) -> bool {
    position.legal(rules, &position.captures(rules)) != [0; R]
}

/// Finds the best move; `None` if the game is over.
pub(super) fn think<const R: usize>(task: &WideTask<'_>, threads: usize) -> Option<SearchResult> {
    let rules = &task.rules::<R>();
    let (position, passed) = task.root(rules)?;
    let evaluation = WideEvaluation::new(task.position.size(), task.position.ruleset());
    let square_weights = weigh_squares(rules);
    let nodes = AtomicU64::new(0);
    let searcher = |stop| {
        let shared = task.shared(stop, &nodes);
        WideSearcher::new(
            rules,
            &evaluation,
            &square_weights,
            shared,
            task.limits,
            position,
        )
    };
    let stop_helpers = AtomicBool::new(false);
    let mut main = searcher(task.control.stop);
    let mut search_main = || {
        main.think(task.limits, 1, |depth, nodes, best| {
            task.report(task.result(rules, best, passed, depth, nodes));
        })
    };
    let helpers = if is_short(task.limits, position.free) {
        0
    } else {
        threads - 1
    };
    // The helpers search the same tree, each a little differently, and leave what they find in the
    // table for the main thread to meet ("lazy" parallel search).
    let depth = if helpers == 0 {
        search_main()
    } else {
        thread::scope(|scope| {
            for helper in 1..=helpers as u32 {
                let mut searcher = searcher(&stop_helpers);
                spawn_helper(scope, move || {
                    searcher.think(task.limits, 1 + helper % 2, |_, _, _| {});
                });
            }
            let depth = search_main();
            stop_helpers.store(true, Ordering::Relaxed);
            depth
        })
    };
    let mut best = main.root[0].clone();
    if depth == 0 {
        best.value = Value::estimate(main.static_value());
    }
    task.result(rules, &best, passed, depth, main.all_nodes())
}

/// Returns `true` if a search within these limits takes less time than starting a thread.
fn is_short(limits: &Limits, free: u16) -> bool {
    limits.depth <= 3 && u32::from(free) > limits.exact_from
}

/// Finds the value of every legal move; `None` if there is none.
pub(super) fn judge<const R: usize>(task: &WideTask<'_>) -> Option<SearchResult> {
    let rules = &task.rules::<R>();
    let (position, false) = task.root(rules)? else {
        return None;
    };
    let evaluation = WideEvaluation::new(task.position.size(), task.position.ruleset());
    let square_weights = weigh_squares(rules);
    let nodes = AtomicU64::new(0);
    let shared = task.shared(task.control.stop, &nodes);
    let mut searcher = WideSearcher::new(
        rules,
        &evaluation,
        &square_weights,
        shared,
        task.limits,
        position,
    );
    let depth = searcher.judge(task.limits, |depth, nodes, moves| {
        task.report(task.judged(rules, moves, depth, nodes));
    });
    task.judged(rules, &searcher.root, depth, searcher.all_nodes())
}
