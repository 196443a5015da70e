//! The command line as clap parses it, and what its arguments stand for.
//!
//! A first argument that names a command runs that command. Anything else opens the window, with the given
//! file or link, on a board of the given width and height or, without them, on the last one (handout 001,
//! whose limit of 8 is raised to 26).

mod first_argument;
mod print;

use std::{
    ffi::OsString,
    fmt,
    num::NonZeroUsize,
    ops::{Bound, RangeBounds, RangeInclusive},
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use clap::{
    Arg, Args, CommandFactory, Parser, Subcommand, ValueEnum, ValueHint,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    error::{ContextKind, ContextValue, ErrorKind},
};

#[cfg(feature = "window")]
use crate::app::StartOptions;
use crate::{
    analysis::ReviewBudget,
    engine::{Engine, Level},
    players::Seat,
    records::{Assumptions, Format},
    rules::{Goal, Opening, PassPlies, Ruleset, Size},
    terminal::{
        Program,
        analyse::{self, AnalyseOptions},
        aps105, convert, gtp,
        hosted_engine::HostedEngine,
        matches::{
            self, MatchOptions, Pairings,
            contestant::{self, Contestant},
        },
        msu, nboard, perft, replay, solve,
        source::RecordSource,
        umbc,
    },
};
use first_argument::{FirstArgument, FirstArgumentParser};
use print::PrintArguments;

/// What the arguments ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Open the window.
    Window(Box<WindowArguments>),
    /// Run a program in the terminal.
    Run(Program),
    /// Print a text.
    Print(Vec<u8>),
}

/// Parses the arguments, the first of which is the name of the program.
///
/// # Errors
///
/// If the arguments are wrong, or if they ask for help or the version. The error knows its text, its stream
/// and its exit status.
///
/// ```
/// use reversi::cli::{self, Request};
///
/// let Ok(Request::Window(arguments)) = cli::parse(["reversi", "10", "6"]) else { panic!() };
/// assert_eq!(arguments.size().unwrap().to_string(), "10×6");
/// assert_eq!(cli::parse(["reversi", "10"]).unwrap_err().exit_code(), 2);
/// ```
pub fn parse<T>(arguments: impl IntoIterator<Item = T>) -> Result<Request, clap::Error>
where
    T: Into<OsString> + Clone,
{
    let line = CommandLine::try_parse_from(arguments).map_err(worded)?;
    match line.command {
        Some(_) if line.window != WindowArguments::default() => Err(CommandLine::command().error(
            ErrorKind::ArgumentConflict,
            "a command comes first, and takes no arguments of the window",
        )),
        Some(CommandArguments::Program(program)) => program.try_into().map(Request::Run),
        Some(CommandArguments::Print(print)) => {
            print.text(CommandLine::command()).map(Request::Print)
        }
        None => line.window.checked().map(Box::new).map(Request::Window),
    }
}

/// Adds the list of commands to an "unknown command" error.
fn worded(error: clap::Error) -> clap::Error {
    let kind = ErrorKind::InvalidSubcommand;
    let word = error.get(ContextKind::InvalidSubcommand);
    let Some(word) = word.filter(|_| error.kind() == kind).cloned() else {
        return error;
    };
    let message = format!("unknown command '{word}'; the commands are {}", commands());
    let mut worded = CommandLine::command().error(kind, message);
    worded.insert(ContextKind::InvalidSubcommand, word);
    worded
}

/// The names of the commands, as in a sentence.
pub fn commands() -> String {
    first_argument::names(&CommandLine::command())
}

/// Reversi on any board from 2×2 to 26×26, in a window and in the terminal
#[derive(Parser)]
#[command(
    name = "reversi",
    // On Windows help would call it `reversi.exe` otherwise.
    bin_name = "reversi",
    version,
    override_usage = "reversi [WIDTH HEIGHT | FILE | LINK] [OPTIONS]\n       reversi COMMAND",
    long_about = LONG_ABOUT,
    subcommand_value_name = "COMMAND",
    mut_args = with_negative_numbers,
    mut_subcommands = |command| command.mut_args(with_negative_numbers)
)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<CommandArguments>,
    #[command(flatten)]
    window: WindowArguments,
}

/// Lets a value that is no path begin with '-', so that -1 is a number out of range rather than an unknown option.
fn with_negative_numbers(argument: Arg) -> Arg {
    let takes_value = argument.get_action().takes_values();
    if takes_value && argument.get_value_hint() == ValueHint::Unknown {
        argument.allow_negative_numbers(true)
    } else {
        argument
    }
}

