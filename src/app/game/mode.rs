//! The mode of the window, from the player's choice and the state of the game.

use bevy::{prelude::*, window::RequestRedraw};

use super::model::{GameModel, GameRequested, Hand};
use crate::app::base::GameSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ChosenMode>()
        .init_resource::<HiddenAnswer>()
        .add_message::<ModeRequested>()
        .add_systems(
            Update,
            (
                answer.in_set(GameSystems::Change),
                follow.in_set(GameSystems::Follow),
            ),
        );
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Nothing was played yet.
    Start,
    Play,
    LookBack,
    Ended,
    /// The review values the moves of the game.
    Review,
    /// The player looks for a better move than one of the reviewed game.
    Retry,
    /// The player looks for a move in a puzzle, or in a position of their own games.
    Training,
}

impl Mode {
    /// The mode that results from the choice and the game.
    pub fn of(chosen: ChosenMode, model: &GameModel) -> Mode {
        let game = model.game();
        match chosen {
            ChosenMode::Training => Mode::Training,
            ChosenMode::Retry => Mode::Retry,
            ChosenMode::Review => Mode::Review,
            ChosenMode::Game if model.is_over() => Mode::Ended,
            ChosenMode::Game if game.can_redo() => Mode::LookBack,
            ChosenMode::Game if game.can_undo() => Mode::Play,
            ChosenMode::Game => Mode::Start,
        }
    }
}

/// The player's choice of mode.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChosenMode {
    #[default]
    Game,
    /// Review the moves of the game.
    Review,
    /// Find a better move than one of the reviewed game.
    Retry,
    /// Find a move in a puzzle, or in a position of their own games.
    Training,
}

impl ChosenMode {
    pub fn has_review(self) -> bool {
        matches!(self, ChosenMode::Review | ChosenMode::Retry)
    }

    /// Whether the player has to find a move.
    pub fn is_exercise(self) -> bool {
        matches!(self, ChosenMode::Retry | ChosenMode::Training)
    }
}

/// Whether the player looks for an answer that nothing may reveal yet. Exercises set this.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HiddenAnswer(pub bool);

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModeRequested {
    /// Review the game, or return to playing. Refused during training, where it would reveal the answer.
    ToggleReview,
    Begin(ChosenMode),
    /// Return to the previous mode.
    Leave,
}

/// Changes the mode. In an exercise, the player tries moves out.
fn change(mode: &mut ChosenMode, to: ChosenMode, games: &mut MessageWriter<GameRequested>) {
    let from = std::mem::replace(mode, to);
    if from.is_exercise() != to.is_exercise() {
        games.write(GameRequested::ByHand(
            to.is_exercise().then_some(Hand::Once),
        ));
    }
}

fn answer(
    mut requests: MessageReader<ModeRequested>,
    mut mode: ResMut<ChosenMode>,
    mut behind: Local<ChosenMode>,
    mut games: MessageWriter<GameRequested>,
) {
    for request in requests.read() {
        // An exercise ends where it began.
        if !mode.is_exercise() {
            *behind = *mode;
        }
        let to = match request {
            ModeRequested::ToggleReview if mode.has_review() => ChosenMode::Game,
            ModeRequested::ToggleReview if mode.is_exercise() => continue,
            ModeRequested::ToggleReview => ChosenMode::Review,
            ModeRequested::Begin(mode) => *mode,
            ModeRequested::Leave if *mode == ChosenMode::Game => continue,
            ModeRequested::Leave if mode.is_exercise() => *behind,
            ModeRequested::Leave => ChosenMode::Game,
        };
        change(&mut mode, to, &mut games);
    }
}

/// Returns to playing when another game is on the board, unless the present mode put it there.
fn follow(
    model: Res<GameModel>,
    mut known: Local<Option<u64>>,
    mut mode: ResMut<ChosenMode>,
    mut games: MessageWriter<GameRequested>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let present = Some(model.game_number());
    let is_elsewhere = std::mem::replace(&mut *known, present) != present;
    if is_elsewhere && !mode.is_changed() && *mode != ChosenMode::Game {
        change(&mut mode, ChosenMode::Game, &mut games);
        // The model answers in the next frame.
        redraw.write(RequestRedraw);
    }
}
