//! Runs external engines, each on a thread of its own.
//!
//! There is one thread per side, one for live values, and one for the engine test. A thread hosts one engine at a
//! time, from the first question until the engine fails or is no longer needed. However the engine ends, the
//! processes that it started end with it.

use std::{
    array,
    io::{self, ErrorKind},
    sync::{Arc, OnceLock, atomic::AtomicBool},
    time::Duration,
};

use bevy::prelude::*;

use super::{
    engines::{EngineEntry, Engines},
    thinker::{Finding, MoveAnswer, StudyTask, Thought, reporter},
};
use crate::{
    app::{
        base::{
            GameSystems, Wake,
            background::{BackgroundTask, BackgroundThread, BackgroundWorker},
            timing,
        },
        board::preview::play_out,
        game::{AnnouncementRequested, GameModel, GameRequested},
        settings::Settings,
        text::{errors, language::Language},
    },
    engine::{MoveValue, SearchResult, Value},
    external::{
        command::words,
        engine::{Connection, ExternalEngine, ExternalEngineError},
        hint::HintedLine,
        process,
    },
    players::{EngineName, Seat, one_line},
    records::{Record, ggf},
    rules::{Action, Game, Player, Position, Ruleset, Size},
    time::{self, Instant},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<EngineHosts>()
        .add_systems(Last, finish.in_set(GameSystems::Finish));
}

/// The places of the hosts after those of the two players: for live values and for the test.
const VALUES: usize = 2;
const TEST: usize = 3;
const HOSTS: usize = 4;

type EngineWorker = BackgroundWorker<EngineHost>;

/// The threads that host engines. Each starts on first use.
#[derive(Resource)]
pub struct EngineHosts {
    workers: [OnceLock<EngineWorker>; HOSTS],
    open: OpenEngine,
}

type OpenEngine = Arc<dyn Fn(&[String]) -> io::Result<Box<dyn Connection>> + Send + Sync>;

impl Default for EngineHosts {
    fn default() -> EngineHosts {
        EngineHosts::opened_by(process::open)
    }
}

struct EngineHost {
    open: OpenEngine,
    /// An engine, and how it was started.
    running: Option<(EngineEntry, ExternalEngine)>,
}

impl EngineHosts {
    /// Hosts whose engines are not started as processes.
    pub fn opened_by(
        open: impl Fn(&[String]) -> io::Result<Box<dyn Connection>> + Send + Sync + 'static,
    ) -> EngineHosts {
        EngineHosts {
            workers: array::from_fn(|_| OnceLock::new()),
            open: Arc::new(open),
        }
    }

    fn worker(&self, place: usize) -> &EngineWorker {
        self.workers[place].get_or_init(|| {
            let open = self.open.clone();
            BackgroundWorker::new(BackgroundThread::Engines, move || EngineHost {
                open: open.clone(),
                running: None,
            })
        })
    }

    /// Asks for the move of `player`, or for the line that says why there is none. The answer is not needed before
    /// `due`.
    pub(crate) fn choose(
        &self,
        text: Language,
        wake: &Wake,
        due: Instant,
        player: Player,
        entry: &EngineEntry,
        game: &Game,
    ) -> Thought<MoveAnswer> {
        let (entry, position, told) = (entry.clone(), *game.position(), told(game));
        let worker = self.worker(player as usize);
        worker.run(wake, move |host, link| {
            link.wake_at(Some(due));
            let stop = link.stop();
            let action = host.ask(&entry, stop, |engine| {
                engine.set_game(&told, stop)?;
                Ok(engine.go(stop)?.action)
            });
            let action = action.map_err(|error| Some(leaving(text, player, &entry, &error)))?;
            if !position.is_legal(action) {
                host.running = None;
                let reason = text.engines_illegal(action);
                return Err(Some(text.engines_gave_up(entry.name.get(), player, reason)));
            }
            Ok(action)
        })
    }

    /// Asks for the value of every legal move, searched deeper and deeper for `time`. Wakes the window for each update.
    pub(crate) fn deepen(
        &self,
        text: Language,
        wake: &Wake,
        entry: &EngineEntry,
        game: &Game,
        time: Duration,
    ) -> StudyTask {
        let (entry, position, told) = (entry.clone(), *game.position(), told(game));
        let report = reporter(wake);
        let worker = self.worker(VALUES);
        worker.run(wake, move |host, link| {
            let stop = link.stop();
            let began = time::now();
            let mut moves = Vec::new();
            let mut depth = 0;
            let mut told_at = None::<Instant>;
            let mut is_news = false;
            let answered = host.ask(&entry, stop, |engine| {
                engine.set_game(&told, stop)?;
                engine.hint(position.legal_moves().len(), time, stop, |line| {
                    if let Some(line) = line
                        && learn(&mut moves, &position, &line)
                    {
                        depth = depth.max(line.depth);
                        is_news = true;
                    }
                    // An engine may report more often than anybody can look.
                    let is_due = told_at.is_none_or(|at| time::since(at) >= timing::LIVE_START);
                    if is_news && is_due {
                        report(link, &result(&moves, depth, time::since(began)));
                        (told_at, is_news) = (Some(time::now()), false);
                    }
                })
            });
            match answered {
                Ok(_) => Finding::Values(result(&moves, depth, time::since(began))),
                Err(error) => Finding::GaveUp(reason(text, &error)),
            }
        })
    }

