//! All integration tests, one module a subject.

#![expect(clippy::unwrap_used, reason = "a test fails by a panic")]

// Reviews of games, and the program that prints them.
mod analysis;
// Reviews in records: written, saved and read again.
mod annotations;
// Layers, import cycles, names and owners of data, checked against the source.
mod architecture;
// The command line, and the real program run with it.
mod command_line;
// What is said of bad moves in reviews.
mod faults;
// The values that the engine finds, with all instruction sets.
mod engine;
// The answers of the engine on any board by any rules.
mod engine_answers;
// The programs that use the engine: matches and solving.
mod engine_cli;
// Reports of searches, how they stop, and whole games of the engine against itself.
mod engine_reports;
// What other programs say in SGF, read and written again.
mod foreign_properties;
// How the time of readers grows with what they read.
mod growth;
// Generated games and records for tests of record formats and the engine.
mod games;
// The engine behind a host, by the Go Text Protocol.
mod gtp;
// The programs of handouts 002, 003 and 004, compared with the golden sessions, and their functions.
mod handouts;
// Comments and marks in SGF, shown, changed and written again.
mod marks;
// The engine behind a host, by the NBoard protocol.
mod nboard;
// The version of a release, as every package writes it.
#[cfg(target_os = "linux")]
mod packaging;
// The number of lines of play, compared with published tables.
mod perft;
// Training: puzzles and their proofs, the schedule, and positions as text.
mod practice;
// What hints say of the best move.
mod reasons;
// GGF, WTHOR, OBF and drawn boards, read and written.
mod records;
// Programs that play: a fake that answers what it is told, and processes.
mod programs;
// The rules, checked against recorded games and for properties of every game.
mod rules;
// Shell scripts in the seat of a program.
#[cfg(unix)]
mod scripts;
// The sounds of the game, as samples.
mod sounds;
// The Smart Game Format, read and written.
mod sgf;
// Programs of the terminal, run by other tests.
mod terminal;
// The trainers: games, fits, and their files.
mod training;
// The games against the computer that are counted: their file, and what they sum up to.
mod statistics;
// Transcripts, read and written.
mod transcript;
// The window's systems, headless: model, board, panels, keyboard, power.
#[cfg(feature = "window")]
mod window;

use std::{
    env,
    io::{self, Write},
    path::PathBuf,
    process::{Command, Stdio},
    time::Duration,
};

/// Nothing takes so long, on however busy a machine: what does has gone wrong.
const LIMIT: Duration = Duration::from_secs(60);

/// The project's folder, in which cargo runs the tests. The one in which they were built may be another, with
/// which this one shares the folder of what is built.
#[expect(
    clippy::disallowed_methods,
    reason = "cargo tells nothing else about the folder"
)]
fn project() -> PathBuf {
    env::current_dir().expect("tests run in a folder")
}

/// What is called so in `tests/golden`.
fn golden_path(name: &str) -> PathBuf {
    project().join("tests/golden").join(name)
}

/// A temporary folder, and where a file of this name stands in it.
fn own_file(name: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    (folder, file)
}

/// What a Python program prints; `None` on a machine without Python.
#[expect(
    clippy::disallowed_methods,
    reason = "in CI nobody would notice that a test did not run"
)]
fn python(arguments: &[&str], input: &str) -> Option<String> {
    let mut command = Command::new("python3");
    command.args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = match command.spawn() {
        Err(error) if env::var_os("CI").is_none() => {
            let _ = writeln!(io::stderr(), "not tested without python3: {error}");
            return None;
        }
        started => started.expect("python3"),
    };
    child.stdin.take()?.write_all(input.as_bytes()).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert!(ended.status.success(), "{ended:?}");
    Some(String::from_utf8(ended.stdout).unwrap())
}
