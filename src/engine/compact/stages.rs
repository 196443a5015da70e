//! The stages of a search: deeper and deeper, then to the end with rising confidence.

use crate::engine::{
    limits::Limits,
    selectivity::Selectivity::{self, FullWidth, Percent73, Percent87, Percent95},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchStage {
    pub(super) depth: i32,
    pub(super) selectivity: Selectivity,
}

/// The stages up to the limits: depth by depth and, once the end is in sight, to the end.
pub(super) fn plan_stages(free: u32, limits: &Limits) -> Vec<SearchStage> {
    let free = free as i32;
    let selectivity = limits.selectivity;
    let depth = i32::try_from(limits.depth).unwrap_or(i32::MAX);
    let to_end = depth >= free || free <= limits.exact_from as i32;
    let mut stages = Vec::new();
    let stage = |depth, selectivity| SearchStage { depth, selectivity };
    if !to_end {
        stages.extend((1..=depth.max(1)).map(|depth| stage(depth, selectivity)));
        return stages;
    }
    // Near the end, a search to the end costs less than the stages before it would.
    let last = match free {
        ..=10 => 0,
        11..=20 => free - 8,
        _ => free - 4,
    };
    let on_the_way = if selectivity == FullWidth {
        Percent73
    } else {
        selectivity
    };
    stages.extend((1..=last).map(|depth| stage(depth, on_the_way)));
    // Each selective search to the end orders the moves of the next.
    let to_the_end: &[Selectivity] = match free {
        ..=14 => &[FullWidth],
        15..=20 => &[Percent87, FullWidth],
        _ => &[Percent73, Percent95, FullWidth],
    };
    stages.extend(
        to_the_end
            .iter()
            .map(|&selectivity| stage(free, selectivity)),
    );
    stages
}