    /// Asks an engine for its name and a quick move in the first position, and describes its answer or failure. The
    /// engine ends afterwards.
    pub(super) fn test(
        &self,
        text: Language,
        wake: &Wake,
        entry: EngineEntry,
    ) -> BackgroundTask<Result<String, String>> {
        let worker = self.worker(TEST);
        worker.run(wake, move |host, link| {
            let stop = link.stop();
            let game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
            // By the Go Text Protocol no move can be made quick, so it may take as long as in a game.
            let seconds = entry.seconds.max(timing::ENGINE_TEST.as_secs() as u32);
            let entry = EngineEntry { seconds, ..entry };
            let answer = host.ask(&entry, stop, |engine| {
                match engine.set_depth(1) {
                    Ok(()) | Err(ExternalEngineError::BeyondGtp(_)) => {}
                    Err(error) => return Err(error),
                }
                engine.set_game(&told(&game), stop)?;
                let action = engine.go(stop)?.action;
                Ok((engine.name().and_then(EngineName::new), action))
            });
            // The test always ends the engine.
            host.running = None;
            match answer.map_err(|error| reason(text, &error))? {
                (_, action) if !game.position().is_legal(action) => {
                    Err(text.engines_illegal(action))
                }
                (Some(name), action) => Ok(text.engines_passed_named(action, name.get())),
                (None, action) => Ok(text.engines_passed(action)),
            }
        })
    }

    /// Ends the engine in this place after its current question.
    fn end(&self, place: usize) -> Option<BackgroundTask<()>> {
        let worker = self.workers[place].get()?;
        Some(worker.run(&Wake::NONE, |host, _| host.running = None))
    }
}

impl EngineHost {
    /// Asks the running engine, or starts it. Ends it if it fails.
    fn ask<T>(
        &mut self,
        entry: &EngineEntry,
        stop: &AtomicBool,
        ask: impl FnOnce(&mut ExternalEngine) -> Result<T, ExternalEngineError>,
    ) -> Result<T, ExternalEngineError> {
        let running = &mut self.running;
        running.take_if(|(running, _)| running != entry);
        let engine = match running {
            Some((_, engine)) => engine,
            None => {
                let words = words(&entry.command).unwrap_or_default();
                let opened = (self.open)(&words).map_err(ExternalEngineError::Start)?;
                let timeout = Duration::from_secs(entry.seconds.into());
                let mut engine = ExternalEngine::start(opened, timeout, stop)?;
                if entry.depth > 0 {
                    engine.set_depth(entry.depth)?;
                }
                let (_, engine) = running.insert((entry.clone(), engine));
                engine
            }
        };
        let answer = ask(engine);
        match &answer {
            Ok(_) => {}
            Err(ExternalEngineError::Stopped) => engine.interrupt(),
            Err(_) => *running = None,
        }
        answer
    }
}

/// Says how an engine that plays `player` leaves its seat. One that resigns has not failed.
fn leaving(
    text: Language,
    player: Player,
    entry: &EngineEntry,
    error: &ExternalEngineError,
) -> String {
    let name = entry.name.get();
    match error {
        ExternalEngineError::Resigned => text.engines_resigned(name, player),
        _ => text.engines_gave_up(name, player, reason(text, error)),
    }
}

/// Why an engine failed, in words for the player.
fn reason(text: Language, error: &ExternalEngineError) -> String {
    match error {
        ExternalEngineError::Start(error) if error.kind() == ErrorKind::NotFound => {
            text.engines_not_found().into()
        }
        ExternalEngineError::Start(error) => text.engines_not_started(errors::reason(text, error)),
        ExternalEngineError::Ended(_) => text.engines_ended().into(),
        ExternalEngineError::Timeout {
            heard: Some(heard), ..
        }
        | ExternalEngineError::NotAMove(heard)
        | ExternalEngineError::Refused { answer: heard, .. } => {
            text.engines_other_answer(one_line(heard))
        }
        ExternalEngineError::Resigned => text.engines_other_answer(one_line("resign")),
        ExternalEngineError::BeyondGtp(_) => text.engines_beyond_gtp().into(),
        ExternalEngineError::Timeout { timeout, .. } => text.engines_silent(timeout.as_secs()),
        ExternalEngineError::Flooded(_) => text.engines_flooded().into(),
        // Nobody waits for the answer.
        ExternalEngineError::Stopped => String::new(),
    }
}

