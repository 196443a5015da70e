//! A person's games against the computer and their results, in a plain file with a line each.
//!
//! A line is a JSON object, whose fields `docs/formats.md` lists. No two games begin in the same microsecond, so
//! `started` identifies a game. Unknown fields are kept.

use serde_json::{Map, Value, json};

use super::leitner::Day;
use crate::{
    engine::Level,
    records::MAX_MOVES,
    rules::{FreeSquares, Game, Outcome, Player, Ruleset, Size},
    time::SystemTime,
};

/// The most discs that a move can lose: the largest board has 676 squares.
const MAX_LOSS: f64 = 2.0 * 676.0;

/// The person's opponent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CountedOpponent {
    /// The computer at this level.
    Level(Level),
    /// Another engine of this name.
    Engine(String),
}

/// The result for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CountedResult {
    /// The person won.
    Won,
    /// A tie.
    Drawn,
    /// The person lost.
    Lost,
}

impl CountedResult {
    /// Every result, the best first.
    pub const ALL: [CountedResult; 3] = [
        CountedResult::Won,
        CountedResult::Drawn,
        CountedResult::Lost,
    ];

    /// Its name in the file.
    pub const fn key(self) -> &'static str {
        match self {
            CountedResult::Won => "won",
            CountedResult::Drawn => "drawn",
            CountedResult::Lost => "lost",
        }
    }
}

/// The loss of the person's moves, from a review.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CountedLoss {
    /// The mean loss of a move, in discs.
    pub discs: f64,
    /// The number of counted moves: those with a choice.
    pub moves: usize,
}

/// A finished game between a person and the computer.
#[derive(Clone, Debug, PartialEq)]
pub struct CountedGame {
    /// When the first disc was placed, to the microsecond; unique.
    pub started: SystemTime,
    /// The rules, including the goal.
    pub ruleset: Ruleset,
    /// The size of the board.
    pub size: Size,
    /// The person's side.
    pub person: Player,
    /// The other side's player.
    pub opponent: CountedOpponent,
    /// The result for the person.
    pub result: CountedResult,
    /// The person's margin in discs, negative for a loss; `None` if the game did not end on the board.
    pub margin: Option<i32>,
    /// The number of plies, without forced passes.
    pub plies: usize,
    /// At how many positions the person asked for a hint.
    pub hints: u32,
    /// How often an undone move was replaced by another.
    pub takebacks: u32,
    /// The loss of the person's moves, once reviewed.
    pub loss: Option<CountedLoss>,
}

impl CountedGame {
    /// A game that has ended at the present position, without hints; `None` if it has not ended. `lost_on_time` is the
    /// side that lost on time, if any.
    pub fn of(
        game: &Game,
        lost_on_time: Option<Player>,
        started: SystemTime,
        person: Player,
        opponent: CountedOpponent,
    ) -> Option<CountedGame> {
        let outcome = match lost_on_time {
            Some(loser) => Outcome::Win(!loser),
            None => game.outcome()?,
        };
        let result = match outcome {
            Outcome::Win(winner) if winner == person => CountedResult::Won,
            Outcome::Win(_) => CountedResult::Lost,
            Outcome::Tie => CountedResult::Drawn,
        };
        // At an undone move, a line branches off the final one.
        let line = game.line_nodes();
        let branches = line
            .iter()
            .map(|&node| game.children(node).len().saturating_sub(1));
        Some(CountedGame {
            started,
            ruleset: game.ruleset(),
            size: game.size(),
            person,
            opponent,
            result,
            margin: lost_on_time
                .is_none()
                .then(|| game.position().margin(person, FreeSquares::Ignored)),
            plies: game.ply_number(),
            hints: 0,
            takebacks: branches.sum::<usize>().try_into().unwrap_or(u32::MAX),
            loss: None,
        })
    }

    /// Whether the person had help.
    pub fn has_help(&self) -> bool {
        self.hints > 0 || self.takebacks > 0
    }

    /// The day when it began, as `YYYY-MM-DD` in universal time.
    pub fn date(&self) -> String {
        Day::of(self.started).to_string()
    }

