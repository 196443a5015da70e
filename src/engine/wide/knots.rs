//! The variants, sizes and phases with their own weights, and interpolation between them.

use crate::rules::{Goal, Placement, Ruleset};

/// The number of features.
pub const FEATURE_COUNT: usize = 22;

/// How full the board is at each knot: the share of its squares that are taken.
pub const PHASES: [f32; 7] = [0.0, 0.2, 0.4, 0.6, 0.75, 0.9, 1.0];

/// How large the board is at each knot: the square root of its area.
pub const SIDES: [f32; 5] = [4.0, 7.0, 10.0, 16.0, 26.0];

/// The weights of one variant, in hundredths of a disc: by size, phase and feature.
pub type WideWeights = [[[i16; FEATURE_COUNT]; PHASES.len()]; SIDES.len()];

/// The index of a rule set's variant among those with their own weights.
pub fn variant(ruleset: Ruleset) -> usize {
    let any_free = ruleset.placement == Placement::AnyFree;
    let fewest = ruleset.goal == Goal::FewestDiscs;
    2 * usize::from(any_free) + usize::from(fewest)
}

/// The knots around a board of `area` squares of which `free` are free, as the numbers of a size and a
/// phase, with the share of each.
pub fn knot_shares(area: usize, free: usize) -> [(usize, usize, f32); 4] {
    let (size, toward) = between(&SIDES, (area as f32).sqrt());
    let (phase, onward) = between(&PHASES, 1.0 - free as f32 / area as f32);
    let sizes = [(size, 1.0 - toward), (size + 1, toward)];
    let phases = [(phase, 1.0 - onward), (phase + 1, onward)];
    std::array::from_fn(|at| {
        let ((size, of_size), (phase, of_phase)) = (sizes[at / 2], phases[at % 2]);
        (size, phase, of_size * of_phase)
    })
}

/// The knots on both sides of `at`, and its share of the way from the first to the second.
pub(super) fn between<const K: usize>(knots: &[f32; K], at: f32) -> (usize, f32) {
    let above = knots.iter().position(|&knot| knot > at).unwrap_or(K - 1);
    let first = above.clamp(1, K - 1) - 1;
    let way = (at - knots[first]) / (knots[first + 1] - knots[first]);
    (first, way.clamp(0.0, 1.0))
}
