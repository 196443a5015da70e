//! Playing the moves of a record in which each has a colour.

use super::error::MoveError;
use crate::rules::{Game, Passing, Player, Position, Square};

/// Places a disc of `player`, who the record says has moved. A pass of the other side that has to
/// be asked for and is missing is filled in.
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

/// Passes for `player`, who the record says has passed. Where the rules pass by themselves, that
/// has happened already and changes nothing, and so does a pass after the end.
pub(super) fn pass(game: &mut Game, player: Player) -> Result<(), MoveError> {
    match game.turn() {
        None => Ok(()),
        Some(turn) if turn == player => {
            game.pass()?;
            Ok(())
        }
        Some(turn) => {
            let automatic = game.ruleset().passing == Passing::Automatic;
            let stuck = !Position::can_move(game.board(), game.ruleset(), player);
            match automatic && stuck {
                true => Ok(()),
                false => Err(MoveError::OtherSide(turn)),
            }
        }
    }
}
