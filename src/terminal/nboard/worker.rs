//! Carries out the commands of a session, one after the other.

use std::{collections::hash_map::RandomState, fmt, hash::BuildHasher};

use super::{
    game::{NboardGame, NboardPosition},
    host::Host,
    message::EngineCommand,
    queue::CommandQueue,
    session_engine::{Question, SessionEngine, Strength},
};
use crate::{
    engine::{Control, Limits, Rng, SearchResult, Value},
    programs::notation::NboardMove,
    records::GgfError,
    rules::{Action, FreeSquares, PlayError},
    time,
};

/// The depth after which a hint tries to reach the end of the game, where that is within reach. The
/// depths up to it take little time.
const BEFORE_THE_END: u32 = 12;

/// Why a command could not be carried out.
#[derive(Debug, thiserror::Error)]
enum CommandError {
    #[error("the last game could not be read")]
    NoGame,
    #[error("the game is over")]
    GameOver,
    #[error(transparent)]
    Game(#[from] GgfError),
    #[error(transparent)]
    Move(#[from] PlayError),
}

/// The game of a session, and what searches in it.
pub(super) struct SessionWorker<'a, S> {
    engine: S,
    strength: Strength,
    /// `None` after a game that could not be read: then the position is not known.
    game: Option<NboardGame>,
    seeds: Rng,
    host: &'a Host<'a>,
    queue: &'a CommandQueue,
}

impl<'a, S: SessionEngine> SessionWorker<'a, S> {
    pub(super) fn new(
        engine: S,
        strength: Strength,
        host: &'a Host<'a>,
        queue: &'a CommandQueue,
    ) -> SessionWorker<'a, S> {
        SessionWorker {
            engine,
            strength,
            game: Some(NboardGame::default()),
            seeds: Rng::new(RandomState::new().hash_one(0)),
            host,
            queue,
        }
    }

    /// Carries out commands until the end of the session.
    pub(super) fn run(mut self) {
        while let Some(queued) = self.queue.next() {
            if let Err(error) = self.carry_out(&queued.command) {
                self.host.refuse(queued.number, &queued.line, error);
            }
        }
    }

    fn carry_out(&mut self, command: &EngineCommand) -> Result<(), CommandError> {
        match command {
            EngineCommand::SetDepth(depth) => self.strength = Strength::Depth(*depth),
            EngineCommand::SetGame(ggf) => {
                self.game = None;
                self.game = Some(NboardGame::read(ggf)?);
            }
            EngineCommand::Move(NboardMove(action)) => {
                let game = self.game.as_mut().ok_or(CommandError::NoGame)?;
                game.play(*action)?;
            }
            EngineCommand::Ping(number) => self.host.say(format_args!("pong {number}")),
            EngineCommand::Go => self.go()?,
            EngineCommand::Hint(number) => self.hint(*number)?,
            EngineCommand::Analyze => self.analyze()?,
        }
        Ok(())
    }

    fn game(&self) -> Result<&NboardGame, CommandError> {
        self.game.as_ref().ok_or(CommandError::NoGame)
    }

    fn present(&self) -> Result<NboardPosition, CommandError> {
        self.game()?.present().ok_or(CommandError::GameOver)
    }

    // ---- Moves ----

    fn go(&mut self) -> Result<(), CommandError> {
        let present = self.present()?;
        let (host, queue) = (self.host, self.queue);
        host.say("status Thinking");
        if present.must_pass {
            host.say("status");
            host.say("=== PA");
            return Ok(());
        }
        let control = Control {
            stop: queue.stop(),
            progress: &|progress| {
                host.say(SearchLine::new(
                    &progress.principal_variation,
                    progress.value,
                    progress.depth,
                ));
            },
        };
        let seed = self.seeds.draw();
        let question = Question::Move(self.strength, seed);
        let chosen = self.engine.ask(&present.position, question, &control);
        host.say("status");
        if let Some(result) = chosen.filter(|_| !queue.is_stopped()) {
            let seconds = result.elapsed.as_secs_f64();
            host.say(format_args!("nodestats {} {seconds:.2}", result.nodes));
            host.say(format_args!(
                "=== {}/{:.2}/{seconds:.2}",
                NboardMove(result.best),
                result.value.discs()
            ));
        }
        Ok(())
    }

    // ---- Hints ----

    fn hint(&mut self, number: usize) -> Result<(), CommandError> {
        let present = self.present()?;
        self.host.say("status Thinking");
        // There is an answer however soon the hint has to stop.
        self.report(&present, &Limits::depth(1), number, &Control::default());
        if !self.queue.is_stopped() {
            self.hint_deeper(&present, &self.strength.hint_limits(), number);
        }
        self.host.say("status");
        Ok(())
    }

