//! The trainer: makes the weights of the evaluations from games of the engine against itself, and its opening book.
//!
//! `train generate` plays games on 8×8, `train fit` makes weights from them, and `train predict` the formula of the
//! probabilistic cuts. `train fit-wide` makes the weights for larger boards and free placement, and `train book`
//! searches openings. `assets/evaluation/README.md` has the commands that made the weights and the book in the program.

mod book;
mod compare;
mod corners;
mod fit;
mod generate;
mod people;
mod predict;
mod regression;
mod rounds;
mod samples;
mod wide;

use std::{
    fmt::Write as _,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use clap::{Args, Parser, Subcommand};
use reversi::{
    engine::{CornerWeights, Engine, Limits, Selectivity, Weights, evaluation::built_in_weights},
    records::{self, Assumptions},
    rules::{Goal, Ruleset, Size},
    terminal::progress,
    time,
};

use book::Tree;
use compare::{CompareOptions, Score, corner_engines, engines, play_pair};
use corners::{CornerFitOptions, fit_corners};
use fit::{FitOptions, fit};
use generate::{GenerateOptions, Generator};
use people::{choices, table};
use predict::{fit_deviation, predict};
use regression::Ridge;
use rounds::{WideFitOptions, fit_variant};
use samples::Sample;
use wide::{Variant, to_bytes, variants};

/// Makes the weights of the evaluations
#[derive(Parser)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games of the engine against itself on 8×8 and writes their positions
    Generate(Generate),
    /// Makes weights from positions
    Fit(FitFiles),
    /// Plays games between two sets of weights
    Compare(Compare),
    /// Measures how well shallow searches predict deep ones and fits a formula to it
    Predict(Predict),
    /// Searches the positions of the opening that come up most, and writes them to the book
    Book(BookGrowth),
    /// Plays games on boards of all sizes and makes the weights for them
    FitWide(FitWide),
    /// Plays games on boards beyond 8×8 and makes the weights of their corners
    FitCorners(FitCorners),
    /// Plays games between two sets of weights for corners, with equal time
    CompareCorners(CompareCorners),
    /// Compares the levels with people: what their moves lose, and how often they agree
    People(People),
}

#[derive(Args)]
struct Generate {
    /// The file for the positions; it must not exist
    output: PathBuf,
    /// The number of games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    #[command(flatten)]
    options: GenerateOptions,
    /// The seed of the random plies
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The fewest discs win
    #[arg(long)]
    fewest: bool,
    /// The weights to play with; without them, mobility and corners decide
    #[arg(long)]
    weights: Option<PathBuf>,
}

#[derive(Args)]
struct FitFiles {
    /// The file for the weights
    output: PathBuf,
    /// Files with positions
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// The steps of the conjugate gradients
    #[arg(long, default_value_t = 40)]
    steps: u32,
    /// How much of a label comes from how the game went on, ply by ply, from 0 (what a search expected) to 1
    /// (the result)
    #[arg(long, default_value_t = 0.9)]
    lambda: f32,
    /// How many imaginary positions say that a weight is zero, or that of `--from`
    #[arg(long, default_value_t = 3.0)]
    pull: f32,
    /// Weights to improve on
    #[arg(long)]
    from: Option<PathBuf>,
}

#[derive(Args)]
struct Compare {
    /// The weights that are scored
    first: PathBuf,
    /// The weights that they play against
    second: PathBuf,
    /// The number of games
    #[arg(long, default_value_t = 400)]
    games: u32,
    /// The depth of the search for a move in plies
    #[arg(long, default_value_t = 6)]
    depth: u32,
    /// The number of free squares from which on games are played perfectly
    #[arg(long, default_value_t = 14)]
    exact_from: u32,
    /// The seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The fewest discs win
    #[arg(long)]
    fewest: bool,
}

#[derive(Args)]
struct Predict {
    /// The weights
    weights: PathBuf,
    /// A file with positions
    input: PathBuf,
    /// The greatest depth in plies
    #[arg(long, default_value_t = 10)]
    depth: u32,
    /// The number of positions for each number of free squares
    #[arg(long, default_value_t = 100)]
    positions: usize,
    /// The fewest discs win
    #[arg(long)]
    fewest: bool,
}

