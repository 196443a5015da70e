//! Moves for the computer and for external engines.
//!
//! On their turn, this module asks the [`Thinker`] or the engine for a move, and plays it once the discs lie still and
//! people could follow. If an external engine fails, the status line says so and a person takes over its side. Answers
//! for another [revision](GameModel::revision) of the game are dropped.

use std::{
    collections::hash_map::RandomState,
    hash::{BuildHasher, Hasher},
    time::Duration,
};

use bevy::{prelude::*, render::renderer::RenderAdapterInfo};
use wgpu_types::DeviceType;

use super::{
    engine_hosts::{EngineHosts, end_unneeded, leave_seats},
    engines::Engines,
    thinker::{MoveAnswer, Thinker, Thought},
};
use crate::{
    app::{
        base::{GameSystems, Now, Speed, Wake, background::TaskEvent, timing},
        board::{discs::MovingDiscs, notices::PassBanner},
        game::{AnnouncementRequested, ComputerMoved, GameModel, GameRequested},
        settings::{Settings, system::SystemWishes},
        text::language::Language,
    },
    engine::SearchResult,
    players::Seat,
    rules::{Action, Player},
    time::Instant,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>()
        .init_resource::<Seed>()
        .init_resource::<ThoughtRing>()
        .add_message::<MoveNowRequested>()
        .add_systems(
            Update,
            (
                answer.in_set(GameSystems::Follow),
                // Receiving precedes asking: an answer comes in a later frame, when the discs of the move before it are
                // in motion.
                (forget_other_positions, receive, decide)
                    .chain()
                    .in_set(GameSystems::Decide),
                (give_up, think, leave_seats, end_unneeded)
                    .chain()
                    .in_set(GameSystems::Think),
                turn_ring.in_set(GameSystems::Animate),
            ),
        );
}

/// Make the computer move at once, or try again after a failure.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveNowRequested;

/// The computer as a player, and its activity.
#[derive(Resource, Default)]
pub struct Opponent {
    activity: Activity,
    /// The revision of the game that the activity belongs to.
    revision: u64,
    /// When the computer began to think about this move.
    since: Option<Instant>,
}

#[derive(Default)]
enum Activity {
    /// It is a person's turn or nobody's, or the board shows an earlier position.
    #[default]
    Idle,
    /// The search for the next move runs.
    Thinking {
        player: Player,
        thought: Thought<MoveAnswer>,
        progress: Option<SearchResult>,
        /// The earliest time to play; `None` if the player wants the move at once.
        due: Option<Instant>,
        /// When the clock requires the move.
        deadline: Option<Instant>,
    },
    /// The move is known and waits for its time.
    Ready {
        player: Player,
        action: Action,
        due: Option<Instant>,
    },
    /// The move was decided, and changes the revision in this frame.
    Played,
    /// The search has failed. The player can ask for another.
    Failed,
    /// An external engine has given up, for the reason in this line. It leaves its seat in the next frame.
    GaveUp { line: Option<String> },
}

/// Varies the errors of weak levels and the openings of the strongest. Different in every run.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

impl Default for Seed {
    fn default() -> Seed {
        Seed(RandomState::new().build_hasher().finish())
    }
}

/// The activity of the side to move, if the computer plays it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ComputerState<'a> {
    /// It thinks, with the result so far.
    Thinks(Option<&'a SearchResult>),
    /// It waits for the player to let it play on.
    Waits,
    Failed,
}

impl Opponent {
    /// The side whose move the computer is thinking about.
    pub fn thinks(&self) -> Option<Player> {
        match self.activity {
            Activity::Thinking { player, .. } | Activity::Ready { player, .. } => Some(player),
            Activity::Idle | Activity::Played | Activity::Failed | Activity::GaveUp { .. } => None,
        }
    }

    /// Whether a move only waits for the discs to lie still and the announcements to be read.
    pub(crate) fn is_about_to_move(&self, now: &Now) -> bool {
        let Activity::Ready { due, .. } = self.activity else {
            return false;
        };
        due.is_none_or(|due| due <= now.instant)
    }

