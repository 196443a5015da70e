//! The patterns at the corners of larger boards, and their states.
//!
//! A pattern is a list of squares near a corner; its state is a number in base 3, one digit for each square: 0 free, 1
//! the mover's disc, 2 the opponent's. All of them are made of lines, the first squares of the outermost rows and
//! columns, with the square nearest to the corner as the least digit.

use std::sync::LazyLock;

use super::position::{WidePosition, WideRules, half};
use crate::rules::Size;

/// The number of squares of a line.
const LINE: usize = 8;

/// The number of lines along a border, counted from it.
const LINES: usize = 4;

/// The numbers of states of a line, of the block of 2×5 squares and of the corner of 3×3.
const LINE_STATES: usize = 3usize.pow(LINE as u32);
const BLOCK_STATES: usize = 3usize.pow(10);
const CORNER_STATES: usize = 3usize.pow(9);

/// The numbers of states of one row of the block, and of the corner.
const BLOCK_ROW: u32 = 3u32.pow(5);
const CORNER_ROW: u32 = 3u32.pow(3);

/// Where the states of each shape begin: the lines come first.
const BLOCK: usize = LINES * LINE_STATES;
const CORNER: usize = BLOCK + BLOCK_STATES;
const DIAGONAL: usize = CORNER + CORNER_STATES;

/// The number of states of all shapes.
pub const CORNER_STATE_COUNT: usize = DIAGONAL + LINE_STATES;

/// The number of patterns on a board: at each of four corners the lines and the block, both ways, the corner and
/// the diagonal.
pub const CORNER_PATTERNS: usize = 4 * (2 * (LINES + 1) + 2);

/// Returns `true` if boards of `size` have these patterns.
pub fn has_corners(size: Size) -> bool {
    size.width().min(size.height()) >= LINE
}

/// A byte as the digits of a number in base 3.
static DIGITS: [u16; 256] = {
    let mut digits = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 8;
        while bit > 0 {
            bit -= 1;
            digits[byte] = digits[byte] * 3 + (byte >> bit & 1) as u16;
        }
        byte += 1;
    }
    digits
};

/// The digits of four squares, one in each quarter of a word, by the mover's discs (the low four bits) and the
/// opponent's.
static QUARTERS: [u64; 256] = {
    let mut quarters = [0; 256];
    let mut discs = 0;
    while discs < 256 {
        let mut square = 0;
        while square < 4 {
            let digit = (discs >> square & 1) + 2 * (discs >> (square + 4) & 1);
            quarters[discs] |= (digit as u64) << (16 * square);
            square += 1;
        }
        discs += 1;
    }
    quarters
};

/// The states of a position with the side `turn` to move, one for each pattern on the board, as places among the
/// weights of all states.
#[inline]
pub(super) fn corner_states<const R: usize>(
    rules: &WideRules<R>,
    position: &WidePosition<R>,
    turn: u8,
) -> [u32; CORNER_PATTERNS] {
    let mut states = [0; CORNER_PATTERNS];
    let (per_corner, rest) = states.as_chunks_mut::<{ CORNER_PATTERNS / 4 }>();
    debug_assert!(rest.is_empty());
    for (corner, states) in per_corner.iter_mut().enumerate() {
        let (is_last_row, is_last_column) = (corner & 2 != 0, corner & 1 != 0);
        let rows: [u64; LINE] = std::array::from_fn(|step| {
            let row = if is_last_row {
                rules.height - 1 - step
            } else {
                step
            };
            let discs = position.rows[row].rotate_left(32 * u32::from(turn));
            if is_last_column {
                mirrored(discs, rules.width)
            } else {
                discs
            }
        });
        *states = states_at(&rows);
    }
    states
}

/// A row of `width` squares from its other end.
#[inline(always)]
fn mirrored(row: u64, width: usize) -> u64 {
    row.reverse_bits().rotate_left(32) >> (32 - width)
}

