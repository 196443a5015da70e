//! Captures on boards of any size, one word a row.
//!
//! The low half of a row's word holds the discs of Dark, the high half those of Light: bits 0 to 25 and 32 to 57. One
//! shift moves both sides, and rotating the word by 32 bits swaps them. The six unused bits between the halves absorb
//! what a shift or a carry pushes out of a row, so nothing is masked until the end. `R` is the capacity in rows; those
//! beyond the board are empty.

/// Calls a function with the smallest capacity for a number of rows.
macro_rules! by_rows {
    ($rows:expr, $function:ident($($argument:expr),*)) => {
        match $rows {
            ..=8 => $function::<8>($($argument),*),
            ..=10 => $function::<10>($($argument),*),
            ..=12 => $function::<12>($($argument),*),
            ..=16 => $function::<16>($($argument),*),
            ..=20 => $function::<20>($($argument),*),
            _ => $function::<26>($($argument),*),
        }
    };
}
pub(crate) use by_rows;

/// The same bits in both halves.
pub(crate) const fn both(bits: u32) -> u64 {
    bits as u64 | (bits as u64) << 32
}

/// The half of a row that belongs to `side`: 0 for Dark, 1 for Light.
#[inline]
pub(crate) const fn half(row: u64, side: u8) -> u32 {
    (row >> (32 * side as u32)) as u32
}

/// The free squares among `squares` on which a disc flips something: of Dark in the low halves, of Light in the
/// high ones.
///
/// Runs along a row are followed upwards by the carry of an addition and downwards in doubling steps. Runs
/// in the other six directions go from row to row, so one pass down and one pass up over the rows follow
/// them all.
pub(crate) fn captures<const R: usize>(own: &[u64; R], squares: &[u64; R]) -> [u64; R] {
    let mut found = [0u64; R];
    let mut opponents = [0u64; R];
    for row in 0..R {
        opponents[row] = own[row].rotate_left(32);
    }
    for row in 0..R {
        let (own, over) = (own[row], opponents[row]);
        let up = over.wrapping_add(over & (own << 1)) & !over;
        let mut run = over & (own >> 1);
        run |= over & (run >> 1);
        let two = over & (over >> 1);
        run |= two & (run >> 2);
        let four = two & (two >> 2);
        run |= four & (run >> 4);
        let eight = four & (four >> 4);
        run |= eight & (run >> 8);
        let sixteen = eight & (eight >> 8);
        run |= sixteen & (run >> 16);
        found[row] = up | (run >> 1);
    }
    follow_across_rows(&mut found, own, &opponents, 0..R);
    follow_across_rows(&mut found, own, &opponents, (0..R).rev());
    for row in 0..R {
        found[row] &= squares[row] & !(own[row] | opponents[row]);
    }
    found
}

/// Adds to `found` the squares just behind runs that go from row to row, straight or diagonally, in the
/// order of `rows`. Along a diagonal a run is shifted by one column a row.
#[inline(always)]
fn follow_across_rows<const R: usize>(
    found: &mut [u64; R],
    own: &[u64; R],
    opponents: &[u64; R],
    rows: impl Iterator<Item = usize>,
) {
    let (mut straight, mut higher, mut lower, mut before) = (0, 0, 0, 0);
    for row in rows {
        let over = opponents[row];
        found[row] |= straight | (higher << 1) | (lower >> 1);
        straight = (straight | before) & over;
        higher = ((higher | before) << 1) & over;
        lower = ((lower | before) >> 1) & over;
        before = own[row];
    }
}

/// Calls `flip` with the row and the column of each disc that a disc of `side` on a free square flips.
#[inline(always)]
pub(crate) fn flips<const R: usize>(
    rows: &[u64; R],
    side: u8,
    row: usize,
    column: u32,
    mut flip: impl FnMut(usize, u32),
) {
    let own = |row: usize| half(rows[row], side);
    let over = |row: usize| half(rows[row], side ^ 1);
    let mut flip_in_row = |bits: u32| {
        let mut left = bits;
        while left != 0 {
            flip(row, left.trailing_zeros());
            left &= left - 1;
        }
    };
    let bit = 1u32 << column;
    // Towards higher columns, the carry of an addition finds the end of the run.
    let ahead = over(row) & !((bit << 1) - 1);
    let end = (ahead + (bit << 1)) & !ahead;
    if end & own(row) != 0 {
        flip_in_row(end - (bit << 1));
    }
    // Towards lower ones, the run ends at the highest square that is not the opponent's.
    let behind = !over(row) & (bit - 1);
    if behind != 0 {
        let end = 1u32 << (31 - behind.leading_zeros());
        if end & own(row) != 0 {
            flip_in_row(bit - (end << 1));
        }
    }
    // From row to row, three lines at a time.
    for up in [false, true] {
        let mut lines = [bit; 3];
        let mut ends = [0u32; 3];
        let next = |at: usize| {
            if up {
                at.checked_sub(1)
            } else {
                Some(at + 1).filter(|&at| at < R)
            }
        };
        let mut at = row;
        let mut steps = 0;
        while let Some(following) = next(at) {
            at = following;
            steps += 1;
            lines = [lines[0], lines[1] << 1, lines[2] >> 1];
            let (own, over) = (own(at), over(at));
            for line in 0..3 {
                if lines[line] & own != 0 {
                    ends[line] = steps;
                }
                lines[line] &= over;
            }
            if lines == [0; 3] {
                break;
            }
        }
        for (line, &steps) in ends.iter().enumerate() {
            let mut at = row;
            let mut column = column;
            for _ in 1..steps {
                at = if up { at - 1 } else { at + 1 };
                column = match line {
                    0 => column,
                    1 => column + 1,
                    _ => column - 1,
                };
                flip(at, column);
            }
        }
    }
}
