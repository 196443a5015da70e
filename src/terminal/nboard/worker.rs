//! Carries out the messages that concern the position, one after the other.

use std::{collections::hash_map::RandomState, error::Error, hash::BuildHasher, time::Duration};

use super::{
    message::{MAX_DEPTH, Message},
    session::Session,
};
use crate::{
    engine::{Control, Engine, Level, Limits, Rng, SearchResult, Selectivity, Value},
    programs::notation::NboardMove,
    records::ggf,
    rules::{Action, FreeSquares, Game, Passing, PlayError, Position, Ruleset, Size},
    time,
};

/// The rules of the protocol.
const RULES: Ruleset = Ruleset::OTHELLO;

/// The rules of the game that the messages are about: no pass is played in it before it is told.
const EXPLICIT_PASSES: Ruleset = Ruleset {
    passing: Passing::OnRequest,
    ..RULES
};

/// The depth after which a hint tries to reach the end of the game, where that is within reach. The
/// depths up to it take little time.
const BEFORE_THE_END: u32 = 12;

/// The time for a hint below the strongest level, which is that of a move there.
const HINT_TIME: Duration = Duration::from_secs(2);

/// The time for a hint at the strongest level, likewise.
const STRONGEST_HINT_TIME: Duration = Duration::from_secs(8);

/// How well to play.
#[derive(Clone, Copy)]
enum Strength {
    Level(Level),
    Depth(u32),
}

impl Strength {
    /// The limits of analyses, and of moves if a depth was set.
    fn limits(self) -> Limits {
        let depth = match self {
            Strength::Level(level) => u32::from(level.number()) + 2,
            Strength::Depth(depth) => depth,
        };
        Limits {
            // The end is searched deeper than the middle, but not for minutes.
            exact_from: (depth + 8).min(22),
            selectivity: Selectivity::Percent87,
            ..Limits::depth(depth)
        }
    }

    /// The limits of hints: a depth that was set, whatever time it takes, because the host can stop
    /// the search; at the strongest level the depth that its time allows; at the other levels a
    /// little more than they see themselves.
    fn hint_limits(self) -> Limits {
        let (depth, time) = match self {
            Strength::Depth(depth) => (depth, None),
            Strength::Level(Level::MAX) => (MAX_DEPTH, Some(STRONGEST_HINT_TIME)),
            Strength::Level(_) => (self.limits().depth, Some(HINT_TIME)),
        };
        Limits {
            depth,
            time,
            ..self.limits()
        }
    }
}

