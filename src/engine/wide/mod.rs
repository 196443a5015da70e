//! The search for every board and rule set.
//!
//! It knows no limit of size and no particular rules, so it is the one to ask whenever no faster search
//! fits: for boards beyond 8×8, where any free square may be played, and while the centre is being filled.

/// Calls a method with the least number of rows that a board needs.
macro_rules! by_rows {
    ($size:expr, $method:ident, $($argument:expr),*) => {{
        let size: Size = $size;
        match size.width().min(size.height()) {
            ..=8 => $method::<8>($($argument),*),
            ..=10 => $method::<10>($($argument),*),
            ..=12 => $method::<12>($($argument),*),
            ..=16 => $method::<16>($($argument),*),
            ..=20 => $method::<20>($($argument),*),
            _ => $method::<26>($($argument),*),
        }
    }};
}

mod evaluation;
#[cfg(test)]
#[expect(clippy::print_stderr, reason = "measurements print what they find")]
mod fitting;
mod position;
mod search;
mod table;
mod weights;

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Instant,
};

use self::{
    evaluation::Evaluation,
    position::{Field, Place, Position},
    search::{Finished, RootMove, Search, Shared, liking},
    table::Table,
};
use super::{Control, Judgement, Limits, MoveValue, Progress, Thought, Value};
use crate::rules::{self, Action, Passing, Player, Ruleset, Size};

/// The search with the memory that it keeps from one thought to the next.
#[derive(Debug, Default)]
pub(super) struct Wide {
    /// Taken when a search first needs it.
    table: Option<Table>,
}

impl Wide {
    /// Forgets everything about earlier searches.
    pub(super) fn clear(&mut self) {
        self.table = None;
    }

    /// The bytes of the table that there is.
    #[cfg(test)]
    pub(super) fn table_bytes(&self) -> usize {
        self.table.as_ref().map_or(0, Table::bytes)
    }

    /// The best move that is found within `limits`; `None` if the game is over.
    ///
    /// The line has a pass wherever the rules let players ask for it.
    pub(super) fn think(
        &mut self,
        position: &rules::Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
        threads: usize,
    ) -> Option<Thought> {
        let player = position.turn()?;
        let table = prepare(&mut self.table, limits);
        let task = Task {
            position,
            player,
            ruleset,
            limits,
            control,
            threads,
            table,
            started: Instant::now(),
        };
        by_rows!(position.size(), think, &task)
    }

    /// What every legal move is worth within `limits`; there is none if the game is over or the side to
    /// move has to pass.
    pub(super) fn judge(
        &mut self,
        position: &rules::Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Judgement {
        let Some(player) = position.turn() else {
            return Judgement::default();
        };
        let table = prepare(&mut self.table, limits);
        let task = Task {
            position,
            player,
            ruleset,
            limits,
            control,
            threads: 1,
            table,
            started: Instant::now(),
        };
        by_rows!(position.size(), judge, &task)
    }
}

/// The table for a search within `limits`: what there is, unless that is too small.
fn prepare<'a>(table: &'a mut Option<Table>, limits: &Limits) -> &'a Table {
    let few_nodes = limits.nodes.is_some_and(|nodes| nodes <= 10_000);
    let bits = if few_nodes || (limits.depth <= 3 && limits.exact_from < 6) {
        // 256 KiB, filled in no time.
        14
    } else {
        // 32 MiB: some seconds of search.
        21
    };
    if let Some(table) = table {
        table.grow_old();
    }
    if table.as_ref().is_none_or(|table| table.len() < 1 << bits) {
        *table = None;
    }
    table.get_or_insert_with(|| Table::new(bits))
}

/// A question, with everything that is needed to answer it.
struct Task<'a> {
    position: &'a rules::Position,
    player: Player,
    ruleset: Ruleset,
    limits: &'a Limits,
    control: &'a Control<'a>,
    threads: usize,
    table: &'a Table,
    started: Instant,
}

