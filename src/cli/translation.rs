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

/// What the error says in `language`; `None` if it says that already, or belongs to a command.
///
/// `root` is the command line, and `arguments` are those that it was given.
pub(super) fn translated(
    error: &clap::Error,
    root: Command,
    arguments: &[OsString],
    language: Language,
) -> Option<String> {
    let given = arguments.iter().skip(1).filter_map(|given| given.to_str());
    let has_command = given.clone().any(|word| {
        let is_command = root.find_subcommand(word).is_some();
        is_command || word == "help"
    });
    let comes_first = error.kind() == ErrorKind::ArgumentConflict;
    if language == Language::English || (has_command && !comes_first) {
        return None;
    }
    language.speak();
    if error.kind() == ErrorKind::DisplayHelp {
        let asked = root_help(root).try_get_matches_from(arguments).err()?;
        return Some(asked.render().to_string());
    }
    let problem = problem(error, &root, arguments, has_command)?;
    Some(format!("{} {problem}\n\n{}\n", texts::ERROR, texts::MORE))
}

/// The command line, which explains itself in the present language.
fn root_help(root: Command) -> Command {
    let names = root
        .get_subcommands()
        .map(|command| command.get_name().to_owned());
    let names: Vec<String> = names.collect();
    let described = names
        .iter()
        .fold(root, |root, name| match texts::command(name) {
            Some(about) => root.mut_subcommand(name, |command| command.about(about.get())),
            None => root,
        });
    let flag =
        |id: &'static str, letter, action| Arg::new(id).short(letter).long(id).action(action);
    described
        .about(texts::ABOUT.get())
        .long_about(texts::long_about())
        .help_template(format!(
            "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}",
            texts::USAGE
        ))
        .subcommand_help_heading(texts::COMMANDS.get())
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', ArgAction::Help))
        .arg(flag("version", 'V', ArgAction::Version))
        .mut_args(|argument| {
            let help = texts::argument(argument.get_id().as_str());
            let heading = if argument.is_positional() {
                texts::ARGUMENTS
            } else {
                texts::OPTIONS
            };
            let is_listed = argument.get_id() == "rules";
            let argument = argument.help_heading(heading.get());
            // Its help names them.
            let argument = if is_listed {
                argument.hide_possible_values(true)
            } else {
                argument
            };
            match help {
                Some(help) => argument.help(help.get()),
                None => argument,
            }
        })
}

/// What is wrong with the arguments; `None` if there are no words for it.
fn problem(
    error: &clap::Error,
    root: &Command,
    arguments: &[OsString],
    has_command: bool,
) -> Option<String> {
    let context = |kind| error.get(kind).map(ToString::to_string);
    let argument = context(ContextKind::InvalidArg);
    Some(match (error.kind(), argument) {
        (ErrorKind::UnknownArgument, Some(argument)) => texts::unknown_argument(&argument),
        (ErrorKind::InvalidSubcommand, _) => {
            let word = context(ContextKind::InvalidSubcommand)?;
            texts::unknown_command(&word, &commands(root))
        }
        (ErrorKind::MissingRequiredArgument, Some(argument)) => texts::missing(&argument),
        (ErrorKind::ArgumentConflict, _) if has_command => texts::COMMAND_COMES_FIRST.into(),
        (ErrorKind::ArgumentConflict, None) => texts::FILE_COMES_ALONE.into(),
        (ErrorKind::InvalidValue | ErrorKind::ValueValidation, Some(argument)) => {
            let value = context(ContextKind::InvalidValue).unwrap_or_default();
            if value.is_empty() {
                texts::no_value(&argument)
            } else {
                texts::invalid_value(&value, &argument, &expected(error, &argument))
            }
        }
        (ErrorKind::InvalidValue, None) => {
            let mut paths = arguments.iter().skip(1).map(Path::new);
            let given = paths.find(|path| path.is_dir() || !path.exists())?;
            let name = given.display().to_string();
            if given.is_dir() {
                texts::is_folder(&name)
            } else {
                texts::no_file(&name)
            }
        }
        _ => return None,
    })
}

/// What an argument expects.
fn expected(error: &clap::Error, argument: &str) -> String {
    if let Some(values) = error.get(ContextKind::ValidValue) {
        return texts::possible_values(&values.to_string());
    }
    if argument.starts_with("--") {
        texts::PLAYER.into()
    } else {
        texts::range(Size::MIN, Size::MAX)
    }
}

fn commands(root: &Command) -> String {
    let names = root.get_subcommands().map(Command::get_name);
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    names.join(", ")
}
