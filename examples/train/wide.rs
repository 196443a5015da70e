//! The weights of boards beyond 8×8 and of free placement: games of the engine against itself, and least squares.
//!
//! Every sampled position is labelled with the final result of its game. The moves are those with the best evaluation
//! after one ply, but each game starts with random moves, which are left out of the data, and has a few more later, so
//! that the data include positions that neither side would choose.

use clap::Args;
use reversi::{
    engine::evaluation::{
        FEATURE_COUNT, PHASES, SIDES, WideEvaluation, WideWeights, features, knot_shares,
    },
    rules::{Board, FreeSquares, Goal, Move, Placement, Player, Position, Ruleset, Size},
};

/// The number of unknowns.
const UNKNOWNS: usize = SIDES.len() * PHASES.len() * FEATURE_COUNT;

/// A least-squares problem, as its normal equations.
#[derive(Clone)]
pub struct LeastSquares {
    matrix: Vec<f64>,
    right: Vec<f64>,
    /// The sum of the squared labels.
    labels: f64,
}

impl Default for LeastSquares {
    fn default() -> LeastSquares {
        LeastSquares {
            matrix: vec![0.0; UNKNOWNS * UNKNOWNS],
            right: vec![0.0; UNKNOWNS],
            labels: 0.0,
        }
    }
}

impl LeastSquares {
    fn unknown(size: usize, phase: usize, feature: usize) -> usize {
        (size * PHASES.len() + phase) * FEATURE_COUNT + feature
    }

    /// Adds a position on a board of `area` squares, of which `free` are free, with its features and the value that
    /// they should explain, in hundredths of a disc.
    pub fn add(&mut self, area: usize, free: usize, features: &[f32; FEATURE_COUNT], label: f64) {
        // Results scatter in proportion to the area.
        let weight = 1000.0 / (area as f64).powi(2);
        let mut terms = Vec::with_capacity(4 * FEATURE_COUNT);
        for (size, phase, share) in knot_shares(area, free) {
            if share > 0.0 {
                for (feature, &value) in features.iter().enumerate() {
                    if value != 0.0 {
                        let at = LeastSquares::unknown(size, phase, feature);
                        terms.push((at, f64::from(share) * f64::from(value)));
                    }
                }
            }
        }
        for &(a, x) in &terms {
            self.right[a] += weight * x * label;
            for &(b, y) in &terms {
                if b <= a {
                    self.matrix[a * UNKNOWNS + b] += weight * x * y;
                }
            }
        }
        self.labels += weight * label * label;
    }

