//! Whether the result is shown, and the next step.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    app::{
        base::{GameSystems, Now, Requests, dialogs::DismissPassedOn, timing},
        board::{count::DiscCount, discs::MovingDiscs},
        game::{
            ChosenMode, GameModel, GameRequested, Moved, PositionChanged, TimeRanOut,
            commands::RESTART,
        },
        study::commands::REVIEW,
    },
    engine::Level,
    players::Seat,
    rules::{Outcome, Player},
    time::Instant,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ResultCard>().add_systems(
        Update,
        (
            dismiss.in_set(GameSystems::Rules),
            show_new_results.in_set(GameSystems::Animate),
            note_appearance.in_set(GameSystems::View),
        ),
    );
}

/// Whether the player wants to see the board instead of the result.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultCard {
    pub dismissed: bool,
    since: Option<Instant>,
}

/// Whether the end of a game can be shown.
#[derive(SystemParam)]
pub struct GameEnd<'w, 's> {
    model: Res<'w, GameModel>,
    mode: Res<'w, ChosenMode>,
    moving: MovingDiscs<'w, 's>,
    pub(crate) count: Res<'w, DiscCount>,
}

impl GameEnd<'_, '_> {
    /// Whether the result can be shown: once the last disc has turned and all are counted.
    pub fn has_result(&self) -> bool {
        self.model.is_over() && !self.moving.any() && !self.count.is_counting()
    }

    /// Whether the result is shown with the choices.
    pub fn shows_result(&self, card: &ResultCard) -> bool {
        self.has_result() && !card.dismissed && *self.mode == ChosenMode::Game
    }
}

/// The key for the main button of the card, as a system parameter.
#[derive(SystemParam)]
pub struct ResultKey<'w, 's> {
    end: GameEnd<'w, 's>,
    card: Res<'w, ResultCard>,
    now: Res<'w, Now>,
}

impl ResultKey<'_, '_> {
    /// The key's action. Delayed, because the key may be meant for what was there before the card.
    pub fn pressed(&self) -> Option<NextStep> {
        let since = self.card.since?;
        let is_armed = self.now.since(since) >= timing::RESULT_ARMED;
        let is_taken = is_armed && self.end.shows_result(&self.card);
        is_taken.then(|| NextStep::after(&self.end.model))
    }
}

/// The step that most players want after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Play the next level, which takes this side.
    Level(Player, Level),
    Again,
    /// Review a game that was played elsewhere.
    Review,
}

impl NextStep {
    pub fn after(model: &GameModel) -> NextStep {
        if model.is_from_elsewhere() {
            return NextStep::Review;
        }
        let players = model.players();
        let won = match model.standing() {
            Outcome::Win(winner) if players.are_mixed() && players.is_person(winner) => winner,
            _ => return NextStep::Again,
        };
        match players.seat(!won) {
            Seat::Computer(level) if level < Level::MAX => Level::new(level.number() + 1)
                .map_or(NextStep::Again, |level| NextStep::Level(!won, level)),
            _ => NextStep::Again,
        }
    }

    pub(crate) fn take(self, requests: &mut Requests) {
        let is_review = self == NextStep::Review;
        requests.carry_out(if is_review { &REVIEW } else { &RESTART });
        if let NextStep::Level(player, level) = self {
            let seat = Seat::Computer(level);
            requests.ask(GameRequested::Seat { player, seat });
        }
    }
}

fn dismiss(mut passed_on: MessageReader<DismissPassedOn>, mut result: ResMut<ResultCard>) {
    if passed_on.read().count() > 0 {
        result.dismissed = true;
    }
}

/// Shows the result again when the position or the outcome changes.
fn show_new_results(
    mut moved: MessageReader<Moved>,
    mut changed: MessageReader<PositionChanged>,
    mut ran_out: MessageReader<TimeRanOut>,
    mut result: ResMut<ResultCard>,
) {
    let losses = ran_out.read().filter(|ran_out| ran_out.loses).count();
    if moved.read().count() + changed.read().count() + losses > 0 {
        result.set_if_neq(ResultCard::default());
    }
}

fn note_appearance(now: Res<Now>, end: GameEnd, mut result: ResMut<ResultCard>) {
    let is_shown = end.shows_result(&result);
    let since = is_shown.then(|| result.since.unwrap_or(now.instant));
    if since != result.since {
        result.since = since;
    }
}
