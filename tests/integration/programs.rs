//! Programs that play: a fake that answers what a test tells it, and processes that are started and ended.

use std::{
    collections::VecDeque,
    io,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError, atomic::AtomicBool, mpsc::RecvTimeoutError,
    },
    time::Duration,
};

use super::LIMIT;
use reversi::{
    external::engine::{Connection, ExternalEngine, ExternalEngineError},
    rules::Action,
    time::{self, Instant},
};

// ---- The fake ----

/// What a [`FakeProgram`] does when it is listened to.
#[derive(Clone, Debug)]
pub(super) enum Word {
    /// It says a line.
    Line(String),
    /// It says the same line again and again.
    Flood(&'static str),
    /// It thinks until the test [says](FakeProgram::say) something.
    Think,
    /// It has ended.
    End,
}

pub(super) fn line(line: impl Into<String>) -> Word {
    Word::Line(line.into())
}

/// A program that is no process. It reads one message after the other and goes through the words with which it
/// replies. When it has nothing more to say, the time that it is given passes at once; while it thinks, none does.
#[derive(Clone)]
pub(super) struct FakeProgram(Arc<(Mutex<FakeState>, Condvar)>);

struct FakeState {
    reply: Box<dyn FnMut(&str) -> Vec<Word> + Send>,
    /// What the test has said for it, and it has not.
    told: VecDeque<String>,
    /// The messages that it has read.
    heard: Vec<String>,
    /// The commands by which it was started.
    starts: Vec<Vec<String>>,
    /// How many of it have not ended.
    running: usize,
}

impl FakeProgram {
    /// A program that replies so to every message.
    pub(super) fn new(reply: impl FnMut(&str) -> Vec<Word> + Send + 'static) -> FakeProgram {
        let state = FakeState {
            reply: Box::new(reply),
            told: VecDeque::new(),
            heard: Vec::new(),
            starts: Vec::new(),
            running: 0,
        };
        FakeProgram(Arc::new((Mutex::new(state), Condvar::new())))
    }

    /// A program that speaks the protocol, and replies so to what needs more than manners.
    pub(super) fn polite(mut reply: impl FnMut(&str) -> Vec<Word> + Send + 'static) -> FakeProgram {
        FakeProgram::new(move |message| match message.split_once(' ') {
            Some(("nboard", _)) => vec![line("set myname Robot")],
            Some(("ping", number)) => vec![line(format!("pong {number}"))],
            _ => reply(message),
        })
    }

    /// A program that speaks the protocol, and replies so when it is asked for a move.
    pub(super) fn moving(words: Vec<Word>) -> FakeProgram {
        FakeProgram::polite(move |message| match message {
            "go" => words.clone(),
            _ => Vec::new(),
        })
    }

    /// A program that speaks the Go Text Protocol, and replies so when it is asked for a move.
    pub(super) fn gtp(words: Vec<Word>) -> FakeProgram {
        FakeProgram::new(move |message| match message.split(' ').next() {
            Some("nboard" | "ping") => vec![line("? unknown command"), line("")],
            Some("name") => vec![line("= Robot"), line("")],
            Some("genmove") => words.clone(),
            _ => vec![line("="), line("")],
        })
    }

    /// Starts it.
    pub(super) fn open(&self, command: &[String]) -> io::Result<Box<dyn Connection>> {
        let mut state = self.state();
        state.starts.push(command.to_vec());
        state.running += 1;
        Ok(Box::new(FakeConnection {
            program: self.clone(),
            messages: VecDeque::new(),
            words: VecDeque::new(),
            now: time::now(),
        }))
    }

    /// Says a line where it thinks.
    pub(super) fn say(&self, line: &str) {
        self.state().told.push_back(line.to_owned());
        self.0.1.notify_all();
    }

    /// Whether it has read this message.
    pub(super) fn has_heard(&self, message: &str) -> bool {
        self.state().heard.iter().any(|heard| heard == message)
    }

    /// Every message that it has read.
    pub(super) fn heard(&self) -> Vec<String> {
        self.state().heard.clone()
    }

    /// The commands by which it was started.
    pub(super) fn starts(&self) -> Vec<Vec<String>> {
        self.state().starts.clone()
    }

    /// Waits until nothing of it is left.
    #[track_caller]
    pub(super) fn assert_gone(&self) {
        assert!(!self.starts().is_empty(), "it was started");
        let (_, changed) = &*self.0;
        let waited = changed.wait_timeout_while(self.state(), LIMIT, |state| state.running > 0);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        assert_eq!(state.running, 0, "it goes on");
    }

