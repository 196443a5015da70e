//! The engine for other programs: `reversi nboard` speaks the NBoard protocol, version 2.
//!
//! Each message is a line. These are understood, in the form of version 1 too; all others are
//! skipped, as the protocol wants it:
//!
//! | message | answer |
//! |---|---|
//! | `nboard 2` | `set myname reversi` |
//! | `set depth N` | none; `go`, `hint` and `analyze` search so deep from then on, and to the end of the game when few squares are free. More than 60 is 60 |
//! | `set game GGF` | none; the position is the one at the end of the game |
//! | `set contempt N` | none; it concerns books, and there is none |
//! | `move F5/1.5/0.2`, `F5` | none; the move is played. `PA` is a pass |
//! | `hint N` | `search MOVES VALUE 0 DEPTH` for the best N moves, or for all if there are fewer, deeper and deeper |
//! | `go` | `search …` while thinking, then `nodestats NODES SECONDS` and `=== F5/1.50/0.75` |
//! | `ping N` | `pong N`, after what is being thought about was given up without an answer |
//! | `analyze` | `analysis PLIES VALUE` for every position of the game, the last first |
//! | `learn` | `learned`, and nothing is learned |
//! | `quit` | none |
//!
//! Values are in discs for the side to move. A pass is a move of its own, as GGF counts it: if the
//! side to move has none, `go` answers `=== PA`.
//!
//! Input is read while the engine thinks, so that `ping` and `quit` end a thought within some
//! milliseconds. Any other message that comes without them first waits for the answer to `go` or
//! `analyze`; a `hint` is given up, but never before its first line. At the end of the input all
//! that is thought about is still answered.
//!
//! The protocol has no message for errors. What is wrong with a message is said with `status`,
//! which a program that shows boards displays, with the number of the line. Standard error stays
//! empty: many programs never read it.

mod game;

use std::{
    collections::hash_map::RandomState,
    fmt,
    hash::BuildHasher,
    io::{self, Write},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use self::game::{RULES, State, Table};
use super::{
    Status, Streams,
    matches::guest::{Written, read_action},
};
use crate::{
    engine::{Control, Engine, Level, Limits, MoveValue, Random, Thought, Value},
    records::Quoted,
    rules::{Action, FreeSquares, Position},
};

/// What the program is, in a line.
pub const ABOUT: &str = "Speak the NBoard protocol as an engine, for boards and other programs";

/// What the program is and what it reads and prints.
pub const LONG_ABOUT: &str = "\
Speak the NBoard protocol, version 2, as an engine: programs that show boards,
such as NBoard, start it and exchange one message a line with it. It plays 8x8 by
the rule set 'othello'.

Understood are 'nboard', 'set depth', 'set game', 'set contempt', 'move', 'hint',
'go', 'ping', 'analyze', 'learn' and 'quit'; other messages are skipped. What is
wrong with a message is said in a 'status' line. Until 'set depth' it plays at
--level.";

/// The greatest depth; whoever sets a greater one gets this, which reaches the end of any game.
const MAX_DEPTH: u32 = 60;

/// The time of hints below the strongest level. It is the time of those levels' moves.
const HINT_TIME: Duration = Duration::from_secs(2);

/// The time of hints at the strongest level, likewise.
const STRONGEST_HINT_TIME: Duration = Duration::from_secs(8);

/// The depth at which a hint goes on to the end of the game where that is in reach: the depths before
/// it take little time.
const BEFORE_THE_END: u32 = 12;

/// How the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The strength until a depth is set.
    pub level: Level,
    /// The threads that search.
    pub threads: usize,
}

/// Holds a session until `quit` or the end of the input.
///
/// # Errors
///
/// If standard input cannot be read or standard output cannot be written.
pub fn run(options: &Options, streams: &mut Streams) -> io::Result<Status> {
    session(options.level, Engine::new(options.threads), streams)
}

