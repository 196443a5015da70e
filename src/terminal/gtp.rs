//! The engine for hosts of the Go Text Protocol, version 2, in which Othello engines are matched too: `reversi gtp`.
//!
//! Each line is a command, perhaps with a number before it, and gets one answer, which begins with `=` or, if the
//! command fails, with `?`, and ends with an empty line. `docs/formats.md` lists the commands. The specification is at
//! <https://www.lysator.liu.se/~gunnar/gtp/gtp2-spec-draft2/gtp2-spec.html>; `gogui-rules_…` are those by which `GoGui`
//! shows games that it does not know.

use std::{
    collections::hash_map::RandomState, hash::BuildHasher, io, str::FromStr, time::Duration,
};

use super::{
    board_style::{BoardStyle, Labels},
    clock::GameClock,
    hosted_engine::{HostedEngine, RULES},
    streams::{ExitStatus, Streams},
};
use crate::{
    engine::{Control, Engine, Rng},
    external::notation::{GtpMove, gtp_color},
    records,
    rules::{Action, FreeSquares, Game, Player, Size},
    time,
};

pub const ABOUT: &str = "Speak the Go Text Protocol, as an engine for other programs";

pub const LONG_ABOUT: &str = "\
Speak the Go Text Protocol (GTP), version 2, as an engine for other programs, which
start it and send commands, one per line. The game is 'othello' on any square
board up to 25x25, at first on 8x8. A pass is a move like any other.

It plays at --level, and within its time if it has a clock. 'list_commands' lists
its commands.";

/// The largest board whose squares the protocol can name.
const MAX_SIZE: usize = 25;

/// The part of the clock reserved for delays that the engine does not see, such as sending an answer to the host.
const RESERVE: Duration = Duration::from_millis(50);

/// Answers commands until `quit` or the end of the input.
pub fn run(options: &HostedEngine, streams: &mut Streams) -> io::Result<ExitStatus> {
    let mut session = Session::new(options);
    while let Some(line) = streams.line()? {
        let line = line.replace('\t', " ").replace(char::is_control, "");
        let Some((number, name, words)) = parse(&line) else {
            continue;
        };
        let known = COMMANDS.iter().find(|(known, _)| *known == name);
        let (sign, text) = match known.map(|(_, answer)| answer(&mut session, &words)) {
            Some(Ok(text)) => ('=', text),
            Some(Err(refusal)) => ('?', refusal.to_string()),
            None => ('?', "unknown command".to_owned()),
        };
        let answer = format!("{sign}{number} {text}");
        writeln!(streams.output, "{}\n", answer.trim_end())?;
        if name == "quit" {
            break;
        }
    }
    streams.finish(ExitStatus::Success)
}

/// The number of a command, its name and its arguments; `None` for a line without a command.
fn parse(line: &str) -> Option<(&str, &str, Vec<&str>)> {
    let (line, _) = line.split_once('#').unwrap_or((line, ""));
    let mut words = line.split_whitespace().peekable();
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let number = words.next_if(is_number).unwrap_or_default();
    Some((number, words.next()?, words.collect()))
}

/// Why a command fails, in the words of the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum Refusal {
    #[error("syntax error")]
    Syntax,
    #[error("unacceptable size")]
    Size,
    #[error("illegal move")]
    IllegalMove,
    #[error("wrong color")]
    WrongColor,
    #[error("cannot undo")]
    CannotUndo,
    #[error("cannot score")]
    CannotScore,
    #[error("unsupported game")]
    UnsupportedGame,
}

type Answer = Result<String, Refusal>;

