//! One game of a match.

use std::{
    fmt,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use super::{
    Options,
    contestant::Contestant,
    guest::{Guest, Reply, Trouble, Written},
};
use crate::{
    engine::{Baseline, Control, Engine, Level, Limits, Random},
    records::Quoted,
    rules::{Action, FreeSquares, Game, Player},
};

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number in the match, from 0.
    pub number: usize,
    /// The colour of the first player.
    pub first: Player,
    /// The game at its end.
    pub game: Game,
    /// By how many discs the first player won, free squares counted for the winner.
    pub margin: i32,
    /// What time the moves of both players took.
    pub clocks: [Clock; 2],
    /// What the mover thought of each ply, in discs; `None` in the opening and where nothing was
    /// said.
    pub values: Vec<Option<f64>>,
}

/// The time that moves took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// The number of moves.
    pub moves: u32,
    /// The time of all moves together.
    pub sum: Duration,
    /// The time of the longest.
    pub max: Duration,
}

impl Clock {
    /// The mean time; zero without moves.
    pub fn mean(&self) -> Duration {
        self.sum.checked_div(self.moves).unwrap_or_default()
    }

    /// Adds the moves of another game.
    pub fn add(&mut self, other: &Clock) {
        self.moves += other.moves;
        self.sum += other.sum;
        self.max = self.max.max(other.max);
    }

    fn add_move(&mut self, time: Duration) {
        self.add(&Clock {
            moves: 1,
            sum: time,
            max: time,
        });
    }
}

/// Why a match ended before its end.
#[derive(Debug)]
pub struct Failure {
    /// The number of the game, from 0; `None` if none was begun.
    pub game: Option<usize>,
    /// Whose fault it is.
    pub player: String,
    /// What it is.
    pub trouble: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(game) = self.game {
            write!(f, "game {}, ", game + 1)?;
        }
        write!(f, "{}: {}", Quoted(&self.player), self.trouble)
    }
}

/// Where two players sit and play one game after the other.
pub struct Table {
    seats: [Seat; 2],
}

struct Seat {
    name: String,
    player: Seated,
}

enum Seated {
    Level(Engine, Level),
    Limits(Engine, Limits),
    Baseline(Baseline),
    Guest(Guest),
}

impl Table {
    /// Seats the players; programs are started.
    ///
    /// # Errors
    ///
    /// If a program does not start or does not answer.
    pub fn new(
        options: &Options,
        pair: &[Contestant; 2],
        stop: &AtomicBool,
    ) -> Result<Table, Failure> {
        let seat = |contestant: &Contestant| {
            let player = match contestant {
                Contestant::Level(level) => Seated::Level(Engine::new(1), *level),
                Contestant::Baseline(baseline) => Seated::Baseline(*baseline),
                Contestant::Program(words) => {
                    let guest = Guest::start(words, options.set_depth, options.timeout, stop);
                    Seated::Guest(guest.map_err(|trouble| Failure {
                        game: None,
                        player: contestant.to_string(),
                        trouble: trouble.to_string(),
                    })?)
                }
                Contestant::Depth(_) | Contestant::Nodes(_) | Contestant::Time(_) => {
                    let limits = contestant.limits().unwrap_or(Limits::depth(1));
                    Seated::Limits(Engine::new(1), limits)
                }
            };
            Ok(Seat {
                name: contestant.to_string(),
                player,
            })
        };
        let [first, second] = pair;
        Ok(Table {
            seats: [seat(first)?, seat(second)?],
        })
    }

    /// Plays game `number` from `opening` on. In games with an even number the first player is
    /// Dark.
    ///
    /// # Errors
    ///
    /// If a player has no legal move to offer.
    pub fn play(
        &mut self,
        number: usize,
        opening: &Game,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<Played, Failure> {
        let first = if number.is_multiple_of(2) {
            Player::Dark
        } else {
            Player::Light
        };
        let fault = |player: &str, trouble: String| Failure {
            game: Some(number),
            player: player.to_owned(),
            trouble,
        };
        let mut game = opening.clone();
        let mut clocks = [Clock::default(); 2];
        let mut values = vec![None; game.ply_number()];
        for seat in &mut self.seats {
            let begun = seat.begin(&game, stop);
            begun.map_err(|trouble| fault(&seat.name, trouble.to_string()))?;
        }
        while let Some(player) = game.turn() {
            let index = usize::from(player != first);
            let ply = game.ply_number();
            let seed = Random::seed(&[seed, ply as u64]);
            let seat = &mut self.seats[index];
            let asked = Instant::now();
            let chosen = seat.choose(&game, seed, stop);
            clocks[index].add_move(asked.elapsed());
            let chosen = chosen.map_err(|trouble| fault(&seat.name, trouble.to_string()))?;
            let action = chosen.action;
            values.push(chosen.value);
            let played = match action {
                Action::Place(square) => game.play(square),
                Action::Pass => game.pass(),
            };
            if let Err(error) = played {
                let trouble = format!("its move {} ({}): {error}", ply + 1, Written(action));
                return Err(fault(&seat.name, trouble));
            }
            let passed = game.last_ply().filter(|ply| ply.forced);
            let passed = passed.map(|ply| ply.action);
            for seat in &mut self.seats {
                for action in [Some(action), passed].into_iter().flatten() {
                    let told = seat.tell(action);
                    told.map_err(|trouble| fault(&seat.name, trouble.to_string()))?;
                }
            }
        }
        Ok(Played {
            number,
            first,
            margin: game.position().margin(first, FreeSquares::ToWinner),
            game,
            clocks,
            values,
        })
    }
}

impl Seat {
    /// Begins a game: nothing of an earlier one is remembered.
    fn begin(&mut self, game: &Game, stop: &AtomicBool) -> Result<(), Trouble> {
        match &mut self.player {
            Seated::Level(engine, _) | Seated::Limits(engine, _) => engine.clear(),
            Seated::Baseline(_) => {}
            Seated::Guest(guest) => guest.set_game(&ggf(game, ["Dark", "Light"], &[]), stop)?,
        }
        Ok(())
    }

