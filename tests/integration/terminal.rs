//! Programs of the terminal, with arguments and an input, in this process.

use std::{
    ffi::{OsStr, OsString},
    io::{self, BufRead, Cursor, Read, Write},
    sync::{Arc, Mutex},
};

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

/// A person at a terminal: types a line only when the program waits for one, and notes what is on
/// the screen at that moment.
struct Person {
    lines: Vec<Vec<u8>>,
    present: Cursor<Vec<u8>>,
    screen: Arc<Mutex<Screen>>,
    seen: Vec<String>,
}

/// What a program has written, and what of that can be seen.
#[derive(Default)]
pub(super) struct Screen {
    pub(super) shown: Vec<u8>,
    unflushed: Vec<u8>,
}

pub(super) struct ScreenWriter(pub(super) Arc<Mutex<Screen>>);

impl Write for ScreenWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().unflushed.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let screen = &mut *self.0.lock().unwrap();
        screen.shown.append(&mut screen.unflushed);
        Ok(())
    }
}

impl Read for Person {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Person {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.present.fill_buf()?.is_empty() {
            let screen = self.screen.lock().unwrap();
            let shown = String::from_utf8_lossy(&screen.shown);
            self.seen
                .push(shown.lines().last().unwrap_or("").to_owned());
            if !self.lines.is_empty() {
                self.present = Cursor::new(self.lines.remove(0));
            }
        }
        self.present.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.present.consume(amount);
    }
}

/// The last line on the screen whenever the program waits for one of `lines`.
pub(super) fn seen_when_waiting(program: &Program, lines: &[&str]) -> Vec<String> {
    let screen = Arc::<Mutex<Screen>>::default();
    let lines = lines.iter().map(|line| format!("{line}\n").into_bytes());
    let mut person = Person {
        lines: lines.collect(),
        present: Cursor::default(),
        screen: Arc::clone(&screen),
        seen: Vec::new(),
    };
    let mut streams = Streams {
        input: &mut person,
        output: &mut ScreenWriter(Arc::clone(&screen)),
        errors: &mut io::sink(),
    };
    program.run(&mut streams).unwrap();
    assert!(
        screen.lock().unwrap().unflushed.is_empty(),
        "the end is shown"
    );
    person.seen
}