/// What thinks in a session: the engine, or in tests something that can be watched.
trait Thinker: Send {
    fn choose(
        &mut self,
        position: &Position,
        strength: Strength,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<Thought>;

    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<Thought>;

    fn values(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Vec<MoveValue>;
}

impl Thinker for Engine {
    fn choose(
        &mut self,
        position: &Position,
        strength: Strength,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<Thought> {
        match strength {
            Strength::Level(level) => Engine::choose(self, position, RULES, level, seed, control),
            Strength::Depth(_) => Engine::think(self, position, RULES, &strength.limits(), control),
        }
    }

    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<Thought> {
        Engine::think(self, position, RULES, limits, control)
    }

    fn values(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Vec<MoveValue> {
        Engine::values(self, position, RULES, limits, control)
    }
}

/// How well to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strength {
    Level(Level),
    Depth(u32),
}

impl Strength {
    /// How deep moves go when a depth was set, and analyses.
    fn limits(self) -> Limits {
        let depth = match self {
            Strength::Level(level) => u32::from(level.number()) + 2,
            Strength::Depth(depth) => depth,
        };
        Limits {
            // The end is searched further than the middle, but not for minutes.
            exact_from: (depth + 8).min(22),
            selectivity: 1,
            ..Limits::depth(depth)
        }
    }

    /// How deep hints go: to the depth that was set, however long that takes, for the host can give
    /// them up; at the strongest level as deep as its time allows; at the others a little deeper than
    /// these levels look themselves, in their time.
    fn hint_limits(self) -> Limits {
        match self {
            Strength::Depth(_) => self.limits(),
            Strength::Level(Level::MAX) => Limits {
                depth: MAX_DEPTH,
                time: Some(STRONGEST_HINT_TIME),
                ..self.limits()
            },
            Strength::Level(_) => Limits {
                time: Some(HINT_TIME),
                ..self.limits()
            },
        }
    }
}

// ---- Messages ----

/// A message that is understood.
#[derive(Clone, Debug, PartialEq)]
enum Message<'a> {
    Nboard,
    SetDepth(u32),
    SetGame(&'a str),
    SetContempt,
    Move(Action),
    Hint(usize),
    Go,
    Ping(&'a str),
    Analyze,
    Learn,
    Quit,
}

impl<'a> Message<'a> {
    /// Reads a line; `None` if it is to be skipped.
    ///
    /// # Errors
    ///
    /// What the message should have been.
    fn read(line: &'a str) -> Option<Result<Message<'a>, &'static str>> {
        let (name, rest) = first_word(line);
        let known = match name {
            "nboard" => Ok(Message::Nboard),
            "set" => {
                let (what, value) = first_word(rest);
                match what {
                    "depth" => depth(value).map(Message::SetDepth),
                    "game" => Ok(Message::SetGame(value)),
                    "contempt" => Ok(Message::SetContempt),
                    _ => return None,
                }
            }
            "move" => moved(rest).map(Message::Move).ok_or(MOVE_TAKES),
            "hint" => hints(rest).map(Message::Hint),
            "go" => Ok(Message::Go),
            "ping" if rest.is_empty() => Err("ping takes a number"),
            "ping" => Ok(Message::Ping(rest)),
            "analyze" | "analyse" => Ok(Message::Analyze),
            "learn" => Ok(Message::Learn),
            "quit" => Ok(Message::Quit),
            // Version 1 sends moves bare.
            _ => return moved(line).map(|action| Ok(Message::Move(action))),
        };
        Some(known)
    }
}

const MOVE_TAKES: &str = "a move is a square such as F5, or PA";

/// The first word of `text` and what follows it.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

fn depth(text: &str) -> Result<u32, &'static str> {
    let depth = at_least_one(text).map(|depth| depth.try_into().unwrap_or(MAX_DEPTH));
    let depth = depth.map(|depth: u32| depth.min(MAX_DEPTH));
    depth.ok_or("the depth is a number from 1")
}

/// How many moves a hint is asked for; there may be fewer.
fn hints(text: &str) -> Result<usize, &'static str> {
    if text.is_empty() {
        return Ok(1);
    }
    at_least_one(text).ok_or("hint takes a number from 1")
}

/// A number from 1 without a sign; one that no machine can hold is the greatest it can.
fn at_least_one(text: &str) -> Option<usize> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| text.parse().unwrap_or(usize::MAX));
    number.filter(|&number| number > 0)
}

