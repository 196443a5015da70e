//! One game of a match.

use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use super::{contestant::Contestant, options::MatchOptions};
use crate::{
    engine::{Baseline, Control, Engine, Level, Limits, Rng},
    external::{
        engine::{ExternalEngine, ExternalEngineError, Reply},
        notation::NboardMove,
        process,
    },
    records::{Centidiscs, Quoted, Record, WriteError, ggf},
    rules::{Action, FreeSquares, Game, PlayError, Player},
    terminal::clock::GameClock,
    time,
};

/// A game that was played to its end, or until a player resigned.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Its number in the match, counted from 0.
    pub number: usize,
    /// The colour of the first player.
    pub first: Player,
    /// The game at its end, with the players' evaluations.
    pub record: Record,
    /// The first player's margin in discs, free squares counted for the winner; all squares if a player resigned.
    pub margin: i32,
    /// The side that resigned, if any.
    pub resigned: Option<Player>,
    /// The times of both players' moves.
    pub times: [MoveTimes; 2],
}

/// The times of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveTimes {
    /// The number of moves.
    pub moves: u32,
    /// The total time.
    pub sum: Duration,
    /// The longest time.
    pub max: Duration,
}

impl MoveTimes {
    /// The mean time; zero without moves.
    pub fn mean(&self) -> Duration {
        self.sum.checked_div(self.moves).unwrap_or_default()
    }

    /// Adds the moves of another game.
    pub fn add(&mut self, other: &MoveTimes) {
        self.moves += other.moves;
        self.sum += other.sum;
        self.max = self.max.max(other.max);
    }

    fn add_move(&mut self, time: Duration) {
        self.add(&MoveTimes {
            moves: 1,
            sum: time,
            max: time,
        });
    }
}

/// Why a player failed.
#[derive(Debug)]
pub struct PlayerError {
    /// The number of the game, counted from 0; `None` before the first.
    game: Option<usize>,
    player: String,
    reason: PlayerErrorReason,
}

#[derive(Debug, thiserror::Error)]
enum PlayerErrorReason {
    #[error(transparent)]
    External(#[from] ExternalEngineError),
    #[error(transparent)]
    Start(#[from] WriteError),
    #[error("its move {} ({}): {error}", .ply + 1, NboardMove(*.action))]
    IllegalMove {
        ply: usize,
        action: Action,
        error: PlayError,
    },
}

impl std::error::Error for PlayerError {}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(game) = self.game {
            write!(f, "game {}, ", game + 1)?;
        }
        write!(f, "{}: {}", Quoted(&self.player), self.reason)
    }
}

/// Two players, who play one game after the other.
pub struct Opponents {
    players: [MatchPlayer; 2],
}

struct MatchPlayer {
    name: String,
    engine: PlayerEngine,
}

enum PlayerEngine {
    Level(Engine, Level),
    Limits(Engine, Limits),
    Timed(Engine, GameClock),
    Baseline(Baseline),
    External(ExternalEngine),
}

impl Opponents {
    /// Prepares both players, and starts other engines.
    pub fn start(
        options: &MatchOptions,
        pair: &[Contestant; 2],
        stop: &AtomicBool,
    ) -> Result<Opponents, PlayerError> {
        let [first, second] = pair;
        Ok(Opponents {
            players: [
                MatchPlayer::start(first, options, stop)?,
                MatchPlayer::start(second, options, stop)?,
            ],
        })
    }

