//! Links: addresses with a game after the `#`.
//!
//! `docs/formats.md` lists the fields. Redundant fields are left out.
//!
//! ```
//! use reversi::records::link;
//! use reversi::rules::{Game, Ruleset, Size};
//!
//! let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
//! game.play("f5".parse()?)?;
//! let text = "#game=1&rules=othello&size=8x8&moves=f5";
//! assert_eq!(link::write(&game), text);
//!
//! let opened = link::read(&format!("https://example.org/reversi/{text}"))?;
//! assert_eq!(opened.record.game.line(), game.line());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeMap;

use super::{
    error::{MAX_LINK_BYTES, ReadError},
    reader::{Assumptions, Excerpt, Input, Opened, Reader, Span},
    record::Record,
    text, transcript,
};
use crate::rules::{Board, Game, Goal, Player, Position, Ruleset, Size};

/// The version that is written, and the latest that is read.
const VERSION: u32 = 1;

pub(super) struct Link;

impl Reader for Link {
    fn find(&self, input: &Input<'_>, _: &mut Assumptions) -> Result<Option<Vec<Span>>, ReadError> {
        let text = input.text().unwrap_or_default();
        let mut games = Vec::new();
        for (_, place) in text::filled_lines(text) {
            let line = &text[place.clone()];
            if is_link(line) {
                games.push(Span::from(place));
            } else if !text::is_remark(line) {
                return Ok(None);
            }
        }
        if let [only] = &games[..] {
            read(&text[only.range()])?;
        }
        Ok((!games.is_empty()).then_some(games))
    }

    fn open(&self, game: &Excerpt<'_>, _: &Assumptions) -> Result<Opened, ReadError> {
        read(game.text())
    }
}

/// Returns `true` if `text` looks like a link, readable or not.
pub fn is_link(text: &str) -> bool {
    fields(text).is_some()
}

/// The fields of the link in `text`, beginning with the value of `game`. Nothing or an address precedes them, so that a
/// record of another kind may have a link in a remark.
fn fields(text: &str) -> Option<&str> {
    let text = text.trim();
    // A link in capital letters is a damaged one rather than a remark.
    let lower = text.to_ascii_lowercase();
    let at = if lower.starts_with("game=") {
        0
    } else {
        lower.find("#game=")? + 1
    };
    let (address, fields) = (
        text[..at].trim_end_matches('#'),
        &text[at + "game=".len()..],
    );
    let is_address = address.starts_with(|first: char| first.is_ascii_alphanumeric())
        && address.contains('/')
        && !address.contains(char::is_whitespace);
    let is_line = !fields.contains('\n');
    ((address.is_empty() || is_address) && is_line).then_some(fields)
}

/// Reads a link, and plays its game up to the first illegal move.
///
/// # Errors
///
/// If it is too long, of a newer version or not a link.
pub fn read(text: &str) -> Result<Opened, ReadError> {
    if text.trim().len() > MAX_LINK_BYTES {
        return Err(ReadError::LongLink);
    }
    let text = unescaped(fields(text).unwrap_or(text));
    let mut fields = text.split('&');
    let version = fields.next().unwrap_or_default();
    match version.parse::<u32>() {
        Ok(VERSION) => {}
        Ok(newer) if newer > VERSION => return Err(ReadError::NewerLink),
        _ => return Err(ReadError::Link(format!("game={version}"))),
    }
    let mut values = BTreeMap::new();
    for field in fields {
        let pair = field.split_once('=');
        if pair.is_none_or(|(key, value)| values.insert(key, value).is_some()) {
            return Err(ReadError::Link(field.to_owned()));
        }
    }
    let mut value = |key: &str| values.remove(key);
    let missing = |key: &str| ReadError::Link(key.to_owned());

    let rules = value("rules").ok_or_else(|| missing("rules"))?;
    let goal = value("goal");
    let size = value("size").ok_or_else(|| missing("size"))?;
    let (drawn, turn) = (value("board"), value("turn"));
    let (moves, at) = (value("moves"), value("at"));
    if let Some((key, value)) = values.pop_first() {
        return Err(ReadError::Link(format!("{key}={value}")));
    }

    let bad = |key: &str, value: &str| ReadError::Link(format!("{key}={value}"));
    let named = rules.replace('.', " ").parse::<Ruleset>().ok();
    let named = named.filter(|ruleset| ruleset.goal == Goal::MostDiscs);
    let ruleset = named.ok_or_else(|| bad("rules", rules))?;
    let ruleset = match goal {
        None => ruleset,
        Some("fewest") => ruleset.with_goal(Goal::FewestDiscs),
        Some(goal) => return Err(bad("goal", goal)),
    };
    let size: Size = size.parse().map_err(|_| ReadError::Size(size.to_owned()))?;
    let board = match drawn {
        None => *Position::start(ruleset, size).board(),
        Some(rows) => {
            let board = rows.replace('/', " ").parse::<Board>().ok();
            let board = board.filter(|board| board.size() == size);
            board.ok_or_else(|| ReadError::SetUp(rows.to_owned()))?
        }
    };
    let turn = match turn {
        None => ruleset.first,
        Some(side) => side.parse::<Player>().map_err(|_| bad("turn", side))?,
    };
    let mut game = Game::from_position(ruleset, board, turn);
    let problem = transcript::play(&mut game, moves.unwrap_or_default()).err();
    if let Some(number) = at {
        game.go_to(number.parse().map_err(|_| bad("at", number))?);
    }
    Ok(Opened {
        record: Record::new(game),
        problem,
    })
}

/// `text` with its escaped ASCII characters restored.
fn unescaped(text: &str) -> String {
    let (mut rest, mut unescaped) = (text, String::with_capacity(text.len()));
    while let Some((before, after)) = rest.split_once('%') {
        unescaped.push_str(before);
        let code = after.get(..2);
        let code = code.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match code.filter(u8::is_ascii) {
            Some(code) => {
                unescaped.push(char::from(code));
                rest = &after[2..];
            }
            None => {
                unescaped.push('%');
                rest = after;
            }
        }
    }
    unescaped + rest
}

/// The link to the present line of `game`, from `#` on.
pub fn write(game: &Game) -> String {
    let (ruleset, size) = (game.ruleset(), game.size());
    // A full stop never needs an escape, unlike a space.
    let rules = ruleset.with_goal(Goal::MostDiscs).to_string();
    let mut text = format!(
        "#game={VERSION}&rules={}&size={}x{}",
        rules.replace(' ', "."),
        size.width(),
        size.height()
    );
    if ruleset.goal == Goal::FewestDiscs {
        text.push_str("&goal=fewest");
    }
    if let Some(start) = game.set_up_start() {
        let rows = start.board().to_string();
        text.push_str(&format!("&board={}", rows.trim_end().replace('\n', "/")));
        if let Some(turn) = game.set_up_turn() {
            text.push_str(&format!("&turn={}", turn.key()));
        }
    }
    if game.can_redo() {
        text.push_str(&format!("&at={}", game.ply_number()));
    }
    let moves = transcript::write(&game.line());
    if !moves.is_empty() {
        text.push_str(&format!("&moves={moves}"));
    }
    text
}
