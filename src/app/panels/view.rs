//! What the panels show.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{move_list::MoveList, style::Look};
use crate::{
    app::{
        board::{discs::MovingDiscs, marks::Refusal},
        commands::Situation,
        dialogs::ResultCard,
        engines::Engines,
        exercise::Exercises,
        hint::Hint,
        keyboard::{PointedSquare, TypedSquare},
        mode::Mode,
        model::{GameModel, MoveRefused},
        notices::{Announcement, PassBanner, UndoOffer},
        opponent::ComputerState,
        play_clock::PlayClock,
        preview::Preview,
        review::GameReview,
        ring::ThoughtRing,
        settings::Settings,
        system::SystemWishes,
        texts::players::SideName,
    },
    engine::Level,
    players::Players,
    rules::{Board, Game, Player, Square},
};

/// Everything that the panels read, as a parameter of a system.
#[derive(SystemParam)]
pub(in crate::app) struct Shown<'w, 's> {
    pub situation: Situation<'w>,
    pub settings: Res<'w, Settings>,
    pointed: PointedSquare<'w>,
    refusal: Res<'w, Refusal>,
    typed: Res<'w, TypedSquare>,
    banner: Res<'w, PassBanner>,
    announcement: Res<'w, Announcement>,
    undo_offer: Res<'w, UndoOffer>,
    result: Res<'w, ResultCard>,
    ring: Res<'w, ThoughtRing>,
    wishes: Res<'w, SystemWishes>,
    moves: Res<'w, MoveList>,
    moving: MovingDiscs<'w, 's>,
    engines: Res<'w, Engines>,
}

impl Shown<'_, '_> {
    /// How it is drawn.
    pub(in crate::app) fn look(&self) -> Look {
        Look::new(*self.situation.text, &self.settings, &self.wishes)
    }

    /// The same for the functions that draw.
    pub(in crate::app) fn view(&self) -> GameView<'_> {
        GameView {
            look: self.look(),
            situation: &self.situation,
            game: self.situation.model.game(),
            players: self.situation.model.players(),
            computer: self.situation.computer(),
            opponent_level: self.settings.opponent_level(),
            long_thought: self.situation.opponent.long_thought(&self.situation.now),
            ring: self.ring.turned(),
            show_expectation: self.settings.show_expectation,
            hint: &self.situation.hint,
            pointed: self.pointed.get(),
            refused: self.refusal.reason(),
            typed: &self.typed.0,
            passed: self.banner.passed(),
            announcement: self.announcement.told(),
            offers_undo: self.undo_offer.is_made(),
            moving: self.moving.any(),
            is_result_dismissed: self.result.dismissed,
            moves: &self.moves,
            engines: &self.engines,
        }
    }
}

/// What the panels show.
pub struct GameView<'a> {
    /// How it is drawn.
    pub look: Look,
    /// What commands depend on.
    pub situation: &'a Situation<'a>,
    /// The game on the board.
    pub game: &'a Game,
    /// Who plays.
    pub players: Players,
    /// What the computer does, if it is to move.
    pub computer: Option<ComputerState<'a>>,
    /// The level of the computer that played last.
    pub opponent_level: Level,
    /// For how long the computer has been thinking, once that is to be shown.
    pub long_thought: Option<Duration>,
    /// How far the ring around the disc of the thinking side has turned, in turns.
    pub ring: f32,
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
    /// Whether to say that undo brings back the game before this one.
    pub offers_undo: bool,
    /// Whether discs move.
    pub moving: bool,
    /// Whether the player wants to look at the board instead of the result.
    pub is_result_dismissed: bool,
    /// The moves of the present line.
    pub moves: &'a MoveList,
    /// The other programs that can play.
    pub engines: &'a Engines,
}

impl<'a> GameView<'a> {
    /// What `player` is called, as a record has named them or as the players have.
    pub(in crate::app) fn name(&self, player: Player) -> Option<&'a str> {
        let model: &'a GameModel = &self.situation.model;
        model.name(player)
    }

    /// Whether `player` has a name that people may change: the computer has none.
    pub(in crate::app) fn can_rename(&self, player: Player) -> bool {
        self.players.is_person(player) || self.name(player).is_some()
    }

    /// What `player` is called where they are talked about.
    pub(in crate::app) fn side_name(&self, player: Player) -> SideName<'a> {
        let model: &'a GameModel = &self.situation.model;
        SideName::of(model, player)
    }

    /// The side to move; `None` once the game is over.
    pub(in crate::app) fn turn(&self) -> Option<Player> {
        self.situation.model.turn()
    }

    /// The clocks of the game, if it has any.
    pub(in crate::app) fn clock(&self) -> Option<&'a PlayClock> {
        let model: &'a GameModel = &self.situation.model;
        model.clock()
    }

    /// Whether a person who is to move has paused the game.
    pub(in crate::app) fn is_paused(&self) -> bool {
        let model = &self.situation.model;
        model.is_paused() && model.timed().is_some() && self.computer.is_none()
    }

    /// The review of the game.
    pub(in crate::app) fn review(&self) -> &'a GameReview {
        &self.situation.review
    }

    /// What the player does.
    pub(in crate::app) fn mode(&self) -> Mode {
        self.situation.mode()
    }

    /// Whether the review is shown.
    pub(in crate::app) fn has_review(&self) -> bool {
        self.situation.shown_review().is_some()
    }

    /// The exercise under way.
    pub(in crate::app) fn exercises(&self) -> &'a Exercises {
        &self.situation.exercises
    }

    /// The line that is shown on the board instead of the game.
    pub(in crate::app) fn preview(&self) -> &'a Preview {
        &self.situation.preview
    }

    /// The board that is shown: that of the game, or of a line instead of it.
    pub(in crate::app) fn shown_board(&self) -> &'a Board {
        self.preview().board().unwrap_or(self.game.board())
    }

    /// Whether the result is to be told: not before the last disc has turned.
    pub(in crate::app) fn has_result(&self) -> bool {
        self.situation.model.is_over() && !self.moving
    }

    /// Whether the result is shown with what to do next.
    pub(in crate::app) fn shows_result(&self) -> bool {
        self.has_result() && !self.is_result_dismissed && !self.has_review()
    }
}
