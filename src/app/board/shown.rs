//! The position on the board, where it is another one than that of the game.

use bevy::prelude::*;

use crate::{
    app::game::model::GameModel,
    rules::{Board, Move, Square, SquareSet},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownPosition>();
}

/// What is on the board instead of the position of the game, if anything is. Whoever shows it writes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ShownPosition {
    /// Its discs; `None` while the game is on the board.
    pub board: Option<Board>,
    /// The move that led there.
    pub last_move: Option<Move>,
    /// The move was just played, so that its discs fall and turn.
    pub is_played: bool,
}

impl ShownPosition {
    /// Whether anything but the game is on the board.
    pub fn is_shown(&self) -> bool {
        self.board.is_some()
    }

    /// The board that is shown.
    pub fn board_of<'a>(&'a self, model: &'a GameModel) -> &'a Board {
        self.board.as_ref().unwrap_or(model.game().board())
    }

    /// The square of the last move on the board that is shown, and the discs that it turned.
    pub fn last_of(&self, model: &GameModel) -> Option<(Square, SquareSet)> {
        if self.is_shown() {
            return self.last_move.map(|last| (last.square, last.flips));
        }
        let played = model.game().last_choice()?;
        Some((played.square()?, played.flips))
    }

    /// Whether a person may play on the board as it is.
    pub fn lets_play(&self, model: &GameModel) -> bool {
        let is_open = !model.is_over() && !model.is_held();
        is_open && model.computer_on_turn().is_none() && !self.is_shown()
    }
}
