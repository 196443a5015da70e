//! Another program, by the `NBoard` protocol: as a player, and as one that values moves.
//!
//! The program runs as a child process, and what it starts ends with it. Its standard error is not
//! read. It gets the game with `set game`, then perhaps every move that is played, including its own, and
//! `go` when it is its turn. The answer may be in the form of version 2 of the protocol,
//! `=== F5/1.50/0.7`, or of version 1, with spaces instead of slashes; all other messages are
//! skipped.

use std::{
    io::{self, BufRead, BufReader, ErrorKind, Read, Write},
    process::{ChildStdin, Command, Stdio},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use super::{hint::HintedLine, notation::NboardMove, process_group::ProcessGroup};
use crate::{
    records::{IoReason, Quoted},
    rules::Action,
    time,
};

/// The most bytes of a message that are kept.
const MAX_MESSAGE_BYTES: u64 = 1 << 16;

/// How many messages may wait to be read. A program that sends more has to wait.
const BACKLOG: usize = 1 << 10;

/// How many messages may come before an answer: far more than any program has to say.
const MAX_SKIPPED: usize = 1 << 22;

/// How often it is checked whether the question has been taken back.
const INTERVAL: Duration = Duration::from_millis(50);

/// How long a program may take to end after `quit`.
const QUIT_TIME: Duration = Duration::from_millis(500);

/// Why a program cannot play on.
#[derive(Debug, thiserror::Error)]
pub enum ExternalEngineError {
    /// It could not be started.
    #[error("cannot be started: {}", start_reason(.0))]
    Start(io::Error),
    /// It ended, or it closed its input or output.
    #[error("it ended before it answered {}", Quoted(.0))]
    Ended(String),
    /// It did not answer in time.
    #[error("no answer to {} within {:?}", Quoted(.question), .timeout)]
    Timeout {
        /// The message that it should have answered.
        question: String,
        /// The time that it had.
        timeout: Duration,
        /// The last of what it said instead, if it said anything.
        heard: Option<String>,
    },
    /// It sends far too many messages instead of an answer.
    #[error("it sent {MAX_SKIPPED} messages and no answer to {}", Quoted(.0))]
    Flooded(String),
    /// Its answer is not a move.
    #[error("its answer {} is not a move", Quoted(.0))]
    NotAMove(String),
    /// The question was taken back.
    #[error("it was stopped")]
    Stopped,
}

fn start_reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such program".to_owned(),
        _ => IoReason(error).to_string(),
    }
}

/// A program that plays.
pub struct ExternalEngine {
    group: ProcessGroup,
    /// Closed by taking it.
    input: Option<ChildStdin>,
    messages: Receiver<String>,
    timeout: Duration,
    pings: u64,
    /// What it calls itself.
    name: Option<String>,
}

