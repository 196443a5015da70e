//! The weights of the patterns at the corners, and the value of a position by them.

use std::sync::{Arc, OnceLock};

use super::corners::{CANONICAL, CORNER_PATTERNS, CORNER_STATE_COUNT};

/// The number of phases of the game that have weights of their own.
pub const CORNER_PHASES: usize = 10;

/// The phase of a position on a board of `area` squares, of which `free` are free.
pub fn corner_phase(area: usize, free: usize) -> usize {
    ((area - free) * CORNER_PHASES / area).min(CORNER_PHASES - 1)
}

/// The number of steps of a weight that make one disc.
const STEPS: f32 = 8.0;

/// The weights of all states of all patterns by phase, for the side to move: corrections to the estimate by features.
pub struct CornerWeights {
    /// In eighths of a disc.
    phases: Vec<Box<[i8]>>,
}

/// The compressed weights by [`variant`](super::knots::variant).
const BUILT_IN: [&[u8]; 4] = [
    include_bytes!("../../../assets/evaluation/corners.weights"),
    include_bytes!("../../../assets/evaluation/corners-fewest.weights"),
    include_bytes!("../../../assets/evaluation/corners-free.weights"),
    include_bytes!("../../../assets/evaluation/corners-free-fewest.weights"),
];

/// The first bytes of a file of weights.
const MAGIC: &[u8; 8] = b"RVCORN02";

/// Bytes that are not a file of weights for the corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a file of corner weights for this version of the evaluation")]
pub struct ReadCornerWeightsError;

impl CornerWeights {
    /// The size of weights in memory.
    #[cfg(test)]
    pub(in crate::engine) const BYTES: usize = CORNER_PHASES * CORNER_STATE_COUNT;

    /// Weights in discs, as `discs` gives them for each of [`CORNER_PHASES`] phases and [`CORNER_STATE_COUNT`]
    /// states. They are rounded to eighths of a disc, and reach almost 16 discs. One eighth counts as none: most such
    /// weights are noise, and files are a fifth smaller without.
    pub fn new(discs: impl Fn(usize, usize) -> f32) -> CornerWeights {
        let steps = |discs: f32| {
            let steps = (STEPS * discs).round().clamp(-127.0, 127.0) as i8;
            if steps.abs() == 1 { 0 } else { steps }
        };
        let phase = |phase: usize| {
            let canonical = CANONICAL.iter();
            canonical
                .map(|&state| steps(discs(phase, state as usize)))
                .collect()
        };
        CornerWeights {
            phases: (0..CORNER_PHASES).map(phase).collect(),
        }
    }

    /// The built-in weights of a variant, read on first use.
    pub(super) fn built_in(variant: usize) -> Option<Arc<CornerWeights>> {
        static READ: [OnceLock<Option<Arc<CornerWeights>>>; 4] = [const { OnceLock::new() }; 4];
        // A test checks that they can be read.
        let read = || {
            let weights = CornerWeights::from_bytes(BUILT_IN[variant]);
            weights.ok().map(Arc::new)
        };
        READ[variant].get_or_init(read).clone()
    }

    /// The correction of an estimate by the patterns, in hundredths of a disc.
    #[inline]
    pub(super) fn value(&self, phase: usize, states: &[u32; CORNER_PATTERNS]) -> i32 {
        let weights = &self.phases[phase];
        let steps: i32 = states
            .iter()
            .map(|state| i32::from(weights[*state as usize]))
            .sum();
        (steps as f32 * (100.0 / STEPS)) as i32
    }

    /// Writes the weights: for each canonical state a byte for each phase, compressed with deflate.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut raw = Vec::new();
        for (state, &canonical) in CANONICAL.iter().enumerate() {
            if canonical as usize == state {
                raw.extend(self.phases.iter().map(|phase| phase[state] as u8));
            }
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend(miniz_oxide::deflate::compress_to_vec(&raw, 9));
        bytes
    }

    /// Reads what [`CornerWeights::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Result<CornerWeights, ReadCornerWeightsError> {
        let packed = bytes.strip_prefix(MAGIC).ok_or(ReadCornerWeightsError)?;
        let limit = CORNER_PHASES * CORNER_STATE_COUNT;
        let raw = miniz_oxide::inflate::decompress_to_vec_with_limit(packed, limit);
        let raw = raw.map_err(|_| ReadCornerWeightsError)?;
        let mut steps = raw.iter().map(|&byte| byte as i8);
        let mut phases = vec![vec![0; CORNER_STATE_COUNT].into_boxed_slice(); CORNER_PHASES];
        for (state, &canonical) in CANONICAL.iter().enumerate() {
            for phase in &mut phases {
                // The state that stands for another is the smaller one.
                phase[state] = if canonical as usize == state {
                    steps.next().ok_or(ReadCornerWeightsError)?
                } else {
                    phase[canonical as usize]
                };
            }
        }
        match steps.next() {
            None => Ok(CornerWeights { phases }),
            Some(_) => Err(ReadCornerWeightsError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_corner_weights_can_be_read() {
        assert!((0..BUILT_IN.len()).all(|variant| CornerWeights::built_in(variant).is_some()));
    }

    #[test]
    fn weights_are_read_as_they_were_written() {
        let weights = CornerWeights::new(|phase, state| ((phase + state) % 31) as f32 - 15.0);
        assert!(
            CornerWeights::new(|_, _| 0.125).phases[0]
                .iter()
                .all(|&weight| weight == 0)
        );
        let bytes = weights.to_bytes();
        assert!(CornerWeights::from_bytes(&bytes).is_ok_and(|read| read.phases == weights.phases));
        assert!(CornerWeights::from_bytes(&bytes[1..]).is_err());
        assert!(CornerWeights::from_bytes(&bytes[..bytes.len() / 2]).is_err());
    }
}
