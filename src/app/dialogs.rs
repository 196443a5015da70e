//! What lies above the board: dialogs, what is chosen in them, and the card with the result.

use bevy::prelude::*;

use super::{
    model::{GameModel, GameRequested, ModelSystems, Moved, PositionChanged},
    requests::{RequestMessage, Requests},
    sets::GameSystems,
    settings::RulesChoice,
};
use crate::{
    players::Players,
    rules::{Goal, Player, Ruleset, Size},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_resource::<ResultCard>()
        .add_message::<DialogRequested>()
        .add_systems(
            Update,
            (
                answer
                    .in_set(DialogSystems)
                    .in_set(GameSystems::Rules)
                    .after(ModelSystems),
                show_new_results.in_set(GameSystems::Animate),
            ),
        );
}

/// The system that opens and closes dialogs.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct DialogSystems;

/// A window above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// Choosing the board, rules and players of a new game.
    NewGame,
    /// How to play.
    Rules,
    /// Choosing a game of a record that has many.
    Choose,
    /// Choosing a file, where the platform has no dialog for that.
    PickFile,
    /// Every key.
    Shortcuts,
    /// What the program is.
    About,
}

/// The open dialog and what is chosen in it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Dialogs {
    /// The dialog that is open.
    pub open: Option<Dialog>,
    /// The choices for a new game.
    pub form: NewGameForm,
    /// The words that a game has to contain to be listed.
    pub filter: String,
}

/// Whether the player wants to see the board instead of the result.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultCard {
    /// The card was closed for this position.
    pub dismissed: bool,
}

/// The choices for a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGameForm {
    /// Columns of the board.
    pub width: usize,
    /// Rows of the board.
    pub height: usize,
    /// The rules.
    pub rules: RulesChoice,
    /// Whether the fewest discs win.
    pub fewest_wins: bool,
    /// Who plays.
    pub players: Players,
}

impl Default for NewGameForm {
    fn default() -> NewGameForm {
        NewGameForm {
            width: Size::STANDARD.width(),
            height: Size::STANDARD.height(),
            rules: RulesChoice::default(),
            fewest_wins: false,
            players: Players::default(),
        }
    }
}

impl NewGameForm {
    /// The choices that lead to a game like the one on the board.
    fn of(model: &GameModel) -> NewGameForm {
        let (ruleset, size) = (model.game().ruleset(), model.game().size());
        NewGameForm {
            width: size.width(),
            height: size.height(),
            rules: RulesChoice::of(ruleset),
            fewest_wins: ruleset.goal == Goal::FewestDiscs,
            players: model.players(),
        }
    }

    /// The board; the standard one if no board has the chosen sides.
    pub fn size(&self) -> Size {
        Size::new(self.width, self.height).unwrap_or_default()
    }

    /// The rules with their goal.
    pub fn ruleset(&self) -> Ruleset {
        self.rules.ruleset().with_goal(if self.fewest_wins {
            Goal::FewestDiscs
        } else {
            Goal::MostDiscs
        })
    }

    /// Asks for the game.
    pub(super) fn start(&self, requests: &mut Requests) {
        for player in Player::ALL {
            let seat = self.players.seat(player);
            requests.ask(GameRequested::Seat { player, seat });
        }
        requests.ask(GameRequested::Start {
            ruleset: self.ruleset(),
            size: self.size(),
        });
        requests.ask(DialogRequested::Close);
    }
}

/// A change of what lies above the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum DialogRequested {
    /// Open a dialog.
    Open(Dialog),
    /// Open a dialog, or close it if it is open.
    Toggle(Dialog),
    /// Close the open dialog.
    Close,
    /// Close the open dialog; if none is open, the result.
    Dismiss,
    /// Change the choices for a new game.
    EditForm(NewGameForm),
    /// List the games that contain other words.
    EditFilter(String),
}

impl RequestMessage for DialogRequested {}

fn answer(
    mut requests: MessageReader<DialogRequested>,
    model: Res<GameModel>,
    mut dialogs: ResMut<Dialogs>,
    mut result: ResMut<ResultCard>,
) {
    for request in requests.read() {
        match request {
            DialogRequested::Toggle(dialog) if dialogs.open == Some(*dialog) => {
                dialogs.open = None;
            }
            DialogRequested::Open(dialog) | DialogRequested::Toggle(dialog) => {
                *dialogs = Dialogs {
                    open: Some(*dialog),
                    form: NewGameForm::of(&model),
                    filter: String::new(),
                };
            }
            DialogRequested::Close => dialogs.open = None,
            DialogRequested::Dismiss => {
                if dialogs.open.take().is_none() {
                    result.dismissed = true;
                }
            }
            DialogRequested::EditForm(form) => dialogs.form = *form,
            DialogRequested::EditFilter(filter) => dialogs.filter.clone_from(filter),
        }
    }
}

/// Another position may have another result, which is shown again.
fn show_new_results(
    mut moved: MessageReader<Moved>,
    mut changed: MessageReader<PositionChanged>,
    mut result: ResMut<ResultCard>,
) {
    if moved.read().count() + changed.read().count() > 0 {
        result.set_if_neq(ResultCard::default());
    }
}
