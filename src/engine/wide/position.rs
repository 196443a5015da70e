//! Positions on boards of any size, one word a row.
//!
//! Words are those of [`wide`]. Rows run along the longer side, since work is done row by row: a board that is
//! higher than wide is stored mirrored on its main diagonal. `R` is the number of rows that there is room for.

use crate::engine::rng::nth;
pub(super) use crate::rules::wide::{both, half};
use crate::rules::{
    Board, FreeSquares, Goal, Opening, Placement, Player, Ruleset, Size, Square, wide,
};

/// Calls a function with the smallest capacity in rows for a board.
macro_rules! by_rows {
    ($size:expr, $function:ident($($argument:expr),*)) => {{
        let size = $size;
        let rows = size.width().min(size.height());
        $crate::rules::wide::by_rows!(rows, $function($($argument),*))
    }};
}
pub(super) use by_rows;

/// The bits of Dark in a row.
const LOW: u64 = 0xffff_ffff;

/// A square by its stored row and column, in ten bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PackedSquare(pub(super) u16);

impl PackedSquare {
    /// No square. On a board of 26 rows the highest code in use is 825.
    pub(super) const NONE: PackedSquare = PackedSquare(1023);

    #[inline]
    pub(super) const fn new(row: usize, column: u32) -> PackedSquare {
        PackedSquare((row as u16) << 5 | column as u16)
    }

    #[inline]
    pub(super) const fn row(self) -> usize {
        (self.0 >> 5) as usize
    }

    #[inline]
    pub(super) const fn column(self) -> u32 {
        self.0 as u32 & 31
    }
}

/// Shared by all positions of a game: the board's shape and the rules.
#[derive(Clone, Debug)]
pub(super) struct WideRules<const R: usize> {
    pub(super) size: Size,
    /// Whether stored rows are columns of the board.
    turned: bool,
    /// The length and the number of stored rows.
    pub(super) width: usize,
    pub(super) height: usize,
    /// The squares of the board, in both halves.
    pub(super) squares: [u64; R],
    /// Whether a disc may be placed without capturing.
    pub(super) any_free: bool,
    /// Whether the fewest discs win.
    pub(super) fewest: bool,
    /// The hash of the empty board, different for each shape and rule set.
    salt: u64,
}

impl<const R: usize> WideRules<R> {
    /// The rules of games on a board of `size` by `ruleset`; `R` is at least its shorter side.
    pub(super) fn new(size: Size, ruleset: Ruleset) -> WideRules<R> {
        let turned = size.height() > size.width();
        let (width, height) = if turned {
            (size.height(), size.width())
        } else {
            (size.width(), size.height())
        };
        let mut rules = WideRules {
            size,
            turned,
            width,
            height,
            squares: [0; R],
            any_free: ruleset.placement == Placement::AnyFree,
            fewest: ruleset.goal == Goal::FewestDiscs,
            salt: 0,
        };
        rules.squares[..height].fill(both((1 << width) - 1));
        let fills_centre = ruleset.opening == Opening::FillCentre;
        let flags = [fills_centre, rules.any_free, rules.fewest, turned];
        let flags = flags
            .into_iter()
            .fold(0, |all, one| all << 1 | u64::from(one));
        rules.salt = nth(flags << 16 | (width as u64) << 8 | height as u64);
        rules
    }

    /// Where `square` is stored.
    pub(super) fn pack(&self, square: Square) -> PackedSquare {
        let (column, row) = (square.column(), square.row());
        if self.turned {
            PackedSquare::new(column, row as u32)
        } else {
            PackedSquare::new(row, column as u32)
        }
    }

    /// The square that is stored as `packed`.
    pub(super) fn unpack(&self, packed: PackedSquare) -> Square {
        let (row, column) = (packed.row(), packed.column() as usize);
        if self.turned {
            Square::new(row, column)
        } else {
            Square::new(column, row)
        }
    }

    /// The value of a finished game for a side with a lead of `lead` discs: its margin by the goal, free squares
    /// counted for the winner.
    #[inline]
    pub(super) fn final_discs(&self, lead: i32, free: i32) -> i32 {
        let lead = if self.fewest { -lead } else { lead };
        FreeSquares::ToWinner.give(lead, free)
    }
}