    fn of_line(line: &str) -> Option<CountedGame> {
        let line: Value = serde_json::from_str(line).ok()?;
        let text = |name: &str| line[name].as_str();
        let number = |name: &str| line[name].as_u64();
        let optional = |name: &str| number(name).unwrap_or(0).try_into().unwrap_or(u32::MAX);
        let opponent = match (number("level"), text("program")) {
            (Some(level), _) => CountedOpponent::Level(Level::new(level.try_into().ok()?)?),
            (None, engine) => CountedOpponent::Engine(engine?.to_owned()),
        };
        let result = text("result")?;
        let loss = line["loss"].as_f64().zip(number("moves"));
        let loss = loss
            .filter(|(discs, _)| (0.0..=MAX_LOSS).contains(discs))
            .and_then(|(discs, moves)| {
                let moves = usize::try_from(moves).ok()?;
                (moves <= MAX_MOVES).then_some(CountedLoss { discs, moves })
            });
        Some(CountedGame {
            started: humantime::parse_rfc3339(text("started")?).ok()?,
            ruleset: text("rules")?.parse().ok()?,
            size: text("size")?.parse().ok()?,
            person: text("person")?.parse().ok()?,
            opponent,
            result: CountedResult::ALL
                .into_iter()
                .find(|known| known.key() == result)?,
            margin: line["margin"]
                .as_i64()
                .and_then(|discs| discs.try_into().ok()),
            plies: number("plies")?.try_into().ok()?,
            hints: optional("hints"),
            takebacks: optional("takebacks"),
            loss,
        })
    }

    /// Its plies and margin, which tell two ends of a game apart.
    fn end(&self) -> (usize, Option<i32>) {
        (self.plies, self.margin)
    }

    /// The line of the game. Fields of `known` with other names are kept.
    fn to_line(&self, known: Option<&str>) -> String {
        let known = known.and_then(|line| serde_json::from_str(line).ok());
        let mut others: Map<String, Value> = known.unwrap_or_default();
        let (level, engine) = match &self.opponent {
            CountedOpponent::Level(level) => (Some(level.number()), None),
            CountedOpponent::Engine(name) => (None, Some(name)),
        };
        let values = [
            ("started", json!(written_time(self.started))),
            ("rules", json!(self.ruleset.to_string())),
            ("size", json!(self.size.to_string())),
            ("person", json!(self.person.key())),
            ("level", json!(level)),
            ("program", json!(engine)),
            ("result", json!(self.result.key())),
            ("margin", json!(self.margin)),
            ("plies", json!(self.plies)),
            ("hints", json!(self.hints)),
            ("takebacks", json!(self.takebacks)),
            ("loss", json!(self.loss.map(|loss| loss.discs))),
            ("moves", json!(self.loss.map(|loss| loss.moves))),
        ];
        let mut line = Map::new();
        for (name, value) in values {
            others.shift_remove(name);
            if !value.is_null() {
                line.insert(name.to_owned(), value);
            }
        }
        line.extend(others);
        Value::Object(line).to_string()
    }
}

fn written_time(time: SystemTime) -> String {
    humantime::format_rfc3339_micros(time).to_string()
}

/// All counted games, in the order in which they ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    games: Vec<CountedGame>,
    /// The lines of the games as they were read.
    lines: Vec<String>,
}

impl Statistics {
    /// Parses a file, and counts the unreadable lines. Of several lines about a game, the last counts.
    pub fn read(bytes: &[u8]) -> (Statistics, usize) {
        let mut statistics = Statistics::default();
        let mut unreadable = 0;
        for line in bytes.split(|&byte| byte == b'\n') {
            let line = line.trim_ascii();
            if line.is_empty() {
                continue;
            }
            let read = std::str::from_utf8(line).ok();
            match read.and_then(|line| Some((line, CountedGame::of_line(line)?))) {
                Some((line, game)) => statistics.put(game, line.to_owned()),
                None => unreadable += 1,
            }
        }
        (statistics, unreadable)
    }

