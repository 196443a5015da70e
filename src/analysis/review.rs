//! The review of a line of a game: the value of every move.

use std::{
    sync::{Mutex, PoisonError, mpsc},
    thread,
};

use serde::{Deserialize, Serialize};

use super::{
    openings,
    ply::ReviewedPly,
    work::{ReviewBudget, Work},
};
use crate::{
    engine::{Control, Engine, spawn_workers},
    rules::Game,
};

/// The line of a game that is under review, ply by ply.
///
/// ```
/// use reversi::analysis::{Review, ReviewBudget};
/// use reversi::engine::{Control, Engine, Level};
/// use reversi::rules::{Game, Ruleset, Size};
///
/// let mut game = Game::new(Ruleset::OTHELLO, Size::new(4, 4).unwrap());
/// game.play("b1".parse().unwrap()).unwrap();
/// let mut review = Review::new(&game);
/// let budget = ReviewBudget::Level(Level::MAX);
/// review.run(&mut Engine::new(1), budget, &Control::default(), &mut |_| {});
/// let first = &review.plies()[0];
/// assert_eq!(first.played().unwrap().value.to_string(), "-10");
/// ```
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Review {
    plies: Vec<ReviewedPly>,
}

impl Review {
    /// The present line of a game, unsearched.
    pub fn new(game: &Game) -> Review {
        let mut review = Review::default();
        review.follow(game);
        review
    }

    /// Takes the present line of a game, and keeps the values of plies that it shares with the line before.
    pub fn follow(&mut self, game: &Game) {
        let plies = game.line().into_iter().zip(game.positions());
        let mut known = std::mem::take(&mut self.plies).into_iter();
        let book = openings::known_plies(game);
        for (index, (ply, before)) in plies.enumerate() {
            let is_book = index < book;
            let same = known.next().filter(|known| known.is_of(&ply, &before));
            let reviewed = same.unwrap_or_else(|| ReviewedPly::new(before, ply.player, ply.action));
            // Another move from the same position has the same moves to choose from.
            self.plies.push(reviewed.played_as(ply.action, is_book));
        }
    }

    /// The plies from the start to the end of the line, passes included.
    pub fn plies(&self) -> &[ReviewedPly] {
        &self.plies
    }

    pub(super) fn plies_mut(&mut self) -> &mut [ReviewedPly] {
        &mut self.plies
    }

    /// Searches the line from its end to its start, in rounds of increasing depth, and calls `progress` after every
    /// search.
    ///
    /// It ends with its budget, or soon after it is stopped. Results are kept; it can be run again.
    pub fn run(
        &mut self,
        engine: &mut Engine,
        budget: ReviewBudget,
        control: &Control<'_>,
        progress: &mut dyn FnMut(&Review),
    ) {
        let work = Work::new(self.plies.iter().enumerate().rev(), budget);
        work.run(engine, control, &mut |index, searched| {
            self.plies[index].learn(searched.moves, searched.depth);
            progress(self);
        });
    }

    /// As [`Review::run`], with a thread for each of the `engines`. They take turns in the plies, so that the same
    /// number of engines gives the same values.
    pub fn run_on(
        &mut self,
        engines: &mut [Engine],
        budget: ReviewBudget,
        control: &Control<'_>,
        progress: &mut dyn FnMut(&Review),
    ) {
        let count = engines.len();
        let shares = engines.iter_mut().enumerate().map(|(turn, engine)| {
            let plies = self.plies.iter().enumerate().rev();
            (Work::new(plies.skip(turn).step_by(count), budget), engine)
        });
        let shares = Mutex::new(shares.collect::<Vec<_>>());
        let next = || {
            let mut shares = shares.lock().unwrap_or_else(PoisonError::into_inner);
            shares.pop()
        };
        let next = &next;
        let (sender, found) = mpsc::channel();
        thread::scope(|scope| {
            spawn_workers(scope, count, move || {
                while let Some((work, engine)) = next() {
                    work.run(engine, control, &mut |index, searched| {
                        // The receiver outlives the thread.
                        let _ = sender.send((index, searched));
                    });
                }
            });
            for (index, searched) in found {
                self.plies[index].learn(searched.moves, searched.depth);
                progress(self);
            }
        });
    }
}