    /// The weights that fit best, regularised to be small and smooth from knot to knot where data are scarce.
    ///
    /// Also returns the share of the squared labels that they explain.
    pub fn solve(&self) -> (WideWeights, f64) {
        let mut fit = self.clone();
        let matrix = &mut fit.matrix;
        let diagonal = |fit: &LeastSquares, feature: usize| -> f64 {
            let mut sum = 0.0;
            for size in 0..SIDES.len() {
                for phase in 0..PHASES.len() {
                    let at = LeastSquares::unknown(size, phase, feature);
                    sum += fit.matrix[at * UNKNOWNS + at];
                }
            }
            sum / (SIDES.len() * PHASES.len()) as f64 + 1e-9
        };
        for feature in 0..FEATURE_COUNT {
            let scale = diagonal(self, feature);
            for size in 0..SIDES.len() {
                for phase in 0..PHASES.len() {
                    let at = LeastSquares::unknown(size, phase, feature);
                    matrix[at * UNKNOWNS + at] += 0.002 * scale;
                    let mut join = |other: usize, strength: f64| {
                        let strength = strength * scale;
                        matrix[at * UNKNOWNS + at] += strength;
                        matrix[other * UNKNOWNS + other] += strength;
                        matrix[at.max(other) * UNKNOWNS + at.min(other)] -= strength;
                    };
                    if phase > 0 {
                        join(LeastSquares::unknown(size, phase - 1, feature), 0.01);
                    }
                    if size > 0 {
                        join(LeastSquares::unknown(size - 1, phase, feature), 0.01);
                    }
                }
            }
        }
        // Cholesky decomposition in place.
        let n = UNKNOWNS;
        for column in 0..n {
            for row in column..n {
                let mut sum = matrix[row * n + column];
                for k in 0..column {
                    sum -= matrix[row * n + k] * matrix[column * n + k];
                }
                matrix[row * n + column] = if row == column {
                    sum.max(1e-12).sqrt()
                } else {
                    sum / matrix[column * n + column]
                };
            }
        }
        let mut solution = self.right.clone();
        for row in 0..n {
            for k in 0..row {
                solution[row] -= matrix[row * n + k] * solution[k];
            }
            solution[row] /= matrix[row * n + row];
        }
        for row in (0..n).rev() {
            for k in row + 1..n {
                solution[row] -= matrix[k * n + row] * solution[k];
            }
            solution[row] /= matrix[row * n + row];
        }
        let explained: f64 = solution.iter().zip(&self.right).map(|(x, b)| x * b).sum();
        let weights = std::array::from_fn(|size| {
            std::array::from_fn(|phase| {
                std::array::from_fn(|feature| {
                    let value = solution[LeastSquares::unknown(size, phase, feature)];
                    value.round().clamp(-32000.0, 32000.0) as i16
                })
            })
        });
        (weights, explained / self.labels)
    }
}

/// The position in which a side has a move: the given one, or the one after a pass.
fn with_moves(mut position: Position) -> Position {
    if position.must_pass() {
        position.pass_unchecked();
    }
    position
}

/// The move of `player` with the best evaluation after one ply.
fn best_at_sight<'a>(
    evaluation: &WideEvaluation,
    position: &Position,
    player: Player,
    moves: impl IntoIterator<Item = &'a Move>,
) -> Option<&'a Move> {
    let value = |found: &&Move| -evaluation.value(&position.after(found), !player);
    moves.into_iter().max_by_key(value)
}

/// The move of `player` that leaves the most discs, or the fewest if those win.
fn greedy<'a>(
    position: &Position,
    player: Player,
    moves: impl IntoIterator<Item = &'a Move>,
) -> Option<&'a Move> {
    let lead = |found: &&Move| position.after(found).margin(player, FreeSquares::Ignored);
    moves.into_iter().max_by_key(lead)
}

/// The start of a game: a preset or empty centre, and then random moves.
fn start(size: Size, ruleset: Ruleset, plies: usize, rng: &mut fastrand::Rng) -> Position {
    let board = match ruleset.placement {
        Placement::AnyFree => Board::empty(size),
        Placement::MustCapture => {
            let mut board = Board::preset(size);
            if rng.bool() {
                let [a, b, ..] = size.centre();
                board.set(a, Some(Player::Dark));
                board.set(b, Some(Player::Light));
            }
            board
        }
    };
    let mut position = Position::new(ruleset, board, Player::Dark);
    for _ in 0..plies {
        position = with_moves(position);
        match rng.choice(&position.legal_moves()) {
            Some(found) => position.play_unchecked(found),
            None => break,
        }
    }
    position
}

