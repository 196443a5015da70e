//! Games between two sets of weights.

use std::sync::Arc;

use reversi::{
    engine::{Control, CornerWeights, Engine, Limits, Weights},
    rules::{FreeSquares, Goal, Player, Position, Ruleset, Size},
};

use super::generate::opening;

/// How two sets of weights are compared.
#[derive(Clone, Copy, Debug)]
pub struct CompareOptions {
    /// The limits of every search.
    pub limits: Limits,
    /// The rules.
    pub ruleset: Ruleset,
    /// The board.
    pub size: Size,
}

/// The score of the first of two sets of weights against the second.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score {
    pub games: u32,
    /// The points: one for a win, half a point for a tie.
    pub points: f64,
    /// The sum of the squares of the points of each game.
    squares: f64,
    /// The sum of the margins in discs.
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

    /// The share of all points, and the half-width of its 95 % confidence interval.
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
    rng: &mut fastrand::Rng,
    score: &mut Score,
) {
    let start = opening(options.ruleset, options.size, RANDOM_PLIES, rng);
    for first in Player::ALL {
        for engine in engines.iter_mut() {
            engine.clear();
        }
        let last = play(engines, first, start, &options.limits);
        score.add(last.margin(first, FreeSquares::ToWinner));
    }
}

/// Plays a game in which the first engine plays `first`, and returns its end.
fn play(
    engines: &mut [Engine; 2],
    first: Player,
    mut position: Position,
    limits: &Limits,
) -> Position {
    while let Some(player) = position.turn() {
        let engine = &mut engines[usize::from(player != first)];
        let found = engine.think(&position, limits, &Control::default());
        let Some(next) = found.and_then(|found| position.play(found.best).ok()) else {
            break;
        };
        position = next;
    }
    position
}

/// The bytes of an engine's transposition table.
const MEMORY: usize = 16 << 20;

/// The two engines, each with its weights for 8×8.
pub fn engines(weights: [Arc<Weights>; 2], goal: Goal) -> [Engine; 2] {
    weights.map(|weights| Engine::with_memory(1, MEMORY).with_weights(goal, Some(weights)))
}

/// The two engines, each with its weights for the corners of larger boards, or none.
pub fn corner_engines(weights: [Option<Arc<CornerWeights>>; 2]) -> [Engine; 2] {
    weights.map(|weights| Engine::with_memory(1, MEMORY).with_corner_weights(weights))
}
