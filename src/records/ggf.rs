//! The Generic Game Format of the server GGS, which the `NBoard` protocol also uses. It is defined on
//! <https://www.skatgame.net/mburo/ggsa/ggf>.
//!
//! A game is `(;GM[Othello]…;)`: tags with values in brackets, without any escapes. A file usually has one game per
//! line, after `1 `, or the two games of a pair, after `2 `; text between games is skipped. `BO` is the start, and `TY`
//! the kind of game: its size, and `a` ("anti") if the fewest discs win. A move may be followed by the mover's
//! evaluation in discs and its time in seconds: `B[F5/1.50/2.1]`, `B[F5//2.1]`. Passes are written, `PA`, and filled in
//! where they are missing. `TI` is the time control: the time of each side for the game, and the increment after every
//! move, `TI[05:00/00:03]`. All games are by the rules of `othello`.

use super::{
    board,
    brackets::{Token, Tokens, next_game},
    error::{BadMove, GgfError, MAX_MOVES, MoveError, ReadError, WriteError},
    note::{PlyNote, Seconds},
    play,
    reader::{Assumptions, Excerpt, Input, Opened, Reader, Span},
    record::{GameInfo, Record},
    text,
    time_control::TimeControl,
};
use crate::rules::{
    Board, FreeSquares, Game, Goal, Passing, Placement, Player, Position, Ruleset, Size,
};

pub(super) struct Ggf;

impl Reader for Ggf {
    fn find(&self, input: &Input<'_>, _: &mut Assumptions) -> Result<Option<Vec<Span>>, ReadError> {
        let text = input.text().unwrap_or_default();
        let start = next_game(text, 0).filter(|&start| is_game(text, start));
        Ok(start.map(|_| games(text)).filter(|games| !games.is_empty()))
    }

    fn info(&self, game: &Excerpt<'_>) -> GameInfo {
        info_of(game.text())
    }

    fn open(&self, game: &Excerpt<'_>, _: &Assumptions) -> Result<Opened, ReadError> {
        read(game.text())
    }
}

/// The tags of a game with their values, up to `;)`.
#[derive(Clone, Debug)]
struct GgfTags<'a> {
    text: &'a str,
    at: usize,
}

/// The tags of the game at the beginning of `text`.
fn tags(text: &str) -> GgfTags<'_> {
    let at = text.len() - text.trim_start_matches(['(', ';']).len();
    GgfTags { text, at }
}

impl<'a> Iterator for GgfTags<'a> {
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
                // The next game begins here, so the end of this one is missing.
                b'(' if bytes.get(self.at + 1) == Some(&b';') => return None,
                _ => self.at += 1,
            }
        }
        None
    }
}

/// Returns `true` if the game at `start` in `text` is in this format and not in SGF, which numbers its games and has
/// other tags.
///
/// Backslashes are read as in SGF, because texts in SGF may quote the tags of this format.
fn is_game(text: &str, start: usize) -> bool {
    let (mut is_named, mut is_sgf) = (false, false);
    let mut name = "";
    for token in Tokens::starting_at(text, start + 1) {
        match token {
            Token::Name("B" | "W") | Token::Open | Token::Close => break,
            Token::Name(next) => name = next,
            Token::Value(value) => match name {
                "BO" | "TY" => return true,
                "FF" | "SZ" | "AB" | "AW" | "CA" | "AP" | "RU" => is_sgf = true,
                "GM" if value.trim().parse::<u8>().is_ok() => return false,
                "GM" => is_named = text::is_game_name(value),
                _ => {}
            },
            Token::Node => {}
        }
    }
    is_named && !is_sgf
}

/// The games in `text`, each with its parentheses.
fn games(text: &str) -> Vec<Span> {
    let mut games = Vec::new();
    let mut at = 0;
    while let Some(found) = text[at..].find("(;") {
        let start = at + found;
        let mut tags = GgfTags {
            text,
            at: start + 2,
        };
        while tags.next().is_some() {}
        at = tags.at;
        games.push(Span::from(start..at));
    }
    games
}

