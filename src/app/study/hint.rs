//! Hints: the best move, then the value of every move. Asking never changes the game.

use bevy::prelude::*;

use super::search::Search;
use crate::{
    analysis::MoveReason,
    app::{base::timing, board::marks::BoardMarks, computer::thinker::Advice},
    engine::MoveValue,
    rules::Square,
};

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintRequested {
    /// Show the best move, then the value of every move, then nothing.
    Next,
    Hide,
}

/// How much of a hint is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HintStage {
    #[default]
    Off,
    Best,
    /// The value of every legal move.
    Values,
}

#[derive(Resource, Default)]
pub struct Hint {
    /// How much is shown, or will be in a moment.
    pub stage: HintStage,
    /// The revision of the game that the hint is about.
    pub(super) revision: u64,
    pub(crate) search: Search,
    pub(super) found: Option<Advice>,
}

impl Hint {
    pub fn is_thought_about(&self) -> bool {
        self.stage != HintStage::Off && self.found.is_none()
    }

    /// The best move and its reason; `None` while nothing is shown, and where the engine has no answer.
    pub fn best(&self) -> Option<(&MoveValue, Option<MoveReason>)> {
        let found = self.found.as_ref()?;
        Some((found.values.first()?, found.reason))
    }

    /// The values to be shown, the best first.
    pub fn values(&self) -> &[MoveValue] {
        match &self.found {
            Some(found) if self.stage == HintStage::Values => &found.values,
            _ => &[],
        }
    }

    pub fn value(&self, square: Square) -> Option<&MoveValue> {
        let mut values = self.values().iter();
        values.find(|found| found.square == square)
    }

    pub(crate) fn marks(&self) -> Option<BoardMarks> {
        let (best, _) = self.best()?;
        Some(BoardMarks {
            best: Some(best.square),
            values: self.values().to_vec(),
            ..default()
        })
    }

    /// Forgets hints about another position.
    pub(super) fn follow(&mut self, revision: u64) {
        self.show(HintStage::Off);
        self.revision = revision;
    }

    /// Shows more, or nothing again. It begins only if `can_begin`.
    pub(crate) fn answer(&mut self, request: HintRequested, can_begin: bool) {
        self.show(match (request, self.stage) {
            (HintRequested::Next, HintStage::Off) if can_begin => HintStage::Best,
            (HintRequested::Next, HintStage::Best) => HintStage::Values,
            (HintRequested::Next, HintStage::Off | HintStage::Values)
            | (HintRequested::Hide, _) => HintStage::Off,
        });
    }

    fn show(&mut self, stage: HintStage) {
        if [self.stage, stage].contains(&HintStage::Off) {
            self.search = Search::of(timing::HINT);
            self.found = None;
        }
        self.stage = stage;
    }
}
