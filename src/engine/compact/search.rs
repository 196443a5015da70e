//! Principal-variation search with a transposition table, ordered moves and probabilistic cuts.
//!
//! Values are whole discs for the side to move. The methods are well known: null-window search (A. Reinefeld,
//! 1983), enhanced transposition cut-offs (A. Plaat, 1996) and Multi-ProbCut (M. Buro, 1997).

use arrayvec::ArrayVec;

use super::{
    arch::Arch,
    endgame,
    last_squares::{final_value, next},
    node::{INFINITE, SearchNode},
    order::{ScoredMove, scored_moves},
    parallel::share,
    play::play,
    probcut,
    searcher::{BoardKind, Searcher},
    splits::BestMove,
    stability::{CORNERS, NEXT_TO_CORNERS, stability_cut},
    table::{NO_MOVE, PositionKey, TableUpdate},
};
use crate::engine::selectivity::Selectivity;

/// The free squares up to which the end of the game is searched without evaluation.
const ENDGAME_UP_TO: u32 = 13;

/// The depth from which the table is used.
const TABLE_FROM: i32 = 2;

/// The depths from which idle threads are given moves to search: in general, and in searches to the end of the game,
/// whose last plies take the least time.
const SHARE_FROM: i32 = 7;
const SHARE_END_FROM: i32 = 15;

/// The value of `node` in the window from `alpha` to `alpha + 1`, to `depth` plies.
///
/// If it is greater than `alpha`, it is a lower bound, else an upper bound.
#[inline(always)]
pub(super) fn null_window<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &SearchNode,
    alpha: i32,
    depth: i32,
) -> i32 {
    let (mover, opponent) = (node.mover, node.opponent);
    let free = searcher.free(mover, opponent);
    let count = free.count_ones();
    if depth >= count as i32 && (count <= ENDGAME_UP_TO) {
        return solve(searcher, mover, opponent, alpha, count);
    }
    searcher.nodes += 1;
    searcher.check_clock();
    if searcher.stopped {
        return alpha;
    }
    if depth <= 0 {
        return searcher.arch.evaluate(searcher, node);
    }
    let depth = depth.min(count as i32);
    let is_end = depth == count as i32;
    if is_end && let Some(most) = stability_cut(searcher, mover, opponent, alpha) {
        return most;
    }
    let moves = searcher.arch.reached(mover, opponent) & free;
    if moves == 0 {
        if searcher.arch.reached(opponent, mover) & free == 0 {
            return final_value(searcher, mover, opponent);
        }
        return -searcher
            .arch
            .null_window(searcher, &node.passed(), -alpha - 1, depth);
    }
    if depth == 1 && !is_end {
        return best_by_evaluation(searcher, node, moves, alpha);
    }
    let key = PositionKey::new(mover, opponent);
    let mut known = [NO_MOVE; 2];
    let selectivity = searcher.selectivity;
    if depth >= TABLE_FROM
        && let Some(entry) = searcher.table.get(key)
    {
        if entry.depth >= depth && entry.selectivity >= selectivity {
            if entry.lower > alpha {
                return entry.lower;
            }
            if entry.upper <= alpha {
                return entry.upper;
            }
        }
        known = entry.moves;
    }
    if let Some(value) = probable_cut(searcher, node, alpha, depth, count) {
        return value;
    }
    // The table's bounds for the positions after the moves may be enough.
    if depth >= 6 {
        let mut rest = moves;
        let mut keys = ArrayVec::<PositionKey, 64>::new();
        while rest != 0 {
            let square = rest.trailing_zeros();
            rest &= rest - 1;
            let flips = searcher.arch.flips(mover, opponent, square);
            let key = PositionKey::after(mover, opponent, square, flips);
            searcher.table.prefetch(key);
            keys.push(key);
        }
        for key in keys {
            if let Some(entry) = searcher.table.get(key)
                && entry.depth >= depth - 1
                && entry.selectivity >= selectivity
                && -entry.upper > alpha
            {
                return -entry.upper;
            }
        }
    }
    let mut list = scored_moves(searcher, node, moves, known, alpha, depth);
    let mut best = -INFINITE;
    let mut best_square = NO_MOVE;
    let mut child = SearchNode::EMPTY;
    let is_shared = depth >= if is_end { SHARE_END_FROM } else { SHARE_FROM };
    for i in 0..list.len() {
        if is_shared && i > 0 && i + 1 < list.len() && searcher.clock.splits.has_idle() {
            let found = BestMove {
                square: best_square,
                value: best,
            };
            let found = share(searcher, node, list.rest(i), found, alpha, depth);
            if searcher.stopped {
                return alpha;
            }
            (best, best_square) = (found.value, found.square);
            break;
        }
        let ScoredMove { flips, square, .. } = list.pick(i);
        if depth > TABLE_FROM {
            let after = PositionKey::after(mover, opponent, u32::from(square), flips);
            searcher.table.prefetch(after);
        }
        play(searcher, node, u32::from(square), flips, &mut child);
        let value = -searcher
            .arch
            .null_window(searcher, &child, -alpha - 1, depth - 1);
        if searcher.stopped {
            return alpha;
        }
        if value > best {
            best = value;
            best_square = square;
            if value > alpha {
                break;
            }
        }
    }
    if depth >= TABLE_FROM {
        searcher.table.put(
            key,
            TableUpdate {
                alpha,
                beta: alpha + 1,
                value: best,
                best: best_square,
                depth,
                selectivity,
            },
        );
    }
    best
}

