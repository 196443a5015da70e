//! The search, compiled for each set of instructions.

use super::{
    arch::{Arch, arch_functions},
    endgame,
    features::TERMS,
    last_squares,
    node::SearchNode,
    play, search,
    searcher::{BoardKind, Searcher},
};
#[cfg(target_arch = "x86_64")]
use super::{gather, last_flips};
#[cfg(target_arch = "x86_64")]
use crate::rules::instructions::Avx2;
use crate::rules::instructions::{Kernel, Portable};

/// Implements [`Arch`] for every set: each listed method runs the function of its name in the given module, compiled
/// for the set.
macro_rules! implement_arch {
    ($(
        fn $name:ident(& $($mutable:ident)?; $($argument:ident: $type:ty),*) -> $result:ty
            = $module:ident;
    )*) => {
        impl Arch for Portable {
            #[inline(always)]
            fn last_flips(self, mover: u64, square: u32) -> u32 {
                self.flips(mover, !mover, square).count_ones()
            }

            #[inline(always)]
            fn sum(self, weights: &[i8], offsets: &[u32; TERMS], states: &[u16; TERMS]) -> i32 {
                let places = offsets.iter().zip(states);
                let places = places.map(|(offset, state)| (offset + u32::from(*state)) as usize);
                places.map(|at| weights.get(at).map_or(0, |weight| i32::from(*weight))).sum()
            }

            $(
                #[inline(never)]
                fn $name<K: BoardKind>(
                    self,
                    searcher: & $($mutable)? Searcher<'_, Portable, K>,
                    $($argument: $type),*
                ) -> $result {
                    $module::$name(searcher, $($argument),*)
                }
            )*
        }

        #[cfg(target_arch = "x86_64")]
        impl Arch for Avx2 {
            #[inline(always)]
            fn last_flips(self, mover: u64, square: u32) -> u32 {
                // SAFETY: `self` is made only by `Avx2::detect`, which found BMI2.
                unsafe { last_flips::last_flips(mover, square) }
            }

            #[inline(always)]
            fn sum(self, weights: &[i8], offsets: &[u32; TERMS], states: &[u16; TERMS]) -> i32 {
                // SAFETY: `self` is made only by `Avx2::detect`, which found AVX2.
                unsafe { gather::sum(weights, offsets, states) }
            }

            $(
                #[inline(always)]
                fn $name<K: BoardKind>(
                    self,
                    searcher: & $($mutable)? Searcher<'_, Avx2, K>,
                    $($argument: $type),*
                ) -> $result {
                    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                    #[inline(never)]
                    fn compiled<K: BoardKind>(
                        searcher: & $($mutable)? Searcher<'_, Avx2, K>,
                        $($argument: $type),*
                    ) -> $result {
                        $module::$name(searcher, $($argument),*)
                    }
                    // SAFETY: `self` is made only by `Avx2::detect`, which found all of these instructions.
                    unsafe { compiled(searcher, $($argument),*) }
                }
            )*
        }
    };
}

#[cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "calls functions compiled for the instructions that a value proves"
    ),
    expect(
        clippy::missing_safety_doc,
        reason = "these functions are safe where the instructions are"
    )
)]
mod implementations {
    use super::*;

    arch_functions!(implement_arch);
}

/// Evaluates an expression with the set that an `InstructionSet` holds.
macro_rules! with_arch {
    ($set:expr, $arch:ident => $body:expr) => {
        match $set {
            $crate::rules::instructions::InstructionSet::Portable($arch) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::rules::instructions::InstructionSet::Avx2($arch) => $body,
        }
    };
}
pub(super) use with_arch;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::instructions::InstructionSet;

    /// Compares the last flips of a set with the flips of any move, which the rules test.
    fn compare_last_flips<A: Arch>(arch: A) {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..20_000 {
            let square = rng.u32(..64);
            let mover = rng.u64(..) & !(1 << square);
            let opponent = !mover & !(1 << square);
            let flips = Portable.flips(mover, opponent, square).count_ones();
            assert_eq!(arch.last_flips(mover, square), flips);
        }
    }

    #[test]
    fn every_set_sums_weights_alike() {
        let mut rng = fastrand::Rng::with_seed(1);
        let weights: Vec<i8> = (0..3000).map(|_| rng.i8(..)).collect();
        for _ in 0..100 {
            let offsets = std::array::from_fn(|_| rng.u32(..2000));
            let states = std::array::from_fn(|_| rng.u16(..999));
            let expected = Portable.sum(&weights, &offsets, &states);
            for set in InstructionSet::available() {
                let sum = with_arch!(set, arch => arch.sum(&weights, &offsets, &states));
                assert_eq!(sum, expected);
            }
        }
    }

    #[test]
    fn every_set_counts_the_last_flips() {
        for set in InstructionSet::available() {
            with_arch!(set, arch => compare_last_flips(arch));
        }
    }
}
