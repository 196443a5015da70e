//! Measures how well shallow searches predict deep ones, for the probabilistic cuts.

use std::sync::Arc;

use reversi::{
    engine::{Control, Engine, Limits, Weights},
    rules::{Board, FreeSquares, Goal, Player, Position, Ruleset, Size, compact::square},
};

use super::samples::Sample;

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

/// Searches each sample to every depth up to `depth` and compares all pairs of depths of the same parity. All samples
/// have `free` free squares.
pub fn predict(
    samples: &[Sample],
    free: u32,
    depth: u32,
    weights: &Arc<Weights>,
    goal: Goal,
) -> Vec<Prediction> {
    let engine = Engine::with_memory(1, 64 << 20);
    let mut engine = engine.with_weights(goal, Some(weights.clone()));
    let depth = depth.min(free);
    let values = samples.iter().map(|sample| {
        let position = position(sample, goal);
        let mut value = |depth| {
            let found = engine.think(&position, &Limits::depth(depth), &Control::default());
            found.map_or_else(
                || position.margin(Player::Dark, FreeSquares::ToWinner),
                |found| found.value.centidiscs / 100,
            )
        };
        (1..=depth).map(&mut value).collect()
    });
    let values: Vec<Vec<i32>> = values.collect();
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

/// The position of a sample with Dark to move.
fn position(sample: &Sample, goal: Goal) -> Position {
    let mut board = Board::empty(Size::STANDARD);
    for (discs, player) in [
        (sample.mover, Player::Dark),
        (sample.opponent, Player::Light),
    ] {
        for bit in (0..64).filter(|bit| discs >> bit & 1 == 1) {
            board.set(square(bit), Some(player));
        }
    }
    Position::new(Ruleset::OTHELLO.with_goal(goal), board, Player::Dark)
}

/// The logarithm of a deviation as a function of the free squares and of both depths.
///
/// With `f` as the free squares divided by 60, and `d` and `s` as the deep and the shallow depth divided by 10, the
/// deviation in discs is the exponential of `c[0] + c[1] f + c[2] f² + c[3] d + c[4] s`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DeviationFit {
    /// The coefficients `c`.
    pub coefficients: [f64; 5],
    /// The standard deviation of the logarithm that is left unexplained.
    pub error: f64,
}

/// The terms of the function.
fn terms(found: &Prediction) -> [f64; 5] {
    let free = f64::from(found.free) / 60.0;
    let (depth, shallow) = (
        f64::from(found.depth) / 10.0,
        f64::from(found.shallow) / 10.0,
    );
    [1.0, free, free * free, depth, shallow]
}

/// Fits a [`DeviationFit`] to measurements by least squares, each weighted by its number of positions.
///
/// Measurements of zero deviation are left out, as they have no logarithm. Returns `None` if the others do not
/// determine the coefficients.
pub fn fit_deviation(predictions: &[Prediction]) -> Option<DeviationFit> {
    const N: usize = 5;
    let told: Vec<([f64; N], f64, f64)> = predictions
        .iter()
        .filter(|found| found.deviation > 0.0 && found.count > 0)
        .map(|found| (terms(found), found.deviation.ln(), found.count as f64))
        .collect();
    // The normal equations, with the right side as the last column.
    let mut rows = [[0.0; N + 1]; N];
    for (terms, label, weight) in &told {
        for (row, term) in rows.iter_mut().zip(terms) {
            for (cell, other) in row.iter_mut().zip(terms.iter().chain([label])) {
                *cell += weight * term * other;
            }
        }
    }
    for column in 0..N {
        let pivot = (column..N).max_by(|&a, &b| {
            let size = |row: usize| rows[row][column].abs();
            size(a).total_cmp(&size(b))
        })?;
        rows.swap(column, pivot);
        let leader = rows[column];
        if leader[column].abs() < 1e-9 {
            return None;
        }
        for (number, row) in rows.iter_mut().enumerate() {
            if number != column {
                let factor = row[column] / leader[column];
                for (cell, other) in row.iter_mut().zip(leader) {
                    *cell -= factor * other;
                }
            }
        }
    }
    let coefficients: [f64; N] = std::array::from_fn(|at| rows[at][N] / rows[at][at]);
    let (mut squares, mut count) = (0.0, 0.0);
    for (terms, label, weight) in &told {
        let value: f64 = terms.iter().zip(coefficients).map(|(t, c)| t * c).sum();
        squares += weight * (value - label).powi(2);
        count += weight;
    }
    Some(DeviationFit {
        coefficients,
        error: (squares / count).sqrt(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_of_the_right_shape_is_found_again() {
        let coefficients = [1.4, 0.8, -1.2, 0.6, -1.9];
        let mut predictions = Vec::new();
        for free in (12..=56).step_by(4) {
            for depth in 3..=10 {
                for shallow in (1..depth).filter(|shallow| (depth - shallow) % 2 == 0) {
                    let mut found = Prediction {
                        free,
                        depth,
                        shallow,
                        count: 100,
                        deviation: 0.0,
                    };
                    let log: f64 = terms(&found)
                        .iter()
                        .zip(coefficients)
                        .map(|(t, c)| t * c)
                        .sum();
                    found.deviation = log.exp();
                    predictions.push(found);
                }
            }
        }
        let fit = fit_deviation(&predictions).unwrap();
        for (found, expected) in fit.coefficients.iter().zip(coefficients) {
            assert!((found - expected).abs() < 1e-6, "{fit:?}");
        }
        assert!(fit.error < 1e-6);
    }

    #[test]
    fn too_few_measurements_give_no_function() {
        let found = Prediction {
            free: 20,
            depth: 4,
            shallow: 2,
            count: 10,
            deviation: 2.0,
        };
        assert_eq!(fit_deviation(&[found]), None);
        assert_eq!(fit_deviation(&[]), None);
    }
}