/// The discs, the side to move, and the hash of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WidePosition<const R: usize> {
    pub(super) rows: [u64; R],
    pub(super) hash: u64,
    /// The number of free squares.
    pub(super) free: u16,
    /// 0 for Dark, 1 for Light.
    pub(super) turn: u8,
}

impl<const R: usize> WidePosition<R> {
    /// The position of `board` with `player` to move.
    pub(super) fn new(rules: &WideRules<R>, board: &Board, player: Player) -> WidePosition<R> {
        let mut position = WidePosition {
            rows: [0; R],
            hash: rules.salt,
            free: (rules.size.area() - board.occupied().len()) as u16,
            turn: 0,
        };
        for (side, owner) in [(0, Player::Dark), (1, Player::Light)] {
            for square in board.discs(owner).iter() {
                position.put(rules.pack(square), side);
            }
        }
        if player == Player::Light {
            position.pass();
        }
        position
    }

    /// The board and the side to move.
    #[cfg(test)]
    pub(super) fn board(&self, rules: &WideRules<R>) -> (Board, Player) {
        let mut board = Board::empty(rules.size);
        for (row, &discs) in self.rows.iter().enumerate() {
            for (side, owner) in [(0, Player::Dark), (1, Player::Light)] {
                let mut bits = half(discs, side);
                while bits != 0 {
                    let packed = PackedSquare::new(row, bits.trailing_zeros());
                    board.set(rules.unpack(packed), Some(owner));
                    bits &= bits - 1;
                }
            }
        }
        let player = [Player::Dark, Player::Light][usize::from(self.turn)];
        (board, player)
    }

    /// Places a disc of `side` on a free square without flipping anything or changing the turn.
    #[inline]
    fn put(&mut self, square: PackedSquare, side: u8) {
        self.rows[square.row()] ^= 1 << (square.column() + 32 * u32::from(side));
        let keys = &KEYS[square.row()][square.column() as usize];
        self.hash ^= keys[usize::from(side)];
    }

    #[inline]
    pub(super) fn pass(&mut self) {
        self.turn ^= 1;
        self.hash ^= TURN_KEY;
    }

    #[inline]
    #[must_use]
    pub(super) fn passed(&self) -> WidePosition<R> {
        let mut next = *self;
        next.pass();
        next
    }

    /// The free squares on which a disc flips something: of Dark in the low halves, of Light in the
    /// high ones.
    pub(super) fn captures(&self, rules: &WideRules<R>) -> [u64; R] {
        wide::captures(&self.rows, &rules.squares)
    }

    #[inline]
    fn free_in(&self, rules: &WideRules<R>, row: usize) -> u32 {
        half(rules.squares[row], 0) & !half(self.rows[row] | self.rows[row] >> 32, 0)
    }

    /// The squares on which the side to move may place a disc, row by row. `captures` are those of
    /// this position.
    #[inline]
    pub(super) fn legal(&self, rules: &WideRules<R>, captures: &[u64; R]) -> [u32; R] {
        if rules.any_free {
            std::array::from_fn(|row| self.free_in(rules, row))
        } else {
            std::array::from_fn(|row| half(captures[row], self.turn))
        }
    }

    /// The position after a disc on `square`, which is legal.
    #[inline]
    #[must_use]
    pub(super) fn after(&self, square: PackedSquare) -> WidePosition<R> {
        let mut next = *self;
        let (row, column) = (square.row(), square.column());
        wide::flips(&self.rows, self.turn, row, column, |row, column| {
            next.rows[row] ^= both(1 << column);
            next.hash ^= KEYS[row][column as usize][2];
        });
        next.put(square, self.turn);
        next.free -= 1;
        next.pass();
        next
    }

    /// How many more discs the side to move has than its opponent.
    #[inline]
    pub(super) fn lead(&self) -> i32 {
        let dark = lead_of_dark(&self.rows);
        if self.turn == 0 { dark } else { -dark }
    }

