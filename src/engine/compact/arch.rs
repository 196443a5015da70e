//! The search, compiled for each set of the processor's instructions.
//!
//! The functions that call one another millions of times a second are written once, generic over an
//! [`Arch`]. A method of that trait starts a function that may use the instructions of its set;
//! everything that is inlined into that function may use them too.

use super::{
    endgame,
    search::{self, Node, Searcher},
};
#[cfg(target_arch = "x86_64")]
use crate::rules::instructions::{Avx2, Avx512};
use crate::rules::instructions::{Kernel, Portable};

/// Which boards and goals a search is compiled for.
pub(super) trait Kind: Copy + 'static {
    /// Whether the board is 8×8 and the most discs win, which allows shorter ways.
    const STANDARD: bool;
}

/// 8×8, the most discs win.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standard;

/// Any board up to 8×8 and any goal.
#[derive(Clone, Copy, Debug)]
pub(super) struct General;

impl Kind for Standard {
    const STANDARD: bool = true;
}

impl Kind for General {
    const STANDARD: bool = false;
}

/// Declares [`Arch`] and its implementations. Each listed function becomes a trait method that runs the
/// function of the given path, compiled for the set of instructions.
macro_rules! arch {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty = $module:ident :: $function:ident;)*) => {
        /// What the search needs of the processor.
        pub(in crate::engine::compact) trait Arch: Kernel {
            $($(#[$doc])* fn $name<K: Kind>($($argument: $type),*) -> $result;)*
        }

        impl Arch for Portable {
            $(
                #[inline(always)]
                fn $name<K: Kind>($($argument: $type),*) -> $result {
                    #[inline(never)]
                    fn version<K: Kind>($($argument: $type),*) -> $result {
                        $module::$function::<Portable, K>($($argument),*)
                    }
                    version::<K>($($argument),*)
                }
            )*
        }

        #[cfg(target_arch = "x86_64")]
        impl Arch for Avx2 {
            $(
                #[inline(always)]
                fn $name<K: Kind>($($argument: $type),*) -> $result {
                    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                    #[inline(never)]
                    fn version<K: Kind>($($argument: $type),*) -> $result {
                        $module::$function::<Avx2, K>($($argument),*)
                    }
                    // SAFETY: see `Avx2`.
                    unsafe { version::<K>($($argument),*) }
                }
            )*
        }

        #[cfg(target_arch = "x86_64")]
        impl Arch for Avx512 {
            $(
                #[inline(always)]
                fn $name<K: Kind>($($argument: $type),*) -> $result {
                    #[target_feature(
                        enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512cd,avx512bw,avx512vl"
                    )]
                    #[inline(never)]
                    fn version<K: Kind>($($argument: $type),*) -> $result {
                        $module::$function::<Avx512, K>($($argument),*)
                    }
                    // SAFETY: see `Avx512`.
                    unsafe { version::<K>($($argument),*) }
                }
            )*
        }
    };
}

#[expect(
    unsafe_code,
    reason = "functions for chosen instructions are called, after the processor was asked"
)]
#[expect(
    clippy::missing_safety_doc,
    reason = "these functions are safe where the instructions are"
)]
mod versions {
    use super::*;

    arch! {
        /// See [`search::principal`].
        fn principal(searcher: &mut Searcher<'_>, node: &Node, alpha: i32, beta: i32, depth: i32) -> i32 = search::principal;
        /// See [`search::null_window`].
        fn null_window(searcher: &mut Searcher<'_>, node: &Node, alpha: i32, depth: i32) -> i32 = search::null_window;
        /// See [`search::evaluate`].
        fn evaluate(searcher: &mut Searcher<'_>, node: &Node) -> i32 = search::evaluate;
        /// See [`search::play`].
        fn play(searcher: &Searcher<'_>, node: &Node, square: u32, flips: u64, child: &mut Node) -> () = search::play;
        /// See [`endgame::by_mobility`].
        fn by_mobility(searcher: &mut Searcher<'_>, mover: u64, opponent: u64, alpha: i32) -> i32 = endgame::by_mobility;
        /// See [`endgame::by_parity`].
        fn by_parity(searcher: &mut Searcher<'_>, mover: u64, opponent: u64, alpha: i32) -> i32 = endgame::by_parity;
        /// See [`endgame::last_four`].
        fn last_four(searcher: &mut Searcher<'_>, mover: u64, opponent: u64, alpha: i32) -> i32 = endgame::last_four;
    }
}

pub(in crate::engine::compact) use versions::Arch;
