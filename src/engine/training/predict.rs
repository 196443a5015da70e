//! How well shallow searches predict deep ones, for the probabilistic cuts.

use std::sync::atomic::AtomicBool;

use super::Sample;
use crate::engine::{
    Instructions, Limits, Weights,
    compact::{Core, Root, Task},
};

/// The difference between two searches of the same positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// The number of free squares.
    pub free: u32,
    /// The depth of the deep search in plies.
    pub depth: u32,
    /// The depth of the shallow search in plies.
    pub shallow: u32,
    /// The number of positions.
    pub count: usize,
    /// The standard deviation of the difference in discs.
    pub deviation: f64,
}

/// Searches each of the samples to every depth up to `depth` and compares all pairs of depths of the
/// same parity. All samples have `free` free squares.
pub fn predict(
    samples: &[Sample],
    free: u32,
    depth: u32,
    weights: &Weights,
    fewest: bool,
) -> Vec<Prediction> {
    let mut core = Core::new(64 << 20, Instructions::best());
    let depth = depth.min(free);
    let values: Vec<Vec<i32>> = samples
        .iter()
        .map(|sample| {
            let root = Root {
                mover: sample.mover,
                opponent: sample.opponent,
                squares: u64::MAX,
                fewest,
            };
            let mut search = |depth| {
                let task = Task {
                    limits: Limits::depth(depth),
                    stop: &AtomicBool::new(false),
                    threads: 1,
                    progress: &|_| {},
                };
                core.think(root, Some(weights), &task).value
            };
            (1..=depth).map(&mut search).collect()
        })
        .collect();
    let mut predictions = Vec::new();
    for deep in 1..=depth {
        for shallow in (1..deep).filter(|shallow| (deep - shallow) % 2 == 0) {
            let squares = values.iter().map(|values| {
                f64::from(values[deep as usize - 1] - values[shallow as usize - 1]).powi(2)
            });
            let sum: f64 = squares.sum();
            predictions.push(Prediction {
                free,
                depth: deep,
                shallow,
                count: values.len(),
                deviation: (sum / values.len().max(1) as f64).sqrt(),
            });
        }
    }
    predictions
}