    fn state(&self) -> MutexGuard<'_, FakeState> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct FakeConnection {
    program: FakeProgram,
    /// What it has not read yet.
    messages: VecDeque<String>,
    /// What it is about to do.
    words: VecDeque<Word>,
    now: Instant,
}

impl FakeConnection {
    /// What a thinking program is told, if it is told something soon.
    fn told(&self) -> Option<String> {
        // What waits for the answer may be told to stop, of which nobody hears here.
        let pause = Duration::from_millis(1);
        let (_, changed) = &*self.program.0;
        let state = self.program.state();
        let waited = changed.wait_timeout_while(state, pause, |state| state.told.is_empty());
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.told.pop_front()
    }
}

impl Connection for FakeConnection {
    fn tell(&mut self, line: &str) -> io::Result<()> {
        self.messages.push_back(line.to_owned());
        Ok(())
    }

    fn hear(&mut self, patience: Duration) -> Result<String, RecvTimeoutError> {
        while self.words.is_empty()
            && let Some(message) = self.messages.pop_front()
        {
            let mut state = self.program.state();
            self.words.extend((state.reply)(&message));
            state.heard.push(message);
        }
        match self.words.pop_front() {
            Some(Word::Line(line)) => Ok(line),
            Some(Word::Flood(line)) => {
                self.words.push_front(Word::Flood(line));
                self.now += Duration::from_millis(1);
                Ok(line.to_owned())
            }
            Some(Word::Think) => self.told().ok_or_else(|| {
                self.words.push_front(Word::Think);
                RecvTimeoutError::Timeout
            }),
            Some(Word::End) => {
                self.words.push_front(Word::End);
                Err(RecvTimeoutError::Disconnected)
            }
            None => {
                self.now += patience;
                Err(RecvTimeoutError::Timeout)
            }
        }
    }

