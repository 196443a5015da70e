//! What the panels show.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::move_list::MoveList;
use crate::{
    app::{
        board::{discs::MovingDiscs, marks::Refusal},
        commands::Situation,
        hint::Hint,
        keyboard::{PointedSquare, TypedSquare},
        model::MoveRefused,
        notices::{Announcement, PassBanner},
        opponent::ComputerState,
        settings::Settings,
        theme::{BoardTheme, Palette},
    },
    players::Players,
    rules::{Game, Player, Square},
};

/// Everything that the panels read, as a parameter of a system.
#[derive(SystemParam)]
pub(super) struct Shown<'w, 's> {
    pub situation: Situation<'w>,
    pub settings: Res<'w, Settings>,
    pointed: PointedSquare<'w>,
    refusal: Res<'w, Refusal>,
    typed: Res<'w, TypedSquare>,
    banner: Res<'w, PassBanner>,
    announcement: Res<'w, Announcement>,
    moves: Res<'w, MoveList>,
    moving: MovingDiscs<'w, 's>,
}

impl Shown<'_, '_> {
    /// The same for the functions that draw.
    pub fn view<'a>(&'a self, palette: &'a Palette) -> GameView<'a> {
        GameView {
            situation: &self.situation,
            game: self.situation.model.game(),
            players: self.situation.model.players(),
            computer: self.situation.computer(),
            show_expectation: self.settings.show_expectation,
            hint: &self.situation.hint,
            pointed: self.pointed.get(),
            refused: self.refusal.reason(),
            typed: &self.typed.0,
            passed: self.banner.passed(),
            announcement: self.announcement.told(),
            moving: self.moving.any(),
            moves: &self.moves,
            palette,
            board: self.settings.board.style(),
        }
    }
}

/// What the panels show.
pub struct GameView<'a> {
    /// What commands depend on.
    pub situation: &'a Situation<'a>,
    /// The game on the board.
    pub game: &'a Game,
    /// Who plays.
    pub players: Players,
    /// What the computer does, if it is to move.
    pub computer: Option<ComputerState<'a>>,
    /// Whether the card of the thinking computer shows its estimate.
    pub show_expectation: bool,
    /// The hint.
    pub hint: &'a Hint,
    /// The square pointed at.
    pub pointed: Option<Square>,
    /// What was just refused.
    pub refused: Option<&'a MoveRefused>,
    /// The part of a square's name that was typed.
    pub typed: &'a str,
    /// The side that was just skipped.
    pub passed: Option<Player>,
    /// What came of a file, and whether it is a warning.
    pub announcement: Option<(&'a str, bool)>,
    /// Whether discs move.
    pub moving: bool,
    /// The moves of the present line.
    pub moves: &'a MoveList,
    /// The colours of the panels.
    pub(in crate::app) palette: &'a Palette,
    /// The colours of the board and its discs.
    pub(in crate::app) board: &'a BoardTheme,
}
