//! Positions on boards of any size, as rows of bits.

use crate::rules::{Board, Goal, Placement, Player, Ruleset, Size, Square, SquareSet};

/// The rows of a set of squares; bit 0 is column `a`.
pub(crate) type Rows = [u32; Size::MAX];

/// The empty set.
pub(crate) const NO_ROWS: Rows = [0; Size::MAX];

/// The rules that matter once the opening is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WideRules {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Whether a disc may be placed where it captures nothing.
    pub(crate) free_placement: bool,
    /// 1 if the most discs win, −1 if the fewest do.
    pub(crate) sign: i32,
}

impl WideRules {
    pub(crate) fn new(size: Size, ruleset: Ruleset) -> WideRules {
        WideRules {
            width: size.width(),
            height: size.height(),
            free_placement: ruleset.placement == Placement::AnyFree,
            sign: match ruleset.goal {
                Goal::MostDiscs => 1,
                Goal::FewestDiscs => -1,
            },
        }
    }

    /// Every column of a row.
    #[inline]
    pub(crate) fn row(&self) -> u32 {
        (1 << self.width) - 1
    }

    /// The number of squares.
    pub(crate) fn area(&self) -> i32 {
        (self.width * self.height) as i32
    }
}

/// The discs of the side to move and of its opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WidePosition {
    pub(crate) mover: Rows,
    pub(crate) opponent: Rows,
}

/// The number of squares in a set.
#[inline]
pub(crate) fn count(rows: &Rows, height: usize) -> i32 {
    rows[..height]
        .iter()
        .map(|row| row.count_ones() as i32)
        .sum()
}

#[inline]
fn shifted(row: u32, dx: i32) -> u32 {
    match dx {
        -1 => row >> 1,
        0 => row,
        _ => row << 1,
    }
}

impl WidePosition {
    pub(crate) fn new(board: &Board, player: Player) -> WidePosition {
        let rows = |discs: &SquareSet| {
            let mut rows = NO_ROWS;
            for square in discs.iter() {
                rows[square.row()] |= 1 << square.column();
            }
            rows
        };
        WidePosition {
            mover: rows(board.discs(player)),
            opponent: rows(board.discs(!player)),
        }
    }

    /// The free squares of a row.
    #[inline]
    pub(crate) fn free(&self, row: usize, rules: &WideRules) -> u32 {
        rules.row() & !(self.mover[row] | self.opponent[row])
    }

    /// The number of free squares.
    #[inline]
    pub(crate) fn free_count(&self, rules: &WideRules) -> i32 {
        (0..rules.height)
            .map(|row| self.free(row, rules).count_ones() as i32)
            .sum()
    }

    /// The free squares on which a disc of the mover captures.
    ///
    /// Along rows a run is crossed by the carry of an addition or by doubling; along the six other
    /// directions runs are carried from row to row.
    #[inline]
    pub(crate) fn captures(&self, rules: &WideRules) -> Rows {
        let (own, other) = (&self.mover, &self.opponent);
        let height = rules.height;
        let mut reached = NO_ROWS;
        for row in 0..height {
            let start = (own[row] << 1) & other[row];
            let mut found = start.wrapping_add(other[row]) & !other[row];
            let mut run = (own[row] >> 1) & other[row];
            if run != 0 {
                let mut through = other[row];
                for step in [1, 2, 4, 8, 16] {
                    run |= through & (run >> step);
                    through &= through >> step;
                }
                found |= run >> 1;
            }
            reached[row] |= found;
        }
        for dx in [-1, 0, 1] {
            let mut run = 0;
            for row in 1..height {
                let next = other[row] & shifted(own[row - 1] | run, dx);
                reached[row] |= shifted(run, dx);
                run = next;
            }
            let mut run = 0;
            for row in (0..height.saturating_sub(1)).rev() {
                let next = other[row] & shifted(own[row + 1] | run, dx);
                reached[row] |= shifted(run, dx);
                run = next;
            }
        }
        for (row, reached) in reached[..height].iter_mut().enumerate() {
            *reached &= self.free(row, rules);
        }
        reached
    }

    /// The squares on which the mover may place a disc.
    #[inline]
    pub(crate) fn moves(&self, rules: &WideRules) -> Rows {
        if !rules.free_placement {
            return self.captures(rules);
        }
        let mut moves = NO_ROWS;
        for (row, moves) in moves[..rules.height].iter_mut().enumerate() {
            *moves = self.free(row, rules);
        }
        moves
    }

