//! The Generic Game Format of the server GGS, which the `NBoard` protocol also speaks. It is defined on
//! <https://www.skatgame.net/mburo/ggsa/ggf>.
//!
//! A game is `(;GM[Othello]…;)`: tags with values in brackets, in which nothing is escaped. A file
//! usually has one a line, after `1 `, or two of a pair, after `2 `; whatever stands between games is
//! skipped. `BO` is the start and `TY` the kind of game, of which the size counts and `a`, for "anti":
//! the fewest discs win. Moves may have an evaluation and a time, `B[F5/1.50/2.1]`, which are skipped.
//! Passes are written out, `PA`, and filled in where they are missing. All games are by the rules of
//! `othello`.

use std::ops::Range;

use super::{
    GameInfo, Opened, Problem, ReadError, Record, WriteError, board, info,
    load::MOVES_LIMIT,
    record::{self, Refusal},
};
use crate::rules::{Action, Board, Game, Goal, Placement, Player, Position, Ruleset, Size, Square};

/// The tags of a game, each with its value, up to `;)`.
#[derive(Clone, Debug)]
struct Tags<'a> {
    text: &'a str,
    at: usize,
}

/// The tags of the game that `text` begins with.
fn tags(text: &str) -> Tags<'_> {
    let at = text.len() - text.trim_start_matches(['(', ';']).len();
    Tags { text, at }
}

impl<'a> Iterator for Tags<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<(&'a str, &'a str)> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b'[' => {
                    let name = &self.text[start..self.at];
                    let rest = &self.text[self.at + 1..];
                    let value = rest.split(']').next().unwrap_or_default();
                    self.at = (self.at + value.len() + 2).min(self.text.len());
                    // Some programs put `;` before each move, as in SGF.
                    let name = name.trim_start_matches(|c: char| c == ';' || c.is_whitespace());
                    return Some((name.trim_end(), value));
                }
                b';' if bytes.get(self.at + 1) == Some(&b')') => {
                    self.at += 2;
                    return None;
                }
                // The next game: the end of this one is missing.
                b'(' if bytes.get(self.at + 1) == Some(&b';') => return None,
                _ => self.at += 1,
            }
        }
        None
    }
}

/// Returns `true` if the game that `text` begins with is one of this format rather than one of SGF, which
/// has numbers for games and other tags.
pub(super) fn is_game(text: &str) -> bool {
    let (mut is_named, mut is_sgf) = (false, false);
    for (name, value) in tags(text) {
        match name {
            "BO" | "TY" => return true,
            "FF" | "SZ" | "AB" | "AW" | "CA" | "AP" | "RU" => is_sgf = true,
            "B" | "W" => break,
            "GM" => is_named = is_name(value),
            _ => {}
        }
    }
    is_named && !is_sgf
}

/// Returns `true` if `text` names this game.
pub(super) fn is_name(text: &str) -> bool {
    let names = ["othello", "reversi"];
    names
        .iter()
        .any(|name| text.trim().eq_ignore_ascii_case(name))
}

/// The games in `text`, each with its parentheses.
pub(super) fn games(text: &str) -> Vec<Range<usize>> {
    let mut games = Vec::new();
    let mut at = 0;
    while let Some(found) = text[at..].find("(;") {
        let start = at + found;
        let mut tags = Tags {
            text,
            at: start + 2,
        };
        while tags.next().is_some() {}
        at = tags.at;
        games.push(start..at);
    }
    games
}

/// What a game says about itself. Its result is put as in [`GameInfo::result`].
pub(super) fn info_of(text: &str) -> GameInfo {
    let mut info = GameInfo::default();
    for (name, value) in tags(text) {
        let value = info::line(value);
        match name {
            "PB" => info.dark = value,
            "PW" => info.light = value,
            "RB" => info.dark_rating = value,
            "RW" => info.light_rating = value,
            "PC" => info.place = value,
            "DT" => info.date = value,
            "RE" => info.result = value.and_then(|value| result(&value)),
            // The moves are the long part, and nothing else is after them.
            "B" | "W" => break,
            _ => {}
        }
    }
    info
}