const LONG_ABOUT: &str = "\
Reversi on any board from 2×2 to 26×26, in a window and in the terminal.

Without a command, a window opens with a board of WIDTH columns and HEIGHT rows,
with the games of FILE, or with the game of LINK, which has '#game=' in it. Anything
that is not given is as it was last time. The first time it is a board of 8×8, the
rule set 'reversi' and two people.";

/// What the command line says about the window. Anything it leaves out is as it was last time.
#[derive(Args, Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowArguments {
    /// Columns of the board, from 2 to 26; or FILE, a record to open, or LINK, a link to a game
    #[arg(
        value_name = "WIDTH",
        value_hint = ValueHint::FilePath,
        value_parser = FirstArgumentParser { width: number(Size::MIN..=Size::MAX) },
        allow_negative_numbers = true
    )]
    first: Option<FirstArgument>,
    /// Rows of the board, from 2 to 26
    #[arg(value_parser = number(Size::MIN..=Size::MAX))]
    height: Option<usize>,
    /// The rules
    #[command(flatten)]
    pub rules: RulesArguments,
    /// Who plays Dark: a level of the computer from 1 to 10, '10+' for no time limit, or 'person'
    #[arg(long, value_name = "PLAYER")]
    pub dark: Option<Seat>,
    /// Who plays Light: a level of the computer from 1 to 10, '10+' for no time limit, or 'person'
    #[arg(long, value_name = "PLAYER")]
    pub light: Option<Seat>,
    /// A file that gets a line of JSON for every position and layout, for tests that drive the
    /// window
    #[arg(long, hide = true, value_name = "FILE")]
    pub window_report: Option<PathBuf>,
}

/// The rule set and its goal.
#[derive(Args, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulesArguments {
    /// The rule set
    #[arg(long, value_name = "NAME", value_parser = ruleset_parser())]
    pub rules: Option<Ruleset>,
    /// The player with fewer discs wins
    #[arg(long)]
    pub fewest: bool,
}

#[derive(Subcommand)]
enum CommandArguments {
    #[command(flatten)]
    Program(ProgramArguments),
    #[command(flatten)]
    Print(PrintArguments),
}

#[derive(Subcommand)]
enum ProgramArguments {
    #[command(about = umbc::ABOUT, long_about = umbc::LONG_ABOUT)]
    Umbc {
        /// Rows and columns: 4, 6, 8 or 10
        // The program itself answers other sizes, in the words of its handout.
        size: OsString,
    },
    #[command(about = aps105::ABOUT, long_about = aps105::LONG_ABOUT)]
    Aps105,
    #[command(about = msu::ABOUT, long_about = msu::LONG_ABOUT)]
    Msu {
        /// Rows and columns, from 2 to 26
        #[arg(long, value_name = "N", default_value = "8", value_parser = square_size)]
        size: Size,
    },
    #[command(about = replay::ABOUT, long_about = replay::LONG_ABOUT)]
    Replay {
        #[command(flatten)]
        record: RecordArguments,
        /// Print each position as a line of JSON
        #[arg(long)]
        json: bool,
    },
    #[command(about = convert::ABOUT, long_about = convert::LONG_ABOUT)]
    Convert {
        #[command(flatten)]
        record: RecordArguments,
        /// The format to write
        #[arg(long, value_name = "FORMAT")]
        to: Target,
    },
    #[command(about = analyse::ABOUT, long_about = analyse::LONG_ABOUT)]
    Analyse {
        #[command(flatten)]
        record: RecordArguments,
        /// Search every move as far as this level looks, from 1 to 10 [default: 8]
        #[arg(long, value_name = "LEVEL")]
        level: Option<Level>,
        /// Search the whole game for so long, such as 30s
        #[arg(
            long,
            value_name = "DURATION",
            value_parser = contestant::parse_time,
            conflicts_with = "level"
        )]
        time: Option<Duration>,
        #[command(flatten)]
        search: SearchArguments,
        /// A file to save the game in, as SGF with the values and the better moves; the record itself only
        /// if it is SGF with a single game
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
        /// Save what was wrong with moves as comments too
        #[arg(long, requires = "save")]
        comments: bool,
        /// Print each move as a line of JSON, and the summary as the last
        #[arg(long)]
        json: bool,
    },
    #[command(about = perft::ABOUT, long_about = perft::LONG_ABOUT)]
    Perft {
        /// The greatest depth, from 1 to 99
        #[arg(value_parser = number(1..=perft::MAX_DEPTH))]
        depth: usize,
        /// Columns and rows, each from 2 to 26
        #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "8x8")]
        size: Size,
        /// The rule set
        #[arg(
            long,
            value_name = "NAME",
            default_value = "reversi",
            value_parser = ruleset_parser()
        )]
        rules: Ruleset,
        /// Whether a pass counts as a ply
        #[arg(long, value_name = "COST", default_value = "ply")]
        passes: PassCost,
    },
    #[command(about = solve::ABOUT, long_about = solve::LONG_ABOUT)]
    Solve {
        /// The file with the positions; standard input if left out or '-'
        file: Option<PathBuf>,
        #[command(flatten)]
        search: SearchArguments,
        /// Print each position as a line of JSON
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
    Nboard(HostedArguments),
    #[command(about = gtp::ABOUT, long_about = gtp::LONG_ABOUT)]
    Gtp(HostedArguments),
}