    /// How long the player has been waiting for a move, once that is worth a word: quick answers should not make the
    /// panels flicker.
    pub fn long_thought(&self, now: &Now) -> Option<Duration> {
        let is_waited_for = match self.activity {
            Activity::Thinking { .. } => true,
            Activity::Ready { due, .. } => due.is_some_and(|due| due > now.instant),
            Activity::Idle | Activity::Played | Activity::Failed | Activity::GaveUp { .. } => false,
        };
        let waited = now.since(self.since.filter(|_| is_waited_for)?);
        (waited >= timing::LONG_THOUGHT).then_some(waited)
    }

    /// The activity of the computer; `None` if it is not its turn.
    pub fn state<'a>(&'a self, model: &GameModel) -> Option<ComputerState<'a>> {
        model.computer_on_turn()?;
        let is_present = self.revision == model.revision();
        Some(match &self.activity {
            Activity::Failed if is_present => ComputerState::Failed,
            _ if model.computer_waits() => ComputerState::Waits,
            Activity::Thinking { progress, .. } if is_present => {
                ComputerState::Thinks(progress.as_ref())
            }
            _ => ComputerState::Thinks(None),
        })
    }
}

/// The least time for a move: none where nobody follows.
fn least_time(settings: &Settings, wishes: &SystemWishes, model: &GameModel) -> Duration {
    if model.is_by_hand() {
        timing::REFUTATION
    } else if model.players().are_computers() && settings.effective_speed(wishes) == Speed::Off {
        Duration::ZERO
    } else {
        settings.least_thought()
    }
}

/// Drops an activity for another position, for other players, or while the computer waits.
fn forget_other_positions(model: Res<GameModel>, mut opponent: ResMut<Opponent>) {
    let is_wanted = model.computer_on_turn().is_some() && !model.computer_waits();
    let is_present = opponent.revision == model.revision();
    let is_kept = is_present && (is_wanted || matches!(opponent.activity, Activity::Failed));
    if !is_kept && !matches!(opponent.activity, Activity::Idle) {
        opponent.activity = Activity::Idle;
    }
}

/// Ends a search whose move the player wants now, and lets a failed one be repeated.
fn answer(
    model: Res<GameModel>,
    mut requests: MessageReader<MoveNowRequested>,
    mut opponent: ResMut<Opponent>,
) {
    if requests.read().count() == 0 {
        return;
    }
    match &mut opponent.activity {
        Activity::Idle | Activity::Played | Activity::GaveUp { .. } => {}
        Activity::Thinking { thought, due, .. } => {
            // The protocol has no word for that.
            if !model.awaits_external_engine() {
                thought.hurry();
            }
            *due = None;
        }
        Activity::Ready { due, .. } => *due = None,
        Activity::Failed => opponent.activity = Activity::Idle,
    }
}

/// Receives results, and ends a search when the clock leaves no more time.
fn receive(now: Res<Now>, mut opponent: ResMut<Opponent>) {
    if let Activity::Thinking {
        thought, deadline, ..
    } = &mut opponent.bypass_change_detection().activity
        && deadline
            .take_if(|deadline| *deadline <= now.instant)
            .is_some()
    {
        thought.hurry();
    }
    let opponent = &mut *opponent;
    while let Activity::Thinking {
        player,
        thought,
        progress,
        due,
        ..
    } = &mut opponent.activity
        && let Some(event) = thought.poll()
    {
        opponent.activity = match event {
            TaskEvent::Progress(found) => {
                *progress = Some(found);
                continue;
            }
            TaskEvent::Done(Ok(action)) => Activity::Ready {
                player: *player,
                action,
                due: *due,
            },
            TaskEvent::Done(Err(line @ Some(_))) => Activity::GaveUp { line },
            TaskEvent::Done(Err(None)) | TaskEvent::Failed => Activity::Failed,
        };
    }
}

/// Plays a known move once people can follow.
fn decide(
    now: Res<Now>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    model: Res<GameModel>,
    moving: MovingDiscs,
    banner: Res<PassBanner>,
    mut opponent: ResMut<Opponent>,
    mut decisions: MessageWriter<ComputerMoved>,
) {
    let Activity::Ready { action, due, .. } = opponent.activity else {
        return;
    };
    if let Some(due) = due {
        // A pass should be read before something else happens.
        let is_followed = !least_time(&settings, &wishes, &model).is_zero();
        let is_read = banner.passed.is_some() && is_followed;
        if now.instant < due || moving.any() || is_read {
            return;
        }
    }
    let revision = opponent.revision;
    decisions.write(ComputerMoved { revision, action });
    opponent.activity = Activity::Played;
}

