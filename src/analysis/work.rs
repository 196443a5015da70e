//! The searches of a review.

use std::time::Duration;

use super::ply::ReviewedPly;
use crate::{
    engine::{Control, Engine, Level, Limits, SearchResult, Selectivity},
    time,
};

/// The search budget of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewBudget {
    /// The depth of this level of the computer. With one thread and a new engine, the same line always has the same
    /// values.
    Level(Level),
    /// As deep as this time for the whole line allows.
    Time(Duration),
}

/// The plies that an engine searches, the last one first.
pub(super) struct Work {
    plies: Vec<(usize, ReviewedPly)>,
    budget: ReviewBudget,
}

impl Work {
    pub(super) fn new<'a>(
        plies: impl Iterator<Item = (usize, &'a ReviewedPly)>,
        budget: ReviewBudget,
    ) -> Work {
        let plies = plies.map(|(index, ply)| (index, ply.clone()));
        Work {
            plies: plies.collect(),
            budget,
        }
    }

    /// Searches round after round, and reports the results for plies.
    pub(super) fn run(
        mut self,
        engine: &mut Engine,
        control: &Control<'_>,
        tell: &mut dyn FnMut(usize, SearchResult),
    ) {
        let started = time::now();
        for limits in &rounds(self.budget) {
            let is_open = |(_, ply): &&(usize, ReviewedPly)| !ply.is_done(limits);
            let mut left = self.plies.iter().filter(is_open).count() as u32;
            for (index, ply) in &mut self.plies {
                if ply.is_done(limits) {
                    continue;
                }
                let share = match self.budget {
                    ReviewBudget::Level(_) => None,
                    ReviewBudget::Time(time) => {
                        // A search may exceed its share, because many need less.
                        let rest = time.saturating_sub(time::since(started));
                        Some(rest.min(4 * rest / left.max(1)))
                    }
                };
                if control.is_stopped() || share.is_some_and(|share| share.is_zero()) {
                    return;
                }
                let limits = Limits {
                    time: share,
                    ..*limits
                };
                left = left.saturating_sub(1);
                // A search that was stopped before its first depth has no result.
                let found = engine.analyse(ply.before(), &limits, control);
                if let Some(found) = found.filter(|found| found.depth > 0) {
                    ply.learn(found.moves.clone(), found.depth);
                    tell(*index, found);
                }
            }
        }
    }
}

/// The searches of a review, the quickest first.
fn rounds(budget: ReviewBudget) -> Vec<Limits> {
    let round = |depth, exact_from| Limits {
        exact_from,
        selectivity: Selectivity::Percent87,
        ..Limits::depth(depth)
    };
    match budget {
        ReviewBudget::Level(level) => {
            // Bounded independently of the machine.
            let limits = Limits {
                nodes: Some(NODES),
                ..level.limits()
            };
            let quick = Limits {
                depth: limits.depth.min(2),
                exact_from: limits.exact_from.min(8),
                ..limits
            };
            vec![quick, limits]
        }
        ReviewBudget::Time(_) => (1..=30).map(|step| round(2 * step, 4 + 2 * step)).collect(),
    }
}

/// The node limit of a search in a review by level.
const NODES: u64 = 20_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_look_deeper_and_deeper() {
        for budget in [
            ReviewBudget::Time(Duration::from_secs(1)),
            ReviewBudget::Level(Level::MAX),
            ReviewBudget::Level(Level::MIN),
        ] {
            let rounds = rounds(budget);
            assert!(rounds[0].depth <= 2 && rounds[0].exact_from <= 8);
            assert!(rounds.is_sorted_by_key(|round| (round.depth, round.exact_from)));
        }
    }
}
