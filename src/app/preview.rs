//! A line that is shown on the board without being played.

use bevy::prelude::*;

use super::{
    mode::{ChosenMode, ModeSystems},
    model::GameModel,
    requests::RequestMessage,
    sets::{ComputerSystems, GameSystems},
};
use crate::rules::{Action, Board, Move, Player, Position, Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preview>()
        .add_message::<PreviewRequested>()
        .add_message::<PreviewStepped>()
        .add_systems(
            Update,
            (
                answer.after(ModeSystems::Follow).in_set(GameSystems::Rules),
                end.in_set(ComputerSystems::Review),
            ),
        );
}

/// Another position of a line on the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum PreviewRequested {
    Show {
        before: Box<Position>,
        /// The moves; passes that the rules play may be missing.
        line: Vec<Action>,
    },
    /// Go so many moves on in the line, or back.
    Step(isize),
    End,
}

impl RequestMessage for PreviewRequested {}

/// Another position of a line is shown, or the game again.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PreviewStepped {
    /// The move that led there and the discs that it turned; `None` after any other step than one forward.
    pub played: Option<(Square, Vec<Square>)>,
}

/// The line that is shown instead of the game, if one is.
#[derive(Resource, Debug, Default)]
pub struct Preview {
    line: Option<PreviewedLine>,
}

#[derive(Debug)]
struct PreviewedLine {
    before: Position,
    steps: Vec<LineStep>,
    /// How many of them are shown.
    shown: usize,
    /// The revision of the game over which they are shown.
    revision: u64,
}

/// A move of a line and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineStep {
    pub(super) player: Player,
    pub(super) played: Move,
    after: Position,
}

/// The moves of a line, as far as they are legal. Passes that the rules play may be missing.
pub(super) fn play_out(before: &Position, line: &[Action]) -> Vec<LineStep> {
    let mut position = *before;
    let squares = line.iter().filter_map(|action| match action {
        Action::Place(square) => Some(*square),
        Action::Pass => None,
    });
    let steps = squares.map_while(|square| {
        if position.must_pass() {
            position.pass_unchecked();
        }
        let (player, played) = (position.turn()?, position.check(square).ok()?);
        position.play_unchecked(&played);
        Some(LineStep {
            player,
            played,
            after: position,
        })
    });
    steps.collect()
}

impl Preview {
    /// Whether a person may play on the board as it is shown.
    pub fn lets_play(&self, model: &GameModel) -> bool {
        model.computer_on_turn().is_none() && !model.is_over() && !self.is_shown()
    }

    pub fn is_shown(&self) -> bool {
        self.line.is_some()
    }

    /// The board that is shown instead of the game's.
    pub fn board(&self) -> Option<&Board> {
        let line = self.line.as_ref()?;
        let last = self.last_step().map(|step| &step.after);
        Some(last.unwrap_or(&line.before).board())
    }

    pub fn last_move(&self) -> Option<&Move> {
        self.last_step().map(|step| &step.played)
    }

    fn last_step(&self) -> Option<&LineStep> {
        let line = self.line.as_ref()?;
        line.steps.get(line.shown.checked_sub(1)?)
    }

    /// How many moves of the line are shown, and how many it has.
    pub fn progress(&self) -> (usize, usize) {
        let line = self.line.as_ref();
        line.map_or((0, 0), |line| (line.shown, line.steps.len()))
    }
}

/// Ends when the player does something else, or the game goes on.
fn end(model: Res<GameModel>, mode: Res<ChosenMode>, mut preview: ResMut<Preview>) {
    let mut line = preview.line.iter();
    if line.any(|line| mode.is_changed() || line.revision != model.revision()) {
        preview.line = None;
    }
}

fn answer(
    model: Res<GameModel>,
    mut requests: MessageReader<PreviewRequested>,
    mut preview: ResMut<Preview>,
    mut steps: MessageWriter<PreviewStepped>,
) {
    for request in requests.read() {
        let was_shown = preview.is_shown();
        let (before, _) = preview.progress();
        match request {
            PreviewRequested::Show { before, line } => {
                let steps = play_out(before, line);
                preview.line = Some(PreviewedLine {
                    before: **before,
                    shown: 1.min(steps.len()),
                    steps,
                    revision: model.revision(),
                });
            }
            PreviewRequested::Step(by) => {
                let line = preview.line.as_mut();
                if let Some(line) = line.filter(|line| line.revision == model.revision()) {
                    let shown = line.shown.saturating_add_signed(*by);
                    line.shown = shown.min(line.steps.len());
                }
            }
            PreviewRequested::End => preview.line = None,
        }
        let (now, _) = preview.progress();
        let is_begun = matches!(request, PreviewRequested::Show { .. });
        let is_forward = is_begun || now == before + 1;
        if was_shown || preview.is_shown() {
            let last = preview.last_move().filter(|_| is_forward);
            let played = last.map(|last| (last.square, last.flips.iter().collect()));
            steps.write(PreviewStepped { played });
        }
    }
}
