//! The processor's instructions, chosen at run time, and what is done with them on boards up to 8×8.
//!
//! What is done millions of times a second is written once, generic over a [`Kernel`], and compiled for
//! each set of instructions: a function that may use a set is entered once, and everything that is
//! inlined into it may use the set too.

use super::compact::CompactPosition;

/// A set of instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// What every processor has.
    Portable,
    /// x86-64 with AVX2, BMI1, BMI2, LZCNT and POPCNT.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// The same with AVX-512 F, CD and VL.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// Every set that this processor has, the slowest first.
    pub fn available() -> Vec<Instructions> {
        #[cfg_attr(
            not(target_arch = "x86_64"),
            expect(unused_mut, reason = "there is one set only")
        )]
        let mut available = vec![Instructions::Portable];
        #[cfg(target_arch = "x86_64")]
        {
            let has_avx2 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            let has_avx512 = has_avx2
                && is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512cd")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl");
            if has_avx2 {
                available.push(Instructions::Avx2);
            }
            if has_avx512 {
                available.push(Instructions::Avx512);
            }
        }
        available
    }

    /// The fastest set that this processor has.
    pub fn best() -> Instructions {
        let available = Instructions::available();
        available.last().copied().unwrap_or(Instructions::Portable)
    }
}

/// [`Instructions::Portable`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// [`Instructions::Avx2`]. Whoever names this type as a [`Kernel`] has asked the processor before.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2;

/// [`Instructions::Avx512`]. Whoever names this type as a [`Kernel`] has asked the processor before.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512;

/// The work on boards up to 8×8 that special instructions speed up. Square `a1` is bit 0, `h8` bit 63.
pub(crate) trait Kernel: Copy + 'static {
    /// The squares, free or not, where `mover` would capture.
    fn reached(mover: u64, opponent: u64) -> u64;
    /// The discs of `opponent` that a disc of `mover` on `square` flips.
    fn flips(mover: u64, opponent: u64, square: u32) -> u64;
    /// How many discs a disc on `square` flips, the only free square of an 8×8 board.
    fn last_flips(mover: u64, square: u32) -> u32;
}

impl Kernel for Portable {
    #[inline(always)]
    fn reached(mover: u64, opponent: u64) -> u64 {
        CompactPosition {
            mover,
            opponent,
            squares: u64::MAX,
        }
        .captures()
    }

    #[inline(always)]
    fn flips(mover: u64, opponent: u64, square: u32) -> u64 {
        CompactPosition {
            mover,
            opponent,
            squares: u64::MAX,
        }
        .flips(square)
    }

    #[inline(always)]
    fn last_flips(mover: u64, square: u32) -> u32 {
        Portable::flips(mover, !mover, square).count_ones()
    }
}

#[cfg(target_arch = "x86_64")]
#[expect(
    unsafe_code,
    reason = "functions for chosen instructions are called, after the processor was asked"
)]
mod chosen {
    use super::{Avx2, Avx512, Kernel, x86};

    impl Kernel for Avx2 {
        #[inline(always)]
        fn reached(mover: u64, opponent: u64) -> u64 {
            // SAFETY: see `Avx2`.
            unsafe { x86::reached(mover, opponent) }
        }

        #[inline(always)]
        fn flips(mover: u64, opponent: u64, square: u32) -> u64 {
            // SAFETY: see `Avx2`.
            unsafe { x86::flips_avx2(mover, opponent, square) }
        }

        #[inline(always)]
        fn last_flips(mover: u64, square: u32) -> u32 {
            // SAFETY: see `Avx2`.
            unsafe { x86::last_flips(mover, square) }
        }
    }

    impl Kernel for Avx512 {
        #[inline(always)]
        fn reached(mover: u64, opponent: u64) -> u64 {
            // SAFETY: see `Avx512`.
            unsafe { x86::reached(mover, opponent) }
        }

        #[inline(always)]
        fn flips(mover: u64, opponent: u64, square: u32) -> u64 {
            // SAFETY: see `Avx512`.
            unsafe { x86::flips_avx512(mover, opponent, square) }
        }

        #[inline(always)]
        fn last_flips(mover: u64, square: u32) -> u32 {
            // SAFETY: see `Avx512`.
            unsafe { x86::last_flips(mover, square) }
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

    use super::super::compact::ray;

    /// The rays from each square. Along the first four bits grow, along the last four they fall.
    #[repr(align(64))]
    struct Rays([[u64; 4]; 2]);

    const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 1), (1, 1)];