    /// The value, in discs for the side to move, if the game ends here.
    pub(super) fn final_discs(&self, rules: &WideRules<R>) -> i32 {
        rules.final_discs(self.lead(), i32::from(self.free))
    }
}

/// How many more bits are set in the low halves than in the high ones.
#[inline]
pub(super) fn lead_of_dark<const N: usize>(rows: &[u64; N]) -> i32 {
    let [low, high] = counts(rows);
    low - high
}

/// The number of bits that are set, in the low halves and in the high ones.
///
/// Rows are added with carry-save adders, so that only the five digits of the sums are left to be counted
/// (Harley and Seal; Warren, Hacker's Delight, 5-1).
#[inline]
pub(super) fn counts<const N: usize>(rows: &[u64; N]) -> [i32; 2] {
    let (mut ones, mut twos, mut fours, mut eights, mut sixteens) = (0, 0, 0, 0, 0);
    let mut at = 0;
    while at < N {
        let row = |after: usize| if at + after < N { rows[at + after] } else { 0 };
        let (sum, first) = add(ones, row(0), row(1));
        let (sum, second) = add(sum, row(2), row(3));
        ones = sum;
        let (sum, carry) = add(twos, first, second);
        twos = sum;
        let to_eights = fours & carry;
        fours ^= carry;
        sixteens |= eights & to_eights;
        eights ^= to_eights;
        at += 4;
    }
    let sum = count_both(ones)
        + (count_both(twos) << 1)
        + (count_both(fours) << 2)
        + (count_both(eights) << 3)
        + (count_both(sixteens) << 4);
    [(sum & LOW) as i32, (sum >> 32) as i32]
}

