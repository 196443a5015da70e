//! Programs of the terminal, with arguments and an input, in this process.

use std::ffi::{OsStr, OsString};

use reversi::{
    cli::{self, Request},
    terminal::{ExitStatus, Program, Streams},
};
use serde_json::Value;

/// The real program.
pub(super) const PROGRAM: &str = env!("CARGO_BIN_EXE_reversi");

pub(super) fn parse<T: AsRef<OsStr>>(arguments: &[T]) -> Result<Request, clap::Error> {
    let arguments = arguments
        .iter()
        .map(|argument| argument.as_ref().to_owned());
    cli::parse([OsString::from("reversi")].into_iter().chain(arguments))
}

/// The program that is run.
#[track_caller]
pub(super) fn program(arguments: &[&str]) -> Program {
    match parse(arguments) {
        Ok(Request::Run(program)) => program,
        other => panic!("{arguments:?}: {other:?}"),
    }
}

/// The message that answers wrong arguments.
#[track_caller]
pub(super) fn refusal<T: AsRef<OsStr>>(arguments: &[T]) -> String {
    match parse(arguments) {
        Err(error) if error.exit_code() == 2 => error.to_string(),
        other => panic!("{other:?}"),
    }
}

/// What a program writes to standard output and standard error for some input, and how it ends.
pub(super) fn reply(program: &Program, input: impl AsRef<[u8]>) -> (String, String, ExitStatus) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let status = program
        .run(&mut Streams {
            input: &mut input.as_ref(),
            output: &mut output,
            errors: &mut errors,
        })
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output), text(errors), status)
}

/// The output of a program that succeeded and wrote no errors.
#[track_caller]
pub(super) fn printed(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let (output, errors, status) = reply(&program(arguments), input);
    assert_eq!((errors.as_str(), status), ("", ExitStatus::Success));
    output
}

/// The one line on standard error of a program that failed.
#[track_caller]
pub(super) fn failure(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let (_, errors, status) = reply(&program(arguments), input);
    assert_eq!(status, ExitStatus::Failure);
    assert_eq!(errors.lines().count(), 1, "{errors}");
    let line = errors.strip_prefix("reversi: ").unwrap();
    line.trim_end().to_owned()
}

/// The objects on lines of JSON.
pub(super) fn objects(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}