impl ExternalEngine {
    /// Starts the program `words` and waits until it answers. It is told to search to `depth`, if
    /// there is one.
    ///
    /// # Errors
    ///
    /// If it does not start or does not answer within `timeout`.
    pub fn start(
        words: &[String],
        depth: Option<u32>,
        timeout: Duration,
        stop: &AtomicBool,
    ) -> Result<ExternalEngine, ExternalEngineError> {
        let (program, arguments) = words.split_first().unwrap_or((&NO_NAME, &[]));
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut group = ProcessGroup::spawn(&mut command).map_err(ExternalEngineError::Start)?;
        let input = group.child().stdin.take();
        let (sender, messages) = mpsc::sync_channel(BACKLOG);
        if let Some(output) = group.child().stdout.take() {
            // This ends when the program closes its output or when nobody receives any more.
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                while let Some(message) = read_message(&mut output) {
                    if sender.send(message).is_err() {
                        break;
                    }
                }
            });
        }
        let mut engine = ExternalEngine {
            group,
            input,
            messages,
            timeout,
            pings: 0,
            name: None,
        };
        engine.tell("nboard 2")?;
        if let Some(depth) = depth {
            engine.set_depth(depth)?;
        }
        engine.synchronise(stop)?;
        Ok(engine)
    }

    /// What it calls itself, if it has said so.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Gives it another time for its answers.
    pub fn set_timeout(&mut self, timeout: Duration) {
        self.timeout = timeout;
    }

    /// Tells it to search to `depth`.
    ///
    /// # Errors
    ///
    /// If the program ended.
    pub fn set_depth(&mut self, depth: u32) -> Result<(), ExternalEngineError> {
        self.tell(&format!("set depth {depth}"))
    }

    /// Begins a game: `ggf` is the game so far, in the format of the protocol.
    ///
    /// # Errors
    ///
    /// If the program ended or does not answer.
    pub fn set_game(&mut self, ggf: &str, stop: &AtomicBool) -> Result<(), ExternalEngineError> {
        self.tell(&format!("set game {ggf}"))?;
        self.synchronise(stop)
    }

    /// Tells it a move that was played.
    ///
    /// # Errors
    ///
    /// If the program ended.
    pub fn set_move(&mut self, action: Action) -> Result<(), ExternalEngineError> {
        self.tell(&format!("move {}", NboardMove(action)))
    }

    /// Asks for its move.
    ///
    /// # Errors
    ///
    /// If the program ended or does not answer, or if its answer is not a move.
    pub fn go(&mut self, stop: &AtomicBool) -> Result<Reply, ExternalEngineError> {
        self.tell("go")?;
        let answer = self.wait("go", stop, |message| message.starts_with("==="))?;
        Reply::parse(&answer).ok_or(ExternalEngineError::NotAMove(answer))
    }

    /// Asks what up to `count` moves are worth, and calls `each` with every line that it reports and, with
    /// nothing, now and then when there is none, for `time` or until `stop` is raised. Then the program is told
    /// to end its search.
    ///
    /// # Errors
    ///
    /// If the program ended, or if it does not answer with a single line.
    pub fn hint(
        &mut self,
        count: usize,
        time: Duration,
        stop: &AtomicBool,
        mut each: impl FnMut(Option<HintedLine>),
    ) -> Result<(), ExternalEngineError> {
        self.tell(&format!("hint {count}"))?;
        let asked = time::now();
        let mut has_answered = false;
        while time::since(asked) < time && !stop.load(Ordering::Relaxed) {
            match self.messages.recv_timeout(INTERVAL) {
                Ok(message) => {
                    if let Some(line) = HintedLine::parse(&message) {
                        has_answered = true;
                        each(Some(line));
                    }
                }
                Err(RecvTimeoutError::Timeout) => each(None),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(ExternalEngineError::Ended("hint".to_owned()));
                }
            }
            if !has_answered && time::since(asked) >= self.timeout {
                return Err(self.timed_out("hint", None));
            }
        }
        self.synchronise(stop)
    }

    /// Tells it to end its search, which nobody waits for any more.
    pub fn interrupt(&mut self) {
        // Whether it could be told shows when it is asked again.
        let _ = self.ping();
    }

    fn tell(&mut self, message: &str) -> Result<(), ExternalEngineError> {
        let ended = || ExternalEngineError::Ended(message.to_owned());
        let input = self.input.as_mut().ok_or_else(ended)?;
        let written = writeln!(input, "{message}").and_then(|()| input.flush());
        written.map_err(|_| ended())
    }

    /// Waits until it has done all that it was told.
    fn synchronise(&mut self, stop: &AtomicBool) -> Result<(), ExternalEngineError> {
        let ping = self.ping()?;
        let pings = self.pings.to_string();
        let is_pong = |message: &str| {
            let mut words = message.split_whitespace();
            words.next() == Some("pong") && words.next() == Some(&pings)
        };
        self.wait(&ping, stop, is_pong).map(|_| ())
    }

    /// Sends a `ping`, and returns it.
    fn ping(&mut self) -> Result<String, ExternalEngineError> {
        self.pings += 1;
        let ping = format!("ping {}", self.pings);
        self.tell(&ping)?;
        Ok(ping)
    }

    /// The next message that `is_answer`.
    fn wait(
        &mut self,
        question: &str,
        stop: &AtomicBool,
        is_answer: impl Fn(&str) -> bool,
    ) -> Result<String, ExternalEngineError> {
        let asked = time::now();
        let mut skipped = 0;
        let mut heard = None;
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(ExternalEngineError::Stopped);
            }
            let left = self.timeout.saturating_sub(time::since(asked));
            if left.is_zero() {
                return Err(self.timed_out(question, heard));
            }
            match self.messages.recv_timeout(left.min(INTERVAL)) {
                Ok(message) if is_answer(&message) => return Ok(message),
                Ok(message) => {
                    skipped += 1;
                    if skipped == MAX_SKIPPED {
                        return Err(ExternalEngineError::Flooded(question.to_owned()));
                    }
                    if let Some(name) = message.strip_prefix("set myname ") {
                        self.name = Some(name.trim().to_owned());
                    } else {
                        heard = Some(message);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(ExternalEngineError::Ended(question.to_owned()));
                }
            }
        }
    }

    fn timed_out(&self, question: &str, heard: Option<String>) -> ExternalEngineError {
        ExternalEngineError::Timeout {
            question: question.to_owned(),
            timeout: self.timeout,
            heard,
        }
    }
}

