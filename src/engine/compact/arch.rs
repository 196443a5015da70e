//! The functions of the search that call one another millions of times a second.
//!
//! They are written once, generic over an [`Arch`], in [`search`](super::search), [`play`](super::play),
//! [`endgame`](super::endgame) and [`last_squares`](super::last_squares), and compiled for each set of
//! instructions in [`versions`](super::versions). They call one another through this trait: each call enters a function that is compiled with the set,
//! and everything inlined into it uses the set as well.

use super::{
    features::TERMS,
    node::SearchNode,
    searcher::{BoardKind, Searcher},
};
use crate::rules::instructions::Kernel;

/// A set of instructions to search with.
pub(super) trait Arch: Kernel + Send {
    /// How many discs a disc on `square` flips, the only free square of an 8×8 board.
    fn last_flips(self, mover: u64, square: u32) -> u32;

    /// The sum of the weights at `offsets` plus `states`, all of which lie before the last weight.
    fn sum(self, weights: &[i8], offsets: &[u32; TERMS], states: &[u16; TERMS]) -> i32;

    /// See [`search::principal`](super::search::principal).
    fn principal<K: BoardKind>(
        self,
        searcher: &mut Searcher<'_, Self, K>,
        node: &SearchNode,
        alpha: i32,
        beta: i32,
        depth: i32,
    ) -> i32;

    /// See [`search::null_window`](super::search::null_window).
    fn null_window<K: BoardKind>(
        self,
        searcher: &mut Searcher<'_, Self, K>,
        node: &SearchNode,
        alpha: i32,
        depth: i32,
    ) -> i32;

    /// See [`play::evaluate`](super::play::evaluate).
    fn evaluate<K: BoardKind>(self, searcher: &mut Searcher<'_, Self, K>, node: &SearchNode)
    -> i32;

    /// See [`play::evaluate_move`](super::play::evaluate_move).
    fn evaluate_move<K: BoardKind>(
        self,
        searcher: &mut Searcher<'_, Self, K>,
        node: &SearchNode,
        square: u32,
        flips: u64,
    ) -> i32;

    /// See [`play::play`](super::play::play).
    fn play<K: BoardKind>(
        self,
        searcher: &Searcher<'_, Self, K>,
        node: &SearchNode,
        square: u32,
        flips: u64,
        child: &mut SearchNode,
    );

    /// See [`endgame::by_mobility`](super::endgame::by_mobility).
    fn by_mobility<K: BoardKind>(
        self,
        searcher: &mut Searcher<'_, Self, K>,
        mover: u64,
        opponent: u64,
        moves: u64,
        alpha: i32,
    ) -> i32;

    /// See [`endgame::by_parity`](super::endgame::by_parity).
    fn by_parity<K: BoardKind>(
        self,
        searcher: &mut Searcher<'_, Self, K>,
        mover: u64,
        opponent: u64,
        moves: u64,
        alpha: i32,
    ) -> i32;

    /// See [`last_squares::last_four`](super::last_squares::last_four).
    fn last_four<K: BoardKind>(
        self,
        searcher: &mut Searcher<'_, Self, K>,
        mover: u64,
        opponent: u64,
        alpha: i32,
    ) -> i32;
}