    /// Reports the best moves after every depth from the second on.
    fn hint_deeper(&mut self, present: &NboardPosition, limits: &Limits, number: usize) {
        let control = Control {
            stop: self.queue.stop(),
            ..Control::default()
        };
        if number == 1 && !present.must_pass {
            return self.hint_best(present, limits);
        }
        let free = present.position.board().free().len() as u32;
        let last = limits.depth.min(free).max(1);
        let began = time::now();
        for depth in 1..=last {
            // If the end of the game is within reach, it is searched after a few depths rather than after all
            // of them.
            let is_last = depth == last || free <= limits.exact_from && depth == BEFORE_THE_END;
            let exact_from = if is_last { limits.exact_from } else { 0 };
            let time = limits
                .time
                .map(|time| time.saturating_sub(time::since(began)));
            let limits = Limits {
                depth,
                exact_from,
                time,
                ..*limits
            };
            if depth == 1 && exact_from < free {
                // This has been reported.
                continue;
            }
            let is_over = self.report(present, &limits, number, &control);
            if is_over || is_last {
                break;
            }
        }
    }

    /// Reports the best moves within `limits`. Returns `true` if a deeper search would add nothing or
    /// there is no time for one.
    fn report(
        &mut self,
        present: &NboardPosition,
        limits: &Limits,
        number: usize,
        control: &Control<'_>,
    ) -> bool {
        let depth = limits.depth;
        let began = time::now();
        // An unfinished depth says no more than the one before it, which has been reported.
        let is_late = || limits.time.is_some_and(|time| time::since(began) >= time);
        if present.must_pass {
            let question = Question::BestMove(limits);
            let result = self.engine.ask(&present.position, question, control);
            let Some(result) = result.filter(|_| !control.is_stopped() && !is_late()) else {
                return true;
            };
            let line = [&[Action::Pass], &result.principal_variation[..]].concat();
            let value = -result.value;
            self.host.say(SearchLine::new(&line, value, result.depth));
            return value.exact;
        }
        let question = Question::AllMoves(limits);
        let judged = self.engine.ask(&present.position, question, control);
        let values = judged.map_or(Vec::new(), |judged| judged.moves);
        if control.is_stopped() || is_late() {
            return true;
        }
        for found in values.iter().take(number) {
            let line = [Action::Place(found.square)];
            self.host.say(SearchLine::new(&line, found.value, depth));
        }
        values.iter().all(|found| found.value.exact)
    }

    /// Reports the best move after every depth.
    fn hint_best(&mut self, present: &NboardPosition, limits: &Limits) {
        let host = self.host;
        let control = Control {
            stop: self.queue.stop(),
            progress: &|progress| {
                host.say(SearchLine::new(
                    &progress.principal_variation,
                    progress.value,
                    progress.depth,
                ));
            },
        };
        let question = Question::BestMove(limits);
        self.engine.ask(&present.position, question, &control);
    }

    // ---- Analyses ----

    fn analyze(&mut self) -> Result<(), CommandError> {
        let positions = self.game()?.positions();
        self.host.say("status Thinking");
        let limits = self.strength.limits();
        let mut later = None;
        for (number, position) in positions.iter().enumerate().rev() {
            let value = self.value(position, later, &limits);
            let Some(value) = value.filter(|_| !self.queue.is_stopped()) else {
                break;
            };
            let discs = value.discs();
            self.host.say(format_args!("analysis {number} {discs:.2}"));
            later = Some(value);
        }
        self.host.say("status");
        Ok(())
    }

    /// The value of a position; `later` is that of the next one.
    fn value(
        &mut self,
        state: &NboardPosition,
        later: Option<Value>,
        limits: &Limits,
    ) -> Option<Value> {
        if state.must_pass {
            // After the pass it is the same position, seen from the other side.
            let other = later.or_else(|| Some(self.think(state, limits)?.value));
            return other.map(|value| -value);
        }
        if state.position.is_over() {
            let margin = state.position.margin(state.player, FreeSquares::ToWinner);
            return Some(Value::exact(margin));
        }
        self.think(state, limits).map(|result| result.value)
    }

    /// Searches without reporting anything.
    fn think(&mut self, state: &NboardPosition, limits: &Limits) -> Option<SearchResult> {
        let control = Control {
            stop: self.queue.stop(),
            ..Control::default()
        };
        let question = Question::BestMove(limits);
        self.engine.ask(&state.position, question, &control)
    }
}

/// A line and its value as they are reported: `search F5D6 1.50 0 8`.
struct SearchLine<'a> {
    line: &'a [Action],
    value: Value,
    depth: u32,
}

impl SearchLine<'_> {
    const fn new(line: &[Action], value: Value, depth: u32) -> SearchLine<'_> {
        SearchLine { line, value, depth }
    }
}

impl fmt::Display for SearchLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("search ")?;
        for &action in self.line {
            write!(f, "{}", NboardMove(action))?;
        }
        write!(f, " {:.2} 0 ", self.value.discs())?;
        if self.value.exact {
            f.write_str("100%")
        } else {
            write!(f, "{}", self.depth)
        }
    }
}
