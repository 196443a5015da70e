//! The database of tournament games WTHOR, whose files are published with a description of them by the
//! French federation: games in `WTH_yyyy.wtb`, names of players in `WTHOR.JOU` and of tournaments in
//! `WTHOR.TRN`.
//!
//! Numbers are little-endian. A file begins with 16 bytes: the date of the file in four, the number of
//! games in four, the number of names in two, the year of the games in two, and the size of the board,
//! 0 or 8. A game takes 68 bytes: the numbers of the tournament and of the two players in two each, the
//! dark discs at the end with the free squares given to the winner, what they would have been after
//! perfect play, and 60 moves as ten times the row and the column, both from 1. Passes are not stored.
//! A player's name takes 20 bytes, a tournament's 26, in Latin-1.

pub use super::reader::Names;
use super::{
    error::{BadMove, MoveError, ReadError},
    reader::{Assumptions, Excerpt, Input, Opened, Reader, RecordKind, Span},
    record::{GameInfo, Record},
    text, transcript,
};
use crate::rules::{Game, Ruleset, Size, Square};

/// The bytes before the games or names.
const HEADER: usize = 16;
/// The bytes of a game.
const GAME: usize = 68;
/// The bytes of the name of a player and of a tournament.
const NAMES: [usize; 2] = [20, 26];

/// The files with the names, in any case. Copies of them are called differently.
pub(super) const NAMES_FILES: [&str; 4] = ["WTHOR.JOU", "WTH.JOU", "WTHOR.TRN", "WTH.TRN"];

impl RecordKind {
    /// A file of tournament games: [`wthor`](self).
    pub const WTHOR: RecordKind = RecordKind::named("WTHOR");
}

/// The format itself.
pub(super) struct Wthor;

impl Reader for Wthor {
    fn kind(&self) -> RecordKind {
        RecordKind::WTHOR
    }

    fn find(&self, input: &Input<'_>, _: &mut Assumptions) -> Result<Option<Vec<Span>>, ReadError> {
        let Some(bytes) = input.bytes() else {
            return Ok(None);
        };
        if let Some(count) = count(bytes) {
            check_size(bytes)?;
            let start = |index| HEADER + index * GAME;
            let games = (0..count).map(|index| Span::from(start(index)..start(index + 1)));
            return Ok(Some(games.collect()));
        }
        if names_width(bytes).is_some() {
            return Err(ReadError::Names);
        }
        check_complete(bytes)?;
        Ok(None)
    }

    fn info(&self, game: &Excerpt<'_>) -> GameInfo {
        info_of(game).unwrap_or_default()
    }

    fn open(&self, game: &Excerpt<'_>, _: &Assumptions) -> Result<Opened, ReadError> {
        let mut record = Record {
            info: self.info(game),
            ..Record::new(Game::new(Ruleset::OTHELLO, Size::STANDARD))
        };
        let bytes = game.bytes().get(8..).unwrap_or_default();
        let moves = bytes.iter().take_while(|&&byte| byte != 0);
        let mut problem = None;
        for (byte, number) in moves.zip(1..) {
            if let Err((text, reason)) = play(&mut record.game, *byte) {
                problem = Some(BadMove {
                    number,
                    text,
                    reason,
                });
                break;
            }
        }
        Ok(Opened { record, problem })
    }
}

/// Plays the move that `byte` stands for. An error is that move as a text, and why it cannot be played.
fn play(game: &mut Game, byte: u8) -> Result<(), (String, MoveError)> {
    let (row, column) = (usize::from(byte / 10), usize::from(byte % 10));
    if !((1..=8).contains(&row) && (1..=8).contains(&column)) {
        return Err((byte.to_string(), MoveError::Byte));
    }
    let text = Square::new(column - 1, row - 1).to_string();
    transcript::play(game, &text).map_err(|bad| (bad.text, bad.reason))
}

impl Names {
    /// Takes over the names in the bytes of a file, whichever they are. Returns `false` if it is no
    /// file of names.
    pub fn add(&mut self, bytes: &[u8]) -> bool {
        let Some(width) = names_width(bytes) else {
            return false;
        };
        let names = bytes[HEADER..].chunks_exact(width).map(|name| {
            let end = name.iter().position(|&byte| byte == 0).unwrap_or(width);
            name[..end].iter().map(|&byte| char::from(byte)).collect()
        });
        if width == NAMES[0] {
            self.players = names.collect();
        } else {
            self.tournaments = names.collect();
        }
        true
    }
}

