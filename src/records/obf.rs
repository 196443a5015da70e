//! Positions on 8×8 squares, one per line: Edax's Othello Board Files, defined by its source
//! (`src/obftest.c`), and the older scripts of 64 characters and a side to move.
//!
//! A line consists of the 64 squares from a1 to h1 and down to h8, the side to move, and fields, each
//! ended by `;`: moves with their scores for the side to move, `A2:+38`, or a score alone, which is that of
//! the best move. A remark follows `%`. If the side to move is not given, it is the one whose turn it would
//! be in a game without passes. Empty lines and remarks are skipped.
//!
//! ```
//! use reversi::records::obf;
//!
//! let start = "---------------------------OX------XO--------------------------- X; D3:+0; % start";
//! let position = &obf::read(start)?[0];
//! assert_eq!(position.moves, [("d3".parse().unwrap(), Some(0))]);
//! assert_eq!(position.to_string(), start);
//! # Ok::<(), reversi::records::LineError>(())
//! ```

use std::fmt;

use super::{
    board,
    error::{LineError, PositionError, ReadError, WriteError},
    reader::{Assumptions, Excerpt, Input, Opened, Reader, Span},
    record::Record,
    text, transcript,
};
use crate::rules::{Action, Board, Game, Goal, Placement, Player, Ruleset, Size, Square};

pub(super) struct Obf;

impl Reader for Obf {
    fn find(&self, input: &Input<'_>, _: &mut Assumptions) -> Result<Option<Vec<Span>>, ReadError> {
        Ok(input.text().and_then(games))
    }

    fn open(&self, game: &Excerpt<'_>, _: &Assumptions) -> Result<Opened, ReadError> {
        let (text, line) = (game.text(), game.line());
        // Moves on lines below would be taken for fields of the position, or for its remark.
        let lines = Some(text).filter(|text| text.trim_end().contains('\n'));
        if let Some(opened) = lines.and_then(play_on) {
            return Ok(opened);
        }
        match text.parse::<ObfPosition>() {
            Ok(position) => Ok(position.into()),
            Err(reason) => play_on(text).ok_or(ReadError::Line(LineError { line, reason })),
        }
    }
}

/// The lines of `text` if it begins with a position. Lines of moves below a position belong to it.
fn games(text: &str) -> Option<Vec<Span>> {
    let (_, first) = text::lines(text).next()?;
    if !is_position(&text[first]) {
        return None;
    }
    let mut games: Vec<Span> = Vec::new();
    for (number, line) in text::lines(text) {
        let content = &text[line.clone()];
        let goes_on = || {
            let first = transcript::entries(content).next();
            first.is_some_and(|first| matches!(first.action, Ok(Action::Place(_))))
        };
        match games.last_mut() {
            Some(last) if !is_position(content) && goes_on() => *last = last.extended_to(line.end),
            _ => games.push(Span::on_line(number, line)),
        }
    }
    Some(games)
}

/// Plays the moves after a position, as Edax saves a game from a position that was set up: `… X;f5d6c3`, or on the next
/// line. `None` if it is not a position or no move follows.
fn play_on(text: &str) -> Option<Opened> {
    let (position, moves, remark) = match text.trim_end().split_once('\n') {
        Some((position, moves)) => (position, moves, ""),
        // Fields with scores have a colon.
        None => {
            let (line, remark) = text.split_once('%').unwrap_or((text, ""));
            let parts = line.split_once(';');
            let (position, moves) = parts.filter(|(_, moves)| !moves.contains(':'))?;
            (position, moves, remark)
        }
    };
    let mut position: ObfPosition = position.parse().ok()?;
    position.comment = position.comment.or_else(|| text::line(remark));
    let mut opened = Opened::from(position);
    transcript::entries(moves).next()?.action.ok()?;
    opened.problem = transcript::play(&mut opened.record.game, moves).err();
    Some(opened)
}

impl From<ObfPosition> for Opened {
    fn from(position: ObfPosition) -> Opened {
        let game = Game::from_position(Ruleset::OTHELLO, position.board, position.turn);
        let mut record = Record::new(game);
        record.comment(position.comment.as_deref().unwrap_or_default());
        Opened {
            record,
            problem: None,
        }
    }
}

/// A position with the scores of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObfPosition {
    /// The discs on 8×8 squares.
    pub board: Board,
    /// The side to move. It may have no legal move.
    pub turn: Player,
    /// Moves, usually the best first, with their scores: the difference in discs at the end for the
    /// side to move.
    pub moves: Vec<(Square, Option<i32>)>,
    /// The score of the best move, if given without the move.
    pub best: Option<i32>,
    /// The remark after `%`, if any.
    pub comment: Option<String>,
}

/// Checks that the format can express the present position of `game`.
///
/// # Errors
///
/// If the board is not 8×8, the rules are not those of `othello`, the fewest discs win, or the opening is not over.
pub fn check(game: &Game) -> Result<(), WriteError> {
    if game.size() != Size::STANDARD {
        return Err(WriteError::Size("OBF", game.size()));
    }
    let Ruleset {
        placement, goal, ..
    } = game.ruleset();
    let is_othello = placement == Placement::MustCapture && goal == Goal::MostDiscs;
    if !is_othello || game.opening_progress().is_some() {
        return Err(WriteError::Rules("OBF"));
    }
    Ok(())
}

