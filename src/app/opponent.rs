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
    board::discs::MovingDiscs,
    model::{ComputerMoved, GameModel},
    notices::PassBanner,
    requests::RequestMessage,
    sets::ComputerSystems,
    settings::Settings,
    system::SystemWishes,
    thinker::{Answer, News, Question, Task, Thinker, Ticket, Wake},
    timing::Speed,
};
use crate::{
    engine::{Level, Progress},
    players::Players,
    rules::{Action, Player},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinker>()
        .init_resource::<Opponent>()
        .init_resource::<Seed>()
        .add_message::<MoveNowRequested>()
        .add_systems(
            Update,
            (
                decide.in_set(ComputerSystems::Decide),
                think.in_set(ComputerSystems::Think),
            ),
        );
}

/// Let the computer move at once, or try again if it has failed.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveNowRequested;

impl RequestMessage for MoveNowRequested {}

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

    /// Whether it has an answer whose time has come. The next frame plays it unless something moves.
    pub(super) fn is_ready(&self) -> bool {
        self.thought.as_ref().is_some_and(Thought::is_ready)
    }

    /// Drops a thought about another position than the one on the board.
    fn drop_stale_thought(&mut self, model: &GameModel) {
        let is_stale = |thought: &Thought| thought.revision != model.revision();
        if wanted(model).is_none() || self.thought.as_ref().is_some_and(is_stale) {
            self.thought = None;
        }
    }
}

impl Thought {
    fn is_ready(&self) -> bool {
        self.action.is_some() && (self.hurried || Instant::now() >= self.due)
    }
}

/// The side that the computer is to think for.
fn wanted(model: &GameModel) -> Option<(Player, Level)> {
    model.computer_on_turn().filter(|_| !model.is_reviewed())
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
    if players.are_computers() && settings.effective_speed(wishes) == Speed::Off {
        Duration::ZERO
    } else {
        settings.least_thought()
    }
}

/// Receives what comes from the thought, and moves when people can follow.
fn decide(
    model: Res<GameModel>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    moving: MovingDiscs,
    banner: Res<PassBanner>,
    mut opponent: ResMut<Opponent>,
    mut requests: MessageReader<MoveNowRequested>,
    mut decisions: MessageWriter<ComputerMoved>,
) {
    let revision = model.revision();
    let asked_to_move = requests.read().count() > 0;
    let opponent = &mut *opponent;
    opponent.drop_stale_thought(&model);
    if asked_to_move && opponent.failed == Some(revision) {
        opponent.failed = None;
    }
    let Some(thought) = &mut opponent.thought else {
        return;
    };
    if asked_to_move {
        thought.ticket.hurry();
        thought.hurried = true;
    }
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
    let least = least(&settings, &wishes, model.players());
    let is_news = banner.passed().is_some() && !least.is_zero();
    let can_follow = !moving.any() && !is_news;
    if thought.hurried || (thought.is_ready() && can_follow) {
        decisions.write(ComputerMoved { revision, action });
        thought.decided = true;
    }
}

/// Starts to think about the next move.
fn think(
    model: Res<GameModel>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    seed: Res<Seed>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut thinker: ResMut<Thinker>,
    mut opponent: ResMut<Opponent>,
) {
    let revision = model.revision();
    let opponent = &mut *opponent;
    opponent.drop_stale_thought(&model);
    if opponent
        .thought
        .as_ref()
        .is_some_and(|thought| thought.decided)
    {
        // The rules did not allow it.
        opponent.thought = None;
        opponent.failed = Some(revision);
    }
    let Some((player, level)) = wanted(&model) else {
        return;
    };
    if opponent.thought.is_some() || opponent.failed == Some(revision) {
        return;
    }
    let seed = seed.0.wrapping_add(revision);
    let question = Question {
        position: *model.game().position(),
        ruleset: model.game().ruleset(),
        task: Task::Move { level, seed },
    };
    let due = Instant::now() + least(&settings, &wishes, model.players());
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
