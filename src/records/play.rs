//! The moves of SGF and GGF, each of which has a colour.

use super::error::MoveError;
use crate::rules::{Action, Game, Passing, Player, Square};

/// The property name for a side's moves.
pub(super) const fn name(player: Player) -> &'static str {
    match player {
        Player::Dark => "B",
        Player::Light => "W",
    }
}

/// The side whose moves have this property name.
pub(super) fn mover(called: &str) -> Option<Player> {
    Player::ALL
        .into_iter()
        .find(|&player| name(player) == called)
}

/// Plays an action of `player`, as the record says.
pub(super) fn play(
    game: &mut Game,
    player: Player,
    action: Option<Action>,
) -> Result<(), MoveError> {
    match action {
        Some(Action::Place(square)) => place(game, player, square),
        Some(Action::Pass) => pass(game, player),
        None => Err(MoveError::NotAMove),
    }
}

/// Places a disc of `player`, the mover by the record, after a missing pass of the other side.
fn place(game: &mut Game, player: Player, square: Square) -> Result<(), MoveError> {
    match game.turn() {
        Some(turn) if turn != player => {
            if !game.must_pass() {
                return Err(MoveError::OtherSide(turn));
            }
            game.play_after_pass(square)?;
        }
        _ => {
            game.play(square)?;
        }
    }
    Ok(())
}

/// Passes for `player`, the side that passes by the record. Nothing happens if the game has already passed by
/// itself, or is over.
fn pass(game: &mut Game, player: Player) -> Result<(), MoveError> {
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
