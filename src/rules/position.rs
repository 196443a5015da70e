//! Positions: the rules, the discs, and the side to move.

use serde::{Deserialize, Serialize};

use super::{
    Action, Board, FreeSquares, Goal, Move, Moves, Opening, Outcome, Placement, PlayError, Player,
    Ruleset, Size, Square, SquareSet, Symmetry,
};

/// A position: the discs on the board and the side to move, by the rules of a [`Ruleset`].
///
/// It answers every question about one moment of a game; a [`Game`](super::Game) adds the moves that were played.
///
/// A side without a legal move is still the side to move, and has to pass. Once neither side has a legal move, the
/// game is over, and no side is to move.
///
/// ```
/// use reversi::rules::{Action, FreeSquares, Player, Position, Ruleset, Size};
///
/// let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
/// assert_eq!(start.turn(), Some(Player::Dark));
/// assert_eq!(start.legal_moves().len(), 4);
///
/// let next = start.play(Action::Place("f5".parse().unwrap())).unwrap();
/// assert_eq!(next.turn(), Some(Player::Light));
/// assert_eq!(next.margin(Player::Dark, FreeSquares::Ignored), 3);
/// assert_eq!(next.outcome(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    ruleset: Ruleset,
    board: Board,
    turn: Option<Player>,
}

impl Position {
    /// The position on `board` with `side_to_move` to move. The game is over if neither side has a legal move.
    ///
    /// Any board is allowed. Where the players fill the centre first, a free centre square means that they are still
    /// filling it, whatever lies outside the centre.
    pub fn new(ruleset: Ruleset, board: Board, side_to_move: Player) -> Position {
        let mut position = Position {
            ruleset,
            board,
            turn: None,
        };
        position.set_turn(side_to_move);
        position
    }

    /// The start position by `ruleset` on a board of `size`.
    pub fn start(ruleset: Ruleset, size: Size) -> Position {
        let board = match ruleset.opening {
            Opening::Preset => Board::preset(size),
            Opening::FillCentre | Opening::Empty => Board::empty(size),
        };
        Position::new(ruleset, board, ruleset.first)
    }

    /// Makes `player` the side to move, unless the game is over.
    fn set_turn(&mut self, player: Player) {
        let goes_on = self.can_move(player) || self.can_move(!player);
        self.turn = goes_on.then_some(player);
    }

    /// The rules.
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The discs.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The dimensions of the board.
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// The side to move; `None` once the game is over.
    pub const fn turn(&self) -> Option<Player> {
        self.turn
    }

    /// Returns `true` if neither side has a legal move.
    pub const fn is_over(&self) -> bool {
        self.turn.is_none()
    }

    // ---- Moves ----

    /// The legal moves of the side to move; none if it has to pass or the game is over.
    pub fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Replaces `moves` by the result of [`Position::legal_moves`], and reuses its storage.
    pub fn legal_moves_into(&self, moves: &mut Moves) {
        let Some(player) = self.turn else {
            moves.clear();
            return;
        };
        let open_centre = self.open_centre();
        if !open_centre.is_empty() {
            moves.clear();
            moves.add_without_flips(open_centre);
            return;
        }
        match self.ruleset.placement {
            Placement::MustCapture => self.board.captures_into(player, moves),
            Placement::AnyFree => self.board.placements_into(player, moves),
        }
    }

    /// Returns `true` if `player` has a legal move here, or would have if it were the side to move.
    pub fn can_move(&self, player: Player) -> bool {
        if !self.open_centre().is_empty() {
            return true;
        }
        match self.ruleset.placement {
            Placement::MustCapture => !self.board.captures(player).is_empty(),
            Placement::AnyFree => !self.board.free().is_empty(),
        }
    }

    /// Returns `true` if the side to move has no legal move and has to pass.
    pub fn must_pass(&self) -> bool {
        self.turn.is_some_and(|player| !self.can_move(player))
    }