    fn now(&self) -> Instant {
        self.now
    }
}

impl Drop for FakeConnection {
    fn drop(&mut self) {
        self.program.state().running -= 1;
        self.program.0.1.notify_all();
    }
}

// ---- What is said of a program ----

/// Why a program gives no move within `seconds`.
#[track_caller]
fn failure(program: &FakeProgram, seconds: u64) -> String {
    let (timeout, stop) = (Duration::from_secs(seconds), AtomicBool::new(false));
    let connection = program.open(&[]).unwrap();
    let asked =
        ExternalEngine::start(connection, timeout, &stop).and_then(|mut engine| engine.go(&stop));
    program.assert_gone();
    asked.unwrap_err().to_string()
}

#[test]
fn a_program_that_does_not_play_is_told_of() {
    for (program, reason) in [
        (
            FakeProgram::new(|_| vec![Word::End]),
            "it ended before it answered 'ping 1'",
        ),
        (
            FakeProgram::new(|_| Vec::new()),
            "no answer to 'ping 1' within 60s",
        ),
        (
            FakeProgram::new(|_| vec![Word::Flood("hello")]),
            "no answer to 'ping 1' within 60s",
        ),
        (
            FakeProgram::moving(vec![Word::End]),
            "it ended before it answered 'go'",
        ),
        (
            FakeProgram::moving(Vec::new()),
            "no answer to 'go' within 60s",
        ),
        (
            FakeProgram::moving(vec![line("=== hello")]),
            "its answer '=== hello' is not a move",
        ),
    ] {
        assert_eq!(failure(&program, 60), reason);
    }
}

#[test]
fn a_program_that_says_too_much_is_not_heard_to_the_end() {
    let program = FakeProgram::new(|_| vec![Word::Flood("hello")]);
    assert_eq!(
        failure(&program, 24 * 60 * 60),
        "it sent 4194304 messages and no answer to 'ping 1'"
    );
}

#[test]
fn the_answer_to_a_question_that_was_taken_back_is_not_that_to_the_next() {
    let program = FakeProgram::moving(vec![Word::Think]);
    let [stop, go] = [true, false].map(AtomicBool::new);
    let connection = program.open(&[]).unwrap();
    let mut engine = ExternalEngine::start(connection, LIMIT, &go).unwrap();
    engine.set_depth(7).unwrap();
    let stopped = engine.go(&stop);
    assert!(matches!(stopped, Err(ExternalEngineError::Stopped)));
    engine.interrupt();
    program.say("=== D6");
    program.say("=== F4");
    engine.set_game("(;GM[Othello];)", &go).unwrap();
    let reply = engine.go(&go).unwrap();
    assert_eq!(reply.action, Action::Place("f4".parse().unwrap()));
    assert!(program.has_heard("set depth 7"));
}

// ---- The Go Text Protocol ----

fn place(name: &str) -> Action {
    Action::Place(name.parse().unwrap())
}

/// A game after f5.
const AFTER_F5: &str = "(;GM[Othello]TY[8]B[F5];)";

#[test]
fn a_program_that_refuses_the_greeting_is_spoken_to_by_gtp() {
    let program = FakeProgram::gtp(vec![line("= F4")]);
    let go = AtomicBool::new(false);
    let connection = program.open(&[]).unwrap();
    let mut engine = ExternalEngine::start(connection, LIMIT, &go).unwrap();
    assert_eq!(engine.name(), Some("Robot"));
    engine.set_game(AFTER_F5, &go).unwrap();
    let reply = engine.go(&go).unwrap();
    assert_eq!((reply.action, reply.value), (place("f4"), None));
    // It has played its own move itself.
    engine.set_move(place("f4"), &go).unwrap();
    engine.set_move(place("c3"), &go).unwrap();
    engine.go(&go).unwrap();
    let heard = program.heard();
    assert_eq!(
        heard,
        [
            "nboard 2",
            "ping 1",
            "name",
            "boardsize 8",
            "clear_board",
            "play black f5",
            "genmove white",
            "play black c3",
            "genmove white"
        ]
    );
}

#[test]
fn what_gtp_cannot_do_is_said() {
    let program = FakeProgram::gtp(vec![line("? lost"), line("")]);
    let go = AtomicBool::new(false);
    let connection = program.open(&[]).unwrap();
    let mut engine = ExternalEngine::start(connection, LIMIT, &go).unwrap();
    let set_up =
        "(;GM[Othello]BO[8 O--------------------------O*------*O--------------------------- *];)";
    for (failed, reason) in [
        (
            engine.set_depth(3),
            "it speaks GTP, which cannot set a depth",
        ),
        (
            engine.set_game(set_up, &go),
            "it speaks GTP, which cannot set up a position",
        ),
        (
            engine.hint(1, LIMIT, &go, |_| {}),
            "it speaks GTP, which cannot say what moves are worth",
        ),
        (
            engine.go(&go).map(drop),
            "it answered 'lost' to 'genmove black'",
        ),
    ] {
        assert_eq!(failed.unwrap_err().to_string(), reason);
    }
}

/// An engine of which a question was taken back while it thought.
fn interrupted(program: &FakeProgram) -> ExternalEngine {
    let [stop, go] = [true, false].map(AtomicBool::new);
    let connection = program.open(&[]).unwrap();
    let mut engine = ExternalEngine::start(connection, LIMIT, &go).unwrap();
    engine.set_game(AFTER_F5, &go).unwrap();
    let stopped = engine.go(&stop);
    assert!(matches!(stopped, Err(ExternalEngineError::Stopped)));
    engine.interrupt();
    engine
}

#[test]
fn by_gtp_too_a_late_answer_is_not_that_to_the_next_question() {
    let program = FakeProgram::gtp(vec![Word::Think]);
    let (mut engine, go) = (interrupted(&program), AtomicBool::new(false));
    program.say("= D6");
    program.say("= F4");
    engine.set_game(AFTER_F5, &go).unwrap();
    assert_eq!(engine.go(&go).unwrap().action, place("f4"));
}

#[test]
fn by_gtp_a_move_that_is_refused_is_told_of_at_once() {
    let program = FakeProgram::new(|message| match message.split(' ').next() {
        Some("nboard" | "ping") => vec![line("? unknown command")],
        Some("play") => vec![line("? illegal move")],
        _ => vec![line("=")],
    });
    let go = AtomicBool::new(false);
    let connection = program.open(&[]).unwrap();
    let mut engine = ExternalEngine::start(connection, LIMIT, &go).unwrap();
    engine.set_game("(;GM[Othello]TY[8];)", &go).unwrap();
    let refused = engine.set_move(place("f5"), &go);
    assert_eq!(
        refused.unwrap_err().to_string(),
        "it answered 'illegal move' to 'play black f5'"
    );
}

#[test]
fn by_gtp_the_refusal_of_what_was_taken_back_is_not_that_of_the_next_question() {
    let program = FakeProgram::gtp(vec![Word::Think]);
    let (mut engine, go) = (interrupted(&program), AtomicBool::new(false));
    program.say("? illegal move");
    engine.set_game(AFTER_F5, &go).unwrap();
    program.say("= F4");
    assert_eq!(engine.go(&go).unwrap().action, place("f4"));
}

/// What comes of a program that speaks the Go Text Protocol when it is asked for a move and answers with these lines.
fn answered(lines: &[&'static str]) -> Result<Action, String> {
    let program = FakeProgram::gtp(lines.iter().copied().map(line).collect());
    let go = AtomicBool::new(false);
    let mut engine = ExternalEngine::start(program.open(&[]).unwrap(), LIMIT, &go).unwrap();
    let reply = engine.go(&go);
    reply
        .map(|reply| reply.action)
        .map_err(|error| error.to_string())
}

#[test]
fn by_gtp_an_answer_is_known_by_its_sign_whatever_follows_it() {
    for lines in [
        &["= F4"][..],
        &["=F4"],
        &["=\tF4"],
        &["=12 F4"],
        &["=12\tF4"],
        &["=== thinking", "?? thinking", "=F4"],
    ] {
        assert_eq!(answered(lines), Ok(place("f4")), "{lines:?}");
    }
    for (answer, reason) in [
        ("?tired", "it answered 'tired' to 'genmove black'"),
        ("?\ttired", "it answered 'tired' to 'genmove black'"),
        ("?12 tired", "it answered 'tired' to 'genmove black'"),
        // There is no number without a space after it.
        ("=12F4", "its answer '12F4' is not a move"),
        ("=12", "its answer '12' is not a move"),
    ] {
        assert_eq!(answered(&[answer]), Err(reason.to_owned()), "{answer}");
    }
}

#[test]
fn a_greeting_may_be_refused_without_a_space_after_the_sign() {
    let program = FakeProgram::new(|message| match message.split(' ').next() {
        Some("nboard" | "ping") => vec![line("?unknown command")],
        Some("name") => vec![line("=Robot")],
        Some("genmove") => vec![line("=F5")],
        _ => vec![line("=")],
    });
    let go = AtomicBool::new(false);
    let mut engine = ExternalEngine::start(program.open(&[]).unwrap(), LIMIT, &go).unwrap();
    assert_eq!(engine.name(), Some("Robot"));
    assert_eq!(engine.go(&go).unwrap().action, place("f5"));
}

#[test]
fn what_begins_with_more_than_one_sign_refuses_no_greeting() {
    let program = FakeProgram::new(|message| match message {
        "nboard 2" => vec![line("??? ready")],
        "ping 1" => vec![line("pong 1")],
        "go" => vec![line("=== F5")],
        _ => Vec::new(),
    });
    let go = AtomicBool::new(false);
    let mut engine = ExternalEngine::start(program.open(&[]).unwrap(), LIMIT, &go).unwrap();
    assert_eq!(engine.go(&go).unwrap().action, place("f5"));
    assert!(program.has_heard("go"));
}

/// Asserts that a program which is asked for a move says nothing that may be an answer.
#[track_caller]
fn assert_silent(program: &FakeProgram) {
    let go = AtomicBool::new(false);
    let connection = program.open(&[]).unwrap();
    let mut engine = ExternalEngine::start(connection, LIMIT, &go).unwrap();
    let asked = engine.go(&go);
    assert!(
        matches!(asked, Err(ExternalEngineError::Timeout { heard: None, .. })),
        "{asked:?}"
    );
}

#[test]
fn an_empty_line_after_an_answer_is_nothing_said_instead_of_the_next() {
    let program = FakeProgram::gtp(Vec::new());
    assert_silent(&program);
}

#[test]
fn a_report_on_a_search_is_nothing_said_instead_of_its_answer() {
    let reports = [
        "status Robot is thinking",
        "search F5 0.00 0 4",
        "nodestats 1000 0.5",
    ];
    let program = FakeProgram::moving(reports.map(line).to_vec());
    assert_silent(&program);
}

// ---- Processes ----

#[cfg(unix)]
#[test]
fn what_a_process_has_started_ends_with_it() {
    use super::scripts::SeatScript;
    use reversi::external::process_group::ProcessGroup;
    use std::process::Command;

    // The first does not end by itself; the second ends before what it started.
    for (last, patience) in [("wait", Duration::ZERO), ("exit", LIMIT)] {
        let script = SeatScript::new(last);
        let mut command = Command::new("sh");
        let mut group = ProcessGroup::spawn(command.arg(script.path())).unwrap();
        script.wait_for_start();
        group.end(patience);
        script.assert_gone();
    }
}
