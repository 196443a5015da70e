//! The command line: what the arguments mean, and the one line that answers wrong ones.
//!
//! A first argument that is the name of a command is that command. Anything else opens the window,
//! on a board of the given width and height or, without numbers, on the last one (handout 001; its
//! numbers are widened from 8 to 26).

use std::{
    ffi::{OsStr, OsString},
    io,
    num::NonZeroUsize,
    ops::RangeInclusive,
    path::PathBuf,
    str::FromStr,
    time::Duration,
};

use clap::{
    Arg, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, Str, TypedValueParser},
    error::{ContextKind, ContextValue, ErrorKind},
};

pub use crate::players::Seat;

use crate::{
    engine::Level,
    records::{Assumptions, Format, Quoted},
    rules::{Goal, Opening, PassPlies, Ruleset, Size},
    terminal::{
        Status, Streams, aps105, convert,
        matches::{
            self, Players,
            contestant::{self, Contestant},
        },
        msu, nboard, perft, replay, solve,
        source::RecordSource,
        umbc,
    },
};

/// What the command line says about the window. What it leaves open is as it was last time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowOptions {
    /// The board.
    pub size: Option<Size>,
    /// The rules.
    pub rules: Option<Ruleset>,
    /// The fewest discs win.
    pub fewest: bool,
    /// Who plays Dark.
    pub dark: Option<Seat>,
    /// Who plays Light.
    pub light: Option<Seat>,
    /// A file that gets a line of JSON about every position and layout, for tests that drive the
    /// window.
    pub report: Option<PathBuf>,
}

/// What the arguments ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// To open the window.
    Window(WindowOptions),
    /// To run a program in the terminal.
    Run(Program),
}

/// A program for the terminal, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// The game of handout 002; the text of the size is judged by the program itself.
    Umbc(OsString),
    /// The position analyser of handout 003.
    Aps105,
    /// The game of handout 004.
    Msu(Size),
    /// The positions of a game.
    Replay(replay::Options),
    /// Games in another format.
    Convert(convert::Options),
    /// The number of lines of play.
    Perft(perft::Options),
    /// Exact values of positions.
    Solve(solve::Options),
    /// Games between engines.
    Match(matches::Options),
    /// The engine for other programs.
    Nboard(nboard::Options),
}

impl Program {
    /// Runs the program to its end.
    ///
    /// # Errors
    ///
    /// If standard output cannot be written, or if standard input cannot be read and the program
    /// has no answer to that.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Status> {
        match self {
            Program::Umbc(size) => umbc::run(size, streams),
            Program::Aps105 => aps105::run(streams),
            Program::Msu(size) => msu::run(*size, streams),
            Program::Replay(options) => replay::run(options, streams),
            Program::Convert(options) => convert::run(options, streams),
            Program::Perft(options) => perft::run(options, streams),
            Program::Solve(options) => solve::run(options, streams),
            Program::Match(options) => matches::run(options, streams),
            Program::Nboard(options) => nboard::run(options, streams),
        }
    }
}

/// Why there is nothing to run.
#[derive(Debug)]
pub enum Stop {
    /// Help or the version was asked for: this text, for standard output.
    Answer(String),
    /// The arguments are wrong: what is allowed, in one line for standard error.
    Usage(String),
}

/// Reads the arguments, the first of which is the name of the program.
///
/// # Errors
///
/// If help or the version is asked for, or if the arguments are wrong.
///
/// ```
/// use reversi::cli::{self, Request, Stop};
///
/// let Ok(Request::Window(options)) = cli::parse(["reversi", "10", "6"]) else { panic!() };
/// assert_eq!(options.size.unwrap().to_string(), "10×6");
/// let Err(Stop::Usage(line)) = cli::parse(["reversi", "10"]) else { panic!() };
/// assert_eq!(line, "the board takes two numbers, WIDTH and HEIGHT, each from 2 to 26");
/// ```
pub fn parse<T: Into<OsString>>(arguments: impl IntoIterator<Item = T>) -> Result<Request, Stop> {
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    // The name under which the program was called is not repeated in help texts and messages.
    let given = arguments.get(1..).unwrap_or_default();
    let command = given.first().and_then(|first| first.to_str());
    let called = [OsString::from("reversi")]
        .into_iter()
        .chain(given.iter().cloned());
    let stop = |error| stop(command, error);
    let matches = CommandLine::command()
        .try_get_matches_from(called)
        .map_err(stop)?;
    let line = CommandLine::from_arg_matches(&matches).map_err(stop)?;
    match line.command {
        Some(command) => command.try_into().map(Request::Run),
        None => line.window.try_into(),
    }
}

