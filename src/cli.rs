//! The command line, parsed by clap.
//!
//! A first argument that names a command runs that command. Anything else opens the window, with the given file or
//! link, on a board of the given width and height or, without them, on the last one (handout 001, whose limit of 8 is
//! raised to 26).

mod first_argument;
mod print;

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use clap::{
    Arg, Args, CommandFactory, Parser, Subcommand, ValueHint,
    error::{ContextKind, ContextValue, ErrorKind},
};

#[cfg(feature = "window")]
use crate::app::StartOptions;
use crate::{
    players::Seat,
    records::{Quoted, escaped},
    rules::Size,
    terminal::{
        Program,
        arguments::{RulesArguments, number},
        matches,
    },
};
use first_argument::{FirstArgument, FirstArgumentParser};
use print::PrintArguments;

/// The parsed command line.
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
/// If the arguments are wrong, or if they ask for help or the version. The error has its text, its stream and its exit
/// status.
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
        Some(CommandArguments::Program(program)) => checked(program).map(Request::Run),
        Some(CommandArguments::Print(print)) => {
            let text = print.text(CommandLine::command());
            text.map(Request::Print).map_err(worded)
        }
        None => line.window.checked().map(Box::new).map(Request::Window),
    }
}

/// Adds the list of commands to an "unknown command" error, and escapes control characters in other errors.
fn worded(mut error: clap::Error) -> clap::Error {
    let kind = ErrorKind::InvalidSubcommand;
    let word = error.get(ContextKind::InvalidSubcommand);
    let Some(word) = word.filter(|_| error.kind() == kind).cloned() else {
        let arguments = error.context().filter_map(|(kind, value)| match value {
            ContextValue::String(text) if text.contains(char::is_control) => {
                Some((kind, escaped(text, &['\'', '"', '\\'])))
            }
            _ => None,
        });
        for (kind, shown) in arguments.collect::<Vec<_>>() {
            error.insert(kind, ContextValue::String(shown));
            // The tip would repeat the argument unescaped.
            error.remove(ContextKind::Suggested);
        }
        return error;
    };
    let shown = word.to_string();
    let message = format!(
        "unknown command {}; the commands are {}",
        Quoted(&shown),
        commands()
    );
    let mut worded = CommandLine::command().error(kind, message);
    worded.insert(ContextKind::InvalidSubcommand, word);
    worded
}

/// The names of the commands, as a list in a sentence.
pub fn commands() -> String {
    first_argument::names(&CommandLine::command())
}

/// Reversi on any board from 2×2 to 26×26, in a window and in the terminal
#[derive(Parser)]
#[command(
    name = "reversi",
    // Otherwise, help on Windows would call it `reversi.exe`.
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

/// Lets a value begin with '-', so that -1 is a number out of range rather than an unknown option.
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
with the games of FILE, or with the game of LINK, which has '#game=' in it. WIDTH
and HEIGHT begin a game of two people. Anything else that is not given is as it was
last time. The first start proposes a game against the computer, on a board of 8×8
and by the rule set 'reversi'.";

/// The options of the window. Anything left out is as in the last run.
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

#[derive(Subcommand)]
enum CommandArguments {
    #[command(flatten)]
    Program(Program),
    #[command(flatten)]
    Print(PrintArguments),
}

// ---- The meaning of arguments ----

impl WindowArguments {
    /// The board, if given.
    pub fn size(&self) -> Option<Size> {
        let Some(FirstArgument::Width(width)) = self.first else {
            return None;
        };
        Size::new(width, self.height?).ok()
    }

    /// The file to open, if given.
    pub fn file(&self) -> Option<&Path> {
        match &self.first {
            Some(FirstArgument::File(file)) => Some(file),
            _ => None,
        }
    }

    /// The link to open, if given.
    pub fn link(&self) -> Option<&str> {
        match &self.first {
            Some(FirstArgument::Link(link)) => Some(link),
            _ => None,
        }
    }

    /// Rejects combinations of the first argument with others.
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

/// Rejects invalid combinations of a match's players, and of its file for games with other options.
fn checked(program: Program) -> Result<Program, clap::Error> {
    if let Program::Match(options) = &program
        && let Err(message) = matches::check(options)
    {
        let mut root = CommandLine::command();
        root.build();
        let command = root.find_subcommand_mut("match");
        let command = command.expect("it has just been parsed");
        return Err(command.error(ErrorKind::ArgumentConflict, message));
    }
    Ok(program)
}

#[cfg(feature = "window")]
impl From<WindowArguments> for StartOptions {
    fn from(arguments: WindowArguments) -> StartOptions {
        // The window may save the game there, and file dialogs open in that folder.
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
