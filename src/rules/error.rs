//! Why a move or a pass is refused.

use super::{Player, Square};

/// Why a move or a pass is illegal. A refused move changes nothing.
///
/// ```
/// use reversi::rules::{Action, PlayError, Position, Ruleset, Size};
///
/// let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
/// let a1 = "a1".parse().unwrap();
/// assert_eq!(start.play(Action::Place(a1)), Err(PlayError::NoCapture(a1)));
/// assert_eq!(PlayError::NoCapture(a1).to_string(), "a1 wouldn't flip any discs");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The board has no such square.
    #[error("{0} is not on the board")]
    OffBoard(Square),
    /// There is a disc on the square already.
    #[error("{0} is occupied")]
    Occupied(Square),
    /// The centre is still being filled, and the square lies outside it.
    #[error("{0} is outside the centre; the four centre squares come first")]
    OutsideCentre(Square),
    /// The disc would capture nothing.
    #[error("{0} wouldn't flip any discs")]
    NoCapture(Square),
    /// A pass, although the side to move has a legal move.
    #[error("{0} has a legal move and may not pass")]
    MayNotPass(Player),
}