    /// The contents of the file.
    pub fn write(&self) -> String {
        self.lines.iter().map(|line| format!("{line}\n")).collect()
    }

    /// The games in the order in which they ended.
    pub fn games(&self) -> &[CountedGame] {
        &self.games
    }

    /// Counts a game. If it was counted before its end was undone, the new end replaces the old one; the same end keeps
    /// the loss that a review found.
    pub fn count(&mut self, mut game: CountedGame) {
        let known = self.position(game.started);
        if let Some(index) = known {
            let known = &self.games[index];
            let is_same = known.end() == game.end();
            game.loss = game.loss.or(known.loss.filter(|_| is_same));
        }
        let line = game.to_line(known.map(|index| self.lines[index].as_str()));
        self.put(game, line);
    }

    fn put(&mut self, game: CountedGame, line: String) {
        match self.position(game.started) {
            Some(index) => (self.games[index], self.lines[index]) = (game, line),
            None => {
                self.games.push(game);
                self.lines.push(line);
            }
        }
    }

    /// Stores the loss found by a review of the game that began at `started`, if the counted end is the reviewed one,
    /// with this number of plies and this margin. Returns `true` if that is new.
    pub fn learn(
        &mut self,
        started: SystemTime,
        end: (usize, Option<i32>),
        loss: CountedLoss,
    ) -> bool {
        let Some(index) = self.position(started) else {
            return false;
        };
        let game = &mut self.games[index];
        let is_same = game.end() == end;
        if !is_same || game.loss == Some(loss) {
            return false;
        }
        game.loss = Some(loss);
        self.lines[index] = game.to_line(Some(&self.lines[index]));
        true
    }

    /// The game that began at `started`, if it is the person's largest win against its opponent by its rules on its
    /// board; `None` also if it is the only such game.
    pub fn best(&self, started: SystemTime) -> Option<&CountedGame> {
        let game = &self.games[self.position(started)?];
        let is_alike = |other: &&CountedGame| {
            other.started != started
                && (other.ruleset, other.size) == (game.ruleset, game.size)
                && other.opponent == game.opponent
        };
        let others = self.games.iter().filter(is_alike);
        let before = others.map(|other| other.margin).max()?;
        (game.result == CountedResult::Won && game.margin > before).then_some(game)
    }

    fn position(&self, started: SystemTime) -> Option<usize> {
        self.games.iter().position(|game| game.started == started)
    }

    /// The games as comma-separated values, with a title line.
    pub fn csv(&self) -> String {
        let mut csv = String::from(
            "started,rules,goal,size,person,opponent,result,margin,plies,hints,takebacks,\
             loss per move,moves\r\n",
        );
        for game in &self.games {
            let rules = game.ruleset.to_string();
            let (rules, goal) = match rules.strip_suffix(" fewest") {
                Some(rules) => (rules, "fewest"),
                None => (&*rules, "most"),
            };
            let opponent = match &game.opponent {
                CountedOpponent::Level(level) => format!("level {level}"),
                CountedOpponent::Engine(name) => plain(name),
            };
            let loss = game.loss;
            let fields = [
                written_time(game.started),
                rules.to_owned(),
                goal.to_owned(),
                game.size.to_string(),
                game.person.key().to_owned(),
                opponent,
                game.result.key().to_owned(),
                game.margin
                    .map_or(String::new(), |margin| margin.to_string()),
                game.plies.to_string(),
                game.hints.to_string(),
                game.takebacks.to_string(),
                loss.map_or(String::new(), |loss| format!("{:.3}", loss.discs)),
                loss.map_or(String::new(), |loss| loss.moves.to_string()),
            ];
            csv += &fields.map(|field| quoted(&field)).join(",");
            csv += "\r\n";
        }
        csv
    }
}

/// A text that no spreadsheet takes for a formula.
fn plain(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let mark = if is_formula { "'" } else { "" };
    format!("{mark}{text}")
}

/// A field of comma-separated values, quoted if necessary.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
