//! Sets of processor instructions, detected at run time, for boards up to 8×8.
//!
//! Only detection can create a set, so code that holds one may use its instructions. Hot code is written once, generic
//! over a [`Kernel`], and compiled for each set: [`InstructionSet::run`] enters a function that is compiled for the
//! set, and everything inlined into it uses the set as well.

use super::compact::CompactPosition;

/// A set of instructions that this processor has.
///
/// ```
/// use reversi::engine::InstructionSet;
///
/// // Every processor has at least the portable set, and the fastest comes last.
/// assert_eq!(InstructionSet::available().last(), Some(&InstructionSet::best()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionSet {
    /// The instructions of every processor.
    Portable(Portable),
    /// x86-64 with AVX2, BMI1, BMI2, LZCNT and POPCNT.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
}

impl InstructionSet {
    /// The sets of this processor, the slowest first.
    pub fn available() -> Vec<InstructionSet> {
        let sets = [
            Some(InstructionSet::Portable(Portable)),
            #[cfg(target_arch = "x86_64")]
            Avx2::detect().map(InstructionSet::Avx2),
        ];
        sets.into_iter().flatten().collect()
    }

    /// The fastest set of this processor.
    pub fn best() -> InstructionSet {
        #[cfg(target_arch = "x86_64")]
        if let Some(set) = Avx2::detect() {
            return InstructionSet::Avx2(set);
        }
        InstructionSet::Portable(Portable)
    }

    /// Runs `work` in a function compiled for this set.
    pub(crate) fn run<W: KernelWork>(self, work: W) -> W::Output {
        match self {
            InstructionSet::Portable(set) => work.run(set),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2(set) => set.run(work),
        }
    }
}

/// Work that can be compiled for any set. Implementations are `#[inline(always)]`.
pub(crate) trait KernelWork {
    type Output;
    fn run<K: Kernel>(self, kernel: K) -> Self::Output;
}

/// The instructions that every processor has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portable;

/// Proof that the processor has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx2(());

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    /// Returns the proof if the processor has these instructions.
    pub fn detect() -> Option<Avx2> {
        (is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt"))
        .then_some(Avx2(()))
    }
}

/// The operations on boards up to 8×8 that special instructions speed up. Square `a1` is bit 0, `h8` bit 63.
pub(crate) trait Kernel: Copy + 'static {
    /// The squares where `mover` would capture; occupied squares may be among them.
    fn reached(self, mover: u64, opponent: u64) -> u64;
    /// The discs of `opponent` that a disc of `mover` on `square` flips.
    fn flips(self, mover: u64, opponent: u64, square: u32) -> u64;
}

impl Kernel for Portable {
    #[inline(always)]
    fn reached(self, mover: u64, opponent: u64) -> u64 {
        CompactPosition {
            mover,
            opponent,
            squares: u64::MAX,
        }
        .captures()
    }

    #[inline(always)]
    fn flips(self, mover: u64, opponent: u64, square: u32) -> u64 {
        CompactPosition {
            mover,
            opponent,
            squares: u64::MAX,
        }
        .flips(square)
    }
}

#[cfg(target_arch = "x86_64")]
#[expect(
    unsafe_code,
    reason = "calls functions compiled for the instructions that a value proves"
)]
#[expect(
    clippy::missing_safety_doc,
    reason = "these functions are safe where the instructions are"
)]
mod detected {
    use super::{Avx2, Kernel, KernelWork, x86};

    impl Avx2 {
        #[inline(always)]
        pub(super) fn run<W: KernelWork>(self, work: W) -> W::Output {
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<W: KernelWork>(set: Avx2, work: W) -> W::Output {
                work.run(set)
            }
            // SAFETY: `self` is made only by `Avx2::detect`, which found all of these instructions.
            unsafe { compiled(self, work) }
        }
    }

    impl Kernel for Avx2 {
        #[inline(always)]
        fn reached(self, mover: u64, opponent: u64) -> u64 {
            // SAFETY: `self` is made only by `Avx2::detect`, which found AVX2.
            unsafe { x86::reached(mover, opponent) }
        }

        #[inline(always)]
        fn flips(self, mover: u64, opponent: u64, square: u32) -> u64 {
            // SAFETY: `self` is made only by `Avx2::detect`, which found AVX2.
            unsafe { x86::flips(mover, opponent, square) }
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "loads from tables into wide registers")]
#[expect(
    clippy::missing_safety_doc,
    reason = "these functions are safe where the instructions are"
)]
mod x86 {
    use std::arch::x86_64::*;

    use super::super::compact::{INNER_COLUMNS, ray};

    /// The rays from each square. Bit numbers ascend along the first four and descend along the last four.
    #[repr(align(64))]
    struct RayLanes([[u64; 4]; 2]);