/// Reversi on any board from 2×2 to 26×26, in a window and in the terminal
#[derive(Parser)]
#[command(
    name = "reversi",
    version,
    args_conflicts_with_subcommands = true,
    override_usage = "reversi [WIDTH HEIGHT] [OPTIONS]\n       reversi COMMAND",
    long_about = LONG_ABOUT,
    subcommand_value_name = "COMMAND"
)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<CommandArguments>,
    #[command(flatten)]
    window: WindowArguments,
}

const LONG_ABOUT: &str = "\
Reversi on any board from 2×2 to 26×26, in a window and in the terminal.

Without a command the window opens, on a board of WIDTH columns and HEIGHT rows.
What the arguments leave open is as it was last time; at first it is a board of
8×8 and the rule set 'reversi'.";

#[derive(Args)]
struct WindowArguments {
    /// Columns of the board, from 2 to 26
    // A number below zero is as wrong as one above the largest size, but it is no unknown option.
    #[arg(allow_negative_numbers = true)]
    width: Option<OsString>,
    /// Rows of the board, from 2 to 26
    #[arg(allow_negative_numbers = true)]
    height: Option<OsString>,
    // More arguments are taken in to be answered in the same way as a wrong width.
    #[arg(hide = true, allow_negative_numbers = true)]
    surplus: Vec<OsString>,
    #[command(flatten)]
    rules: RulesArguments,
    /// Who plays Dark: the level of the computer, from 1 to 10, or 'person'
    #[arg(long, value_name = "PLAYER", allow_negative_numbers = true)]
    dark: Option<Seat>,
    /// Who plays Light, likewise
    #[arg(long, value_name = "PLAYER", allow_negative_numbers = true)]
    light: Option<Seat>,
    #[arg(long, hide = true, value_name = "FILE")]
    window_report: Option<PathBuf>,
}

#[derive(Args)]
struct RulesArguments {
    /// The rule set
    #[arg(long, value_name = "NAME", value_parser = ruleset_parser())]
    rules: Option<Ruleset>,
    /// The fewest discs win
    #[arg(long)]
    fewest: bool,
}

#[derive(Subcommand)]
enum CommandArguments {
    #[command(about = umbc::ABOUT, long_about = umbc::LONG_ABOUT)]
    Umbc {
        /// Rows and columns: 4, 6, 8 or 10
        // The program itself answers any other number, in the words of its handout.
        #[arg(allow_negative_numbers = true)]
        size: OsString,
    },
    #[command(about = aps105::ABOUT, long_about = aps105::LONG_ABOUT)]
    Aps105,
    #[command(about = msu::ABOUT, long_about = msu::LONG_ABOUT)]
    Msu {
        /// Rows and columns, from 2 to 26
        #[arg(long, value_name = "N", default_value = "8", value_parser = square_size, allow_negative_numbers = true)]
        size: Size,
    },
    #[command(about = replay::ABOUT, long_about = replay::LONG_ABOUT)]
    Replay {
        #[command(flatten)]
        record: RecordArguments,
        /// One line of JSON a position
        #[arg(long)]
        json: bool,
    },
    #[command(about = convert::ABOUT, long_about = convert::LONG_ABOUT)]
    Convert {
        #[command(flatten)]
        record: RecordArguments,
        /// What is written
        #[arg(long, value_name = "FORMAT")]
        to: Target,
    },
    #[command(about = perft::ABOUT, long_about = perft::LONG_ABOUT)]
    Perft {
        /// The greatest depth, from 1 to 99
        #[arg(value_parser = depth, allow_negative_numbers = true)]
        depth: usize,
        /// Columns and rows, each from 2 to 26
        #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "8x8")]
        size: Size,
        /// The rule set
        #[arg(long, value_name = "NAME", default_value = "reversi", value_parser = ruleset_parser())]
        rules: Ruleset,
        /// Whether a pass is a ply of its own
        #[arg(long, value_name = "COST", default_value = "ply")]
        passes: PassCost,
    },
    #[command(about = solve::ABOUT, long_about = solve::LONG_ABOUT)]
    Solve {
        /// The file with the positions; standard input if it is left out or '-'
        file: Option<PathBuf>,
        /// The threads that search
        #[arg(long, value_name = "N", default_value = "1", value_parser = threads, allow_negative_numbers = true)]
        threads: NonZeroUsize,
        /// One line of JSON a position
        #[arg(long)]
        json: bool,
    },
    #[command(
        about = matches::ABOUT,
        long_about = matches::LONG_ABOUT,
        override_usage = "reversi match PLAYER PLAYER [OPTIONS]\n       \
                          reversi match PLAYER [OPTIONS] -- COMMAND [ARGUMENTS]\n       \
                          reversi match --ladder [OPTIONS]"
    )]
    Match(MatchArguments),
    #[command(about = nboard::ABOUT, long_about = nboard::LONG_ABOUT)]
    Nboard {
        /// The strength until a depth is set, from 1 to 10
        #[arg(
            long,
            value_name = "LEVEL",
            default_value = "10",
            allow_negative_numbers = true
        )]
        level: Level,
        /// The threads that search
        #[arg(long, value_name = "N", default_value = "1", value_parser = threads, allow_negative_numbers = true)]
        threads: NonZeroUsize,
    },
}

