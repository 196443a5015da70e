//! A session with a host, from its first message to its last.

use std::{io, thread};

use super::{
    host::Host,
    message::Message,
    queue::{CommandQueue, QueuedCommand},
    session_engine::{SessionEngine, Strength},
    worker::SessionWorker,
};
use crate::{engine::Level, terminal::streams::Streams};

/// Holds a session in which `engine` searches.
///
/// This thread reads messages, so that it can answer them during a search; another one carries out
/// the commands among them.
pub(super) fn hold(
    level: Level,
    engine: impl SessionEngine,
    streams: &mut Streams,
) -> io::Result<()> {
    let Streams { input, output, .. } = streams;
    let queue = CommandQueue::default();
    let host = Host::new(&mut **output, &queue);
    thread::scope(|scope| {
        let worker = SessionWorker::new(engine, Strength::Level(level), &host, &queue);
        scope.spawn(|| worker.run());
        let read = read_messages(
            &mut Streams {
                input: &mut **input,
                // The host alone is written to.
                output: &mut io::sink(),
                errors: &mut io::sink(),
            },
            &host,
            &queue,
        );
        queue.close();
        read
    })?;
    host.check()
}

/// Reads messages until `quit` or the end of the input.
fn read_messages(streams: &mut Streams, host: &Host, queue: &CommandQueue) -> io::Result<()> {
    let mut number = 0;
    while let Some(line) = streams.line()? {
        number += 1;
        match Message::parse(&line) {
            Ok(Some(Message::Nboard)) => host.say("set myname reversi"),
            Ok(Some(Message::Learn)) => host.say("learned"),
            Ok(Some(Message::SetContempt) | None) => {}
            Ok(Some(Message::Quit)) => break,
            Ok(Some(Message::Command(command))) => queue.push(QueuedCommand {
                number,
                line,
                command,
            }),
            Err(error) => host.refuse(number, &line, error),
        }
        host.check()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{
        io::{BufReader, PipeWriter, Write},
        sync::mpsc::{self, Receiver, Sender},
        time::Duration,
    };

    use super::*;
    use crate::{
        engine::{Control, MoveValue, SearchResult, Value},
        rules::{Action, Move, Position},
        terminal::nboard::session_engine::Question,
    };

    /// An engine that finds the first legal move. At depths above 1 it can be made to search until it
    /// is stopped.
    #[derive(Clone, Copy)]
    struct FakeEngine {
        is_endless: bool,
    }

    impl SessionEngine for FakeEngine {
        fn ask(
            &mut self,
            position: &Position,
            question: Question<'_>,
            control: &Control<'_>,
        ) -> Option<SearchResult> {
            let depth = match question {
                Question::Move(strength, _) => strength.limits().depth,
                Question::BestMove(limits) | Question::AllMoves(limits) => limits.depth,
            };
            while self.is_endless && depth > 1 && !control.is_stopped() {
                // Nobody is told when the flag is raised.
                thread::park_timeout(Duration::from_millis(1));
            }
            let moves = position.legal_moves();
            let judge = |(number, found): (i32, &Move)| MoveValue {
                square: found.square,
                value: Value::estimate(150 - 50 * number),
                line: vec![Action::Place(found.square)],
            };
            let moves: Vec<MoveValue> = (0..).zip(&moves).map(judge).collect();
            let best = Action::Place(moves.first()?.square);
            Some(SearchResult {
                best,
                value: moves[0].value,
                principal_variation: vec![best],
                moves,
                depth: 1,
                nodes: 12,
                elapsed: Duration::from_millis(1500),
            })
        }
    }

    /// The program at the other end.
    struct TestHost {
        input: PipeWriter,
        lines: Receiver<String>,
    }

    impl TestHost {
        fn send(&mut self, message: &str) {
            writeln!(self.input, "{message}").unwrap();
        }

        /// The next line, which must not take long.
        #[track_caller]
        fn line(&self) -> String {
            self.lines.recv_timeout(Duration::from_secs(20)).unwrap()
        }

        /// Checks that the next line is `expected`.
        #[track_caller]
        fn expect(&self, expected: &str) {
            assert_eq!(self.line(), expected);
        }

        /// All lines up to the end of the session, once the input is closed.
        fn rest(self) -> Vec<String> {
            drop(self.input);
            self.lines.iter().collect()
        }
    }

    /// Passes on every line that is flushed.
    struct LineSender(Sender<String>, Vec<u8>);

    impl Write for LineSender {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.1.extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            let text = String::from_utf8(std::mem::take(&mut self.1)).unwrap();
            for line in text.lines() {
                // A script may end before the session does.
                let _ = self.0.send(line.to_owned());
            }
            Ok(())
        }
    }

    /// Holds a session with a host that does what `script` says.
    fn with_host<R>(is_endless: bool, script: impl FnOnce(TestHost) -> R) -> R {
        let (reader, input) = io::pipe().unwrap();
        let (sender, lines) = mpsc::channel();
        thread::scope(|scope| {
            let session = scope.spawn(move || {
                let mut streams = Streams {
                    input: &mut BufReader::new(reader),
                    output: &mut LineSender(sender, Vec::new()),
                    errors: &mut io::sink(),
                };
                hold(Level::MAX, FakeEngine { is_endless }, &mut streams).unwrap();
            });
            let result = script(TestHost { input, lines });
            session.join().unwrap();
            result
        })
    }

    /// All that is answered to messages that come one right after the other.
    fn answers(messages: &[&str]) -> Vec<String> {
        with_host(false, |mut host| {
            for message in messages {
                host.send(message);
            }
            // This waits for all of them without cutting a search short, and is refused itself.
            host.send("move A1");
            let refusal = format!("status line {}, 'move A1': ", messages.len() + 1);
            let lines = std::iter::from_fn(|| Some(host.line()));
            lines
                .take_while(|line| !line.starts_with(&refusal))
                .collect()
        })
    }

    #[test]
    fn a_move_is_answered_and_not_played() {
        let lines = answers(&["nboard 2", "set depth 4", "go", "go", "move D3/1.5/2", "go"]);
        assert_eq!(
            lines[..5],
            [
                "set myname reversi",
                "status Thinking",
                "status",
                "nodestats 12 1.50",
                "=== D3/1.50/1.50"
            ]
        );
        let moves: Vec<_> = lines
            .iter()
            .filter(|line| line.starts_with("==="))
            .collect();
        assert_eq!(moves.len(), 3);
        assert_eq!(moves[1], moves[0]);
        assert!(moves[2].starts_with("=== C3/"), "{}", moves[2]);
    }

    #[test]
    fn ping_ends_a_search_without_an_answer() {
        with_host(true, |mut host| {
            for (message, number) in [("go", 1), ("hint 3", 2), ("analyze", 3)] {
                host.send(message);
                host.expect("status Thinking");
                host.send(&format!("ping {number}"));
                let mut line = host.line();
                while line != format!("pong {number}") {
                    assert!(line == "status" || line.starts_with("search "), "{line}");
                    line = host.line();
                }
            }
        });
    }

    #[test]
    fn messages_are_answered_during_a_search() {
        with_host(true, |mut host| {
            host.send("go");
            host.expect("status Thinking");
            host.send("learn");
            host.expect("learned");
            host.send("nboard 2");
            host.expect("set myname reversi");
            host.send("hint 0");
            host.expect("status line 4, 'hint 0': hint takes a number from 1");
            // These wait for the search, and the ping cuts it short and waits for them.
            host.send("set depth 1");
            host.send("move F5");
            host.send("move F5");
            host.send("ping 1");
            host.expect("status");
            host.expect("status line 7, 'move F5': f5 is occupied");
            host.expect("pong 1");
            host.send("go");
            host.expect("status Thinking");
            host.expect("status");
            host.expect("nodestats 12 1.50");
            assert!(host.line().starts_with("=== "));
        });
    }

    #[test]
    fn quit_and_a_closed_input_end_a_search_without_an_answer() {
        for messages in [
            &["go"][..],
            &["go", "quit"],
            &["go", "move F5", "go", "learn"],
            &["set depth 60", "analyze", "hint 3", "go", "quit"],
        ] {
            let lines = with_host(true, |mut host| {
                for message in messages {
                    host.send(message);
                }
                host.rest()
            });
            assert!(
                !lines.iter().any(|line| line.starts_with("===")),
                "{lines:?}"
            );
        }
    }

    #[test]
    fn what_needs_no_search_is_answered_even_if_the_input_ends() {
        let lines = with_host(true, |mut host| {
            for message in ["go", "move A1", "ping 7", "learn"] {
                host.send(message);
            }
            host.rest()
        });
        assert!(lines.contains(&"pong 7".to_owned()), "{lines:?}");
        assert!(lines.contains(&"learned".to_owned()), "{lines:?}");
        let refusal = "status line 2, 'move A1': a1 wouldn't flip any discs".to_owned();
        assert!(lines.contains(&refusal), "{lines:?}");
    }

    #[test]
    fn a_hint_is_never_without_an_answer() {
        with_host(true, |mut host| {
            for number in [1, 2] {
                host.send(&format!("hint {number}"));
                host.send("ping 5");
                host.expect("status Thinking");
                host.expect("search D3 1.50 0 1");
                if number == 2 {
                    host.expect("search C4 1.00 0 1");
                }
                host.expect("status");
                host.expect("pong 5");
            }
        });
    }

    #[test]
    fn a_hint_gives_way_to_the_next_command() {
        with_host(true, |mut host| {
            host.send("hint 1");
            host.expect("status Thinking");
            host.expect("search D3 1.50 0 1");
            host.send("set depth 1");
            host.expect("status");
            host.send("go");
            host.expect("status Thinking");
        });
    }

    #[test]
    fn a_pass_is_answered_as_a_move() {
        let rows = "*O-*O---".to_owned() + &"-".repeat(56);
        let game = format!("set game (;GM[Othello]BO[8 {rows} *]B[C1];)");
        let lines = answers(&[&game, "go", "hint 1", "analyze", "move PA", "go"]);
        assert!(lines.contains(&"=== PA".to_owned()), "{lines:?}");
        let hint = lines
            .iter()
            .find(|line| line.starts_with("search"))
            .unwrap();
        assert!(hint.starts_with("search PAF1 -1.50 0 "), "{hint}");
        let analysis: Vec<_> = lines.iter().filter(|l| l.starts_with("analysis")).collect();
        assert_eq!(analysis, ["analysis 1 -1.50", "analysis 0 1.50"]);
        assert!(lines.last().unwrap().starts_with("=== F1"), "{lines:?}");
    }

    #[test]
    fn an_analysis_goes_from_the_end_to_the_start() {
        let row = "*O-*O---".to_owned() + &"-".repeat(56);
        let game = format!("set game (;BO[8 {row} *]B[C1]W[PA]B[F1];)");
        let lines = answers(&[&game, "analyze"]);
        let analysis: Vec<_> = lines.iter().filter(|l| l.starts_with("analysis")).collect();
        assert_eq!(
            analysis,
            [
                "analysis 3 -64.00",
                "analysis 2 1.50",
                "analysis 1 -1.50",
                "analysis 0 1.50"
            ]
        );
    }

    #[test]
    fn errors_name_their_line() {
        let mut lines = answers(&[
            "hello there",
            "",
            "move A1",
            "set depth 0",
            "set depth 1e3",
            "hint 0",
            "ping",
            "set game (;B[F5]W[A1];)",
            "go",
            "set contempt -100",
            "set colour red",
            "set game (;GM[Othello];)",
            "F5",
            "move PA",
            "learn",
        ]);
        // Those that need no position may come before the others.
        lines.sort();
        assert_eq!(
            lines,
            [
                "learned",
                "status line 14, 'move PA': Light has a legal move and may not pass",
                "status line 3, 'move A1': a1 wouldn't flip any discs",
                "status line 4, 'set depth 0': the depth is a number from 1",
                "status line 5, 'set depth 1e3': the depth is a number from 1",
                "status line 6, 'hint 0': hint takes a number from 1",
                "status line 7, 'ping': ping takes a number",
                "status line 8, 'set game (;B[F5]W[A1];)': move 2, 'W[A1]': a1 wouldn't flip any discs",
                "status line 9, 'go': the last game could not be read",
            ]
        );
    }

    #[test]
    fn huge_depths_and_numbers_are_accepted() {
        let lines = answers(&["set depth 61", "hint 100"]);
        let moves = lines.iter().filter(|line| line.starts_with("search "));
        // There are four legal moves, and the first depth reports each of them.
        assert!(moves.count() >= 4, "{lines:?}");
        assert!(!lines.iter().any(|line| line.contains("line")), "{lines:?}");
    }

    #[test]
    fn a_host_that_does_not_listen_ends_the_session() {
        struct ClosedPipe;
        impl Write for ClosedPipe {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        for messages in ["nboard 2\ngo\n", "go\nping 1\n"] {
            let mut streams = Streams {
                input: &mut messages.as_bytes(),
                output: &mut ClosedPipe,
                errors: &mut io::sink(),
            };
            let ended = hold(Level::MAX, FakeEngine { is_endless: true }, &mut streams);
            let error = ended.unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::BrokenPipe, "{messages}");
        }
    }
}