/// The value of `node` to one ply, in the window from `alpha` to `alpha + 1`; it has at least one of `moves`.
///
/// First come the move that ended the search of another such node, since it often does so here too, and corners; last
/// those next to corners.
#[inline(always)]
fn best_by_evaluation<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &SearchNode,
    mut moves: u64,
    alpha: i32,
) -> i32 {
    let mut best = -INFINITE;
    for group in [1 << searcher.killer, CORNERS, !NEXT_TO_CORNERS, u64::MAX] {
        let mut squares = moves & group;
        moves &= !group;
        while squares != 0 {
            let square = next(&mut squares);
            let flips = searcher.arch.flips(node.mover, node.opponent, square);
            searcher.nodes += 1;
            best = best.max(-searcher.arch.evaluate_move(searcher, node, square, flips));
            if best > alpha {
                searcher.killer = square;
                return best;
            }
        }
    }
    best
}

/// The exact value with few free squares.
#[inline(always)]
fn solve<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
    free: u32,
) -> i32 {
    let arch = searcher.arch;
    if free <= 4 {
        return arch.last_four(searcher, mover, opponent, alpha);
    }
    let moves = arch.reached(mover, opponent) & searcher.free(mover, opponent);
    if free <= endgame::PARITY_UP_TO {
        arch.by_parity(searcher, mover, opponent, moves, alpha)
    } else {
        arch.by_mobility(searcher, mover, opponent, moves, alpha)
    }
}

/// Multi-ProbCut: a bound of the window, if a shallow search makes a value beyond it likely enough.
#[inline(always)]
fn probable_cut<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &SearchNode,
    alpha: i32,
    depth: i32,
    free: u32,
) -> Option<i32> {
    let is_selective = searcher.selectivity < Selectivity::FullWidth;
    if !is_selective || depth < searcher.probcut_from || searcher.probes >= 2 {
        return None;
    }
    let beta = alpha + 1;
    let shallow = probcut::shallow_depth(depth, free);
    let estimate = searcher.arch.evaluate(searcher, node);
    let [static_margin, margin] =
        probcut::margins(searcher.deviations, searcher.selectivity, free, depth);
    let (limit, selectivity) = (searcher.square_count, searcher.selectivity);
    let (low, high) = (alpha - margin, beta + margin);
    if shallow == 0 {
        return if high <= limit && estimate >= high {
            Some(beta)
        } else if low >= -limit && estimate <= low {
            Some(alpha)
        } else {
            None
        };
    }
    let mut found = None;
    searcher.probes += 1;
    if high <= limit && estimate >= beta - static_margin {
        let value = searcher.arch.null_window(searcher, node, high - 1, shallow);
        if value >= high {
            found = Some(beta);
        }
    }
    if found.is_none() && low >= -limit && estimate <= alpha + static_margin {
        let value = searcher.arch.null_window(searcher, node, low, shallow);
        if value <= low {
            found = Some(alpha);
        }
    }
    searcher.probes -= 1;
    searcher.selectivity = selectivity;
    if searcher.stopped { None } else { found }
}