#[derive(Args)]
struct MatchArguments {
    /// Two players, as described above
    #[arg(value_parser = Contestant::from_str, allow_negative_numbers = true)]
    player: Vec<Contestant>,
    /// The second player: another program, with its arguments
    #[arg(last = true)]
    command: Vec<String>,
    /// Every level against the one below it
    #[arg(long)]
    ladder: bool,
    /// The levels of the ladder that are played: all unless given
    #[arg(long, value_name = "FROM-TO", value_parser = levels, allow_negative_numbers = true)]
    levels: Option<RangeInclusive<Level>>,
    /// The games of two players, an even number; 100, and 200 with --ladder, unless given
    #[arg(long, value_name = "N", value_parser = games, allow_negative_numbers = true)]
    games: Option<usize>,
    /// Columns and rows, each from 2 to 26
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "8x8")]
    size: Size,
    /// The rule set
    #[arg(long, value_name = "NAME", default_value = "othello", value_parser = ruleset_parser())]
    rules: Ruleset,
    /// The fewest discs win
    #[arg(long)]
    fewest: bool,
    /// The plies that are drawn by lot; 8, and fewer on small boards, unless given
    #[arg(long, value_name = "PLIES", value_parser = plies, allow_negative_numbers = true)]
    openings: Option<usize>,
    /// What openings and errors of weak levels follow from
    #[arg(long, value_name = "N", default_value = "1", value_parser = seed, allow_negative_numbers = true)]
    seed: u64,
    /// The games that are played at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    threads: NonZeroUsize,
    /// The depth that other programs are told to search to; some do not play without
    #[arg(long, value_name = "N", value_parser = set_depth, allow_negative_numbers = true)]
    set_depth: Option<u32>,
    /// The time that other programs have for an answer
    #[arg(long, value_name = "DURATION", default_value = "60s", value_parser = time, allow_negative_numbers = true)]
    timeout: Duration,
    /// A file that gets every game
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// One line of JSON a game, and one for the sum
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct RecordArguments {
    /// The file with the record; standard input if it is left out or '-'
    file: Option<PathBuf>,
    /// Columns and rows, each from 2 to 26, where the record does not say
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "8x8")]
    size: Size,
    #[command(flatten)]
    rules: RulesArguments,
    /// Which game of a record with many, from 1
    #[arg(long, value_name = "NUMBER", value_parser = game_number, allow_negative_numbers = true)]
    game: Option<usize>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Target {
    /// Everything
    Sgf,
    /// The moves of the main line
    Transcript,
    /// The main line of a game of othello
    Ggf,
    /// The last position of a game of othello
    Obf,
}

#[derive(Clone, Copy, ValueEnum)]
enum PassCost {
    /// A pass is one ply
    Ply,
    /// A pass costs no ply
    Free,
}

fn ruleset_parser() -> impl TypedValueParser<Value = Ruleset> {
    let values = Ruleset::NAMED.map(|(name, ruleset)| {
        PossibleValue::new(name).help(match ruleset.opening {
            Opening::FillCentre => "The players fill the four centre squares first",
            Opening::Preset => "The four centre squares are filled at the start",
            Opening::Empty => "The board is empty, and any free square may be played",
        })
    });
    PossibleValuesParser::new(values).try_map(|name| name.parse::<Ruleset>())
}

