//! The command line of the trainer: makes the weights of the evaluation from nothing.
//!
//! `train generate` plays games of the engine against itself, `train fit` makes weights from them, and
//! `train predict` the formula of the probabilistic cuts.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::PathBuf,
    process::ExitCode,
    time::Instant,
};

use clap::{Args, Parser, Subcommand};
use reversi::engine::{
    Weights,
    training::{FitOptions, GenerateOptions, Generator, Sample, fit, fit_deviation, predict},
};

/// Makes the weights of the evaluation
#[derive(Parser)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games of the engine against itself and writes their positions
    Generate(Generate),
    /// Makes weights from positions
    Fit(FitFiles),
    /// Measures how well shallow searches predict deep ones and fits a formula to it
    Predict(Predict),
}

#[derive(Args)]
struct Generate {
    /// The file for the positions; it must not exist
    output: PathBuf,
    /// The number of games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The depth of the search for a move in plies
    #[arg(long, default_value_t = 5)]
    depth: u32,
    /// The number of free squares from which on games are played perfectly
    #[arg(long, default_value_t = 16)]
    exact_from: u32,
    /// The most random plies with which a game begins
    #[arg(long, default_value_t = 40)]
    random_plies: u32,
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
    /// How often each phase goes over its positions
    #[arg(long, default_value_t = 20)]
    epochs: u32,
    /// The length of the first step
    #[arg(long, default_value_t = 0.5)]
    rate: f32,
    /// How much of the label is what a search expected, from 0 to 1
    #[arg(long, default_value_t = 0.0)]
    expected_share: f32,
    /// How many imaginary positions say that a weight is zero
    #[arg(long, default_value_t = 3.0)]
    pull: f32,
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

fn main() -> ExitCode {
    let run = match CommandLine::parse().command {
        Command::Generate(options) => options.run(),
        Command::Fit(options) => options.run(),
        Command::Predict(options) => options.run(),
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
        let bytes = self.weights.as_ref().map(fs::read).transpose()?;
        let weights = bytes.map(|bytes| Weights::from_bytes(&bytes)).transpose();
        let weights = weights.map_err(io::Error::other)?;
        let options = GenerateOptions {
            depth: self.depth,
            exact_from: self.exact_from,
            random_plies: self.random_plies,
            fewest: self.fewest,
        };
        let mut generator = Generator::new(options, weights.as_ref());
        let mut random = fastrand::Rng::with_seed(self.seed);
        let mut output = BufWriter::new(File::create_new(&self.output)?);
        let start = Instant::now();
        for game in 1..=self.games {
            for sample in generator.game(&mut |below| random.u32(..below)) {
                sample.write(&mut output)?;
            }
            if game % 1000 == 0 {
                let seconds = start.elapsed().as_secs_f64();
                writeln!(io::stdout(), "{game} games in {seconds:.0} s")?;
            }
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
        let start = Instant::now();
        let options = FitOptions {
            epochs: self.epochs,
            rate: self.rate,
            expected_share: self.expected_share,
            pull: self.pull,
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
            start.elapsed().as_secs_f64(),
            bytes.len()
        )
    }
}

impl Predict {
    fn run(&self) -> io::Result<()> {
        let weights = Weights::from_bytes(&fs::read(&self.weights)?).map_err(io::Error::other)?;
        let samples = Sample::read_all(&mut File::open(&self.input)?)?;
        let mut output = io::stdout();
        writeln!(output, "free depth shallow positions deviation")?;
        let mut all = Vec::new();
        for free in (12..=56).step_by(4) {
            let some = samples.iter().filter(|sample| sample.free() == free);
            // Positions of one game lie together: neighbours are left out.
            let some: Vec<Sample> = some.step_by(7).take(self.positions).copied().collect();
            let predictions = predict(&some, free, self.depth, &weights, self.fewest);
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