    fn choose(&mut self, game: &Game, seed: u64, stop: &AtomicBool) -> Result<Reply, Trouble> {
        let (position, ruleset) = (game.position(), game.ruleset());
        let control = Control {
            stop,
            ..Control::default()
        };
        let thought = match &mut self.player {
            Seated::Level(engine, level) => {
                engine.choose(position, ruleset, *level, seed, &control)
            }
            Seated::Limits(engine, limits) => engine.think(position, ruleset, limits, &control),
            Seated::Baseline(baseline) => {
                let action = baseline.choose(position, ruleset, seed);
                let action = action.ok_or(Trouble::Stopped)?;
                return Ok(Reply {
                    action,
                    value: None,
                });
            }
            Seated::Guest(guest) => return guest.go(stop),
        };
        let thought = thought.ok_or(Trouble::Stopped)?;
        Ok(Reply {
            action: thought.best,
            value: Some(thought.value.discs()),
        })
    }

    /// Tells what was played.
    fn tell(&mut self, action: Action) -> Result<(), Trouble> {
        match &mut self.player {
            Seated::Guest(guest) => guest.set_move(action),
            Seated::Level(..) | Seated::Limits(..) | Seated::Baseline(_) => Ok(()),
        }
    }
}

/// A game in the Generic Game Format, with evaluations, which records do not hold. `names` are
/// those of Dark and Light, `values` what the mover thought of each ply.
pub(super) fn ggf(game: &Game, names: [&str; 2], values: &[Option<f64>]) -> String {
    let mut text = String::from("(;GM[Othello]PC[reversi]");
    for (tag, name) in ["PB", "PW"].into_iter().zip(names) {
        // The format has no way to write a bracket.
        let name = name.replace(|c: char| c == ']' || c.is_control(), " ");
        text += &format!("{tag}[{name}]");
    }
    let result = match game.is_over() {
        true => format!(
            "{:+}",
            game.position().margin(Player::Dark, FreeSquares::ToWinner)
        ),
        false => "?".to_owned(),
    };
    let side = game.size().width();
    text += &format!("RE[{result}]TY[{side}]BO[{side} ");
    if let Some(start) = game.position_at(game.start()) {
        for square in game.size().squares() {
            text.push(match start.board().get(square) {
                Some(Player::Dark) => '*',
                Some(Player::Light) => 'O',
                None => '-',
            });
        }
        text += if start.turn() == Some(Player::Light) {
            " O]"
        } else {
            " *]"
        };
    }
    let mut values = values.iter().copied();
    for ply in game.line() {
        let colour = |player| match player {
            Player::Dark => 'B',
            Player::Light => 'W',
        };
        // Nobody thought about a forced pass.
        let value = if ply.forced { None } else { values.next() };
        let value = value.flatten();
        let value = value.map_or_else(String::new, |value| format!("/{value:.2}"));
        text += &format!("{}[{}{value}]", colour(ply.player), Written(ply.action));
    }
    text + ";)"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        records::transcript,
        rules::{Ruleset, Size},
    };

    #[test]
    fn a_game_is_told_as_ggf_with_its_passes() {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        transcript::play(&mut game, "f5d6").unwrap();
        assert_eq!(
            ggf(&game, ["a[1]", "b"], &[None, Some(-1.5)]),
            "(;GM[Othello]PC[reversi]PB[a[1 ]PW[b]RE[?]TY[8]\
             BO[8 ---------------------------O*------*O--------------------------- *]\
             B[F5]W[D6/-1.50];)"
        );
        let board = "DL.DL...\n........".parse().unwrap();
        let mut game = Game::from_position(Ruleset::OTHELLO, board, Player::Dark);
        transcript::play(&mut game, "c1").unwrap();
        let text = ggf(&game, ["a", "b"], &[]);
        assert!(text.ends_with("B[C1]W[PA];)"), "{text}");
        transcript::play(&mut game, "f1").unwrap();
        let text = ggf(&game, ["a", "b"], &[]);
        assert!(text.contains("RE[+16]"), "{text}");
    }

    #[test]
    fn clocks_know_the_mean_and_the_longest() {
        let mut clock = Clock::default();
        assert_eq!(clock.mean(), Duration::ZERO);
        for millis in [10, 30, 20] {
            clock.add_move(Duration::from_millis(millis));
        }
        assert_eq!(clock.mean(), Duration::from_millis(20));
        assert_eq!(clock.max, Duration::from_millis(30));
    }
}
