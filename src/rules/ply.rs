//! What players do, and what a game keeps of it.

use super::{Player, Square, SquareSet};

/// What a player does in one ply.
///
/// ```
/// use reversi::rules::{Action, Position, Ruleset, Size};
///
/// let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
/// assert!(start.is_legal(Action::Place("f5".parse().unwrap())));
/// assert!(!start.is_legal(Action::Pass));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Places a disc on the square.
    Place(Square),
    /// Passes, which is legal only without a legal move.
    Pass,
}

/// One ply of a game.
///
/// ```
/// use reversi::rules::{Game, Player, Ruleset, Size};
///
/// let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
/// let ply = game.play("f5".parse().unwrap()).unwrap();
/// assert_eq!(ply.player, Player::Dark);
/// assert_eq!(ply.flips, "e5".parse::<reversi::rules::Square>().unwrap().into());
/// assert!(!ply.forced);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// The side that moved or passed.
    pub player: Player,
    /// What it did.
    pub action: Action,
    /// The discs that were flipped.
    pub flips: SquareSet,
    /// Whether this is a pass that the game played by itself, because the rules pass automatically.
    pub forced: bool,
}

impl Ply {
    /// A pass.
    pub(super) const fn pass(player: Player, forced: bool) -> Ply {
        Ply {
            player,
            action: Action::Pass,
            flips: SquareSet::EMPTY,
            forced,
        }
    }

    /// The square of the placed disc; `None` for a pass.
    pub fn square(&self) -> Option<Square> {
        match self.action {
            Action::Place(square) => Some(square),
            Action::Pass => None,
        }
    }
}
