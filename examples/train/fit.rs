//! Fits weights to the positions of games.

use std::sync::Arc;

use reversi::engine::{
    Weights,
    evaluation::{PHASE_COUNT, STATE_COUNT, phase, states_of},
};

use super::{
    regression::{self, Example, HELD_BACK, NEIGHBOUR, Ridge},
    samples::Sample,
};

/// The options of a fit.
#[derive(Clone)]
pub struct FitOptions {
    /// How much of a label comes from the rest of the game, ply by ply; see [`labels`].
    pub lambda: f32,
    /// The options of the regression.
    pub ridge: Ridge,
    /// The weights to start from: those with few samples stay close to them. Without these, all start at zero.
    pub from: Option<Arc<Weights>>,
}

/// Fitted weights and their errors.
pub struct Fit {
    pub weights: Weights,
    /// For each phase, the number of its own samples, and the standard deviation in discs that is left unexplained: of
    /// the held-back samples, and of the others.
    pub errors: Vec<(usize, f32, f32)>,
}

/// Fits weights to samples. Each phase learns from its own samples and those of its neighbours.
pub fn fit(samples: &[Sample], options: &FitOptions) -> Fit {
    let held_back = held_back(samples);
    let labels = labels(samples, options.lambda);
    let mut phases = Vec::new();
    let mut constants = [0; PHASE_COUNT];
    let mut errors = Vec::new();
    for (number, constant) in constants.iter_mut().enumerate() {
        let (weights, error) = fit_phase(samples, &labels, &held_back, number, options);
        let unit = Weights::UNIT as f32;
        let rounded = |weight: &f32| (weight * unit).round().clamp(-2000.0, 2000.0) as i16;
        phases.push(weights[..STATE_COUNT].iter().map(rounded).collect());
        *constant = (weights[STATE_COUNT] * unit).round() as i32;
        errors.push(error);
    }
    Fit {
        weights: Weights::new(phases, constants),
        errors,
    }
}

/// For each sample, whether its game is held back. A new game begins where squares become free again.
fn held_back(samples: &[Sample]) -> Vec<bool> {
    let mut game = 0;
    let mut before = 0;
    let mut is_held = |sample: &Sample| {
        let free = sample.free();
        game += usize::from(free >= before);
        before = free;
        game % HELD_BACK == 0
    };
    samples.iter().map(&mut is_held).collect()
}

/// The value that the weights should give each sample: `lambda` times the label of the next position, or the result of
/// the game after the last one, plus `1 - lambda` times the value found by a search (R. S. Sutton, "Learning to predict
/// by the methods of temporal differences", 1988).
pub fn labels(samples: &[Sample], lambda: f32) -> Vec<f32> {
    let mut labels = vec![0.0; samples.len()];
    // The next sample of the game, and its label.
    let mut after: Option<(&Sample, f32)> = None;
    for (sample, label) in samples.iter().zip(&mut labels).rev() {
        let later = match after {
            Some((next, later)) if next.free() < sample.free() => {
                // The mover's discs stay on the board until the opponent has moved.
                if sample.mover & !next.opponent == 0 {
                    -later
                } else {
                    later
                }
            }
            _ => f32::from(sample.result),
        };
        let expected = f32::from(sample.expected);
        *label = expected + lambda * (later - expected);
        after = Some((sample, *label));
    }
    labels
}

/// The weights of a phase, followed by the constant, and the errors that they leave.
fn fit_phase(
    samples: &[Sample],
    labels: &[f32],
    held_back: &[bool],
    number: usize,
    options: &FitOptions,
) -> (Vec<f32>, (usize, f32, f32)) {
    // Fits what the earlier weights leave unexplained.
    let before = match &options.from {
        Some(weights) => weights.discs(number),
        None => vec![0.0; STATE_COUNT + 1],
    };
    let mut examples = Vec::new();
    let mut measured = Vec::new();
    let mut own = 0;
    for ((sample, label), is_held_back) in samples.iter().zip(labels).zip(held_back) {
        let away = phase(sample.free()).abs_diff(number);
        if away > 1 {
            continue;
        }
        let mut example = Example {
            states: states_of(sample.mover, sample.opponent),
            label: *label,
            importance: if away == 0 { 1.0 } else { NEIGHBOUR },
        };
        example.label -= example.value(&before);
        own += usize::from(away == 0);
        if !is_held_back {
            examples.push(example);
        } else if away == 0 {
            measured.push(example);
        }
    }
    let more = regression::fit(&examples, STATE_COUNT, options.ridge);
    let errors = [&measured, &examples].map(|examples| regression::deviation(examples, &more));
    let weights = before.iter().zip(&more).map(|(before, more)| before + more);
    (weights.collect(), (own, errors[0], errors[1]))
}
