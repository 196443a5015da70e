//! How the weights were fitted: games of the engine against itself, and least squares.
//!
//! Every sampled position is labelled with the final result of its game. The moves are those that look
//! best after one ply, but each game starts with random moves that are left out of the data and has
//! some more on the way, so that both sides see positions they would not choose.
//!
//! ```text
//! WEIGHTS=weights.rs cargo test --release --no-default-features --lib fit_all -- --ignored --nocapture
//! ```

use std::fmt::Write as _;

use super::{
    evaluation::{Evaluation, FEATURES, PHASES, SIDES, Weights, between, features, variant},
    position::{Field, Place, Position, for_each},
    weights::WEIGHTS,
    *,
};
use crate::rules::{Board, Goal, Placement};

/// The number of unknowns.
const UNKNOWNS: usize = SIDES.len() * PHASES.len() * FEATURES;

/// A sum of squares to be minimised, as its normal equations.
#[derive(Clone)]
struct Fit {
    matrix: Vec<f64>,
    right: Vec<f64>,
    /// The squares of the labels.
    labels: f64,
}

impl Fit {
    fn new() -> Fit {
        Fit {
            matrix: vec![0.0; UNKNOWNS * UNKNOWNS],
            right: vec![0.0; UNKNOWNS],
            labels: 0.0,
        }
    }

    fn unknown(size: usize, phase: usize, feature: usize) -> usize {
        (size * PHASES.len() + phase) * FEATURES + feature
    }

