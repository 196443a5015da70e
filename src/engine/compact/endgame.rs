//! The last squares: exact values by null-window search without evaluation.
//!
//! The more squares are free, the more effort goes into the order of moves. With many free squares they are
//! ordered by the opponent's mobility (R. Andersson, "Writing an Othello program"), with few by parity. Values
//! are in discs for the side to move, free squares counted for the winner.

use arrayvec::ArrayVec;

use super::{
    arch::Arch,
    endgame_table::{EndgameKey, NEAR_UP_TO},
    last_squares::{NONE, final_value, next, odd_quadrants},
    order::mobility,
    plain::around,
    searcher::{BoardKind, Searcher},
    stability::{CORNERS, corner_stability, stability_cut},
};

/// The free squares up to which moves are ordered by parity alone.
pub(super) const PARITY_UP_TO: u32 = 5;

/// The free squares from which the table is asked about the positions after all moves.
const CUT_OFFS_FROM: u32 = 8;

/// More than the free squares of any position whose moves are ordered by mobility.
const MOST_MOVES: usize = 20;

/// The value with [`PARITY_UP_TO`] free squares, in the window from `alpha` to `alpha + 1`. `moves` are the mover's
/// legal moves.
#[inline(always)]
pub(super) fn by_parity<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
) -> i32 {
    searcher.nodes += 1;
    let free = searcher.free(mover, opponent);
    if let Some(most) = stability_cut(searcher, mover, opponent, alpha) {
        return most;
    }
    if moves == 0 {
        let replies = searcher.arch.reached(opponent, mover) & free;
        if replies == 0 {
            return final_value(searcher, mover, opponent);
        }
        return -searcher
            .arch
            .by_parity(searcher, opponent, mover, replies, -alpha - 1);
    }
    let odd = odd_quadrants(free);
    let mut best = NONE;
    for squares in [moves & odd, moves & !odd] {
        let mut squares = squares;
        while squares != 0 {
            let square = next(&mut squares);
            let flips = searcher.arch.flips(mover, opponent, square);
            let (mover, opponent) = (opponent ^ flips, mover ^ flips | 1 << square);
            let value = -searcher
                .arch
                .last_four(searcher, mover, opponent, -alpha - 1);
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
    }
    best
}

/// A move and the position after it.
#[derive(Clone, Copy)]
struct EndgameMove {
    mover: u64,
    opponent: u64,
    /// The opponent's legal moves after it.
    replies: u64,
    square: u8,
}

/// The value with more than [`PARITY_UP_TO`] free squares, in the window from `alpha` to `alpha + 1`. `moves` are
/// the mover's legal moves.
///
/// Moves that leave the opponent few moves come first. A move after which the table knows enough ends the search
/// at once (enhanced transposition cut-offs; A. Plaat, 1996).
#[inline(always)]
pub(super) fn by_mobility<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    mut moves: u64,
    alpha: i32,
) -> i32 {
    searcher.nodes += 1;
    let free = searcher.free(mover, opponent);
    let count = free.count_ones();
    if let Some(most) = stability_cut(searcher, mover, opponent, alpha) {
        return most;
    }
    let key = EndgameKey::new(mover, opponent);
    if let Some([lower, upper]) = searcher.endgame_table.get(key, count) {
        if lower > alpha {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
    }
    if moves == 0 {
        let replies = searcher.arch.reached(opponent, mover) & free;
        if replies == 0 {
            return final_value(searcher, mover, opponent);
        }
        return -searcher
            .arch
            .by_mobility(searcher, opponent, mover, replies, -alpha - 1);
    }
    let mut candidates = ArrayVec::<EndgameMove, MOST_MOVES>::new();
    // The table's entries for the positions after the moves are prefetched while the moves are scored.
    let mut keys = ArrayVec::<EndgameKey, MOST_MOVES>::new();
    while moves != 0 {
        let square = next(&mut moves);
        let flips = searcher.arch.flips(mover, opponent, square);
        let (after, before) = (opponent ^ flips, mover ^ flips | 1 << square);
        if count >= CUT_OFFS_FROM {
            let key = EndgameKey::new(after, before);
            searcher.endgame_table.prefetch(key, count - 1);
            keys.push(key);
        }
        candidates.push(EndgameMove {
            mover: after,
            opponent: before,
            replies: 0,
            square: square as u8,
        });
    }
    let odd = odd_quadrants(free);
    // A score and, in the low bits, the place of its move counted down, so that the first of equals is the highest.
    let mut scores = ArrayVec::<i32, MOST_MOVES>::new();
    for (at, candidate) in candidates.iter_mut().enumerate() {
        let score = score(searcher, candidate, odd, count);
        scores.push(score << 5 | (31 - at as i32));
    }
    // Probed only now, after the prefetch.
    for &key in &keys {
        if let Some([_, upper]) = searcher.endgame_table.get(key, count - 1)
            && -upper > alpha
        {
            return -upper;
        }
    }
    let mut best = NONE;
    for _ in 0..candidates.len() {
        // Sorted only as far as needed: usually the first move is enough.
        let top = scores.iter().copied().max().unwrap_or_default();
        let at = (31 - (top & 31)) as usize;
        scores[at] = i32::MIN;
        let EndgameMove {
            mover,
            opponent,
            replies,
            ..
        } = candidates[at];
        let value = if count == PARITY_UP_TO + 1 {
            -searcher
                .arch
                .by_parity(searcher, mover, opponent, replies, -alpha - 1)
        } else {
            -searcher
                .arch
                .by_mobility(searcher, mover, opponent, replies, -alpha - 1)
        };
        if value > best {
            best = value;
            if value > alpha {
                break;
            }
        }
    }
    searcher.endgame_table.put(key, count, alpha, best);
    best
}

/// Finds the replies to a move with `count` free squares. Returns its score for the order of moves: above all, how few
/// replies there are.
#[inline(always)]
fn score<A: Arch, K: BoardKind>(
    searcher: &Searcher<'_, A, K>,
    candidate: &mut EndgameMove,
    odd: u64,
    count: u32,
) -> i32 {
    let EndgameMove {
        mover,
        opponent,
        square,
        ..
    } = *candidate;
    let free = searcher.free(mover, opponent);
    let replies = searcher.arch.reached(mover, opponent) & free;
    let mut score = -16 * mobility(searcher, replies);
    score += (odd >> square & 1) as i32 * 8;
    let is_corner = (CORNERS >> square & 1) as i32;
    if searcher.goal_sign() > 0 {
        score += 8 * is_corner;
    } else {
        score += 4 * mover.count_ones() as i32 - 32 * is_corner;
    }
    // With few free squares, more would cost as much as it saves.
    if count > NEAR_UP_TO {
        // Free squares next to the mover's discs may become replies later.
        score -= 4 * (around(opponent) & free).count_ones() as i32;
        if K::STANDARD {
            score += 2 * corner_stability(opponent) as i32;
        }
    }
    candidate.replies = replies;
    score
}
