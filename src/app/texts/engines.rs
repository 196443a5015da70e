//! What the window says about other programs.

use std::{fmt::Display, time::Duration};

use super::messages::{Text, tell};
use crate::{
    players::one_line,
    rules::{Action, Player},
};

pub const TITLE: Text = Text::new("engines-title");
pub const ABOUT: Text = Text::new("engines-about");
pub const ADD: Text = Text::new("engines-add");
pub const NEW: Text = Text::new("engines-new");
pub const VALUES: Text = Text::new("engines-values");
pub const OWN_VALUES: Text = Text::new("engines-own-values");
pub const THREADS: Text = Text::new("engines-threads");
pub const MEMORY: Text = Text::new("engines-memory");
pub const NAME: Text = Text::new("engines-name");
pub const COMMAND: Text = Text::new("engines-command");
pub const DEPTH: Text = Text::new("engines-depth");
pub const ANY_DEPTH: Text = Text::new("engines-any-depth");
pub const SECONDS: Text = Text::new("engines-seconds");
pub const TEST: Text = Text::new("engines-test");
pub const TESTING: Text = Text::new("engines-testing");
pub const REMOVE: Text = Text::new("engines-remove");
pub const NO_COMMAND: Text = Text::new("engines-no-command");
pub const QUOTES: Text = Text::new("engines-quotes");
pub const NAME_TAKEN: Text = Text::new("engines-name-taken");

/// Why a program does not play, as the end of a sentence.
pub const NOT_FOUND: Text = Text::new("engines-not-found");
pub const ENDED: Text = Text::new("engines-ended");
pub const FLOODED: Text = Text::new("engines-flooded");

/// A command as an example.
pub const COMMAND_HINT: &str = "/usr/games/edax -nboard";

/// With how many threads the computer thinks; 0 for all cores but one.
pub fn threads(count: u16) -> String {
    match count {
        0 => tell("engines-all-but-one", &[]),
        _ => count.to_string(),
    }
}

/// An amount of memory.
pub fn megabytes(count: u16) -> String {
    tell("engines-megabytes", &[("count", &count.to_string())])
}

/// A program works, and has played a move in the first position.
pub fn passed(name: Option<&str>, action: Action) -> String {
    match name {
        Some(name) => tell(
            "engines-passed-named",
            &[("name", &name), ("move", &action)],
        ),
        None => tell("engines-passed", &[("move", &action)]),
    }
}

/// A program does not work.
pub fn failed(reason: &str) -> String {
    tell("engines-failed", &[("reason", &reason)])
}

/// It cannot be started.
pub fn not_started(reason: &str) -> String {
    tell("engines-not-started", &[("reason", &reason)])
}

/// It has not answered for so long.
pub fn silent(time: Duration) -> String {
    let seconds = time.as_secs() as usize;
    tell("engines-silent", &[("seconds", &seconds)])
}

/// It has said something that is no answer.
pub fn other_answer(answer: &str) -> String {
    tell("engines-other-answer", &[("answer", &one_line(answer))])
}

/// Its move is against the rules.
pub fn illegal(action: Action) -> String {
    tell("engines-illegal", &[("move", &action)])
}

/// A program has stopped playing, and a person plays on.
pub fn gave_up(engine: &str, reason: &str, player: Player) -> String {
    tell(
        "engines-gave-up",
        &[
            ("engine", &engine),
            ("reason", &reason),
            ("player", &player),
        ],
    )
}

/// A program has stopped valuing moves, and the computer does so.
pub fn values_gave_up(engine: &str, reason: &str) -> String {
    tell(
        "engines-values-gave-up",
        &[("engine", &engine), ("reason", &reason)],
    )
}

/// A program cannot play on this board by these rules.
pub fn plays_elsewhere(engine: &str, player: Player) -> String {
    tell(
        "engines-plays-elsewhere",
        &[("engine", &engine), ("player", &player)],
    )
}

/// There is no such engine any more.
pub fn gone(engine: &str, player: Player) -> String {
    tell("engines-gone", &[("engine", &engine), ("player", &player)])
}

/// The engines cannot be read; `kept` says what has become of their file.
pub fn damaged(file: impl Display, damage: &str, kept: &str) -> String {
    let file = file.to_string();
    tell(
        "engines-damaged",
        &[("file", &file), ("damage", &damage), ("kept", &kept)],
    )
}

/// Some of the engines cannot be read; `kept` says where their file is kept.
pub fn some_damaged(file: impl Display, damage: &str, kept: &str) -> String {
    let file = file.to_string();
    tell(
        "engines-some-damaged",
        &[("file", &file), ("damage", &damage), ("kept", &kept)],
    )
}

pub fn not_saved(reason: &str) -> String {
    tell("engines-not-saved", &[("reason", &reason)])
}

/// How deep a program has looked.
pub fn looked(depth: u32, engine: &str) -> String {
    match depth {
        0 => engine.to_owned(),
        _ => tell("engines-looked", &[("depth", &depth), ("engine", &engine)]),
    }
}