static COMMANDS: &[(&str, fn(&mut Session, &[&str]) -> Answer)] = &[
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("Reversi".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", |_, words| {
        let wanted = word(words, 0)?;
        Ok(names().any(|name| name == wanted).to_string())
    }),
    ("list_commands", |_, _| {
        Ok(names().collect::<Vec<_>>().join("\n"))
    }),
    ("quit", |_, _| done()),
    ("boardsize", Session::set_size),
    ("clear_board", |session, _| {
        session.clear(session.game.size())
    }),
    ("komi", |_, words| {
        argument::<f64>(words, 0).and_then(|_| done())
    }),
    ("play", Session::play),
    ("genmove", |session, words| session.generate(words, true)),
    ("reg_genmove", |session, words| {
        session.generate(words, false)
    }),
    ("undo", |session, _| session.undo()),
    ("time_settings", Session::set_time),
    ("time_left", Session::set_left),
    ("final_score", |session, _| session.score()),
    ("showboard", |session, _| {
        // From the ninth column on, the protocol has different letters.
        let labels = match session.game.size().width() {
            ..=8 => Labels::Squares,
            _ => Labels::None,
        };
        Ok(format!("\n{}", session.board(labels)))
    }),
    ("list_games", |_, _| Ok("Othello".to_owned())),
    ("set_game", |session, words| match word(words, 0)? {
        "Othello" => session.clear(session.game.size()),
        _ => Err(Refusal::UnsupportedGame),
    }),
    ("gogui-rules_game_id", |_, _| Ok("Othello".to_owned())),
    ("gogui-rules_board", |session, _| {
        // In Go the first row is the lowest, and GoGui reads the rows from the top.
        let board = session.board(Labels::None);
        let rows: Vec<&str> = board.lines().rev().collect();
        Ok(format!("\n{}", rows.join("\n")))
    }),
    ("gogui-rules_board_size", |session, _| {
        Ok(session.game.size().width().to_string())
    }),
    ("gogui-rules_legal_moves", |session, _| {
        Ok(session.legal_moves())
    }),
    ("gogui-rules_side_to_move", |session, _| {
        // GoGui asks for a colour after the game too.
        Ok(gtp_color(session.game.turn_or_next()).to_owned())
    }),
    ("gogui-rules_final_result", |session, _| {
        Ok(session.score().unwrap_or_default())
    }),
];

fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|&(name, _)| name)
}

fn done() -> Answer {
    Ok(String::new())
}

fn word<'a>(words: &[&'a str], index: usize) -> Result<&'a str, Refusal> {
    words.get(index).copied().ok_or(Refusal::Syntax)
}

fn argument<T: FromStr>(words: &[&str], index: usize) -> Result<T, Refusal> {
    word(words, index)?.parse().map_err(|_| Refusal::Syntax)
}

fn seconds(words: &[&str], index: usize) -> Result<Duration, Refusal> {
    let seconds = argument::<f64>(words, index)?;
    // Unlike an invalid time, a negative one is accepted as used up.
    let seconds = if seconds < 0.0 { 0.0 } else { seconds };
    Duration::try_from_secs_f64(seconds).map_err(|_| Refusal::Syntax)
}

fn color(words: &[&str], index: usize) -> Result<Player, Refusal> {
    match word(words, index)?.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Player::Dark),
        "w" | "white" => Ok(Player::Light),
        _ => Err(Refusal::Syntax),
    }
}

/// The remaining time: for this many moves, or for the whole game if 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Left {
    time: Duration,
    moves: u32,
}

impl Left {
    /// The time for a move with `free` free squares on the board.
    fn share(self, free: usize) -> Duration {
        let time = self.time.saturating_sub(RESERVE);
        match self.moves {
            0 => GameClock::showing(time).allowed(free),
            moves => time / moves,
        }
    }
}

struct Session {
    options: HostedEngine,
    engine: Engine,
    seeds: Rng,
    game: Game,
    /// The number of plies before each move, so that `undo` also takes back filled-in passes.
    moves: Vec<usize>,
    /// The time of each side at the beginning of a game; `None` without clocks.
    first: Option<Left>,
    /// The overtime, repeated without end; zero if there is none.
    overtime: Left,
    /// By side; `None` without a clock.
    left: [Option<Left>; 2],
}

impl Session {
    fn new(options: &HostedEngine) -> Session {
        Session {
            options: *options,
            engine: options.search.engine(),
            seeds: Rng::new(RandomState::new().hash_one(0)),
            game: Game::new(RULES, Size::STANDARD),
            moves: Vec::new(),
            first: None,
            overtime: Left::default(),
            left: [None; 2],
        }
    }

    fn set_size(&mut self, words: &[&str]) -> Answer {
        let side: usize = argument(words, 0)?;
        // Hosts that allow rectangular boards send both sides.
        if words.len() > 1 && argument::<usize>(words, 1)? != side {
            return Err(Refusal::Size);
        }
        let size = Size::new(side, side).map_err(|_| Refusal::Size)?;
        if side > MAX_SIZE {
            return Err(Refusal::Size);
        }
        self.clear(size)
    }

    fn clear(&mut self, size: Size) -> Answer {
        self.game = Game::new(RULES, size);
        self.moves.clear();
        self.left = [self.first; 2];
        self.engine.clear();
        done()
    }

    /// Makes it the turn of `player`, filling in a missing pass.
    fn turn_to(&mut self, player: Player) -> Result<(), Refusal> {
        if self.game.turn() == Some(!player) {
            self.game.pass().map_err(|_| Refusal::WrongColor)?;
        }
        Ok(())
    }

    fn play(&mut self, words: &[&str]) -> Answer {
        let GtpMove(action) = argument(words, 1)?;
        self.play_for(color(words, 0)?, action)
    }

