//! Another engine, by the `NBoard` protocol or the Go Text Protocol: it plays, or it values moves.
//!
//! The greeting is that of the `NBoard` protocol; an engine that refuses it is asked by the Go Text Protocol.
//!
//! By the `NBoard` protocol it gets the game with `set game`, then perhaps every move that is played, including its
//! own, and `go` when it is its turn. The answer may be in the form of version 2 of the protocol, `=== F5/1.50/0.7`, or
//! of version 1, with spaces instead of slashes; all other messages are skipped.

use std::{
    io::{self, ErrorKind},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::RecvTimeoutError,
    },
    time::Duration,
};

use super::{gtp::Gtp, hint::HintedLine, notation::NboardMove};
use crate::{
    records::{IoReason, Quoted},
    rules::Action,
    time::{self, Instant},
};

/// How many messages may precede an answer: far more than any engine sends.
const MAX_SKIPPED: usize = 1 << 22;

/// How often to check whether the question was cancelled.
const INTERVAL: Duration = Duration::from_millis(50);

/// A running engine, with lines to and from it. Dropping it ends the engine.
pub trait Connection: Send {
    /// Sends a line.
    ///
    /// # Errors
    ///
    /// If the engine no longer reads.
    fn tell(&mut self, line: &str) -> io::Result<()>;

    /// The next line that the engine sends, if it comes within `patience`.
    fn hear(&mut self, patience: Duration) -> Result<String, RecvTimeoutError>;

    /// The present moment, from which timeouts count.
    fn now(&self) -> Instant {
        time::now()
    }
}

/// Why an engine does not answer.
#[derive(Debug, thiserror::Error)]
pub enum ExternalEngineError {
    /// It could not be started.
    #[error("cannot be started: {}", start_reason(.0))]
    Start(io::Error),
    /// It ended, or closed its input or output.
    #[error("it ended before it answered {}", Quoted(.0))]
    Ended(String),
    /// It did not answer in time.
    #[error("no answer to {} within {:?}", Quoted(.question), .timeout)]
    Timeout {
        /// The message that it did not answer.
        question: String,
        /// The time limit.
        timeout: Duration,
        /// The last message before the timeout that may be a wrong answer, if any.
        heard: Option<String>,
    },
    /// It floods the connection with messages instead of an answer.
    #[error("it sent {MAX_SKIPPED} messages and no answer to {}", Quoted(.0))]
    Flooded(String),
    /// Its answer is not a move.
    #[error("its answer {} is not a move", Quoted(.0))]
    NotAMove(String),
    /// It resigned. Only the Go Text Protocol allows that.
    #[error("it resigned")]
    Resigned,
    /// It refused a command.
    #[error("it answered {} to {}", Quoted(.answer), Quoted(.question))]
    Refused {
        /// The command.
        question: String,
        /// Its answer.
        answer: String,
    },
    /// The Go Text Protocol has no way to do this.
    #[error("it speaks GTP, which cannot {0}")]
    BeyondGtp(&'static str),
    /// The question was cancelled.
    #[error("it was stopped")]
    Stopped,
}

fn start_reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such program".to_owned(),
        _ => IoReason(error).to_string(),
    }
}

/// An engine that plays.
pub struct ExternalEngine {
    connection: Box<dyn Connection>,
    timeout: Duration,
    pings: u64,
    /// Its own name for itself.
    name: Option<String>,
    /// The state of an engine that speaks the Go Text Protocol.
    gtp: Option<Gtp>,
}

impl ExternalEngine {
    /// Greets the engine of a new connection and waits for its answer.
    ///
    /// # Errors
    ///
    /// If it does not answer within `timeout`.
    pub fn start(
        connection: Box<dyn Connection>,
        timeout: Duration,
        stop: &AtomicBool,
    ) -> Result<ExternalEngine, ExternalEngineError> {
        let mut engine = ExternalEngine {
            connection,
            timeout,
            pings: 0,
            name: None,
            gtp: None,
        };
        engine.tell("nboard 2")?;
        let ping = engine.ping()?;
        let is_answer = |message: &str| is_pong(message, &ping) || Gtp::is_refusal(message);
        if Gtp::is_refusal(&engine.wait(&ping, stop, is_answer)?) {
            // It has refused the greeting, and will refuse the ping.
            engine.gtp = Some(Gtp::new(1));
            engine.name = match engine.command("name", stop) {
                Err(ExternalEngineError::Refused { .. }) => None,
                name => Some(name?),
            };
        }
        Ok(engine)
    }

    /// Its own name for itself, if it has sent one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Sets its search depth in plies.
    ///
    /// # Errors
    ///
    /// If the engine ended, or if its protocol has no depth.
    pub fn set_depth(&mut self, depth: u32) -> Result<(), ExternalEngineError> {
        if self.gtp.is_some() {
            return Err(ExternalEngineError::BeyondGtp("set a depth"));
        }
        self.tell(&format!("set depth {depth}"))
    }

    /// Begins a game: `ggf` is the game so far, as the `NBoard` protocol writes it.
    ///
    /// # Errors
    ///
    /// If the engine ended or does not answer, or if its protocol cannot express this game.
    pub fn set_game(&mut self, ggf: &str, stop: &AtomicBool) -> Result<(), ExternalEngineError> {
        if let Some(gtp) = &mut self.gtp {
            let commands = gtp.begin(ggf).map_err(ExternalEngineError::BeyondGtp)?;
            for command in commands {
                self.command(&command, stop)?;
            }
            return Ok(());
        }
        self.tell(&format!("set game {ggf}"))?;
        self.synchronise(stop)
    }

