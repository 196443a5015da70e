//! The accuracy with which a shallow search predicts a deep one (Multi-ProbCut; M. Buro, 1997).

use std::sync::LazyLock;

use crate::engine::selectivity::{self, Selectivity};

/// The depth of the search that predicts one to `depth` with `free` free squares. It has the same parity, and is about
/// half of `depth` if that reaches the end of the game. At 0, the evaluation predicts.
pub(super) const fn shallow_depth(depth: i32, free: u32) -> i32 {
    if depth == free as i32 {
        depth / 4 * 2 + (depth & 1)
    } else {
        selectivity::shallow_depth(depth)
    }
}

/// The coefficients of [`deviation`] for 8×8 where the most discs win, fitted to searches of 1,200 positions to all
/// depths up to 11 by weighted least squares on the logarithm. `train predict` measures and fits them (see
/// `assets/evaluation/README.md`).
const STANDARD: [f32; 5] = [1.540, -1.411, -0.275, 0.652, -1.234];

/// The same for 8×8 where the fewest discs win.
const FEWEST: [f32; 5] = [1.392, -3.100, 1.633, 0.549, -1.187];

/// The same for all other boards, whose evaluation is rougher: fitted to earlier weights of 8×8.
const OTHERS: [f32; 5] = [1.467, 0.881, -1.221, 0.631, -1.950];

/// The standard deviation in discs between searches to `shallow` and to `depth` plies with `free` free squares.
fn deviation(coefficients: [f32; 5], free: u32, depth: i32, shallow: i32) -> f32 {
    let free = free as f32 / 60.0;
    let (depth, shallow) = (depth as f32 / 10.0, shallow as f32 / 10.0);
    let terms = [1.0, free, free * free, depth, shallow];
    let products = coefficients.iter().zip(terms).map(|(c, term)| c * term);
    products.sum::<f32>().exp()
}

/// Deviations by free squares and depth: of the evaluation, and of the predicting search.
pub(super) type Deviations = Vec<[[f32; 2]; 64]>;

static DEVIATIONS: LazyLock<[Deviations; 3]> = LazyLock::new(|| {
    [STANDARD, FEWEST, OTHERS].map(|coefficients| {
        let by_depth = |free| {
            std::array::from_fn(|depth| {
                let depth = depth as i32;
                [0, shallow_depth(depth, free)]
                    .map(|shallow| deviation(coefficients, free, depth, shallow))
            })
        };
        (0..65).map(by_depth).collect()
    })
});

/// The deviations with fitted weights or without, and where the fewest discs win.
pub(super) fn deviations(is_fitted: bool, fewest: bool) -> &'static Deviations {
    let [standard, fewest_discs, others] = &*DEVIATIONS;
    match (is_fitted, fewest) {
        (true, false) => standard,
        (true, true) => fewest_discs,
        (false, _) => others,
    }
}

pub(super) fn warm_up() {
    LazyLock::force(&DEVIATIONS);
}

/// How far beyond the window, in discs, the evaluation and the value of the predicting search must lie for a cut.
#[inline(always)]
pub(super) fn margins(
    deviations: &Deviations,
    selectivity: Selectivity,
    free: u32,
    depth: i32,
) -> [i32; 2] {
    let width = selectivity.width();
    let deviations = deviations[free.min(64) as usize][depth.clamp(0, 63) as usize];
    deviations.map(|deviation| (width * deviation).ceil() as i32)
}