/// The states at a corner, by the rows counted from it: bit 0 is nearest to the corner, the mover's discs are in
/// the low half.
#[inline(always)]
fn states_at(rows: &[u64; LINE]) -> [u32; CORNER_PATTERNS / 4] {
    let along = |line: usize| {
        let [own, other] = [0, 1].map(|side| half(rows[line], side) as u8);
        u32::from(DIGITS[usize::from(own)]) + 2 * u32::from(DIGITS[usize::from(other)])
    };
    let mut across = 0;
    let mut diagonal = 0;
    for (step, row) in rows.iter().enumerate().rev() {
        let [own, other] = [0, 1].map(|side| half(*row, side));
        across = 3 * across + QUARTERS[(own & 15 | (other & 15) << 4) as usize];
        diagonal = 3 * diagonal + (own >> step & 1) + 2 * (other >> step & 1);
    }
    let rows: [u32; LINES] = std::array::from_fn(along);
    let columns: [u32; LINES] =
        std::array::from_fn(|line| u32::from((across >> (16 * line)) as u16));
    let block = |lines: &[u32; LINES]| {
        BLOCK as u32 + lines[0] % BLOCK_ROW + lines[1] % BLOCK_ROW * BLOCK_ROW
    };
    let corner = rows[..3]
        .iter()
        .rev()
        .fold(0, |corner, line| corner * CORNER_ROW + line % CORNER_ROW);
    let line = |number: usize, state: u32| (number * LINE_STATES) as u32 + state;
    let [r0, r1, r2, r3] = rows;
    let [c0, c1, c2, c3] = columns;
    [
        line(0, r0),
        line(0, c0),
        line(1, r1),
        line(1, c1),
        line(2, r2),
        line(2, c2),
        line(3, r3),
        line(3, c3),
        block(&rows),
        block(&columns),
        CORNER as u32 + corner,
        DIAGONAL as u32 + diagonal,
    ]
}

/// The canonical state of each: a corner and its mirror image are one.
pub(super) static CANONICAL: LazyLock<Box<[u32]>> = LazyLock::new(|| {
    let canonical = |state: usize| {
        if !(CORNER..DIAGONAL).contains(&state) {
            return state as u32;
        }
        let digit = |place: usize| (state - CORNER) / 3usize.pow(place as u32) % 3;
        // The square at place 3 row + column moves to 3 column + row.
        let mirrored = |place: usize| digit(place) * 3usize.pow((place % 3 * 3 + place / 3) as u32);
        let image = CORNER + (0..9).map(mirrored).sum::<usize>();
        state.min(image) as u32
    };
    (0..CORNER_STATE_COUNT).map(canonical).collect()
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Player, Ruleset, Square, Symmetry};

    fn states_of(board: &Board, turn: Player) -> [u32; CORNER_PATTERNS] {
        let rules = WideRules::<26>::new(board.size(), Ruleset::OTHELLO);
        let position = WidePosition::new(&rules, board, turn);
        corner_states(&rules, &position, position.turn)
    }

    fn random_board(size: Size, random: &mut fastrand::Rng) -> Board {
        let mut board = Board::empty(size);
        for square in size.squares() {
            let player = [None, Some(Player::Dark), Some(Player::Light)][random.usize(..3)];
            board.set(square, player);
        }
        board
    }

    #[test]
    fn the_first_corner_shows_its_squares() {
        let mut board = Board::empty(Size::new(12, 10).unwrap());
        for (column, row, player) in [
            (0, 0, Player::Dark),
            (4, 1, Player::Light),
            (1, 2, Player::Dark),
        ] {
            board.set(Square::new(column, row), Some(player));
        }
        let power = |exponent| 3u32.pow(exponent);
        let line = |number: usize, state: u32| (number * LINE_STATES) as u32 + state;
        let expected = [
            line(0, 1),
            line(0, 1),
            line(1, 2 * power(4)),
            line(1, power(2)),
            line(2, power(1)),
            line(2, 0),
            line(3, 0),
            line(3, 0),
            BLOCK as u32 + 1 + 2 * power(9),
            BLOCK as u32 + 1 + power(7),
            CORNER as u32 + 1 + power(7),
            DIAGONAL as u32 + 1,
        ];
        assert_eq!(states_of(&board, Player::Dark)[..12], expected);
    }

    #[test]
    fn images_of_a_board_show_the_same_states() {
        let mut random = fastrand::Rng::with_seed(3);
        for (width, height) in [(9, 9), (10, 10), (12, 9), (8, 11), (26, 26)] {
            let board = random_board(Size::new(width, height).unwrap(), &mut random);
            let sorted = |board: &Board| {
                let mut states =
                    states_of(board, Player::Light).map(|state| CANONICAL[state as usize]);
                states.sort_unstable();
                states
            };
            let expected = sorted(&board);
            for symmetry in Symmetry::of_size(board.size()) {
                assert_eq!(sorted(&board.image(symmetry)), expected);
            }
        }
    }

    #[test]
    fn a_state_stands_for_itself_or_for_a_later_one() {
        for (state, &canonical) in CANONICAL.iter().enumerate() {
            assert!(canonical as usize <= state);
            assert_eq!(CANONICAL[canonical as usize], canonical);
        }
        // A disc beside the corner on one edge, and on the other.
        assert_eq!(CANONICAL[CORNER + 27], (CORNER + 3) as u32);
    }
}