/// A number written in digits only: no sign, point or space.
fn number(text: &str) -> Option<usize> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

fn square_size(text: &str) -> Result<Size, &'static str> {
    let size = number(text).and_then(|side| Size::new(side, side).ok());
    size.ok_or("no board has this size")
}

fn game_number(text: &str) -> Result<usize, &'static str> {
    let game = number(text).filter(|&game| game > 0);
    game.ok_or("no such game")
}

fn depth(text: &str) -> Result<usize, &'static str> {
    let depth = number(text).filter(|depth| (1..=perft::MAX_DEPTH).contains(depth));
    depth.ok_or("no such depth")
}

fn within(text: &str, min: usize, max: usize) -> Result<usize, &'static str> {
    let number = number(text).filter(|number| (min..=max).contains(number));
    number.ok_or("it is out of range")
}

fn games(text: &str) -> Result<usize, &'static str> {
    let games = within(text, 2, matches::MAX_GAMES)?;
    let even = Some(games).filter(|games| games.is_multiple_of(2));
    even.ok_or("every opening is played twice")
}

/// Reads `4-6`, or `4` for that level alone.
fn levels(text: &str) -> Result<RangeInclusive<Level>, &'static str> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let levels = first.parse().ok().zip(last.parse().ok());
    let levels = levels.map(|(first, last): (Level, Level)| first..=last);
    let levels = levels.filter(|levels| !levels.is_empty());
    levels.ok_or("there are no such levels")
}

fn plies(text: &str) -> Result<usize, &'static str> {
    within(text, 0, matches::MAX_PLIES)
}

fn seed(text: &str) -> Result<u64, &'static str> {
    let seed = number(text).and_then(|seed| seed.try_into().ok());
    seed.ok_or("no such number")
}

fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    let threads = within(text, 1, matches::MAX_THREADS)?;
    threads.try_into().map_err(|_| "there is at least one")
}

fn set_depth(text: &str) -> Result<u32, &'static str> {
    let depth = within(text, 1, matches::MAX_SET_DEPTH)?;
    depth.try_into().map_err(|_| "no such depth")
}

fn time(text: &str) -> Result<Duration, &'static str> {
    contestant::duration(text).ok_or("no such time")
}

impl RulesArguments {
    fn or_default(self) -> Ruleset {
        with_goal(self.rules.unwrap_or_default(), self.fewest)
    }
}

fn with_goal(ruleset: Ruleset, fewest: bool) -> Ruleset {
    match fewest {
        true => ruleset.with_goal(Goal::FewestDiscs),
        false => ruleset,
    }
}

impl From<RecordArguments> for RecordSource {
    fn from(record: RecordArguments) -> RecordSource {
        RecordSource {
            file: record.file.filter(|file| file.as_os_str() != "-"),
            assumed: Assumptions {
                size: record.size,
                is_likely: record.rules.rules.is_none(),
                ruleset: record.rules.or_default(),
            },
        }
    }
}

impl TryFrom<CommandArguments> for Program {
    type Error = Stop;

    fn try_from(command: CommandArguments) -> Result<Program, Stop> {
        Ok(match command {
            CommandArguments::Umbc { size } => Program::Umbc(size),
            CommandArguments::Aps105 => Program::Aps105,
            CommandArguments::Msu { size } => Program::Msu(size),
            CommandArguments::Replay { record, json } => Program::Replay(replay::Options {
                game: record.game,
                source: record.into(),
                json,
            }),
            CommandArguments::Convert { record, to } => Program::Convert(convert::Options {
                game: record.game,
                source: record.into(),
                format: match to {
                    Target::Sgf => Format::Sgf,
                    Target::Transcript => Format::Transcript,
                    Target::Ggf => Format::Ggf,
                    Target::Obf => Format::Obf,
                },
            }),
            CommandArguments::Perft {
                depth,
                size,
                rules,
                passes,
            } => Program::Perft(perft::Options {
                depth,
                size,
                ruleset: rules,
                passes: match passes {
                    PassCost::Ply => PassPlies::Counted,
                    PassCost::Free => PassPlies::Free,
                },
            }),
            CommandArguments::Solve {
                file,
                threads,
                json,
            } => Program::Solve(solve::Options {
                file: file.filter(|file| file.as_os_str() != "-"),
                threads: threads.get(),
                json,
            }),
            CommandArguments::Match(arguments) => Program::Match(arguments.try_into()?),
            CommandArguments::Nboard { level, threads } => Program::Nboard(nboard::Options {
                level,
                threads: threads.get(),
            }),
        })
    }
}

