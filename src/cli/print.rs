//! Manual pages and completions, generated from the command line's definition.

use clap::{Command, Subcommand};
use clap_complete::Shell;
use clap_mangen::Man;

use super::first_argument::unknown_command;

/// The text to print.
#[derive(Subcommand)]
pub(super) enum PrintArguments {
    /// Print completions of these commands and options for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page of this program or of a command
    Man {
        /// The command
        command: Option<String>,
    },
}

impl PrintArguments {
    /// The text, where `root` is the command line.
    ///
    /// # Errors
    ///
    /// If there is no such command.
    pub(super) fn text(self, mut root: Command) -> Result<Vec<u8>, clap::Error> {
        let mut text = Vec::new();
        match self {
            PrintArguments::Completions { shell } => {
                // Shells would offer hidden arguments too.
                let shown = root
                    .get_arguments()
                    .filter(|argument| !argument.is_hide_set());
                let mut shown = Command::new("reversi")
                    .version(env!("CARGO_PKG_VERSION"))
                    .args(shown)
                    .subcommands(root.get_subcommands());
                clap_complete::generate(shell, &mut shown, "reversi", &mut text);
            }
            PrintArguments::Man { command } => {
                // It would list a page for every command's help.
                root = root.disable_help_subcommand(true);
                root.build();
                let page = match &command {
                    None => Some(&root),
                    Some(name) => root.find_subcommand(name),
                };
                let Some(mut page) = page.cloned() else {
                    return Err(unknown_command(&root, &command.unwrap_or_default()));
                };
                // clap_mangen's own synopsis would leave out the values of options.
                if page.get_overridden_usage().is_none() {
                    let usage = page.render_usage().to_string();
                    page = page.override_usage(usage.trim_start_matches("Usage: ").to_owned());
                }
                // Otherwise, only the program's own page has a version.
                let source = concat!("reversi ", env!("CARGO_PKG_VERSION"));
                Man::new(page).source(source).render(&mut text)?;
            }
        }
        Ok(text)
    }
}
