//! What the player does: what was chosen, and what follows from the game.

use bevy::{prelude::*, window::RequestRedraw};

use super::{
    model::{GameModel, GameRequested, ModelSystems},
    requests::RequestMessage,
    sets::GameSystems,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ModeChoice>()
        .add_message::<ModeRequested>()
        .add_message::<ModeChanged>()
        .configure_sets(
            Update,
            (
                ModeSystems::Change,
                ModeSystems::Leave,
                ModelSystems,
                ModeSystems::Follow,
                ModeSystems::Begin,
            )
                .chain()
                .in_set(GameSystems::Rules),
        )
        .add_systems(
            Update,
            (
                answer.in_set(ModeSystems::Change),
                follow.in_set(ModeSystems::Follow),
            ),
        );
}

/// The steps of a change, in their order: it is drawn in the frame in which it is asked for.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ModeSystems {
    /// Requests are answered.
    Change,
    /// What is left asks the model to bring back what was on the board. Then the model answers.
    Leave,
    /// Whoever goes to another game plays that.
    Follow,
    /// The review begins, or ends.
    Begin,
}

/// What the player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Nothing was played yet.
    Start,
    /// The game goes on.
    Play,
    /// An earlier position is on the board.
    LookBack,
    /// The game is over.
    Ended,
    /// The moves of the game are valued.
    Review,
    /// A move is to be found.
    Exercise(ExerciseSource),
}

/// Where an exercise comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseSource {
    /// The review of the game on the board.
    Review,
    /// One's own games.
    Mistakes,
    /// Puzzles.
    Puzzles,
}

impl Mode {
    /// What follows from what was chosen and from the game.
    pub fn of(choice: &ModeChoice, model: &GameModel) -> Mode {
        let game = model.game();
        match choice.chosen {
            ChosenMode::Exercise(source) => Mode::Exercise(source),
            ChosenMode::Review => Mode::Review,
            ChosenMode::Game if model.is_over() => Mode::Ended,
            ChosenMode::Game if game.can_redo() => Mode::LookBack,
            ChosenMode::Game if game.can_undo() => Mode::Play,
            ChosenMode::Game => Mode::Start,
        }
    }

    /// Whether a move is to be found in a position that comes from elsewhere.
    pub fn is_training(self) -> bool {
        matches!(
            self,
            Mode::Exercise(ExerciseSource::Mistakes | ExerciseSource::Puzzles)
        )
    }
}

/// What the player has chosen to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChosenMode {
    /// To play.
    #[default]
    Game,
    /// To see what the moves of the game are worth.
    Review,
    /// To find a move.
    Exercise(ExerciseSource),
}

impl ChosenMode {
    /// What is left to do once this ends.
    fn behind(self) -> ChosenMode {
        match self {
            ChosenMode::Exercise(ExerciseSource::Review) => ChosenMode::Review,
            ChosenMode::Game | ChosenMode::Review | ChosenMode::Exercise(_) => ChosenMode::Game,
        }
    }

    /// Whether the game is reviewed, also while a better move is looked for there.
    pub fn has_review(self) -> bool {
        self == ChosenMode::Review || self.behind() == ChosenMode::Review
    }

    /// Whether a move is to be found.
    pub fn is_exercise(self) -> bool {
        matches!(self, ChosenMode::Exercise(_))
    }
}

/// What the player has chosen to do on this board.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct ModeChoice {
    chosen: ChosenMode,
    /// The game in which that is done; `None` until the model has begun it.
    game_number: Option<u64>,
}

impl ModeChoice {
    /// It.
    pub fn get(&self) -> ChosenMode {
        self.chosen
    }

    /// Whether the game is reviewed, also while a better move is looked for there.
    pub fn has_review(&self) -> bool {
        self.chosen.has_review()
    }
}

/// Something else to do.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModeRequested {
    /// Review the game, or play again. During training it would give the answer away.
    ToggleReview,
    /// Find a move.
    Exercise(ExerciseSource),
    /// Go back to what was done before.
    Leave,
}

impl RequestMessage for ModeRequested {}

/// The player does something else.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ModeChanged {
    pub(super) from: ChosenMode,
    pub(super) to: ChosenMode,
}

/// Does something else. Whoever looks for a move plays both sides.
fn change(
    choice: &mut ModeChoice,
    to: ChosenMode,
    changes: &mut MessageWriter<ModeChanged>,
    games: &mut MessageWriter<GameRequested>,
) {
    let from = choice.chosen;
    *choice = ModeChoice {
        chosen: to,
        game_number: None,
    };
    changes.write(ModeChanged { from, to });
    if from.is_exercise() != to.is_exercise() {
        games.write(GameRequested::ByHand(to.is_exercise()));
    }
}

fn answer(
    mut requests: MessageReader<ModeRequested>,
    mut choice: ResMut<ModeChoice>,
    mut changes: MessageWriter<ModeChanged>,
    mut games: MessageWriter<GameRequested>,
) {
    for request in requests.read() {
        let chosen = choice.chosen;
        let to = match request {
            ModeRequested::ToggleReview if chosen.has_review() => ChosenMode::Game,
            ModeRequested::ToggleReview if chosen.is_exercise() => continue,
            ModeRequested::ToggleReview => ChosenMode::Review,
            ModeRequested::Exercise(source) => ChosenMode::Exercise(*source),
            ModeRequested::Leave if chosen == ChosenMode::Game => continue,
            ModeRequested::Leave => chosen.behind(),
        };
        change(&mut choice, to, &mut changes, &mut games);
    }
}

/// Goes back to playing when another game is on the board.
fn follow(
    model: Res<GameModel>,
    mut choice: ResMut<ModeChoice>,
    mut changes: MessageWriter<ModeChanged>,
    mut games: MessageWriter<GameRequested>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let present = model.game_number();
    let known = &mut choice.bypass_change_detection().game_number;
    if *known.get_or_insert(present) != present && choice.chosen != ChosenMode::Game {
        change(&mut choice, ChosenMode::Game, &mut changes, &mut games);
        // The model answers in the next frame.
        redraw.write(RequestRedraw);
    }
}
