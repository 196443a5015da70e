//! The engine behind a host: `reversi nboard`.

use std::{
    collections::BTreeSet,
    io::{self, BufRead, BufReader, PipeWriter, Write},
    iter,
    process::{Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread::JoinHandle,
};

use reversi::{
    records::transcript,
    rules::{Game, Ruleset, Size},
    terminal::{ExitStatus, Program, Streams},
    threads,
};

use super::{
    LIMIT,
    terminal::{PROGRAM, program},
};

/// The weakest engine with little memory.
fn engine() -> Program {
    program(&["nboard", "--level", "1", "--memory", "1"])
}

/// The engine on a thread, and what it says.
struct NboardEngine {
    thread: JoinHandle<io::Result<ExitStatus>>,
    input: PipeWriter,
    lines: Receiver<String>,
}

impl NboardEngine {
    fn start() -> NboardEngine {
        let (questions, input) = io::pipe().unwrap();
        let (output, mut answers) = io::pipe().unwrap();
        let thread = threads::start("engine", move || {
            engine().run(&mut Streams {
                input: &mut BufReader::new(questions),
                output: &mut answers,
                errors: &mut io::sink(),
            })
        })
        .unwrap();
        let (sender, lines) = mpsc::channel();
        threads::start("lines", move || {
            for line in BufReader::new(output).lines() {
                let _ = sender.send(line.unwrap());
            }
        })
        .unwrap();
        NboardEngine {
            thread,
            input,
            lines,
        }
    }

    fn send(&mut self, messages: &str) {
        writeln!(self.input, "{messages}").unwrap();
    }

    /// The next line, which must come soon.
    #[track_caller]
    fn line(&self) -> String {
        self.lines.recv_timeout(LIMIT).unwrap()
    }

    /// The lines up to `last`.
    #[track_caller]
    fn lines_to(&self, last: &str) -> Vec<String> {
        let lines = iter::repeat_with(|| self.line());
        lines.take_while(|line| line != last).collect()
    }

    /// Closes the input, waits until the program ends, and returns what it says until then.
    #[track_caller]
    fn end(self) -> Vec<String> {
        drop(self.input);
        let mut said = Vec::new();
        let end = loop {
            match self.lines.recv_timeout(LIMIT) {
                Ok(line) => said.push(line),
                Err(end) => break end,
            }
        };
        assert_eq!(end, RecvTimeoutError::Disconnected, "it does not end");
        assert_eq!(self.thread.join().unwrap().unwrap(), ExitStatus::Success);
        said
    }
}

/// All that is answered to messages that come one right after the other.
fn answers(messages: &[&str]) -> Vec<String> {
    let mut engine = NboardEngine::start();
    for message in messages {
        engine.send(message);
    }
    // This waits for all of them without cutting a search short, and is refused itself.
    engine.send("set game");
    let number = messages.len() + 1;
    engine.lines_to(&format!(
        "status line {number}, 'set game': a game begins with '(;'"
    ))
}

/// Whether a move is among the answers.
fn has_move(lines: &[String]) -> bool {
    lines.iter().any(|line| line.starts_with("==="))
}

#[test]
fn the_real_program_answers_a_host() {
    let mut child = Command::new(PROGRAM)
        .args(["nboard", "--level", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut line = || output.next().unwrap().unwrap();
    // Every answer is flushed, so it comes while the input is still open.
    writeln!(input, "nboard 2\nset depth 1").unwrap();
    assert_eq!(line(), "set myname reversi");
    let start = "---------------------------O*------*O---------------------------";
    writeln!(
        input,
        "set game (;GM[Othello]PC[t]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 {start} *]B[F5//2.1]W[D6];)"
    )
    .unwrap();
    writeln!(input, "ping 12").unwrap();
    assert_eq!(line(), "pong 12");
    writeln!(input, "go").unwrap();
    let answer = loop {
        let line = line();
        if let Some(answer) = line.strip_prefix("=== ") {
            break answer.to_owned();
        }
    };
    let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    transcript::play(&mut game, "f5d6").unwrap();
    let name = answer.split('/').next().unwrap();
    assert!(game.check(name.parse().unwrap()).is_ok(), "{answer}");
    assert_eq!(answer.split('/').count(), 3, "{answer}");
    writeln!(input, "quit").unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(0));
    assert!(ended.stderr.is_empty());
}

/// The script is described in its first lines.
#[test]
fn a_host_plays_whole_games_with_passes_on_one_process() {
    let arguments = ["tests/nboard_host.py", PROGRAM, "nboard", "--level", "1"];
    let Some(sum) = crate::python(&arguments, "") else {
        return;
    };
    assert!(sum.starts_with("6 games, "), "{sum}");
}

/// Light has no move after c1, and Dark wins with f1.
fn game_with_pass() -> String {
    let rows = "*O-*O---".to_owned() + &"-".repeat(56);
    format!("set game (;GM[Othello]BO[8 {rows} *]B[C1];)")
}

#[test]
fn a_move_is_answered_and_not_played() {
    let lines = answers(&["set depth 1", "go", "go", "move D3/1.5/2", "go"]);
    let expected = ["status Thinking", "search D3 0.00 0 1", "status"];
    assert_eq!(lines[..3], expected);
    assert!(lines[3].starts_with("nodestats "), "{lines:?}");
    let moves = lines.iter().filter_map(|line| line.strip_prefix("=== "));
    let moves: Vec<_> = moves.map(|answer| &answer[..3]).collect();
    assert_eq!(moves, ["D3/", "D3/", "E3/"]);
}

#[test]
fn a_search_gives_way_to_ping_without_an_answer_and_the_messages_between_are_kept() {
    let mut engine = NboardEngine::start();
    engine.send("set depth 60");
    for message in ["go", "hint 3", "analyze"] {
        engine.send(message);
        assert_eq!(engine.line(), "status Thinking");
        engine.send("ping 1");
        let lines = engine.lines_to("pong 1");
        assert!(!has_move(&lines), "{lines:?}");
    }
    engine.send("go\nhint 0");
    engine.lines_to("status line 9, 'hint 0': hint takes a number from 1");
    engine.send("move F5\nmove F5\nping 2");
    let lines = engine.lines_to("pong 2");
    let refusal = "status line 11, 'move F5': f5 is occupied";
    assert_eq!(lines.last().unwrap(), refusal, "{lines:?}");
}

#[test]
fn what_needs_no_search_is_answered_during_a_long_one() {
    for waiting in ["learn", "set depth 3", "move F5", "hint 2", "go", "analyze"] {
        let mut engine = NboardEngine::start();
        engine.send(&format!("set depth 60\ngo\n{waiting}\nlearn"));
        engine.lines_to("learned");
        engine.send("ping 5");
        let lines = engine.lines_to("pong 5");
        assert!(!has_move(&lines), "{waiting}: {lines:?}");
        engine.send("go\nquit");
        engine.end();
    }
}

#[test]
fn the_end_of_the_input_ends_every_search_and_leaves_no_other_message_unanswered() {
    for messages in ["go", "analyze\ngo\nquit", "hint 4"] {
        let mut engine = NboardEngine::start();
        engine.send(&format!("set depth 60\n{messages}"));
        engine.end();
    }
    let mut engine = NboardEngine::start();
    engine.send("set depth 60\ngo\nmove A1\nping 7\nlearn");
    let lines = engine.end();
    for line in [
        "pong 7",
        "learned",
        "status line 3, 'move A1': a1 wouldn't flip any discs",
    ] {
        assert!(lines.iter().any(|found| found == line), "{lines:?}");
    }
    assert!(!has_move(&lines), "{lines:?}");
}

#[test]
fn a_hint_gives_way_to_any_message_but_not_before_its_first_line() {
    let mut engine = NboardEngine::start();
    engine.send("set depth 60\nhint 2\nping 5");
    for line in [
        "status Thinking",
        "search D3 0.00 0 1",
        "search C4 0.00 0 1",
    ] {
        assert_eq!(engine.line(), line);
    }
    engine.lines_to("pong 5");
    engine.send("hint 1");
    assert_eq!(engine.line(), "status Thinking");
    engine.send("set depth 1\ngo");
    engine.lines_to("status Thinking");
}

#[test]
fn a_host_that_asks_for_too_much_gets_what_there_is() {
    let mut engine = NboardEngine::start();
    engine.send("set depth 1\nhint 100\nping 1\nset depth 999");
    let lines = engine.lines_to("pong 1");
    let moves = lines.iter().filter_map(|line| line.strip_prefix("search "));
    let moves: BTreeSet<&str> = moves.map(|line| &line[..2]).collect();
    assert_eq!(moves, BTreeSet::from(["C4", "D3", "E6", "F5"]));
    assert!(!lines.iter().any(|line| line.starts_with("status line")));
    engine.end();
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
    assert!(lines[4].starts_with("search PAF1 -1.00 0 "), "{lines:?}");
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
        "set game (;GM[Othello]",
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
            "status line 13, 'move PA': Light has a legal move and may not pass",
            "status line 17, 'go': the game is over",
            "status line 3, 'move A1': a1 wouldn't flip any discs",
            "status line 4, 'set depth 0': the depth is a number from 1",
            "status line 5, 'hint 0': hint takes a number from 1",
            "status line 6, 'ping': ping takes a number",
            "status line 7, 'set game (;B[F5]W[A1];)': move 2, 'W[A1]': a1 wouldn't flip any discs",
            "status line 8, 'go': the last game could not be read",
            "status line 9, 'set game (;GM[Othello]': the game does not end with ';)'",
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
        let error = engine().run(&mut streams).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe, "{messages}");
    }
}