/// The number of `N` bytes at `at`.
fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<usize> {
    let digits = bytes.get(at..at + N)?.iter().rev();
    Some(digits.fold(0, |number, &byte| number << 8 | usize::from(byte)))
}

/// The bytes of a name if `bytes` are a file of names.
fn names_width(bytes: &[u8]) -> Option<usize> {
    let (games, names) = (number::<4>(bytes, 4)?, number::<2>(bytes, 8)?);
    let mut widths = NAMES.into_iter();
    let width = widths.find(|width| bytes.len() == HEADER + names * width)?;
    (games == 0 && names > 0).then_some(width)
}

/// The number of games if `bytes` are a file of games.
fn count(bytes: &[u8]) -> Option<usize> {
    // No text is one: its number of games would be larger than any file that is read.
    let count = number::<4>(bytes, 4)?;
    let is_date = bytes.get(2)? <= &12 && bytes.get(3)? <= &31;
    let is_known = [0, 8, 10].contains(bytes.get(12)?) && bytes.get(13)? <= &1;
    let fits = count > 0 && count <= (bytes.len() - HEADER.min(bytes.len())) / GAME;
    (is_date && is_known && fits).then_some(count)
}

/// Refuses a file that begins like one of games or names but ends too early.
fn check_complete(bytes: &[u8]) -> Result<(), ReadError> {
    let is_begun = bytes.len() >= HEADER
        && (19..=21).contains(&bytes[0])
        && (1..=12).contains(&bytes[2])
        && (1..=31).contains(&bytes[3])
        && [0, 8, 10].contains(&bytes[12])
        && bytes[13] <= 1;
    if !is_begun {
        return Ok(());
    }
    let games = number::<4>(bytes, 4).unwrap_or_default();
    let names = number::<2>(bytes, 8).unwrap_or_default();
    match (games, names) {
        (0, 0) => Ok(()),
        (0, _) => Err(ReadError::Names),
        (expected, _) => Err(ReadError::Incomplete {
            found: (bytes.len() - HEADER) / GAME,
            expected,
        }),
    }
}

/// Refuses a file of games on a board that is not the usual one.
fn check_size(bytes: &[u8]) -> Result<(), ReadError> {
    match bytes.get(12) {
        Some(size @ 10) => Err(ReadError::Size(size.to_string())),
        _ => Ok(()),
    }
}

/// What the file says about a game.
fn info_of(excerpt: &Excerpt) -> Option<GameInfo> {
    let (game, names) = (excerpt.bytes(), excerpt.names);
    let named = |names: &[String], at, what: &str| {
        let number = number::<2>(game, at)?;
        let name = names.get(number).and_then(|name| text::line(name));
        Some(name.unwrap_or_else(|| format!("{what} {number}")))
    };
    let dark_discs = i32::from(*game.get(6)?);
    let result = match 2 * dark_discs - 64 {
        0 => "0".to_owned(),
        difference @ 1.. => format!("B+{difference}"),
        difference => format!("W+{}", -difference),
    };
    Some(GameInfo {
        dark: named(&names.players, 2, "player"),
        light: named(&names.players, 4, "player"),
        event: named(&names.tournaments, 0, "tournament"),
        date: number::<2>(excerpt.input.bytes()?, 10)
            .filter(|&year| year > 0)
            .map(|year| year.to_string()),
        result: Some(result),
        ..GameInfo::default()
    })
}

/// The bytes of a file with `games`, each as the numbers of tournament, Dark and Light, the dark discs
/// at the end, and the squares played. It is made for tests: the program writes other formats.
#[doc(hidden)]
pub fn file(year: u16, games: &[([u16; 3], u8, Vec<Square>)]) -> Vec<u8> {
    let mut bytes = vec![20, 26, 1, 31];
    bytes.extend(u32::try_from(games.len()).unwrap_or_default().to_le_bytes());
    bytes.extend([0, 0]);
    bytes.extend(year.to_le_bytes());
    bytes.extend([8, 0, 24, 0]);
    for (numbers, score, squares) in games {
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend([*score, *score]);
        let moves = squares
            .iter()
            .map(|at| 10 * (at.row() + 1) + at.column() + 1);
        let moves = moves.map(|byte| u8::try_from(byte).unwrap_or_default());
        bytes.extend(moves.chain(std::iter::repeat(0)).take(60));
    }
    bytes
}