/// The game up to the position on the board, as GGF.
fn told(game: &Game) -> String {
    let (mut told, here) = (game.clone(), game.present());
    told.promote(here);
    for &next in game.children(here) {
        told.delete(next);
    }
    // Engines only get games that GGF can express.
    ggf::write(&Record::new(told)).unwrap_or_default()
}

/// Stores the value of the first move of a line. Returns `false` if the move is illegal.
fn learn(moves: &mut Vec<MoveValue>, position: &Position, line: &HintedLine) -> bool {
    let steps = play_out(position, &line.line);
    let (Some(first), Some(Action::Place(_))) = (steps.first(), line.line.first()) else {
        return false;
    };
    let square = first.played.square;
    // At most 64 discs can be won.
    let centidiscs = (line.discs.clamp(-64.0, 64.0) * 100.0).round() as i32;
    let exact = line.is_exact && centidiscs % 100 == 0;
    let found = MoveValue {
        square,
        value: Value { centidiscs, exact },
        line: steps
            .iter()
            .map(|step| Action::Place(step.played.square))
            .collect(),
    };
    match moves.iter_mut().find(|known| known.square == square) {
        Some(known) => *known = found,
        None => moves.push(found),
    }
    moves.sort_by_key(|found| -found.value.centidiscs);
    true
}

fn result(moves: &[MoveValue], depth: u32, elapsed: Duration) -> SearchResult {
    let best = moves.first();
    SearchResult {
        best: best.map_or(Action::Pass, |best| Action::Place(best.square)),
        value: best.map_or(Value::UNKNOWN, |best| best.value),
        principal_variation: best.map_or(Vec::new(), |best| best.line.clone()),
        moves: moves.to_vec(),
        depth,
        nodes: 0,
        elapsed,
    }
}

/// Gives the seat of an engine to a person if the engine cannot play there or was removed.
pub(super) fn leave_seats(
    text: Res<Language>,
    model: Res<GameModel>,
    engines: Res<Engines>,
    wake: Res<Wake>,
    mut seats: MessageWriter<GameRequested>,
    mut news: MessageWriter<AnnouncementRequested>,
) {
    // The seats are those of the game that comes back after the exercise.
    if model.is_by_hand() || !model.is_changed() && !engines.is_changed() {
        return;
    }
    for player in Player::ALL {
        let Seat::Engine(name) = model.players().seat(player) else {
            continue;
        };
        if engines.named_for(name, model.game()).is_some() {
            continue;
        }
        let line = match engines.named(name) {
            Some(_) => text.engines_plays_elsewhere(name.get(), player),
            None => text.engines_gone(name.get(), player),
        };
        news.write(AnnouncementRequested::warning(line));
        let seat = Seat::Person;
        seats.write(GameRequested::Seat { player, seat });
        // The next frame answers it, and might not be drawn otherwise.
        wake.now();
    }
}

/// Ends engines that no longer play or value moves.
pub(super) fn end_unneeded(
    model: Res<GameModel>,
    engines: Res<Engines>,
    settings: Res<Settings>,
    hosts: Res<EngineHosts>,
    mut needed: Local<[Option<EngineEntry>; 3]>,
    mut ending: Local<[Option<BackgroundTask<()>>; 3]>,
) {
    if !model.is_changed() && !engines.is_changed() && !settings.is_changed() {
        return;
    }
    let player = |player| match model.players().seat(player) {
        Seat::Engine(name) => engines.named_for(name, model.game()),
        Seat::Person | Seat::Computer(_) => None,
    };
    let values = engines.values_for(model.game());
    let values = values.filter(|_| settings.live_values);
    let now = [player(Player::Dark), player(Player::Light), values];
    for (place, now) in now.into_iter().enumerate() {
        // The seats are those of the game that comes back after the exercise.
        if place < Player::ALL.len() && model.is_by_hand() {
            continue;
        }
        let was = &mut needed[place];
        if was.as_ref() == now {
            continue;
        }
        if was.is_some() {
            // Kept, because dropping a task cancels it.
            ending[place] = hosts.end(place);
        }
        *was = now.cloned();
    }
}

/// Gives the engines a moment to end by themselves.
fn finish(hosts: Res<EngineHosts>) {
    let ending: Vec<_> = (0..HOSTS).filter_map(|place| hosts.end(place)).collect();
    let end = time::now() + timing::LAST_ENGINES;
    for mut ending in ending {
        ending.wait(end.saturating_duration_since(time::now()));
    }
}
