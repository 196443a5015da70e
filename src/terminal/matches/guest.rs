//! Another program as a player, by the NBoard protocol.
//!
//! The guest runs as a child process, and what it starts ends with it. Its standard error is not read.
//! It gets the game with `set
//! game`, then every move that is played, its own too; when it is its turn, `go`. The answer may be
//! in the form of version 2 of the protocol, `=== F5/1.50/0.7`, or in that of version 1, with
//! spaces in place of slashes; all other messages are skipped.

use std::{
    fmt,
    io::{self, BufRead, BufReader, ErrorKind, Read, Write},
    process::{ChildStdin, Command, Stdio},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

use super::group::Group;
use crate::{records::Quoted, rules::Action};

/// The most bytes of a message that are kept.
const LIMIT: u64 = 1 << 16;

/// The messages that may wait to be read. A guest that says more has to wait.
const BACKLOG: usize = 1 << 10;

/// How often a wait looks whether the match has been stopped.
const LOOK: Duration = Duration::from_millis(50);

/// How long a guest may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

/// Why a guest cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The program could not be started.
    #[error("cannot be started: {0}")]
    Start(String),
    /// It ended, or it closed its input or output.
    #[error("it ended before it answered {}", Quoted(.0))]
    Ended(String),
    /// It did not answer in time.
    #[error("no answer to {} within {:?}", Quoted(.question), .timeout)]
    Silent {
        /// The message that it should have answered.
        question: String,
        /// The time that it had.
        timeout: Duration,
    },
    /// Its answer is no move.
    #[error("its answer {} is no move", Quoted(.0))]
    NoMove(String),
    /// The match ends for another reason.
    #[error("the match was stopped")]
    Stopped,
}

/// A program that plays.
pub struct Guest {
    group: Group,
    /// Closed by taking it.
    input: Option<ChildStdin>,
    messages: Receiver<String>,
    timeout: Duration,
    pings: u64,
}

impl Guest {
    /// Starts the program `words` and waits until it answers. With `depth` it is told to search so
    /// deep.
    ///
    /// # Errors
    ///
    /// If it does not start or does not answer within `timeout`.
    pub fn start(
        words: &[String],
        depth: Option<u32>,
        timeout: Duration,
        stop: &AtomicBool,
    ) -> Result<Guest, Trouble> {
        let (program, arguments) = words.split_first().unwrap_or((&NO_NAME, &[]));
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let group = Group::spawn(&mut command);
        let mut group = group.map_err(|error| Trouble::Start(reason(&error)))?;
        let input = group.child().stdin.take();
        let (sender, messages) = mpsc::sync_channel(BACKLOG);
        if let Some(output) = group.child().stdout.take() {
            // It ends when the guest closes its output or nobody listens any more.
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                while let Some(message) = read_message(&mut output) {
                    if sender.send(message).is_err() {
                        break;
                    }
                }
            });
        }
        let mut guest = Guest {
            group,
            input,
            messages,
            timeout,
            pings: 0,
        };
        guest.tell("nboard 2")?;
        if let Some(depth) = depth {
            guest.tell(&format!("set depth {depth}"))?;
        }
        guest.synchronise(stop)?;
        Ok(guest)
    }

    /// Begins a game: `ggf` is the game so far in the format of the protocol.
    ///
    /// # Errors
    ///
    /// If it ended or does not answer.
    pub fn set_game(&mut self, ggf: &str, stop: &AtomicBool) -> Result<(), Trouble> {
        self.tell(&format!("set game {ggf}"))?;
        self.synchronise(stop)
    }

    /// Tells it a move that was played.
    ///
    /// # Errors
    ///
    /// If it ended.
    pub fn set_move(&mut self, action: Action) -> Result<(), Trouble> {
        self.tell(&format!("move {}", Written(action)))
    }

    /// Asks for its move.
    ///
    /// # Errors
    ///
    /// If it ended, does not answer, or its answer is no move.
    pub fn go(&mut self, stop: &AtomicBool) -> Result<Reply, Trouble> {
        self.tell("go")?;
        let answer = self.wait("go", stop, |message| message.starts_with("==="))?;
        Reply::read(&answer).ok_or(Trouble::NoMove(answer))
    }

    fn tell(&mut self, message: &str) -> Result<(), Trouble> {
        let ended = || Trouble::Ended(message.to_owned());
        let input = self.input.as_mut().ok_or_else(ended)?;
        let written = writeln!(input, "{message}").and_then(|()| input.flush());
        written.map_err(|_| ended())
    }

    /// Waits until everything it was told is done.
    fn synchronise(&mut self, stop: &AtomicBool) -> Result<(), Trouble> {
        self.pings += 1;
        let pings = self.pings.to_string();
        let ping = format!("ping {pings}");
        self.tell(&ping)?;
        let is_pong = |message: &str| {
            let mut words = message.split_whitespace();
            words.next() == Some("pong") && words.next() == Some(&pings)
        };
        self.wait(&ping, stop, is_pong).map(|_| ())
    }

    /// The next message that `is_answer`.
    fn wait(
        &mut self,
        question: &str,
        stop: &AtomicBool,
        is_answer: impl Fn(&str) -> bool,
    ) -> Result<String, Trouble> {
        let asked = Instant::now();
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(Trouble::Stopped);
            }
            let left = self.timeout.saturating_sub(asked.elapsed());
            if left.is_zero() {
                return Err(Trouble::Silent {
                    question: question.to_owned(),
                    timeout: self.timeout,
                });
            }
            match self.messages.recv_timeout(left.min(LOOK)) {
                Ok(message) if is_answer(&message) => return Ok(message),
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Trouble::Ended(question.to_owned()));
                }
            }
        }
    }
}