/// The game of a session, and what searches in it.
pub(super) struct Worker<'a> {
    engine: Engine,
    strength: Strength,
    /// `None` after a game that could not be read: then the position is not known.
    game: Option<Game>,
    seeds: Rng,
    session: &'a Session<'a>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(engine: Engine, level: Level, session: &'a Session<'a>) -> Worker<'a> {
        Worker {
            engine,
            strength: Strength::Level(level),
            game: Some(Game::new(EXPLICIT_PASSES, Size::STANDARD)),
            seeds: Rng::new(RandomState::new().hash_one(0)),
            session,
        }
    }

    /// Carries out messages until the end of the session.
    pub(super) fn run(mut self) {
        while let Some((message, line, number)) = self.session.next() {
            if let Err(error) = self.carry_out(message) {
                self.session.refuse(number, &line, error);
            }
        }
    }

    fn carry_out(&mut self, message: Message) -> Result<(), Box<dyn Error>> {
        match message {
            Message::SetDepth(depth) => self.strength = Strength::Depth(depth),
            Message::SetGame(text) => {
                self.game = None;
                self.game = Some(ggf::read_message(&text)?.game);
            }
            Message::Move(action) => play(self.game()?, action)?,
            Message::Hint(number) => self.hint(number)?,
            Message::Go => self.go()?,
            Message::Ping(number) => self.session.say(format_args!("pong {number}")),
            Message::Analyze => self.analyze()?,
            // The session itself answers these.
            Message::Nboard | Message::SetContempt | Message::Learn | Message::Quit => {}
        }
        Ok(())
    }

    fn game(&mut self) -> Result<&mut Game, &'static str> {
        self.game.as_mut().ok_or("the last game could not be read")
    }

    /// The present position, in which the game is not over.
    fn position(&mut self) -> Result<Position, &'static str> {
        let position = *self.game()?.position();
        position.turn().map(|_| position).ok_or("the game is over")
    }

    fn go(&mut self) -> Result<(), &'static str> {
        let position = self.position()?;
        let session = self.session;
        session.say("status Thinking");
        if position.must_pass() {
            session.say("status");
            session.say("=== PA");
            return Ok(());
        }
        let control = Control {
            stop: session.stop(),
            progress: &|found| session.say(search_line(found)),
        };
        let chosen = match self.strength {
            Strength::Level(level) => {
                let seed = self.seeds.draw();
                self.engine
                    .choose(&searched(&position), level, seed, &control)
            }
            Strength::Depth(_) => self.think(&position, &self.strength.limits(), &control),
        };
        session.say("status");
        if let Some(found) = chosen.filter(|_| !session.is_stopped()) {
            let seconds = found.elapsed.as_secs_f64();
            session.say(format_args!("nodestats {} {seconds:.2}", found.nodes));
            let (best, discs) = (NboardMove(found.best), found.value.discs());
            session.say(format_args!("=== {best}/{discs:.2}/{seconds:.2}"));
        }
        Ok(())
    }

    fn hint(&mut self, number: usize) -> Result<(), &'static str> {
        let position = self.position()?;
        let session = self.session;
        session.say("status Thinking");
        // There is an answer however soon the hint has to stop.
        self.report(&position, &Limits::depth(1), number, &Control::default());
        if !session.is_stopped() {
            self.hint_deeper(&position, &self.strength.hint_limits(), number);
        }
        session.say("status");
        Ok(())
    }

    /// Reports the best moves after every depth from the second on.
    fn hint_deeper(&mut self, position: &Position, limits: &Limits, number: usize) {
        let session = self.session;
        let silent = Control {
            stop: session.stop(),
            ..Control::default()
        };
        if number == 1 && !position.must_pass() {
            let control = Control {
                progress: &|found| session.say(search_line(found)),
                ..silent
            };
            self.think(position, limits, &control);
            return;
        }
        let free = position.board().free().len() as u32;
        let mut last = limits.depth.min(free);
        if free <= limits.exact_from {
            // The end is searched after a few depths rather than after all of them.
            last = last.min(BEFORE_THE_END);
        }
        let began = time::now();
        for depth in 1..=last {
            let exact_from = if depth == last { limits.exact_from } else { 0 };
            let time = limits
                .time
                .map(|time| time.saturating_sub(time::since(began)));
            let limits = Limits {
                depth,
                exact_from,
                time,
                ..*limits
            };
            let is_known = depth == 1 && exact_from < free;
            if !is_known && !self.report(position, &limits, number, &silent) {
                break;
            }
        }
    }

    /// Reports the best moves within `limits`. Returns `false` if a deeper search would add nothing or there is no
    /// time for one.
    fn report(
        &mut self,
        position: &Position,
        limits: &Limits,
        number: usize,
        control: &Control<'_>,
    ) -> bool {
        let began = time::now();
        let passes = position.must_pass();
        let found = if passes {
            self.think(position, limits, control)
        } else {
            self.engine.analyse(&searched(position), limits, control)
        };
        // An unfinished depth says no more than the one before it, which has been reported.
        let is_late = limits.time.is_some_and(|time| time::since(began) >= time);
        let Some(found) = found.filter(|_| !is_late && !control.is_stopped()) else {
            return false;
        };
        if passes {
            self.session.say(search_line(&found));
            return !found.value.exact;
        }
        for found in found.moves.iter().take(number) {
            let line = [Action::Place(found.square)];
            self.session.say(line_of(&line, found.value, limits.depth));
        }
        !found.moves.iter().all(|found| found.value.exact)
    }

    /// Reports the value of every position of the game, the last one first.
    fn analyze(&mut self) -> Result<(), &'static str> {
        let game = self.game()?;
        let positions = game.positions();
        let next = game.last_ply().map_or(RULES.first, |ply| !ply.player);
        let session = self.session;
        session.say("status Thinking");
        let limits = self.strength.limits();
        let control = Control {
            stop: session.stop(),
            ..Control::default()
        };
        let mut later: Option<Value> = None;
        for (number, position) in positions.iter().enumerate().rev() {
            let value = if position.is_over() {
                Some(Value::exact(position.margin(next, FreeSquares::ToWinner)))
            } else if let Some(later) = later.filter(|_| position.must_pass()) {
                // After the pass it is the same position, seen from the other side.
                Some(-later)
            } else {
                let found = self.think(position, &limits, &control);
                found.map(|found| found.value)
            };
            later = value.filter(|_| !session.is_stopped());
            let Some(value) = later else { break };
            session.say(format_args!("analysis {number} {:.2}", value.discs()));
        }
        session.say("status");
        Ok(())
    }

    /// The best move, which may be a pass. The search begins after it.
    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        let mut found = self.engine.think(&searched(position), limits, control)?;
        if position.must_pass() {
            found.principal_variation.insert(0, Action::Pass);
            found.value = -found.value;
        }
        Some(found)
    }
}