/// The result in `text`: Black's difference in discs, and after a colon how it came about.
fn result(text: &str) -> Option<String> {
    let (difference, how) = text.split_once(':').unwrap_or((text, ""));
    let difference: f64 = difference.trim().parse().ok()?;
    let winner = if difference > 0.0 { "B" } else { "W" };
    Some(match how.trim() {
        "r" => format!("{winner}+R"),
        "t" => format!("{winner}+T"),
        _ if difference == 0.0 => "0".to_owned(),
        _ if difference.is_finite() => format!("{winner}+{}", difference.abs()),
        _ => return None,
    })
}

/// Reads a game.
///
/// # Errors
///
/// If it is a record of another game, for a board that there is not, or from an impossible position.
pub fn read(text: &str) -> Result<Opened, ReadError> {
    let mut record = Record {
        info: info_of(text),
        ..Record::new(begin(text)?)
    };
    let mut problem = None;
    let mut number = 0;
    for (name, value) in tags(text) {
        let player = match name {
            "B" => Player::Dark,
            "W" => Player::Light,
            _ => continue,
        };
        number += 1;
        if number > MOVES_LIMIT {
            return Err(ReadError::TooManyMoves);
        }
        let game = &mut record.game;
        let played = match action(value) {
            Some(Action::Place(square)) => record::place(game, player, square),
            Some(Action::Pass) => record::pass(game, player),
            None => Err(Refusal::NotAMove),
        };
        if let Err(refusal) = played {
            problem = Some(Problem {
                number,
                text: format!("{name}[{value}]"),
                reason: refusal.to_string(),
            });
            break;
        }
    }
    let present = record.game.present();
    record.game.go_to(0);
    for (name, value) in tags(text) {
        if name == "CO" {
            record.comment(value.trim());
        }
    }
    record.game.go_to_node(present);
    Ok(Opened { record, problem })
}

/// What the value of a move says, apart from its evaluation and time.
fn action(value: &str) -> Option<Action> {
    let text = value.split('/').next().unwrap_or_default().trim();
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        "pa" | "pass" | "ps" | "--" => Some(Action::Pass),
        _ => text.parse::<Square>().ok().map(Action::Place),
    }
}

/// The game before its first move.
fn begin(text: &str) -> Result<Game, ReadError> {
    let find = |wanted| {
        let before_moves = tags(text).take_while(|(name, _)| !matches!(*name, "B" | "W"));
        before_moves
            .filter(|(name, _)| *name == wanted)
            .map(|(_, value)| value)
            .next()
    };
    if let Some(game) = find("GM")
        && !is_name(game)
    {
        return Err(ReadError::OtherGame(format!("GM[{game}]")));
    }
    // `8`, `10`, `8r18`, `s8r18`, `8a`.
    let kind = find("TY").unwrap_or_default();
    let ruleset = Ruleset::OTHELLO.with_goal(match kind.contains(['a', 'A']) {
        true => Goal::FewestDiscs,
        false => Goal::MostDiscs,
    });
    let Some(drawn) = find("BO") else {
        let digits = kind.trim_start_matches(|c: char| !c.is_ascii_digit());
        let end = digits.find(|c: char| !c.is_ascii_digit());
        let digits = &digits[..end.unwrap_or(digits.len())];
        let size = match digits {
            "" => Size::STANDARD,
            _ => square_size(digits).ok_or_else(|| ReadError::Size(digits.to_owned()))?,
        };
        return Ok(Game::new(ruleset, size));
    };
    let (board, turn) = start(drawn).ok_or_else(|| ReadError::SetUp(format!("BO[{drawn}]")))?;
    Ok(Game::from_position(ruleset, board, turn))
}

fn square_size(digits: &str) -> Option<Size> {
    let side = digits.parse().ok()?;
    Size::new(side, side).ok()
}

/// The start that `BO` draws: the size, the squares and the side to move.
fn start(text: &str) -> Option<(Board, Player)> {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit())?;
    let (digits, cells) = text.split_at(end);
    let size = square_size(digits)?;
    let mut cells = cells.chars().filter(|c| !c.is_whitespace());
    let board = board::fill(size, &mut cells)?;
    let turn = board::cell(cells.next()?)??;
    cells.next().is_none().then_some((board, turn))
}

