//! Texts about external engines.

use super::engines::EngineProblem;
use crate::app::text::language::Language;

pub const COMMAND_HINT: &str = "/usr/games/edax -nboard";

/// The number of search threads; 0 for all cores but one.
pub fn threads(text: Language, count: u16) -> String {
    match count {
        0 => text.engines_all_but_one().into(),
        _ => count.to_string(),
    }
}

pub fn problem(text: Language, problem: EngineProblem) -> &'static str {
    match problem {
        EngineProblem::NoCommand => text.engines_no_command(),
        EngineProblem::Quotes => text.engines_quotes(),
        EngineProblem::NameTaken => text.engines_name_taken(),
    }
}

pub fn looked(text: Language, depth: u32, engine: &str) -> String {
    match depth {
        0 => engine.to_owned(),
        _ => text.engines_looked(depth, engine),
    }
}
