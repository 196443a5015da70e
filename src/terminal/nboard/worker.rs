//! Carries out the messages that concern the position, one after the other.

use std::{collections::hash_map::RandomState, error::Error, hash::BuildHasher, time::Duration};

use super::{
    message::{MAX_DEPTH, Message},
    session::Session,
};
use crate::{
    engine::{Control, Engine, Level, Limits, Rng, SearchResult, Selectivity, Value},
    external::notation::NboardMove,
    records::ggf,
    rules::{Action, FreeSquares, Game, PlayError, Position, Size},
    terminal::hosted_engine::RULES,
};

/// The time for a hint below the strongest level, which is that level's time for a move.
const HINT_TIME: Duration = Duration::from_secs(2);

/// The time for a hint at the strongest level, likewise.
const STRONGEST_HINT_TIME: Duration = Duration::from_secs(8);

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
            exact_from: (depth + 9).min(22),
            selectivity: Selectivity::Percent87,
            ..Limits::depth(depth)
        }
    }

    /// The limits of hints: a set depth, whatever time it takes, because the host can stop the search; at the strongest
    /// level, the depth that its time allows; at other levels, a little more than they search for a move.
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

/// The game of a session, and the engine that searches in it.
pub(super) struct Worker<'a> {
    engine: Engine,
    strength: Strength,
    /// `None` after an unreadable game: the position is then unknown.
    game: Option<Game>,
    seeds: Rng,
    session: &'a Session<'a>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(engine: Engine, level: Level, session: &'a Session<'a>) -> Worker<'a> {
        Worker {
            engine,
            strength: Strength::Level(level),
            game: Some(Game::new(RULES, Size::STANDARD)),
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
            // The session has answered these.
            Message::Answered(_) | Message::Quit => {}
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
                self.engine.choose(&position, level, seed, &control)
            }
            Strength::Depth(_) => {
                let limits = self.strength.limits();
                self.engine.think(&position, &limits, &control)
            }
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

    /// Reports the best moves after every depth.
    fn hint(&mut self, number: usize) -> Result<(), &'static str> {
        let position = self.position()?;
        let session = self.session;
        session.say("status Thinking");
        // A search for one move is faster, and the only one that answers if there is only a pass.
        let search = if number == 1 || position.must_pass() {
            Engine::think
        } else {
            Engine::analyse
        };
        let report = |found: &SearchResult| {
            if found.moves.is_empty() {
                session.say(search_line(found));
            }
            for each in found.moves.iter().take(number) {
                session.say(line_of(&each.line[..1], each.value, found.depth));
            }
        };
        // However soon the hint has to stop, there is an answer.
        let first = Limits::depth(1);
        let first = search(&mut self.engine, &position, &first, &Control::default());
        first.iter().for_each(report);
        if !session.is_stopped() {
            let control = Control {
                stop: session.stop(),
                progress: &|found| {
                    if found.depth > 1 {
                        report(found);
                    }
                },
            };
            let limits = self.strength.hint_limits();
            search(&mut self.engine, &position, &limits, &control);
        }
        session.say("status");
        Ok(())
    }

    /// Reports the value of every position of the game, the last one first.
    fn analyze(&mut self) -> Result<(), &'static str> {
        let game = self.game()?;
        let positions = game.positions();
        let next = game.last_ply().map_or(RULES.first, |ply| !ply.player);
        let session = self.session;
        session.say("status Thinking");
        let limits = self.strength.limits();
        let control = Control::stopped_by(session.stop());
        for (number, position) in positions.iter().enumerate().rev() {
            let found = self.engine.think(position, &limits, &control);
            let value = found.map_or_else(
                || Value::exact(position.margin(next, FreeSquares::ToWinner)),
                |found| found.value,
            );
            if session.is_stopped() {
                break;
            }
            session.say(format_args!("analysis {number} {:.2}", value.discs()));
        }
        session.say("status");
        Ok(())
    }
}

/// Plays a move, filling in a missing pass.
fn play(game: &mut Game, action: Action) -> Result<(), PlayError> {
    match action {
        Action::Place(square) => game.play_after_pass(square)?,
        Action::Pass => game.pass()?,
    };
    Ok(())
}

/// A result as reported: `search F5D6 1.50 0 8`.
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
