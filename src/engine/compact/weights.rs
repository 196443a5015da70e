//! The weights of the patterns, and what an 8×8 position is worth by them.

use super::features::{FEATURES, Indices, LANES, PATTERNS, SHAPE_COUNT, states};

/// One disc in the sums of weights.
pub(super) const UNIT: i32 = 64;

/// The unit of a weight, of which a byte holds almost 16 discs: more of them stay in the processor's cache.
pub(super) const STEP: i32 = UNIT / 8;

/// The number of free squares that a phase of the game spans.
const PHASE_LENGTH: u32 = 4;

/// The number of phases of the game.
pub const PHASE_COUNT: usize = 15;

/// The phase of a position with `free` free squares.
#[inline(always)]
pub fn phase(free: u32) -> usize {
    ((free.max(1) - 1) / PHASE_LENGTH).min(PHASE_COUNT as u32 - 1) as usize
}

/// The weights of all states of all patterns by phase, for the side to move.
pub struct Weights {
    /// For each phase all states of all shapes, one after the other, and then [`PADDING`]. In [`STEP`]s.
    phases: Vec<Box<[i8]>>,
    /// A term for each phase, the same for all positions, in [`UNIT`]s.
    constants: [i32; PHASE_COUNT],
    /// Where the states of each instance begin. Lanes without an instance point to the padding.
    offsets: [u32; LANES],
}

/// Weights of nothing after those of a phase: one for the lanes without an instance, and three because weights
/// are read four at a time.
const PADDING: [i8; 4] = [0; 4];

/// The weights of a phase, for the sum of those of a position.
pub(super) struct PhaseWeights<'a> {
    pub(super) weights: &'a [i8],
    pub(super) offsets: &'a [u32; LANES],
    /// Is added to the sum of the weights times [`STEP`].
    pub(super) constant: i32,
}

/// The number of states of all shapes, and so of weights in a phase.
pub const STATE_COUNT: usize = {
    let mut count = 0;
    let mut shape = 0;
    while shape < SHAPE_COUNT {
        count += states(shape);
        shape += 1;
    }
    count
};

/// The states of a position, one for each pattern on the board, as places among the weights of a phase.
///
/// States that are equal by the symmetry of their shape share a place.
pub fn pattern_states(mover: u64, opponent: u64) -> [u32; PATTERNS] {
    let offsets = shape_offsets();
    let states = Indices::new(mover, opponent).states();
    std::array::from_fn(|pattern| {
        let shape = FEATURES.shapes[pattern];
        offsets[shape] as u32 + FEATURES.canonical[shape][usize::from(states[pattern])]
    })
}

/// Where the states of each shape begin, and the end of them all.
fn shape_offsets() -> [usize; SHAPE_COUNT + 1] {
    let mut offsets = [0; SHAPE_COUNT + 1];
    for shape in 0..SHAPE_COUNT {
        offsets[shape + 1] = offsets[shape] + states(shape);
    }
    offsets
}

impl Weights {
    /// The size of weights in memory.
    #[cfg(test)]
    pub(crate) fn bytes() -> usize {
        PHASE_COUNT * (STATE_COUNT + PADDING.len())
    }

    /// One disc in the weights.
    pub const UNIT: i32 = UNIT;

    /// Weights made from the weights of each phase, in the order of the states that [`pattern_states`]
    /// returns, and a constant for each phase. They are rounded to eighths of a disc, and reach almost 16 discs.
    ///
    /// # Panics
    ///
    /// If there are not [`STATE_COUNT`] weights for each of [`PHASE_COUNT`] phases.
    pub fn new(phases: Vec<Vec<i16>>, constants: [i32; PHASE_COUNT]) -> Weights {
        let steps = |weight: i16| {
            (i32::from(weight) + STEP / 2)
                .div_euclid(STEP)
                .clamp(-127, 127) as i8
        };
        let phases = phases.into_iter();
        let phases = phases.map(|phase| phase.into_iter().map(steps).collect());
        Weights::from_steps(phases.collect(), constants)
    }