    /// The position after a disc of the mover on the square, seen by the opponent.
    #[inline]
    #[must_use]
    pub(crate) fn after(&self, x: usize, y: usize, rules: &WideRules) -> WidePosition {
        let mut after = WidePosition {
            mover: self.opponent,
            opponent: self.mover,
        };
        let (width, height) = (rules.width as i32, rules.height as i32);
        for dy in -1..=1 {
            for dx in -1..=1 {
                if dx == 0 && dy == 0 {
                    continue;
                }
                let inside = |u: i32, v: i32| 0 <= u && u < width && 0 <= v && v < height;
                let (mut u, mut v) = (x as i32 + dx, y as i32 + dy);
                let mut steps = 0;
                while inside(u, v) && self.opponent[v as usize] >> u & 1 == 1 {
                    (u, v) = (u + dx, v + dy);
                    steps += 1;
                }
                if steps == 0 || !inside(u, v) || self.mover[v as usize] >> u & 1 == 0 {
                    continue;
                }
                for _ in 0..steps {
                    (u, v) = (u - dx, v - dy);
                    after.mover[v as usize] &= !(1 << u);
                    after.opponent[v as usize] |= 1 << u;
                }
            }
        }
        after.opponent[y] |= 1 << x;
        after
    }

    /// The same discs seen by the opponent.
    #[inline]
    #[must_use]
    pub(crate) fn passed(&self) -> WidePosition {
        WidePosition {
            mover: self.opponent,
            opponent: self.mover,
        }
    }

    /// A number that tells this position from others.
    #[inline]
    pub(crate) fn key(&self, rules: &WideRules) -> u64 {
        let rows = self.mover.iter().zip(&self.opponent).take(rules.height);
        let key = rows.fold(0x9e37_79b9_7f4a_7c15u64, |key, (own, other)| {
            let mixed = (key ^ (u64::from(*own) | u64::from(*other) << 32))
                .wrapping_mul(0xd6e8_feb8_6659_fd93);
            mixed ^ (mixed >> 32)
        });
        key.wrapping_mul(0x94d0_49bb_1331_11eb)
    }

    /// The value in discs for the mover when neither side can move, free squares counted for the winner.
    #[inline]
    pub(crate) fn final_value(&self, rules: &WideRules) -> i32 {
        let own = count(&self.mover, rules.height);
        let other = count(&self.opponent, rules.height);
        let difference = own - other;
        (difference + (rules.area() - own - other) * difference.signum()) * rules.sign
    }
}

/// The squares of a set, row by row.
pub(crate) fn squares(rows: &Rows, height: usize) -> impl Iterator<Item = Square> {
    (0..height).flat_map(move |y| {
        let mut row = rows[y];
        std::iter::from_fn(move || {
            (row != 0).then(|| {
                let x = row.trailing_zeros() as usize;
                row &= row - 1;
                Square::new(x, y)
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::Random, rules::Game};

    #[test]
    fn moves_and_flips_are_those_of_the_rules() {
        let mut lots = Random::new(7);
        for (width, height) in [
            (2, 2),
            (3, 5),
            (8, 8),
            (9, 4),
            (10, 10),
            (26, 2),
            (5, 26),
            (26, 26),
        ] {
            let size = Size::new(width, height).unwrap();
            for ruleset in [Ruleset::OTHELLO, Ruleset::FREE] {
                let rules = WideRules::new(size, ruleset);
                let mut game = Game::new(ruleset, size);
                while let Some(player) = game.turn() {
                    let position = WidePosition::new(game.board(), player);
                    let moves = position.moves(&rules);
                    let found: Vec<Square> = squares(&moves, rules.height).collect();
                    let mut expected: Vec<Square> =
                        game.legal().iter().map(|found| found.square).collect();
                    expected.sort_by_key(|square| (square.row(), square.column()));
                    assert_eq!(found, expected, "{size} {ruleset}");
                    let square = found[lots.below(found.len())];
                    let after = position.after(square.column(), square.row(), &rules);
                    game.play(square).unwrap();
                    assert_eq!(
                        after,
                        WidePosition::new(game.board(), !player),
                        "{size} {ruleset}"
                    );
                }
            }
        }
    }
}
