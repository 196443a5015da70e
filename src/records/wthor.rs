//! WTHOR, the database of tournament games that the French Othello federation publishes together with a
//! description of its files: games in `WTH_yyyy.wtb`, names of players in `WTHOR.JOU`, and names of
//! tournaments in `WTHOR.TRN`.
//!
//! Numbers are little-endian. A file begins with a header of 16 bytes: the date of the file (four bytes), the
//! number of games (four), the number of names (two), the year of the games (two), the size of the board
//! (one: 0 or 8), and three more. A game takes 68 bytes: the numbers of the tournament and the two players
//! (two each), the dark discs at the end, with free squares counted for the winner (one), the same after
//! perfect play (one), and 60 moves, each ten times its row plus its column, both from 1. Passes are not
//! stored. Names are in Latin-1 and take 20 bytes for a player, 26 for a tournament.

pub use super::reader::Names;
use super::{
    error::{BadMove, MoveError, ReadError},
    reader::{Assumptions, Excerpt, Input, Opened, Reader, Span},
    record::{self, GameInfo, Record},
    text,
};
use crate::rules::{Game, Ruleset, Size, Square};

/// The length of the header in bytes.
const HEADER: usize = 16;
/// The length of a game in bytes.
const GAME: usize = 68;
/// The lengths of a player's and a tournament's name in bytes.
const NAMES: [usize; 2] = [20, 26];

/// The files with the names, in upper or lower case.
pub(super) const NAMES_FILES: [&str; 4] = ["WTHOR.JOU", "WTH.JOU", "WTHOR.TRN", "WTH.TRN"];

pub(super) struct Wthor;

impl Reader for Wthor {
    fn find(&self, input: &Input<'_>, _: &mut Assumptions) -> Result<Option<Vec<Span>>, ReadError> {
        let Some(bytes) = input.bytes() else {
            return Ok(None);
        };
        if let Some(count) = count(bytes) {
            if bytes.get(12) == Some(&10) {
                return Err(ReadError::NoGames);
            }
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

/// Plays the move of `byte`. An error has the move as text, and the reason.
fn play(game: &mut Game, byte: u8) -> Result<(), (String, MoveError)> {
    let (row, column) = (usize::from(byte / 10), usize::from(byte % 10));
    if !((1..=8).contains(&row) && (1..=8).contains(&column)) {
        return Err((byte.to_string(), MoveError::Byte));
    }
    let square = Square::new(column - 1, row - 1);
    let played = game.play_after_pass(square);
    played.map_err(|error| (square.to_string(), error.into()))?;
    Ok(())
}

impl Names {
    /// Adds the names in the bytes of a file, of players or tournaments. Returns `false` if it is not a file of names.
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

/// The number stored in `N` bytes from `at` on.
fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<usize> {
    let digits = bytes.get(at..at + N)?.iter().rev();
    Some(digits.fold(0, |number, &byte| number << 8 | usize::from(byte)))
}

/// The length of each name in bytes, if `bytes` are a file of names.
fn names_width(bytes: &[u8]) -> Option<usize> {
    let (games, names) = (number::<4>(bytes, 4)?, number::<2>(bytes, 8)?);
    let mut widths = NAMES.into_iter();
    let width = widths.find(|width| bytes.len() == HEADER + names * width)?;
    (games == 0 && names > 0).then_some(width)
}

/// The number of games if `bytes` are a file of games.
fn count(bytes: &[u8]) -> Option<usize> {
    // No text is mistaken for one: it would claim more games than the largest file holds.
    let count = number::<4>(bytes, 4)?;
    let is_date = bytes.get(2)? <= &12 && bytes.get(3)? <= &31;
    let is_known = [0, 8, 10].contains(bytes.get(12)?) && bytes.get(13)? <= &1;
    let fits = count > 0 && count <= (bytes.len() - HEADER.min(bytes.len())) / GAME;
    (is_date && is_known && fits).then_some(count)
}

/// Refuses a file with the header of a WTHOR file that has no games, or is too short for the header.
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
        (0, 0) => Err(ReadError::NoGames),
        (0, _) => Err(ReadError::Names),
        (expected, _) => Err(ReadError::Incomplete {
            found: (bytes.len() - HEADER) / GAME,
            expected,
        }),
    }
}

/// The information on a game; `None` if there is no such game.
fn info_of(excerpt: &Excerpt) -> Option<GameInfo> {
    let (game, names) = (excerpt.bytes(), excerpt.names);
    let named = |names: &[String], at, what: &str| {
        let number = number::<2>(game, at)?;
        let name = names.get(number).and_then(|name| text::line(name));
        Some(name.unwrap_or_else(|| format!("{what} {number}")))
    };
    let dark_discs = i32::from(*game.get(6)?);
    Some(GameInfo {
        dark: named(&names.players, 2, "player"),
        light: named(&names.players, 4, "player"),
        event: named(&names.tournaments, 0, "tournament"),
        date: number::<2>(excerpt.input.bytes()?, 10)
            .filter(|&year| year > 0)
            .map(|year| year.to_string()),
        result: (dark_discs <= 64).then(|| record::result(2 * dark_discs - 64)),
        ..GameInfo::default()
    })
}
