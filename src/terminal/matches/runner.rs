//! Plays all games of two players, several at the same time.

use std::{
    collections::BTreeMap,
    io,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
};

use super::{
    contestant::Contestant,
    game::{Opponents, PlayedGame, PlayerError},
    openings::opening_of,
    options::MatchOptions,
};
use crate::{
    engine::{Rng, spawn_workers},
    rules::Game,
    terminal::save::SaveError,
};

/// Why a match ended early.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// It was interrupted from outside.
    #[error("interrupted")]
    Interrupted,
    /// A player failed.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// A game could not be saved.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// Standard output could not be written.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Plays the games of a pair until `stop` is raised, and calls `each` with every finished game, in order. If the match
/// ends early, raises `stop`.
pub fn play(
    options: &MatchOptions,
    pair: &[Contestant; 2],
    openings: &[Game],
    stop: &AtomicBool,
    mut each: impl FnMut(&PlayedGame) -> Result<(), MatchError>,
) -> Result<(), MatchError> {
    let next = AtomicUsize::new(0);
    let work = |sender: mpsc::Sender<Result<PlayedGame, PlayerError>>| {
        let mut opponents = None;
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games() {
                break;
            }
            // Engines start with the first game, so that their errors are reported like those of games.
            let started = match opponents.take() {
                Some(opponents) => Ok(opponents),
                None => Opponents::start(options, pair, stop),
            };
            let played = started.and_then(|mut started| {
                let opening = &openings[opening_of(number, openings.len())];
                let seed = Rng::seed(&[options.seed, number as u64]);
                let played = started.play(number, opening, seed, stop)?;
                opponents = Some(started);
                Ok(played)
            });
            let is_last = played.is_err();
            if sender.send(played).is_err() || is_last {
                break;
            }
        }
    };
    thread::scope(|scope| {
        let (sender, games) = mpsc::channel();
        let threads = options.threads.min(options.games());
        let work = &work;
        spawn_workers(scope, threads, move || work(sender));
        let ended = in_order(&games, options.games(), stop, &mut each);
        if ended.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
        ended
    })
}

/// Calls `each` with the games in order. After a failed game, raises `stop`; only the games that still finish beside it
/// follow.
fn in_order(
    games: &Receiver<Result<PlayedGame, PlayerError>>,
    wanted: usize,
    stop: &AtomicBool,
    each: &mut impl FnMut(&PlayedGame) -> Result<(), MatchError>,
) -> Result<(), MatchError> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    let mut failure = None;
    for played in games {
        match played {
            Ok(played) => {
                waiting.insert(played.number, played);
            }
            // All others fail because they were stopped.
            Err(error) if !stop.swap(true, Ordering::Relaxed) => failure = Some(error),
            Err(_) => {}
        }
        while let Some(played) = waiting.remove(&next) {
            each(&played)?;
            next += 1;
        }
    }
    let finished = next + waiting.len();
    for played in waiting.values() {
        each(played)?;
    }
    match failure {
        Some(error) => Err(error.into()),
        None if finished < wanted => Err(MatchError::Interrupted),
        None => Ok(()),
    }
}