    /// The weights of a phase in discs, one for each state, and the constant behind them.
    pub fn discs(&self, phase: usize) -> Vec<f32> {
        let steps = self.phases[phase][..STATE_COUNT].iter();
        let weights = steps.map(|&steps| i32::from(steps) * STEP);
        let all = weights.chain([self.constants[phase]]);
        all.map(|units| units as f32 / UNIT as f32).collect()
    }

    /// Weights whose unit is [`STEP`].
    fn from_steps(mut phases: Vec<Vec<i8>>, constants: [i32; PHASE_COUNT]) -> Weights {
        assert_eq!(phases.len(), PHASE_COUNT, "weights for every phase");
        let shapes = shape_offsets();
        for phase in &mut phases {
            assert_eq!(phase.len(), STATE_COUNT, "weights for every state");
            for (canonical, offset) in FEATURES.canonical.iter().zip(shapes) {
                // The state that stands for another is the smaller one.
                for (state, canonical) in canonical.iter().enumerate() {
                    phase[offset + state] = phase[offset + *canonical as usize];
                }
            }
        }
        let mut offsets = [STATE_COUNT as u32; LANES];
        for (offset, shape) in offsets.iter_mut().zip(FEATURES.shapes) {
            *offset = shapes[shape] as u32;
        }
        let padded = phases.into_iter().map(|mut phase| {
            phase.extend(PADDING);
            phase.into_boxed_slice()
        });
        Weights {
            phases: padded.collect(),
            constants,
            offsets,
        }
    }

    /// The weights with `free` free squares.
    #[inline(always)]
    pub(super) fn of_phase(&self, free: u32) -> PhaseWeights<'_> {
        let phase = phase(free);
        PhaseWeights {
            weights: &self.phases[phase],
            offsets: &self.offsets,
            constant: self.constants[phase],
        }
    }
}

/// The first bytes of a file of weights.
const MAGIC: &[u8; 8] = b"RVWGHT01";

/// Bytes that are not a file of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a file of weights for this version of the evaluation")]
pub struct ReadWeightsError;

impl Weights {
    /// Writes the weights: for each phase a constant, then a byte for each state that stands for itself,
    /// all of it compressed with deflate.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut raw = Vec::new();
        for (phase, constant) in self.phases.iter().zip(self.constants) {
            raw.extend((constant as i16).to_le_bytes());
            for (shape, offset) in shape_offsets()[..SHAPE_COUNT].iter().enumerate() {
                for (state, canonical) in FEATURES.canonical[shape].iter().enumerate() {
                    if *canonical as usize == state {
                        raw.push(phase[offset + state] as u8);
                    }
                }
            }
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend(miniz_oxide::deflate::compress_to_vec(&raw, 9));
        bytes
    }

    /// Reads what [`Weights::to_bytes`] wrote.
    ///
    /// # Errors
    ///
    /// If `bytes` are anything else.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, ReadWeightsError> {
        let packed = bytes.strip_prefix(MAGIC).ok_or(ReadWeightsError)?;
        let limit = PHASE_COUNT * (STATE_COUNT + 2);
        let raw = miniz_oxide::inflate::decompress_to_vec_with_limit(packed, limit);
        let raw = raw.map_err(|_| ReadWeightsError)?;
        let mut raw = raw.iter().copied();
        let mut next = || raw.next().ok_or(ReadWeightsError);
        let mut phases = Vec::new();
        let mut constants = [0; PHASE_COUNT];
        for constant in &mut constants {
            *constant = i32::from(i16::from_le_bytes([next()?, next()?]));
            let mut phase = vec![0; STATE_COUNT];
            for (shape, offset) in shape_offsets()[..SHAPE_COUNT].iter().enumerate() {
                for (state, canonical) in FEATURES.canonical[shape].iter().enumerate() {
                    if *canonical as usize == state {
                        phase[offset + state] = next()? as i8;
                    }
                }
            }
            phases.push(phase);
        }
        if next().is_ok() {
            return Err(ReadWeightsError);
        }
        Ok(Weights::from_steps(phases, constants))
    }
}
