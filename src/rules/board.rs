//! The discs on a board, and what a disc placed among them captures.

use std::{cmp::Ordering, fmt, str::FromStr};

use super::{
    Direction, Moves, PlayError, Player, Size, Square, SquareSet,
    compact::{self, CompactPosition},
};

/// The discs of both sides on a board of some [`Size`].
///
/// As text it is one row a line, `D` dark, `L` light and `.` free:
///
/// ```
/// use reversi::rules::{Board, Direction, Player, Square};
///
/// // The example of the Northwestern handout: Dark on (2,2), Light on (2,3).
/// let board: Board = "
///     ......
///     ......
///     ..D...
///     ..L...
///     ......
///     ......
/// "
/// .parse()
/// .unwrap();
/// let start = Square::new(2, 4);
/// assert!(board.flips_along(start, Direction::South, Player::Dark).is_empty());
/// let north = board.flips_along(start, Direction::North, Player::Dark);
/// assert_eq!(north, Square::new(2, 3).into());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    dark: SquareSet,
    light: SquareSet,
}

/// A text that does not draw a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board is drawn as 2 to 26 rows of equal length, of D, L and '.'")]
pub struct ParseBoardError;

impl Board {
    /// A board without discs.
    pub const fn empty(size: Size) -> Board {
        Board {
            size,
            dark: SquareSet::EMPTY,
            light: SquareSet::EMPTY,
        }
    }

    /// A board with the four centre squares filled: Light on the main diagonal (`d4` and `e5` on
    /// 8×8), Dark on the other.
    pub fn preset(size: Size) -> Board {
        let [top_left, top_right, bottom_left, bottom_right] = size.centre();
        let mut board = Board::empty(size);
        for square in [top_left, bottom_right] {
            board.set(square, Some(Player::Light));
        }
        for square in [top_right, bottom_left] {
            board.set(square, Some(Player::Dark));
        }
        board
    }

    /// The dimensions.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The player whose disc lies on `square`; `None` if it is free or off the board.
    pub fn get(&self, square: Square) -> Option<Player> {
        Player::ALL
            .into_iter()
            .find(|&player| self.discs(player).contains(square))
    }

    /// Puts a disc of `player` on `square`, or takes away what lies there.
    ///
    /// # Panics
    ///
    /// If the square is off the board.
    #[track_caller]
    pub fn set(&mut self, square: Square, player: Option<Player>) {
        assert!(
            self.size.contains(square),
            "{square} is off a {} board",
            self.size
        );
        self.dark.remove(square);
        self.light.remove(square);
        if let Some(player) = player {
            self.discs_mut(player).insert(square);
        }
    }

    /// The squares with discs of `player`.
    pub const fn discs(&self, player: Player) -> &SquareSet {
        match player {
            Player::Dark => &self.dark,
            Player::Light => &self.light,
        }
    }

    fn discs_mut(&mut self, player: Player) -> &mut SquareSet {
        match player {
            Player::Dark => &mut self.dark,
            Player::Light => &mut self.light,
        }
    }

    /// The number of discs of `player`.
    pub fn count(&self, player: Player) -> usize {
        self.discs(player).len()
    }

    /// The player with more discs; `None` if both have equally many.
    pub fn leader(&self) -> Option<Player> {
        let [dark, light] = Player::ALL.map(|player| self.count(player));
        match dark.cmp(&light) {
            Ordering::Greater => Some(Player::Dark),
            Ordering::Equal => None,
            Ordering::Less => Some(Player::Light),
        }
    }

    /// The squares with a disc of either side.
    pub fn occupied(&self) -> SquareSet {
        self.dark | self.light
    }

    /// The squares without a disc.
    pub fn free(&self) -> SquareSet {
        self.size.all() - self.occupied()
    }

    /// Places a disc of `player` on `square` and turns `flips` to `player`. Nothing is checked.
    pub(super) fn place(&mut self, square: Square, flips: SquareSet, player: Player) {
        *self.discs_mut(player) |= flips;
        self.discs_mut(player).insert(square);
        *self.discs_mut(!player) -= flips;
    }