/// Plays games by `weights` and adds their positions to `fit`.
pub fn play_games(
    size: Size,
    ruleset: Ruleset,
    weights: &WideWeights,
    count: usize,
    rng: &mut fastrand::Rng,
    fit: &mut LeastSquares,
) {
    let evaluation = WideEvaluation::with_weights(size, weights);
    let area = size.area();
    for _ in 0..count {
        // Half of the games begin with few random moves, as real games do.
        let power = if rng.bool() { 1 } else { 3 };
        let plies = (rng.f64().powi(power) * area as f64 / 2.0) as usize;
        let mut position = start(size, ruleset, plies, rng);
        let mut samples = Vec::new();
        // In some games, one or both sides only count discs, which leads to positions that a sensible player avoids.
        let greedily = [rng.u8(..5) == 0, rng.u8(..5) == 0];
        let errors = rng.u8(..8);
        loop {
            position = with_moves(position);
            let Some(player) = position.turn() else { break };
            let moves = position.legal_moves();
            if rng.usize(..area) < 60 {
                let free = position.board().free().len();
                samples.extend(features(&position).map(|found| (player, free, found)));
            }
            let chosen = if rng.u8(..100) < errors {
                rng.choice(&moves)
            } else if greedily[player as usize] {
                greedy(&position, player, &moves)
            } else {
                best_at_sight(&evaluation, &position, player, &moves)
            };
            let Some(chosen) = chosen else { break };
            position.play_unchecked(chosen);
        }
        for (player, free, found) in samples {
            let label = f64::from(100 * position.margin(player, FreeSquares::ToWinner));
            fit.add(area, free, &found, label);
        }
    }
}

/// How one side of a match plays.
#[derive(Clone, Copy)]
pub enum Contender<'a> {
    /// Takes the most discs, or the fewest if those win.
    Greedy,
    /// Plays the move with the best evaluation by these weights after one ply.
    AtSight(&'a WideWeights),
}

/// Plays `pairs` openings twice, with the sides swapped. Returns the first player's share of the points and mean lead
/// in discs.
pub fn contest(
    size: Size,
    ruleset: Ruleset,
    contenders: [Contender<'_>; 2],
    pairs: usize,
    rng: &mut fastrand::Rng,
) -> (f64, f64) {
    let evaluations = contenders.map(|contender| match contender {
        Contender::Greedy => None,
        Contender::AtSight(weights) => Some(WideEvaluation::with_weights(size, weights)),
    });
    let (mut points, mut lead) = (0.0, 0);
    for _ in 0..pairs {
        let most = size.area() / 4;
        let most = if ruleset.placement == Placement::AnyFree {
            most
        } else {
            most.min(10)
        };
        let plies = rng.usize(..=most);
        let opening = start(size, ruleset, plies, rng);
        for first in Player::ALL {
            let mut position = opening;
            loop {
                position = with_moves(position);
                let Some(player) = position.turn() else { break };
                let moves = position.legal_moves();
                let chosen = match &evaluations[usize::from(player != first)] {
                    Some(evaluation) => best_at_sight(evaluation, &position, player, &moves),
                    None => greedy(&position, player, &moves),
                };
                let Some(chosen) = chosen else { break };
                position.play_unchecked(chosen);
            }
            let margin = position.margin(first, FreeSquares::ToWinner);
            points += f64::from(1 + margin.signum()) / 2.0;
            lead += margin;
        }
    }
    let games = 2.0 * pairs as f64;
    (points / games, f64::from(lead) / games)
}

/// A variant that has weights of its own.
#[derive(Args, Clone, Copy, Debug)]
pub struct Variant {
    /// Captures for the most (0) or the fewest discs (1), free placement (2, 3)
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(..4))]
    pub variant: u8,
}

impl Variant {
    /// Its rule set.
    pub fn ruleset(self) -> Ruleset {
        variants()[usize::from(self.variant)]
    }
}

/// The rule sets of the variants, in the order of their weights.
pub fn variants() -> [Ruleset; 4] {
    let goals = [Goal::MostDiscs, Goal::FewestDiscs];
    let [captures, free] =
        [Ruleset::OTHELLO, Ruleset::FREE].map(|r| goals.map(|goal| r.with_goal(goal)));
    [captures[0], captures[1], free[0], free[1]]
}

/// The bytes of the file with the weights.
pub fn to_bytes(all: &[WideWeights; 4]) -> Vec<u8> {
    let numbers = all.as_flattened().as_flattened().as_flattened().iter();
    numbers.flat_map(|number| number.to_le_bytes()).collect()
}