/// The value of `node` in the window from `alpha` to `beta`, to `depth` plies.
///
/// Exact inside the window, else a bound. The best move is left in the table.
#[inline(always)]
pub(super) fn principal<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    node: &SearchNode,
    alpha: i32,
    beta: i32,
    depth: i32,
) -> i32 {
    if beta - alpha <= 1 {
        return searcher.arch.null_window(searcher, node, alpha, depth);
    }
    let (mover, opponent) = (node.mover, node.opponent);
    let free = searcher.free(mover, opponent);
    let count = free.count_ones() as i32;
    searcher.nodes += 1;
    searcher.check_clock();
    if searcher.stopped {
        return alpha;
    }
    let depth = depth.min(count);
    if depth <= 0 && count > 0 {
        return searcher.arch.evaluate(searcher, node);
    }
    let moves = searcher.arch.reached(mover, opponent) & free;
    if moves == 0 {
        if searcher.arch.reached(opponent, mover) & free == 0 {
            return final_value(searcher, mover, opponent);
        }
        return -searcher
            .arch
            .principal(searcher, &node.passed(), -beta, -alpha, depth);
    }
    let key = PositionKey::new(mover, opponent);
    let selectivity = searcher.selectivity;
    let mut known = [NO_MOVE; 2];
    let (mut low, mut high) = (alpha, beta);
    if let Some(entry) = searcher.table.get(key) {
        if entry.depth >= depth && entry.selectivity >= selectivity {
            if entry.lower >= entry.upper || entry.lower >= high {
                return entry.lower;
            }
            if entry.upper <= low {
                return entry.upper;
            }
            low = low.max(entry.lower);
            high = high.min(entry.upper);
        }
        known = entry.moves;
    }
    // Without a move from the table, a shallower search finds one.
    if known[0] == NO_MOVE && depth >= 5 {
        searcher
            .arch
            .principal(searcher, node, low, high, depth - 3);
        if let Some(entry) = searcher.table.get(key) {
            known = entry.moves;
        }
    }
    let mut list = scored_moves(searcher, node, moves, known, low, depth);
    let mut best = -INFINITE;
    let mut best_square = NO_MOVE;
    let mut child = SearchNode::EMPTY;
    for i in 0..list.len() {
        let ScoredMove { flips, square, .. } = list.pick(i);
        play(searcher, node, u32::from(square), flips, &mut child);
        let bound = low.max(best);
        let value = principal_move(searcher, &child, i == 0, bound, high, depth - 1);
        if searcher.stopped {
            return alpha;
        }
        if value > best {
            best = value;
            best_square = square;
            if value >= high {
                break;
            }
        }
    }
    searcher.table.put(
        key,
        TableUpdate {
            alpha: low,
            beta: high,
            value: best,
            best: best_square,
            depth,
            selectivity,
        },
    );
    best
}

/// The value of a principal-variation move with the position `child` after it: for the first move with the whole window
/// from `bound` to `high`, for a later one only if a null window does not refute it.
#[inline(always)]
pub(super) fn principal_move<A: Arch, K: BoardKind>(
    searcher: &mut Searcher<'_, A, K>,
    child: &SearchNode,
    is_first: bool,
    bound: i32,
    high: i32,
    depth: i32,
) -> i32 {
    if !is_first {
        let value = -searcher
            .arch
            .null_window(searcher, child, -bound - 1, depth);
        if value <= bound || value >= high {
            return value;
        }
    }
    -searcher
        .arch
        .principal(searcher, child, -high, -bound, depth)
}
