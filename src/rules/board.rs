//! The discs on a board, and the captures of a disc placed among them.

use std::{cmp::Ordering, fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    Direction, Move, Moves, PlayError, Player, Size, Square, SquareSet, Symmetry,
    compact::{self, CompactPosition},
    wide::{self, both, by_rows, half},
};

/// The discs of both sides on a board.
///
/// As text it is a line for each row, with `D` for a dark disc, `L` for a light one and `.` for a free
/// square:
///
/// ```
/// use reversi::rules::{Board, Direction, Player, Square};
///
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
/// assert_eq!(board.to_string().parse(), Ok(board));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board {
    size: Size,
    dark: SquareSet,
    light: SquareSet,
}

/// The error for a text that does not draw a board.
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

    /// Puts a disc of `player` on `square`, or clears the square if `player` is `None`.
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
        self.occupied().complement(self.size)
    }

    /// The same board with the colours of all discs exchanged.
    #[must_use]
    pub const fn swap_colours(&self) -> Board {
        Board {
            size: self.size,
            dark: self.light,
            light: self.dark,
        }
    }

    /// The board under a symmetry.
    ///
    /// # Panics
    ///
    /// If the symmetry is for boards of another size.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Board {
        assert_eq!(self.size, symmetry.size(), "a symmetry of another board");
        let image = |discs: SquareSet| discs.iter().map(|square| symmetry.apply(square)).collect();
        Board {
            size: self.size,
            dark: image(self.dark),
            light: image(self.light),
        }
    }

    /// Places a disc of `player` on `square` and flips `flips` to `player`, without checks.
    pub(super) fn place(&mut self, square: Square, flips: SquareSet, player: Player) {
        *self.discs_mut(player) |= flips;
        self.discs_mut(player).insert(square);
        *self.discs_mut(!player) -= flips;
    }

    /// The opponent's discs that lie between `start` and the next disc of `player` in `direction`.
    ///
    /// Empty if the run ends in a free square or at the edge. Any disc on `start` itself is ignored.
    pub fn flips_along(&self, start: Square, direction: Direction, player: Player) -> SquareSet {
        let (own, opponent) = (self.discs(player), self.discs(!player));
        let mut run = SquareSet::EMPTY;
        let mut square = start;
        while let Some(next) = self.size.step(square, direction) {
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

    /// The discs that a disc of `player` on `square` flips; empty if the square is occupied or off the
    /// board.
    pub fn flips(&self, square: Square, player: Player) -> SquareSet {
        if !self.size.contains(square) || self.get(square).is_some() {
            return SquareSet::EMPTY;
        }
        if let Some(compact) = CompactPosition::new(self, player) {
            return SquareSet::from_u64(compact.flips(compact::index(square)));
        }
        Direction::ALL
            .into_iter()
            .map(|direction| self.flips_along(square, direction, player))
            .fold(SquareSet::EMPTY, |all, line| all | line)
    }

    /// Places a disc of `player` on `square`, flips its captures and returns them.
    ///
    /// A board does not know whose turn it is; [`Position::play`](super::Position::play) does.
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
            None => by_rows!(self.size.height(), wide_captures(self, player)),
        }
    }

    /// Fills `moves` with every capture of `player`, each with its flips.
    ///
    /// Filling the same [`Moves`] again and again saves its allocation.
    pub fn captures_into(&self, player: Player, moves: &mut Moves) {
        if let Some(compact) = CompactPosition::new(self, player) {
            let squares = compact.captures();
            let mut left = squares;
            moves.refill(
                SquareSet::from_u64(squares),
                squares.count_ones() as usize,
                || {
                    let index = left.trailing_zeros();
                    left &= left.wrapping_sub(1);
                    Move {
                        square: compact::square(index),
                        flips: SquareSet::from_u64(compact.flips(index)),
                    }
                },
            );
        } else {
            by_rows!(self.size.height(), wide_captures_into(self, player, moves));
        }
    }

    /// Fills `moves` with every free square and the flips, possibly none, of a disc of `player` there.
    pub fn placements_into(&self, player: Player, moves: &mut Moves) {
        self.captures_into(player, moves);
        moves.add_without_flips(self.free() - *moves.squares());
    }

    /// The rows as [`wide`] has them.
    fn rows<const R: usize>(&self) -> [u64; R] {
        let (dark, light) = (self.dark.rows(), self.light.rows());
        std::array::from_fn(|row| u64::from(dark[row]) | u64::from(light[row]) << 32)
    }
}

