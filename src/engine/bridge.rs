//! Between positions of the rules and those of the search on boards up to 8×8.

use super::{
    Control, Limits, MoveValue, Progress, Thought, Value, Weights,
    compact::{Core, Report, Root, Task},
};
use crate::rules::{
    Action, Goal, Passing, Position, Ruleset,
    compact::{self, CompactPosition},
};

/// The position as the search on small boards wants it. `None` if it is not for that search.
fn root(position: &Position, ruleset: Ruleset) -> Option<Root> {
    let compact = CompactPosition::new(&position.board, position.turn?)?;
    Some(Root {
        mover: compact.mover,
        opponent: compact.opponent,
        squares: compact.squares,
        fewest: ruleset.goal == Goal::FewestDiscs,
    })
}

fn value(discs: i32, exact: bool) -> Value {
    Value {
        centidiscs: 100 * discs,
        exact,
    }
}

/// The line with its passes where the rules make them plies.
fn actions(line: &[Option<u8>], ruleset: Ruleset) -> Vec<Action> {
    let line = line.iter().filter_map(|step| match step {
        Some(bit) => Some(Action::Place(compact::square(u32::from(*bit)))),
        None => (ruleset.passing == Passing::OnRequest).then_some(Action::Pass),
    });
    line.collect()
}

fn progress(report: &Report, ruleset: Ruleset) -> Progress {
    Progress {
        depth: report.depth,
        value: value(report.value, report.exact),
        line: actions(&report.line, ruleset),
        nodes: report.nodes,
        elapsed: report.elapsed,
    }
}

pub(super) fn think(
    core: &mut Core,
    weights: Option<&Weights>,
    threads: usize,
    position: &Position,
    ruleset: Ruleset,
    limits: &Limits,
    control: &Control<'_>,
) -> Option<Thought> {
    let root = root(position, ruleset)?;
    let tell = |report: &Report| (control.progress)(&progress(report, ruleset));
    let task = Task {
        limits: *limits,
        stop: control.stop,
        threads,
        progress: &tell,
    };
    let report = core.think(root, weights, &task);
    let Progress {
        depth,
        value,
        line,
        nodes,
        elapsed,
    } = progress(&report, ruleset);
    Some(Thought {
        best: *line.first()?,
        value,
        line,
        depth,
        nodes,
        elapsed,
    })
}

pub(super) fn values(
    core: &mut Core,
    weights: Option<&Weights>,
    threads: usize,
    position: &Position,
    ruleset: Ruleset,
    limits: &Limits,
    control: &Control<'_>,
) -> Vec<MoveValue> {
    let Some(root) = root(position, ruleset) else {
        return Vec::new();
    };
    let task = Task {
        limits: *limits,
        stop: control.stop,
        threads,
        progress: &|_| {},
    };
    let values = core.values(root, weights, &task);
    let values = values.into_iter().map(|found| MoveValue {
        square: compact::square(u32::from(found.square)),
        value: value(found.value, found.exact),
    });
    values.collect()
}