/// The game's information from its tags. The result has the form of [`GameInfo::result`].
fn info_of(text: &str) -> GameInfo {
    let mut info = GameInfo::default();
    for (name, value) in tags(text) {
        let value = text::line(value);
        match name {
            "PB" => info.dark = value,
            "PW" => info.light = value,
            "RB" => info.dark_rating = value,
            "RW" => info.light_rating = value,
            "PC" => info.place = value,
            "DT" => info.date = value.map(text::date),
            "RE" => info.result = value.and_then(|value| result(&value)),
            "TI" => info.set_time_control(value.and_then(|value| TimeControl::from_ggf(&value))),
            // Moves make up most of the game, and no information follows them.
            "B" | "W" => break,
            _ => {}
        }
    }
    info
}

/// The result in `text`: Black's lead in discs and, after a colon, how the game ended.
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
/// If it is a record of another game, or its board or start is impossible.
pub fn read(text: &str) -> Result<Opened, ReadError> {
    read_with(text, Passing::Automatic)
}

/// Reads a game that has to be complete, such as one in a message of the `NBoard` protocol: a truncated
/// message is not a shorter game. A pass is played only if it is written out or a move follows it.
pub fn read_message(text: &str) -> Result<Record, GgfError> {
    check_whole(text)?;
    let opened = read_with(text, Passing::OnRequest)?;
    match opened.problem {
        Some(bad) => Err(bad.into()),
        None => Ok(opened.record),
    }
}

/// Checks that `text` consists of tags with values between `(;` and `;)`, and that no board follows a move.
fn check_whole(text: &str) -> Result<(), GgfError> {
    let mut rest = text.trim().strip_prefix("(;").ok_or(GgfError::NoStart)?;
    let mut has_moves = false;
    loop {
        rest = rest.trim_start();
        if rest.starts_with(";)") {
            return Ok(());
        }
        if rest.is_empty() {
            return Err(GgfError::NoEnd);
        }
        let no_value = || GgfError::NoValue(rest.to_owned());
        let (name, value) = rest.split_once('[').ok_or_else(no_value)?;
        let no_bracket = || GgfError::NoBracket(rest.to_owned());
        let (_, after) = value.split_once(']').ok_or_else(no_bracket)?;
        match name.trim_end() {
            "B" | "W" => has_moves = true,
            "BO" if has_moves => return Err(GgfError::LateBoard),
            _ => {}
        }
        rest = after;
    }
}

