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
//! The moves are read as in [`transcript`], by the rules of `othello` on 8×8 squares unless others are assumed.
//! Remarks in braces are kept, variations in parentheses are not read. A file may hold many games; a game ends where
//! the tags of the next one begin. Among tags, lines that begin with `%` or `;` are skipped. The tags that are read are
//! the players and their ratings (`BlackElo`), the event, the place, the date, the result, and `FEN`, a starting
//! position: the rows from the last to the first, with `p` for Dark, `P` for Light and numbers of free squares, and
//! after a space the side to move, `b` or `w`.

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
        let text = input.text().filter(|text| !tags(text).0.is_empty());
        Ok(text.map(games))
    }

    fn info(&self, game: &Excerpt<'_>) -> GameInfo {
        info_of(game.text())
    }

    fn open(&self, game: &Excerpt<'_>, assumed: &Assumptions) -> Result<Opened, ReadError> {
        let mut assumed = *assumed;
        if assumed.is_guess {
            assumed.ruleset = Ruleset::OTHELLO;
        }
        let opened = read_assuming(game.text(), &assumed)?;
        if opened.problem.is_none() || assumed.size == Size::STANDARD {
            return Ok(opened);
        }
        // The assumed size may be that of the game on the board, but nearly all games are played on 8×8.
        assumed.size = Size::STANDARD;
        let usual = read_assuming(game.text(), &assumed)?;
        Ok(if usual.problem.is_none() {
            usual
        } else {
            opened
        })
    }
}

/// The names and values of the tags that `line` consists of; empty if it contains anything else.
fn tags_of(line: &str) -> Vec<(&str, &str)> {
    let mut tags = Vec::new();
    let mut rest = line.trim();
    while !rest.is_empty() {
        let Some((tag, after)) = tag(rest, closing_mark) else {
            // Some programs don't escape quotation marks in a value, so that it ends with the line.
            let only = tag(line.trim(), |value| value.rfind('"'));
            return only
                .filter(|(_, after)| after.is_empty())
                .into_iter()
                .map(|(tag, _)| tag)
                .collect();
        };
        tags.push(tag);
        rest = after.trim_start();
    }
    tags
}

/// The tag at the beginning of `text`, and the text after it; `None` if there is no tag. `end` finds the quotation mark
/// after the value.
fn tag(text: &str, end: fn(&str) -> Option<usize>) -> Option<((&str, &str), &str)> {
    let (name, value) = text.strip_prefix('[')?.split_once('"')?;
    let (value, after) = value.split_at(end(value)?);
    let after = after[1..].trim_start().strip_prefix(']')?;
    let name = name.trim();
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_name.then_some(((name, value), after))
}

/// The place of the first unescaped quotation mark in `text`.
fn closing_mark(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.bytes().position(|byte| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    })
}

/// Returns `true` for a line outside the game: an empty one, or one that the format skips.
fn is_skipped(line: &str) -> bool {
    line.trim().is_empty() || line.starts_with(['%', ';'])
}

/// The tags at the beginning of `text`, and the text after them.
fn tags(text: &str) -> (Vec<(&str, &str)>, &str) {
    let mut tags = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let found = tags_of(line);
        if found.is_empty() && !is_skipped(line) {
            break;
        }
        tags.extend(found);
        at += line.len();
    }
    (tags, &text[at..])
}

/// The games in `text`, each with its tags.
fn games(text: &str) -> Vec<Span> {
    let mut games = Vec::new();
    let mut start = 0;
    // The place of a line, and that of the end of the moves before it.
    let (mut at, mut end) = (0, 0);
    let (mut has_moves, mut is_remark) = (false, false);
    // An unclosed remark hides no games.
    let last_brace = text.rfind('}').unwrap_or(0);
    for line in text.split_inclusive('\n') {
        let is_tag = !is_remark && !tags_of(line).is_empty();
        let is_skipped = !is_remark && is_skipped(line);
        if is_tag && has_moves {
            // Skipped lines above the tags belong to them.
            games.push(Span::from(start..end));
            start = end;
        }
        // The header ends with the first line that is neither a tag nor skipped.
        has_moves = !is_tag && (has_moves || !is_skipped);
        at += line.len();
        if !is_skipped {
            end = at;
        }
        is_remark = !is_tag && at <= last_brace && is_open_after(line, is_remark);
    }
    games.push(Span::from(start..at));
    games
}

/// Whether a remark in braces is open after a line of moves; `is_open` tells whether one was open before.
fn is_open_after(line: &str, mut is_open: bool) -> bool {
    for byte in line.bytes() {
        match byte {
            b'}' => is_open = false,
            b'{' => is_open = true,
            // The rest of the line is another remark.
            b'#' | b'%' if !is_open => break,
            _ => {}
        }
    }
    is_open
}

/// The game's information from its tags. The result has the form of [`GameInfo::result`].
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
        // The margin is not given.
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

/// Reads a game by the rules of `othello`, on 8×8 squares.
///
/// # Errors
///
/// If its start cannot be set up.
pub fn read(text: &str) -> Result<Opened, ReadError> {
    let assumed = Assumptions {
        size: Size::STANDARD,
        ruleset: Ruleset::OTHELLO,
        is_guess: false,
    };
    read_assuming(text, &assumed)
}

/// Reads a game by the assumed rules and, unless it has its own start, on the assumed board.
fn read_assuming(text: &str, assumed: &Assumptions) -> Result<Opened, ReadError> {
    let (tags, moves) = tags(text);
    let fen = tags
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case("fen"));
    let mut game = match fen {
        None => Game::new(assumed.ruleset, assumed.size),
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
