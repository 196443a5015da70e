//! Live values: what every legal move on the board is worth, searched deeper and deeper.

use bevy::prelude::*;

use super::search::Search;
use crate::{
    app::{base::timing, board::marks::BoardMarks, computer::engines::EngineEntry},
    engine::SearchResult,
    players::EngineName,
    rules::Position,
};

/// What the legal moves on the board are worth, while the player wants to see that.
#[derive(Resource, Default)]
pub struct LiveValues {
    /// The position that is searched; `None` while there is none to be searched.
    pub(super) position: Option<Position>,
    /// The external engine that searches; `None` for the computer.
    pub(crate) engine: Option<EngineEntry>,
    found: Option<SearchResult>,
    /// The position was asked for by [`ValuesRequested`].
    pub(super) is_elsewhere: bool,
    pub(crate) search: Search,
    /// The window has lost the focus, and the battery should last.
    pub(super) is_away: bool,
}

/// Asks for the values of any position rather than that on the board, in every frame in which they are wanted.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ValuesRequested(pub(crate) Position);

impl LiveValues {
    /// What is known of the position on the board, with the moves from the best on.
    pub fn found(&self) -> Option<&SearchResult> {
        self.found.as_ref().filter(|_| !self.is_elsewhere)
    }

    /// What is known of a position that need not be on the board; `None` if another one is searched.
    pub fn found_of(&self, position: &Position) -> Option<&SearchResult> {
        let is_searched = self.position.as_ref() == Some(position);
        self.found.as_ref().filter(|_| is_searched)
    }

    /// The external engine that has found it; `None` for the computer.
    pub fn engine(&self) -> Option<EngineName> {
        self.engine.as_ref().map(|engine| engine.name)
    }

    pub fn is_searching(&self) -> bool {
        self.search.is_running()
    }

    /// Whether there is more to be found, for somebody who looks.
    pub(super) fn is_wanted(&self) -> bool {
        self.position.is_some() && !self.is_away && !self.search.is_over()
    }

    /// Whether what is shown helps in a game that has come to `position`: values of that, or of what may come later.
    pub(crate) fn helps_in(&self, position: &Position) -> bool {
        let discs = |position: &Position| position.board().occupied().len();
        let is_known = self.is_elsewhere && self.found.is_some();
        let valued = self.position.as_ref().filter(|_| is_known);
        valued.is_some_and(|valued| discs(valued) >= discs(position))
    }

    pub(crate) fn marks(&self) -> Option<BoardMarks> {
        let found = self.found()?;
        Some(BoardMarks {
            values: found.moves.clone(),
            ..default()
        })
    }

    /// Begins anew where another position is to be searched, or by another program.
    pub(super) fn follow(&mut self, position: Option<Position>, engine: Option<&EngineEntry>) {
        *self = LiveValues {
            position,
            engine: engine.cloned(),
            search: Search::of(timing::LIVE_VALUES),
            is_away: self.is_away,
            ..default()
        };
    }

    /// Takes what a search has found, unless an earlier one has looked deeper.
    pub(crate) fn learn(&mut self, found: SearchResult) {
        let known = self.found.as_ref().map_or(0, |known| known.depth);
        if found.depth >= known && !found.moves.is_empty() {
            self.found = Some(found);
        }
    }
}