impl TryFrom<MatchArguments> for matches::Options {
    type Error = Stop;

    fn try_from(arguments: MatchArguments) -> Result<matches::Options, Stop> {
        let mut players = arguments.player;
        if !arguments.command.is_empty() {
            players.push(Contestant::Program(arguments.command));
        }
        let pair = <[Contestant; 2]>::try_from(players);
        let players = match (pair, arguments.ladder, arguments.levels) {
            (Ok(pair), false, None) => Players::Pair(Box::new(pair)),
            (Err(none), true, levels) if none.is_empty() => {
                Players::Ladder(levels.unwrap_or(Level::MIN..=Level::MAX))
            }
            (_, false, Some(_)) => {
                return Err(Stop::Usage(
                    "--levels is a part of the ladder: it takes --ladder beside it".to_owned(),
                ));
            }
            _ => {
                return Err(Stop::Usage(format!(
                    "match takes two PLAYERs or --ladder; a player is {}",
                    contestant::ALLOWED
                )));
            }
        };
        let options = matches::Options {
            games: arguments.games.unwrap_or(players.usual_games()),
            players,
            size: arguments.size,
            ruleset: with_goal(arguments.rules, arguments.fewest),
            openings: arguments.openings,
            seed: arguments.seed,
            threads: arguments.threads,
            set_depth: arguments.set_depth,
            timeout: arguments.timeout,
            save: arguments.save,
            json: arguments.json,
        };
        match options.is_playable() {
            true => Ok(options),
            false => Err(Stop::Usage(
                "a match with another program takes --size 8x8 and --rules othello, without \
                 --fewest"
                    .to_owned(),
            )),
        }
    }
}

impl TryFrom<WindowArguments> for Request {
    type Error = Stop;

    fn try_from(arguments: WindowArguments) -> Result<Request, Stop> {
        let side = |text: &OsString| text.to_str().and_then(number);
        let size = match (&arguments.width, &arguments.height) {
            (None, None) => None,
            (Some(width), Some(height)) if arguments.surplus.is_empty() => {
                let sides = side(width).zip(side(height));
                let size = sides.and_then(|(width, height)| Size::new(width, height).ok());
                Some(size.ok_or_else(|| board_takes(width))?)
            }
            (Some(first), _) | (None, Some(first)) => return Err(board_takes(first)),
        };
        Ok(Request::Window(WindowOptions {
            size,
            rules: arguments.rules.rules,
            fewest: arguments.rules.fewest,
            dark: arguments.dark,
            light: arguments.light,
            report: arguments.window_report,
        }))
    }
}

/// The answer to arguments that are no width and height; `first` is the first of them.
fn board_takes(first: &OsStr) -> Stop {
    let (min, max) = (Size::MIN, Size::MAX);
    let takes = format!("the board takes two numbers, WIDTH and HEIGHT, each from {min} to {max}");
    // A word where a number should be may be a mistyped command.
    let word = first
        .to_str()
        .filter(|word| word.starts_with(|first: char| first.is_alphabetic()));
    Stop::Usage(match word {
        Some(word) => {
            let commands = commands();
            format!(
                "{} is no command; the commands are {commands}; {takes}",
                Quoted(word)
            )
        }
        None => takes,
    })
}

/// The names of the commands, for a sentence.
pub fn commands() -> String {
    let command = CommandLine::command();
    let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    listed(&names, "and")
}

/// The parts joined as in a sentence: `a, b and c`.
fn listed(parts: &[&str], last: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// What an error of the parser becomes. `first` is the first argument, and so the command if it is
/// one.
fn stop(first: Option<&str>, error: clap::Error) -> Stop {
    let is_answer = matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    );
    if is_answer {
        return Stop::Answer(error.render().to_string());
    }
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let mut root = CommandLine::command();
    root.build();
    let command = first
        .and_then(|name| root.find_subcommand(name))
        .unwrap_or(&root);
    let culprit = context(ContextKind::InvalidArg);
    let argument = culprit.and_then(|culprit| {
        let mut arguments = command.get_arguments();
        arguments.find(|argument| argument.to_string() == culprit)
    });
    let value = context(ContextKind::InvalidValue).filter(|value| !value.is_empty());
    Stop::Usage(match (error.kind(), argument) {
        (ErrorKind::InvalidValue | ErrorKind::ValueValidation, Some(argument)) => {
            let not = value.map(|value| format!(", not {}", Quoted(value)));
            format!(
                "{} takes {}{}",
                name_of(argument),
                values_of(argument),
                not.unwrap_or_default()
            )
        }
        (ErrorKind::ArgumentConflict, Some(argument)) => {
            format!(
                "{} is allowed only once; {}",
                name_of(argument),
                takes(command)
            )
        }
        (ErrorKind::TooManyValues, Some(argument)) => {
            format!("{} takes no value", name_of(argument))
        }
        (ErrorKind::UnknownArgument, _) => {
            let unknown = culprit.unwrap_or_default();
            format!(
                "unexpected argument {}; {}",
                Quoted(unknown),
                takes(command)
            )
        }
        _ => takes(command),
    })
}

