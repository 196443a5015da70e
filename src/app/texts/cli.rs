//! The help of the window's own command, and what is wrong with its arguments.

use super::language::Language;

/// What a command does, by its name; `None` if it is not known here.
pub fn command(text: Language, name: &str) -> Option<&'static str> {
    Some(match name {
        "umbc" => text.cli_umbc(),
        "aps105" => text.cli_aps105(),
        "msu" => text.cli_msu(),
        "replay" => text.cli_replay(),
        "convert" => text.cli_convert(),
        "analyse" => text.cli_analyse(),
        "perft" => text.cli_perft(),
        "solve" => text.cli_solve(),
        "match" => text.cli_match(),
        "nboard" => text.cli_nboard(),
        "completions" => text.cli_completions(),
        "man" => text.cli_man(),
        _ => return None,
    })
}

/// What an argument means, by its identifier; `None` if it is not known here.
pub fn argument(text: Language, id: &str) -> Option<&'static str> {
    Some(match id {
        "first" => text.cli_width(),
        "height" => text.cli_height(),
        "rules" => text.cli_rules(),
        "fewest" => text.cli_fewest(),
        "dark" => text.cli_dark(),
        "light" => text.cli_light(),
        "help" => text.cli_help(),
        "version" => text.cli_version(),
        _ => return None,
    })
}
