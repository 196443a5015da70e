//! Keeps which dialog is open, what is chosen in it, and whether the result is shown.

use std::{mem, time::Duration};

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    engines::EngineForm,
    exercise::ExerciseRequested,
    help::{HelpPage, HelpTab, Practice},
    model::{GameModel, GameRequested, Moved, PositionChanged, PositionRequested},
    requests::{RequestMessage, Requests},
    set_up::SetUpForm,
    sets::GameSystems,
    settings::RulesChoice,
};
use crate::{
    analysis::GameFilter,
    players::Players,
    records::TimeControl,
    rules::{Goal, Player, Ruleset, Size, Square},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_resource::<ResultCard>()
        .add_message::<DialogRequested>()
        .add_systems(
            Update,
            (
                answer.in_set(DialogSystems).in_set(GameSystems::Rules),
                show_new_results.in_set(GameSystems::Animate),
            ),
        );
}

/// The system that opens and closes dialogs.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct DialogSystems;

/// A dialog with the choices in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Choosing the board, rules and players of a new game.
    NewGame(NewGameForm),
    /// Setting up a position.
    SetUp(Box<SetUpForm>),
    /// How to play, and every key.
    Help {
        /// The half that is shown.
        tab: HelpTab,
        /// The page of how to play.
        page: HelpPage,
        /// What came of the move that readers try.
        practice: Practice,
    },
    /// Choosing a game of a record that has many.
    Choose {
        /// The words that a game has to contain to be listed.
        filter: String,
    },
    /// The statistics of finished games.
    Statistics(StatisticsForm),
    /// Choosing a file, where the platform has no dialog for that.
    PickFile,
    /// The other programs that can play, or one of them.
    Engines(Option<Box<EngineForm>>),
    /// Training: one's own mistakes, and puzzles.
    Training,
    /// What the program is.
    About,
}

impl Dialog {
    /// Help, at the first page.
    pub fn help(tab: HelpTab) -> Dialog {
        Dialog::Help {
            tab,
            page: HelpPage::default(),
            practice: Practice::default(),
        }
    }

    /// Sends what a key means in this dialog, and returns `true` if it means anything. `is_free` if no
    /// button and no text field has the focus.
    pub(super) fn take_key(
        &self,
        key: &Key,
        control: bool,
        is_free: bool,
        requests: &mut Requests,
    ) -> bool {
        use DialogRequested::{ShowTab, TurnPages};
        let request = match (self, key) {
            (Dialog::NewGame(form), Key::Enter) if is_free => {
                form.start(requests);
                return true;
            }
            (Dialog::SetUp(form), Key::Enter) if is_free => {
                let position = form.position();
                requests.ask(PositionRequested {
                    position,
                    waits: false,
                });
                DialogRequested::Close
            }
            (Dialog::Training, Key::Enter) if is_free => {
                requests.ask(ExerciseRequested::Puzzle);
                DialogRequested::Close
            }
            (Dialog::SetUp(form), key) if is_free && !control => match form.after_key(key) {
                Some(form) => DialogRequested::EditSetUp(Box::new(form)),
                None => return false,
            },
            (Dialog::Help { .. }, Key::PageUp) if control => ShowTab(HelpTab::HowToPlay),
            (Dialog::Help { .. }, Key::PageDown) if control => ShowTab(HelpTab::Keys),
            (Dialog::Help { .. }, Key::PageUp) => TurnPages(-1),
            (Dialog::Help { .. }, Key::PageDown) => TurnPages(1),
            (Dialog::Help { .. }, Key::ArrowLeft) if is_free => TurnPages(-1),
            (Dialog::Help { .. }, Key::ArrowRight) if is_free => TurnPages(1),
            (Dialog::Help { .. }, Key::Home) => TurnPages(isize::MIN),
            (Dialog::Help { .. }, Key::End) => TurnPages(isize::MAX),
            _ => return false,
        };
        requests.ask(request);
        true
    }
}

/// The dialog that is open.
#[derive(Resource, Clone, Debug, Default)]
pub struct Dialogs {
    /// It, if any is.
    pub open: Option<Dialog>,
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
    /// How much time each side has.
    pub clock: Option<TimeControl>,
    /// Whether sizes are shown that few games have.
    pub all_sizes: bool,
    /// Whether the clock is set by its minutes and seconds.
    pub own_clock: bool,
}

impl Default for NewGameForm {
    fn default() -> NewGameForm {
        NewGameForm {
            width: Size::STANDARD.width(),
            height: Size::STANDARD.height(),
            rules: RulesChoice::default(),
            fewest_wins: false,
            players: Players::default(),
            clock: None,
            all_sizes: false,
            own_clock: false,
        }
    }
}

impl NewGameForm {
    /// The sides of the square boards that most games have.
    pub(super) const USUAL_SIDES: [usize; 5] = [4, 6, 8, 10, 12];
    /// Those of larger ones.
    pub(super) const LARGE_SIDES: [usize; 3] = [16, 20, 26];
    /// The clock from which its owner may go on.
    const OWN_CLOCK: TimeControl = TimeControl::PerGame {
        main: Duration::from_secs(20 * 60),
        increment: Duration::from_secs(5),
    };

