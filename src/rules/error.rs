//! Why a move or a pass is refused.

use super::{Player, Square};

/// Why a move or a pass is illegal. A refused move changes nothing.
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
