//! The functions of the search that call one another millions of times a second.
//!
//! They are written once, generic over an [`Arch`], in [`search`](super::search), [`play`](super::play),
//! [`endgame`](super::endgame) and [`last_squares`](super::last_squares), and compiled for each set of
//! instructions in [`versions`](super::versions). They call one another through this trait: each call enters a function
//! that is compiled with the set, and everything inlined into it uses the set as well.

use super::{
    features::TERMS,
    node::SearchNode,
    searcher::{BoardKind, Searcher},
};
use crate::rules::instructions::Kernel;

/// Passes `$macro` the functions that are compiled for each set. The first argument of each is a searcher, which may be
/// `mut`; after `=` is the module of the function.
macro_rules! arch_functions {
    ($macro:ident) => {
        $macro! {
            fn principal(&mut; node: &SearchNode, alpha: i32, beta: i32, depth: i32) -> i32 = search;
            fn null_window(&mut; node: &SearchNode, alpha: i32, depth: i32) -> i32 = search;
            fn evaluate(&mut; node: &SearchNode) -> i32 = play;
            fn evaluate_move(&mut; node: &SearchNode, square: u32, flips: u64) -> i32 = play;
            fn play(&; node: &SearchNode, square: u32, flips: u64, child: &mut SearchNode) -> () = play;
            fn by_mobility(&mut; mover: u64, opponent: u64, moves: u64, alpha: i32) -> i32 = endgame;
            fn by_parity(&mut; mover: u64, opponent: u64, moves: u64, alpha: i32) -> i32 = endgame;
            fn last_four(&mut; mover: u64, opponent: u64, alpha: i32) -> i32 = last_squares;
        }
    };
}
pub(super) use arch_functions;

macro_rules! declare_arch {
    ($(
        fn $name:ident(& $($mutable:ident)?; $($argument:ident: $type:ty),*) -> $result:ty
            = $module:ident;
    )*) => {
        /// A set of instructions to search with.
        pub(super) trait Arch: Kernel + Send {
            /// The number of discs flipped by a disc on `square`, the only free square of an 8×8 board.
            fn last_flips(self, mover: u64, square: u32) -> u32;

            /// The sum of the weights at `offsets` plus `states`, all of which lie before the last weight.
            fn sum(self, weights: &[i8], offsets: &[u32; TERMS], states: &[u16; TERMS]) -> i32;

            $(
                fn $name<K: BoardKind>(
                    self,
                    searcher: & $($mutable)? Searcher<'_, Self, K>,
                    $($argument: $type),*
                ) -> $result;
            )*
        }
    };
}

arch_functions!(declare_arch);
