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
    pub(crate) search: Search,
    /// The window has lost the focus, and the battery should last.
    pub(super) is_away: bool,
}

impl LiveValues {
    /// What is known, with the moves from the best on.
    pub fn found(&self) -> Option<&SearchResult> {
        self.found.as_ref()
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

    pub(crate) fn marks(&self) -> Option<BoardMarks> {
        let found = self.found.as_ref()?;
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
