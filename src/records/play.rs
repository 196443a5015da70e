//! Playing the moves of a record in which each has a colour.

use super::error::MoveError;
use crate::rules::{Game, Passing, Player, Square};

/// Places a disc of `player`, the mover by the record. A missing pass of the other side is filled in.
pub(super) fn place(game: &mut Game, player: Player, square: Square) -> Result<(), MoveError> {
    if game.turn() == Some(!player) && game.must_pass() {
        game.pass()?;
    }
    match game.turn() {
        Some(turn) if turn != player => Err(MoveError::OtherSide(turn)),
        _ => {
            game.play(square)?;
            Ok(())
        }
    }
}

/// Passes for `player`, the side that passes by the record. Nothing happens if the game has already passed by
/// itself, or is over.
pub(super) fn pass(game: &mut Game, player: Player) -> Result<(), MoveError> {
    match game.turn() {
        None => Ok(()),
        Some(turn) if turn == player => {
            game.pass()?;
            Ok(())
        }
        Some(turn) => {
            let is_automatic = game.ruleset().passing == Passing::Automatic;
            if is_automatic && !game.position().can_move(player) {
                Ok(())
            } else {
                Err(MoveError::OtherSide(turn))
            }
        }
    }
}