fn read_with(text: &str, passing: Passing) -> Result<Opened, ReadError> {
    let mut record = Record {
        info: info_of(text),
        ..Record::new(begin(text, passing)?)
    };
    let mut problem = None;
    let (mut number, mut last) = (0, String::new());
    for (name, value) in tags(text) {
        let Some(player) = play::mover(name) else {
            continue;
        };
        number += 1;
        if number > MAX_MOVES {
            return Err(ReadError::TooManyMoves);
        }
        let mut parts = value.split('/');
        let action = parts.next().unwrap_or_default().trim().parse().ok();
        if let Err(reason) = play::play(&mut record.game, player, action) {
            problem = Some(BadMove {
                number,
                text: format!("{name}[{value}]"),
                reason,
            });
            break;
        }
        last = format!("{name}[{value}]");
        let (value, time) = (parts.next(), parts.next());
        let value = value.and_then(|text| text.parse().ok());
        let time = time.and_then(|text| text.parse().ok());
        if value.is_some() || time.is_some() {
            record.note(player, |note| {
                note.value = value;
                note.time = time.map(|Seconds(time)| time);
            });
        }
    }
    if !text.trim_end().ends_with(')') {
        problem.get_or_insert_with(|| BadMove {
            number: number.max(1),
            text: last,
            reason: MoveError::CutOff,
        });
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

/// The game before its first move.
fn begin(text: &str, passing: Passing) -> Result<Game, ReadError> {
    let find = |wanted| {
        let mut before_moves = tags(text).take_while(|(name, _)| play::mover(name).is_none());
        let found = before_moves.find(|(name, _)| *name == wanted);
        found.map(|(_, value)| value)
    };
    if let Some(game) = find("GM")
        && !text::is_game_name(game)
    {
        return Err(ReadError::OtherGame(format!("GM[{game}]")));
    }
    // `8`, `10`, `8r18`, `s8r18`, `8a`.
    let kind = find("TY").unwrap_or_default();
    let ruleset = Ruleset {
        passing,
        goal: if kind.contains(['a', 'A']) {
            Goal::FewestDiscs
        } else {
            Goal::MostDiscs
        },
        ..Ruleset::OTHELLO
    };
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

/// The start in `BO`: the size, the squares and the side to move.
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

/// Checks that the format can express the main line of `game`.
///
/// # Errors
///
/// If the board is not square, the rules are not those of `othello`, or the centre is not full yet.
pub fn check(game: &Game) -> Result<(), WriteError> {
    opening_length(game).map(drop)
}

/// The number of positions of the main line before the start that is written: those in which the players fill the
/// centre.
fn opening_length(game: &Game) -> Result<usize, WriteError> {
    let size = game.size();
    if size.width() != size.height() {
        return Err(WriteError::NotSquare("GGF", size));
    }
    let mut positions = game.main_line().filter_map(|node| game.position_at(node));
    let start = positions.position(|position| position.opening_progress().is_none());
    let start = start.filter(|_| game.ruleset().placement == Placement::MustCapture);
    start.ok_or(WriteError::Rules("GGF"))
}

/// Writes the main line of `record`, in one line without a line feed.
///
/// If the players fill the centre first, the record begins once it is full. Remarks and other lines are
/// left out, and closing brackets in names become parentheses.
///
/// # Errors
///
/// If [`check`] refuses the game.
pub fn write(record: &Record) -> Result<String, WriteError> {
    let game = &record.game;
    let size = game.size();
    let side = size.width();
    let skipped = opening_length(game)?;
    let nodes: Vec<_> = game.main_line().collect();
    let mut positions = nodes[skipped..]
        .iter()
        .filter_map(|&node| game.position_at(node));
    let start = positions.next().unwrap_or(game.position());
    let end = positions.next_back().unwrap_or(start);
    let value = |text: &Option<String>| {
        let text = text.as_deref().unwrap_or_default();
        text.replace(['\r', '\n'], " ").replace(']', ")")
    };
    let info = &record.info;
    let kind = match game.ruleset().goal {
        Goal::MostDiscs => "",
        Goal::FewestDiscs => "a",
    };
    let mut text = format!(
        "(;GM[Othello]PC[{}]DT[{}]PB[{}]PW[{}]RB[{}]RW[{}]RE[{}]TI[{}]TY[{side}{kind}]BO[{side} ",
        value(&info.place),
        value(&info.date.as_deref().map(text::dotted_date)),
        value(&info.dark),
        value(&info.light),
        value(&info.dark_rating),
        value(&info.light_rating),
        result_of(info, end),
        info.time_control().map_or("0".to_owned(), TimeControl::ggf),
    );
    for square in size.squares() {
        text.push(match start.board().get(square) {
            Some(player) => symbol(player),
            None => '-',
        });
    }
    // The format requires a side to move even after the end.
    let turn = start.turn().unwrap_or(game.first());
    text.push_str(&format!(" {}]", symbol(turn)));
    for &node in nodes.iter().skip(skipped + 1) {
        let Some(ply) = game.ply_at(node) else {
            continue;
        };
        let square = ply.square().map(|square| square.to_string().to_uppercase());
        let square = square.unwrap_or_else(|| "PA".to_owned());
        let note = record.notes.get(&node).map_or(String::new(), written);
        text.push_str(&format!("{}[{square}{note}]", play::name(ply.player)));
    }
    text.push_str(";)");
    Ok(text)
}

/// The evaluation and the time after a move.
fn written(note: &PlyNote) -> String {
    let value = note.value.map(|value| value.to_string());
    let value = value.unwrap_or_default();
    match note.time {
        Some(time) => format!("/{value}/{}", Seconds(time)),
        None if value.is_empty() => value,
        None => format!("/{value}"),
    }
}

fn symbol(player: Player) -> char {
    match player {
        Player::Dark => '*',
        Player::Light => 'O',
    }
}

/// The value of `RE`: the result in `info` if it is understood, and otherwise that of the last position.
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
        None => format!("{:+}", end.margin(Player::Dark, FreeSquares::Ignored)),
    })
}