    static RAYS: [Rays; 64] = {
        const NONE: Rays = Rays([[0; 4]; 2]);
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

    /// The squares of the column and of both diagonals through each square, and the square's place
    /// among the squares of each.
    struct Lines {
        masks: [u64; 3],
        places: [u8; 4],
    }

    static LINES: [Lines; 64] = {
        const NONE: Lines = Lines {
            masks: [0; 3],
            places: [0; 4],
        };
        let mut lines = [NONE; 64];
        let mut square = 0;
        while square < 64 {
            let below = (1u64 << square) - 1;
            let mut line = 0;
            while line < 3 {
                let (dx, dy) = DIRECTIONS[line + 1];
                let mask = ray(square as i32, dx, dy) | ray(square as i32, -dx, -dy) | 1 << square;
                lines[square].masks[line] = mask;
                lines[square].places[line] = (mask & below).count_ones() as u8;
                line += 1;
            }
            lines[square].places[3] = (square % 8) as u8;
            square += 1;
        }
        lines
    };

    /// For a line whose only free square is at a place, the discs that a disc there flips, by the
    /// mover's discs on the line.
    static LAST_FLIPS: [[u8; 256]; 8] = {
        let mut counts = [[0; 256]; 8];
        let mut place = 0;
        while place < 8 {
            let mut discs = 0;
            while discs < 256 {
                let mut up = place + 1;
                while up < 8 && discs >> up & 1 == 0 {
                    up += 1;
                }
                if up < 8 {
                    counts[place][discs] += (up - place - 1) as u8;
                }
                let mut down = place as i32 - 1;
                while down >= 0 && discs >> down & 1 == 0 {
                    down -= 1;
                }
                if down >= 0 {
                    counts[place][discs] += (place as i32 - down - 1) as u8;
                }
                discs += 1;
            }
            place += 1;
        }
        counts
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
        // SAFETY: the reference is to 32 bytes, and this load wants no alignment.
        unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
    }

    /// The squares just behind runs of the opponent's discs, by parallel-prefix fill in the four
    /// directions at once, both ways.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn reached(mover: u64, opponent: u64) -> u64 {
        let shift = _mm256_set_epi64x(1, 8, 7, 9);
        let twice = _mm256_add_epi64(shift, shift);
        let inner = _mm256_set_epi64x(
            0x7e7e_7e7e_7e7e_7e7e,
            -1,
            0x7e7e_7e7e_7e7e_7e7e,
            0x7e7e_7e7e_7e7e_7e7e,
        );
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

    /// The flips along the rays on which bits grow: what ends a run is the lowest bit of the ray that
    /// is no disc of the opponent.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn growing(mover: __m256i, opponent: __m256i, rays: __m256i) -> __m256i {
        let zero = _mm256_setzero_si256();
        let ends = _mm256_andnot_si256(opponent, rays);
        let nearest = _mm256_and_si256(ends, _mm256_sub_epi64(zero, ends));
        let end = _mm256_and_si256(nearest, mover);
        // Everything below the end, and nothing where there is none.
        let none = _mm256_cmpeq_epi64(end, zero);
        let below = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
        _mm256_and_si256(_mm256_sub_epi64(below, none), rays)
    }

    /// The flips, with the rays on which bits fall done by smearing what ends a run along its ray.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn flips_avx2(mover: u64, opponent: u64, square: u32) -> u64 {
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

    /// The flips, with the rays on which bits fall done by counting leading zeros.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512cd,avx512vl")]
    pub(super) fn flips_avx512(mover: u64, opponent: u64, square: u32) -> u64 {
        let rays = &RAYS[(square & 63) as usize].0;
        let mover = _mm256_set1_epi64x(mover as i64);
        let opponent = _mm256_set1_epi64x(opponent as i64);
        let up = growing(mover, opponent, load(&rays[0]));
        let ray = load(&rays[1]);
        let ends = _mm256_andnot_si256(opponent, ray);
        let top = _mm256_set1_epi64x(i64::MIN);
        let nearest = _mm256_srlv_epi64(top, _mm256_lzcnt_epi64(ends));
        let end = _mm256_and_si256(nearest, mover);
        // Everything above the end, and nothing where there is none.
        let above = _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(end, end));
        or_lanes(_mm256_or_si256(up, _mm256_and_si256(above, ray)))
    }

    #[inline]
    #[target_feature(enable = "bmi2")]
    pub(super) fn last_flips(mover: u64, square: u32) -> u32 {
        let lines = &LINES[(square & 63) as usize];
        let count = |place: u8, discs: u64| {
            u32::from(LAST_FLIPS[(place & 7) as usize][(discs & 0xff) as usize])
        };
        count(lines.places[3], mover >> (square & 0x38))
            + count(lines.places[0], _pext_u64(mover, lines.masks[0]))
            + count(lines.places[1], _pext_u64(mover, lines.masks[1]))
            + count(lines.places[2], _pext_u64(mover, lines.masks[2]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agrees<K: Kernel>() {
        let mut state = 0x1234_5678_9abc_def1u64;
        let mut draw = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for _ in 0..20_000 {
            let (a, b) = (draw(), draw());
            let (mover, opponent) = (a & b, !a & draw());
            // Whether occupied squares count as reached is left open.
            let free = !(mover | opponent);
            assert_eq!(
                K::reached(mover, opponent) & free,
                Portable::reached(mover, opponent) & free
            );
            for square in 0..64 {
                if (mover | opponent) >> square & 1 == 0 {
                    let flips = Portable::flips(mover, opponent, square);
                    assert_eq!(K::flips(mover, opponent, square), flips);
                }
            }
            let square = (draw() % 64) as u32;
            let mover = a & !(1 << square);
            assert_eq!(
                K::last_flips(mover, square),
                Portable::last_flips(mover, square)
            );
        }
    }

    #[test]
    fn all_sets_do_the_same() {
        for instructions in Instructions::available() {
            match instructions {
                Instructions::Portable => {}
                #[cfg(target_arch = "x86_64")]
                Instructions::Avx2 => agrees::<Avx2>(),
                #[cfg(target_arch = "x86_64")]
                Instructions::Avx512 => agrees::<Avx512>(),
            }
        }
    }
}
