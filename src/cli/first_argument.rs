//! The first argument of the window: the width of the board, or a file or a link to open.

use std::{
    ffi::OsStr,
    fs,
    path::{MAIN_SEPARATOR, Path, PathBuf},
};

use clap::{
    Arg, Command,
    builder::TypedValueParser,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::records::{QuotedPath, link};

/// The meaning of the window's first argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstArgument {
    /// The width of the board.
    Width(usize),
    /// A file that exists.
    File(PathBuf),
    /// A link that can be read.
    Link(String),
}

/// Parses the first argument. A number is the width even if a file has that name, and a word that is no file counts as
/// a command.
#[derive(Clone)]
pub(super) struct FirstArgumentParser<P> {
    pub(super) width: P,
}

impl<P: TypedValueParser<Value = usize>> TypedValueParser for FirstArgumentParser<P> {
    type Value = FirstArgument;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<FirstArgument, clap::Error> {
        let text = value.to_str();
        let is_number = |text: &str| {
            text.bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'-')
        };
        if !text.is_some_and(is_number)
            && let Ok(found) = fs::metadata(value)
        {
            return if found.is_dir() {
                let problem = format!("{} is a folder, not a file", QuotedPath(Path::new(value)));
                Err(command.clone().error(ErrorKind::InvalidValue, problem))
            } else {
                Ok(FirstArgument::File(value.into()))
            };
        }
        if let Some(text) = text.filter(|text| link::is_link(text)) {
            let read = link::read(text);
            let opened = read.map(|_| FirstArgument::Link(text.to_owned()));
            return opened.map_err(|problem| {
                clap::Error::raw(ErrorKind::InvalidValue, format!("{problem}\n"))
            });
        }
        if is_path(Path::new(value)) {
            let problem = format!("there is no file {}", QuotedPath(Path::new(value)));
            return Err(command.clone().error(ErrorKind::InvalidValue, problem));
        }
        let is_word = |text: &&str| text.starts_with(char::is_alphabetic);
        let unknown = |text: &&str| command.find_subcommand(text).is_none();
        match text.filter(is_word).filter(unknown) {
            Some(word) => Err(unknown_command(command, word)),
            None => {
                let width = self.width.parse_ref(command, argument, value)?;
                Ok(FirstArgument::Width(width))
            }
        }
    }
}

/// Returns `true` for `games/x` and `x.sgf`, but not for `x` and `8.5`.
fn is_path(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    let has_letters = |text: &str| text.contains(char::is_alphabetic);
    let text = path.to_string_lossy();
    text.contains(['/', MAIN_SEPARATOR]) || extension.is_some_and(has_letters)
}

pub(super) fn unknown_command(command: &Command, word: &str) -> clap::Error {
    let mut error = clap::Error::new(ErrorKind::InvalidSubcommand).with_cmd(command);
    error.insert(
        ContextKind::InvalidSubcommand,
        ContextValue::String(word.to_owned()),
    );
    error
}

/// The names of the commands, as a list in a sentence.
pub(super) fn names(command: &Command) -> String {
    let names = command.get_subcommands().map(Command::get_name);
    // clap adds `help` itself, and may have done so already.
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    match names.split_last() {
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}
