//! A line shown on the board without being played, and its current position.

use bevy::prelude::*;

use crate::{
    app::{
        base::GameSystems,
        game::{ChosenMode, GameModel},
    },
    rules::{Action, Board, Move, Player, Position, Square, SquareSet},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Preview>()
        .add_message::<PreviewRequested>()
        .add_systems(
            Update,
            (
                answer.in_set(GameSystems::Answer),
                end.in_set(GameSystems::Study),
            ),
        );
}

/// Show another position of a line on the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum PreviewRequested {
    Show {
        before: Box<Position>,
        /// The moves; passes that the rules play may be missing.
        line: Vec<Action>,
    },
    /// Go this many moves forward in the line, or back.
    Step(isize),
    End,
}

/// The line shown instead of the game, if any.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Preview(Option<PreviewedLine>);

#[derive(Clone, Debug, PartialEq)]
struct PreviewedLine {
    before: Position,
    steps: Vec<LineStep>,
    /// How many of them are shown.
    shown: usize,
    /// The last move was just played, so its discs fall and turn.
    is_forward: bool,
    /// The revision of the game when the preview began.
    revision: u64,
}

/// A move of a line and the position after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LineStep {
    player: Player,
    pub(crate) played: Move,
    after: Position,
}

/// The most moves of a line that are marked on the board at once.
const MARKED: usize = 5;

/// The first discs of a line, as marks on the board.
pub(crate) fn line_marks(before: &Position, line: &[Action]) -> Vec<(Player, Square)> {
    let steps = play_out(before, line).into_iter().take(MARKED);
    steps
        .map(|step| (step.player, step.played.square))
        .collect()
}

/// The legal beginning of a line. Passes that the rules play may be missing.
pub(crate) fn play_out(before: &Position, line: &[Action]) -> Vec<LineStep> {
    let mut position = *before;
    let squares = line.iter().filter_map(|action| action.square());
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

impl PreviewedLine {
    fn last(&self) -> Option<&LineStep> {
        self.steps[..self.shown].last()
    }
}

impl Preview {
    pub fn is_shown(&self) -> bool {
        self.0.is_some()
    }

    /// How many moves of the line are shown, and how many it has.
    pub fn progress(&self) -> (usize, usize) {
        let line = self.0.as_ref();
        line.map_or((0, 0), |line| (line.shown, line.steps.len()))
    }

    /// The last shown move.
    pub fn last_move(&self) -> Option<&Move> {
        Some(&self.0.as_ref()?.last()?.played)
    }

    /// The last shown move, if it was just played.
    pub(super) fn new_move(&self) -> Option<&Move> {
        self.last_move()
            .filter(|_| self.0.iter().any(|line| line.is_forward))
    }

    /// The board on display.
    pub fn board_of<'a>(&'a self, model: &'a GameModel) -> &'a Board {
        let shown = self.0.as_ref();
        let shown = shown.map(|line| line.last().map_or(&line.before, |last| &last.after));
        shown.unwrap_or(model.game().position()).board()
    }

    /// The square of the last move on the displayed board, and the discs that it turned.
    pub fn last_of(&self, model: &GameModel) -> Option<(Square, SquareSet)> {
        if self.is_shown() {
            return self.last_move().map(|last| (last.square, last.flips));
        }
        let played = model.game().last_choice()?;
        Some((played.square()?, played.flips))
    }

    /// Whether a person may play on the displayed board.
    pub fn lets_play(&self, model: &GameModel) -> bool {
        let is_open = !model.is_over() && !model.is_held();
        is_open && model.computer_on_turn().is_none() && !self.is_shown()
    }
}

/// Ends the preview when the player does something else, or the game goes on.
fn end(model: Res<GameModel>, mode: Res<ChosenMode>, mut preview: ResMut<Preview>) {
    let is_other = |line: &PreviewedLine| mode.is_changed() || line.revision != model.revision();
    if preview.0.as_ref().is_some_and(is_other) {
        preview.0 = None;
    }
}

fn answer(
    model: Res<GameModel>,
    mut requests: MessageReader<PreviewRequested>,
    mut preview: ResMut<Preview>,
) {
    for request in requests.read() {
        match request {
            PreviewRequested::Show { before, line } => {
                let steps = play_out(before, line);
                preview.set_if_neq(Preview(Some(PreviewedLine {
                    before: **before,
                    shown: 1.min(steps.len()),
                    steps,
                    is_forward: true,
                    revision: model.revision(),
                })));
            }
            PreviewRequested::Step(by) => {
                let line = preview.0.clone();
                if let Some(mut line) = line.filter(|line| line.revision == model.revision()) {
                    let shown = line.shown.saturating_add_signed(*by);
                    let shown = shown.min(line.steps.len());
                    line.is_forward = shown == line.shown + 1;
                    line.shown = shown;
                    preview.set_if_neq(Preview(Some(line)));
                }
            }
            PreviewRequested::End => _ = preview.set_if_neq(Preview(None)),
        }
    }
}
