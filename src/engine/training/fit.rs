//! The weights that explain best how games end: linear regression by stochastic gradient descent.

use super::Sample;
use crate::engine::compact::{
    features::{FEATURE_COUNT, FEATURES, Indices},
    weights::{PHASE_COUNT, UNIT, Weights, phase, shape_offsets},
};

/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub struct FitOptions {
    /// How often each phase goes over its samples.
    pub epochs: u32,
    /// The length of the first step, in parts of what would explain a sample alone.
    pub rate: f32,
    /// How much of the label is what a search expected, the rest being the result of the game.
    pub expected_share: f32,
    /// Pulls weights that few samples speak of to zero: so many imaginary samples say that they are zero.
    pub pull: f32,
}

impl Default for FitOptions {
    fn default() -> FitOptions {
        FitOptions {
            epochs: 20,
            rate: 0.5,
            expected_share: 0.0,
            pull: 3.0,
        }
    }
}

/// Fitted weights and how well they explain samples that were held back.
pub struct Fit {
    /// The weights.
    pub weights: Weights,
    /// For each phase the number of its own samples, the standard deviation in discs of what is left unexplained of those held
    /// back and of those learned from.
    pub errors: Vec<(usize, f32, f32)>,
}

/// One sample in twenty is held back to measure.
const HELD_BACK: usize = 20;

/// Fits weights to samples. Each phase learns from its own samples and those of its neighbours.
pub fn fit(samples: &[Sample], options: &FitOptions) -> Fit {
    let mut phases = Vec::new();
    let mut constants = [0; PHASE_COUNT];
    let mut errors = Vec::new();
    let share = CanonicalStates::new();
    for (number, constant) in constants.iter_mut().enumerate() {
        let (weights, fitted, error) = fit_phase(samples, number, options, &share);
        phases.push(weights);
        *constant = fitted;
        errors.push(error);
    }
    Fit {
        weights: Weights::new(phases, constants),
        errors,
    }
}

/// Where the weight of every state is kept: states that are equal by symmetry share one.
struct CanonicalStates {
    offsets: Vec<usize>,
}

impl CanonicalStates {
    fn new() -> CanonicalStates {
        CanonicalStates {
            offsets: shape_offsets().to_vec(),
        }
    }

    fn of(&self, sample: &Sample) -> [u32; FEATURE_COUNT] {
        let states = Indices::new(sample.mover, sample.opponent).states();
        let features = &*FEATURES;
        std::array::from_fn(|feature| {
            let shape = features.shapes[feature];
            let state = usize::from(states[feature]);
            self.offsets[shape] as u32 + features.canonical[shape][state]
        })
    }
}

struct Example {
    states: [u32; FEATURE_COUNT],
    label: f32,
    /// Samples of neighbouring phases count less.
    importance: f32,
}

fn fit_phase(
    samples: &[Sample],
    number: usize,
    options: &FitOptions,
    share: &CanonicalStates,
) -> (Box<[i16]>, i32, (usize, f32, f32)) {
    let label = |sample: &Sample| {
        let (result, expected) = (f32::from(sample.result), f32::from(sample.expected));
        result + options.expected_share * (expected - result)
    };
    let mut examples = Vec::new();
    let mut held_back = Vec::new();
    let mut own = 0;
    for (i, sample) in samples.iter().enumerate() {
        let away = phase(sample.free()).abs_diff(number);
        if away > 1 {
            continue;
        }
        let example = Example {
            states: share.of(sample),
            label: label(sample),
            importance: if away == 0 { 1.0 } else { 0.4 },
        };
        own += usize::from(away == 0);
        if i % HELD_BACK != 0 {
            examples.push(example);
        } else if away == 0 {
            held_back.push(example);
        }
    }
    let count = share.offsets[share.offsets.len() - 1];
    let mut weights = vec![0f32; count];
    let mut constant = 0f32;
    // A state that occurs often moves by the mean of what its samples want.
    let mut occurrences = vec![0f32; count];
    for example in &examples {
        for state in example.states {
            occurrences[state as usize] += example.importance;
        }
    }
    let predict = |weights: &[f32], constant: f32, example: &Example| {
        let sum: f32 = example
            .states
            .iter()
            .map(|state| weights[*state as usize])
            .sum();
        sum + constant
    };
    // The samples of a game lie together: another order keeps a step from following one game.
    shuffle(&mut examples);
    for epoch in 0..options.epochs {
        // Steps shrink to nothing, so that the last samples weigh no more than the first.
        let progress = epoch as f32 / options.epochs as f32;
        let rate = options.rate * (1.0 - progress).powi(2) + 0.002;
        for example in &examples {
            let error = example.label - predict(&weights, constant, example);
            let step = rate * error * example.importance;
            constant += step * 1e-4;
            for state in example.states {
                let seen = occurrences[state as usize];
                // Frequent states take small steps; rare ones are held back.
                let size = 1.0 / (FEATURE_COUNT as f32)
                    * (1.0 / (1.0 + 0.02 * seen).sqrt()).max(0.01)
                    * (seen / (seen + options.pull));
                weights[state as usize] += step * size;
            }
        }
    }
    let deviation = |examples: &[Example]| {
        let sum: f64 = examples
            .iter()
            .map(|example| f64::from(example.label - predict(&weights, constant, example)).powi(2))
            .sum();
        (sum / examples.len().max(1) as f64).sqrt() as f32
    };
    let own_errors = (own, deviation(&held_back), deviation(&examples));
    // Every state gets the weight of the one that stands for it.
    let mut table = vec![0i16; count].into_boxed_slice();
    for shape in 0..share.offsets.len() - 1 {
        let offset = share.offsets[shape];
        for (state, canonical) in FEATURES.canonical[shape].iter().enumerate() {
            let weight = weights[offset + *canonical as usize] * UNIT as f32;
            table[offset + state] = weight.round().clamp(-1000.0, 1000.0) as i16;
        }
    }
    (table, (constant * UNIT as f32).round() as i32, own_errors)
}

/// Brings the examples into another order, always the same.
fn shuffle(examples: &mut [Example]) {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    for i in (1..examples.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        examples.swap(i, (state % (i as u64 + 1)) as usize);
    }
}