    fn play_for(&mut self, player: Player, action: Action) -> Answer {
        let before = self.game.ply_number();
        self.turn_to(player)?;
        let played = match action {
            Action::Place(square) => self.game.play(square).is_ok(),
            // Hosts pass at the end of the game too.
            Action::Pass => self.game.is_over() || self.game.pass().is_ok(),
        };
        if !played {
            self.game.go_to(before);
            return Err(Refusal::IllegalMove);
        }
        self.moves.push(before);
        done()
    }

    /// Chooses a move, and plays it if it `counts`.
    fn generate(&mut self, words: &[&str], counts: bool) -> Answer {
        let player = color(words, 0)?;
        let before = self.game.ply_number();
        self.turn_to(player)?;
        let action = self.choose(player);
        self.game.go_to(before);
        if counts {
            self.play_for(player, action)?;
        }
        Ok(GtpMove(action).to_string())
    }

    fn choose(&mut self, player: Player) -> Action {
        let position = self.game.position();
        if position.must_pass() {
            return Action::Pass;
        }
        let free = position.board().free().len();
        let time = self.left[player as usize].map_or(Duration::MAX, |left| left.share(free));
        let (level, seed) = (self.options.level, self.seeds.draw());
        let asked = time::now();
        let found = self
            .engine
            .choose_within(position, level, time, seed, &Control::default());
        self.spend(player, time::since(asked));
        found.map_or(Action::Pass, |found| found.best)
    }

    /// Takes the time of a move from the clock. A host with its own clock sends the time before the next move.
    fn spend(&mut self, player: Player, taken: Duration) {
        let overtime = self.overtime;
        if let Some(left) = &mut self.left[player as usize] {
            left.time = left.time.saturating_sub(taken);
            let is_period_over = left.moves == 1;
            left.moves = left.moves.saturating_sub(1);
            if is_period_over || left.time.is_zero() {
                *left = overtime;
            }
        }
    }

    fn undo(&mut self) -> Answer {
        self.game
            .go_to(self.moves.pop().ok_or(Refusal::CannotUndo)?);
        done()
    }

    fn set_time(&mut self, words: &[&str]) -> Answer {
        let (main, time) = (seconds(words, 0)?, seconds(words, 1)?);
        let moves = argument(words, 2)?;
        let is_unlimited = moves == 0 && (!time.is_zero() || main.is_zero());
        self.overtime = Left { time, moves };
        let first = if main.is_zero() {
            self.overtime
        } else {
            Left {
                time: main,
                moves: 0,
            }
        };
        self.first = (!is_unlimited).then_some(first);
        self.left = [self.first; 2];
        done()
    }

    fn set_left(&mut self, words: &[&str]) -> Answer {
        let player = color(words, 0)?;
        let (time, moves) = (seconds(words, 1)?, argument(words, 2)?);
        self.left[player as usize] = Some(Left { time, moves });
        done()
    }

    fn score(&self) -> Answer {
        let margin = self
            .game
            .position()
            .margin(Player::Dark, FreeSquares::ToWinner);
        // The protocol writes it as SGF does.
        let score = self.game.is_over().then(|| records::result(margin));
        score.ok_or(Refusal::CannotScore)
    }

    fn board(&self, labels: Labels) -> String {
        let style = BoardStyle {
            dark: 'X',
            light: 'O',
            free: '.',
            labels,
        };
        let mut printed = Vec::new();
        // Writing to memory cannot fail.
        let _ = style.print(self.game.board(), &mut printed);
        String::from_utf8_lossy(&printed).into_owned()
    }

    /// The legal moves in the form that `GoGui` expects: squares in upper case, a pass in lower case.
    fn legal_moves(&self) -> String {
        let legal = self.game.legal().iter();
        let squares = legal.map(|found| GtpMove(Action::Place(found.square)).to_string());
        let names = squares.map(|name| name.to_ascii_uppercase()).chain(
            self.game
                .must_pass()
                .then(|| GtpMove(Action::Pass).to_string()),
        );
        names.collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::Level, terminal::arguments::SearchArguments};

    #[test]
    fn a_new_game_has_the_time_that_was_set() {
        let mut session = Session::new(&HostedEngine {
            level: Level::MIN,
            search: SearchArguments {
                threads: 1,
                memory: 1 << 20,
            },
        });
        session.set_time(&["300", "10", "5"]).unwrap();
        let set = session.left;
        session.spend(Player::Dark, Duration::from_secs(299));
        session.set_left(&["w", "1", "0"]).unwrap();
        assert!(session.left[0] != set[0] && session.left[1] != set[1]);
        session.clear(Size::STANDARD).unwrap();
        assert_eq!(session.left, set);
    }
}