#[derive(Args)]
struct HostedArguments {
    /// The level from 1 to 10, unless the host sets a depth
    #[arg(long, value_name = "LEVEL", default_value = "10")]
    level: Level,
    #[command(flatten)]
    search: SearchArguments,
}

impl From<HostedArguments> for HostedEngine {
    fn from(HostedArguments { level, search }: HostedArguments) -> HostedEngine {
        HostedEngine {
            level,
            threads: search.threads.get(),
            memory: search.memory_bytes(),
        }
    }
}

#[derive(Args)]
struct SearchArguments {
    /// How many threads search
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads())]
    threads: NonZeroUsize,
    /// The memory for positions that were searched, in megabytes
    #[arg(long, value_name = "MB", default_value = "64", value_parser = number(1..=MAX_MEGABYTES))]
    memory: usize,
}

/// The most memory that can be asked for, in megabytes.
const MAX_MEGABYTES: usize = if usize::BITS < 64 { 1 << 10 } else { 1 << 16 };

impl SearchArguments {
    fn memory_bytes(&self) -> usize {
        self.memory << 20
    }
}

#[derive(Args)]
struct MatchArguments {
    /// The two players, as described above
    #[arg(
        value_parser = Contestant::from_str,
        required_unless_present = "ladder",
        conflicts_with = "ladder"
    )]
    player: Vec<Contestant>,
    /// Another engine's program and its arguments, as the second player
    #[arg(last = true, conflicts_with = "ladder")]
    command: Vec<String>,
    /// Play every level against the one below it
    #[arg(long)]
    ladder: bool,
    /// The levels of the ladder to play [default: all]
    #[arg(
        long,
        value_name = "FROM-TO",
        value_parser = levels,
        requires = "ladder",
        conflicts_with_all = ["player", "command"]
    )]
    levels: Option<RangeInclusive<Level>>,
    /// How many games each pair plays, an even number [default: 100, or 200 with --ladder]
    #[arg(long, value_name = "N", value_parser = games)]
    games: Option<usize>,
    /// Columns and rows, each from 2 to 26
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "8x8")]
    size: Size,
    /// The rule set
    #[arg(long, value_name = "NAME", default_value = "othello", value_parser = ruleset_parser())]
    rules: Ruleset,
    /// The player with fewer discs wins
    #[arg(long)]
    fewest: bool,
    /// The length of the random openings [default: 8, or fewer on small boards]
    #[arg(long, value_name = "PLIES", value_parser = number(0..=matches::options::MAX_PLIES))]
    openings: Option<usize>,
    /// The seed of the openings, of the weak levels' mistakes and of level 10's choice in its opening book
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads())]
    threads: NonZeroUsize,
    /// The depth to which other engines search; some do not play without one
    #[arg(
        long,
        value_name = "N",
        value_parser = number(1..=matches::options::MAX_SET_DEPTH).try_map(u32::try_from)
    )]
    set_depth: Option<u32>,
    /// How long another engine may take to answer
    #[arg(
        long,
        value_name = "DURATION",
        default_value = "60s",
        value_parser = contestant::parse_time
    )]
    timeout: Duration,
    /// A file to save the games in
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Print each game as a line of JSON, and the result as the last
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct RecordArguments {
    /// The file with the record; standard input if left out or '-'
    file: Option<PathBuf>,
    /// Columns and rows, each from 2 to 26, where the record does not say
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "8x8")]
    size: Size,
    #[command(flatten)]
    rules: RulesArguments,
    /// Which game of a record with several, counted from 1
    #[arg(long, value_name = "NUMBER", value_parser = number::<usize>(1..))]
    game: Option<usize>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Target {
    /// Everything
    Sgf,
    /// The moves of the main line
    Transcript,
    /// The main line of a game of Othello
    Ggf,
    /// The last position of a game of Othello
    Obf,
    /// The line that a link opens
    Link,
}