/// The move of `F5/1.50/0.2`; value and time do not matter.
fn moved(text: &str) -> Option<Action> {
    let end = text.find(|c: char| c == '/' || c.is_whitespace());
    read_action(&text[..end.unwrap_or(text.len())])
}

// ---- The session ----

/// What is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    Go,
    Hint(usize),
    Analyze,
}

/// A question to the thread that thinks.
struct Job {
    task: Task,
    table: Table,
    strength: Strength,
    seed: u64,
}

/// Holds a session in which `thinker` thinks.
fn session(level: Level, thinker: impl Thinker, streams: &mut Streams) -> io::Result<Status> {
    let Streams { input, output, .. } = streams;
    let stop = AtomicBool::new(false);
    let voice = Voice::new(&mut **output, &stop);
    thread::scope(|scope| {
        let (jobs, taken) = mpsc::channel::<Job>();
        let (sender, done) = mpsc::channel();
        let mind = Mind {
            thinker,
            voice: &voice,
            stop: &stop,
        };
        scope.spawn(move || mind.work(&taken, &sender));
        let mut desk = Desk {
            table: Some(Table::default()),
            strength: Strength::Level(level),
            seeds: Random::new(RandomState::new().hash_one(0)),
            task: None,
            jobs,
            done,
            voice: &voice,
            stop: &stop,
        };
        let ended = desk.converse(&mut Streams {
            input: &mut **input,
            // Answers are given by the voice alone.
            output: &mut io::sink(),
            errors: &mut io::sink(),
        });
        desk.give_up();
        ended
    })?;
    voice.check()?;
    Ok(Status::Success)
}

/// Says what both threads have to say, a line at a time.
struct Voice<'a> {
    output: Mutex<(&'a mut (dyn Write + Send), Option<io::Error>)>,
    /// Raised when nobody listens any more.
    stop: &'a AtomicBool,
}

impl<'a> Voice<'a> {
    fn new(output: &'a mut (dyn Write + Send), stop: &'a AtomicBool) -> Voice<'a> {
        Voice {
            output: Mutex::new((output, None)),
            stop,
        }
    }

    fn say(&self, line: impl fmt::Display) {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        if output.1.is_none()
            && let Err(error) = writeln!(output.0, "{line}").and_then(|()| output.0.flush())
        {
            output.1 = Some(error);
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Why a line could not be said.
    fn check(&self) -> io::Result<()> {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        output.1.take().map_or(Ok(()), Err)
    }
}

/// The thread that reads: it knows the game and hands out questions.
struct Desk<'a> {
    /// `None` after a game that could not be read: the position is not known then.
    table: Option<Table>,
    strength: Strength,
    seeds: Random,
    /// What is being thought about.
    task: Option<Task>,
    jobs: Sender<Job>,
    done: Receiver<()>,
    voice: &'a Voice<'a>,
    stop: &'a AtomicBool,
}

