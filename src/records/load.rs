//! Finding out what kind of record some bytes are, and the games in it.

use std::{borrow::Cow, iter, ops::Range};

use super::{GameInfo, Hint, Problem, Quoted, Record, sgf, transcript};
use crate::rules::Game;

/// The most bytes that are read as a record: some times the largest file of a year of tournaments.
pub const LIMIT: usize = 16 << 20;

/// The most moves of one game, in all its lines together. Each is kept with its position, so that
/// this bounds the memory that a hostile file can take.
pub const MOVES_LIMIT: usize = 500_000;

/// A kind of record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The moves one after the other: [`transcript`].
    Transcript,
    /// The Smart Game Format: [`sgf`].
    Sgf,
}

/// Why some bytes are no record of a game, or why one of its games cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// There is too much of it.
    #[error("a record has at most {LIMIT} bytes")]
    TooLarge,
    /// A game has too many moves.
    #[error("a game has at most {MOVES_LIMIT} moves in all its lines")]
    TooManyMoves,
    /// It has no such game; games are counted from 1 here.
    #[error("there is no game {number}; the games are 1 to {count}")]
    NoSuchGame {
        /// The game that was asked for.
        number: usize,
        /// The number of games there are.
        count: usize,
    },
    /// It is a record of a game such as Go.
    #[error("it is a record of another game: {}", Quoted(.0))]
    OtherGame(String),
    /// It is for a board that there is not.
    #[error("no board has the size {}", Quoted(.0))]
    Size(String),
    /// It starts from a position that cannot be set up.
    #[error("the position cannot be set up: {}", Quoted(.0))]
    SetUp(String),
}

/// A record whose games are known but not played yet.
#[derive(Clone, Debug)]
pub struct Loaded {
    kind: Kind,
    hint: Hint,
    text: String,
    games: Vec<Range<usize>>,
}

/// A game of a record, as far as it can be played.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game. It stands where its record says, otherwise at the end of the main line.
    pub record: Record,
    /// The first move that cannot be played. What follows it in its line was left out; other lines
    /// were read all the same.
    pub problem: Option<Problem>,
}

/// Finds out what kind of record `bytes` are, and the games in it. `hint` says what is played where
/// the record does not.
///
/// What looks like no other kind is taken for a transcript; there is no error for a bad move here,
/// but in what [`Loaded::open`] returns.
///
/// # Errors
///
/// If there are too many bytes, or if none of it is a game.
pub fn read(bytes: &[u8], hint: &Hint) -> Result<Loaded, ReadError> {
    if bytes.len() > LIMIT {
        return Err(ReadError::TooLarge);
    }
    let text = decode(bytes);
    let games = sgf::games(&text);
    let (kind, games) = match games.is_empty() {
        false => (Kind::Sgf, games),
        true => (Kind::Transcript, iter::once(0..text.len()).collect()),
    };
    Ok(Loaded {
        kind,
        hint: *hint,
        text: text.into_owned(),
        games,
    })
}

/// The text in `bytes`: UTF-16 with a byte order mark, UTF-8, or else Latin-1, in which every byte is a
/// character.
fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let wide = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
        let pairs = rest.chunks(2);
        // The second half of the last character may be missing.
        let units = pairs.map(|pair| match pair {
            &[first, second] => unit([first, second]),
            _ => 0xfffd,
        });
        let characters = char::decode_utf16(units);
        Cow::Owned(characters.map(|c| c.unwrap_or('\u{fffd}')).collect())
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)),
            Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
        },
    }
}

impl Loaded {
    /// What kind of record it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The number of games, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "it is never empty")]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    fn game(&self, index: usize) -> Option<&str> {
        self.text.get(self.games.get(index)?.clone())
    }

    /// What the record says about the game `index`, counted from 0; no move is played for it. It
    /// says nothing about a game that is not there.
    pub fn info(&self, index: usize) -> GameInfo {
        let Some(game) = self.game(index) else {
            return GameInfo::default();
        };
        match self.kind {
            Kind::Transcript => GameInfo::default(),
            Kind::Sgf => sgf::info(game),
        }
    }

    /// Plays the game `index`, counted from 0, up to its first bad move.
    ///
    /// # Errors
    ///
    /// If there is no such game, or if it cannot even begin.
    pub fn open(&self, index: usize) -> Result<Opened, ReadError> {
        let game = self.game(index).ok_or(ReadError::NoSuchGame {
            number: index.saturating_add(1),
            count: self.len(),
        })?;
        match self.kind {
            Kind::Transcript => {
                let mut played = Game::new(self.hint.ruleset, self.hint.size);
                let bad = transcript::play(&mut played, game).err();
                Ok(Opened {
                    record: Record::new(played),
                    problem: bad.map(Problem::from),
                })
            }
            Kind::Sgf => sgf::read(game),
        }
    }
}