/// The captures of `player` on a board of any size with at most `R` rows.
fn wide_captures<const R: usize>(board: &Board, player: Player) -> SquareSet {
    let squares = both((1 << board.size.width()) - 1);
    let mut squares = [squares; R];
    squares[board.size.height()..].fill(0);
    let found = wide::captures(&board.rows(), &squares);
    let mut rows = [0; Size::MAX];
    for (row, found) in rows.iter_mut().zip(found) {
        *row = half(found, player as u8);
    }
    SquareSet::from_rows(rows)
}

/// The same captures with their flips, as [`Board::captures_into`] finds them.
fn wide_captures_into<const R: usize>(board: &Board, player: Player, moves: &mut Moves) {
    let (squares, rows) = (wide_captures::<R>(board, player), board.rows::<R>());
    moves.clear();
    for square in squares.iter() {
        let mut flips = [0; Size::MAX];
        let (row, column) = (square.row(), square.column() as u32);
        wide::flips(&rows, player as u8, row, column, |row, column| {
            flips[row] |= 1 << column;
        });
        moves.push(square, SquareSet::from_rows(flips));
    }
}

impl CompactPosition {
    /// The position of `board` seen by `player`, or `None` if the board does not fit into 8×8.
    pub fn new(board: &Board, player: Player) -> Option<CompactPosition> {
        let size = board.size();
        size.fits_u64().then(|| CompactPosition {
            mover: board.discs(player).to_u64(),
            opponent: board.discs(!player).to_u64(),
            squares: compact::squares(size),
        })
    }
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

