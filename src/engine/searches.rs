//! Chooses the search that answers a position.

use std::sync::Arc;

use super::{
    built_in,
    compact::{CompactSearch, CompactTask, Weights},
    limits::{Control, Limits},
    result::SearchResult,
    symmetry,
    wide::WideSearch,
};
use crate::rules::{Goal, Passing, Placement, Position, Size, compact::CompactPosition};

pub(super) struct Searches {
    pub(super) compact: CompactSearch,
    pub(super) wide: WideSearch,
    pub(super) threads: usize,
    /// Replacements for the built-in 8×8 evaluation, by goal: other weights, or none.
    pub(super) weights: [Option<Option<Arc<Weights>>>; 2],
}

impl Searches {
    /// The best move in a position in which the opening is over; `None` if the game is over.
    pub(super) fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        let Some(root) = compact_root(position) else {
            return self.wide.think(position, limits, control, self.threads);
        };
        let weights = self.weights(position, control);
        let task = compact_task(root, position, weights.as_deref(), limits, control);
        self.compact.think(&task, self.threads)
    }

    /// The value of every legal move in a position in which the opening is over; `None` if there is none.
    pub(super) fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        let agreed = |mut found: SearchResult| {
            symmetry::agree(&mut found.moves, position);
            found
        };
        let progress = |found: &SearchResult| (control.progress)(&agreed(found.clone()));
        let control = &Control {
            progress: &progress,
            ..*control
        };
        let result = match compact_root(position) {
            None => self.wide.analyse(position, limits, control),
            Some(root) => {
                let weights = self.weights(position, control);
                let task = compact_task(root, position, weights.as_deref(), limits, control);
                self.compact.analyse(&task)
            }
        };
        result.map(agreed)
    }

    /// The weights to evaluate with; `None` if there are none for the board.
    fn weights(&self, position: &Position, control: &Control<'_>) -> Option<Arc<Weights>> {
        if position.size() != Size::STANDARD {
            return None;
        }
        let goal = position.ruleset().goal;
        match &self.weights[goal as usize] {
            Some(weights) => weights.clone(),
            // A stopped search does not wait for weights to be read.
            None if control.is_stopped() => built_in::weights_if_read(goal),
            None => built_in::weights(goal),
        }
    }
}

/// The position for the search on small boards; `None` if that search cannot answer it.
fn compact_root(position: &Position) -> Option<CompactPosition> {
    if position.ruleset().placement == Placement::AnyFree {
        return None;
    }
    CompactPosition::new(position.board(), position.turn()?)
}

fn compact_task<'a>(
    root: CompactPosition,
    position: &Position,
    weights: Option<&'a Weights>,
    limits: &'a Limits,
    control: &'a Control<'a>,
) -> CompactTask<'a> {
    let ruleset = position.ruleset();
    CompactTask {
        root,
        fewest: ruleset.goal == Goal::FewestDiscs,
        weights,
        limits,
        control,
        names_passes: ruleset.passing == Passing::OnRequest,
    }
}
