//! Between positions of the rules and those of the searches.

use super::{
    Control, Limits, MoveValue, Progress, Thought, Value, Weights,
    compact::{self, Core},
    wide::Wide,
};
use crate::rules::{
    Action, Goal, Passing, Placement, Position, Ruleset, Square,
    compact::{CompactPosition, square},
};

/// The position as the search on small boards wants it. `None` if it is not for that search.
fn root(position: &Position, ruleset: Ruleset) -> Option<compact::Root> {
    if ruleset.placement == Placement::AnyFree {
        return None;
    }
    let compact = CompactPosition::new(&position.board, position.turn?)?;
    Some(compact::Root {
        mover: compact.mover,
        opponent: compact.opponent,
        squares: compact.squares,
        fewest: ruleset.goal == Goal::FewestDiscs,
    })
}

/// The searches, with their memory.
pub(super) struct Searches {
    pub(super) core: Core,
    pub(super) wide: Wide,
    pub(super) threads: usize,
}

/// The line with its passes where the rules make them plies.
fn actions(line: impl Iterator<Item = Option<Square>>, ruleset: Ruleset) -> Vec<Action> {
    let line = line.filter_map(|step| match step {
        Some(square) => Some(Action::Place(square)),
        None => (ruleset.passing == Passing::OnRequest).then_some(Action::Pass),
    });
    line.collect()
}

fn compact_progress(report: &compact::Report, ruleset: Ruleset) -> Progress {
    let line = report.line.iter();
    Progress {
        depth: report.depth,
        value: Value {
            centidiscs: 100 * report.value,
            exact: report.exact,
        },
        line: actions(
            line.map(|step| step.map(|bit| square(u32::from(bit)))),
            ruleset,
        ),
        nodes: report.nodes,
        elapsed: report.elapsed,
    }
}

impl Searches {
    /// The best move in a position in which the opening is over.
    pub(super) fn think(
        &mut self,
        weights: Option<&Weights>,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<Thought> {
        let Some(root) = root(position, ruleset) else {
            let threads = self.threads;
            return self.wide.think(position, ruleset, limits, control, threads);
        };
        let task = compact::Task {
            limits: *limits,
            stop: control.stop,
            threads: self.threads,
            progress: &|report| (control.progress)(&compact_progress(report, ruleset)),
        };
        let Progress {
            depth,
            value,
            line,
            nodes,
            elapsed,
        } = compact_progress(&self.core.think(root, weights, &task), ruleset);
        Some(Thought {
            best: *line.first()?,
            value,
            line,
            depth,
            nodes,
            elapsed,
        })
    }

    /// The value of every legal move in a position in which the opening is over, the best first.
    pub(super) fn values(
        &mut self,
        weights: Option<&Weights>,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Vec<MoveValue> {
        let Some(root) = root(position, ruleset) else {
            return self.wide.values(position, ruleset, limits, control);
        };
        let task = compact::Task {
            limits: *limits,
            stop: control.stop,
            threads: self.threads,
            progress: &|_| {},
        };
        let values = self.core.values(root, weights, &task);
        let values = values.into_iter().map(|found| MoveValue {
            square: square(u32::from(found.square)),
            value: Value {
                centidiscs: 100 * found.value,
                exact: found.exact,
            },
        });
        values.collect()
    }
}
