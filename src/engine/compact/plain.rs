//! The value of a position by plain counts, where there are no fitted weights.

use super::{
    arch::Arch,
    searcher::{BoardKind, Searcher},
    stability::CORNERS,
    weights::UNIT,
};

/// The squares around `squares`.
#[inline(always)]
pub(super) fn around(squares: u64) -> u64 {
    const NOT_LEFT: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_RIGHT: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let row = squares | (squares & NOT_RIGHT) << 1 | (squares & NOT_LEFT) >> 1;
    row | row << 8 | row >> 8
}

/// The worth of the counts. One disc is [`UNIT`].
struct Worth {
    /// Of one legal move more than the opponent's.
    mobility: i32,
    /// Of a free square next to the opponent's discs: it may become a move.
    potential: i32,
    /// Of a corner, which is stable and protects its neighbours.
    corner: i32,
    /// Of a disc next to a free corner, for the opponent: it may give away that corner.
    risk: i32,
    /// Of a disc, in quarters of one: against its owner at the start, for it at the end, and nothing halfway.
    disc: i32,
}

/// Where the most discs win: set by hand, in the usual order of importance.
const MOST: Worth = Worth {
    mobility: 70,
    potential: 25,
    corner: 400,
    risk: 80,
    disc: 1,
};

/// Where the fewest discs win: fitted on 6×6 and 7×7 games.
const FEWEST: Worth = Worth {
    mobility: 35,
    potential: 38,
    corner: 600,
    risk: 10,
    disc: 2,
};

/// The value by mobility, potential mobility, corners and discs.
///
/// Used on boards other than 8×8, and for the first games from which weights are made. Mobility keeps its sign where
/// the fewest discs win, because having a choice is good by either goal.
#[inline(always)]
pub(super) fn evaluate<A: Arch, K: BoardKind>(
    searcher: &Searcher<'_, A, K>,
    mover: u64,
    opponent: u64,
) -> i32 {
    let free = searcher.free(mover, opponent);
    let count = |bits: u64| bits.count_ones() as i32;
    let corners = if K::STANDARD {
        CORNERS
    } else {
        corners_of(searcher.squares)
    };
    let mobility = count(searcher.arch.reached(mover, opponent) & free)
        - count(searcher.arch.reached(opponent, mover) & free);
    let potential = count(around(opponent) & free) - count(around(mover) & free);
    let held = count(mover & corners) - count(opponent & corners);
    let open = around(corners & free);
    let risky = count(mover & open) - count(opponent & open);
    let discs = count(mover) - count(opponent);
    let late = UNIT / 2 - UNIT * count(free) / searcher.square_count;
    let worth = if searcher.goal_sign() > 0 {
        MOST
    } else {
        FEWEST
    };
    let disc_term = discs * late * worth.disc / 2;
    let goal_term = held * worth.corner - risky * worth.risk + disc_term;
    mobility * worth.mobility + potential * worth.potential + goal_term * searcher.goal_sign()
}

/// The corners of a board in the top left corner of an 8×8 one.
#[inline(always)]
fn corners_of(squares: u64) -> u64 {
    let top = squares & 0xff;
    let right = top & !(top >> 1);
    let left = 1;
    let bottom = 63 - squares.leading_zeros();
    let last_row = bottom & 0x38;
    (left | right) | (left | right) << last_row
}
