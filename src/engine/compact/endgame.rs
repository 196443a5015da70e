//! The last squares: exact values by null-window search without evaluation.
//!
//! The more squares are free, the more effort goes into the order of moves. With many free squares they are
//! ordered by the opponent's mobility; with few by the parity of the board's quadrants, since the side that
//! moves last in a region is better off (J.-C. Delorme's parity; both are described by R. Andersson, "Writing
//! an Othello program", and M. Buro, 1997). Values are in discs for the side to move, free squares counted
//! for the winner.

use super::{
    arch::Arch,
    searcher::{BoardKind, Searcher},
    stability::{self, CORNERS},
    table::NO_MOVE,
};
use crate::rules::FreeSquares;

/// The free squares up to which moves are ordered by parity alone.
pub(super) const PARITY_UP_TO: u32 = 6;

/// The free squares from which the thread's own table is used.
const TABLE_FROM: u32 = 8;

const QUADRANTS: [u64; 4] = [
    0x0000_0000_0f0f_0f0f,
    0x0000_0000_f0f0_f0f0,
    0x0f0f_0f0f_0000_0000,
    0xf0f0_f0f0_0000_0000,
];

/// The squares around each square.
static NEIGHBOURS: [u64; 64] = {
    let mut neighbours = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square as i32 % 8, square as i32 / 8);
        let mut other = 0;
        while other < 64 {
            let (u, v) = (other as i32 % 8, other as i32 / 8);
            let (dx, dy) = (u - x, v - y);
            if dx * dx <= 1 && dy * dy <= 1 && other != square {
                neighbours[square] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    neighbours
};

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
fn next(squares: &mut u64) -> u32 {
    let square = squares.trailing_zeros();
    *squares &= *squares - 1;
    square
}

/// Returns `false` if no disc of the opponent is next to `square`.
#[inline(always)]
fn may_flip(opponent: u64, square: u32) -> bool {
    NEIGHBOURS[(square & 63) as usize] & opponent != 0
}

/// The value when neither side can move.
#[inline(always)]
pub(super) fn final_value<A, K: BoardKind>(
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
    let most = FreeSquares::ToWinner.give(own - other, free);
    if K::STANDARD {
        most
    } else {
        most * searcher.sign
    }
}

/// The value with one free square.
#[inline(always)]
fn last_one<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    square: u32,
) -> i32 {
    searcher.nodes += 1;
    if K::STANDARD {
        let own = mover.count_ones() as i32;
        let flips = searcher.arch.last_flips(mover, square) as i32;
        if flips != 0 {
            return 2 * (own + flips) - 62;
        }
        // The opponent's discs are all the others.
        let flips = searcher
            .arch
            .last_flips(!mover & !(1 << (square & 63)), square) as i32;
        if flips != 0 {
            return 2 * (own - flips) - 64;
        }
        return FreeSquares::ToWinner.give(2 * own - 63, 1);
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

/// The flips of a move, or 0 if it is illegal.
#[inline(always)]
fn flips_of<A: Arch>(arch: A, mover: u64, opponent: u64, square: u32) -> u64 {
    if may_flip(opponent, square) {
        arch.flips(mover, opponent, square)
    } else {
        0
    }
}

/// Less than any value: no move has been searched.
const NONE: i32 = -i32::MAX;

/// More than the free squares of any position whose moves are ordered by mobility.
const MOST_MOVES: usize = 20;

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
    let [a, b] = squares;
    let mut best = NONE;
    let flips = flips_of(searcher.arch, mover, opponent, a);
    if flips != 0 {
        best = -last_one(searcher, opponent ^ flips, mover ^ flips | 1 << a, b);
        if best > alpha {
            return best;
        }
    }
    let flips = flips_of(searcher.arch, mover, opponent, b);
    if flips != 0 {
        let value = -last_one(searcher, opponent ^ flips, mover ^ flips | 1 << b, a);
        return best.max(value);
    }
    if best != NONE {
        return best;
    }
    // The mover passes.
    searcher.nodes += 1;
    let flips = flips_of(searcher.arch, opponent, mover, a);
    if flips != 0 {
        best = last_one(searcher, mover ^ flips, opponent ^ flips | 1 << a, b);
        if best <= alpha {
            return best;
        }
    }
    let flips = flips_of(searcher.arch, opponent, mover, b);
    if flips != 0 {
        let value = last_one(searcher, mover ^ flips, opponent ^ flips | 1 << b, a);
        return if best == NONE { value } else { best.min(value) };
    }
    if best == NONE {
        best = final_value(searcher, mover, opponent);
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
    let quadrant = |square: u32| square >> 2 & 1 | square >> 4 & 2;
    let [a, b, c] = squares;
    let [qa, qb, qc] = squares.map(quadrant);
    let squares = if qa == qb {
        [c, a, b]
    } else if qa == qc {
        [b, a, c]
    } else {
        [a, b, c]
    };
    let best = three_moves(searcher, mover, opponent, alpha, squares);
    if best != NONE {
        return best;
    }
    searcher.nodes += 1;
    let value = three_moves(searcher, opponent, mover, -alpha - 1, squares);
    if value != NONE {
        return -value;
    }
    final_value(searcher, mover, opponent)
}

/// The best value of a move on three free squares, or [`NONE`] if none is legal.
#[inline(always)]
fn three_moves<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
    [a, b, c]: [u32; 3],
) -> i32 {
    let mut best = NONE;
    for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
        let flips = flips_of(searcher.arch, mover, opponent, square);
        if flips != 0 {
            let value = -last_two(
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
    best
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
        1 => last_one(searcher, mover, opponent, free.trailing_zeros()),
        2 => {
            let squares = [next(&mut free), next(&mut free)];
            last_two(searcher, mover, opponent, alpha, squares)
        }
        3 => {
            let squares = [next(&mut free), next(&mut free), next(&mut free)];
            last_three(searcher, mover, opponent, alpha, squares)
        }
        _ => {
            let best = four_moves(searcher, mover, opponent, alpha, free);
            if best != NONE {
                return best;
            }
            let value = four_moves(searcher, opponent, mover, -alpha - 1, free);
            if value != NONE {
                return -value;
            }
            final_value(searcher, mover, opponent)
        }
    }
}

/// The best value of a move on four free squares, or [`NONE`] if none is legal.
#[inline(always)]
fn four_moves<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
    free: u64,
) -> i32 {
    searcher.nodes += 1;
    let odd = odd_quadrants(free);
    let mut best = NONE;
    for squares in [free & odd, free & !odd] {
        let mut squares = squares;
        while squares != 0 {
            let square = next(&mut squares);
            let flips = flips_of(searcher.arch, mover, opponent, square);
            if flips == 0 {
                continue;
            }
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
    best
}

/// The upper bound that the opponent's stable discs put on the value, if it is at most `alpha`.
///
/// They are counted only where `alpha` is high enough for that to be likely.
#[inline(always)]
pub(super) fn stability_cut<K: BoardKind>(
    mover: u64,
    opponent: u64,
    alpha: i32,
    free: u32,
) -> Option<i32> {
    if !K::STANDARD || alpha < STABILITY_FROM[(free & 63) as usize] {
        return None;
    }
    let most = 64 - 2 * stability::stable(opponent, mover).count_ones() as i32;
    (most <= alpha).then_some(most)
}

/// The least alpha at which counting stable discs pays, by the number of free squares.
static STABILITY_FROM: [i32; 64] = {
    let mut from = [99; 64];
    let mut free = 5;
    while free < 56 {
        // With more free squares, fewer discs are stable.
        from[free] = if free < 8 {
            -2 + 2 * free as i32 - 10
        } else {
            free as i32 * 3 / 2 - 6
        };
        free += 1;
    }
    from
};

/// The value with 5 to [`PARITY_UP_TO`] free squares, in the window from `alpha` to `alpha + 1`.
#[inline(always)]
pub(super) fn by_parity<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
) -> i32 {
    searcher.nodes += 1;
    let free = searcher.free(mover, opponent);
    let count = free.count_ones();
    if let Some(most) = stability_cut::<K>(mover, opponent, alpha, count) {
        return most;
    }
    let moves = searcher.arch.reached(mover, opponent) & free;
    if moves == 0 {
        if searcher.arch.reached(opponent, mover) & free == 0 {
            return final_value(searcher, mover, opponent);
        }
        return -searcher
            .arch
            .by_parity(searcher, opponent, mover, -alpha - 1);
    }
    let odd = odd_quadrants(free);
    let mut best = NONE;
    for squares in [moves & odd, moves & !odd] {
        let mut squares = squares;
        while squares != 0 {
            let square = next(&mut squares);
            let flips = searcher.arch.flips(mover, opponent, square);
            let (mover, opponent) = (opponent ^ flips, mover ^ flips | 1 << square);
            let value = if count == 5 {
                -searcher
                    .arch
                    .last_four(searcher, mover, opponent, -alpha - 1)
            } else {
                -searcher
                    .arch
                    .by_parity(searcher, mover, opponent, -alpha - 1)
            };
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
    }
    best
}

/// A move, the position after it, and its score for the order of moves.
#[derive(Clone, Copy)]
struct EndgameMove {
    mover: u64,
    opponent: u64,
    score: i32,
    square: u8,
}

/// The value with more than [`PARITY_UP_TO`] free squares, in the window from `alpha` to `alpha + 1`.
///
/// Moves that leave the opponent few moves come first.
#[inline(always)]
pub(super) fn by_mobility<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
) -> i32 {
    searcher.nodes += 1;
    let free = searcher.free(mover, opponent);
    let count = free.count_ones();
    if let Some(most) = stability_cut::<K>(mover, opponent, alpha, count) {
        return most;
    }
    let use_table = count >= TABLE_FROM;
    let mut known = NO_MOVE;
    if use_table && let Some(entry) = searcher.endgame_table.get(mover, opponent) {
        let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
        if lower > alpha {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        known = entry.best;
    }
    let mut moves = searcher.arch.reached(mover, opponent) & free;
    if moves == 0 {
        if searcher.arch.reached(opponent, mover) & free == 0 {
            return final_value(searcher, mover, opponent);
        }
        return -searcher
            .arch
            .by_mobility(searcher, opponent, mover, -alpha - 1);
    }
    let odd = odd_quadrants(free);
    let mut candidates = [const {
        EndgameMove {
            mover: 0,
            opponent: 0,
            score: 0,
            square: 0,
        }
    }; MOST_MOVES];
    let mut len = 0;
    while moves != 0 {
        let square = next(&mut moves);
        let flips = searcher.arch.flips(mover, opponent, square);
        let (after, before) = (opponent ^ flips, mover ^ flips | 1 << square);
        let replies = searcher.arch.reached(after, before) & free & !(1 << square);
        let mobility = replies.count_ones() + (replies & CORNERS).count_ones();
        let mut score = -(mobility as i32) * 16;
        score += (odd >> square & 1) as i32 * 8;
        score += (CORNERS >> square & 1) as i32 * 8;
        if K::STANDARD {
            score += 6 * stability::corner_stability(before) as i32;
        }
        if square as u8 == known {
            score += 1 << 12;
        }
        if let Some(candidate) = candidates.get_mut(len) {
            *candidate = EndgameMove {
                mover: after,
                opponent: before,
                score,
                square: square as u8,
            };
            len += 1;
        }
    }
    let candidates = &mut candidates[..len];
    let mut best = NONE;
    let mut best_square = NO_MOVE;
    for i in 0..len {
        // Sorted only as far as needed: usually the first few moves are enough.
        let mut top = i;
        for j in i + 1..len {
            if candidates[j].score > candidates[top].score {
                top = j;
            }
        }
        candidates.swap(i, top);
        let EndgameMove {
            mover,
            opponent,
            square,
            ..
        } = candidates[i];
        let value = if count - 1 <= PARITY_UP_TO {
            -searcher
                .arch
                .by_parity(searcher, mover, opponent, -alpha - 1)
        } else {
            -searcher
                .arch
                .by_mobility(searcher, mover, opponent, -alpha - 1)
        };
        if value > best {
            best = value;
            best_square = square;
            if value > alpha {
                break;
            }
        }
    }
    if use_table {
        searcher
            .endgame_table
            .put(mover, opponent, alpha, best, best_square);
    }
    best
}
