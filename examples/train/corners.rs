//! The weights of the corners of larger boards: games of the engine against itself, and ridge regression.

#![expect(clippy::disallowed_methods, reason = "it never runs in a browser")]

use std::{
    io::{self, Write},
    num::NonZero,
    panic::resume_unwind,
    sync::Arc,
    thread,
};

use clap::Args;
use reversi::{
    engine::{
        Control, CornerWeights, Engine, Limits, Selectivity,
        evaluation::{
            CORNER_PATTERNS, CORNER_PHASES, CORNER_STATE_COUNT, WideEvaluation, built_in_weights,
            corner_phase, corner_states, variant,
        },
    },
    rules::{Action, FreeSquares, Placement, Player, Position, Size},
    terminal::progress,
    time,
};

use super::{
    generate::{balanced_opening, play_on},
    regression::{self, Example, HELD_BACK, NEIGHBOUR, Ridge},
    wide::Variant,
};

/// The boards on which moves must capture, each with its number of games in every twenty.
const BOARDS: [(usize, usize, usize); 6] = [
    (10, 10, 9),
    (12, 12, 5),
    (9, 9, 2),
    (11, 11, 1),
    (12, 9, 1),
    (14, 14, 2),
];

/// Likewise the boards on which any free square may be played.
const FREE_BOARDS: [(usize, usize, usize); 6] = [
    (8, 8, 10),
    (10, 10, 5),
    (9, 9, 2),
    (12, 12, 1),
    (12, 9, 1),
    (11, 11, 1),
];

/// How the weights are fitted.
#[derive(Args, Clone, Copy, Debug)]
pub struct CornerFitOptions {
    /// The variant that they are for.
    #[command(flatten)]
    pub variant: Variant,
    /// How often games are played, each time by the weights found before
    #[arg(long, default_value_t = 3)]
    pub rounds: u32,
    /// The games of a round
    #[arg(long, default_value_t = 10_000)]
    pub games: u32,
    /// The depth of the search for a move in plies
    #[arg(long, default_value_t = 3)]
    pub depth: u32,
    /// The number of free squares from which on games are played perfectly
    #[arg(long, default_value_t = 8)]
    pub exact_from: u32,
    /// The fewest random plies with which a game begins
    #[arg(long, default_value_t = 6)]
    pub least_random_plies: u32,
    /// The most random plies with which a game begins
    #[arg(long, default_value_t = 50)]
    pub random_plies: u32,
    /// How many discs one side may be ahead after the random plies, by a search
    #[arg(long, default_value_t = 25)]
    pub balance: u32,
    /// How much of a label comes from how the game went on, ply by ply, from 0 (what a search expected) to 1
    /// (the result)
    #[arg(long, default_value_t = 0.8)]
    pub lambda: f32,
    /// The steps of the conjugate gradients
    #[arg(long, default_value_t = 25)]
    pub steps: u32,
    /// How many imaginary positions say that a weight is zero
    #[arg(long, default_value_t = 10.0)]
    pub pull: f32,
    /// The seed of the random plies
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// A position, with the value that its patterns should explain.
struct CornerSample {
    states: [u32; CORNER_PATTERNS],
    phase: u8,
    /// The part of the label that the features leave unexplained, in discs.
    rest: f32,
}

/// Fits weights in rounds, starting from `weights`. After each round, writes the number of positions and the errors to
/// `output`.
///
/// # Errors
///
/// If `output` cannot be written, or if `keep`, which takes the weights of each round, fails.
pub fn fit_corners(
    mut weights: Option<Arc<CornerWeights>>,
    options: &CornerFitOptions,
    output: &mut dyn Write,
    mut keep: impl FnMut(&CornerWeights) -> io::Result<()>,
) -> io::Result<()> {
    let mut games: Vec<Vec<CornerSample>> = Vec::new();
    for round in 0..options.rounds {
        let started = time::now();
        games.extend(play_round(&weights, options, round)?);
        let samples: usize = games.iter().map(Vec::len).sum();
        writeln!(
            output,
            "round {round}: {samples} positions, {:.0} s",
            time::since(started).as_secs_f64()
        )?;
        let phases = (0..CORNER_PHASES).map(|phase| fit_phase(&games, phase, options));
        let phases: Vec<_> = phases.collect();
        for (phase, fit) in phases.iter().enumerate() {
            writeln!(
                output,
                "  phase {phase}: {:8} positions, error {:5.2} discs, {:5.2} without patterns",
                fit.own, fit.error, fit.error_before
            )?;
        }
        let found = CornerWeights::new(|phase, state| phases[phase].weights[state]);
        keep(&found)?;
        weights = Some(Arc::new(found));
    }
    Ok(())
}

/// Plays the games of a round on all processors.
fn play_round(
    weights: &Option<Arc<CornerWeights>>,
    options: &CornerFitOptions,
    round: u32,
) -> io::Result<Vec<Vec<CornerSample>>> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get) as u32;
    let progress = progress::bar(options.games as usize, "games");
    let play_share = |thread: u32| -> io::Result<Vec<Vec<CornerSample>>> {
        let mut games = Vec::new();
        let mut rng = fastrand::Rng::with_seed(options.seed);
        for game in 0..options.games {
            // Every game has its own seed, so that the games do not depend on the number of threads.
            let seed = rng.u64(..).wrapping_add(u64::from(round));
            if game % threads == thread {
                let rng = &mut fastrand::Rng::with_seed(seed);
                games.push(play_game(weights, options, rng)?);
                progress.inc(1);
            }
        }
        Ok(games)
    };
    thread::scope(|scope| {
        let play_share = &play_share;
        let shares: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || play_share(thread)))
            .collect();
        let mut games = Vec::new();
        for share in shares {
            games.extend(share.join().unwrap_or_else(|panic| resume_unwind(panic))?);
        }
        Ok(games)
    })
}