    /// The opponent's discs that lie between `start` and the next disc of `player` in `direction`.
    ///
    /// Empty if the run ends in a free square or at the edge. `start` itself is not looked at
    /// (handout 001, `find_flips`).
    pub fn flips_along(&self, start: Square, direction: Direction, player: Player) -> SquareSet {
        let (own, opponent) = (self.discs(player), self.discs(!player));
        let mut run = SquareSet::EMPTY;
        let mut square = start;
        while let Some(next) = square.step(direction, self.size) {
            if own.contains(next) {
                return run;
            }
            if !opponent.contains(next) {
                break;
            }
            run.insert(next);
            square = next;
        }
        SquareSet::EMPTY
    }

    /// The discs that a disc of `player` on `square` flips; empty if the square is occupied.
    pub fn flips(&self, square: Square, player: Player) -> SquareSet {
        if self.get(square).is_some() {
            return SquareSet::EMPTY;
        }
        Direction::ALL
            .into_iter()
            .map(|direction| self.flips_along(square, direction, player))
            .fold(SquareSet::EMPTY, |all, line| all | line)
    }

    /// Places a disc of `player` on `square`, flips what it captures and returns the flips.
    ///
    /// This is one capture on a position that belongs to no game, so nobody's turn is asked for.
    ///
    /// # Errors
    ///
    /// [`PlayError::OffBoard`], [`PlayError::Occupied`] or [`PlayError::NoCapture`], tested in this
    /// order; nothing changes then.
    pub fn capture(&mut self, square: Square, player: Player) -> Result<SquareSet, PlayError> {
        if !self.size.contains(square) {
            return Err(PlayError::OffBoard(square));
        }
        if self.get(square).is_some() {
            return Err(PlayError::Occupied(square));
        }
        let flips = self.flips(square, player);
        if flips.is_empty() {
            return Err(PlayError::NoCapture(square));
        }
        self.place(square, flips, player);
        Ok(flips)
    }

    /// The free squares on which `player` captures at least one disc.
    pub fn captures(&self, player: Player) -> SquareSet {
        match CompactPosition::new(self, player) {
            Some(compact) => SquareSet::from_u64(compact.captures()),
            None => self.wide_captures(player).squares,
        }
    }

    /// Fills `moves` with every capture of `player`, each with its flips.
    ///
    /// Reusing one [`Moves`] from position to position spares its allocation.
    pub fn captures_into(&self, player: Player, moves: &mut Moves) {
        moves.clear();
        if let Some(compact) = CompactPosition::new(self, player) {
            let mut squares = compact.captures();
            while squares != 0 {
                let index = squares.trailing_zeros();
                squares &= squares - 1;
                let flips = SquareSet::from_u64(compact.flips(index));
                moves.push(compact::square(index), flips);
            }
            return;
        }
        self.wide_captures_into(player, moves);
    }

    /// Adds every capture of `player` to `moves`, on a board of any size.
    fn wide_captures_into(&self, player: Player, moves: &mut Moves) {
        let wide = self.wide_captures(player);
        let own = self.discs(player);
        for square in wide.squares.iter() {
            let mut flips = SquareSet::EMPTY;
            for (direction, squares) in Direction::ALL.into_iter().zip(&wide.by_direction) {
                if !squares.contains(square) {
                    continue;
                }
                // The run is known to end in an own disc, so it needs no check against the edge.
                let (dx, dy) = direction.delta();
                let step = |at: Square| {
                    let column = at.column().wrapping_add_signed(dx.into());
                    let row = at.row().wrapping_add_signed(dy.into());
                    Square::new(column, row)
                };
                let mut at = step(square);
                while !own.contains(at) {
                    flips.insert(at);
                    at = step(at);
                }
            }
            moves.push(square, flips);
        }
    }

