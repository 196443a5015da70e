//! Positions on 8×8 squares in a line each: the Othello Board Files of the program Edax, whose source
//! defines them (`src/obftest.c`), and the older scripts of 64 characters and a side to move.
//!
//! A line is the 64 squares from a1 to h1 and down to h8, the side to move, and fields, each ended by
//! `;`: moves with their scores for the side to move, `A2:+38`, or a score alone, which is that of the
//! best move. What follows `%` is a remark. If no side to move is given, it is the one whose turn it is
//! in a game without passes. Lines without a position are skipped.
//!
//! ```
//! use reversi::records::obf;
//!
//! let start = "---------------------------OX------XO--------------------------- X; D3:+0; % start";
//! let position = &obf::read(start)?[0];
//! assert_eq!(position.moves, [("d3".parse().unwrap(), Some(0))]);
//! assert_eq!(position.to_string(), start);
//! # Ok::<(), obf::LineError>(())
//! ```

use std::{fmt, ops::Range};

use super::{Quoted, Record, WriteError, board};
use crate::rules::{Board, Placement, Player, Size, Square};

/// A position, and what is known about its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The discs on 8×8 squares.
    pub board: Board,
    /// The side to move. It may have no legal move.
    pub turn: Player,
    /// Moves, usually the best first, with their scores: the difference in discs at the end for the
    /// side to move.
    pub moves: Vec<(Square, Option<i32>)>,
    /// The score of the best move, where it is written without the move.
    pub best: Option<i32>,
    /// What the line remarks.
    pub comment: Option<String>,
}

impl Position {
    /// The present position of a game, with the remark on it.
    ///
    /// # Errors
    ///
    /// If the game is not on 8×8 squares, or by rules that are not those of `othello`, or if its
    /// opening is not over.
    pub fn of(record: &Record) -> Result<Position, WriteError> {
        let game = &record.game;
        if game.size() != Size::STANDARD {
            return Err(WriteError::Size("OBF", game.size()));
        }
        let captures = game.ruleset().placement == Placement::MustCapture;
        if !captures || game.opening_progress().is_some() {
            return Err(WriteError::Rules("OBF"));
        }
        // Nobody is on after the end, but someone has to be named.
        let next = game
            .last_ply()
            .map_or(game.ruleset().first, |ply| !ply.player);
        Ok(Position {
            board: *game.board(),
            turn: game.turn().unwrap_or(next),
            moves: Vec::new(),
            best: None,
            comment: record.comments.get(&game.present()).cloned(),
        })
    }
}

/// Why a line is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LineError {
    /// Its place in the text, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// It does not begin with the squares of a board.
    #[error("a position begins with 64 squares, each X, O or -, and the side to move")]
    Board,
    /// A field is neither a move nor a score.
    #[error("a field is a move and its score, such as D3:+2, not {}", Quoted(.0))]
    Field(String),
}

/// The positions of a text, one a line.
///
/// # Errors
///
/// If a line is no position; the error names the first such line.
pub fn read(text: &str) -> Result<Vec<Position>, LineError> {
    let positions = lines(text).into_iter().map(|line| {
        let position = text[line.clone()].parse();
        position.map_err(|reason| LineError {
            line: number(text, line.start),
            reason,
        })
    });
    positions.collect()
}

/// The lines of a text that should be positions.
pub(super) fn lines(text: &str) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        if !line.trim_start().is_empty() && !line.trim_start().starts_with('%') {
            lines.push(start..end);
        }
        start = end;
    }
    lines
}

/// The number of the line that starts at `start`.
pub(super) fn number(text: &str, start: usize) -> usize {
    1 + text[..start].bytes().filter(|&byte| byte == b'\n').count()
}

/// Returns `true` if a line begins like a position: with 64 squares, and the side to move unless it
/// ends there.
pub(super) fn is_position(line: &str) -> bool {
    let line = line.split([';', '%']).next().unwrap_or_default();
    let squares = line.chars().filter(|c| !c.is_whitespace()).take(66);
    let is_cell = |c: char| board::cell(c).is_some();
    squares.clone().all(is_cell) && (64..=65).contains(&squares.count())
}

impl std::str::FromStr for Position {
    type Err = Reason;

    /// Reads one line.
    fn from_str(line: &str) -> Result<Position, Reason> {
        let (line, comment) = line.split_once('%').unwrap_or((line, ""));
        let mut fields = line.split(';');
        let squares = fields.next().unwrap_or_default();
        let mut squares = squares.chars().filter(|c| !c.is_whitespace());
        let board = board::fill(Size::STANDARD, &mut squares).ok_or(Reason::Board)?;
        let turn = match squares.next() {
            Some(side) => board::cell(side).flatten().ok_or(Reason::Board)?,
            None => board::likely_turn(&board, Player::Dark),
        };
        if squares.next().is_some() {
            return Err(Reason::Board);
        }
        let mut position = Position {
            board,
            turn,
            moves: Vec::new(),
            best: None,
            comment: (!comment.trim().is_empty()).then(|| comment.trim().to_owned()),
        };
        for field in fields.map(str::trim).filter(|field| !field.is_empty()) {
            let bad = || Reason::Field(field.to_owned());
            let score = |text: &str| text.trim().parse::<i32>().map_err(|_| bad());
            let (name, value) = match field.split_once(':') {
                Some((name, value)) => (name.trim(), Some(score(value)?)),
                None if field.starts_with(|c: char| c.is_ascii_alphabetic()) => (field, None),
                None => {
                    position.best = Some(score(field)?);
                    continue;
                }
            };
            let lower = name.to_ascii_lowercase();
            if matches!(lower.as_str(), "pa" | "ps" | "pass") {
                // The one move there is if there is no square to play on.
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

impl fmt::Display for Position {
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