impl Drop for ExternalEngine {
    /// Asks the program to end, and ends it if it does not, with everything that it started.
    fn drop(&mut self) {
        let _ = self.tell("quit");
        self.input = None;
        self.group.end(QUIT_TIME);
    }
}

/// The name of the program of an empty command line.
static NO_NAME: String = String::new();

/// The next line; `None` at the end. A line that is too long for a message is cut off.
fn read_message(output: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let mut kept = Read::take(&mut *output, MAX_MESSAGE_BYTES);
    if kept.read_until(b'\n', &mut line).ok()? == 0 {
        return None;
    }
    if line.last() != Some(&b'\n') && line.len() as u64 == MAX_MESSAGE_BYTES {
        output.skip_until(b'\n').ok()?;
    }
    Some(String::from_utf8_lossy(&line).trim().to_owned())
}

/// The answer to `go`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reply {
    /// The move.
    pub action: Action,
    /// Its value for the side that plays it, in discs.
    pub value: Option<f64>,
}

impl Reply {
    /// Parses `=== F5/1.50/0.7`, or the same with white space instead of slashes.
    fn parse(answer: &str) -> Option<Reply> {
        let answer = answer.strip_prefix("===")?;
        // The field between two slashes may be empty: then there is no value.
        let mut fields = answer.trim().split(|c: char| c == '/' || c.is_whitespace());
        let NboardMove(action) = fields.next()?.parse().ok()?;
        let value = fields.next().and_then(|value| value.parse().ok());
        Some(Reply {
            action,
            value: value.filter(|value: &f64| value.is_finite()),
        })
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
            let reply = Reply::parse(answer).unwrap();
            assert_eq!(NboardMove(reply.action).to_string(), name, "{answer}");
            assert_eq!(reply.value, value, "{answer}");
        }
        for answer in ["===", "=== ", "=== z", "=== /1/1", "=== F55", "F5"] {
            assert_eq!(Reply::parse(answer), None, "{answer}");
        }
    }

    #[test]
    fn a_message_without_end_is_cut_off() {
        let long = "x".repeat(3 * MAX_MESSAGE_BYTES as usize);
        let text = format!("{long}\r\n=== F5\r\nend");
        let mut output = text.as_bytes();
        let first = read_message(&mut output).unwrap();
        assert_eq!(first.len() as u64, MAX_MESSAGE_BYTES);
        assert_eq!(read_message(&mut output).as_deref(), Some("=== F5"));
        assert_eq!(read_message(&mut output).as_deref(), Some("end"));
        assert_eq!(read_message(&mut output), None);
    }

    #[test]
    fn a_program_that_does_not_exist_is_named_so() {
        let stop = AtomicBool::new(false);
        let words = ["no-such-program-here".to_owned()];
        let started = ExternalEngine::start(&words, None, Duration::from_secs(1), &stop);
        let error = started.map(|_| ()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "cannot be started: there is no such program"
        );
    }
}
