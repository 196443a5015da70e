//! The weights that best explain how games end: linear regression by stochastic gradient descent.

use reversi::engine::{
    Weights,
    evaluation::{PATTERNS, PHASE_COUNT, STATE_COUNT, pattern_states, phase},
};

use super::samples::Sample;

/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub struct FitOptions {
    /// How often each phase goes over its samples.
    pub epochs: u32,
    /// The length of the first step, as a fraction of the step that would explain a sample on its own.
    pub rate: f32,
    /// How much of the label is what a search expected, the rest being the result of the game.
    pub expected_share: f32,
    /// Pulls weights with few samples towards zero, as if so many imaginary samples said that they are zero.
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
    /// For each phase the number of its own samples, and the standard deviation in discs that is left
    /// unexplained: of the samples held back, and of those learned from.
    pub errors: Vec<(usize, f32, f32)>,
}

/// One sample in twenty is held back to measure.
const HELD_BACK: usize = 20;

/// Fits weights to samples. Each phase learns from its own samples and those of its neighbours.
pub fn fit(samples: &[Sample], options: &FitOptions) -> Fit {
    let mut phases = Vec::new();
    let mut constants = [0; PHASE_COUNT];
    let mut errors = Vec::new();
    for (number, constant) in constants.iter_mut().enumerate() {
        let (weights, fitted, error) = fit_phase(samples, number, options);
        phases.push(weights);
        *constant = fitted;
        errors.push(error);
    }
    Fit {
        weights: Weights::new(phases, constants),
        errors,
    }
}

struct Example {
    states: [u32; PATTERNS],
    label: f32,
    /// Samples of neighbouring phases count less.
    importance: f32,
}

fn fit_phase(
    samples: &[Sample],
    number: usize,
    options: &FitOptions,
) -> (Vec<i16>, i32, (usize, f32, f32)) {
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
            states: pattern_states(sample.mover, sample.opponent),
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
    let count = STATE_COUNT;
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
                let size = 1.0 / (PATTERNS as f32)
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
    let unit = Weights::UNIT as f32;
    let table = weights
        .iter()
        .map(|weight| (weight * unit).round().clamp(-1000.0, 1000.0) as i16);
    (
        table.collect(),
        (constant * unit).round() as i32,
        own_errors,
    )
}

/// Shuffles the examples, always in the same way.
fn shuffle(examples: &mut [Example]) {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    for i in (1..examples.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        examples.swap(i, (state % (i as u64 + 1)) as usize);
    }
}