    /// Plays game `number` from the end of `opening`. In games with an even number the first player is
    /// Dark.
    pub fn play(
        &mut self,
        number: usize,
        opening: &Game,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<PlayedGame, PlayerError> {
        let first = if number.is_multiple_of(2) {
            Player::Dark
        } else {
            Player::Light
        };
        let mut record = Record::new(opening.clone());
        let mut times = [MoveTimes::default(); 2];
        let mut resigned = None;
        for player in &mut self.players {
            player
                .begin(&record, stop)
                .map_err(|reason| player.error(number, reason))?;
        }
        while let Some(turn) = record.game.turn() {
            let game = &mut record.game;
            let index = usize::from(turn != first);
            let ply = game.ply_number();
            let seed = Rng::seed(&[seed, ply as u64]);
            let player = &mut self.players[index];
            let asked = time::now();
            let reply = player.choose(game, seed, stop);
            let taken = time::since(asked);
            if matches!(reply, Err(ExternalEngineError::Resigned)) {
                resigned = Some(turn);
                break;
            }
            // A stopped engine answers with a move that it has hardly searched.
            if stop.load(Ordering::Relaxed) {
                return Err(player.error(number, ExternalEngineError::Stopped.into()));
            }
            times[index].add_move(taken);
            let reply = reply.map_err(|error| player.error(number, error.into()))?;
            let action = reply.action;
            let passed = play_action(game, action).map_err(|error| {
                player.error(
                    number,
                    PlayerErrorReason::IllegalMove { ply, action, error },
                )
            })?;
            if let Some(value) = reply.value.and_then(Centidiscs::from_discs) {
                record.note(turn, |note| note.value = Some(value));
            }
            for player in &mut self.players {
                for action in [Some(action), passed].into_iter().flatten() {
                    let told = player.tell(action, stop);
                    told.map_err(|error| player.error(number, error.into()))?;
                }
            }
        }
        let squares = record.game.size().area() as i32;
        Ok(PlayedGame {
            number,
            first,
            margin: match resigned {
                Some(loser) if loser == first => -squares,
                Some(_) => squares,
                None => record.game.position().margin(first, FreeSquares::ToWinner),
            },
            resigned,
            record,
            times,
        })
    }
}

/// Plays a move. Returns the pass that the rules force after it, if any.
fn play_action(game: &mut Game, action: Action) -> Result<Option<Action>, PlayError> {
    game.act(action)?;
    let passed = game.last_ply().filter(|ply| ply.forced);
    Ok(passed.map(|ply| ply.action))
}

impl MatchPlayer {
    fn start(
        contestant: &Contestant,
        options: &MatchOptions,
        stop: &AtomicBool,
    ) -> Result<MatchPlayer, PlayerError> {
        let name = contestant.to_string();
        let engine = match contestant {
            Contestant::Level(level) => PlayerEngine::Level(Engine::new(1), *level),
            Contestant::Baseline(baseline) => PlayerEngine::Baseline(*baseline),
            Contestant::External(words) => {
                let opened = process::open(words).map_err(ExternalEngineError::Start);
                let started = opened.and_then(|connection| {
                    let mut engine = ExternalEngine::start(connection, options.timeout, stop)?;
                    if let Some(depth) = options.set_depth {
                        engine.set_depth(depth)?;
                    }
                    Ok(engine)
                });
                PlayerEngine::External(started.map_err(|error| PlayerError {
                    game: None,
                    player: name.clone(),
                    reason: error.into(),
                })?)
            }
            Contestant::Time(mean) => PlayerEngine::Timed(Engine::new(1), GameClock::new(*mean)),
            Contestant::Depth(depth) => PlayerEngine::Limits(Engine::new(1), Limits::depth(*depth)),
            Contestant::Nodes(nodes) => PlayerEngine::Limits(Engine::new(1), Limits::nodes(*nodes)),
        };
        Ok(MatchPlayer { name, engine })
    }

    /// The error of this player in game `number`.
    fn error(&self, number: usize, reason: PlayerErrorReason) -> PlayerError {
        PlayerError {
            game: Some(number),
            player: self.name.clone(),
            reason,
        }
    }

    /// Begins a game, without memory of earlier ones.
    fn begin(&mut self, record: &Record, stop: &AtomicBool) -> Result<(), PlayerErrorReason> {
        match &mut self.engine {
            PlayerEngine::Level(engine, _) | PlayerEngine::Limits(engine, _) => engine.clear(),
            PlayerEngine::Timed(engine, clock) => {
                engine.clear();
                clock.restart();
            }
            PlayerEngine::Baseline(_) => {}
            PlayerEngine::External(engine) => {
                engine.set_game(&ggf::write(record)?, stop)?;
            }
        }
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<Reply, ExternalEngineError> {
        let position = game.position();
        let control = Control::stopped_by(stop);
        let result = match &mut self.engine {
            PlayerEngine::Level(engine, level) => engine.choose(position, *level, seed, &control),
            PlayerEngine::Limits(engine, limits) => engine.think(position, limits, &control),
            PlayerEngine::Timed(engine, clock) => {
                let limits = Limits::time(clock.allowed(position.board().free().len()));
                let thought = engine.think(position, &limits, &control);
                let taken = thought.as_ref().map(|thought| thought.elapsed);
                clock.spend(taken.unwrap_or_default());
                thought
            }
            PlayerEngine::Baseline(baseline) => {
                let action = baseline.choose(position, seed);
                let action = action.ok_or(ExternalEngineError::Stopped)?;
                return Ok(Reply {
                    action,
                    value: None,
                });
            }
            PlayerEngine::External(engine) => return engine.go(stop),
        };
        let result = result.ok_or(ExternalEngineError::Stopped)?;
        Ok(Reply {
            action: result.best,
            value: Some(result.value.discs()),
        })
    }

    fn tell(&mut self, action: Action, stop: &AtomicBool) -> Result<(), ExternalEngineError> {
        if let PlayerEngine::External(engine) = &mut self.engine {
            engine.set_move(action, stop)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_and_the_longest_time_are_known() {
        let mut times = MoveTimes::default();
        assert_eq!(times.mean(), Duration::ZERO);
        for millis in [10, 30, 20] {
            times.add_move(Duration::from_millis(millis));
        }
        assert_eq!(times.mean(), Duration::from_millis(20));
        assert_eq!(times.max, Duration::from_millis(30));
    }
}
