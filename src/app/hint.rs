//! Hints: the best move, then what every move is worth. Asking never changes the game.

use bevy::prelude::*;

use super::{
    background::{BackgroundTask, TaskEvent, Wake},
    board::marks::{BoardMarks, MarkLayer, MarksRequested},
    model::{GameModel, ModelSystems},
    opponent::{ComputerState, MoveNowSystems, Opponent},
    requests::RequestMessage,
    sets::{ComputerSystems, GameSystems},
    thinker::{Advice, Thinker},
};
use crate::{analysis::MoveReason, engine::MoveValue, rules::Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_message::<HintRequested>()
        .add_systems(
            Update,
            (
                (follow, answer)
                    .chain()
                    .after(ModelSystems)
                    .after(MoveNowSystems)
                    .in_set(GameSystems::Rules),
                (follow, ask, receive)
                    .chain()
                    .in_set(ComputerSystems::Advise),
                mark.in_set(GameSystems::Animate),
            ),
        );
}

/// Another amount of help.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintRequested {
    /// Show the best move, then what every move is worth, then nothing again.
    Next,
    /// Show nothing.
    Hide,
}

impl RequestMessage for HintRequested {}

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
    thought: Option<BackgroundTask<Advice>>,
    /// What came of the search.
    found: Option<Advice>,
}

impl Hint {
    /// How much is shown, or will be in a moment.
    pub fn stage(&self) -> HintStage {
        self.stage
    }

    /// Whether the hint is still being searched for.
    pub fn is_thought_about(&self) -> bool {
        self.thought.is_some()
    }

    /// The best move and what speaks for it; `None` while nothing is shown, and where the engine
    /// cannot tell.
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

    /// The value to be shown on `square`.
    pub fn value(&self, square: Square) -> Option<&MoveValue> {
        let mut values = self.values().iter();
        values.find(|found| found.square == square)
    }
}

/// Forgets what is about another position, or no longer wanted.
fn follow(model: Res<GameModel>, mut hint: ResMut<Hint>) {
    if hint.revision != model.revision() {
        *hint = Hint {
            revision: model.revision(),
            ..default()
        };
    }
    if hint.stage == HintStage::Off && (hint.thought.is_some() || hint.found.is_some()) {
        hint.thought = None;
        hint.found = None;
    }
}

/// Answers the player's wish for more or less of a hint.
fn answer(
    model: Res<GameModel>,
    opponent: Res<Opponent>,
    mut requests: MessageReader<HintRequested>,
    mut hint: ResMut<Hint>,
) {
    let thinks = matches!(opponent.state(&model), Some(ComputerState::Thinks(_)));
    for request in requests.read() {
        hint.stage = match (request, hint.stage) {
            // The computer does not help against itself while it thinks.
            (HintRequested::Next, HintStage::Off) if thinks || model.game().legal().is_empty() => {
                HintStage::Off
            }
            (HintRequested::Next, HintStage::Off) => HintStage::Best,
            (HintRequested::Next, HintStage::Best) => HintStage::Values,
            (HintRequested::Next, HintStage::Values) | (HintRequested::Hide, _) => HintStage::Off,
        };
    }
}

/// Starts the search behind a hint.
fn ask(model: Res<GameModel>, wake: Res<Wake>, thinker: Res<Thinker>, mut hint: ResMut<Hint>) {
    if hint.stage == HintStage::Off || hint.thought.is_some() || hint.found.is_some() {
        return;
    }
    let position = *model.game().position();
    hint.thought = Some(thinker.advise(&wake, position));
}

fn receive(mut hint: ResMut<Hint>) {
    // To look for an answer is no change.
    let thought = &mut hint.bypass_change_detection().thought;
    hint.found = match thought.as_mut().and_then(BackgroundTask::poll) {
        None => return,
        Some(TaskEvent::Progress(never)) => match never {},
        Some(TaskEvent::Done(advice)) => Some(advice),
        Some(TaskEvent::Failed) => Some(Advice::default()),
    };
    hint.thought = None;
}

/// Shows as much on the board as was asked for.
fn mark(mut commands: Commands, hint: Res<Hint>) {
    if let Some((best, _)) = hint.best() {
        commands.write_message(MarksRequested {
            layer: MarkLayer::Answer,
            marks: BoardMarks {
                best: Some(best.square),
                values: hint.values().iter().map(From::from).collect(),
                ..default()
            },
        });
    }
}
