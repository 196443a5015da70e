//! The stages of a search: deeper and deeper, then to the end with rising confidence.

use super::searcher::FULL_WIDTH;
use crate::engine::limits::Limits;

/// A stage of iterative deepening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    pub(super) depth: i32,
    pub(super) selectivity: u32,
}

/// The stages up to the limits: depth by depth, and when the end comes into sight, to the end with
/// rising confidence.
pub(super) fn stages(free: u32, limits: &Limits) -> Vec<Stage> {
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
