//! Training positions: those of your own games in which a move lost most.
//!
//! They are kept as text, a line each, with fields separated by `; `:
//!
//! ```text
//! rules othello; side dark; board ..LLLD/..DLDD/…; played a2; box 1; due 2024-02-28; moves a1 +6, a2 -3.25; line a1 b2
//! ```
//!
//! - `rules`: the rule set, as [`Ruleset`] writes it;
//! - `side`: the side to move, `dark` or `light`;
//! - `board`: its rows from the top, `D`, `L` and `.`, separated by `/`;
//! - `played`: the move of the game;
//! - `box` and `due`: those of the [`LeitnerCard`];
//! - `moves`: every legal move with its value for the side to move, the best first: whole discs if the value is
//!   exact, otherwise with two decimals;
//! - `line`: the best line, beginning with the first of these moves.
//!
//! Lines that are empty or begin with `#` are skipped.

use std::{fmt, str::FromStr};

use super::{
    features::are_all_moves,
    leitner::{Day, LeitnerCard},
    ply::{MoveClass, ReviewedPly},
};
use crate::{
    engine::{MoveValue, Value},
    rules::{Action, Board, Player, Position, Ruleset, Square},
};

const MOST_OF_A_GAME: usize = 3;

/// A position, the move played there, and its schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingPosition {
    ply: ReviewedPly,
    /// The canonical image, the same for all turned or mirrored positions.
    image: Position,
    /// Its schedule.
    pub card: LeitnerCard,
}

/// The error for a line that is no [`TrainingPosition`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the line is no position to train with")]
pub struct ParseTrainingError;

impl TrainingPosition {
    /// A position of a game, first due on the day after `today`.
    pub fn new(ply: &ReviewedPly, today: Day) -> TrainingPosition {
        TrainingPosition::with_card(ply.clone(), LeitnerCard::new(today))
    }

    fn with_card(ply: ReviewedPly, card: LeitnerCard) -> TrainingPosition {
        let (image, _) = ply.before().least_image();
        TrainingPosition { ply, image, card }
    }

    /// The position with the move played there and the values of all moves.
    pub fn ply(&self) -> &ReviewedPly {
        &self.ply
    }

    /// Whether a move on `square` is as good as the best, by a review's measure.
    pub fn is_right(&self, square: Square) -> bool {
        self.ply.class_of(square) == Some(MoveClass::Best)
    }
}

/// The costliest moves of `player` in a reviewed line, the worst first: mistakes and blunders, three at most.
pub fn worst_moves(plies: &[ReviewedPly], player: Player) -> Vec<&ReviewedPly> {
    let is_bad = |ply: &&ReviewedPly| {
        ply.player() == player && !ply.is_shallow() && ply.class() >= Some(MoveClass::Mistake)
    };
    let loss = |ply: &ReviewedPly| ply.loss().map_or(0, |loss| loss.centidiscs);
    let mut found: Vec<_> = plies.iter().filter(is_bad).collect();
    found.retain(|ply| ply.loss().is_some());
    found.sort_by_key(|ply| -loss(ply));
    found.truncate(MOST_OF_A_GAME);
    found
}

/// The positions to train.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrainingQueue {
    positions: Vec<TrainingPosition>,
}

impl TrainingQueue {
    /// Parses a text, and counts the unreadable lines.
    pub fn read(text: &str) -> (TrainingQueue, usize) {
        let mut queue = TrainingQueue::default();
        let damaged = read_lines(text, |position| queue.put(position));
        (queue, damaged)
    }

    /// All positions in order of entry.
    pub fn positions(&self) -> &[TrainingPosition] {
        &self.positions
    }

    /// Whether it has the position, perhaps turned or mirrored.
    pub fn has(&self, position: &TrainingPosition) -> bool {
        self.positions
            .iter()
            .any(|found| found.image == position.image)
    }

    /// Adds a position, or replaces the same one.
    pub fn put(&mut self, position: TrainingPosition) {
        let mut positions = self.positions.iter_mut();
        match positions.find(|found| found.image == position.image) {
            Some(found) => *found = position,
            None => self.positions.push(position),
        }
    }

    /// The number of positions due on `today`.
    pub fn due(&self, today: Day) -> usize {
        let is_due = |found: &&TrainingPosition| found.card.is_due(today);
        self.positions.iter().filter(is_due).count()
    }

    /// The positions that are not learned yet.
    fn open(&self) -> impl Iterator<Item = &TrainingPosition> {
        self.positions
            .iter()
            .filter(|found| !found.card.is_learned())
    }

    /// The number of positions that are not learned yet.
    pub fn len(&self) -> usize {
        self.open().count()
    }

    /// Whether nothing is left to learn.
    pub fn is_empty(&self) -> bool {
        self.open().next().is_none()
    }

    /// The next due position, the longest due first, unless it is one of `shown`.
    pub fn next(&self, shown: &[Position]) -> Option<&TrainingPosition> {
        let is_new = |found: &&TrainingPosition| !shown.contains(found.ply.before());
        self.open()
            .filter(is_new)
            .min_by_key(|found| found.card.due())
    }
}

