//! Hints: the best move, then what every move is worth. Asking never changes the game.

use std::time::Instant;

use bevy::{prelude::*, winit::EventLoopProxyWrapper};

use super::{
    GameSystems,
    actions::UserAction,
    model::GameModel,
    opponent::{self, Opponent},
    thinker::{Answer, News, Question, Task, Thinker, Ticket},
};
use crate::{
    engine::{MoveValue, Reason, reason},
    rules::Square,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_systems(
        Update,
        // A thought about a move comes first.
        give.after(opponent::play)
            .in_set(HintSystems)
            .in_set(GameSystems::View),
    );
}

/// The system that finds hints. What shows them comes after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct HintSystems;

/// How much of a hint is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HintStage {
    /// Nothing.
    #[default]
    Off,
    /// The best move.
    Best,
    /// What every legal move is worth.
    Values,
}

/// The hint for the position on the board.
#[derive(Resource, Default)]
pub struct Hint {
    stage: HintStage,
    revision: u64,
    thought: Option<Ticket>,
    /// What came of the thought: no values where the engine has no opinion or has failed.
    found: Option<Found>,
}

struct Found {
    values: Vec<MoveValue>,
    reason: Option<Reason>,
}

impl Hint {
    /// How much is shown, or will be after a moment of thought.
    pub fn stage(&self) -> HintStage {
        self.stage
    }

    /// Whether the hint is still being thought about.
    pub fn is_thought_about(&self) -> bool {
        self.thought.is_some()
    }

    /// The best move and what speaks for it; `None` while nothing is shown, and where the engine has
    /// no opinion.
    pub fn best(&self) -> Option<(MoveValue, Option<Reason>)> {
        let found = self.found.as_ref()?;
        Some((*found.values.first()?, found.reason))
    }

    /// The values to be shown, the best first.
    pub fn values(&self) -> &[MoveValue] {
        match &self.found {
            Some(found) if self.stage == HintStage::Values => &found.values,
            _ => &[],
        }
    }

    /// The value to be shown on `square`.
    pub fn value(&self, square: Square) -> Option<MoveValue> {
        let mut values = self.values().iter().copied();
        values.find(|found| found.square == square)
    }
}

fn give(
    model: Res<GameModel>,
    opponent: Res<Opponent>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut thinker: ResMut<Thinker>,
    mut hint: ResMut<Hint>,
    mut actions: MessageReader<UserAction>,
) {
    let hint = &mut *hint;
    if hint.revision != model.revision() {
        *hint = Hint {
            revision: model.revision(),
            ..default()
        };
    }
    for &action in actions.read() {
        match action {
            UserAction::Hint => {
                hint.stage = match hint.stage {
                    // The computer does not help against itself while it thinks.
                    HintStage::Off if opponent.thinks().is_some() => HintStage::Off,
                    HintStage::Off if model.game().legal().is_empty() => HintStage::Off,
                    HintStage::Off => HintStage::Best,
                    HintStage::Best => HintStage::Values,
                    HintStage::Values => HintStage::Off,
                }
            }
            UserAction::Close => hint.stage = HintStage::Off,
            _ => {}
        }
    }
    if hint.stage == HintStage::Off {
        hint.thought = None;
        hint.found = None;
        return;
    }
    if hint.found.is_some() {
        return;
    }
    let position = *model.game().position();
    let ruleset = model.game().ruleset();
    let thought = hint.thought.get_or_insert_with(|| {
        let question = Question {
            position,
            ruleset,
            task: Task::Values,
        };
        thinker.ask(question, Instant::now(), opponent::wake(proxy.as_deref()))
    });
    let values = match thought.news() {
        None | Some(News::Progress(_)) => return,
        Some(News::Answer(Answer::Values(values))) => values,
        Some(News::Answer(Answer::Move(_)) | News::Failure) => Vec::new(),
    };
    let best = values.first().map(|best| best.square);
    let reason = best.and_then(|best| reason(&position, best));
    hint.found = Some(Found { values, reason });
    hint.thought = None;
}
