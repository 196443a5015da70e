//! Ridge regression by conjugate gradients, for examples with one state of each pattern.

#![expect(clippy::disallowed_methods, reason = "it never runs in a browser")]

use std::{num::NonZero, panic::resume_unwind, thread};

/// One game in this many is held back to measure errors.
pub const HELD_BACK: usize = 20;

/// The importance of a sample of a neighbouring phase.
pub const NEIGHBOUR: f32 = 0.4;

/// The options of the regression.
#[derive(Clone, Copy, Debug)]
pub struct Ridge {
    /// The steps of the conjugate gradients.
    pub steps: u32,
    /// Pulls weights with few examples towards zero, as would this many additional examples with a weight of zero.
    pub pull: f32,
}

/// The states of a position, and the value that their weights should give it.
pub struct Example<const P: usize> {
    pub states: [u32; P],
    /// The value that the weights should add up to.
    pub label: f32,
    /// The factor of its squared error.
    pub importance: f32,
}

impl<const P: usize> Example<P> {
    /// The value by `weights`, the last of which is the constant.
    pub fn value(&self, weights: &[f32]) -> f32 {
        let constant = weights.last().copied().unwrap_or_default();
        let states = self.states.iter();
        constant + states.map(|state| weights[*state as usize]).sum::<f32>()
    }
}

/// The standard deviation of the labels that `weights` leave unexplained.
pub fn deviation<const P: usize>(examples: &[Example<P>], weights: &[f32]) -> f32 {
    let square = |example: &Example<P>| f64::from(example.label - example.value(weights)).powi(2);
    let sum: f64 = examples.iter().map(square).sum();
    (sum / examples.len().max(1) as f64).sqrt() as f32
}

/// The weights of `state_count` states, followed by the constant, that minimise the squared errors of all examples plus
/// the pull times the squares of the weights (M. R. Hestenes and E. Stiefel, 1952), each weight scaled by how often its
/// state occurs.
pub fn fit<const P: usize>(
    examples: &[Example<P>],
    state_count: usize,
    options: Ridge,
) -> Vec<f32> {
    let sums = |of: &(dyn Fn(&Example<P>) -> f32 + Sync)| sums(examples, state_count, of);
    let mut scale = sums(&|example| example.importance);
    for occurrences in &mut scale {
        *occurrences = 1.0 / (*occurrences + options.pull);
    }
    let mut weights = vec![0.0; state_count + 1];
    let mut rest = sums(&|example| example.importance * example.label);
    let mut scaled: Vec<f32> = products(&rest, &scale);
    let mut direction = scaled.clone();
    let mut length = dot(&rest, &scaled);
    for _ in 0..options.steps {
        let mut image = sums(&|example| example.importance * example.value(&direction));
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
fn sums<const P: usize>(
    examples: &[Example<P>],
    state_count: usize,
    of: &(dyn Fn(&Example<P>) -> f32 + Sync),
) -> Vec<f32> {
    let sum = |examples: &[Example<P>]| {
        let mut sums = vec![0.0; state_count + 1];
        for example in examples {
            let value = f64::from(of(example));
            sums[state_count] += value;
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
        let mut all = vec![0f64; state_count + 1];
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
