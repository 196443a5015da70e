//! Games between two sets of weights.

use std::sync::Arc;

use reversi::{
    engine::{Control, Engine, Limits, Selectivity, Weights},
    rules::{FreeSquares, Goal, Player, Position},
};

use super::generate::opening;

/// How two sets of weights are compared.
#[derive(Clone, Copy, Debug)]
pub struct CompareOptions {
    /// The depth of the search for a move, in plies.
    pub depth: u32,
    /// The number of free squares from which games are played perfectly.
    pub exact_from: u32,
    /// Which side wins.
    pub goal: Goal,
}

/// What the first of two sets of weights scored against the second.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score {
    /// The games.
    pub games: u32,
    /// The points: one for a win, half a point for a tie.
    pub points: f64,
    /// The sum of the squares of the points of each game.
    squares: f64,
    /// The discs by which the games were won, all together.
    pub discs: i64,
}

impl Score {
    fn add(&mut self, margin: i32) {
        let points = 0.5 + 0.5 * f64::from(margin.signum());
        self.games += 1;
        self.points += points;
        self.squares += points * points;
        self.discs += i64::from(margin);
    }

    /// The share of all points, and how far from it the true one lies at most, with 95 % confidence.
    pub fn share(&self) -> (f64, f64) {
        let games = f64::from(self.games.max(1));
        let share = self.points / games;
        let variance = self.squares / games - share * share;
        (share, 1.96 * (variance / games).sqrt())
    }
}

/// The random plies before the engines play.
const RANDOM_PLIES: u32 = 10;

/// Two games from an opening, each engine with each colour once.
pub fn play_pair(
    engines: &mut [Engine; 2],
    options: CompareOptions,
    random: &mut dyn FnMut(u32) -> u32,
    score: &mut Score,
) {
    let start = opening(options.goal, RANDOM_PLIES, random);
    for first in Player::ALL {
        for engine in engines.iter_mut() {
            engine.clear();
        }
        let last = play(engines, first, start, options);
        score.add(last.margin(first, FreeSquares::ToWinner));
    }
}

/// The end of a game in which the first engine plays for `first`.
fn play(
    engines: &mut [Engine; 2],
    first: Player,
    mut position: Position,
    options: CompareOptions,
) -> Position {
    let limits = Limits {
        exact_from: options.exact_from,
        selectivity: Selectivity::Percent87,
        ..Limits::depth(options.depth)
    };
    while let Some(player) = position.turn() {
        let engine = &mut engines[usize::from(player != first)];
        let found = engine.think(&position, &limits, &Control::default());
        let Some(next) = found.and_then(|found| position.play(found.best).ok()) else {
            break;
        };
        position = next;
    }
    position
}

/// The two engines, each with its weights.
pub fn engines(weights: [Arc<Weights>; 2], goal: Goal) -> [Engine; 2] {
    const MEMORY: usize = 16 << 20;
    weights.map(|weights| Engine::with_memory(1, MEMORY).with_weights(goal, Some(weights)))
}