/// Plays a move. A pass that was not told before it is filled in.
fn play(game: &mut Game, action: Action) -> Result<(), PlayError> {
    let Action::Place(square) = action else {
        return game.pass().map(|_| ());
    };
    if let Ok(passed) = game.position().pass() {
        passed.check(square)?;
        game.pass()?;
    }
    game.play(square).map(|_| ())
}

/// The position to search: after the pass that is due.
fn searched(position: &Position) -> Position {
    let position = position.pass().unwrap_or(*position);
    let turn = position.turn().unwrap_or(RULES.first);
    Position::new(RULES, *position.board(), turn)
}

/// A result as it is reported: `search F5D6 1.50 0 8`.
fn search_line(found: &SearchResult) -> String {
    line_of(&found.principal_variation, found.value, found.depth)
}

fn line_of(line: &[Action], value: Value, depth: u32) -> String {
    let moves: String = line
        .iter()
        .map(|&action| NboardMove(action).to_string())
        .collect();
    let depth = if value.exact {
        "100%".to_owned()
    } else {
        depth.to_string()
    };
    format!("search {moves} {:.2} 0 {depth}", value.discs())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Light has no move after Dark's c1, and Dark wins with f1.
    const WITH_PASS: &str = "*O-*O---";

    fn read(row: &str, moves: &str) -> Result<Game, String> {
        let rows = row.to_owned() + &"-".repeat(56);
        let read = ggf::read_message(&format!("(;BO[8 {rows} *]{moves};)"));
        read.map(|record| record.game)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn a_pass_may_be_told_or_left_out() {
        for told in [&["pa", "f1"][..], &["f1"]] {
            let mut game = read(WITH_PASS, "B[C1]").unwrap();
            assert!(game.must_pass());
            for action in told {
                play(&mut game, action.parse().unwrap()).unwrap();
            }
            assert!(game.is_over() && play(&mut game, Action::Pass).is_err());
            assert_eq!(game.positions().len(), 4);
        }
    }

    #[test]
    fn hints_of_the_strongest_level_are_limited_by_time_and_not_by_depth() {
        let limits = |strength: Strength| {
            let limits = strength.hint_limits();
            (limits.depth, limits.time)
        };
        let strongest = Strength::Level(Level::MAX);
        assert_eq!(limits(strongest), (MAX_DEPTH, Some(STRONGEST_HINT_TIME)));
        assert_eq!(limits(Strength::Level(Level::MIN)), (3, Some(HINT_TIME)));
        assert_eq!(limits(Strength::Depth(60)), (60, None));
    }
}