const HEAD: &str = "\
# Positions from your own games to train with, one a line. Lines may be deleted.
# rules; side to move; rows of the board; the move played; Leitner box (6: learned); due date;
# every legal move with its value in discs, exact if it is a whole number; the best line
";

impl fmt::Display for TrainingQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEAD)?;
        for position in &self.positions {
            writeln!(f, "{position}")?;
        }
        Ok(())
    }
}

impl fmt::Display for TrainingPosition {
    /// Writes the line without a line feed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ply, before) = (&self.ply, self.ply.before());
        let rows = before.board().to_string();
        let rows: Vec<&str> = rows.lines().collect();
        let moves = ply.moves().iter().map(|found| {
            let Value { centidiscs, exact } = found.value;
            if exact {
                format!("{} {:+}", found.square, centidiscs / 100)
            } else {
                format!("{} {:+.2}", found.square, found.value.discs())
            }
        });
        let moves: Vec<String> = moves.collect();
        let line = ply.best().map_or(&[][..], |best| &best.line);
        let line: Vec<String> = line.iter().map(Action::to_string).collect();
        write!(
            f,
            "rules {}; side {}; board {}; played {}; box {}; due {}; moves {}; line {}",
            before.ruleset(),
            ply.player().key(),
            rows.join("/"),
            ply.action(),
            self.card.box_number(),
            self.card.due(),
            moves.join(", "),
            line.join(" "),
        )
    }
}

impl FromStr for TrainingPosition {
    type Err = ParseTrainingError;

    fn from_str(line: &str) -> Result<TrainingPosition, ParseTrainingError> {
        parse(line).ok_or(ParseTrainingError)
    }
}

/// Parses the lines of a text, skipping empty ones and remarks, and counts the unreadable ones.
pub(super) fn read_lines<T: FromStr>(text: &str, mut put: impl FnMut(T)) -> usize {
    let is_content = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let lines = text.lines().map(str::trim).filter(is_content);
    let is_damaged = |line: &&str| line.parse().map(&mut put).is_err();
    lines.filter(is_damaged).count()
}

/// The value of a field that a line has exactly once.
pub(super) fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let fields = line.split(';').map(str::trim);
    let fields = fields.map(|field| field.split_once(' ').unwrap_or((field, "")));
    let mut named = fields.filter(|(found, _)| *found == name);
    let (_, value) = named.next().filter(|_| named.next().is_none())?;
    Some(value.trim())
}

/// The schedule in a line.
pub(super) fn card_of(line: &str) -> Option<LeitnerCard> {
    LeitnerCard::at(
        field(line, "box")?.parse().ok()?,
        field(line, "due")?.parse().ok()?,
    )
}

fn parse(line: &str) -> Option<TrainingPosition> {
    let field = |name| field(line, name);
    let ruleset: Ruleset = field("rules")?.parse().ok()?;
    let side: Player = field("side")?.parse().ok()?;
    let board: Board = field("board")?.replace('/', "\n").parse().ok()?;
    let before = Position::new(ruleset, board, side);
    let played: Square = field("played")?.parse().ok()?;
    let card = card_of(line)?;
    let moves = field("moves")?.split(',').map(|found| {
        let (square, value) = found.trim().split_once(' ')?;
        Some((square.parse::<Square>().ok()?, value_of(value, &before)?))
    });
    let moves: Vec<(Square, Value)> = moves.collect::<Option<_>>()?;
    let values = moves.iter().map(|(at, value)| (*at, value.centidiscs));
    if before.turn() != Some(side)
        || !are_all_moves(&before, &values.collect::<Vec<_>>())
        || before.legal_moves().get(played).is_none()
    {
        return None;
    }
    let line = field("line")?.split_whitespace();
    let line: Vec<Action> = line
        .map(|action| action.parse().ok())
        .collect::<Option<_>>()?;
    if line.first() != moves.first().map(|&(best, _)| Action::Place(best)).as_ref() {
        return None;
    }
    let mut lines = Some(line).into_iter();
    let moves = moves.into_iter().map(|(square, value)| MoveValue {
        square,
        value,
        line: lines.next().unwrap_or(vec![Action::Place(square)]),
    });
    let ply = ReviewedPly::known(before, side, played, moves.collect());
    Some(TrainingPosition::with_card(ply, card))
}

/// A value as stored; `None` if no game can end like this.
fn value_of(text: &str, before: &Position) -> Option<Value> {
    let value = match text.split_once('.') {
        None => Value {
            centidiscs: text.parse::<i32>().ok()?.checked_mul(100)?,
            exact: true,
        },
        Some((_, decimals)) if decimals.len() == 2 => {
            let centidiscs = (text.parse::<f64>().ok()? * 100.0).round();
            Value::estimate(centidiscs as i32)
        }
        Some(_) => return None,
    };
    let most = 100 * before.size().area() as u32;
    (value.centidiscs.unsigned_abs() <= most).then_some(value)
}