    /// The legal move on `square`.
    pub fn check(&self, square: Square) -> Result<Move, PlayError> {
        let Some(player) = self.turn else {
            return Err(PlayError::GameOver);
        };
        if !self.size().contains(square) {
            return Err(PlayError::OffBoard(square));
        }
        if self.board.get(square).is_some() {
            return Err(PlayError::Occupied(square));
        }
        let open_centre = self.open_centre();
        if !open_centre.is_empty() {
            let flips = SquareSet::EMPTY;
            let found = open_centre
                .contains(square)
                .then_some(Move { square, flips });
            return found.ok_or(PlayError::OutsideCentre(square));
        }
        let flips = self.board.flips(square, player);
        if flips.is_empty() && self.ruleset.placement == Placement::MustCapture {
            return Err(PlayError::NoCapture(square));
        }
        Ok(Move { square, flips })
    }

    /// Returns `true` if the side to move may take `action`.
    pub fn is_legal(&self, action: Action) -> bool {
        match action {
            Action::Place(square) => self.check(square).is_ok(),
            Action::Pass => self.must_pass(),
        }
    }

    /// The position after `action`.
    pub fn play(&self, action: Action) -> Result<Position, PlayError> {
        match action {
            Action::Place(square) => Ok(self.after(&self.check(square)?)),
            Action::Pass => self.pass(),
        }
    }

    /// The position after a pass.
    ///
    /// # Errors
    ///
    /// If the game is over or the side to move has a legal move.
    pub fn pass(&self) -> Result<Position, PlayError> {
        let player = self.turn.ok_or(PlayError::GameOver)?;
        if self.can_move(player) {
            return Err(PlayError::MayNotPass(player));
        }
        let mut after = *self;
        after.pass_unchecked();
        Ok(after)
    }

    /// The position after a move that is known to be legal here: see [`Position::play_unchecked`].
    #[must_use]
    pub fn after(&self, played: &Move) -> Position {
        let mut after = *self;
        after.play_unchecked(played);
        after
    }

    /// Plays a move that is known to be legal here, such as one of [`Position::legal_moves`].
    ///
    /// An illegal move leads to a position that no game reaches. Does nothing once the game is over.
    pub fn play_unchecked(&mut self, played: &Move) {
        if let Some(player) = self.turn {
            self.board.place(played.square, played.flips, player);
            self.set_turn(!player);
        }
    }

    /// Plays a legal move without checking whether the game is over afterwards; perft checks that itself.
    pub(super) fn place(&mut self, played: &Move) {
        if let Some(player) = self.turn {
            self.board.place(played.square, played.flips, player);
            self.turn = Some(!player);
        }
    }

    /// Passes where that is known to be legal. Does nothing once the game is over.
    pub fn pass_unchecked(&mut self) {
        self.turn = self.turn.map(|player| !player);
    }

    /// The centre squares that are still to be filled before captures begin.
    fn open_centre(&self) -> SquareSet {
        match self.ruleset.opening {
            Opening::FillCentre => self.board.free() & self.size().centre().into_iter().collect(),
            Opening::Preset | Opening::Empty => SquareSet::EMPTY,
        }
    }

    /// The number of filled centre squares while the players fill the centre; `None` after that, and if the rules have
    /// no such opening.
    pub fn opening_progress(&self) -> Option<usize> {
        let open = self.open_centre().len();
        (open > 0).then_some(4 - open)
    }

