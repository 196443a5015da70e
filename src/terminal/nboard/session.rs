//! A session with a host, from its first message to its last.

use std::{
    collections::VecDeque,
    fmt,
    io::{self, Write},
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use super::{message::Message, worker::Worker};
use crate::{
    engine::{Engine, Level},
    records::Quoted,
    terminal::streams::Streams,
};

/// What the thread that reads messages and the one that carries them out share.
pub(super) struct Session<'a> {
    output: Mutex<Output<'a>>,
    queue: Mutex<Queue>,
    changed: Condvar,
    /// Raised while the present message has to stop: while a `ping` waits and after the end of the session, and, if
    /// it is a hint, while any message waits.
    stop: AtomicBool,
}

struct Output<'a> {
    output: &'a mut (dyn Write + Send),
    error: Option<io::Error>,
}

/// A message, its line and the line's number.
pub(super) type Numbered = (Message, String, u64);

/// The messages that wait for those before them, because they use or change the position.
#[derive(Default)]
struct Queue {
    waiting: VecDeque<Numbered>,
    /// How many of them are pings.
    pings: usize,
    /// Whether the present message is a hint.
    is_hint: bool,
    is_closed: bool,
}

/// Holds a session in which `engine` searches, at `level` until a depth is set.
///
/// This thread reads messages, so that it can answer them during a search; another one carries out those that
/// concern the position.
pub(super) fn hold(engine: Engine, level: Level, streams: &mut Streams) -> io::Result<()> {
    let output = Output {
        output: &mut *streams.output,
        error: None,
    };
    let session = Session {
        output: Mutex::new(output),
        queue: Mutex::default(),
        changed: Condvar::new(),
        stop: AtomicBool::new(false),
    };
    let messages = &mut Streams {
        input: &mut *streams.input,
        // The session alone writes.
        output: &mut io::sink(),
        errors: &mut io::sink(),
    };
    thread::scope(|scope| {
        scope.spawn(|| Worker::new(engine, level, &session).run());
        let read = session.read(messages);
        session.close();
        read
    })?;
    session.check()
}