#[derive(Clone, Copy, ValueEnum)]
enum PassCost {
    /// A pass is a ply
    Ply,
    /// A pass is not a ply
    Free,
}

// ---- Parsing values ----

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

/// Parses a number within `range`, written in digits only.
fn number<T>(range: impl RangeBounds<T> + Clone) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + fmt::Display,
{
    move |text| {
        let digits = Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
        let number = digits.and_then(|digits| digits.parse().ok());
        let number = number.filter(|number| range.contains(number));
        number.ok_or_else(|| match (range.start_bound(), range.end_bound()) {
            (Bound::Included(min), Bound::Included(max)) => {
                format!("expected a number from {min} to {max}")
            }
            (Bound::Included(min), _) => format!("expected a number from {min}"),
            _ => "expected a number".to_owned(),
        })
    }
}

fn threads() -> impl TypedValueParser<Value = NonZeroUsize> {
    number(1..=Engine::MAX_THREADS).try_map(NonZeroUsize::try_from)
}

fn square_size(text: &str) -> Result<Size, String> {
    let side = number(Size::MIN..=Size::MAX)(text)?;
    Size::new(side, side).map_err(|error| error.to_string())
}

fn games(text: &str) -> Result<usize, String> {
    let max = matches::options::MAX_GAMES;
    let games = number(2..=max)(text)
        .ok()
        .filter(|games| games.is_multiple_of(2));
    games.ok_or_else(|| format!("expected an even number from 2 to {max}"))
}

/// Parses `4-6`, or `4` for that level alone.
fn levels(text: &str) -> Result<RangeInclusive<Level>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let levels = first.parse().ok().zip(last.parse().ok());
    let levels = levels.map(|(first, last): (Level, Level)| first..=last);
    let levels = levels.filter(|levels| !levels.is_empty());
    let (min, max) = (Level::MIN, Level::MAX);
    levels.ok_or_else(|| format!("expected levels from {min} to {max}, such as 4-6 or 7"))
}

// ---- What the arguments stand for ----

impl WindowArguments {
    /// The board, if it was given.
    pub fn size(&self) -> Option<Size> {
        let Some(FirstArgument::Width(width)) = self.first else {
            return None;
        };
        Size::new(width, self.height?).ok()
    }

    /// The file to open, if it was given.
    pub fn file(&self) -> Option<&Path> {
        match &self.first {
            Some(FirstArgument::File(file)) => Some(file),
            _ => None,
        }
    }

    /// The link to open, if it was given.
    pub fn link(&self) -> Option<&str> {
        match &self.first {
            Some(FirstArgument::Link(link)) => Some(link),
            _ => None,
        }
    }

    /// Checks what goes with the first argument.
    fn checked(self) -> Result<WindowArguments, clap::Error> {
        let mut root = CommandLine::command();
        match (&self.first, self.height) {
            (Some(FirstArgument::Width(_)), None) => {
                let mut error =
                    clap::Error::new(ErrorKind::MissingRequiredArgument).with_cmd(&root);
                let missing = ContextValue::Strings(vec!["<HEIGHT>".to_owned()]);
                error.insert(ContextKind::InvalidArg, missing);
                Err(error)
            }
            (Some(FirstArgument::File(_) | FirstArgument::Link(_)), Some(_)) => Err(root.error(
                ErrorKind::ArgumentConflict,
                "a file or a link comes alone: its games say how large their board is",
            )),
            _ => Ok(self),
        }
    }
}

impl RulesArguments {
    fn or_default(self) -> Ruleset {
        with_goal(self.rules.unwrap_or_default(), self.fewest)
    }
}

fn with_goal(ruleset: Ruleset, fewest: bool) -> Ruleset {
    if fewest {
        ruleset.with_goal(Goal::FewestDiscs)
    } else {
        ruleset
    }
}

/// The file that was named; `None` is standard input.
fn named(file: Option<PathBuf>) -> Option<PathBuf> {
    file.filter(|file| file.as_os_str() != "-")
}

impl From<RecordArguments> for RecordSource {
    fn from(record: RecordArguments) -> RecordSource {
        RecordSource {
            file: named(record.file),
            assumed: Assumptions {
                size: record.size,
                is_guess: record.rules.rules.is_none(),
                ruleset: record.rules.or_default(),
            },
        }
    }
}