    const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 1), (1, 1)];

    static RAYS: [RayLanes; 64] = {
        const NONE: RayLanes = RayLanes([[0; 4]; 2]);
        let mut rays = [NONE; 64];
        let mut square = 0;
        while square < 64 {
            let mut lane = 0;
            while lane < 4 {
                let (dx, dy) = DIRECTIONS[lane];
                rays[square].0[0][lane] = ray(square as i32, dx, dy);
                rays[square].0[1][lane] = ray(square as i32, -dx, -dy);
                lane += 1;
            }
            square += 1;
        }
        rays
    };

    #[inline]
    #[target_feature(enable = "avx2")]
    fn or_lanes(lanes: __m256i) -> u64 {
        let pair = _mm_or_si128(
            _mm256_castsi256_si128(lanes),
            _mm256_extracti128_si256::<1>(lanes),
        );
        let single = _mm_or_si128(pair, _mm_unpackhi_epi64(pair, pair));
        _mm_cvtsi128_si64(single) as u64
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn load(lanes: &[u64; 4]) -> __m256i {
        // SAFETY: the reference is to 32 readable bytes, and this load needs no alignment.
        unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
    }

    /// The squares just behind runs of the opponent's discs, by a parallel-prefix fill along four lines at once, in
    /// both directions.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn reached(mover: u64, opponent: u64) -> u64 {
        let shift = _mm256_set_epi64x(1, 8, 7, 9);
        let twice = _mm256_add_epi64(shift, shift);
        let inner = INNER_COLUMNS as i64;
        let inner = _mm256_set_epi64x(inner, -1, inner, inner);
        let from = _mm256_set1_epi64x(mover as i64);
        let through = _mm256_and_si256(_mm256_set1_epi64x(opponent as i64), inner);
        let mut up = _mm256_and_si256(through, _mm256_sllv_epi64(from, shift));
        let mut down = _mm256_and_si256(through, _mm256_srlv_epi64(from, shift));
        up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, shift)));
        down = _mm256_or_si256(
            down,
            _mm256_and_si256(through, _mm256_srlv_epi64(down, shift)),
        );
        let up_pairs = _mm256_and_si256(through, _mm256_sllv_epi64(through, shift));
        let down_pairs = _mm256_srlv_epi64(up_pairs, shift);
        up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, twice)));
        down = _mm256_or_si256(
            down,
            _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, twice)),
        );
        up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, twice)));
        down = _mm256_or_si256(
            down,
            _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, twice)),
        );
        or_lanes(_mm256_or_si256(
            _mm256_sllv_epi64(up, shift),
            _mm256_srlv_epi64(down, shift),
        ))
    }

    /// The flips along ascending rays: a run ends at the lowest bit of the ray that is not a disc of the opponent.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn growing(mover: __m256i, opponent: __m256i, rays: __m256i) -> __m256i {
        let zero = _mm256_setzero_si256();
        let ends = _mm256_andnot_si256(opponent, rays);
        let nearest = _mm256_and_si256(ends, _mm256_sub_epi64(zero, ends));
        let end = _mm256_and_si256(nearest, mover);
        // Everything below the end, or nothing if the run has no end.
        let none = _mm256_cmpeq_epi64(end, zero);
        let below = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
        _mm256_and_si256(_mm256_sub_epi64(below, none), rays)
    }

    /// The flips. Along descending rays, the squares that can end a run are smeared along the ray.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn flips(mover: u64, opponent: u64, square: u32) -> u64 {
        let rays = &RAYS[(square & 63) as usize].0;
        let mover = _mm256_set1_epi64x(mover as i64);
        let opponent = _mm256_set1_epi64x(opponent as i64);
        let up = growing(mover, opponent, load(&rays[0]));
        let ray = load(&rays[1]);
        let shift = _mm256_set_epi64x(9, 7, 8, 1);
        let ends = _mm256_andnot_si256(opponent, ray);
        let mut beyond = _mm256_or_si256(ends, _mm256_srlv_epi64(ends, shift));
        let twice = _mm256_add_epi64(shift, shift);
        beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, twice));
        beyond = _mm256_or_si256(
            beyond,
            _mm256_srlv_epi64(beyond, _mm256_add_epi64(twice, twice)),
        );
        let run = _mm256_andnot_si256(beyond, ray);
        let nearest = _mm256_andnot_si256(_mm256_srlv_epi64(beyond, shift), ends);
        let none = _mm256_cmpeq_epi64(_mm256_and_si256(nearest, mover), _mm256_setzero_si256());
        or_lanes(_mm256_or_si256(up, _mm256_andnot_si256(none, run)))
    }
}

#[cfg(test)]
mod tests {
    use super::{InstructionSet, Kernel, KernelWork};

    /// The flips, found by walking along every line square by square.
    fn walked(mover: u64, opponent: u64, square: u32) -> u64 {
        let mut flips = 0;
        for (dx, dy) in [
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
        ] {
            let (mut x, mut y) = (square as i32 % 8 + dx, square as i32 / 8 + dy);
            let mut run = 0;
            while (0..8).contains(&x) && (0..8).contains(&y) {
                let bit = 1u64 << (8 * y + x);
                if mover & bit != 0 {
                    flips |= run;
                }
                if opponent & bit == 0 {
                    break;
                }
                run |= bit;
                (x, y) = (x + dx, y + dy);
            }
        }
        flips
    }

    /// Compares a kernel with the walk on random boards.
    struct Compare;

    impl KernelWork for Compare {
        type Output = ();

        fn run<K: Kernel>(self, kernel: K) {
            let mut rng = fastrand::Rng::with_seed(1);
            for _ in 0..2_000 {
                let (a, b) = (rng.u64(..), rng.u64(..));
                let (mover, opponent) = (a & b, !a & rng.u64(..));
                let mut moves = 0;
                for square in (0..64).filter(|square| (mover | opponent) >> square & 1 == 0) {
                    let flips = walked(mover, opponent, square);
                    assert_eq!(kernel.flips(mover, opponent, square), flips);
                    moves |= u64::from(flips != 0) << square;
                }
                let free = !(mover | opponent);
                assert_eq!(kernel.reached(mover, opponent) & free, moves);
            }
        }
    }

    #[test]
    fn every_set_flips_what_a_plain_walk_flips() {
        for set in InstructionSet::available() {
            set.run(Compare);
        }
    }
}