impl Session<'_> {
    /// Reads messages until `quit` or the end of the input.
    fn read(&self, messages: &mut Streams) -> io::Result<()> {
        let mut number = 0;
        while let Some(line) = messages.line()? {
            number += 1;
            match Message::parse(&line) {
                Ok(Some(Message::Nboard)) => self.say("set myname reversi"),
                Ok(Some(Message::Learn)) => self.say("learned"),
                Ok(Some(Message::SetContempt) | None) => {}
                Ok(Some(Message::Quit)) => break,
                Ok(Some(message)) => self.push((message, line, number)),
                Err(error) => self.refuse(number, &line, error),
            }
            self.check()?;
        }
        Ok(())
    }

    // ---- What is said to the host ----

    /// Writes a line and flushes it. Once the host does not listen, the session is over.
    pub(super) fn say(&self, line: impl fmt::Display) {
        let host = &mut *lock(&self.output);
        if host.error.is_none()
            && let Err(error) = writeln!(host.output, "{line}").and_then(|()| host.output.flush())
        {
            host.error = Some(error);
            self.close();
        }
    }

    /// Says what is wrong with a line.
    pub(super) fn refuse(&self, number: u64, line: &str, reason: impl fmt::Display) {
        let line = Quoted(line.trim());
        self.say(format_args!("status line {number}, {line}: {reason}"));
    }

    /// Why a line could not be written, once.
    fn check(&self) -> io::Result<()> {
        lock(&self.output).error.take().map_or(Ok(()), Err)
    }

    // ---- The messages that wait ----

    fn push(&self, numbered: Numbered) {
        let mut queue = lock(&self.queue);
        queue.pings += usize::from(matches!(numbered.0, Message::Ping(_)));
        queue.waiting.push_back(numbered);
        self.update(&queue);
    }

    /// Ends the session. Waiting messages are still carried out, but without any search.
    fn close(&self) {
        let mut queue = lock(&self.queue);
        queue.is_closed = true;
        self.update(&queue);
    }

    /// Waits for the next message; `None` once the session is over.
    pub(super) fn next(&self) -> Option<Numbered> {
        let mut queue = lock(&self.queue);
        queue.is_hint = false;
        let is_idle = |queue: &mut Queue| queue.waiting.is_empty() && !queue.is_closed;
        let queue = self.changed.wait_while(queue, is_idle);
        let mut queue = queue.unwrap_or_else(PoisonError::into_inner);
        let next = queue.waiting.pop_front()?;
        queue.pings -= usize::from(matches!(next.0, Message::Ping(_)));
        queue.is_hint = matches!(next.0, Message::Hint(_));
        self.update(&queue);
        Some(next)
    }

    /// Sets the flag. The caller holds the lock, so no other change comes in between.
    fn update(&self, queue: &Queue) {
        let stop = queue.is_closed || queue.pings > 0 || queue.is_hint && !queue.waiting.is_empty();
        self.stop.store(stop, Ordering::Relaxed);
        self.changed.notify_one();
    }

    pub(super) const fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, PipeReader, PipeWriter};

    use super::*;

    /// The program at the other end.
    struct Host {
        input: PipeWriter,
        output: BufReader<PipeReader>,
    }

    impl Host {
        fn send(&mut self, message: &str) {
            writeln!(self.input, "{message}").unwrap();
        }

        fn line(&mut self) -> String {
            let mut line = String::new();
            self.output.read_line(&mut line).unwrap();
            line.trim_end().to_owned()
        }

        /// The lines up to `last`.
        fn lines_to(&mut self, last: &str) -> Vec<String> {
            let lines = std::iter::from_fn(|| Some(self.line()));
            lines.take_while(|line| line != last).collect()
        }
    }

    /// Holds a session with a host that does what `script` says.
    fn with_host<R>(script: impl FnOnce(Host) -> R) -> R {
        let (messages, input) = io::pipe().unwrap();
        let (output, mut answers) = io::pipe().unwrap();
        thread::scope(|scope| {
            scope.spawn(move || {
                let mut streams = Streams {
                    input: &mut BufReader::new(messages),
                    output: &mut answers,
                    errors: &mut io::sink(),
                };
                // The script may end before the session does.
                let _ = hold(Engine::new(1), Level::MIN, &mut streams);
            });
            let output = BufReader::new(output);
            script(Host { input, output })
        })
    }

    /// All that is answered to messages that come one right after the other.
    fn answers(messages: &[&str]) -> Vec<String> {
        with_host(|mut host| {
            for message in messages {
                host.send(message);
            }
            // This waits for all of them without cutting a search short, and is refused itself.
            host.send("set game");
            let number = messages.len() + 1;
            host.lines_to(&format!(
                "status line {number}, 'set game': a game begins with '(;'"
            ))
        })
    }

    /// Light has no move after c1, and Dark wins with f1.
    fn game_with_pass() -> String {
        let rows = "*O-*O---".to_owned() + &"-".repeat(56);
        format!("set game (;GM[Othello]BO[8 {rows} *]B[C1];)")
    }

    #[test]
    fn a_move_is_answered_and_not_played() {
        let lines = answers(&["set depth 1", "go", "go", "move D3/1.5/2", "go"]);
        let expected = ["status Thinking", "search D3 -1.00 0 1", "status"];
        assert_eq!(lines[..3], expected);
        assert!(lines[3].starts_with("nodestats "), "{lines:?}");
        let moves = lines.iter().filter_map(|line| line.strip_prefix("=== "));
        let moves: Vec<_> = moves.map(|answer| &answer[..3]).collect();
        assert_eq!(moves, ["D3/", "D3/", "E3/"]);
    }

    #[test]
    fn a_search_gives_way_to_ping_without_an_answer_and_the_messages_between_are_kept() {
        with_host(|mut host| {
            host.send("set depth 60");
            for message in ["go", "hint 3", "analyze"] {
                host.send(message);
                assert_eq!(host.line(), "status Thinking");
                host.send("ping 1");
                let lines = host.lines_to("pong 1");
                assert!(
                    !lines.iter().any(|line| line.starts_with("===")),
                    "{lines:?}"
                );
            }
            host.send("go\nhint 0");
            host.lines_to("status line 9, 'hint 0': hint takes a number from 1");
            host.send("move F5\nmove F5\nping 2");
            let lines = host.lines_to("pong 2");
            let refusal = "status line 11, 'move F5': f5 is occupied";
            assert_eq!(lines.last().unwrap(), refusal, "{lines:?}");
        });
    }

    #[test]
    fn what_needs_no_search_is_answered_even_if_the_input_ends() {
        let lines = with_host(|mut host| {
            host.send("set depth 60\ngo\nmove A1\nping 7\nlearn");
            drop(host.input);
            let lines: io::Result<Vec<String>> = host.output.lines().collect();
            lines.unwrap()
        });
        for line in [
            "pong 7",
            "learned",
            "status line 3, 'move A1': a1 wouldn't flip any discs",
        ] {
            assert!(lines.iter().any(|found| found == line), "{lines:?}");
        }
        assert!(
            !lines.iter().any(|line| line.starts_with("===")),
            "{lines:?}"
        );
    }

    #[test]
    fn a_hint_gives_way_to_any_message_but_not_before_its_first_line() {
        with_host(|mut host| {
            host.send("set depth 60\nhint 2\nping 5");
            for line in [
                "status Thinking",
                "search D3 -1.00 0 1",
                "search C4 -1.00 0 1",
            ] {
                assert_eq!(host.line(), line);
            }
            host.lines_to("pong 5");
            host.send("hint 1");
            assert_eq!(host.line(), "status Thinking");
            host.send("set depth 1\ngo");
            host.lines_to("status Thinking");
        });
    }

    #[test]
    fn a_pass_is_a_move() {
        let game = &game_with_pass();
        let lines = answers(&[
            "set depth 4",
            game,
            "go",
            "hint 1",
            "analyze",
            "move PA",
            "go",
        ]);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        assert_eq!(lines[..3], ["status Thinking", "status", "=== PA"]);
        assert!(lines[4].starts_with("search PAF1 1.00 0 "), "{lines:?}");
        assert!(
            lines.last().unwrap().starts_with("=== F1/64.00/"),
            "{lines:?}"
        );
        let lines = answers(&["set depth 4", game, "PA", "f1", "analyze"]);
        let analysis = ["3 -64.00", "2 64.00", "1 -64.00", "0 64.00"];
        assert_eq!(
            lines[1..5],
            analysis.map(|value| format!("analysis {value}"))
        );
    }

    #[test]
    fn errors_name_their_line() {
        let mut lines = answers(&[
            "hello there",
            "",
            "move A1",
            "set depth 0",
            "hint 0",
            "ping",
            "set game (;B[F5]W[A1];)",
            "go",
            "set contempt -100",
            "set game (;GM[Othello];)",
            "F5",
            "move PA",
            "learn",
            &game_with_pass(),
            "f1",
            "go",
        ]);
        // Those that need no position may come before the others.
        lines.sort();
        assert_eq!(
            lines,
            [
                "learned",
                "status line 12, 'move PA': Light has a legal move and may not pass",
                "status line 16, 'go': the game is over",
                "status line 3, 'move A1': a1 wouldn't flip any discs",
                "status line 4, 'set depth 0': the depth is a number from 1",
                "status line 5, 'hint 0': hint takes a number from 1",
                "status line 6, 'ping': ping takes a number",
                "status line 7, 'set game (;B[F5]W[A1];)': move 2, 'W[A1]': a1 wouldn't flip any discs",
                "status line 8, 'go': the last game could not be read",
            ]
        );
    }

    #[test]
    fn a_host_that_does_not_listen_ends_the_session() {
        for messages in ["nboard 2\ngo\n", "set depth 60\ngo\nping 1\n"] {
            let (listener, mut output) = io::pipe().unwrap();
            drop(listener);
            let mut streams = Streams {
                input: &mut messages.as_bytes(),
                output: &mut output,
                errors: &mut io::sink(),
            };
            let error = hold(Engine::new(1), Level::MIN, &mut streams).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::BrokenPipe, "{messages}");
        }
    }
}