    /// The choices that lead to a game like the one on the board.
    pub fn of(model: &GameModel) -> NewGameForm {
        let (ruleset, size) = (model.game().ruleset(), model.game().size());
        let is_usual =
            size.width() == size.height() && NewGameForm::USUAL_SIDES.contains(&size.width());
        NewGameForm {
            width: size.width(),
            height: size.height(),
            rules: RulesChoice::of(ruleset),
            fewest_wins: ruleset.goal == Goal::FewestDiscs,
            players: model.players(),
            clock: model.time_control(),
            all_sizes: !is_usual,
            own_clock: false,
        }
    }

    /// Lets the clock be set by its minutes and seconds.
    pub(super) fn set_own_clock(&mut self) {
        self.own_clock = true;
        if !matches!(self.clock, Some(TimeControl::PerGame { .. })) {
            self.clock = Some(NewGameForm::OWN_CLOCK);
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
        // Afterwards, so that the game that is replaced keeps its own.
        requests.ask(GameRequested::Clock(self.clock));
        requests.ask(DialogRequested::Close);
    }
}

/// The choices on the page of the statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StatisticsForm {
    /// Which games it shows.
    pub filter: GameFilter,
    /// Whether it asks the player to confirm starting over.
    pub asks_to_reset: bool,
}

/// A change of the dialogs or the result.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum DialogRequested {
    /// Open a dialog.
    Open(Dialog),
    /// Open a dialog, or close it if one of its kind is open.
    Toggle(Dialog),
    /// Close the open dialog.
    Close,
    /// Close the open dialog; if none is open, the result.
    Dismiss,
    /// Change the choices for a new game.
    EditForm(NewGameForm),
    /// Change the position in the editor.
    EditSetUp(Box<SetUpForm>),
    /// Show or change the form of an engine; `None` for the list of all.
    EditEngine(Option<Box<EngineForm>>),
    /// Change the choices on the page of the statistics.
    EditStatistics(StatisticsForm),
    /// Change the words that listed games must contain.
    EditFilter(String),
    /// Show the other half of help.
    ShowTab(HelpTab),
    /// Go so many pages on in how to play.
    TurnPages(isize),
    /// Try a move on the page for that.
    Try(Square),
    /// Try another one.
    TryAgain,
}

impl RequestMessage for DialogRequested {}

impl Dialogs {
    /// Carries out the request.
    pub fn answer(&mut self, request: &DialogRequested) {
        match (request, &mut self.open) {
            (DialogRequested::Toggle(dialog), Some(open))
                if mem::discriminant(dialog) == mem::discriminant(open) =>
            {
                self.open = None;
            }
            (DialogRequested::Open(dialog) | DialogRequested::Toggle(dialog), open) => {
                *open = Some(dialog.clone());
            }
            (DialogRequested::Close | DialogRequested::Dismiss, open) => *open = None,
            (DialogRequested::EditForm(new), Some(Dialog::NewGame(form))) => *form = *new,
            (DialogRequested::EditSetUp(new), Some(Dialog::SetUp(form))) => form.clone_from(new),
            (DialogRequested::EditEngine(new), Some(Dialog::Engines(form))) => {
                form.clone_from(new);
            }
            (DialogRequested::EditStatistics(new), Some(Dialog::Statistics(form))) => *form = *new,
            (DialogRequested::EditFilter(new), Some(Dialog::Choose { filter })) => {
                filter.clone_from(new);
            }
            (DialogRequested::ShowTab(new), Some(Dialog::Help { tab, .. })) => *tab = *new,
            (
                DialogRequested::TurnPages(pages),
                Some(Dialog::Help {
                    tab: HelpTab::HowToPlay,
                    page,
                    ..
                }),
            ) => {
                *page = page.turned(*pages);
            }
            (DialogRequested::Try(square), Some(Dialog::Help { practice, .. })) => {
                *practice = practice.tried(*square);
            }
            (DialogRequested::TryAgain, Some(Dialog::Help { practice, .. })) => {
                *practice = Practice::default();
            }
            // Its dialog is closed by now.
            _ => {}
        }
    }
}

fn answer(
    mut requests: MessageReader<DialogRequested>,
    mut dialogs: ResMut<Dialogs>,
    mut result: ResMut<ResultCard>,
) {
    for request in requests.read() {
        if dialogs.open.is_none() && *request == DialogRequested::Dismiss {
            result.dismissed = true;
        }
        dialogs.answer(request);
    }
}

/// Shows the result again when another position may have another one.
fn show_new_results(
    mut moved: MessageReader<Moved>,
    mut changed: MessageReader<PositionChanged>,
    mut result: ResMut<ResultCard>,
) {
    if moved.read().count() + changed.read().count() > 0 {
        result.set_if_neq(ResultCard::default());
    }
}