/// How messages call an argument: `--rules`, or `DEPTH`.
fn name_of(argument: &Arg) -> String {
    match argument.get_long() {
        Some(long) => format!("--{long}"),
        None => argument.get_id().as_str().to_uppercase(),
    }
}

/// What values an argument takes.
fn values_of(argument: &Arg) -> String {
    let possible = argument.get_possible_values();
    let names: Vec<&str> = possible.iter().map(PossibleValue::get_name).collect();
    if !names.is_empty() {
        return listed(&names, "or");
    }
    let (min, max) = (Size::MIN, Size::MAX);
    match argument.get_id().as_str() {
        "games" => return format!("an even number from 2 to {}", matches::MAX_GAMES),
        "seed" => return "a number without a sign".to_owned(),
        "threads" => return format!("a number from 1 to {}", matches::MAX_THREADS),
        "set_depth" => return format!("a number from 1 to {}", matches::MAX_SET_DEPTH),
        "player" => return contestant::ALLOWED.to_owned(),
        "levels" => {
            let (weakest, strongest) = (Level::MIN, Level::MAX);
            return format!("levels from {weakest} to {strongest}, such as 4-6 or 7");
        }
        _ => {}
    }
    let value_names = argument.get_value_names().unwrap_or_default();
    match value_names.first().map(Str::as_str) {
        Some("N") => format!("a number from {min} to {max}"),
        Some("WIDTHxHEIGHT") => format!("WIDTHxHEIGHT, each from {min} to {max}"),
        Some("LEVEL") => format!("a number from {} to {}", Level::MIN, Level::MAX),
        Some("PLAYER") => {
            let (weakest, strongest) = (Level::MIN, Level::MAX);
            format!("a level from {weakest} to {strongest}, or 'person'")
        }
        Some("PLIES") => format!("a number from 0 to {}", matches::MAX_PLIES),
        Some("DURATION") => "a time such as 2s, 500ms or 1m".to_owned(),
        Some("NUMBER") => "a number from 1".to_owned(),
        Some("DEPTH") => format!("a number from 1 to {}", perft::MAX_DEPTH),
        _ => "the name of a file".to_owned(),
    }
}

/// What arguments a command takes, in a sentence.
fn takes(command: &Command) -> String {
    let name = command.get_name();
    let (min, max) = (Size::MIN, Size::MAX);
    let positional = match name {
        "umbc" => format!(
            "one SIZE, an even number from {} to {}, ",
            umbc::MIN_SIZE,
            umbc::MAX_SIZE
        ),
        "replay" | "convert" | "solve" => "at most one FILE, ".to_owned(),
        "perft" => format!("one DEPTH, a number from 1 to {}, ", perft::MAX_DEPTH),
        "match" => format!("two PLAYERs ({}), ", contestant::ALLOWED),
        "aps105" | "msu" | "nboard" => String::new(),
        "help" => return format!("help takes one of the commands {}", commands()),
        _ => format!("WIDTH and HEIGHT, each from {min} to {max}, "),
    };
    let shown = command
        .get_arguments()
        .filter(|argument| !argument.is_hide_set());
    let options: Vec<String> = shown
        .filter(|argument| argument.get_long().is_some())
        .map(|argument| match argument.get_action().takes_values() {
            true => format!("{} ({})", name_of(argument), values_of(argument)),
            false => name_of(argument),
        })
        .collect();
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let also = if positional.is_empty() {
        "only "
    } else {
        "and "
    };
    let name = if name == "reversi" {
        "the window"
    } else {
        name
    };
    format!("{name} takes {positional}{also}{}", listed(&options, "and"))
}