impl Desk<'_> {
    /// Reads and answers messages until `quit` or the end of the input.
    fn converse(&mut self, streams: &mut Streams) -> io::Result<()> {
        let mut number = 0_u64;
        while let Some(line) = streams.line()? {
            number += 1;
            let problem = match Message::read(&line) {
                None => continue,
                Some(Ok(Message::Quit)) => return Ok(()),
                Some(Ok(message)) => self.act(&message).err(),
                Some(Err(takes)) => Some(takes.to_owned()),
            };
            if let Some(problem) = problem {
                let line = line.trim();
                self.voice.say(format_args!(
                    "status line {number}, {}: {problem}",
                    Quoted(line)
                ));
            }
            self.voice.check()?;
        }
        self.wait();
        Ok(())
    }

    fn act(&mut self, message: &Message) -> Result<(), String> {
        match *message {
            Message::Nboard => self.voice.say("set myname reversi"),
            Message::SetContempt | Message::Quit => {}
            Message::SetDepth(depth) => {
                self.settle();
                self.strength = Strength::Depth(depth);
            }
            Message::SetGame(ggf) => {
                self.settle();
                self.table = None;
                self.table = Some(Table::read(ggf)?);
            }
            Message::Move(action) => {
                self.settle();
                self.table_mut()?.play(action)?;
            }
            Message::Ping(number) => {
                self.give_up();
                self.voice.say(format_args!("pong {number}"));
            }
            Message::Learn => {
                self.settle();
                self.voice.say("learned");
            }
            Message::Go => self.start(Task::Go)?,
            Message::Hint(number) => self.start(Task::Hint(number))?,
            Message::Analyze => self.start(Task::Analyze)?,
        }
        Ok(())
    }

    fn table_mut(&mut self) -> Result<&mut Table, String> {
        let table = self.table.as_mut();
        table.ok_or_else(|| "the last game could not be read".to_owned())
    }

    /// Hands a question to the other thread.
    fn start(&mut self, task: Task) -> Result<(), String> {
        self.settle();
        let table = self.table_mut()?.clone();
        if table.present().is_none() && task != Task::Analyze {
            return Err("the game is over".to_owned());
        }
        let job = Job {
            task,
            table,
            strength: self.strength,
            seed: self.seeds.draw(),
        };
        if self.jobs.send(job).is_ok() {
            self.task = Some(task);
        }
        Ok(())
    }

    /// Before anything changes: gives up a hint, which may go on and on, and waits for all else.
    fn settle(&mut self) {
        match self.task {
            Some(Task::Hint(_)) => self.give_up(),
            Some(Task::Go | Task::Analyze) | None => self.wait(),
        }
    }

    /// Ends what is thought about.
    fn give_up(&mut self) {
        if self.task.is_some() {
            self.stop.store(true, Ordering::Relaxed);
            self.wait();
            self.stop.store(false, Ordering::Relaxed);
        }
    }

    /// Waits until nothing is thought about.
    fn wait(&mut self) {
        if self.task.take().is_some() {
            // If the other thread is gone, it does not think.
            let _ = self.done.recv();
        }
    }
}

/// The thread that thinks.
struct Mind<'a, T> {
    thinker: T,
    voice: &'a Voice<'a>,
    stop: &'a AtomicBool,
}

