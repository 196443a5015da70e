//! What a position on a board of any size is worth: corners and what leads to them, edges, mobility now
//! and to come, and towards the end the discs themselves.

use super::position::{Rows, WidePosition, WideRules, count};

/// The weights in hundredths of a disc. Those of corners and edges grow with the sides of the board, on
/// which they decide over longer lines.
struct Weights {
    mobility: i32,
    potential: i32,
    /// For each of the two sides' mean length.
    corner: i32,
    beside_open_corner: i32,
    edge: i32,
    /// A disc at the beginning and at the end.
    disc: [i32; 2],
}

const CAPTURE: Weights = Weights {
    mobility: 60,
    potential: 25,
    corner: 70,
    beside_open_corner: 22,
    edge: 25,
    disc: [-30, 90],
};

const FREE: Weights = Weights {
    mobility: 0,
    potential: 30,
    corner: 60,
    beside_open_corner: 0,
    edge: 60,
    disc: [10, 95],
};

/// The squares around a set, itself included, of one row.
#[inline]
fn around(rows: &Rows, row: usize, height: usize) -> u32 {
    let mut near = rows[row];
    if row > 0 {
        near |= rows[row - 1];
    }
    if row + 1 < height {
        near |= rows[row + 1];
    }
    near | near << 1 | near >> 1
}

/// The expected value in hundredths of a disc for the mover.
pub(super) fn evaluate(position: &WidePosition, rules: &WideRules) -> i32 {
    let weights = if rules.free_placement {
        &FREE
    } else {
        &CAPTURE
    };
    let height = rules.height;
    let side = ((rules.width + height) / 2) as i32;
    let mut value = 0;
    if !rules.free_placement {
        let own = count(&position.captures(rules), height);
        let other = count(&position.passed().captures(rules), height);
        value += weights.mobility * (own - other);
    }
    // Free squares next to the opponent's discs may become moves; next to own discs, the opponent's.
    let mut potential = 0;
    let mut edges = 0;
    for row in 0..height {
        let free = position.free(row, rules);
        potential += (around(&position.opponent, row, height) & free).count_ones() as i32;
        potential -= (around(&position.mover, row, height) & free).count_ones() as i32;
        let border = match row == 0 || row + 1 == height {
            true => rules.row(),
            false => 1 | 1 << (rules.width - 1),
        };
        edges += (position.mover[row] & border).count_ones() as i32;
        edges -= (position.opponent[row] & border).count_ones() as i32;
    }
    let mut corners = 0;
    let mut beside = 0;
    for (y, inner_y) in [(0, 1), (height - 1, height - 2)] {
        for (x, inner_x) in [(0, 1), (rules.width - 1, rules.width - 2)] {
            let difference = |x: usize, y: usize| {
                (position.mover[y] >> x & 1) as i32 - (position.opponent[y] >> x & 1) as i32
            };
            let corner = difference(x, y);
            corners += corner;
            if corner == 0 {
                beside += 2 * difference(inner_x, inner_y);
                beside += difference(inner_x, y) + difference(x, inner_y);
            }
        }
    }
    let free = position.free_count(rules);
    let discs = count(&position.mover, height) - count(&position.opponent, height);
    let [early, late] = weights.disc;
    let disc = late + (early - late) * free / rules.area();
    value += weights.potential * potential;
    let lasting = side * (weights.corner * corners - weights.beside_open_corner * beside)
        + weights.edge * edges
        + disc * discs;
    value + rules.sign * lasting
}