    /// Parses rows separated by white space, the top row first.
    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let width = rows.first().ok_or(ParseBoardError)?.chars().count();
        let size = Size::new(width, rows.len()).map_err(|_| ParseBoardError)?;
        if rows.iter().any(|row| row.chars().count() != width) {
            return Err(ParseBoardError);
        }
        let mut board = Board::empty(size);
        for (square, cell) in size.squares().zip(rows.concat().chars()) {
            let player = match cell {
                'D' => Some(Player::Dark),
                'L' => Some(Player::Light),
                '.' => None,
                _ => return Err(ParseBoardError),
            };
            board.set(square, player);
        }
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn board(drawn: &str) -> Board {
        drawn.parse().unwrap()
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn set(names: &str) -> SquareSet {
        names.parse().unwrap()
    }

    #[test]
    fn the_preset_has_light_on_the_main_diagonal() {
        let preset = "
            ........
            ........
            ........
            ...LD...
            ...DL...
            ........
            ........
            ........
        ";
        assert_eq!(Board::preset(Size::STANDARD), board(preset));
        let odd = "
            .....
            .LD..
            .DL..
            .....
            .....
        ";
        assert_eq!(Board::preset(Size::new(5, 5).unwrap()), board(odd));
    }

    #[test]
    fn a_drawing_has_equal_rows_of_discs_and_free_squares() {
        for drawn in [
            "",
            "  ",
            "D",
            "DL",
            "D L",
            "DL L",
            "DL. DL",
            "DX ..",
            "dl ..",
            "D\u{e9} ..",
        ] {
            assert_eq!(drawn.parse::<Board>(), Err(ParseBoardError), "{drawn:?}");
        }
        let too_wide = [".".repeat(27), ".".repeat(27)].join("\n");
        assert_eq!(too_wide.parse::<Board>(), Err(ParseBoardError));
        let largest = vec![".".repeat(26); 26].join("\n");
        assert_eq!(board(&largest), Board::empty(Size::new(26, 26).unwrap()));
        assert_eq!(board("DL. .LD").to_string(), "DL.\n.LD\n");
    }

    #[test]
    fn discs_are_put_changed_and_taken_away() {
        let mut changed = board("DL. ...");
        assert_eq!(changed.get(square("a1")), Some(Player::Dark));
        assert_eq!(changed.get(square("b1")), Some(Player::Light));
        assert_eq!(changed.get(square("c1")), None);
        assert_eq!(changed.get(square("d1")), None, "off the board");
        changed.set(square("a1"), Some(Player::Light));
        changed.set(square("b1"), None);
        changed.set(square("c2"), Some(Player::Dark));
        assert_eq!(changed, board("L.. ..D"));
        assert_eq!(changed.occupied(), set("a1 c2"));
        assert_eq!(changed.free(), set("b1 c1 a2 b2"));
    }

    #[test]
    #[should_panic(expected = "c1 is off a 2×2 board")]
    fn a_disc_off_the_board_cannot_be_put() {
        Board::empty(Size::new(2, 2).unwrap()).set(square("c1"), Some(Player::Dark));
    }

    #[test]
    fn the_side_with_more_discs_leads() {
        for (drawn, leader) in [
            ("DDL ...", Some(Player::Dark)),
            ("DLL ...", Some(Player::Light)),
            ("DL. ...", None),
            ("... ...", None),
        ] {
            assert_eq!(board(drawn).leader(), leader, "{drawn}");
        }
        let counted = board("DDL D.L");
        assert_eq!(counted.count(Player::Dark), 3);
        assert_eq!(counted.count(Player::Light), 2);
    }

    // ---- What one line flips, and all eight together ----

    #[test]
    fn a_run_up_to_an_own_disc_flips() {
        let row = board(".LLLD. ......");
        let along = |start, direction| row.flips_along(square(start), direction, Player::Dark);
        assert_eq!(along("a1", Direction::East), set("b1 c1 d1"));
        assert_eq!(
            along("b1", Direction::East),
            set("c1 d1"),
            "the start is not looked at"
        );
        assert_eq!(
            along("f1", Direction::West),
            set(""),
            "the own disc is next"
        );
        assert_eq!(along("a1", Direction::South), set(""), "nothing is next");
        assert_eq!(
            along("d1", Direction::West),
            set(""),
            "a free square ends the run"
        );
        assert_eq!(along("a1", Direction::North), set(""), "the edge is next");
    }

    #[test]
    fn a_run_up_to_the_edge_flips_nothing() {
        let edges = board(
            "
            L..L
            ....
            ....
            L..L
        ",
        );
        for square in edges.size().squares() {
            for direction in Direction::ALL {
                let flips = edges.flips_along(square, direction, Player::Dark);
                assert!(flips.is_empty(), "{square} {direction:?}");
            }
        }
    }

    #[test]
    fn a_disc_flips_in_all_eight_directions_at_once() {
        let star = board(
            "
            D..D..D
            .L.L.L.
            ..LLL..
            DLL.LLD
            ..LLL..
            .L.L.L.
            D..D..D
        ",
        );
        let around = star.flips(square("d4"), Player::Dark);
        assert_eq!(around, *star.discs(Player::Light));
        assert_eq!(around.len(), 16);
        let mut flipped = star;
        assert_eq!(flipped.capture(square("d4"), Player::Dark), Ok(around));
        assert_eq!(flipped.count(Player::Light), 0);
        assert_eq!(flipped.count(Player::Dark), 25);
    }

    #[test]
    fn only_the_next_own_disc_counts() {
        let two = board(
            "
            .LDLD
            .....
        ",
        );
        assert_eq!(two.flips(square("a1"), Player::Dark), set("b1"));
    }

    #[test]
    fn nothing_flips_from_an_occupied_square_or_one_off_the_board() {
        let row = board("DLD LLD");
        assert!(row.flips(square("a1"), Player::Light).is_empty());
        // A run begins west of c1; but there is no c1.
        let off = board("DL ..");
        assert!(off.flips(square("c1"), Player::Dark).is_empty());
        assert!(off.flips(square("z26"), Player::Dark).is_empty());
    }

    #[test]
    fn a_refused_capture_says_why_and_changes_nothing() {
        let mut row = board("DL.. ....");
        let before = row;
        for (name, error) in [
            ("e1", PlayError::OffBoard(square("e1"))),
            ("a1", PlayError::Occupied(square("a1"))),
            ("d1", PlayError::NoCapture(square("d1"))),
        ] {
            assert_eq!(row.capture(square(name), Player::Dark), Err(error));
            assert_eq!(row, before);
        }
        assert_eq!(row.capture(square("c1"), Player::Dark), Ok(set("b1")));
        assert_eq!(row, board("DDD. ...."));
    }

    // ---- The code for large boards, on small ones ----

    fn boards() -> impl Strategy<Value = Board> {
        let sizes = (2usize..=8, 2usize..=8);
        let with_cells = sizes.prop_flat_map(|(width, height)| {
            let size = Size::new(width, height).unwrap();
            (Just(size), prop::collection::vec(0usize..3, size.area()))
        });
        with_cells.prop_map(|(size, cells)| {
            let mut board = Board::empty(size);
            for (square, cell) in size.squares().zip(cells) {
                let player = [None, Some(Player::Dark), Some(Player::Light)][cell];
                board.set(square, player);
            }
            board
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(512))]

        #[test]
        fn small_boards_have_the_same_moves_by_the_code_for_large_ones(board in boards()) {
            for player in Player::ALL {
                let (mut compact, mut wide) = (Moves::new(), Moves::new());
                board.captures_into(player, &mut compact);
                wide_captures_into::<8>(&board, player, &mut wide);
                prop_assert_eq!(&compact, &wide);
                prop_assert_eq!(wide_captures::<8>(&board, player), board.captures(player));
            }
        }
    }
}
