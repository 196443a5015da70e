//! Live values: the value of every legal move on the board, searched deeper and deeper.

use bevy::prelude::*;

use super::search::Search;
use crate::{
    app::{base::timing, board::marks::BoardMarks, computer::engines::EngineEntry},
    engine::SearchResult,
    players::EngineName,
    rules::Position,
};

/// The values of the legal moves on the board, while the player wants to see them.
#[derive(Resource, Default)]
pub struct LiveValues {
    /// The position being searched, if any.
    pub(super) position: Option<Position>,
    /// The external engine that searches; `None` for the computer.
    pub(crate) engine: Option<EngineEntry>,
    found: Option<SearchResult>,
    /// Whether [`ValuesRequested`] asked for the position.
    pub(super) is_elsewhere: bool,
    pub(crate) search: Search,
    /// Whether the window is unfocused while the battery should last.
    pub(super) is_away: bool,
}

/// Asks for the values of a position other than the one on the board. Sent in every frame in which they are wanted.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ValuesRequested(pub(crate) Position);

impl LiveValues {
    /// The result for the position on the board, the best move first.
    pub fn found(&self) -> Option<&SearchResult> {
        self.found.as_ref().filter(|_| !self.is_elsewhere)
    }

    /// The result for `position`, on the board or not; `None` if another one is searched.
    pub fn found_of(&self, position: &Position) -> Option<&SearchResult> {
        let is_searched = self.position.as_ref() == Some(position);
        self.found.as_ref().filter(|_| is_searched)
    }

    /// The external engine that found it; `None` for the computer.
    pub fn engine(&self) -> Option<EngineName> {
        self.engine.as_ref().map(|engine| engine.name)
    }

    pub fn is_searching(&self) -> bool {
        self.search.is_running()
    }

    /// Whether to search on, for somebody who looks.
    pub(super) fn is_wanted(&self) -> bool {
        self.position.is_some() && !self.is_away && !self.search.is_over()
    }

    /// Whether the shown values help in a game at `position`: they are of it, or of a later one.
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

    /// Starts over with another position or another engine.
    pub(super) fn follow(&mut self, position: Option<Position>, engine: Option<&EngineEntry>) {
        *self = LiveValues {
            position,
            engine: engine.cloned(),
            search: Search::of(timing::LIVE_VALUES),
            is_away: self.is_away,
            ..default()
        };
    }

    /// Stores the result of a search, unless an earlier one looked deeper.
    pub(crate) fn learn(&mut self, found: SearchResult) {
        let known = self.found.as_ref().map_or(0, |known| known.depth);
        if found.depth >= known && !found.moves.is_empty() {
            self.found = Some(found);
        }
    }
}
