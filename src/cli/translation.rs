//! The help and the errors of the window's own command in the system's language. Commands have theirs in
//! English, as they print in English.

use std::{ffi::OsString, path::Path};

use clap::{
    Arg, ArgAction, Command,
    error::{ContextKind, ErrorKind},
};

use crate::{
    app::{Language, texts::cli as texts},
    rules::Size,
};

/// What the error says in the language `text`; `None` if it says that already, or belongs to a command.
///
/// `root` is the command line, and `arguments` are those that it was given.
pub(super) fn translated(
    error: &clap::Error,
    root: Command,
    arguments: &[OsString],
    text: Language,
) -> Option<String> {
    let given = arguments.iter().skip(1).filter_map(|given| given.to_str());
    let has_command = given.clone().any(|word| {
        let is_command = root.find_subcommand(word).is_some();
        is_command || word == "help"
    });
    let comes_first = error.kind() == ErrorKind::ArgumentConflict;
    if text == Language::English || (has_command && !comes_first) {
        return None;
    }
    if error.kind() == ErrorKind::DisplayHelp {
        let asked = root_help(text, root)
            .try_get_matches_from(arguments)
            .err()?;
        return Some(asked.render().to_string());
    }
    let problem = problem(text, error, &root, arguments, has_command)?;
    Some(format!(
        "{} {problem}\n\n{}\n",
        text.cli_error(),
        text.cli_more()
    ))
}

/// The command line, which explains itself in the language.
fn root_help(text: Language, root: Command) -> Command {
    let names = root
        .get_subcommands()
        .map(|command| command.get_name().to_owned());
    let names: Vec<String> = names.collect();
    let described = names
        .iter()
        .fold(root, |root, name| match texts::command(text, name) {
            Some(about) => root.mut_subcommand(name, |command| command.about(about)),
            None => root,
        });
    let flag =
        |id: &'static str, letter, action| Arg::new(id).short(letter).long(id).action(action);
    described
        .about(text.cli_about())
        .long_about(text.cli_long_about())
        .help_template(format!(
            "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}",
            text.cli_usage()
        ))
        .subcommand_help_heading(text.cli_commands())
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', ArgAction::Help))
        .arg(flag("version", 'V', ArgAction::Version))
        .mut_args(|argument| {
            let help = texts::argument(text, argument.get_id().as_str());
            let heading = if argument.is_positional() {
                text.cli_arguments()
            } else {
                text.cli_options()
            };
            let is_listed = argument.get_id() == "rules";
            let argument = argument.help_heading(heading);
            // Its help names them.
            let argument = if is_listed {
                argument.hide_possible_values(true)
            } else {
                argument
            };
            match help {
                Some(help) => argument.help(help),
                None => argument,
            }
        })
}

/// What is wrong with the arguments; `None` if there are no words for it.
fn problem(
    text: Language,
    error: &clap::Error,
    root: &Command,
    arguments: &[OsString],
    has_command: bool,
) -> Option<String> {
    let context = |kind| error.get(kind).map(ToString::to_string);
    let argument = context(ContextKind::InvalidArg);
    Some(match (error.kind(), argument) {
        (ErrorKind::UnknownArgument, Some(argument)) => text.cli_unknown_argument(&argument),
        (ErrorKind::InvalidSubcommand, _) => {
            let word = context(ContextKind::InvalidSubcommand)?;
            text.cli_unknown_command(commands(root), &word)
        }
        (ErrorKind::MissingRequiredArgument, Some(argument)) => text.cli_missing(&argument),
        (ErrorKind::ArgumentConflict, _) if has_command => text.cli_command_comes_first().into(),
        (ErrorKind::ArgumentConflict, None) => text.cli_file_comes_alone().into(),
        (ErrorKind::InvalidValue | ErrorKind::ValueValidation, Some(argument)) => {
            let value = context(ContextKind::InvalidValue).unwrap_or_default();
            if value.is_empty() {
                text.cli_no_value(&argument)
            } else {
                text.cli_invalid_value(&argument, expected(text, error, &argument), &value)
            }
        }
        (ErrorKind::InvalidValue, None) => {
            let mut paths = arguments.iter().skip(1).map(Path::new);
            let given = paths.find(|path| path.is_dir() || !path.exists())?;
            let name = given.display().to_string();
            if given.is_dir() {
                text.cli_is_folder(&name)
            } else {
                text.cli_no_file(&name)
            }
        }
        _ => return None,
    })
}

/// What an argument expects.
fn expected(text: Language, error: &clap::Error, argument: &str) -> String {
    if let Some(values) = error.get(ContextKind::ValidValue) {
        return text.cli_possible_values(values.to_string());
    }
    if argument.starts_with("--") {
        text.cli_player().into()
    } else {
        text.cli_range(Size::MIN, Size::MAX)
    }
}

fn commands(root: &Command) -> String {
    let names = root.get_subcommands().map(Command::get_name);
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    names.join(", ")
}
