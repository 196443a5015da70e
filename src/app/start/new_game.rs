//! The choices of the new-game dialog.

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*};

use crate::{
    app::{
        base::{Dialog, DialogRequested, GameSystems, Requests, dialogs::add_form},
        clock::run::settable,
        game::{GameModel, GameRequested},
        settings::RulesChoice,
    },
    players::Players,
    records::TimeControl,
    rules::{Player, Ruleset, Size},
};

pub(crate) fn plugin(app: &mut App) {
    add_form::<NewGameForm>(app, Dialog::NewGame);
    app.add_message::<NewGameRequested>()
        .add_systems(Update, answer.in_set(GameSystems::Rules));
}

/// More choices for the dialog that has just opened.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewGameRequested {
    /// Unusual sizes.
    AllSizes,
    /// A custom clock.
    OwnClock,
}

#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGameForm {
    /// Columns of the board.
    pub width: usize,
    /// Rows of the board.
    pub height: usize,
    /// One of the named rule sets, with its goal.
    pub ruleset: Ruleset,
    pub players: Players,
    pub clock: Option<TimeControl>,
    /// Whether unusual sizes are shown.
    pub all_sizes: bool,
    /// Whether the clock is custom.
    pub own_clock: bool,
    /// Whether each side's player is chosen separately.
    pub seats_apart: bool,
    /// Whether the field for the width gets the focus next.
    pub focuses_width: bool,
    /// Whether the field for the clock's minutes gets the focus next.
    pub focuses_minutes: bool,
}

impl FromWorld for NewGameForm {
    /// The choices for a game like the present one.
    fn from_world(world: &mut World) -> NewGameForm {
        let model = world.resource::<GameModel>();
        let (ruleset, size) = (model.own_game().ruleset(), model.own_game().size());
        let is_usual =
            size.width() == size.height() && NewGameForm::USUAL_SIDES.contains(&size.width());
        let players = model.own_players();
        let is_seated_at_once = players == Players::default() || players.are_mixed();
        NewGameForm {
            width: size.width(),
            height: size.height(),
            ruleset: RulesChoice::of(ruleset).ruleset().with_goal(ruleset.goal),
            players,
            clock: model.time_control(),
            all_sizes: !is_usual,
            own_clock: false,
            seats_apart: !is_seated_at_once,
            focuses_width: false,
            focuses_minutes: false,
        }
    }
}

impl NewGameForm {
    /// The sides of the usual square boards.
    pub(crate) const USUAL_SIDES: [usize; 5] = [4, 6, 8, 10, 12];
    /// The sides of larger boards.
    pub(crate) const LARGE_SIDES: [usize; 3] = [16, 20, 26];

    /// The board; the standard one if the chosen sides are invalid.
    pub fn size(&self) -> Size {
        Size::new(self.width, self.height).unwrap_or_default()
    }

    /// Shows unusual sizes, and focuses their field.
    pub(super) fn show_all_sizes(&mut self) {
        (self.all_sizes, self.focuses_width) = (true, true);
    }

    /// Switches to a custom clock, and focuses its field.
    #[must_use]
    pub fn with_own_clock(self) -> NewGameForm {
        NewGameForm {
            clock: settable(self.clock),
            own_clock: true,
            focuses_minutes: true,
            ..self
        }
    }

    pub(crate) fn start(&self, requests: &mut Requests) {
        requests.ask(GameRequested::Start {
            ruleset: self.ruleset,
            size: self.size(),
        });
        // Only now, so that the replaced game keeps its players.
        seat(self.players, requests);
        requests.ask(GameRequested::Clock(self.clock));
        // There is nothing left to choose.
        requests.ask(GameRequested::PlayOn);
        requests.ask(DialogRequested::Close);
    }

    /// Handles a key in the dialog, and returns `true` if it has a meaning.
    pub(crate) fn take_key(&self, key: &Key, requests: &mut Requests) -> bool {
        let is_start = *key == Key::Enter;
        if is_start {
            self.start(requests);
        }
        is_start
    }
}

/// Sets the players.
pub(super) fn seat(players: Players, requests: &mut Requests) {
    for player in Player::ALL {
        let seat = players.seat(player);
        requests.ask(GameRequested::Seat { player, seat });
    }
}

/// The form as a system parameter, for the dialog to change.
#[derive(SystemParam, Deref)]
pub struct NewGameDialog<'w>(pub(super) ResMut<'w, NewGameForm>);

fn answer(mut requests: MessageReader<NewGameRequested>, mut form: ResMut<NewGameForm>) {
    for request in requests.read() {
        match request {
            NewGameRequested::AllSizes => form.show_all_sizes(),
            NewGameRequested::OwnClock => *form = form.with_own_clock(),
        }
    }
}