/// The number of bits in each half, in that half.
#[inline]
const fn count_both(bits: u64) -> u64 {
    // Pairs, nibbles, bytes, quarters, and then each half by itself.
    let bits = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let bits = (bits & 0x3333_3333_3333_3333) + (bits >> 2 & 0x3333_3333_3333_3333);
    let bits = (bits + (bits >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let bits = bits + (bits >> 8);
    (bits + (bits >> 16)) & 0x0000_003f_0000_003f
}

/// The sums and the carries of three bits in every position.
#[inline]
const fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = a ^ b;
    (half ^ c, (a & b) | (half & c))
}

/// Calls `with` for every square of a set, row by row.
#[inline]
pub(super) fn for_each<const R: usize>(set: &[u32; R], mut with: impl FnMut(PackedSquare)) {
    for (row, &bits) in set.iter().enumerate() {
        let mut left = bits;
        while left != 0 {
            with(PackedSquare::new(row, left.trailing_zeros()));
            left &= left - 1;
        }
    }
}

/// The change of the hash when the side to move changes.
const TURN_KEY: u64 = nth(0x7475_726e);

/// The changes of the hash for each square: a dark disc, a light disc, a flip (Zobrist 1970).
static KEYS: [[[u64; 3]; 32]; Size::MAX] = {
    let mut keys = [[[0; 3]; 32]; Size::MAX];
    let mut number = 0;
    while number < 32 * Size::MAX {
        let dark = nth(2 * number as u64 + 1);
        let light = nth(2 * number as u64 + 2);
        keys[number / 32][number % 32] = [dark, light, dark ^ light];
        number += 1;
    }
    keys
};

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Game, SquareSet};

    const RULESETS: [Ruleset; 4] = [
        Ruleset::REVERSI,
        Ruleset::OTHELLO,
        Ruleset::FREE,
        Ruleset::CSE231,
    ];

    fn legal_squares<const R: usize>(
        rules: &WideRules<R>,
        position: &WidePosition<R>,
    ) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        let legal = position.legal(rules, &position.captures(rules));
        for_each(&legal, |packed| squares.insert(rules.unpack(packed)));
        squares
    }

    /// Plays a random game by the rules and here, and compares every position.
    fn agree<const R: usize>(size: Size, ruleset: Ruleset, random: &mut fastrand::Rng) {
        let rules = WideRules::<R>::new(size, ruleset);
        let mut game = Game::new(ruleset, size);
        while let Some(turn) = game.turn() {
            if game.opening_progress().is_some() {
                let square = *random
                    .choice(game.legal())
                    .map(|found| &found.square)
                    .unwrap();
                game.play(square).unwrap();
                continue;
            }
            let position = WidePosition::new(&rules, game.board(), turn);
            assert_eq!(position.board(&rules), (*game.board(), turn));
            assert_eq!(legal_squares(&rules, &position), *game.legal().squares());
            let passed = legal_squares(&rules, &position.passed());
            let can_move = game.position().can_move(!turn);
            assert_eq!(!passed.is_empty(), can_move);
            if game.must_pass() {
                game.pass().unwrap();
                continue;
            }
            let lead = game.board().count(turn) as i32 - game.board().count(!turn) as i32;
            assert_eq!(position.lead(), lead);
            for found in game.legal() {
                let next = position.after(rules.pack(found.square));
                let mut board = *game.board();
                for square in found.gained().iter() {
                    board.set(square, Some(turn));
                }
                // The hash that was kept up to date is that of a new position.
                assert_eq!(
                    next,
                    WidePosition::new(&rules, &board, !turn),
                    "{}",
                    found.square
                );
            }
            let choice = random.usize(..game.legal().len());
            let square = game.legal().iter().nth(choice).unwrap().square;
            game.play(square).unwrap();
        }
    }

    #[test]
    fn whole_games_agree_with_the_rules_on_boards_of_all_shapes() {
        let mut random = fastrand::Rng::with_seed(7);
        for (width, height) in [
            (2, 2),
            (3, 2),
            (2, 5),
            (4, 4),
            (8, 8),
            (5, 8),
            (26, 2),
            (3, 26),
        ] {
            for ruleset in RULESETS {
                agree::<8>(Size::new(width, height).unwrap(), ruleset, &mut random);
            }
        }
        for (width, height) in [(10, 10), (7, 12), (12, 7), (26, 9), (10, 26), (15, 16)] {
            for ruleset in RULESETS {
                agree::<16>(Size::new(width, height).unwrap(), ruleset, &mut random);
            }
        }
        for (width, height) in [(26, 26), (25, 26)] {
            for ruleset in RULESETS {
                agree::<26>(Size::new(width, height).unwrap(), ruleset, &mut random);
            }
        }
    }

    #[test]
    fn bits_are_counted_in_both_halves() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..100 {
            let rows: [u64; 26] = std::array::from_fn(|_| random.u64(..) & both((1 << 26) - 1));
            let by_half = |side| {
                rows.iter()
                    .map(|&r| half(r, side).count_ones() as i32)
                    .sum::<i32>()
            };
            assert_eq!(counts(&rows), [0, 1].map(by_half));
        }
        assert_eq!(counts(&[both((1 << 26) - 1); 26]), [676, 676]);
    }

    #[test]
    fn free_squares_go_to_the_winner_by_either_goal() {
        let size = Size::new(4, 2).unwrap();
        let most = WideRules::<8>::new(size, Ruleset::OTHELLO);
        assert_eq!([3, 0, -3].map(|lead| most.final_discs(lead, 2)), [5, 0, -5]);
        let ruleset = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
        let fewest = WideRules::<8>::new(size, ruleset);
        assert_eq!(
            [3, 0, -3].map(|lead| fewest.final_discs(lead, 2)),
            [-5, 0, 5]
        );
    }

    proptest! {
        #[test]
        fn any_discs_have_the_captures_of_the_rules(
            (width, height) in (2..=26usize, 2..=26usize),
            seed: u64,
            density in 0..10u8,
        ) {
            let size = Size::new(width, height).unwrap();
            let mut random = fastrand::Rng::with_seed(seed);
            let mut board = Board::empty(size);
            for square in size.squares() {
                if random.u8(..10) < density {
                    let player = Player::ALL[usize::from(random.bool())];
                    board.set(square, Some(player));
                }
            }
            let rules = WideRules::<26>::new(size, Ruleset::OTHELLO);
            for player in Player::ALL {
                let position = WidePosition::new(&rules, &board, player);
                prop_assert_eq!(legal_squares(&rules, &position), board.captures(player));
            }
        }
    }
}
