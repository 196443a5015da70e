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

/// What one legal move more than the opponent is worth: a little more than a disc.
const MOBILITY: i32 = 70;

/// What a free square next to the opponent's discs is worth: it may become a move.
const POTENTIAL: i32 = 25;

/// What a corner is worth: some six discs, because it is stable and protects its neighbours.
const CORNER: i32 = 400;

/// What a disc next to a free corner costs: it may give the opponent that corner.
const RISK: i32 = 80;

/// The value by mobility, potential mobility, corners and, towards the end, discs. One disc is [`UNIT`].
///
/// It is used on boards other than 8×8, and for the first games from which weights are made. The constants
/// were set by hand in the usual order of importance. Mobility keeps its sign where the fewest discs win,
/// because having a choice is good by either goal.
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
    // A disc counts a quarter against its owner at the start, nothing halfway, and a quarter for it at the
    // end.
    let late = UNIT - UNIT * count(free) / searcher.square_count;
    let disc_term = discs * (late - UNIT / 2) / 2;
    let goal_term = held * CORNER - risky * RISK + disc_term;
    mobility * MOBILITY + potential * POTENTIAL + goal_term * searcher.goal_sign()
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