#[derive(Args)]
struct BookGrowth {
    /// The file of the book; if it exists, it is continued
    book: PathBuf,
    /// The number of positions
    #[arg(long, default_value_t = 2000)]
    positions: usize,
    /// The depth of the search for each position in plies
    #[arg(long, default_value_t = 20)]
    depth: u32,
    /// The number of threads; they don't change what is found
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

#[derive(Args)]
struct FitWide {
    /// The file for the weights
    output: PathBuf,
    #[command(flatten)]
    options: WideFitOptions,
    /// The seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The variants to fit: captures for the most (0) or the fewest discs (1), free placement (2, 3)
    #[arg(long, value_delimiter = ',', default_values_t = [0, 1, 2, 3], value_parser = clap::value_parser!(u8).range(..4))]
    variants: Vec<u8>,
}

#[derive(Args)]
struct FitCorners {
    /// The file for the weights
    output: PathBuf,
    #[command(flatten)]
    options: CornerFitOptions,
    /// The weights of the first round; without them, features alone decide in it
    #[arg(long)]
    weights: Option<PathBuf>,
}

#[derive(Args)]
struct CompareCorners {
    /// The weights that are scored
    first: PathBuf,
    /// The weights that they play against; without them, features alone
    second: Option<PathBuf>,
    #[command(flatten)]
    variant: Variant,
    /// The side of the board
    #[arg(long, default_value_t = 10)]
    side: usize,
    /// The number of games
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The time for a move in milliseconds
    #[arg(long, default_value_t = 20)]
    milliseconds: u64,
    /// The seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct People {
    /// Files with games of people
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// One in so many positions is taken
    #[arg(long, default_value_t = 50)]
    step: usize,
}

fn goal(fewest: bool) -> Goal {
    if fewest {
        Goal::FewestDiscs
    } else {
        Goal::MostDiscs
    }
}

fn read_weights(path: &Path) -> io::Result<Arc<Weights>> {
    let weights = Weights::from_bytes(&fs::read(path)?).map_err(io::Error::other)?;
    Ok(Arc::new(weights))
}

fn read_corner_weights(path: &Path) -> io::Result<Arc<CornerWeights>> {
    let weights = CornerWeights::from_bytes(&fs::read(path)?).map_err(io::Error::other)?;
    Ok(Arc::new(weights))
}

fn main() -> ExitCode {
    let run = match CommandLine::parse().command {
        Command::Generate(options) => options.run(),
        Command::Fit(options) => options.run(),
        Command::Compare(options) => options.run(),
        Command::Predict(options) => options.run(),
        Command::Book(options) => options.run(),
        Command::FitWide(options) => options.run(),
        Command::FitCorners(options) => options.run(),
        Command::CompareCorners(options) => options.run(),
        Command::People(options) => options.run(),
    };
    match run {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::FAILURE
        }
    }
}

impl Generate {
    fn run(&self) -> io::Result<()> {
        let weights = self.weights.as_deref().map(read_weights).transpose()?;
        let mut generator = Generator::new(self.options, goal(self.fewest), weights);
        let mut rng = fastrand::Rng::with_seed(self.seed);
        let mut output = BufWriter::new(File::create_new(&self.output)?);
        let start = time::now();
        let progress = progress::bar(self.games as usize, "games");
        for game in 1..=self.games {
            for sample in generator.game(&mut rng) {
                sample.write(&mut output)?;
            }
            if game % 1000 == 0 {
                let seconds = time::since(start).as_secs_f64();
                progress.suspend(|| writeln!(io::stdout(), "{game} games in {seconds:.0} s"))?;
            }
            progress.inc(1);
        }
        output.flush()
    }
}

impl FitFiles {
    fn run(&self) -> io::Result<()> {
        let mut samples = Vec::new();
        for input in &self.inputs {
            samples.extend(Sample::read_all(&mut File::open(input)?)?);
        }
        let start = time::now();
        let options = FitOptions {
            lambda: self.lambda,
            ridge: Ridge {
                steps: self.steps,
                pull: self.pull,
            },
            from: self.from.as_deref().map(read_weights).transpose()?,
        };
        let fit = fit(&samples, &options);
        let mut output = io::stdout();
        for (phase, (count, held_back, learned)) in fit.errors.iter().enumerate() {
            writeln!(
                output,
                "phase {phase:2}: {count:8} positions, error {held_back:5.2} discs ({learned:.2} where learned)"
            )?;
        }
        let bytes = fit.weights.to_bytes();
        fs::write(&self.output, &bytes)?;
        writeln!(
            output,
            "{} positions, {:.0} s, {} bytes",
            samples.len(),
            time::since(start).as_secs_f64(),
            bytes.len()
        )
    }
}

impl Compare {
    fn run(&self) -> io::Result<()> {
        let goal = goal(self.fewest);
        let weights = [read_weights(&self.first)?, read_weights(&self.second)?];
        let options = CompareOptions {
            limits: Limits {
                exact_from: self.exact_from,
                selectivity: Selectivity::Percent87,
                ..Limits::depth(self.depth)
            },
            ruleset: Ruleset::OTHELLO.with_goal(goal),
            size: Size::STANDARD,
        };
        compare(engines(weights, goal), options, self.games, self.seed)
    }
}

