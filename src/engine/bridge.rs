//! Between positions of the rules and those of the searches.

use super::{
    Control, Judgement, Limits, MoveValue, Progress, Thought, Value, Weights,
    compact::{self, Core},
    wide::Wide,
};
use crate::rules::{
    Action, Goal, Passing, Placement, Position, Ruleset,
    compact::{CompactPosition, square},
};

/// The position as the search on small boards wants it. `None` if it is not for that search.
fn root(position: &Position, ruleset: Ruleset) -> Option<compact::Root> {
    if ruleset.placement == Placement::AnyFree {
        return None;
    }
    let compact = CompactPosition::new(position.board(), position.turn()?)?;
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

/// The line, without the passes that the game plays by itself later on.
fn line(line: &[Option<u8>], ruleset: Ruleset) -> Vec<Action> {
    let line = line
        .iter()
        .enumerate()
        .filter_map(|(ply, step)| match step {
            Some(bit) => Some(Action::Place(square(u32::from(*bit)))),
            None => (ply == 0 || ruleset.passing == Passing::OnRequest).then_some(Action::Pass),
        });
    line.collect()
}

fn compact_progress(report: &compact::Report, ruleset: Ruleset) -> Progress {
    Progress {
        depth: report.depth,
        value: Value {
            centidiscs: 100 * report.value,
            exact: report.exact,
        },
        line: line(&report.line, ruleset),
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

    /// The value of every legal move in a position in which the opening is over.
    pub(super) fn judge(
        &mut self,
        weights: Option<&Weights>,
        position: &Position,
        ruleset: Ruleset,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Judgement {
        let Some(root) = root(position, ruleset) else {
            return self.wide.judge(position, ruleset, limits, control);
        };
        let task = compact::Task {
            limits: *limits,
            stop: control.stop,
            threads: self.threads,
            progress: &|report| (control.progress)(&compact_progress(report, ruleset)),
        };
        let found = self.core.judge(root, weights, &task);
        let values = found.moves.iter().map(|found| MoveValue {
            square: square(u32::from(found.square)),
            value: Value {
                centidiscs: 100 * found.value,
                exact: found.exact,
            },
        });
        let lines = found.moves.iter().map(|found| line(&found.line, ruleset));
        Judgement {
            values: values.collect(),
            lines: lines.collect(),
            depth: found.depth,
            nodes: found.nodes,
            elapsed: found.elapsed,
        }
    }
}