impl<T: Thinker> Mind<'_, T> {
    /// Answers questions until no more can come.
    fn work(mut self, jobs: &Receiver<Job>, done: &Sender<()>) {
        for job in jobs {
            self.voice.say("status Thinking");
            match job.task {
                Task::Go => self.go(&job),
                Task::Hint(number) => self.hint(&job, number),
                Task::Analyze => {
                    self.analyze(&job);
                    self.voice.say("status");
                }
            }
            if done.send(()).is_err() {
                break;
            }
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn go(&mut self, job: &Job) {
        let Some(present) = job.table.present() else {
            return self.voice.say("status");
        };
        if present.must_pass {
            self.voice.say("status");
            return self.voice.say("=== PA");
        }
        let (voice, stop) = (self.voice, self.stop);
        let control = Control {
            stop,
            progress: &|progress| {
                voice.say(Search::new(&progress.line, progress.value, progress.depth));
            },
        };
        let chosen = self
            .thinker
            .choose(&present.position, job.strength, job.seed, &control);
        voice.say("status");
        if let Some(thought) = chosen.filter(|_| !self.is_stopped()) {
            let seconds = thought.elapsed.as_secs_f64();
            voice.say(format_args!("nodestats {} {seconds:.2}", thought.nodes));
            voice.say(format_args!(
                "=== {}/{:.2}/{seconds:.2}",
                Written(thought.best),
                thought.value.discs()
            ));
        }
    }

    fn hint(&mut self, job: &Job, number: usize) {
        if let Some(present) = job.table.present() {
            let limits = job.strength.hint_limits();
            // However early the hint is given up, there is an answer.
            self.report(&present, &Limits::depth(1), number, &Control::default());
            if !self.is_stopped() {
                self.hint_deeper(&present, &limits, number);
            }
        }
        self.voice.say("status");
    }

    /// Reports the best moves after every depth from the second on.
    fn hint_deeper(&mut self, present: &State, limits: &Limits, number: usize) {
        let control = Control {
            stop: self.stop,
            ..Control::default()
        };
        if number == 1 && !present.must_pass {
            return self.hint_best(present, limits);
        }
        let free = present.position.board().free().len() as u32;
        let last = limits.depth.min(free).max(1);
        let began = Instant::now();
        for depth in 1..=last {
            // Where the end is in reach it comes after some depths, and not only after all.
            let is_last = depth == last || free <= limits.exact_from && depth == BEFORE_THE_END;
            let exact_from = if is_last { limits.exact_from } else { 0 };
            let time = limits.time.map(|time| time.saturating_sub(began.elapsed()));
            let limits = Limits {
                depth,
                exact_from,
                time,
                ..*limits
            };
            if depth == 1 && exact_from < free {
                // That has been reported.
                continue;
            }
            let is_over = self.report(present, &limits, number, &control);
            if is_over || is_last {
                break;
            }
        }
    }

    /// Reports the best moves within `limits`. Returns `true` if there is nothing more to find.
    fn report(
        &mut self,
        present: &State,
        limits: &Limits,
        number: usize,
        control: &Control<'_>,
    ) -> bool {
        let depth = limits.depth;
        let began = Instant::now();
        // What was found without finishing the depth has been reported before.
        let is_late = || limits.time.is_some_and(|time| began.elapsed() >= time);
        if present.must_pass {
            let thought = self.thinker.think(&present.position, limits, control);
            let Some(thought) = thought.filter(|_| !control.is_stopped() && !is_late()) else {
                return true;
            };
            let line = [&[Action::Pass], &thought.line[..]].concat();
            let value = opposite(thought.value);
            self.voice.say(Search::new(&line, value, thought.depth));
            return value.exact;
        }
        let values = self.thinker.values(&present.position, limits, control);
        if control.is_stopped() || is_late() {
            return true;
        }
        for found in values.iter().take(number) {
            let line = [Action::Place(found.square)];
            self.voice.say(Search::new(&line, found.value, depth));
        }
        values.iter().all(|found| found.value.exact)
    }

    /// Reports the best move whenever a depth is finished.
    fn hint_best(&mut self, present: &State, limits: &Limits) {
        let voice = self.voice;
        let control = Control {
            stop: self.stop,
            progress: &|progress| {
                voice.say(Search::new(&progress.line, progress.value, progress.depth));
            },
        };
        self.thinker.think(&present.position, limits, &control);
    }

    fn analyze(&mut self, job: &Job) {
        let limits = job.strength.limits();
        let mut later = None;
        for (number, state) in job.table.states().iter().enumerate().rev() {
            let value = match later {
                // The same position, seen from the other side.
                Some(value) if state.must_pass => Some(opposite(value)),
                _ if state.must_pass => {
                    let thought = self.think(state, &limits);
                    thought.map(|thought| opposite(thought.value))
                }
                _ if state.position.is_over() => {
                    let margin = state.position.margin(state.player, FreeSquares::ToWinner);
                    Some(Value::exact(margin))
                }
                _ => self.think(state, &limits).map(|thought| thought.value),
            };
            let Some(value) = value.filter(|_| !self.is_stopped()) else {
                return;
            };
            let discs = value.discs();
            self.voice.say(format_args!("analysis {number} {discs:.2}"));
            later = Some(value);
        }
    }

    /// What is found about a position without telling it.
    fn think(&mut self, state: &State, limits: &Limits) -> Option<Thought> {
        let control = Control {
            stop: self.stop,
            ..Control::default()
        };
        let thought = self.thinker.think(&state.position, limits, &control);
        thought.filter(|_| !self.is_stopped())
    }
}

/// The value for the other side.
fn opposite(value: Value) -> Value {
    Value {
        centidiscs: -value.centidiscs,
        ..value
    }
}

/// A line about what was found: `search F5d6 1.50 0 8`.
struct Search<'a> {
    line: &'a [Action],
    value: Value,
    depth: u32,
}