    /// The captures of `player` on a board of any size, by the direction in which they flip.
    ///
    /// A run along a row is crossed by the carry of an addition, as in the first bitboard programs
    /// for the game; runs in the other six directions move from row to row, so one pass over the
    /// rows follows all of them at once.
    fn wide_captures(&self, player: Player) -> WideCaptures {
        let height = self.size.height();
        let own = self.discs(player).rows();
        let opponent = self.discs(!player).rows();
        let free = *self.free().rows();
        let mut by_direction = [[0u32; Size::MAX]; 8];
        for row in 0..height {
            let (own, opponent, free) = (own[row], opponent[row], free[row]);
            // A square that flips towards the west lies east of the run: on its high side.
            let high_side = opponent.wrapping_add(opponent & (own << 1)) & !opponent & free;
            let low_side = {
                let (own, opponent) = (own.reverse_bits(), opponent.reverse_bits());
                let carried = opponent.wrapping_add(opponent & (own << 1)) & !opponent;
                carried.reverse_bits() & free
            };
            by_direction[Direction::West as usize][row] = high_side;
            by_direction[Direction::East as usize][row] = low_side;
        }
        for direction in Direction::ALL {
            let (dx, dy) = direction.delta();
            if dy == 0 {
                continue;
            }
            // Walk against the direction, from the own disc over the run to the free square.
            let shift = |bits: u32| match dx {
                1 => bits >> 1,
                -1 => bits << 1,
                _ => bits,
            };
            let found = &mut by_direction[direction as usize];
            let (mut starts, mut runs) = (0u32, 0u32);
            for step in 0..height {
                let row = if dy == 1 { height - 1 - step } else { step };
                let behind = shift(runs);
                found[row] = behind & free[row];
                runs = (behind | shift(starts)) & opponent[row];
                starts = own[row];
            }
        }
        let by_direction = by_direction.map(SquareSet::from_rows);
        let squares = by_direction
            .iter()
            .fold(SquareSet::EMPTY, |all, &one| all | one);
        WideCaptures {
            squares,
            by_direction,
        }
    }
}

/// The squares that capture, all together and by the direction of the captured run, in the order
/// of [`Direction::ALL`].
struct WideCaptures {
    squares: SquareSet,
    by_direction: [SquareSet; 8],
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size.height() {
            for column in 0..self.size.width() {
                f.write_str(match self.get(Square::new(column, row)) {
                    Some(Player::Dark) => "D",
                    Some(Player::Light) => "L",
                    None => ".",
                })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {}\n{self}", self.size)
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads one row a word, from the top.
    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let width = rows.first().ok_or(ParseBoardError)?.chars().count();
        let size = Size::new(width, rows.len()).map_err(|_| ParseBoardError)?;
        let mut board = Board::empty(size);
        for (y, row) in rows.iter().enumerate() {
            if row.chars().count() != width {
                return Err(ParseBoardError);
            }
            for (x, cell) in row.chars().enumerate() {
                let player = match cell {
                    'D' => Some(Player::Dark),
                    'L' => Some(Player::Light),
                    '.' => None,
                    _ => return Err(ParseBoardError),
                };
                board.set(Square::new(x, y), player);
            }
        }
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board with discs anywhere, from few to many.
    fn random_board(size: Size, random: &mut fastrand::Rng) -> Board {
        let mut board = Board::empty(size);
        let density = random.f32();
        for square in size.squares() {
            if random.f32() < density {
                board.set(square, Some(Player::ALL[random.usize(..2)]));
            }
        }
        board
    }

    #[test]
    fn the_code_for_wide_boards_finds_the_captures_of_small_boards_too() {
        let mut random = fastrand::Rng::with_seed(8);
        let mut captures = 0;
        for width in Size::MIN..=9 {
            for height in Size::MIN..=9 {
                let size = Size::new(width, height).unwrap();
                for _ in 0..40 {
                    let board = random_board(size, &mut random);
                    for player in Player::ALL {
                        let mut naive = Moves::new();
                        for square in size.squares() {
                            let flips = board.flips(square, player);
                            if !flips.is_empty() {
                                naive.push(square, flips);
                            }
                        }
                        let mut wide = Moves::new();
                        board.wide_captures_into(player, &mut wide);
                        assert_eq!(wide, naive, "{player} on {board:?}");
                        assert_eq!(board.wide_captures(player).squares, *naive.squares());
                        assert_eq!(board.captures(player), *naive.squares());
                        captures += naive.len();
                    }
                }
            }
        }
        assert!(captures > 10_000, "only {captures} captures were compared");
    }
}
