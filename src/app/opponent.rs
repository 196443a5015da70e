//! The computer as a player.
//!
//! When the computer is on turn, its thread is asked; the answer is played no sooner than the discs
//! lie still and people could follow. A thought belongs to one [revision](GameModel::revision) of the
//! game: whatever changes the position or the players drops it.

use std::{
    collections::hash_map::RandomState,
    hash::{BuildHasher, Hasher},
    sync::Arc,
    time::{Duration, Instant},
};

use bevy::{
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use super::{
    GameSystems,
    actions::UserAction,
    board::discs::MovingDiscs,
    model::{ComputerMoved, GameModel, Players},
    notices::PassBanner,
    settings::{Settings, Speed, SystemWishes, speed},
    thinker::{Answer, News, Question, Task, Thinker, Ticket, Wake},
};
use crate::{
    engine::Progress,
    rules::{Action, Player},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinker>()
        .init_resource::<Opponent>()
        .init_resource::<Seed>()
        .add_systems(Update, play.in_set(GameSystems::View));
}

/// What the computer does at the moment.
#[derive(Resource, Default)]
pub struct Opponent {
    thought: Option<Thought>,
    /// The revision at which a thought failed. It is not tried again by itself.
    failed: Option<u64>,
}

/// Decides how weak levels err. Another one in each run, so that games differ.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

impl Default for Seed {
    fn default() -> Seed {
        Seed(RandomState::new().build_hasher().finish())
    }
}

/// A thought about the computer's next move.
struct Thought {
    ticket: Ticket,
    revision: u64,
    player: Player,
    /// When it may be played. Bevy's clock shows the time of the frame before, and after a sleep that was long ago.
    due: Instant,
    progress: Option<Progress>,
    action: Option<Action>,
    /// A person does not want to wait any longer.
    hurried: bool,
    /// The model has been told.
    decided: bool,
}

/// What the side to move does if the computer plays it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ComputerState<'a> {
    /// It thinks, and may have come so far.
    Thinks(Option<&'a Progress>),
    /// It waits to be asked to play on from an earlier position.
    Waits,
    /// Its thought has failed.
    Failed,
}

impl Opponent {
    /// Who thinks about a move.
    pub fn thinks(&self) -> Option<Player> {
        self.thought.as_ref().map(|thought| thought.player)
    }

    /// What the computer does; `None` if it is not on turn.
    pub fn state<'a>(&'a self, model: &GameModel) -> Option<ComputerState<'a>> {
        model.computer_on_turn()?;
        Some(if self.failed == Some(model.revision()) {
            ComputerState::Failed
        } else if model.is_reviewed() {
            ComputerState::Waits
        } else {
            let progress = self.thought.as_ref().and_then(|t| t.progress.as_ref());
            ComputerState::Thinks(progress)
        })
    }

    /// Whether the model has been told of a move that it plays in the next frame.
    pub(super) fn has_decided(&self) -> bool {
        self.thought.as_ref().is_some_and(|thought| thought.decided)
    }
}

/// What wakes the window, which sleeps until then; without a window, nothing.
pub(super) fn wake(proxy: Option<&EventLoopProxyWrapper>) -> Wake {
    match proxy {
        Some(proxy) => {
            let proxy = (**proxy).clone();
            Arc::new(move || {
                // If there is no event loop any more, there is nobody to wake.
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            })
        }
        None => Arc::new(|| {}),
    }
}

/// The least time for a move: none where nobody follows.
fn least(settings: &Settings, wishes: &SystemWishes, players: Players) -> Duration {
    match players.are_computers() && speed(settings, wishes) == Speed::Off {
        true => Duration::ZERO,
        false => settings.least_thought(),
    }
}

pub(super) fn play(
    model: Res<GameModel>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    moving: MovingDiscs,
    banner: Res<PassBanner>,
    seed: Res<Seed>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut thinker: ResMut<Thinker>,
    mut opponent: ResMut<Opponent>,
    mut actions: MessageReader<UserAction>,
    mut decisions: MessageWriter<ComputerMoved>,
) {
    let revision = model.revision();
    let asked_to_move = actions.read().any(|&action| action == UserAction::MoveNow);
    let opponent = &mut *opponent;

    let wanted = model.computer_on_turn().filter(|_| !model.is_reviewed());
    if let Some(thought) = &opponent.thought {
        if thought.revision != revision || wanted.is_none() {
            opponent.thought = None;
        } else if thought.decided {
            // The rules did not allow it.
            opponent.thought = None;
            opponent.failed = Some(revision);
        }
    }
    if asked_to_move && opponent.failed == Some(revision) {
        opponent.failed = None;
    } else if let Some(thought) = opponent.thought.as_mut().filter(|_| asked_to_move) {
        thought.ticket.hurry();
        thought.hurried = true;
    }

    let least = least(&settings, &wishes, model.players());
    if opponent.thought.is_none()
        && opponent.failed != Some(revision)
        && let Some((player, level)) = wanted
    {
        let seed = seed.0.wrapping_add(revision);
        let question = Question {
            position: *model.game().position(),
            ruleset: model.game().ruleset(),
            task: Task::Move { level, seed },
        };
        let due = Instant::now() + least;
        opponent.thought = Some(Thought {
            ticket: thinker.ask(question, due, wake(proxy.as_deref())),
            revision,
            player,
            due,
            progress: None,
            action: None,
            hurried: false,
            decided: false,
        });
    }

    let Some(thought) = &mut opponent.thought else {
        return;
    };
    while thought.action.is_none()
        && let Some(news) = thought.ticket.news()
    {
        match news {
            News::Progress(progress) => thought.progress = Some(progress),
            News::Answer(Answer::Move(action)) => thought.action = Some(action),
            News::Answer(Answer::Values(_)) | News::Failure => {
                opponent.failed = Some(revision);
                opponent.thought = None;
                return;
            }
        }
    }
    let Some(action) = thought.action else { return };
    // A pass is news that should be read before something else happens.
    let is_news = banner.passed().is_some() && !least.is_zero();
    let can_follow = Instant::now() >= thought.due && !moving.any() && !is_news;
    if can_follow || thought.hurried {
        decisions.write(ComputerMoved { revision, action });
        thought.decided = true;
    }
}
