//! The weights that best explain how games end: ridge regression by conjugate gradients.

use std::{num::NonZero, panic::resume_unwind, thread};

use reversi::engine::{
    Weights,
    evaluation::{PATTERNS, PHASE_COUNT, STATE_COUNT, pattern_states, phase},
};

use super::samples::Sample;

/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub struct FitOptions {
    /// The steps of the conjugate gradients.
    pub steps: u32,
    /// How much of a label comes from what the game became, ply by ply; see [`labels`].
    pub lambda: f32,
    /// Pulls weights with few samples towards zero, as if so many imaginary samples said that they are zero.
    pub pull: f32,
}

/// Fitted weights and how well they explain games that were held back.
pub struct Fit {
    /// The weights.
    pub weights: Weights,
    /// For each phase the number of its own samples, and the standard deviation in discs that is left
    /// unexplained: of the samples held back, and of those learned from.
    pub errors: Vec<(usize, f32, f32)>,
}

/// One game in twenty is held back to measure.
const HELD_BACK: usize = 20;

/// What a sample of a neighbouring phase counts.
const NEIGHBOUR: f32 = 0.4;

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
        *constant = (weights[CONSTANT] * unit).round() as i32;
        errors.push(error);
    }
    Fit {
        weights: Weights::new(phases, constants),
        errors,
    }
}

/// Whether each sample belongs to a game that is held back. A game ends where squares become free again.
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

/// What the weights should make of each sample: `lambda` times the label of the position after it, or the
/// result of the game after the last, and for the rest what a search expected (R. S. Sutton, "Learning to
/// predict by the methods of temporal differences", 1988).
pub fn labels(samples: &[Sample], lambda: f32) -> Vec<f32> {
    let mut labels = vec![0.0; samples.len()];
    // The sample after this one in the game, and its label.
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

/// The place of the constant behind the weights of all states.
const CONSTANT: usize = STATE_COUNT;

/// A sample as the regression sees it.
struct Example {
    states: [u32; PATTERNS],
    label: f32,
    /// Samples of neighbouring phases count less.
    importance: f32,
}

impl Example {
    /// What `weights` make of it.
    fn value(&self, weights: &[f32]) -> f32 {
        let states = self.states.iter();
        weights[CONSTANT] + states.map(|state| weights[*state as usize]).sum::<f32>()
    }
}

/// The weights of a phase, with the constant behind them, and the errors that they leave.
fn fit_phase(
    samples: &[Sample],
    labels: &[f32],
    held_back: &[bool],
    number: usize,
    options: &FitOptions,
) -> (Vec<f32>, (usize, f32, f32)) {
    let mut examples = Vec::new();
    let mut measured = Vec::new();
    let mut own = 0;
    for ((sample, label), is_held_back) in samples.iter().zip(labels).zip(held_back) {
        let away = phase(sample.free()).abs_diff(number);
        if away > 1 {
            continue;
        }
        let example = Example {
            states: pattern_states(sample.mover, sample.opponent),
            label: *label,
            importance: if away == 0 { 1.0 } else { NEIGHBOUR },
        };
        own += usize::from(away == 0);
        if !is_held_back {
            examples.push(example);
        } else if away == 0 {
            measured.push(example);
        }
    }
    let weights = conjugate_gradients(&examples, options);
    let errors = [&measured, &examples].map(|examples| deviation(examples, &weights));
    (weights, (own, errors[0], errors[1]))
}

/// The standard deviation of the labels that `weights` leave unexplained.
fn deviation(examples: &[Example], weights: &[f32]) -> f32 {
    let square = |example: &Example| f64::from(example.label - example.value(weights)).powi(2);
    let sum: f64 = examples.iter().map(square).sum();
    (sum / examples.len().max(1) as f64).sqrt() as f32
}

/// Minimises the squared errors of all examples plus `pull` times the squares of the weights (M. R. Hestenes
/// and E. Stiefel, 1952), each weight scaled by how often its state occurs.
fn conjugate_gradients(examples: &[Example], options: &FitOptions) -> Vec<f32> {
    let mut scale = sums(examples, |example| example.importance);
    for occurrences in &mut scale {
        *occurrences = 1.0 / (*occurrences + options.pull);
    }
    let mut weights = vec![0.0; STATE_COUNT + 1];
    let mut rest = sums(examples, |example| example.importance * example.label);
    let mut scaled: Vec<f32> = products(&rest, &scale);
    let mut direction = scaled.clone();
    let mut length = dot(&rest, &scaled);
    for _ in 0..options.steps {
        let mut image = sums(examples, |example| {
            example.importance * example.value(&direction)
        });
        for (image, along) in image.iter_mut().zip(&direction) {
            *image += options.pull * along;
        }
        let curvature = dot(&direction, &image);
        if curvature <= 0.0 {
            break;
        }
        let step = (length / curvature) as f32;
        for (weight, along) in weights.iter_mut().zip(&direction) {
            *weight += step * along;
        }
        for (rest, image) in rest.iter_mut().zip(&image) {
            *rest -= step * image;
        }
        scaled = products(&rest, &scale);
        let next = dot(&rest, &scaled);
        let turn = (next / length) as f32;
        length = next;
        for (along, scaled) in direction.iter_mut().zip(&scaled) {
            *along = scaled + turn * *along;
        }
    }
    weights
}

/// For each state, the sum of `of` over the examples that show it; over all of them for the constant.
fn sums(examples: &[Example], of: impl Fn(&Example) -> f32 + Sync) -> Vec<f32> {
    let sum = |examples: &[Example]| {
        let mut sums = vec![0.0; STATE_COUNT + 1];
        for example in examples {
            let value = f64::from(of(example));
            sums[CONSTANT] += value;
            for state in example.states {
                sums[state as usize] += value;
            }
        }
        sums
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let share = examples.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let sum = &sum;
        let shares: Vec<_> = examples
            .chunks(share)
            .map(|share| scope.spawn(move || sum(share)))
            .collect();
        let mut all = vec![0f64; STATE_COUNT + 1];
        for share in shares {
            let sums = share.join().unwrap_or_else(|panic| resume_unwind(panic));
            for (all, sum) in all.iter_mut().zip(sums) {
                *all += sum;
            }
        }
        all.iter().map(|sum| *sum as f32).collect()
    })
}

fn products(a: &[f32], b: &[f32]) -> Vec<f32> {
    a.iter().zip(b).map(|(a, b)| a * b).collect()
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    let products = a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(*b));
    products.sum()
}