/// Plays games between two engines and prints the score of the first.
fn compare(
    mut engines: [Engine; 2],
    options: CompareOptions,
    games: u32,
    seed: u64,
) -> io::Result<()> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut score = Score::default();
    let progress = progress::bar(games as usize, "games");
    while score.games < games {
        play_pair(&mut engines, options, &mut rng, &mut score);
        progress.set_position(score.games.into());
    }
    progress.finish_and_clear();
    let (share, error) = score.share();
    writeln!(
        io::stdout(),
        "{} games: {:.1} % ± {:.1}, {:+.2} discs a game",
        score.games,
        100.0 * share,
        100.0 * error,
        score.discs as f64 / f64::from(score.games.max(1))
    )
}

impl CompareCorners {
    fn run(&self) -> io::Result<()> {
        let first = Some(read_corner_weights(&self.first)?);
        let second = self
            .second
            .as_deref()
            .map(read_corner_weights)
            .transpose()?;
        let options = CompareOptions {
            limits: Limits::time(Duration::from_millis(self.milliseconds)),
            ruleset: self.variant.ruleset(),
            size: Size::new(self.side, self.side).map_err(io::Error::other)?,
        };
        compare(
            corner_engines([first, second]),
            options,
            self.games,
            self.seed,
        )
    }
}

impl BookGrowth {
    fn run(&self) -> io::Result<()> {
        let mut tree = Tree::default();
        if self.book.exists() {
            for line in fs::read_to_string(&self.book)?.lines() {
                if !tree.add(line.parse().map_err(io::Error::other)?) {
                    return Err(io::Error::other(format!("not legal: {line}")));
                }
            }
        }
        let start = time::now();
        let progress = progress::bar(self.positions, "positions");
        let mut before = None;
        while tree.lines().len() < self.positions && before != Some(tree.lines().len()) {
            before = Some(tree.lines().len());
            tree.grow(self.depth, self.threads);
            let mut text = String::new();
            for line in tree.lines() {
                writeln!(text, "{line}").map_err(io::Error::other)?;
            }
            // Written to another file first, so that the program may be stopped at any time.
            let aside = self.book.with_extension("new");
            fs::write(&aside, text)?;
            fs::rename(&aside, &self.book)?;
            let seconds = time::since(start).as_secs_f64();
            let known = tree.lines().len();
            progress.suspend(|| writeln!(io::stdout(), "{known} positions in {seconds:.0} s"))?;
            progress.set_position(known as u64);
        }
        Ok(())
    }
}

impl Predict {
    fn run(&self) -> io::Result<()> {
        let weights = read_weights(&self.weights)?;
        let samples = Sample::read_all(&mut File::open(&self.input)?)?;
        let mut output = io::stdout();
        writeln!(output, "free depth shallow positions deviation")?;
        let mut all = Vec::new();
        for free in (12..=56).step_by(4) {
            let some = samples.iter().filter(|sample| sample.free() == free);
            // Consecutive positions belong to one game, so only one in seven is taken.
            let some: Vec<Sample> = some.step_by(7).take(self.positions).copied().collect();
            let predictions = predict(&some, free, self.depth, &weights, goal(self.fewest));
            all.extend_from_slice(&predictions);
            for found in predictions {
                writeln!(
                    output,
                    "{:4} {:5} {:7} {:9} {:9.2}",
                    found.free, found.depth, found.shallow, found.count, found.deviation
                )?;
            }
        }
        let fit = fit_deviation(&all)
            .ok_or_else(|| io::Error::other("there are too few positions to fit a formula"))?;
        let [constant, free, square, depth, shallow] = fit.coefficients;
        writeln!(
            output,
            "deviation = exp({constant:.3} {free:+.3} f {square:+.3} f² {depth:+.3} d {shallow:+.3} s), \
             with f = free / 60, d = depth / 10, s = shallow / 10; {:.3} of the logarithm unexplained",
            fit.error
        )
    }
}

impl People {
    fn run(&self) -> io::Result<()> {
        let mut found = Vec::new();
        for input in &self.inputs {
            let games = records::load(input, &Assumptions::default()).map_err(io::Error::other)?;
            found.extend(choices(&games, self.step).map_err(io::Error::other)?);
        }
        let progress = progress::bar(found.len(), "positions");
        let table = table(&found, || progress.inc(1));
        progress.finish_and_clear();
        io::stdout().write_all(table.as_bytes())
    }
}

impl FitWide {
    fn run(&self) -> io::Result<()> {
        let mut rng = fastrand::Rng::with_seed(self.seed);
        let mut all = *built_in_weights();
        let mut output = io::stdout();
        for (number, (ruleset, weights)) in (0..).zip(variants().into_iter().zip(&mut all)) {
            if self.variants.contains(&number) {
                fit_variant(ruleset, weights, self.options, &mut rng, &mut output)?;
            }
        }
        fs::write(&self.output, to_bytes(&all))
    }
}

impl FitCorners {
    fn run(&self) -> io::Result<()> {
        let weights = self
            .weights
            .as_deref()
            .map(read_corner_weights)
            .transpose()?;
        fit_corners(weights, &self.options, &mut io::stdout(), |weights| {
            fs::write(&self.output, weights.to_bytes())
        })
    }
}