    fn add(&mut self, area: usize, free: usize, features: &[f32; FEATURES], label: f64) {
        let (size, toward) = between(&SIDES, (area as f32).sqrt());
        let (phase, onward) = between(&PHASES, 1.0 - free as f32 / area as f32);
        // Results scatter in proportion to the area.
        let weight = 1000.0 / (area as f64).powi(2);
        let mut terms = Vec::with_capacity(4 * FEATURES);
        for (s, of_size) in [(0, 1.0 - toward), (1, toward)] {
            for (p, of_phase) in [(0, 1.0 - onward), (1, onward)] {
                let share = f64::from(of_size * of_phase);
                if share > 0.0 {
                    for (feature, &value) in features.iter().enumerate() {
                        if value != 0.0 {
                            let at = Fit::unknown(size + s, phase + p, feature);
                            terms.push((at, share * f64::from(value)));
                        }
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

    /// The weights that fit best, small and smooth from knot to knot where the data say little.
    fn solve(&self) -> Weights {
        let mut fit = self.clone();
        let matrix = &mut fit.matrix;
        let diagonal = |fit: &Fit, feature: usize| -> f64 {
            let mut sum = 0.0;
            for size in 0..SIDES.len() {
                for phase in 0..PHASES.len() {
                    let at = Fit::unknown(size, phase, feature);
                    sum += fit.matrix[at * UNKNOWNS + at];
                }
            }
            sum / (SIDES.len() * PHASES.len()) as f64 + 1e-9
        };
        for feature in 0..FEATURES {
            let scale = diagonal(self, feature);
            for size in 0..SIDES.len() {
                for phase in 0..PHASES.len() {
                    let at = Fit::unknown(size, phase, feature);
                    matrix[at * UNKNOWNS + at] += 0.002 * scale;
                    let mut join = |other: usize, strength: f64| {
                        let strength = strength * scale;
                        matrix[at * UNKNOWNS + at] += strength;
                        matrix[other * UNKNOWNS + other] += strength;
                        matrix[at.max(other) * UNKNOWNS + at.min(other)] -= strength;
                    };
                    if phase > 0 {
                        join(Fit::unknown(size, phase - 1, feature), 0.01);
                    }
                    if size > 0 {
                        join(Fit::unknown(size - 1, phase, feature), 0.01);
                    }
                }
            }
        }
        // Cholesky, in place.
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
        eprintln!("  explained {:.3}", explained / self.labels);
        std::array::from_fn(|size| {
            std::array::from_fn(|phase| {
                std::array::from_fn(|feature| {
                    let value = solution[Fit::unknown(size, phase, feature)];
                    value.round().clamp(-32000.0, 32000.0) as i16
                })
            })
        })
    }
}

/// The legal moves of a position; after a pass, if that has to be.
fn moves<const R: usize>(field: &Field<R>, position: &mut Position<R>, list: &mut Vec<Place>) {
    list.clear();
    for _ in 0..2 {
        let legal = position.legal(field, &position.captures(field));
        for_each(&legal, |place| list.push(place));
        if !list.is_empty() {
            return;
        }
        position.pass();
    }
}

/// The move that looks best after one ply.
fn best_at_sight<const R: usize>(
    field: &Field<R>,
    evaluation: &Evaluation,
    position: &Position<R>,
    list: &[Place],
) -> Place {
    let value = |&place: &Place| -evaluation.estimate(field, &position.after(place).0).value;
    list.iter().copied().max_by_key(value).unwrap()
}

/// The move that leaves the most discs, or the fewest if those win.
fn greedy<const R: usize>(field: &Field<R>, position: &Position<R>, list: &[Place]) -> Place {
    let value = |&place: &Place| {
        let lead = -position.after(place).0.lead();
        if field.fewest { -lead } else { lead }
    };
    list.iter().copied().max_by_key(value).unwrap()
}

/// A start for a game: a preset centre, or nothing, and then random moves.
fn start<const R: usize>(
    field: &Field<R>,
    ruleset: Ruleset,
    plies: usize,
    random: &mut fastrand::Rng,
) -> Position<R> {
    let board = match ruleset.placement {
        Placement::AnyFree => Board::empty(field.size),
        Placement::MustCapture => {
            let mut board = Board::preset(field.size);
            if random.bool() {
                let [a, b, ..] = field.size.centre();
                board.set(a, Some(Player::Dark));
                board.set(b, Some(Player::Light));
            }
            board
        }
    };
    let mut position = Position::new(field, &board, Player::Dark);
    let mut list = Vec::new();
    for _ in 0..plies {
        moves(field, &mut position, &mut list);
        match random.choice(&list) {
            Some(&place) => position = position.after(place).0,
            None => break,
        }
    }
    position
}

fn games<const R: usize>(
    size: Size,
    ruleset: Ruleset,
    weights: &Weights,
    count: usize,
    random: &mut fastrand::Rng,
    fit: &mut Fit,
) {
    let field = Field::<R>::new(size, ruleset);
    let evaluation = Evaluation::with(&field, weights);
    let area = size.area();
    let mut list = Vec::new();
    for _ in 0..count {
        // Half of the games begin with few random moves, as real games do.
        let power = if random.bool() { 1 } else { 3 };
        let plies = (random.f64().powi(power) * area as f64 / 2.0) as usize;
        let mut position = start(&field, ruleset, plies, random);
        let mut samples = Vec::new();
        // In some games a side, or both, only counts discs: positions that a sensible player avoids.
        let greedily = [random.u8(..5) == 0, random.u8(..5) == 0];
        let errors = random.u8(..8);
        loop {
            moves(&field, &mut position, &mut list);
            if list.is_empty() {
                break;
            }
            if random.usize(..area) < 60 {
                let captures = position.captures(&field);
                let found = features(&field, &position, &captures, position.turn);
                samples.push((position.turn, position.free, found));
            }
            let place = if random.u8(..100) < errors {
                *random.choice(&list).unwrap()
            } else if greedily[usize::from(position.turn)] {
                greedy(&field, &position, &list)
            } else {
                best_at_sight(&field, &evaluation, &position, &list)
            };
            position = position.after(place).0;
        }
        let value = f64::from(100 * position.final_discs(&field));
        for (turn, free, found) in samples {
            let label = if turn == position.turn { value } else { -value };
            fit.add(area, usize::from(free), &found, label);
        }
    }
}

/// How one side of a match plays.
#[derive(Clone, Copy)]
enum Side<'a> {
    Greedy,
    /// As looks best by these weights after one ply.
    AtSight(&'a Weights),
}

/// Plays `pairs` openings twice, with the sides swapped. Returns the first player's share of the points and
/// their mean lead in discs.
fn contest<const R: usize>(
    size: Size,
    ruleset: Ruleset,
    players: [Side<'_>; 2],
    pairs: usize,
    random: &mut fastrand::Rng,
) -> (f64, f64) {
    let field = Field::<R>::new(size, ruleset);
    let evaluations = players.map(|player| match player {
        Side::Greedy => None,
        Side::AtSight(weights) => Some(Evaluation::with(&field, weights)),
    });
    let (mut points, mut lead) = (0.0, 0);
    let mut list = Vec::new();
    for _ in 0..pairs {
        let most = if field.any_free {
            size.area() / 4
        } else {
            10.min(size.area() / 4)
        };
        let plies = random.usize(..=most);
        let opening = start(&field, ruleset, plies, random);
        for first in [0, 1] {
            let mut position = opening;
            loop {
                moves(&field, &mut position, &mut list);
                if list.is_empty() {
                    break;
                }
                let who = usize::from(position.turn) ^ first;
                let place = match &evaluations[who] {
                    Some(evaluation) => best_at_sight(&field, evaluation, &position, &list),
                    None => greedy(&field, &position, &list),
                };
                position = position.after(place).0;
            }
            let value = position.final_discs(&field);
            let value = if usize::from(position.turn) == first {
                value
            } else {
                -value
            };
            points += f64::from(1 + value.signum()) / 2.0;
            lead += value;
        }
    }
    let games = 2.0 * pairs as f64;
    (points / games, f64::from(lead) / games)
}

/// The boards that games are played on, with how many of each a round has.
const BOARDS: [(usize, usize, usize); 17] = [
    (4, 4, 300),
    (5, 5, 300),
    (6, 6, 500),
    (8, 4, 200),
    (7, 7, 500),
    (8, 8, 1000),
    (12, 4, 200),
    (26, 3, 100),
    (10, 6, 400),
    (9, 9, 500),
    (10, 10, 1000),
    (12, 7, 400),
    (12, 12, 400),
    (16, 16, 300),
    (26, 8, 100),
    (20, 20, 150),
    (26, 26, 120),
];

fn variant_rules(number: usize) -> Ruleset {
    let ruleset = if number >= 2 {
        Ruleset::FREE
    } else {
        Ruleset::OTHELLO
    };
    ruleset.with_goal(if number % 2 == 1 {
        Goal::FewestDiscs
    } else {
        Goal::MostDiscs
    })
}

fn number(name: &str, otherwise: usize) -> usize {
    let value = std::env::var(name).ok();
    value.map_or(otherwise, |value| value.parse().unwrap())
}

#[test]
#[ignore = "takes minutes; writes weights"]
fn fit_all() {
    let rounds = number("ROUNDS", 3);
    let scale = number("SCALE", 100);
    let mut random = fastrand::Rng::with_seed(number("SEED", 1) as u64);
    let mut all = WEIGHTS;
    let only = std::env::var("VARIANTS").unwrap_or("0123".to_owned());
    for (at, weights) in all.iter_mut().enumerate() {
        if !only.contains(&at.to_string()) {
            continue;
        }
        let ruleset = variant_rules(at);
        assert_eq!(
            at,
            variant(ruleset.placement == Placement::AnyFree, at % 2 == 1)
        );
        // The games of earlier rounds stay: what was learned from them is not to be forgotten.
        let mut fit = Fit::new();
        for round in 0..rounds {
            let started = Instant::now();
            for (width, height, count) in BOARDS {
                let size = Size::new(width, height).unwrap();
                let count = count * scale / 100;
                by_rows!(
                    size,
                    games,
                    size,
                    ruleset,
                    weights,
                    count,
                    &mut random,
                    &mut fit
                );
            }
            eprintln!(
                "variant {at} round {round}: games in {:.0?}",
                started.elapsed()
            );
            let before = *weights;
            *weights = fit.solve();
            for (side, pairs) in [(6, 200), (8, 200), (10, 100), (16, 40), (26, 8)] {
                let size = Size::new(side, side).unwrap();
                let players = [Side::AtSight(weights), Side::AtSight(&before)];
                let (points, lead) =
                    by_rows!(size, contest, size, ruleset, players, pairs, &mut random);
                let players = [Side::AtSight(weights), Side::Greedy];
                let (greedy, by) =
                    by_rows!(size, contest, size, ruleset, players, pairs, &mut random);
                eprintln!(
                    "  {side}: before {points:.3} ({lead:+.1}), greedy {greedy:.3} ({by:+.1})"
                );
            }
        }
        if std::env::var("DESCRIBE").is_ok() {
            eprintln!("{}", described(weights));
        }
    }
    if let Ok(path) = std::env::var("WEIGHTS") {
        std::fs::write(path, source(&all)).unwrap();
    }
}

/// The weights of 10×10, for people.
fn described(weights: &Weights) -> String {
    let mut text = String::new();
    for (side, of_side) in weights.iter().enumerate().filter(|(at, _)| at % 2 == 0) {
        writeln!(text, "side {}", SIDES[side]).unwrap();
        for feature in 0..FEATURES {
            let by_phase: Vec<i16> = of_side.iter().map(|phase| phase[feature]).collect();
            writeln!(text, "  {:18} {by_phase:6?}", NAMES[feature]).unwrap();
        }
    }
    text
}

const NAMES: [&str; FEATURES] = [
    "Turn",
    "Parity",
    "Discs",
    "Corners",
    "CornerDiagonals",
    "CornerNeighbours",
    "Edges",
    "Anchored",
    "SecondLine",
    "Mobility",
    "Captures",
    "Potential",
    "Frontier",
    "CornersToTake",
    "CornersToLose",
    "EdgesToTake",
    "EdgesToLose",
    "Stable",
    "Gaps",
    "LooseEnds",
    "Share",
    "Scarcity",
];

/// The source of the module with the weights.
fn source(all: &[Weights; 4]) -> String {
    let mut text = String::from(
        "//! The fitted weights of the evaluation: by variant, size, phase and feature.\n//!\n\
         //! `fitting.rs` made them.\n\nuse super::evaluation::Weights;\n\n\
         /// The weights by variant.\n#[rustfmt::skip]\n\
         pub(super) static WEIGHTS: [Weights; 4] = [\n",
    );
    for weights in all {
        text.push_str("    [\n");
        for of_side in weights {
            text.push_str("        [\n");
            for of_phase in of_side {
                writeln!(text, "            {of_phase:?},").unwrap();
            }
            text.push_str("        ],\n");
        }
        text.push_str("    ],\n");
    }
    text.push_str("];\n");
    text
}
