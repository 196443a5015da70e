//! How the weights were fitted: games of the engine against itself, and least squares.
//!
//! Every sampled position is labelled with the final result of its game. The moves are those that look
//! best after one ply, but each game starts with random moves that are left out of the data and has
//! some more on the way, so that both sides see positions they would not choose.
//!
//! ```text
//! WEIGHTS=weights.rs cargo test --release --no-default-features --lib fit_all -- --ignored --nocapture
//! ```

use std::{fmt::Write as _, time::Duration};

use super::{
    evaluation::{Evaluation, FEATURES, PHASES, SIDES, Weights, between, features, variant},
    position::{Field, Place, Position, counts, for_each},
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
    /// By these weights to this depth, with guesses.
    Depth(&'a Weights, u32),
    /// By these weights for this time.
    Time(&'a Weights, Duration),
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
    let liking = liking(&field);
    let evaluations = players.map(|player| match player {
        Side::Greedy => None,
        Side::Depth(weights, _) | Side::Time(weights, _) => Some(Evaluation::with(&field, weights)),
    });
    let tables = [Table::new(18), Table::new(18)];
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
                let limits = match players[who] {
                    Side::Greedy => None,
                    Side::Depth(_, depth) => Some(Limits {
                        selectivity: number("SELECTIVITY", 1) as u32,
                        ..Limits::depth(depth)
                    }),
                    Side::Time(_, time) => Some(Limits::time(time)),
                };
                let place = match (&limits, &evaluations[who]) {
                    (Some(Limits { depth: 1, .. }), Some(evaluation)) => {
                        best_at_sight(&field, evaluation, &position, &list)
                    }
                    (Some(limits), Some(evaluation)) => {
                        let (stop, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
                        let shared = Shared {
                            table: &tables[who],
                            stop: &stop,
                            nodes: &nodes,
                            started: Instant::now(),
                        };
                        let mut search =
                            Search::new(&field, evaluation, &liking, shared, limits, position);
                        search.think(limits, 1, |_, _| {});
                        search.root[0].place
                    }
                    _ => greedy(&field, &position, &list),
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
                let players = [Side::Depth(weights, 1), Side::Depth(&before, 1)];
                let (points, lead) =
                    by_rows!(size, contest, size, ruleset, players, pairs, &mut random);
                let players = [Side::Depth(weights, 1), Side::Greedy];
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

#[test]
#[ignore = "a measurement"]
fn against_greedy() {
    let time = Duration::from_millis(number("TIME", 100) as u64);
    let pairs = number("PAIRS", 10);
    let mut random = fastrand::Rng::with_seed(5);
    let only = std::env::var("VARIANTS").unwrap_or("0123".to_owned());
    let least = number("LEAST", 0);
    for at in (0..4).filter(|at: &usize| only.contains(&at.to_string())) {
        for (width, height) in [(8, 8), (10, 10), (7, 12), (16, 16), (26, 26)] {
            let size = Size::new(width, height).unwrap();
            if size.area() < least {
                continue;
            }
            let pairs = (pairs * 100 / size.area()).max(2);
            let players = [Side::Time(&WEIGHTS[at], time), Side::Greedy];
            let (points, lead) = by_rows!(
                size,
                contest,
                size,
                variant_rules(at),
                players,
                pairs,
                &mut random
            );
            eprintln!(
                "{:?} {size}: {points:.3} ({lead:+.1}) of {}",
                variant_rules(at).goal,
                2 * pairs
            );
        }
    }
}

#[test]
#[ignore = "a measurement"]
fn deeper_against_shallower() {
    let pairs = number("PAIRS", 10);
    let mut random = fastrand::Rng::with_seed(5);
    let only = std::env::var("VARIANTS").unwrap_or("0123".to_owned());
    for at in (0..4).filter(|at: &usize| only.contains(&at.to_string())) {
        for (width, height) in [(8, 8), (10, 10), (16, 16)] {
            for (deep, shallow) in [(2, 1), (3, 1), (3, 2), (4, 2), (5, 3)] {
                let size = Size::new(width, height).unwrap();
                let pairs = (pairs * 100 / size.area()).max(2);
                let weights = &WEIGHTS[at];
                let players = [Side::Depth(weights, deep), Side::Depth(weights, shallow)];
                let (points, lead) = by_rows!(
                    size,
                    contest,
                    size,
                    variant_rules(at),
                    players,
                    pairs,
                    &mut random
                );
                eprintln!("{at} {size}: {deep} against {shallow} {points:.3} ({lead:+.1})");
            }
        }
    }
}

/// The speed of an estimate, and how deep a second goes.
#[test]
#[ignore = "a measurement"]
fn speed() {
    fn of<const R: usize>(size: Size, ruleset: Ruleset, weights: &Weights) {
        let field = Field::<R>::new(size, ruleset);
        let evaluation = Evaluation::with(&field, weights);
        let mut random = fastrand::Rng::with_seed(9);
        let position = start(&field, ruleset, size.area() / 2, &mut random);
        let time = |name: &str, work: &mut dyn FnMut() -> i32| {
            let started = Instant::now();
            let sum: i32 = (0..20_000).map(|_| work() & 1).sum();
            eprint!(" {name} {:.0?}", started.elapsed() / 20_000);
            std::hint::black_box(sum);
        };
        eprint!("{size}:");
        time("captures", &mut || {
            std::hint::black_box(&position).captures(&field)[0] as i32
        });
        time("estimate", &mut || {
            evaluation
                .estimate(&field, std::hint::black_box(&position))
                .value
        });
        let captures = position.captures(&field);
        time("features", &mut || {
            features(&field, std::hint::black_box(&position), &captures, 0)[2] as i32
        });
        time("counts", &mut || counts(std::hint::black_box(&captures))[0]);
        let mut list = Vec::new();
        let mut at = position;
        moves(&field, &mut at, &mut list);
        let place = list[list.len() / 2];
        time("after", &mut || {
            std::hint::black_box(&at).after(place).1 as i32
        });
        let liking = liking(&field);
        for plies in [8, size.area() / 2] {
            let position = start(&field, ruleset, plies, &mut random);
            let table = Table::new(21);
            let (stop, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
            let shared = Shared {
                table: &table,
                stop: &stop,
                nodes: &nodes,
                started: Instant::now(),
            };
            let limits = Limits::time(Duration::from_millis(number("TIME", 1000) as u64));
            let mut position = position;
            moves(&field, &mut position, &mut list);
            let mut search = Search::new(&field, &evaluation, &liking, shared, &limits, position);
            let mut told = String::new();
            let depth = search.think(&limits, 1, |finished, best| {
                let ms = shared.started.elapsed().as_millis();
                write!(told, " {}:{ms}ms:{}", finished.depth, best.value).unwrap();
            });
            let rate = search.all_nodes() as f64 / shared.started.elapsed().as_secs_f64();
            eprint!("\n    after {plies}: depth {depth}, {rate:.0} nodes a second;{told}");
        }
        eprintln!();
    }
    let only = std::env::var("VARIANTS").unwrap_or("0123".to_owned());
    for at in (0..4).filter(|at: &usize| only.contains(&at.to_string())) {
        eprintln!("variant {at}");
        for (width, height) in [(8, 8), (10, 10), (7, 12), (16, 16), (26, 26)] {
            let size = Size::new(width, height).unwrap();
            by_rows!(size, of, size, variant_rules(at), &WEIGHTS[at]);
        }
    }
}

/// Reads weights that `source` wrote.
fn read(path: &str) -> [Weights; 4] {
    let text = std::fs::read_to_string(path).unwrap();
    let (_, text) = text.split_once("= [").unwrap();
    let numbers = text.split(|c: char| c != '-' && !c.is_ascii_digit());
    let mut numbers = numbers.filter_map(|number| number.parse().ok());
    let mut next = || numbers.next().unwrap();
    let mut all = WEIGHTS;
    all.as_flattened_mut()
        .as_flattened_mut()
        .as_flattened_mut()
        .fill_with(&mut next);
    all
}

/// Weights from two files against each other, or those of one against a greedy player.
#[test]
#[ignore = "a measurement"]
fn compare() {
    let weights = |name| std::env::var(name).ok().map(|path| read(&path));
    let (first, second) = (weights("FIRST").unwrap_or(WEIGHTS), weights("SECOND"));
    let depth = number("DEPTH", 2) as u32;
    let pairs = number("PAIRS", 100);
    let (least, most) = (number("LEAST", 0), number("MOST", 1000));
    let mut random = fastrand::Rng::with_seed(number("SEED", 5) as u64);
    let only = std::env::var("VARIANTS").unwrap_or("0123".to_owned());
    for at in (0..4).filter(|at: &usize| only.contains(&at.to_string())) {
        for (width, height) in [(6, 6), (8, 8), (10, 10), (7, 12), (16, 16), (26, 26)] {
            let size = Size::new(width, height).unwrap();
            if !(least..=most).contains(&size.area()) {
                continue;
            }
            let pairs = (pairs * 64 / size.area()).max(4);
            let other = second
                .as_ref()
                .map_or(Side::Greedy, |second| Side::Depth(&second[at], depth));
            let players = [Side::Depth(&first[at], depth), other];
            let (points, lead) = by_rows!(
                size,
                contest,
                size,
                variant_rules(at),
                players,
                pairs,
                &mut random
            );
            eprintln!("{at} {size}: {points:.3} ({lead:+.1}) of {}", 2 * pairs);
        }
    }
}

/// How long it takes to judge every move of the largest board.
#[test]
#[ignore = "a measurement"]
fn values_of_26_by_26() {
    let size = Size::new(26, 26).unwrap();
    for at in 0..4 {
        let ruleset = variant_rules(at);
        let field = Field::<26>::new(size, ruleset);
        for plies in [0, 100, 338] {
            let mut random = fastrand::Rng::with_seed(9);
            let mut position = start(&field, ruleset, plies, &mut random);
            let mut list = Vec::new();
            moves(&field, &mut position, &mut list);
            let (board, player) = position.board(&field);
            let position = rules::Position {
                board,
                turn: Some(player),
            };
            eprint!("{at} after {plies}, {} moves:", list.len());
            for depth in 1..=4 {
                for selectivity in [1, Limits::FULL_WIDTH] {
                    let mut wide = Wide::default();
                    let limits = Limits {
                        selectivity,
                        time: Some(Duration::from_secs(2)),
                        ..Limits::depth(depth)
                    };
                    let started = Instant::now();
                    wide.judge(&position, ruleset, &limits, &Control::default());
                    let values = started.elapsed();
                    let started = Instant::now();
                    wide.clear();
                    wide.think(&position, ruleset, &limits, &Control::default(), 1);
                    let think = started.elapsed();
                    eprint!(" {depth}/{selectivity}: {values:.1?} {think:.1?};");
                }
            }
            eprintln!();
        }
    }
}
