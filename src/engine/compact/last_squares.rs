//! The last four squares, and the common parts of the endgame search.
//!
//! Moves are ordered by the parity of the board's quadrants, since the side that moves last in a region is better off
//! (J.-C. Delorme's parity; R. Andersson, "Writing an Othello program", and M. Buro, 1997).

use super::{
    arch::Arch,
    searcher::{BoardKind, Searcher},
    stability::stability_cut,
};
use crate::rules::FreeSquares;

const QUADRANTS: [u64; 4] = [
    0x0000_0000_0f0f_0f0f,
    0x0000_0000_f0f0_f0f0,
    0x0f0f_0f0f_0000_0000,
    0xf0f0_f0f0_0000_0000,
];

/// The squares of the quadrants in which the number of free squares is odd.
#[inline(always)]
pub(super) fn odd_quadrants(free: u64) -> u64 {
    let mut odd = 0;
    for quadrant in QUADRANTS {
        if (free & quadrant).count_ones() & 1 == 1 {
            odd |= quadrant;
        }
    }
    odd
}

/// Takes the first square out of a set.
#[inline(always)]
pub(super) fn next(squares: &mut u64) -> u32 {
    let square = squares.trailing_zeros();
    *squares &= *squares - 1;
    square
}

/// The value when neither side can move.
#[inline(always)]
pub(super) fn final_value<A: Copy, K: BoardKind>(
    searcher: &Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
) -> i32 {
    let (own, other) = (mover.count_ones() as i32, opponent.count_ones() as i32);
    let squares = if K::STANDARD {
        64
    } else {
        searcher.square_count
    };
    let free = squares - own - other;
    searcher.goal_sign() * FreeSquares::ToWinner.give(own - other, free)
}

/// The value with one free square, in the window from `alpha` to `alpha + 1`.
#[inline(always)]
fn last_one<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
    square: u32,
) -> i32 {
    searcher.nodes += 1;
    if K::STANDARD {
        let own = mover.count_ones() as i32;
        let flips = searcher.arch.last_flips(mover, square) as i32;
        if flips != 0 {
            return 2 * (own + flips) - 62;
        }
        // The opponent's flips would only lower it.
        let unmoved = FreeSquares::ToWinner.give(2 * own - 63, 1);
        if unmoved <= alpha {
            return unmoved;
        }
        // The opponent's discs are all the others.
        let flips = searcher
            .arch
            .last_flips(!mover & !(1 << (square & 63)), square) as i32;
        if flips != 0 {
            return 2 * (own - flips) - 64;
        }
        return unmoved;
    }
    let flips = searcher.arch.flips(mover, opponent, square);
    if flips != 0 {
        return final_value(searcher, mover | flips | 1 << square, opponent ^ flips);
    }
    let flips = searcher.arch.flips(opponent, mover, square);
    if flips != 0 {
        return final_value(searcher, mover ^ flips, opponent | flips | 1 << square);
    }
    final_value(searcher, mover, opponent)
}

/// Less than any value: no move has been searched.
pub(super) const NONE: i32 = -i32::MAX;

/// The value with two free squares.
#[inline(always)]
fn last_two<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
    squares: [u32; 2],
) -> i32 {
    searcher.nodes += 1;
    let best = best_of_two(searcher, mover, opponent, alpha, squares);
    if best != NONE {
        return best;
    }
    // The mover passes.
    searcher.nodes += 1;
    let best = best_of_two(searcher, opponent, mover, -alpha - 1, squares);
    if best != NONE {
        return -best;
    }
    final_value(searcher, mover, opponent)
}

/// The value of the mover's best move on two free squares; [`NONE`] if it has none.
#[inline(always)]
fn best_of_two<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
    [a, b]: [u32; 2],
) -> i32 {
    let mut best = NONE;
    for (square, last) in [(a, b), (b, a)] {
        let flips = searcher.arch.flips(mover, opponent, square);
        if flips != 0 {
            let (mover, opponent) = (opponent ^ flips, mover ^ flips | 1 << square);
            let value = -last_one(searcher, mover, opponent, -alpha - 1, last);
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
    }
    best
}

/// The value with three free squares. Those alone in their quadrant come first.
#[inline(always)]
fn last_three<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
    squares: [u32; 3],
) -> i32 {
    searcher.nodes += 1;
    // Squares in one quadrant differ in none of these bits.
    let quadrant = |square: u32| square & 0o44;
    let [mut a, mut b, mut c] = squares;
    if quadrant(a) == quadrant(b) {
        (a, c) = (c, a);
    } else if quadrant(a) == quadrant(c) {
        (a, b) = (b, a);
    }
    let mut best = NONE;
    for _ in 0..3 {
        let flips = searcher.arch.flips(mover, opponent, a);
        if flips != 0 {
            let value = -last_two(
                searcher,
                opponent ^ flips,
                mover ^ flips | 1 << a,
                -alpha - 1,
                [b, c],
            );
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
        (a, b, c) = (b, c, a);
    }
    if best == NONE {
        best = passed(searcher, mover, opponent, alpha);
    }
    best
}

/// The value with up to four free squares where the mover cannot move. This is rare, so it is a call rather than
/// inlined: the code of the last squares has to fit the processor's cache too.
#[inline(always)]
fn passed<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
) -> i32 {
    let free = searcher.free(mover, opponent);
    if searcher.arch.reached(opponent, mover) & free == 0 {
        searcher.nodes += 1;
        return final_value(searcher, mover, opponent);
    }
    -searcher
        .arch
        .last_four(searcher, opponent, mover, -alpha - 1)
}

/// The value with at most four free squares, in the window from `alpha` to `alpha + 1`.
#[inline(always)]
pub(super) fn last_four<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
) -> i32 {
    let mut free = searcher.free(mover, opponent);
    match free.count_ones() {
        0 => final_value(searcher, mover, opponent),
        1 => last_one(searcher, mover, opponent, alpha, free.trailing_zeros()),
        2 => {
            let squares = [next(&mut free), next(&mut free)];
            last_two(searcher, mover, opponent, alpha, squares)
        }
        3 => {
            let squares = [next(&mut free), next(&mut free), next(&mut free)];
            last_three(searcher, mover, opponent, alpha, squares)
        }
        _ => four_squares(searcher, mover, opponent, alpha, free),
    }
}

/// The value with four free squares. Those in quadrants with an odd number of them come first.
#[inline(always)]
fn four_squares<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
    free: u64,
) -> i32 {
    searcher.nodes += 1;
    if let Some(most) = stability_cut(searcher, mover, opponent, alpha) {
        return most;
    }
    let odd = odd_quadrants(free);
    let moves = searcher.arch.reached(mover, opponent) & free;
    let mut best = NONE;
    for squares in [moves & odd, moves & !odd] {
        let mut squares = squares;
        while squares != 0 {
            let square = next(&mut squares);
            let flips = searcher.arch.flips(mover, opponent, square);
            let mut rest = free & !(1 << square);
            let rest = [next(&mut rest), next(&mut rest), next(&mut rest)];
            let value = -last_three(
                searcher,
                opponent ^ flips,
                mover ^ flips | 1 << square,
                -alpha - 1,
                rest,
            );
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
    }
    if best == NONE {
        best = passed(searcher, mover, opponent, alpha);
    }
    best
}