impl Drop for Guest {
    /// Asks the program to end, and ends it if it does not, with everything that it started.
    fn drop(&mut self) {
        let _ = self.tell("quit");
        self.input = None;
        self.group.end(FAREWELL);
    }
}

/// What stands for the program of an empty command line.
static NO_NAME: String = String::new();

/// The next line; `None` at the end. What is too long for a message is cut off.
fn read_message(output: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let mut kept = Read::take(&mut *output, LIMIT);
    if kept.read_until(b'\n', &mut line).ok()? == 0 {
        return None;
    }
    if line.last() != Some(&b'\n') && line.len() as u64 == LIMIT {
        output.skip_until(b'\n').ok()?;
    }
    Some(String::from_utf8_lossy(&line).trim().to_owned())
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such program".to_owned(),
        kind if kind != ErrorKind::Other => kind.to_string(),
        _ => error.to_string(),
    }
}

/// The answer to `go`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reply {
    /// The move.
    pub action: Action,
    /// What the program thinks that it is worth, in discs.
    pub value: Option<f64>,
}

impl Reply {
    /// Reads `=== F5/1.50/0.7`, or the same with white space in place of slashes.
    fn read(answer: &str) -> Option<Reply> {
        let answer = answer.strip_prefix("===")?;
        // An empty field between two slashes is an evaluation that was left out.
        let mut fields = answer.trim().split(|c: char| c == '/' || c.is_whitespace());
        let action = read_action(fields.next()?)?;
        let value = fields.next().and_then(|value| value.parse().ok());
        Some(Reply {
            action,
            value: value.filter(|value: &f64| value.is_finite()),
        })
    }
}

/// The move that programs write as `text`: a square or a pass.
pub(crate) fn read_action(text: &str) -> Option<Action> {
    text.parse().ok()
}

/// A move as the protocol writes it: `F5` or `PA`.
pub(crate) struct Written(pub(crate) Action);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Action::Place(square) => f.pad(&square.to_string().to_ascii_uppercase()),
            Action::Pass => f.pad("PA"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_with_slashes_and_with_spaces() {
        for (answer, name, value) in [
            ("=== F5", "F5", None),
            ("=== A2/38.00/0.75", "A2", Some(38.0)),
            ("=== H4//1.62", "H4", None),
            ("=== c4 -3.00 0.0", "C4", Some(-3.0)),
            ("===c4", "C4", None),
            ("=== PA", "PA", None),
            ("=== pass/-2/0.1", "PA", Some(-2.0)),
            ("=== ps nan 1", "PA", None),
        ] {
            let reply = Reply::read(answer).unwrap();
            assert_eq!(Written(reply.action).to_string(), name, "{answer}");
            assert_eq!(reply.value, value, "{answer}");
        }
        for answer in ["===", "=== ", "=== z", "=== /1/1", "=== F55", "F5"] {
            assert_eq!(Reply::read(answer), None, "{answer}");
        }
    }

    #[test]
    fn a_message_without_end_is_cut_off() {
        let long = "x".repeat(3 * LIMIT as usize);
        let text = format!("{long}\r\n=== F5\r\nend");
        let mut output = text.as_bytes();
        let first = read_message(&mut output).unwrap();
        assert_eq!(first.len() as u64, LIMIT);
        assert_eq!(read_message(&mut output).as_deref(), Some("=== F5"));
        assert_eq!(read_message(&mut output).as_deref(), Some("end"));
        assert_eq!(read_message(&mut output), None);
    }

    #[test]
    fn a_program_that_does_not_exist_is_named_so() {
        let stop = AtomicBool::new(false);
        let words = ["no-such-program-here".to_owned()];
        let started = Guest::start(&words, None, Duration::from_secs(1), &stop);
        let trouble = started.map(|_| ()).unwrap_err();
        assert_eq!(
            trouble.to_string(),
            "cannot be started: there is no such program"
        );
    }
}
