//! Discs that can never be flipped again, on an 8×8 board.

use std::sync::LazyLock;

use super::searcher::{BoardKind, Searcher};
use crate::rules::{Size, compact::bits};

pub(super) const CORNERS: u64 = bits(&Size::STANDARD.corners());
/// The squares next to corners, along edges and diagonally.
pub(super) const NEXT_TO_CORNERS: u64 = 0x42c3_0000_0000_c342;
const TOP: u64 = 0xff;
const LEFT: u64 = 0x0101_0101_0101_0101;
const BORDER: u64 = 0xff81_8181_8181_81ff;

/// The stable discs of an edge, by the mover's and then the opponent's discs on it.
static EDGES: LazyLock<Box<[u8]>> = LazyLock::new(|| {
    let mut edges = vec![0; 1 << 16].into_boxed_slice();
    // Fuller edges come first, because each edge depends on those with one more disc.
    for free in 0..=8 {
        for mover in 0..=255u8 {
            for opponent in 0..=255u8 {
                if mover & opponent == 0 && (mover | opponent).count_zeros() == free {
                    edges[edge_index(mover, opponent)] = stable_on_edge(&edges, mover, opponent);
                }
            }
        }
    }
    edges
});

pub(super) fn warm_up() {
    LazyLock::force(&EDGES);
}

fn edge_index(mover: u8, opponent: u8) -> usize {
    usize::from(mover) << 8 | usize::from(opponent)
}

/// The mover's discs that stay, whichever discs are placed on the edge and in whatever order. A disc may be placed on
/// any free square, since a capture elsewhere may make it legal.
fn stable_on_edge(edges: &[u8], mover: u8, opponent: u8) -> u8 {
    let mut stable = mover;
    for square in 0..8 {
        if (mover | opponent) >> square & 1 == 1 {
            continue;
        }
        let flips = edge_flips(mover, opponent, square);
        stable &= edges[edge_index(mover | 1 << square | flips, opponent & !flips)];
        let flips = edge_flips(opponent, mover, square);
        stable &= edges[edge_index(mover & !flips, opponent | 1 << square | flips)];
    }
    stable
}

/// The discs of `opponent` that a disc of `mover` on `square` flips along an edge.
fn edge_flips(mover: u8, opponent: u8, square: u32) -> u8 {
    let mut flips = 0;
    for step in [-1i32, 1] {
        let mut run = 0u8;
        let mut at = square as i32 + step;
        while (0..8).contains(&at) && opponent >> at & 1 == 1 {
            run |= 1 << at;
            at += step;
        }
        if (0..8).contains(&at) && mover >> at & 1 == 1 {
            flips |= run;
        }
    }
    flips
}

