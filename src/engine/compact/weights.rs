//! The weights of the patterns and of mobility, for the evaluation of 8×8 positions.

use super::features::{FEATURES, Indices, PATTERNS, SHAPE_COUNT, TERMS, states};
use crate::rules::instructions::{Kernel, Portable};

/// One disc in the sums of weights.
pub(super) const UNIT: i32 = 64;

/// The unit of a weight, of which a byte holds almost 16 discs: small weights fit into the processor's cache.
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

/// The weights of all states of all patterns, and of both mobilities, by phase, for the side to move.
pub struct Weights {
    /// For each phase the weights of all states of all shapes in order, those of both mobilities, and then [`PADDING`].
    /// In [`STEP`]s.
    phases: Vec<Box<[i8]>>,
    /// A term for each phase, the same for all positions, in [`UNIT`]s.
    constants: [i32; PHASE_COUNT],
    /// Where the states of each term begin.
    offsets: [u32; TERMS],
}

/// Zero weights after those of a phase, because weights are read four at a time.
const PADDING: [i8; 3] = [0; 3];

/// The numbers of moves that a side may have on 8×8, and more.
const MOBILITIES: usize = 64;

/// The weights of a phase, as input for the evaluation.
pub(super) struct PhaseWeights<'a> {
    pub(super) weights: &'a [i8],
    pub(super) offsets: &'a [u32; TERMS],
    /// Added to the sum of the weights times [`STEP`].
    pub(super) constant: i32,
}

/// The number of states of all shapes and of both mobilities, and so of weights in a phase.
pub const STATE_COUNT: usize = {
    let mut count = (TERMS - PATTERNS) * MOBILITIES;
    let mut shape = 0;
    while shape < SHAPE_COUNT {
        count += states(shape);
        shape += 1;
    }
    count
};

/// The states of a position, one for each pattern on the board and one for the mobility of each side, as places among
/// the weights of a phase.
///
/// States that are equal by the symmetry of their shape share a place.
pub fn states_of(mover: u64, opponent: u64) -> [u32; TERMS] {
    let offsets = offsets();
    let free = !(mover | opponent);
    let mut states = Indices::new(mover, opponent).states();
    set_mobilities(Portable, mover, opponent, free, &mut states);
    std::array::from_fn(|term| {
        let state = states[term];
        let canonical = match FEATURES.shapes.get(term) {
            Some(&shape) => FEATURES.canonical[shape][usize::from(state)],
            None => u32::from(state),
        };
        offsets[term] + canonical
    })
}

/// Sets the states of the terms after the patterns, with `free` free squares.
#[inline(always)]
pub(super) fn set_mobilities(
    kernel: impl Kernel,
    mover: u64,
    opponent: u64,
    free: u64,
    states: &mut [u16; TERMS],
) {
    let reached = [
        kernel.reached(mover, opponent),
        kernel.reached(opponent, mover),
    ];
    for (state, reached) in states[PATTERNS..].iter_mut().zip(reached) {
        *state = (reached & free).count_ones() as u16;
    }
}

/// Where the states of each shape begin, and the end of them all.
fn shape_offsets() -> [usize; SHAPE_COUNT + 1] {
    let mut offsets = [0; SHAPE_COUNT + 1];
    for shape in 0..SHAPE_COUNT {
        offsets[shape + 1] = offsets[shape] + states(shape);
    }
    offsets
}

/// Where the states of each term begin: those of the shapes, and of mobility after them.
fn offsets() -> [u32; TERMS] {
    let shapes = shape_offsets();
    let end = shapes[SHAPE_COUNT];
    std::array::from_fn(|term| match FEATURES.shapes.get(term) {
        Some(&shape) => shapes[shape] as u32,
        None => (end + (term - PATTERNS) * MOBILITIES) as u32,
    })
}

impl Weights {
    /// The size of weights in memory.
    #[cfg(test)]
    pub(crate) fn bytes() -> usize {
        PHASE_COUNT * (STATE_COUNT + PADDING.len())
    }

    /// One disc in the weights.
    pub const UNIT: i32 = UNIT;

    /// Weights made from the weights of each phase, in the order of the states that [`states_of`]
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
        let padded = phases.into_iter().map(|mut phase| {
            phase.extend(PADDING);
            phase.into_boxed_slice()
        });
        Weights {
            phases: padded.collect(),
            constants,
            offsets: offsets(),
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

/// The states that stand for themselves, in their order.
fn written_states() -> impl Iterator<Item = usize> {
    let shapes = FEATURES.canonical.iter().zip(shape_offsets());
    let patterns = shapes.flat_map(|(canonical, offset)| {
        let states = (0..).zip(canonical);
        let own = states.filter(|(state, canonical)| state == *canonical);
        own.map(move |(state, _)| offset + state as usize)
    });
    patterns.chain(shape_offsets()[SHAPE_COUNT]..STATE_COUNT)
}

/// The first bytes of a file of weights.
const MAGIC: &[u8; 8] = b"RVWGHT03";

/// Bytes that are not a file of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a file of weights for this version of the evaluation")]
pub struct ReadWeightsError;

impl Weights {
    /// Writes the weights: the constant of each phase, then for each state that stands for itself a byte for each
    /// phase, all of it compressed with deflate. Weights of one state are alike, so they are smallest side by side.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut raw = Vec::new();
        for constant in self.constants {
            raw.extend((constant as i16).to_le_bytes());
        }
        for state in written_states() {
            raw.extend(self.phases.iter().map(|phase| phase[state] as u8));
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend(miniz_oxide::deflate::compress_to_vec(&raw, 9));
        bytes
    }

    /// Reads what [`Weights::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, ReadWeightsError> {
        let packed = bytes.strip_prefix(MAGIC).ok_or(ReadWeightsError)?;
        let limit = PHASE_COUNT * (STATE_COUNT + 2);
        let raw = miniz_oxide::inflate::decompress_to_vec_with_limit(packed, limit);
        let raw = raw.map_err(|_| ReadWeightsError)?;
        let mut raw = raw.iter().copied();
        let mut next = || raw.next().ok_or(ReadWeightsError);
        let mut constants = [0; PHASE_COUNT];
        for constant in &mut constants {
            *constant = i32::from(i16::from_le_bytes([next()?, next()?]));
        }
        let mut phases = vec![vec![0; STATE_COUNT]; PHASE_COUNT];
        for state in written_states() {
            for phase in &mut phases {
                phase[state] = next()? as i8;
            }
        }
        if next().is_ok() {
            return Err(ReadWeightsError);
        }
        Ok(Weights::from_steps(phases, constants))
    }
}