/// Gives the seat of a failed external engine to a person.
fn give_up(
    model: Res<GameModel>,
    wake: Res<Wake>,
    mut opponent: ResMut<Opponent>,
    mut seats: MessageWriter<GameRequested>,
    mut news: MessageWriter<AnnouncementRequested>,
) {
    if let Activity::GaveUp { line } = &mut opponent.bypass_change_detection().activity
        && let Some(line) = line.take()
        && let Some((player, _)) = model.computer_on_turn()
    {
        news.write(AnnouncementRequested::warning(line));
        let seat = Seat::Person;
        seats.write(GameRequested::Seat { player, seat });
        // The next frame answers it, and might not be drawn otherwise.
        wake.now();
    }
}

/// Starts a search when it is the computer's turn.
fn think(
    text: Res<Language>,
    now: Res<Now>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    model: Res<GameModel>,
    seed: Res<Seed>,
    wake: Res<Wake>,
    thinker: Res<Thinker>,
    engines: Res<Engines>,
    hosts: Res<EngineHosts>,
    mut opponent: ResMut<Opponent>,
) {
    let revision = model.revision();
    let is_present = opponent.revision == revision;
    let Some((player, seat)) = model.computer_on_turn() else {
        return;
    };
    if is_present && matches!(opponent.activity, Activity::Played) {
        // The rules refused the move, or the revision would have changed.
        opponent.activity = Activity::Failed;
    }
    if model.computer_waits() || (is_present && !matches!(opponent.activity, Activity::Idle)) {
        return;
    }
    let position = *model.game().position();
    let now = now.instant;
    let clock = model.clock();
    let share = clock.and_then(|clock| clock.share(player, position.board().free().len()));
    let share = share.or(model.is_by_hand().then_some(timing::LONGEST_REFUTATION));
    let least = least_time(&settings, &wishes, &model);
    let due = now + share.map_or(least, |share| share.min(least));
    // External engines cannot be hurried.
    let deadline = share.filter(|_| !model.awaits_external_engine());
    let deadline = deadline.map(|share| now + share);
    let thought = match seat {
        Seat::Person => return,
        Seat::Computer(level) => {
            let seed = seed.0.wrapping_add(revision);
            thinker.choose(&wake, due, position, level, seed)
        }
        Seat::Engine(name) => match engines.named_for(name, model.game()) {
            Some(engine) => hosts.choose(*text, &wake, due, player, engine, model.game()),
            // It is about to leave its seat.
            None => return,
        },
    };
    wake.at(now + timing::LONG_THOUGHT);
    if let Some(deadline) = deadline {
        wake.at(deadline);
    }
    *opponent = Opponent {
        activity: Activity::Thinking {
            player,
            thought,
            progress: None,
            due: Some(due),
            deadline,
        },
        revision,
        since: Some(now),
    };
}

/// The ring around the disc of the thinking side. It turns in steps, because each step draws a frame, which costs far
/// more than the ring.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ThoughtRing {
    steps: u32,
    /// The time of the next step.
    next: Option<Instant>,
}

impl ThoughtRing {
    /// The steps of a full turn.
    const STEPS: u32 = 12;

    /// The angle, in turns.
    pub fn turned(&self) -> f32 {
        self.steps as f32 / ThoughtRing::STEPS as f32
    }
}

/// Turns the ring while the computer thinks for long, and updates the numbers beside it.
fn turn_ring(
    now: Res<Now>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    opponent: Res<Opponent>,
    adapter: Option<Res<RenderAdapterInfo>>,
    wake: Res<Wake>,
    mut ring: ResMut<ThoughtRing>,
) {
    let turns = settings.effective_speed(&wishes) != Speed::Off;
    let is_shown = opponent.long_thought(&now).is_some() && (turns || settings.show_expectation);
    let now = now.instant;
    // Other frames don't turn the ring.
    if !is_shown || ring.next.is_some_and(|next| next > now) {
        return;
    }
    // A software renderer takes the processor from the search.
    let is_software = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    let pause = if is_software {
        timing::RING_STEP_IN_SOFTWARE
    } else {
        timing::RING_STEP
    };
    let next = now + pause;
    ring.next = Some(next);
    ring.steps = (ring.steps + u32::from(turns)) % ThoughtRing::STEPS;
    wake.at(next);
}