impl Search<'_> {
    fn new(line: &[Action], value: Value, depth: u32) -> Search<'_> {
        Search { line, value, depth }
    }
}

impl fmt::Display for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("search ")?;
        for &action in self.line {
            write!(f, "{}", Written(action))?;
        }
        write!(f, " {:.2} 0 ", self.value.discs())?;
        match self.value.exact {
            true => f.write_str("100%"),
            false => write!(f, "{}", self.depth),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io::{BufReader, PipeWriter},
        time::Duration,
    };

    use super::*;
    use crate::rules::Game;

    /// A thinker that plays the first legal move, and before that thinks until it is stopped if the
    /// depth is more than 1.
    #[derive(Clone, Copy)]
    struct Fake {
        thinks_forever: bool,
    }

    impl Fake {
        fn ponder(self, control: &Control<'_>) {
            while self.thinks_forever && !control.is_stopped() {
                thread::sleep(Duration::from_millis(1));
            }
        }
    }

    impl Thinker for Fake {
        fn choose(
            &mut self,
            position: &Position,
            strength: Strength,
            _: u64,
            control: &Control<'_>,
        ) -> Option<Thought> {
            self.think(position, &strength.limits(), control)
        }

        fn think(
            &mut self,
            position: &Position,
            limits: &Limits,
            control: &Control<'_>,
        ) -> Option<Thought> {
            if limits.depth > 1 {
                self.ponder(control);
            }
            let values = self.values(position, &Limits::depth(1), control);
            let best = Action::Place(values.first()?.square);
            Some(Thought {
                best,
                value: values[0].value,
                line: vec![best],
                depth: 1,
                nodes: 12,
                elapsed: Duration::from_millis(1500),
            })
        }

        fn values(
            &mut self,
            position: &Position,
            limits: &Limits,
            control: &Control<'_>,
        ) -> Vec<MoveValue> {
            if limits.depth > 1 {
                self.ponder(control);
            }
            let Some(player) = position.turn() else {
                return Vec::new();
            };
            let game = Game::from_position(RULES, *position.board(), player);
            let judge = |(number, square)| MoveValue {
                square,
                value: Value {
                    centidiscs: 150 - 50 * number,
                    exact: false,
                },
            };
            let squares = game.legal().iter().map(|found| found.square);
            (0..).zip(squares).map(judge).collect()
        }
    }

    /// The program at the other end.
    struct Host {
        input: PipeWriter,
        lines: Receiver<String>,
    }

    impl Host {
        fn send(&mut self, message: &str) {
            writeln!(self.input, "{message}").unwrap();
        }

        /// The next line; it must not take long.
        #[track_caller]
        fn line(&self) -> String {
            self.lines.recv_timeout(Duration::from_secs(20)).unwrap()
        }

        /// All further lines, until the session ends.
        fn rest(self) -> Vec<String> {
            drop(self.input);
            self.lines.iter().collect()
        }
    }

    /// What hands on every line that is flushed.
    struct Lines(Sender<String>, Vec<u8>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.1.extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            let text = String::from_utf8(std::mem::take(&mut self.1)).unwrap();
            for line in text.lines() {
                self.0.send(line.to_owned()).unwrap();
            }
            Ok(())
        }
    }

    /// A session with a host that speaks as `script` does; its result comes after all lines.
    fn with_host<R>(thinks_forever: bool, script: impl FnOnce(Host) -> R) -> R {
        let (reader, input) = io::pipe().unwrap();
        let (sender, lines) = mpsc::channel();
        thread::scope(|scope| {
            let running = scope.spawn(move || {
                let mut streams = Streams {
                    input: &mut BufReader::new(reader),
                    output: &mut Lines(sender, Vec::new()),
                    errors: &mut io::sink(),
                };
                session(Level::MAX, Fake { thinks_forever }, &mut streams).unwrap()
            });
            let result = script(Host { input, lines });
            assert_eq!(running.join().unwrap(), Status::Success);
            result
        })
    }

    /// All that is answered to messages that come one right after the other.
    fn answers(messages: &[&str]) -> Vec<String> {
        with_host(false, |mut host| {
            for message in messages {
                host.send(message);
            }
            host.rest()
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
    fn ping_and_quit_end_a_thought_without_an_answer() {
        with_host(true, |mut host| {
            for (message, name) in [("go", 1), ("hint 3", 2), ("analyze", 3)] {
                host.send(message);
                assert_eq!(host.line(), "status Thinking");
                host.send(&format!("ping {name}"));
                let mut line = host.line();
                while line != format!("pong {name}") {
                    assert!(line == "status" || line.starts_with("search "), "{line}");
                    line = host.line();
                }
            }
            host.send("go");
            host.send("quit");
            assert_eq!(host.rest(), ["status Thinking", "status"]);
        });
    }

    #[test]
    fn a_hint_is_never_without_an_answer() {
        with_host(true, |mut host| {
            for number in [1, 2] {
                host.send(&format!("hint {number}"));
                host.send("ping 5");
                assert_eq!(host.line(), "status Thinking");
                assert_eq!(host.line(), "search D3 1.50 0 1");
                if number == 2 {
                    assert_eq!(host.line(), "search C4 1.00 0 1");
                }
                assert_eq!(host.line(), "status");
                assert_eq!(host.line(), "pong 5");
            }
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
    fn what_is_wrong_is_said_with_its_line() {
        let lines = answers(&[
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
        assert_eq!(
            lines,
            [
                "status line 3, 'move A1': a1 captures nothing",
                "status line 4, 'set depth 0': the depth is a number from 1",
                "status line 5, 'set depth 1e3': the depth is a number from 1",
                "status line 6, 'hint 0': hint takes a number from 1",
                "status line 7, 'ping': ping takes a number",
                "status line 8, 'set game (;B[F5]W[A1];)': move 2, 'A1': a1 captures nothing",
                "status line 9, 'go': the last game could not be read",
                "status line 14, 'move PA': Light has a legal move and may not pass",
                "learned",
            ]
        );
    }

    #[test]
    fn numbers_that_are_too_great_are_the_greatest_that_make_sense() {
        let huge = "9".repeat(40);
        for (text, number) in [("60", 60), ("61", 60), ("1000", 60), (&huge, 60)] {
            assert_eq!(depth(text), Ok(number), "{text}");
        }
        for (text, number) in [("4", 4), ("100", 100), (&huge, usize::MAX)] {
            assert_eq!(hints(text), Ok(number), "{text}");
        }
        for text in ["0", "-1", "+1", "1.5", "x"] {
            assert!(depth(text).is_err() && hints(text).is_err(), "{text}");
        }
        let lines = answers(&["set depth 61", "hint 100"]);
        let moves = lines.iter().filter(|line| line.starts_with("search "));
        // There are four moves; the first depth reports each, and so do the deeper ones.
        assert!(moves.count() >= 4, "{lines:?}");
        assert!(!lines.iter().any(|line| line.contains("line")), "{lines:?}");
    }

    #[test]
    fn hints_of_the_strongest_level_end_with_its_time_and_not_with_a_depth() {
        let strongest = Strength::Level(Level::MAX).hint_limits();
        assert_eq!(strongest.depth, MAX_DEPTH);
        assert_eq!(strongest.time, Some(STRONGEST_HINT_TIME));
        let weakest = Strength::Level(Level::MIN).hint_limits();
        assert_eq!((weakest.depth, weakest.time), (3, Some(HINT_TIME)));
        let set = Strength::Depth(60).hint_limits();
        assert_eq!((set.depth, set.time), (60, None));
    }

    #[test]
    fn a_host_that_is_gone_ends_the_session() {
        struct Gone;
        impl Write for Gone {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut streams = Streams {
            input: &mut "go\nping 1\n".as_bytes(),
            output: &mut Gone,
            errors: &mut io::sink(),
        };
        let fake = Fake {
            thinks_forever: true,
        };
        let ended = session(Level::MAX, fake, &mut streams);
        assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }
}
