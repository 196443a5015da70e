//! What the panels around the board show, as one parameter of a system.

use bevy::ecs::system::SystemParam;

use super::status::StatusSources;
use crate::{
    app::{computer::seat::Seats, game::GameModel, start::welcome::Welcome, widgets::Look},
    rules::{Board, Player},
};

/// What lies around the board, as a parameter of a system.
#[derive(SystemParam)]
pub struct SidePanels<'w, 's> {
    pub(super) status: StatusSources<'w, 's>,
    pub(super) welcome: Welcome<'w>,
}

impl SidePanels<'_, '_> {
    pub(super) fn seats(&self) -> &Seats<'_> {
        &self.status.seats
    }

    /// How it is drawn, and the game.
    pub(super) fn shown(&self) -> (&Look, &GameModel) {
        (&self.seats().look, &self.seats().model)
    }

    /// The board that is shown: that of the game, or of a line instead of it.
    pub(super) fn shown_board(&self) -> &Board {
        self.status.preview.board_of(&self.seats().model)
    }

    /// How many discs of a side are told: as many as are counted at the end of a game, or else all that are shown.
    pub(super) fn shown_count(&self, player: Player) -> usize {
        let counted = self.status.ending.end.counted(player);
        counted.unwrap_or_else(|| self.shown_board().count(player))
    }
}