impl TryFrom<ProgramArguments> for Program {
    type Error = clap::Error;

    fn try_from(command: ProgramArguments) -> Result<Program, clap::Error> {
        Ok(match command {
            ProgramArguments::Umbc { size } => Program::Umbc(size),
            ProgramArguments::Aps105 => Program::Aps105,
            ProgramArguments::Msu { size } => Program::Msu(size),
            ProgramArguments::Replay { record, json } => Program::Replay(replay::ReplayOptions {
                game: record.game,
                source: record.into(),
                json,
            }),
            ProgramArguments::Convert { record, to } => Program::Convert(convert::ConvertOptions {
                game: record.game,
                source: record.into(),
                format: match to {
                    Target::Sgf => Format::Sgf,
                    Target::Transcript => Format::Transcript,
                    Target::Ggf => Format::Ggf,
                    Target::Obf => Format::Obf,
                    Target::Link => Format::Link,
                },
            }),
            ProgramArguments::Analyse {
                record,
                level,
                time,
                search,
                save,
                comments,
                json,
            } => Program::Analyse(AnalyseOptions {
                game: record.game,
                source: record.into(),
                budget: match time {
                    Some(time) => ReviewBudget::Time(time),
                    None => ReviewBudget::Level(level.unwrap_or(AnalyseOptions::LEVEL)),
                },
                threads: search.threads.get(),
                save,
                comments,
                json,
            }),
            ProgramArguments::Perft {
                depth,
                size,
                rules,
                passes,
            } => Program::Perft(perft::PerftOptions {
                depth,
                size,
                ruleset: rules,
                passes: match passes {
                    PassCost::Ply => PassPlies::Counted,
                    PassCost::Free => PassPlies::Free,
                },
            }),
            ProgramArguments::Solve { file, search, json } => Program::Solve(solve::SolveOptions {
                file: named(file),
                threads: search.threads.get(),
                memory: search.memory_bytes(),
                json,
            }),
            ProgramArguments::Match(arguments) => Program::Match(arguments.try_into()?),
            ProgramArguments::Nboard(arguments) => Program::Nboard(arguments.into()),
            ProgramArguments::Gtp(arguments) => Program::Gtp(arguments.into()),
        })
    }
}

impl TryFrom<MatchArguments> for MatchOptions {
    type Error = clap::Error;

    fn try_from(arguments: MatchArguments) -> Result<MatchOptions, clap::Error> {
        let pairings = if arguments.ladder {
            Pairings::Ladder(arguments.levels.unwrap_or(Level::MIN..=Level::MAX))
        } else {
            let mut players = arguments.player;
            if !arguments.command.is_empty() {
                players.push(Contestant::External(arguments.command));
            }
            let pair = <[Contestant; 2]>::try_from(players).map_err(|players| {
                let given = match players.len() {
                    1 => "1 was".to_owned(),
                    count => format!("{count} were"),
                };
                match_error(
                    ErrorKind::WrongNumberOfValues,
                    format_args!("a match takes two players, but {given} given"),
                )
            })?;
            Pairings::Pair(Box::new(pair))
        };
        let options = MatchOptions {
            games: arguments.games.unwrap_or(pairings.usual_games()),
            pairings,
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
        if !options.is_playable() {
            return Err(match_error(
                ErrorKind::ArgumentConflict,
                "another engine plays only with --size 8x8 and --rules othello, without --fewest",
            ));
        }
        Ok(options)
    }
}

/// An error of the arguments of `match`.
fn match_error(kind: ErrorKind, message: impl fmt::Display) -> clap::Error {
    let mut root = CommandLine::command();
    root.build();
    match root.find_subcommand_mut("match") {
        Some(command) => command.error(kind, message),
        None => root.error(kind, message),
    }
}

#[cfg(feature = "window")]
impl From<WindowArguments> for StartOptions {
    fn from(arguments: WindowArguments) -> StartOptions {
        // The window may save the game there, and its file dialogs begin in its folder.
        let absolute = |file: &Path| std::path::absolute(file).unwrap_or_else(|_| file.into());
        StartOptions {
            file: arguments.file().map(absolute),
            link: arguments.link().map(str::to_owned),
            size: arguments.size(),
            rules: arguments.rules.rules,
            fewest: arguments.rules.fewest,
            dark: arguments.dark,
            light: arguments.light,
            report: arguments.window_report,
        }
    }
}