/// Plays a game and returns its positions without the random ones.
fn play_game(
    weights: &Option<Arc<CornerWeights>>,
    options: &CornerFitOptions,
    rng: &mut fastrand::Rng,
) -> io::Result<Vec<CornerSample>> {
    let ruleset = options.variant.ruleset();
    let boards = match ruleset.placement {
        Placement::MustCapture => BOARDS,
        Placement::AnyFree => FREE_BOARDS,
    };
    let all: usize = boards.iter().map(|(_, _, share)| share).sum();
    let mut pick = rng.usize(..all);
    let (width, height) = boards
        .into_iter()
        .find_map(|(width, height, share)| {
            let found = (pick < share).then_some((width, height));
            pick = pick.wrapping_sub(share);
            found
        })
        .unwrap_or((10, 10));
    let size = Size::new(width, height).map_err(io::Error::other)?;
    let features = WideEvaluation::with_weights(size, &built_in_weights()[variant(ruleset)]);
    // A larger table would be slow to allocate for each game.
    const MEMORY: usize = 2 << 20;
    let mut engine = Engine::with_memory(1, MEMORY).with_corner_weights(weights.clone());
    let limits = Limits {
        exact_from: options.exact_from,
        selectivity: Selectivity::Percent87,
        ..Limits::depth(options.depth)
    };
    let mut search = |position: &Position| -> Option<(Action, f32)> {
        let found = engine.think(position, &limits, &Control::default())?;
        Some((found.best, found.value.centidiscs as f32 / 100.0))
    };
    let CornerFitOptions {
        least_random_plies,
        random_plies,
        balance,
        ..
    } = *options;
    let random_plies = [least_random_plies, random_plies];
    let begin = balanced_opening(ruleset, size, random_plies, balance, rng, &mut search);
    let (searched, position) = play_on(begin, search);
    // The label of each position mixes the value found by a search with the label of the next position.
    let mut later = position.margin(Player::Dark, FreeSquares::ToWinner) as f32;
    let mut samples = Vec::new();
    for (before, player, expected) in searched.iter().rev() {
        let sign = if *player == Player::Dark { 1.0 } else { -1.0 };
        later = sign * expected + options.lambda * (later - sign * expected);
        let free = before.board().free().len();
        if let Some(states) = corner_states(before) {
            samples.push(CornerSample {
                states,
                phase: corner_phase(size.area(), free) as u8,
                rest: sign * later - features.value(before, *player) as f32 / 100.0,
            });
        }
    }
    Ok(samples)
}

/// The weights of a phase, and their errors on held-back games.
struct PhaseFit {
    weights: Vec<f32>,
    own: usize,
    /// The standard deviations in discs that are left unexplained.
    error: f32,
    error_before: f32,
}

fn fit_phase(games: &[Vec<CornerSample>], number: usize, options: &CornerFitOptions) -> PhaseFit {
    let mut examples = Vec::new();
    let mut measured = Vec::new();
    let mut own = 0;
    for (game, samples) in games.iter().enumerate() {
        for sample in samples {
            let away = usize::from(sample.phase).abs_diff(number);
            if away > 1 {
                continue;
            }
            let example = Example {
                states: sample.states,
                label: sample.rest,
                importance: if away == 0 { 1.0 } else { NEIGHBOUR },
            };
            own += usize::from(away == 0);
            if game % HELD_BACK != 0 {
                examples.push(example);
            } else if away == 0 {
                measured.push(example);
            }
        }
    }
    let ridge = Ridge {
        steps: options.steps,
        pull: options.pull,
    };
    let weights = regression::fit(&examples, CORNER_STATE_COUNT, ridge);
    let nothing = vec![0.0; CORNER_STATE_COUNT + 1];
    PhaseFit {
        own,
        error: regression::deviation(&measured, &weights),
        error_before: regression::deviation(&measured, &nothing),
        weights,
    }
}
