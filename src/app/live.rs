//! Live values: what every legal move on the board is worth, searched deeper and deeper.
//!
//! They are searched for on the thread of the [`Thinker`], which has one question at a time: while somebody
//! waits for a move, a hint or a review, the search rests. It also rests during a game
//! against the computer, where they would give the best move away, and resumes when the game ends.

use std::time::Duration;

use bevy::{prelude::*, window::WindowFocused};

use super::{
    background::{TaskEvent, Wake},
    battery::Battery,
    board::{
        marks::{BoardMarks, MarkLayer, MarksRequested},
        shown::ShownPosition,
    },
    engines::{EngineEntry, EngineRequested, Engines},
    hint::Hint,
    mode::HiddenAnswer,
    model::GameModel,
    notices::AnnouncementRequested,
    now::Now,
    opponent::Opponent,
    programs::Programs,
    review::{GameReview, ReviewSystems},
    sets::{ComputerSystems, GameSystems},
    settings::Settings,
    texts::language::Language,
    thinker::{Thinker, Thought, ValuesAnswer},
    timing,
};
use crate::{engine::SearchResult, players::ProgramName, rules::Position, time::Instant};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LiveValues>()
        .init_resource::<Battery>()
        .add_systems(
            Update,
            (
                (follow, receive, search)
                    .chain()
                    .after(ReviewSystems)
                    .in_set(ComputerSystems::Review),
                mark.in_set(GameSystems::Animate),
            ),
        );
}

/// What the legal moves on the board are worth, while the player wants to see that.
#[derive(Resource, Default)]
pub struct LiveValues {
    /// The position that is searched; `None` while there is none to be searched.
    position: Option<Position>,
    /// The program that searches; `None` for the computer.
    engine: Option<EngineEntry>,
    found: Option<SearchResult>,
    search: Option<LiveSearch>,
    /// How long may still be searched.
    left: Duration,
    /// The window has lost the focus, and the battery should last.
    is_away: bool,
}

/// A search under way.
struct LiveSearch {
    thought: Thought<ValuesAnswer>,
    since: Instant,
}

impl LiveValues {
    /// What is known, with the moves from the best on, unless another position is shown.
    pub fn found(&self, shown: &ShownPosition) -> Option<&SearchResult> {
        self.found.as_ref().filter(|_| !shown.is_shown())
    }

    /// The program that has found it; `None` for the computer.
    pub fn engine(&self) -> Option<ProgramName> {
        self.engine.as_ref().map(|engine| engine.name)
    }

    /// Whether they are being searched for.
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Ends the search; what it has told so far stays.
    fn rest(&mut self, now: &Now) {
        if let Some(search) = self.search.take() {
            self.left = self.left.saturating_sub(now.since(search.since));
        }
    }

    /// Takes what a search has found, unless an earlier one has looked deeper.
    fn learn(&mut self, found: SearchResult) {
        let known = self.found.as_ref().map_or(0, |known| known.depth);
        if found.depth >= known && !found.moves.is_empty() {
            self.found = Some(found);
        }
    }
}

/// Whether a person plays the computer, or two of them play: then values are nobody's business.
fn computer_plays(model: &GameModel) -> bool {
    let players = model.players();
    let takes_part = players.are_mixed() || players.are_computers();
    takes_part && !model.computer_waits() && !model.is_over()
}

/// Follows the game, the switch and the focus.
fn follow(
    text: Res<Language>,
    settings: Res<Settings>,
    model: Res<GameModel>,
    hidden: Res<HiddenAnswer>,
    battery: Res<Battery>,
    engines: Res<Engines>,
    mut was_on: Local<Option<bool>>,
    mut focus: MessageReader<WindowFocused>,
    mut live: ResMut<LiveValues>,
    mut news: MessageWriter<AnnouncementRequested>,
) {
    let is_held_back = computer_plays(&model);
    let was_on = was_on.replace(settings.live_values);
    if was_on == Some(false) && settings.live_values && is_held_back {
        news.write(AnnouncementRequested::info(text.live_waits_for_end()));
    }
    if let Some(focus) = focus.read().last() {
        live.is_away = !focus.focused && battery.is_in_use();
    }
    let is_held_back = is_held_back || hidden.0;
    let is_wanted = settings.live_values && !is_held_back && !model.game().legal().is_empty();
    let position = is_wanted.then(|| *model.game().position());
    let engine = engines.values_for(model.game());
    if live.position != position || live.engine.as_ref() != engine {
        *live = LiveValues {
            position,
            engine: engine.cloned(),
            left: timing::LIVE_VALUES,
            is_away: live.is_away,
            ..default()
        };
    }
}

fn receive(
    text: Res<Language>,
    wake: Res<Wake>,
    mut live: ResMut<LiveValues>,
    mut engines: MessageWriter<EngineRequested>,
    mut news: MessageWriter<AnnouncementRequested>,
) {
    loop {
        // To look for an answer is no change.
        let search = &mut live.bypass_change_detection().search;
        let Some(event) = search.as_mut().and_then(|search| search.thought.poll()) else {
            return;
        };
        if !matches!(event, TaskEvent::Progress(_)) {
            (live.search, live.left) = (None, Duration::ZERO);
        }
        let found = match event {
            TaskEvent::Progress(found) => Some(found),
            TaskEvent::Done(Ok(found)) => found,
            TaskEvent::Done(Err(reason)) => {
                let name = live.engine.as_ref().map_or("", |engine| engine.name.get());
                let line = text.engines_values_gave_up(name, &reason);
                news.write(AnnouncementRequested::warning(line));
                engines.write(EngineRequested::Values(None));
                // That is answered in the next frame, which nothing else might ask for.
                wake.now();
                None
            }
            TaskEvent::Failed => None,
        };
        if let Some(found) = found {
            live.learn(found);
        }
    }
}

/// Begins to search, or rests while something else is thought about.
fn search(
    text: Res<Language>,
    now: Res<Now>,
    opponent: Res<Opponent>,
    hint: Res<Hint>,
    review: Res<GameReview>,
    wake: Res<Wake>,
    thinker: Res<Thinker>,
    programs: Res<Programs>,
    model: Res<GameModel>,
    mut live: ResMut<LiveValues>,
) {
    let is_needed = opponent.thinks().is_some() || hint.is_thought_about() || review.is_searching();
    if live.is_away || is_needed {
        live.bypass_change_detection().rest(&now);
        return;
    }
    if live.search.is_none()
        && !live.left.is_zero()
        && let Some(position) = live.position
    {
        let thought = match &live.engine {
            None => thinker.deepen(&wake, position, live.left),
            Some(engine) => programs.deepen(*text, &wake, engine, model.game(), live.left),
        };
        live.search = Some(LiveSearch {
            thought,
            since: now.instant(),
        });
    }
}

/// Shows what is known on the board.
fn mark(mut commands: Commands, live: Res<LiveValues>) {
    if let Some(found) = &live.found {
        commands.write_message(MarksRequested {
            layer: MarkLayer::Background,
            marks: BoardMarks {
                values: found.moves.iter().map(From::from).collect(),
                ..default()
            },
        });
    }
}