    // ---- The result ----

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.standing())
    }

    /// The outcome if the game ended here.
    pub fn standing(&self) -> Outcome {
        match (self.board.leader(), self.ruleset.goal) {
            (None, _) => Outcome::Tie,
            (Some(leader), Goal::MostDiscs) => Outcome::Win(leader),
            (Some(leader), Goal::FewestDiscs) => Outcome::Win(!leader),
        }
    }

    /// The number of discs by which `player` would win if the game ended here; negative if it would lose.
    pub fn margin(&self, player: Player, free_squares: FreeSquares) -> i32 {
        let count = |player| self.board.count(player) as i32;
        let free = self.board.free().len() as i32;
        let goal = self.ruleset.goal;
        goal.margin(count(player), count(!player), free, free_squares)
    }

    // ---- Images ----

    /// The symmetries of the board that preserve the rules: all of them or, where the players fill the centre
    /// first, those that map the centre onto itself. The identity comes first.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> + use<> {
        let any = self.ruleset.opening != Opening::FillCentre;
        Symmetry::of_size(self.size()).filter(move |symmetry| any || symmetry.keeps_centre())
    }

    /// The position under a symmetry of its board.
    ///
    /// If the symmetry is one of [`Position::symmetries`], the legal moves of the image are the images of the legal
    /// moves.
    ///
    /// # Panics
    ///
    /// If the symmetry is for boards of another size.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Position {
        Position {
            board: self.board.image(symmetry),
            ..*self
        }
    }

    /// The canonical image of this position, which all its images share, and the symmetry that maps to it. Colours are
    /// not exchanged.
    ///
    /// ```
    /// use reversi::rules::{Action, Position, Ruleset, Size};
    ///
    /// let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
    /// let after = |name: &str| start.play(Action::Place(name.parse().unwrap())).unwrap();
    /// assert_ne!(after("f5"), after("d3"));
    /// assert_eq!(after("f5").least_image().0, after("d3").least_image().0);
    /// ```
    pub fn least_image(&self) -> (Position, Symmetry) {
        let discs = |player| self.board.discs(player).iter().map(move |at| (at, player));
        let discs: Vec<(Square, Player)> = Player::ALL.into_iter().flat_map(discs).collect();
        let image = |symmetry: &Symmetry| {
            let image = discs.iter();
            let image = image.map(|&(square, player)| (symmetry.apply(square), player));
            let mut image: Vec<_> = image.collect();
            image.sort_unstable();
            image
        };
        let least = self.symmetries().min_by_key(image);
        let symmetry = least.unwrap_or(Symmetry::identity(self.size()));
        (self.image(symmetry), symmetry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(width: usize, height: usize) -> Size {
        Size::new(width, height).unwrap()
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// The position after moves from the start.
    fn played(ruleset: Ruleset, size: Size, names: &str) -> Position {
        play(Position::start(ruleset, size), names)
    }

    fn play(position: Position, names: &str) -> Position {
        let names = names.split_whitespace();
        names.fold(position, |position, name| {
            position.play(name.parse().unwrap()).unwrap()
        })
    }

    fn legal(position: &Position) -> String {
        position.legal_moves().squares().to_string()
    }

    // ---- The smallest boards ----

    #[test]
    fn on_2_by_2_the_opening_is_the_whole_game() {
        let position = played(Ruleset::REVERSI, size(2, 2), "a1 b1 a2");
        assert!(!position.is_over());
        let over = play(position, "b2");
        assert_eq!(over.outcome(), Some(Outcome::Tie));
        assert_eq!(over.check(square("a1")), Err(PlayError::GameOver));
    }

    #[test]
    fn on_2_by_2_with_the_centre_preset_the_game_is_over_at_once() {
        for ruleset in [Ruleset::OTHELLO, Ruleset::CSE231] {
            let position = Position::start(ruleset, size(2, 2));
            assert_eq!(position.outcome(), Some(Outcome::Tie));
            assert!(position.legal_moves().is_empty());
        }
    }

    #[test]
    fn free_placement_flips_the_discs_in_between() {
        let over = played(Ruleset::FREE, size(2, 2), "b2 a1 a2 b1");
        assert_eq!(over.board().to_string(), "LL\nDD\n");
        assert_eq!(over.outcome(), Some(Outcome::Tie));
        let position = played(Ruleset::FREE, size(3, 2), "a1 b1 c1");
        assert_eq!(position.board().to_string(), "DDD\n...\n");
    }

    #[test]
    fn on_2_by_n_the_game_may_end_after_the_opening_with_free_squares() {
        // Each side has one row: a line along it meets no opponent.
        let start = Position::start(Ruleset::REVERSI, size(5, 2));
        assert_eq!(legal(&start), "b1 c1 b2 c2");
        let position = play(start, "b1 b2 c1");
        assert_eq!(position.opening_progress(), Some(3));
        let over = play(position, "c2");
        assert_eq!(over.opening_progress(), None);
        assert_eq!(over.outcome(), Some(Outcome::Tie));
        assert_eq!(over.board().free().len(), 6);
    }

    #[test]
    fn on_2_by_n_each_side_may_have_a_column() {
        let position = played(Ruleset::REVERSI, size(4, 2), "b1 c1 b2 c2");
        assert_eq!(position.board().to_string(), ".DL.\n.DL.\n");
        assert_eq!(position.turn(), Some(Player::Dark));
        assert_eq!(legal(&position), "d1 d2");
    }

    // ---- Filling the centre ----

    #[test]
    fn the_centre_is_filled_first_and_nothing_flips() {
        let mut position = Position::start(Ruleset::REVERSI, Size::STANDARD);
        assert_eq!(position.opening_progress(), Some(0));
        assert_eq!(legal(&position), "d4 e4 d5 e5");
        let outside = square("a1");
        let refused = Err(PlayError::OutsideCentre(outside));
        assert_eq!(position.check(outside), refused);
        for (filled, name) in (1..4).zip(["d4", "e4", "e5"]) {
            assert!(position.check(square(name)).unwrap().flips.is_empty());
            position = play(position, name);
            assert_eq!(position.opening_progress(), Some(filled));
        }
        let position = play(position, "d5");
        assert_eq!(position.opening_progress(), None);
        assert_eq!(position.turn(), Some(Player::Dark));
        assert_eq!(position.check(outside), Err(PlayError::NoCapture(outside)));
    }

    #[test]
    fn a_free_centre_square_means_the_opening_even_with_discs_outside() {
        // Dark could capture with d1, but c2 is still free.
        let board: Board = "
            DLL...
            .DD...
            ..L...
            ......
        "
        .parse()
        .unwrap();
        let position = Position::new(Ruleset::REVERSI, board, Player::Dark);
        let centre = position.size().centre();
        assert_eq!(centre, ["c2", "d2", "c3", "d3"].map(square));
        assert_eq!(legal(&position), "d2 d3");
        assert_eq!(position.opening_progress(), Some(2));
        let d1 = square("d1");
        assert_eq!(position.check(d1), Err(PlayError::OutsideCentre(d1)));
        // Nor does a disc on a centre square flip anything.
        assert!(position.check(square("d3")).unwrap().flips.is_empty());
        let opened = play(position, "d3 d2");
        assert_eq!(opened.opening_progress(), None);
        assert!(opened.check(d1).is_ok());
        // On the same board, rules without such an opening allow captures.
        let preset = Position::new(Ruleset::OTHELLO, board, Player::Dark);
        assert!(preset.check(d1).is_ok());
    }

    // ---- The end ----

    #[test]
    fn a_position_without_moves_is_over_before_the_board_is_full() {
        let over =
            |ruleset, board: &str| Position::new(ruleset, board.parse().unwrap(), Player::Light);
        for board in ["DD. .D.", "... ...", "DDD DDD", "D.L D.L"] {
            for ruleset in [Ruleset::OTHELLO, Ruleset::CSE231] {
                assert_eq!(over(ruleset, board).turn(), None, "{board}");
            }
        }
        let alone = over(Ruleset::OTHELLO, "DD. .D.");
        assert_eq!(alone.outcome(), Some(Outcome::Win(Player::Dark)));
        let alone = over(Ruleset::OTHELLO.with_goal(Goal::FewestDiscs), "DD. .D.");
        assert_eq!(alone.outcome(), Some(Outcome::Win(Player::Light)));
    }

    #[test]
    fn the_standing_is_known_while_the_game_goes_on() {
        let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
        assert_eq!(start.standing(), Outcome::Tie);
        let position = play(start, "d3");
        assert_eq!(position.standing(), Outcome::Win(Player::Dark));
        assert_eq!(position.outcome(), None);
    }

    #[test]
    fn a_position_has_the_symmetries_of_its_board_or_of_its_centre() {
        for (width, height, all, centre) in [
            (8, 8, 8, 8),
            (6, 8, 4, 4),
            (7, 4, 4, 2),
            (7, 7, 8, 2),
            (5, 9, 4, 1),
        ] {
            let size = size(width, height);
            let count = |ruleset| Position::start(ruleset, size).symmetries().count();
            assert_eq!(count(Ruleset::REVERSI), centre, "{size}");
            assert_eq!(count(Ruleset::OTHELLO), all, "{size}");
            assert_eq!(count(Ruleset::FREE), all, "{size}");
        }
    }

    #[test]
    fn all_images_of_a_position_share_the_least() {
        for drawn in [
            "DL.. .... L.D. ....",
            "D.L .L. ..D",
            "... ... ...",
            "D.... .L...",
            // The centre is full, but not on every image of the board.
            "DD. DD.",
        ] {
            for ruleset in [Ruleset::REVERSI, Ruleset::OTHELLO] {
                let position = Position::new(ruleset, drawn.parse().unwrap(), Player::Dark);
                let (least, symmetry) = position.least_image();
                assert_eq!(position.image(symmetry), least);
                for symmetry in position.symmetries() {
                    let image = position.image(symmetry);
                    let set_up = Position::new(ruleset, *image.board(), Player::Dark);
                    assert_eq!(image, set_up);
                    assert_eq!(image.least_image().0, least);
                }
            }
        }
    }

    #[test]
    fn colours_are_not_exchanged_in_images() {
        let [dark, light] = ["D. ..", "L. .."]
            .map(|drawn| Position::new(Ruleset::FREE, drawn.parse().unwrap(), Player::Dark));
        assert_ne!(dark.least_image().0, light.least_image().0);
        assert_eq!(dark.board().swap_colours(), *light.board());
    }

    #[test]
    fn a_side_without_a_move_is_still_the_side_to_move() {
        // Dark has c1 and e1.
        let board: Board = "DL...LD .......".parse().unwrap();
        for ruleset in [Ruleset::OTHELLO, Ruleset::CSE231] {
            let stuck = Position::new(ruleset, board, Player::Light);
            assert_eq!(stuck.turn(), Some(Player::Light));
            assert!(stuck.must_pass() && stuck.legal_moves().is_empty());
            assert!(stuck.is_legal(Action::Pass));
            let passed = stuck.play(Action::Pass).unwrap();
            assert_eq!(passed, Position::new(ruleset, board, Player::Dark));
            assert_eq!(passed.pass(), Err(PlayError::MayNotPass(Player::Dark)));
        }
    }

    #[test]
    fn after_the_end_nothing_can_be_played() {
        let over = Position::start(Ruleset::OTHELLO, size(2, 2));
        assert!(over.is_over() && !over.must_pass());
        assert_eq!((over.turn(), over.outcome()), (None, Some(Outcome::Tie)));
        let a1 = Action::Place(Square::new(0, 0));
        for action in [a1, Action::Pass] {
            assert_eq!(over.play(action), Err(PlayError::GameOver));
        }
        let mut unchanged = over;
        unchanged.pass_unchecked();
        assert_eq!(unchanged, over);
    }

    #[test]
    fn free_squares_go_to_the_winner_on_request() {
        let board = "DDD. ....".parse().unwrap();
        let position = Position::new(Ruleset::OTHELLO, board, Player::Light);
        assert_eq!(position.margin(Player::Light, FreeSquares::ToWinner), -8);
        assert_eq!(position.margin(Player::Light, FreeSquares::Ignored), -3);
        let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
        let position = Position::new(fewest, board, Player::Light);
        assert_eq!(position.margin(Player::Light, FreeSquares::ToWinner), 8);
        assert_eq!(position.standing(), Outcome::Win(Player::Light));
    }
}
