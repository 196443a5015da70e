//! Rounds of games on boards of all sizes, each by the weights fitted to the rounds before.

use std::io::{self, Write};

use clap::Args;
use reversi::{
    engine::evaluation::{WideWeights, variant},
    rules::{Ruleset, Size},
    terminal::progress,
    time,
};

use super::wide::{Contender, LeastSquares, contest, play_games};

/// The boards of the games, with the number of games on each in a round.
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

/// The boards on which new weights play against the previous ones and against greedy play, with the number of openings.
const CONTESTS: [(usize, usize); 5] = [(6, 200), (8, 200), (10, 100), (16, 40), (26, 8)];

/// The options of a fit for a variant.
#[derive(Args, Clone, Copy, Debug)]
pub struct WideFitOptions {
    /// How often games are played, each time by the weights found before
    #[arg(long, default_value_t = 3)]
    pub rounds: usize,
    /// The number of games, in hundredths of the usual one
    #[arg(long, default_value_t = 100)]
    pub scale: usize,
}

/// Fits the weights of a variant, starting from `weights`, and writes their scores to `output`.
///
/// # Errors
///
/// If `output` cannot be written.
pub fn fit_variant(
    ruleset: Ruleset,
    weights: &mut WideWeights,
    options: WideFitOptions,
    rng: &mut fastrand::Rng,
    output: &mut dyn Write,
) -> io::Result<()> {
    let number = variant(ruleset);
    // The fit keeps the games of earlier rounds.
    let mut fit = LeastSquares::default();
    for round in 0..options.rounds {
        let started = time::now();
        let progress = progress::bar(BOARDS.len(), "boards");
        for (width, height, count) in BOARDS {
            let size = Size::new(width, height).map_err(io::Error::other)?;
            play_games(
                size,
                ruleset,
                weights,
                count * options.scale / 100,
                rng,
                &mut fit,
            );
            progress.inc(1);
        }
        progress.finish_and_clear();
        let time = time::since(started);
        writeln!(
            output,
            "variant {number} round {round}: games in {time:.0?}"
        )?;
        let before = *weights;
        let explained;
        (*weights, explained) = fit.solve();
        writeln!(output, "  explained {explained:.3}")?;
        for (side, pairs) in CONTESTS {
            let size = Size::new(side, side).map_err(io::Error::other)?;
            let players = [Contender::AtSight(weights), Contender::AtSight(&before)];
            let (points, lead) = contest(size, ruleset, players, pairs, rng);
            let players = [Contender::AtSight(weights), Contender::Greedy];
            let (greedy, by) = contest(size, ruleset, players, pairs, rng);
            writeln!(
                output,
                "  {side}: before {points:.3} ({lead:+.1}), greedy {greedy:.3} ({by:+.1})"
            )?;
        }
    }
    Ok(())
}
