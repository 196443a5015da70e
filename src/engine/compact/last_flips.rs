//! How many discs the last disc flips, from tables: the squares of a line are gathered into a byte.

use std::arch::x86_64::_pext_u64;

use crate::rules::compact::ray;

/// The column and the two diagonals.
const DIRECTIONS: [(i32, i32); 3] = [(0, 1), (-1, 1), (1, 1)];

/// The squares of the column and of both diagonals through a square, and its position on each of them and
/// then on its row.
struct SquareLines {
    masks: [u64; 3],
    places: [u8; 4],
}

static LINES: [SquareLines; 64] = {
    const NONE: SquareLines = SquareLines {
        masks: [0; 3],
        places: [0; 4],
    };
    let mut lines = [NONE; 64];
    let mut square = 0;
    while square < 64 {
        let below = (1u64 << square) - 1;
        let mut line = 0;
        while line < 3 {
            let (dx, dy) = DIRECTIONS[line];
            let mask = ray(square as i32, dx, dy) | ray(square as i32, -dx, -dy) | 1 << square;
            lines[square].masks[line] = mask;
            lines[square].places[line] = (mask & below).count_ones() as u8;
            line += 1;
        }
        lines[square].places[3] = (square % 8) as u8;
        square += 1;
    }
    lines
};

/// The number of discs that a disc on the only free square of a line flips, by the position of that square
/// and the mover's discs on the line.
static LAST_FLIPS: [[u8; 256]; 8] = {
    let mut counts = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut discs = 0;
        while discs < 256 {
            let mut up = place + 1;
            while up < 8 && discs >> up & 1 == 0 {
                up += 1;
            }
            if up < 8 {
                counts[place][discs] += (up - place - 1) as u8;
            }
            let mut down = place as i32 - 1;
            while down >= 0 && discs >> down & 1 == 0 {
                down -= 1;
            }
            if down >= 0 {
                counts[place][discs] += (place as i32 - down - 1) as u8;
            }
            discs += 1;
        }
        place += 1;
    }
    counts
};

/// How many discs a disc of `mover` on `square` flips, the only free square of the board.
#[inline]
#[target_feature(enable = "bmi2")]
#[expect(clippy::missing_safety_doc, reason = "it is safe where BMI2 is")]
pub(super) fn last_flips(mover: u64, square: u32) -> u32 {
    let lines = &LINES[(square & 63) as usize];
    let count = |place: u8, discs: u64| {
        u32::from(LAST_FLIPS[(place & 7) as usize][(discs & 0xff) as usize])
    };
    count(lines.places[3], mover >> (square & 0x38))
        + count(lines.places[0], _pext_u64(mover, lines.masks[0]))
        + count(lines.places[1], _pext_u64(mover, lines.masks[1]))
        + count(lines.places[2], _pext_u64(mover, lines.masks[2]))
}