/// Writes the main line of `record`, in one line without a line feed.
///
/// Where the rules fill the centre first, the record begins when that is done. Remarks and other
/// lines are left out, and brackets in names become round.
///
/// # Errors
///
/// If it is not on 8×8 squares, or by rules that are not those of `othello`.
pub fn write(record: &Record) -> Result<String, WriteError> {
    let game = &record.game;
    if game.size() != Size::STANDARD {
        return Err(WriteError::Size("GGF", game.size()));
    }
    let nodes: Vec<_> = game.main_line().collect();
    let mut positions = nodes.iter().filter_map(|&node| game.position_at(node));
    let centre = Size::STANDARD.centre();
    let is_begun =
        |position: &Position| centre.iter().all(|&at| position.board().get(at).is_some());
    let skipped = positions
        .clone()
        .take_while(|position| !is_begun(position))
        .count();
    let start = positions.clone().nth(skipped);
    let (Some(start), Placement::MustCapture) = (start, game.ruleset().placement) else {
        return Err(WriteError::Rules("GGF"));
    };
    let end = positions.next_back().unwrap_or(start);
    let value = |text: &Option<String>| {
        let text = text.as_deref().unwrap_or_default();
        text.replace(['\r', '\n'], " ").replace(']', ")")
    };
    let info = &record.info;
    let kind = match game.ruleset().goal {
        Goal::MostDiscs => "8",
        Goal::FewestDiscs => "8a",
    };
    let mut text = format!(
        "(;GM[Othello]PC[{}]DT[{}]PB[{}]PW[{}]RB[{}]RW[{}]RE[{}]TI[0]TY[{kind}]BO[8 ",
        value(&info.place),
        value(&info.date),
        value(&info.dark),
        value(&info.light),
        value(&info.dark_rating),
        value(&info.light_rating),
        result_of(info, end),
    );
    for square in Size::STANDARD.squares() {
        text.push(match start.board().get(square) {
            Some(player) => symbol(player),
            None => '-',
        });
    }
    // Nobody is on after the end, but someone has to be named.
    let turn = start.turn().unwrap_or(game.ruleset().first);
    text.push_str(&format!(" {}]", symbol(turn)));
    for ply in nodes
        .iter()
        .skip(skipped + 1)
        .filter_map(|&node| game.ply_at(node))
    {
        let tag = |player| match player {
            Player::Dark => 'B',
            Player::Light => 'W',
        };
        let square = ply.square().map(|square| square.to_string().to_uppercase());
        let square = square.unwrap_or_else(|| "PA".to_owned());
        text.push_str(&format!("{}[{square}]", tag(ply.player)));
    }
    text.push_str(";)");
    Ok(text)
}

fn symbol(player: Player) -> char {
    match player {
        Player::Dark => '*',
        Player::Light => 'O',
    }
}

/// The value of `RE`: what `info` says if it is understood, else what the last position says.
fn result_of(info: &GameInfo, end: &Position) -> String {
    let said = info.result.as_deref().unwrap_or_default();
    let by = |sign: char, by: &str| match by {
        "R" | "Resign" => Some(format!("{sign}64:r")),
        "T" | "Time" => Some(format!("{sign}64:t")),
        _ => {
            let difference: f64 = by.parse().ok()?;
            let counts = difference.is_finite() && difference > 0.0;
            counts.then(|| format!("{sign}{difference}"))
        }
    };
    let written = match said.split_once('+') {
        Some(("B", difference)) => by('+', difference),
        Some(("W", difference)) => by('-', difference),
        _ => ["0", "Draw"].contains(&said).then(|| "+0".to_owned()),
    };
    written.unwrap_or_else(|| match end.turn() {
        Some(_) => "?".to_owned(),
        None => {
            let count = |player| i64::try_from(end.board().count(player)).unwrap_or(0);
            format!("{:+}", count(Player::Dark) - count(Player::Light))
        }
    })
}