impl ObfPosition {
    /// The present position of a game, with the remark on it.
    pub fn of(record: &Record) -> Result<ObfPosition, WriteError> {
        let game = &record.game;
        check(game)?;
        Ok(ObfPosition {
            board: *game.board(),
            turn: game.turn_or_next(),
            moves: Vec::new(),
            best: None,
            comment: record.comments.get(&game.present()).cloned(),
        })
    }
}

/// Reads a line; `None` if it is empty or a remark.
pub fn read_line(line: &str) -> Result<Option<ObfPosition>, PositionError> {
    if line.trim().is_empty() || text::is_remark(line) {
        return Ok(None);
    }
    line.parse().map(Some)
}

/// Reads the positions of a text, one per line.
///
/// # Errors
///
/// If a line is not a position. The error names the first such line.
pub fn read(text: &str) -> Result<Vec<ObfPosition>, LineError> {
    let positions = text.lines().zip(1..).filter_map(|(text, line)| {
        let position = read_line(text);
        position
            .map_err(|reason| LineError { line, reason })
            .transpose()
    });
    positions.collect()
}

/// Returns `true` if a line begins like a position: with 64 squares and, unless it ends there, the side to
/// move.
fn is_position(line: &str) -> bool {
    let line = line.split('%').next().unwrap_or_default();
    split(line).is_some()
}

/// Splits a line into its board, the side to move if given, and the fields; `None` if it does not begin with a board.
fn split(line: &str) -> Option<(Board, Option<Player>, &str)> {
    let mut squares = line.char_indices();
    // Lines from a table may be quoted.
    let cells = squares.by_ref().map(|(_, square)| square);
    let mut cells = cells.filter(|square| !square.is_whitespace() && *square != '"');
    let board = board::fill(Size::STANDARD, &mut cells)?;
    let rest = squares
        .as_str()
        .trim_matches(|c: char| matches!(c, '"' | ',') || c.is_whitespace());
    let (said, fields) = rest.split_once(';').unwrap_or((rest, ""));
    if !said.is_empty() {
        return Some((board, Some(side(said)?), fields));
    }
    // Some programs put a semicolon before the side to move.
    let (said, after) = fields.split_once(';').unwrap_or((fields, ""));
    Some(match side(said) {
        Some(turn) => (board, Some(turn), after),
        None => (board, None, fields),
    })
}

/// Returns `true` for a number with a fraction.
fn is_estimate(text: &str) -> bool {
    text.contains('.') && text.trim().parse::<f64>().is_ok()
}

/// The side that `text` names. A number may follow it.
fn side(text: &str) -> Option<Player> {
    let is_number = |text: &str| text.parse::<i32>().is_ok();
    let text = match text.trim().rsplit_once(char::is_whitespace) {
        Some((side, number)) if is_number(number) => side,
        _ => text,
    };
    board::turn_of(text)
}

impl std::str::FromStr for ObfPosition {
    type Err = PositionError;

    /// Reads one line.
    fn from_str(line: &str) -> Result<ObfPosition, PositionError> {
        let (line, comment) = line.split_once('%').unwrap_or((line, ""));
        let (board, turn, fields) = split(line).ok_or(PositionError::Board)?;
        let turn = turn.unwrap_or_else(|| board::likely_turn(&board, Player::Dark));
        let fields = fields.split(';');
        let mut position = ObfPosition {
            board,
            turn,
            moves: Vec::new(),
            best: None,
            comment: text::line(comment),
        };
        for field in fields.map(str::trim).filter(|field| !field.is_empty()) {
            let bad = || PositionError::Field(field.to_owned());
            let score = |text: &str| text.trim().parse::<i32>().map_err(|_| bad());
            let (name, value) = match field.split_once(':') {
                // A fraction is an estimate, not the difference at the end.
                Some((name, value)) if is_estimate(value) => (name.trim(), None),
                Some((name, value)) => (name.trim(), Some(score(value)?)),
                None if field.starts_with(|c: char| c.is_ascii_alphabetic()) => (field, None),
                None => {
                    position.best = Some(score(field)?);
                    continue;
                }
            };
            if name.parse() == Ok(Action::Pass) {
                // A pass is the only move, so its score is the best one.
                position.best = value.or(position.best);
                continue;
            }
            let square = name.parse::<Square>().ok();
            let square = square.filter(|&square| Size::STANDARD.contains(square));
            position.moves.push((square.ok_or_else(bad)?, value));
        }
        Ok(position)
    }
}

impl fmt::Display for ObfPosition {
    /// Writes the line, without a line feed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |disc| match disc {
            Some(Player::Dark) => "X",
            Some(Player::Light) => "O",
            None => "-",
        };
        for square in Size::STANDARD.squares() {
            f.write_str(symbol(self.board.get(square)))?;
        }
        write!(f, " {};", symbol(Some(self.turn)))?;
        for (square, score) in &self.moves {
            let square = square.to_string().to_uppercase();
            match score {
                Some(score) => write!(f, " {square}:{score:+};")?,
                None => write!(f, " {square};")?,
            }
        }
        if let Some(best) = self.best {
            write!(f, " {best:+};")?;
        }
        if let Some(comment) = &self.comment {
            write!(f, " % {}", comment.replace(['\r', '\n'], " "))?;
        }
        Ok(())
    }
}
