//! The engine behind other programs: `reversi nboard` speaks the NBoard protocol, version 2.
//!
//! Its messages and their answers are in `docs/formats.md`, and those of version 1 are understood too.
//!
//! Input is read at all times. While a `go` or `analyze` is being answered, messages about the
//! position and further searches wait for it, in their order; all others are answered at once. `ping`
//! cuts every search before it short within milliseconds, and `quit` and the end of the input end the
//! session. A `hint` gives way to any message about the position, but not before its first line.
//!
//! The protocol has no message for errors. They are reported with `status`, which hosts with a
//! board display, together with the number of the line. Standard error stays empty, because many
//! hosts never read it.

mod message;
mod session;
mod worker;

use std::{io, thread};

use super::streams::{ExitStatus, Streams};
use crate::engine::{Engine, Level};
use session::Session;
use worker::Worker;

/// The program in one line.
pub const ABOUT: &str = "Speak the NBoard protocol, as an engine for other programs";

/// What the program reads and prints.
pub const LONG_ABOUT: &str = "\
Speak the NBoard protocol, version 2, as an engine for other programs: a program
with a board, such as NBoard, starts it and exchanges messages with it, one a
line. The game is 'othello' on 8x8.

It understands 'nboard', 'set depth', 'set game', 'set contempt', 'move', 'hint',
'go', 'ping', 'analyze', 'learn' and 'quit', and skips all other messages. Errors
are reported in 'status' lines. Until 'set depth' it plays at --level.";

/// How the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NboardOptions {
    /// The level until a depth is set.
    pub level: Level,
    /// How many threads search.
    pub threads: usize,
    /// The bytes of the transposition table.
    pub memory: usize,
}

/// Holds a session until `quit` or the end of the input.
///
/// This thread reads messages, so that it can answer them during a search; another one carries out those that
/// concern the position.
///
/// # Errors
///
/// If standard input cannot be read or standard output cannot be written.
pub fn run(options: &NboardOptions, streams: &mut Streams) -> io::Result<ExitStatus> {
    let engine = Engine::with_memory(options.threads, options.memory);
    let session = Session::new(&mut *streams.output);
    let messages = &mut Streams {
        input: &mut *streams.input,
        // The session alone writes.
        output: &mut io::sink(),
        errors: &mut io::sink(),
    };
    thread::scope(|scope| {
        scope.spawn(|| Worker::new(engine, options.level, &session).run());
        let read = session.read(messages);
        session.close();
        read
    })?;
    session.check()?;
    Ok(ExitStatus::Success)
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write};

    use super::*;

    const OPTIONS: NboardOptions = NboardOptions {
        level: Level::MIN,
        threads: 1,
        memory: 1 << 20,
    };

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
                let _ = run(&OPTIONS, &mut streams);
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
        // It may be left out.
        for moves in [&["PA", "f1"][..], &["f1"]] {
            let lines = answers(&[&["set depth 4", game], moves, &["analyze", "PA"]].concat());
            let expected = ["3 -64.00", "2 64.00", "1 -64.00", "0 64.00"];
            assert_eq!(
                lines[1..5],
                expected.map(|value| format!("analysis {value}"))
            );
            assert!(lines[6].ends_with(": the game is over"), "{lines:?}");
        }
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
            let error = run(&OPTIONS, &mut streams).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::BrokenPipe, "{messages}");
        }
    }
}
