//! The contents of the panels around the board and of the overlays above it, each as one system parameter.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{dialog_focus::DialogFocus, dialogs::DialogSources};
use crate::{
    app::{
        base::{Dialogs, Now, reader_link::ReaderLink},
        board::{
            cursor::{PointedSquare, TypedSquare},
            discs::MovingDiscs,
            layout::BoardLayout,
            marks::{BoardMarks, Refusal},
            notices::PassBanner,
            preview::Preview,
        },
        computer::seat::Seats,
        ending::panel::Ending,
        exercise::Exercises,
        game::{Announcement, GameModel, Mode, players::SideName},
        study::{hint::Hint, live::LiveValues, moves::Reviewed},
        text::language::Language,
        widgets::Look,
    },
    rules::{Board, Player},
};

/// The contents on and above the board, as a system parameter.
#[derive(SystemParam)]
pub struct Overlays<'w, 's> {
    pub(super) sides: SidePanels<'w, 's>,
    pub(super) announcement: Res<'w, Announcement>,
    pub(super) marks: Res<'w, BoardMarks>,
    pub(super) moving: MovingDiscs<'w, 's>,
    pub(super) layout: Res<'w, BoardLayout>,
    pub(super) dialogs: Res<'w, Dialogs>,
    pub(super) sources: DialogSources<'w>,
    pub(super) link: Res<'w, ReaderLink>,
    pub(super) focus: Local<'s, DialogFocus>,
}

/// The contents around the board, as a system parameter.
#[derive(SystemParam)]
pub struct SidePanels<'w, 's> {
    pub(crate) text: Res<'w, Language>,
    pub(crate) seats: Seats<'w>,
    pub(crate) reviewed: Reviewed<'w>,
    pub(crate) ending: Ending<'w, 's>,
    pub(crate) hint: Res<'w, Hint>,
    pub(crate) exercises: Res<'w, Exercises>,
    pub(crate) preview: Res<'w, Preview>,
    pub(crate) typed: Res<'w, TypedSquare>,
    pub(crate) refusal: Res<'w, Refusal>,
    pub(crate) banner: Res<'w, PassBanner>,
    pub(crate) live: Res<'w, LiveValues>,
    pub(super) pointed: PointedSquare<'w>,
    pub(super) now: Res<'w, Now>,
}

impl SidePanels<'_, '_> {
    pub(crate) fn model(&self) -> &GameModel {
        &self.seats.model
    }

    pub(crate) fn mode(&self) -> Mode {
        Mode::of(*self.reviewed.mode, self.model())
    }

    /// How texts refer to `player`.
    pub(crate) fn name(&self, player: Player) -> SideName<'_> {
        SideName::of(self.model(), player)
    }

    /// The style, and the game.
    pub(super) fn shown(&self) -> (&Look, &GameModel) {
        (&self.seats.look, self.model())
    }

    /// The displayed board: that of the game, or of a previewed line.
    pub(super) fn shown_board(&self) -> &Board {
        self.preview.board_of(self.model())
    }

    /// The displayed count of a side: the discs counted so far at the end of a game, or else all.
    pub(super) fn shown_count(&self, player: Player) -> usize {
        let counted = self.ending.end.count.counted(player);
        counted.unwrap_or_else(|| self.shown_board().count(player))
    }
}
