//! Transcripts below a header of tags, in the form of chess's Portable Game Notation, as the server `PlayOK` and
//! the program Edax save games.
//!
//! ```text
//! [Black "Ann"]
//! [White "Carl"]
//! [Result "38-26"]
//!
//! 1. f5 d6 2. c3 d3 {a remark} 3. c4 38-26
//! ```
//!
//! The moves are read as in [`transcript`], by the rules of `othello` on 8×8 squares. Remarks in braces are kept,
//! variations in parentheses are not read. A file may hold many games; a game ends where the tags of the next one begin.
//! The tags that are read are the players and their ratings (`BlackElo`), the event, the place, the date, the result, and
//! `FEN`, a starting position: the rows from the last to the first, with `p` for Dark, `P` for Light and numbers of free
//! squares, and after a space the side to move, `b` or `w`.

use super::{
    error::ReadError,
    reader::{Assumptions, Excerpt, Input, Opened, Reader, Span},
    record::{self, GameInfo, Record},
    text, transcript,
};
use crate::rules::{Board, Game, Player, Ruleset, Size, Square};

pub(super) struct Pgn;

impl Reader for Pgn {
    fn find(&self, input: &Input<'_>, _: &mut Assumptions) -> Result<Option<Vec<Span>>, ReadError> {
        let text = input.text().filter(|text| tag(text).is_some());
        Ok(text.map(games))
    }

    fn info(&self, game: &Excerpt<'_>) -> GameInfo {
        info_of(game.text())
    }

    fn open(&self, game: &Excerpt<'_>, _: &Assumptions) -> Result<Opened, ReadError> {
        read(game.text())
    }
}

/// The name and the value of the tag with which `text` begins, and the text after it; `None` if it does not begin
/// with a tag.
fn tag(text: &str) -> Option<(&str, &str, &str)> {
    let text = text.trim_start().strip_prefix('[')?;
    // A tag is one line, so its end is not searched for beyond that.
    let line = text.lines().next()?;
    let (name, value) = line.split_once('"')?;
    let (value, after) = value.rsplit_once('"')?;
    let name = name.trim();
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let is_end = after.trim() == "]";
    (is_name && is_end).then(|| (name, value, &text[line.len()..]))
}

/// The tags with which `text` begins, and the text after them.
fn tags(text: &str) -> (Vec<(&str, &str)>, &str) {
    let mut tags = Vec::new();
    let mut rest = text;
    while let Some((name, value, after)) = tag(rest) {
        tags.push((name, value));
        rest = after;
    }
    (tags, rest)
}

/// The games in `text`, each with its tags.
fn games(text: &str) -> Vec<Span> {
    let mut games = Vec::new();
    let mut start = 0;
    let mut at = 0;
    let mut has_moves = false;
    for line in text.split_inclusive('\n') {
        let is_tag = tag(line).is_some();
        if is_tag && has_moves {
            games.push(Span::from(start..at));
            start = at;
        }
        // The header ends with the first line that is neither a tag nor empty.
        has_moves = !is_tag && (has_moves || !line.trim().is_empty());
        at += line.len();
    }
    games.push(Span::from(start..at));
    games
}

/// What the tags of a game say about it. The result is put as in [`GameInfo::result`].
fn info_of(text: &str) -> GameInfo {
    let mut info = GameInfo::default();
    for (name, value) in tags(text).0 {
        let value = value.replace("\\\"", "\"").replace("\\\\", "\\");
        let known = Some(value.trim())
            .filter(|value| !matches!(*value, "?" | "-" | "????.??.??"))
            .and_then(text::line);
        match name.to_ascii_lowercase().as_str() {
            "black" => info.dark = known,
            "white" => info.light = known,
            "blackelo" => info.dark_rating = known,
            "whiteelo" => info.light_rating = known,
            "event" => info.event = known,
            "site" => info.place = known,
            // Edax writes a second date, of zeros.
            "date" => info.date = info.date.or(known.map(text::date)),
            "result" => info.result = result(&value),
            _ => {}
        }
    }
    info
}

/// The result in `text`: the discs of Black and of White, or `1-0`, `0-1` and `1/2-1/2`.
fn result(text: &str) -> Option<String> {
    let (dark, light) = text.split_once('-')?;
    let result = match (dark.trim(), light.trim()) {
        // The difference in discs is not given.
        ("1", "0") => "B+".to_owned(),
        ("0", "1") => "W+".to_owned(),
        ("1/2", "1/2") => "0".to_owned(),
        (dark, light) => {
            let (dark, light): (u16, u16) = (dark.parse().ok()?, light.parse().ok()?);
            record::result(i32::from(dark) - i32::from(light))
        }
    };
    Some(result)
}

/// Reads a game.
///
/// # Errors
///
/// If its start cannot be set up.
pub fn read(text: &str) -> Result<Opened, ReadError> {
    let (tags, moves) = tags(text);
    let fen = tags
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case("fen"));
    let mut game = match fen {
        None => Game::new(Ruleset::OTHELLO, Size::STANDARD),
        Some((name, value)) => {
            let bad = || ReadError::SetUp(format!("{name} \"{value}\""));
            let (board, turn) = start(value).ok_or_else(bad)?;
            Game::from_position(Ruleset::OTHELLO, board, turn)
        }
    };
    let mut remarks = Vec::new();
    let remark = &mut |node, text: &str| remarks.extend(text::line(text).map(|text| (node, text)));
    let problem = transcript::play_remarked(&mut game, moves, remark).err();
    let mut record = Record {
        info: info_of(text),
        ..Record::new(game)
    };
    for (node, remark) in remarks {
        record.comment_on(node, &remark);
    }
    Ok(Opened { record, problem })
}

/// The start that `FEN` describes.
fn start(text: &str) -> Option<(Board, Player)> {
    let mut words = text.split_whitespace();
    let rows: Vec<&str> = words.next()?.split('/').collect();
    let size = Size::STANDARD;
    let mut board = Board::empty(size);
    if rows.len() != size.height() {
        return None;
    }
    for (row, text) in (0..size.height()).rev().zip(rows) {
        let mut column = 0;
        for character in text.chars() {
            let disc = match character {
                '1'..='8' => {
                    column += usize::try_from(character.to_digit(10)?).ok()?;
                    continue;
                }
                'p' => Player::Dark,
                'P' => Player::Light,
                _ => return None,
            };
            if column >= size.width() {
                return None;
            }
            board.set(Square::new(column, row), Some(disc));
            column += 1;
        }
        if column != size.width() {
            return None;
        }
    }
    let turn = match words.next()? {
        "b" => Player::Dark,
        "w" => Player::Light,
        _ => return None,
    };
    Some((board, turn))
}