    /// Sends a move that was played. By the Go Text Protocol the engine answers, and refuses if its game differs.
    ///
    /// # Errors
    ///
    /// If the engine ended, or by the Go Text Protocol, if it refuses the move or does not answer.
    pub fn set_move(
        &mut self,
        action: Action,
        stop: &AtomicBool,
    ) -> Result<(), ExternalEngineError> {
        if let Some(gtp) = &mut self.gtp {
            return match gtp.play(action) {
                Some(command) => self.command(&command, stop).map(drop),
                None => Ok(()),
            };
        }
        self.tell(&format!("move {}", NboardMove(action)))
    }

    /// Asks for its move in the present position.
    ///
    /// # Errors
    ///
    /// If the engine ended or does not answer, if it resigns, or if its answer is not a move.
    pub fn go(&mut self, stop: &AtomicBool) -> Result<Reply, ExternalEngineError> {
        if let Some(gtp) = &self.gtp {
            let answer = self.command(&gtp.question(), stop)?;
            if answer.eq_ignore_ascii_case("resign") {
                return Err(ExternalEngineError::Resigned);
            }
            let action = self.gtp.as_mut().and_then(|gtp| gtp.answered(&answer));
            let reply = action.map(|action| Reply {
                action,
                value: None,
            });
            return reply.ok_or(ExternalEngineError::NotAMove(answer));
        }
        self.tell("go")?;
        let answer = self.wait("go", stop, |message| message.starts_with("==="))?;
        Reply::parse(&answer).ok_or(ExternalEngineError::NotAMove(answer))
    }

    /// Asks for the values of up to `count` moves, for `time` or until `stop` is raised, and then ends the search.
    /// Calls `each` with every line that the engine reports, and now and then with `None` while there is none.
    ///
    /// # Errors
    ///
    /// If the engine ended, if it does not answer with a single line, or if its protocol has no such question.
    pub fn hint(
        &mut self,
        count: usize,
        time: Duration,
        stop: &AtomicBool,
        mut each: impl FnMut(Option<HintedLine>),
    ) -> Result<(), ExternalEngineError> {
        if self.gtp.is_some() {
            return Err(ExternalEngineError::BeyondGtp("say what moves are worth"));
        }
        self.tell(&format!("hint {count}"))?;
        let asked = self.connection.now();
        let mut has_answered = false;
        while self.since(asked) < time && !stop.load(Ordering::Relaxed) {
            match self.connection.hear(INTERVAL) {
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
            if !has_answered && self.since(asked) >= self.timeout {
                return Err(self.timed_out("hint", None));
            }
        }
        self.synchronise(stop)
    }

    /// Cancels the running search. The Go Text Protocol cannot: the late answer is skipped.
    pub fn interrupt(&mut self) {
        if self.gtp.is_none() {
            // If that fails, so does the next question.
            let _ = self.ping();
        }
    }

    fn tell(&mut self, message: &str) -> Result<(), ExternalEngineError> {
        let told = self.connection.tell(message);
        told.map_err(|_| ExternalEngineError::Ended(message.to_owned()))?;
        if let Some(gtp) = &mut self.gtp {
            gtp.owed += 1;
        }
        Ok(())
    }

    /// Sends a command of the Go Text Protocol and returns the answer. Skips late answers to earlier commands.
    fn command(&mut self, command: &str, stop: &AtomicBool) -> Result<String, ExternalEngineError> {
        self.tell(command)?;
        loop {
            let answer = self.wait(command, stop, Gtp::is_answer)?;
            let Some(gtp) = &mut self.gtp else {
                return Ok(answer);
            };
            gtp.owed -= 1;
            if gtp.owed > 0 {
                continue;
            }
            let text = Gtp::text(&answer).to_owned();
            return if Gtp::is_refusal(&answer) {
                Err(ExternalEngineError::Refused {
                    question: command.to_owned(),
                    answer: text,
                })
            } else {
                Ok(text)
            };
        }
    }

    /// Waits until the engine has carried out all earlier messages.
    fn synchronise(&mut self, stop: &AtomicBool) -> Result<(), ExternalEngineError> {
        let ping = self.ping()?;
        self.wait(&ping, stop, |message| is_pong(message, &ping))
            .map(drop)
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
        let asked = self.connection.now();
        let mut skipped = 0;
        let mut heard = None;
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(ExternalEngineError::Stopped);
            }
            let left = self.timeout.saturating_sub(self.since(asked));
            if left.is_zero() {
                return Err(self.timed_out(question, heard));
            }
            match self.connection.hear(left.min(INTERVAL)) {
                Ok(message) if is_answer(&message) => return Ok(message),
                Ok(message) => {
                    skipped += 1;
                    if skipped == MAX_SKIPPED {
                        return Err(ExternalEngineError::Flooded(question.to_owned()));
                    }
                    if let Some(name) = message.strip_prefix("set myname ") {
                        self.name = Some(name.trim().to_owned());
                    } else if !message.trim().is_empty() && !is_report(&message) {
                        // By the Go Text Protocol, an empty line ends every answer.
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

    fn since(&self, asked: Instant) -> Duration {
        self.connection.now().saturating_duration_since(asked)
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
    /// Asks the engine to quit. If it does not, dropping the connection ends it.
    fn drop(&mut self) {
        let _ = self.tell("quit");
    }
}

/// Whether a message is the answer to this `ping`: `pong` with the same number.
fn is_pong(message: &str, ping: &str) -> bool {
    let mut words = message.split_whitespace();
    words.next() == Some("pong") && words.next() == ping.strip_prefix("ping ")
}

/// Whether a message of the `NBoard` protocol only reports how a search goes: it is no wrong answer.
fn is_report(message: &str) -> bool {
    let word = message.split_whitespace().next();
    word.is_some_and(|word| ["status", "nodestats", "search", "book"].contains(&word))
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
}
