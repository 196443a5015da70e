//! The fitted weights of the evaluation.

use super::evaluation::{PHASES, SIDES, Weights};

const MOST: [i16; 20] = [
    100, 0, 0, 900, -400, -150, 60, 100, -20, 1000, 0, 500, -50, 400, -600, 0, 0, 100, 0, 0,
];
const FEWEST: [i16; 20] = [
    0, 0, 0, -900, 200, 150, -60, -100, 0, 1000, 0, 500, -50, 0, 0, 0, 0, -100, 0, 0,
];
const FREE: [i16; 20] = [
    0, 0, 10, 600, -100, -50, 60, 100, 0, 200, 0, 0, 0, 0, 0, 0, 0, 100, 0, 0,
];
const FREE_FEWEST: [i16; 20] = [
    0, 0, -10, -600, 0, 0, -60, -100, 0, -200, 0, 0, 0, 0, 0, 0, 0, -100, 0, 0,
];

/// The weights by variant.
pub(super) static WEIGHTS: [Weights; 4] = [
    [[MOST; PHASES.len()]; SIDES.len()],
    [[FEWEST; PHASES.len()]; SIDES.len()],
    [[FREE; PHASES.len()]; SIDES.len()],
    [[FREE_FEWEST; PHASES.len()]; SIDES.len()],
];
