//! The help of the window's own command, and what is wrong with its arguments.

use super::messages::{Text, tell};

pub const ABOUT: Text = Text::new("cli-about");
pub const USAGE: Text = Text::new("cli-usage");
pub const ERROR: Text = Text::new("cli-error");
pub const COMMANDS: Text = Text::new("cli-commands");
pub const ARGUMENTS: Text = Text::new("cli-arguments");
pub const OPTIONS: Text = Text::new("cli-options");
pub const MORE: Text = Text::new("cli-more");
pub const FILE_COMES_ALONE: Text = Text::new("cli-file-comes-alone");
pub const COMMAND_COMES_FIRST: Text = Text::new("cli-command-comes-first");
pub const PLAYER: Text = Text::new("cli-player");

/// What the program is, in a few lines.
pub fn long_about() -> String {
    tell("cli-long-about", &[])
}

/// What a command does, by its name; `None` if it is not known here.
pub fn command(name: &str) -> Option<Text> {
    Some(Text::new(match name {
        "umbc" => "cli-umbc",
        "aps105" => "cli-aps105",
        "msu" => "cli-msu",
        "replay" => "cli-replay",
        "convert" => "cli-convert",
        "analyse" => "cli-analyse",
        "perft" => "cli-perft",
        "solve" => "cli-solve",
        "match" => "cli-match",
        "nboard" => "cli-nboard",
        "completions" => "cli-completions",
        "man" => "cli-man",
        _ => return None,
    }))
}

/// What an argument means, by its identifier; `None` if it is not known here.
pub fn argument(id: &str) -> Option<Text> {
    Some(Text::new(match id {
        "first" => "cli-width",
        "height" => "cli-height",
        "rules" => "cli-rules",
        "fewest" => "cli-fewest",
        "dark" => "cli-dark",
        "light" => "cli-light",
        "help" => "cli-help",
        "version" => "cli-version",
        _ => return None,
    }))
}

pub fn unknown_argument(argument: &str) -> String {
    tell("cli-unknown-argument", &[("argument", &argument)])
}

/// There is no such command, but `commands`.
pub fn unknown_command(word: &str, commands: &str) -> String {
    tell(
        "cli-unknown-command",
        &[("word", &word), ("commands", &commands)],
    )
}

pub fn missing(argument: &str) -> String {
    tell("cli-missing", &[("argument", &argument)])
}

pub fn no_value(argument: &str) -> String {
    tell("cli-no-value", &[("argument", &argument)])
}

/// A value does not fit; `reason` says what would.
pub fn invalid_value(value: &str, argument: &str, reason: &str) -> String {
    tell(
        "cli-invalid-value",
        &[
            ("value", &value),
            ("argument", &argument),
            ("reason", &reason),
        ],
    )
}

pub fn range(least: usize, most: usize) -> String {
    tell("cli-range", &[("least", &least), ("most", &most)])
}

/// The only values that there are.
pub fn possible_values(values: &str) -> String {
    tell("cli-possible-values", &[("values", &values)])
}

pub fn is_folder(name: &str) -> String {
    tell("cli-is-folder", &[("name", &name)])
}

pub fn no_file(name: &str) -> String {
    tell("cli-no-file", &[("name", &name)])
}