impl Task<'_> {
    /// The position to search from: the one asked about, or the one after a pass. `None` if the
    /// game is over.
    fn root<const R: usize>(&self, field: &Field<R>) -> Option<(Position<R>, bool)> {
        let position = Position::new(field, self.position.board(), self.player);
        if can_move(field, &position) {
            return Some((position, false));
        }
        let passed = position.passed();
        can_move(field, &passed).then_some((passed, true))
    }

    fn shared<'s>(&'s self, stop: &'s AtomicBool, nodes: &'s AtomicU64) -> Shared<'s> {
        Shared {
            table: self.table,
            stop,
            nodes,
            started: self.started,
        }
    }

    /// The actions of a line from the position asked about.
    fn actions<const R: usize>(&self, field: &Field<R>, line: &[Place]) -> Vec<Action> {
        let mut position = Position::new(field, self.position.board(), self.player);
        let mut actions = Vec::new();
        for &place in line {
            if !can_move(field, &position) {
                position.pass();
                if self.ruleset.passing == Passing::OnRequest || actions.is_empty() {
                    actions.push(Action::Pass);
                }
            }
            actions.push(Action::Place(field.square(place)));
            position = position.after(place).0;
        }
        actions
    }

    fn progress<const R: usize>(
        &self,
        field: &Field<R>,
        passed: bool,
        finished: &Finished,
        best: &RootMove,
    ) {
        (self.control.progress)(&Progress {
            depth: finished.depth,
            value: seen_before_pass(best.value, passed),
            line: self.actions(field, &best.line),
            nodes: finished.nodes,
            elapsed: self.started.elapsed(),
        });
    }
}

/// Returns `true` if the side to move has a move.
fn can_move<const R: usize>(field: &Field<R>, position: &Position<R>) -> bool {
    position.legal(field, &position.captures(field)) != [0; R]
}

/// The value for the side that was to move before a pass, if there was one.
fn seen_before_pass(value: Value, passed: bool) -> Value {
    Value {
        centidiscs: if passed {
            -value.centidiscs
        } else {
            value.centidiscs
        },
        ..value
    }
}

fn think<const R: usize>(task: &Task<'_>) -> Option<Thought> {
    let field = Field::<R>::new(task.position.size(), task.ruleset);
    let (position, passed) = task.root(&field)?;
    let evaluation = Evaluation::new(&field);
    let liking = liking(&field);
    let nodes = AtomicU64::new(0);
    let search = |stop| {
        let shared = task.shared(stop, &nodes);
        Search::new(&field, &evaluation, &liking, shared, task.limits, position)
    };
    let stop_helpers = AtomicBool::new(false);
    let mut main = search(task.control.stop);
    let mut think = || {
        main.think(task.limits, 1, |finished, best| {
            task.progress(&field, passed, finished, best);
        })
    };
    let helpers = if is_short(task.limits, position.free) {
        0
    } else {
        task.threads - 1
    };
    // The helpers search the same tree, each a little differently, and leave what they find in the
    // table for the main thread to meet ("lazy" parallel search).
    let depth = if helpers == 0 {
        think()
    } else {
        std::thread::scope(|scope| {
            for helper in 1..=helpers as u32 {
                let mut search = search(&stop_helpers);
                scope.spawn(move || search.think(task.limits, 1 + helper % 2, |_, _| {}));
            }
            let depth = think();
            stop_helpers.store(true, Ordering::Relaxed);
            depth
        })
    };
    let best = &main.root[0];
    let mut value = best.value;
    if depth == 0 {
        value = Value {
            centidiscs: main.at_sight(),
            exact: false,
        };
    }
    let line = task.actions(&field, &best.line);
    Some(Thought {
        best: *line.first()?,
        value: seen_before_pass(value, passed),
        line,
        depth,
        nodes: main.all_nodes(),
        elapsed: task.started.elapsed(),
    })
}

/// Returns `true` if a search within these limits takes less time than it takes to start a thread.
fn is_short(limits: &Limits, free: u16) -> bool {
    limits.depth <= 3 && u32::from(free) > limits.exact_from
}

fn judge<const R: usize>(task: &Task<'_>) -> Judgement {
    let field = Field::<R>::new(task.position.size(), task.ruleset);
    let Some((position, false)) = task.root(&field) else {
        return Judgement::default();
    };
    let evaluation = Evaluation::new(&field);
    let liking = liking(&field);
    let nodes = AtomicU64::new(0);
    let shared = task.shared(task.control.stop, &nodes);
    let mut search = Search::new(&field, &evaluation, &liking, shared, task.limits, position);
    let depth = search.values(task.limits, |finished, best| {
        task.progress(&field, false, finished, best);
    });
    let values = search.root.iter().map(|found| MoveValue {
        square: field.square(found.place),
        value: found.value,
    });
    let lines = search.root.iter();
    let lines = lines.map(|found| task.actions(&field, &found.line));
    Judgement {
        values: values.collect(),
        lines: lines.collect(),
        depth,
        nodes: search.all_nodes(),
        elapsed: task.started.elapsed(),
    }
}