/// The bits of the left column as a row.
#[inline(always)]
fn column(bits: u64) -> u8 {
    ((bits & LEFT).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// A row as the bits of the left column.
#[inline(always)]
fn from_column(row: u8) -> u64 {
    // Seven copies, each shifted by one more bit, put bit i at 8 i; the eighth would overlap.
    let low = u64::from(row & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & LEFT;
    low | u64::from(row >> 7) << 56
}

/// The squares whose row, column, falling diagonal and rising diagonal are full.
#[inline(always)]
fn full_lines(taken: u64) -> [u64; 4] {
    let mut rows = taken;
    rows &= rows >> 1;
    rows &= rows >> 2;
    rows &= rows >> 4;
    let rows = (rows & LEFT).wrapping_mul(0xff);
    let mut columns = taken;
    columns &= columns.rotate_right(8);
    columns &= columns.rotate_right(16);
    columns &= columns.rotate_right(32);
    // A diagonal is full if no square on it is free: free squares spread along it. The border stops
    // them.
    let spread = |shift: u32, up_wall: u64, down_wall: u64| {
        let free = !taken;
        let mut up = free;
        let mut down = free;
        let (mut up_open, mut down_open) = (!up_wall, !down_wall);
        for step in [shift, 2 * shift, 4 * shift] {
            up |= (up << step) & up_open;
            down |= (down >> step) & down_open;
            up_open &= up_open << step;
            down_open &= down_open >> step;
        }
        !(up | down)
    };
    // Going up by 9 enters no square of the left column or top row, by 7 none of the right column.
    let falling = spread(9, LEFT | TOP, LEFT << 7 | TOP << 56);
    let rising = spread(7, LEFT << 7 | TOP, LEFT | TOP << 56);
    [rows, columns, falling, rising]
}

/// Stable discs of `mover`, perhaps not all.
///
/// A disc is stable on an edge if no sequence of moves there flips it; elsewhere if every line through it is full or
/// has a stable disc next to it.
#[inline(always)]
pub(super) fn stable(mover: u64, opponent: u64) -> u64 {
    let edges = &**EDGES;
    let at = |mover: u8, opponent: u8| edges[edge_index(mover, opponent)];
    let mut stable = u64::from(at(mover as u8, opponent as u8));
    stable |= u64::from(at((mover >> 56) as u8, (opponent >> 56) as u8)) << 56;
    stable |= from_column(at(column(mover), column(opponent)));
    stable |= from_column(at(column(mover >> 7), column(opponent >> 7))) << 7;
    let [rows, columns, falling, rising] = full_lines(mover | opponent);
    stable |= rows & columns & falling & rising & mover;
    if stable == 0 {
        return 0;
    }
    let inner = mover & !BORDER;
    loop {
        let by_row = rows | stable >> 1 | stable << 1;
        let by_column = columns | stable >> 8 | stable << 8;
        let by_falling = falling | stable >> 9 | stable << 9;
        let by_rising = rising | stable >> 7 | stable << 7;
        // Only inner squares are added here, so nothing wraps around.
        let more = by_row & by_column & by_falling & by_rising & inner & !stable;
        if more == 0 {
            return stable;
        }
        stable |= more;
    }
}

/// Counting stable discs pays only if a side needs this many discs more than would have to be stable.
const DISCS_TO_SPARE: i32 = 10;

/// The upper bound that stable discs put on the value, if it is at most `alpha`: those of the opponent, or, where the
/// fewest discs win, those of the mover.
#[inline(always)]
pub(super) fn stability_cut<A: Copy, K: BoardKind>(
    searcher: &Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
    alpha: i32,
) -> Option<i32> {
    if !K::STANDARD && searcher.squares != u64::MAX {
        return None;
    }
    let (owner, other) = if searcher.goal_sign() > 0 {
        (opponent, mover)
    } else {
        (mover, opponent)
    };
    let most_with = |stable: i32| 64 - 2 * stable;
    let discs = owner.count_ones() as i32;
    if most_with(discs - DISCS_TO_SPARE) > alpha {
        return None;
    }
    let most = most_with(stable(owner, other).count_ones() as i32);
    (most <= alpha).then_some(most)
}

/// The number of the mover's discs in corners, and next to them along edges.
#[inline(always)]
pub(super) fn corner_stability(mover: u64) -> u32 {
    let corners = mover & CORNERS;
    let beside =
        (corners << 1 | corners >> 1 | corners << 8 | corners >> 8) & mover & 0x4281_0000_0000_8142;
    (corners | beside).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_read_and_written() {
        for row in 0..=255 {
            assert_eq!(column(from_column(row)), row);
        }
    }

    #[test]
    fn a_corner_is_stable_and_so_is_what_it_holds() {
        assert_eq!(stable(1, 0), 1);
        assert_eq!(stable(0b0000_0111, 0b0000_1000), 0b0111);
        assert_eq!(stable(0b0000_0010, 0), 0);
        // The corner, its neighbours and the square between them.
        assert_eq!(stable(0x0000_0000_0001_0303, 0), 0x0000_0000_0001_0303);
    }

    #[test]
    fn on_a_full_board_every_disc_is_stable() {
        let mover = 0x0123_4567_89ab_cdef;
        assert_eq!(stable(mover, !mover), mover);
    }

    #[test]
    fn lines_are_full_only_if_all_their_squares_are_taken() {
        for free in 0..64u64 {
            let [rows, columns, falling, rising] = full_lines(!(1 << free));
            let (x, y) = (free % 8, free / 8);
            for at in 0..64u64 {
                let (u, v) = (at % 8, at / 8);
                assert_eq!(rows >> at & 1 == 0, v == y, "row {at} {free}");
                assert_eq!(columns >> at & 1 == 0, u == x, "column {at} {free}");
                assert_eq!(
                    falling >> at & 1 == 0,
                    u + y == v + x,
                    "falling {at} {free}"
                );
                assert_eq!(rising >> at & 1 == 0, u + v == x + y, "rising {at} {free}");
            }
        }
    }
}
