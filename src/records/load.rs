//! Finding out what kind of record some bytes are, and the games in it.

use std::{borrow::Cow, iter, ops::Range};

use super::{
    GameInfo, Hint, Problem, Quoted, Record, board, ggf, obf, pgn, sgf, transcript,
    wthor::{self, Names},
};
use crate::rules::{Action, Game, Position, Ruleset};

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
    /// The moves below a head of tags: [`pgn`].
    Pgn,
    /// The Smart Game Format: [`sgf`].
    Sgf,
    /// The Generic Game Format: [`ggf`].
    Ggf,
    /// A file of the database of tournament games: [`wthor`].
    Wthor,
    /// Positions in a line each: [`obf`].
    Obf,
    /// A position in rows of text: [`board`].
    Board,
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
    /// It is a file of the database of tournament games without games.
    #[error("it is a file of names of WTHOR; its games are in files such as WTH_2025.wtb")]
    Names,
    /// A line is no position.
    #[error(transparent)]
    Line(#[from] obf::LineError),
}

/// A record whose games are known but not played yet.
#[derive(Clone, Debug)]
pub struct Loaded {
    kind: Kind,
    hint: Hint,
    source: Source,
}

/// What games are taken from.
#[derive(Clone, Debug)]
enum Source {
    /// A text, where the games are in it, and for [`obf`] in which lines.
    Text {
        text: String,
        games: Vec<Range<usize>>,
        lines: Vec<usize>,
    },
    /// The bytes of a file of [`wthor`], its number of games, and the names for them.
    Wthor {
        bytes: Vec<u8>,
        count: usize,
        names: Names,
    },
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
/// What looks like no other kind is taken for a transcript, or for one a line. A bad move is no error
/// here: [`Loaded::open`] names it.
///
/// # Errors
///
/// If there are too many bytes, or if none of it is a game.
pub fn read(bytes: &[u8], hint: &Hint) -> Result<Loaded, ReadError> {
    if bytes.len() > LIMIT {
        return Err(ReadError::TooLarge);
    }
    if let Some(count) = wthor::count(bytes) {
        wthor::check_size(bytes)?;
        let source = Source::Wthor {
            bytes: bytes.to_vec(),
            count,
            names: Names::default(),
        };
        return Ok(Loaded {
            kind: Kind::Wthor,
            hint: *hint,
            source,
        });
    }
    if wthor::is_names(bytes) {
        return Err(ReadError::Names);
    }
    let mut text = decode(bytes);
    let (mut kind, mut games) = find_games(&text);
    if kind == Kind::Transcript && text.contains(is_wide) {
        text = Cow::Owned(text.chars().map(narrow).collect());
        (kind, games) = find_games(&text);
    }
    if kind == Kind::Transcript {
        games = transcripts(&text, hint).unwrap_or(games);
    }
    let lines = match kind {
        Kind::Obf => {
            let mut starts = games.iter().map(|game| game.start).peekable();
            let lines = obf::lines(&text);
            let lines = lines.filter(|(_, line)| starts.next_if_eq(&line.start).is_some());
            lines.map(|(number, _)| number).collect()
        }
        _ => Vec::new(),
    };
    let source = Source::Text {
        text: text.into_owned(),
        games,
        lines,
    };
    Ok(Loaded {
        kind,
        hint: *hint,
        source,
    })
}

/// As [`read`], for a `hint` that is only what is likely: where a transcript cannot begin by its rules, those of
/// `othello` or `reversi` are taken if it can begin by them.
///
/// The first move tells these two apart: one game begins beside the filled centre, the other in it.
///
/// # Errors
///
/// As for [`read`].
pub fn read_likely(bytes: &[u8], hint: &Hint) -> Result<Loaded, ReadError> {
    let loaded = read(bytes, hint)?;
    let Source::Text { text, .. } = &loaded.source else {
        return Ok(loaded);
    };
    let first = transcript::entries(text).next();
    let Some(Ok(Action::Place(square))) = first.map(|first| first.action) else {
        return Ok(loaded);
    };
    let goal = hint.ruleset.goal;
    let others = [Ruleset::OTHELLO, Ruleset::REVERSI].map(|ruleset| ruleset.with_goal(goal));
    let can_begin = |ruleset: &Ruleset| Position::start(*ruleset, hint.size).check(square).is_ok();
    if loaded.kind != Kind::Transcript || can_begin(&hint.ruleset) {
        return Ok(loaded);
    }
    match others.into_iter().find(can_begin) {
        // Which lines are games follows from the rules.
        Some(ruleset) => read(bytes, &Hint { ruleset, ..*hint }),
        None => Ok(loaded),
    }
}

/// What kind of record `text` is, and where its games are.
fn find_games(text: &str) -> (Kind, Vec<Range<usize>>) {
    let mut lines = obf::lines(text);
    let first = lines.next().map(|(_, line)| &text[line]);
    if first.is_some_and(obf::is_position) {
        return (Kind::Obf, positions(text));
    }
    let whole = || iter::once(0..text.len()).collect();
    if board::read(text).is_some() {
        return (Kind::Board, whole());
    }
    if pgn::is_game(text) {
        return (Kind::Pgn, pgn::games(text));
    }
    let games = sgf::games(text);
    let Some(first) = games.first() else {
        return (Kind::Transcript, whole());
    };
    if ggf::is_game(&text[first.clone()]) {
        let games = ggf::games(text);
        if !games.is_empty() {
            return (Kind::Ggf, games);
        }
    }
    (Kind::Sgf, games)
}

/// The lines of `text`, which begins with a position. Where moves stand in lines of their own, they are those
/// played from the position before them.
fn positions(text: &str) -> Vec<Range<usize>> {
    let mut positions: Vec<Range<usize>> = Vec::new();
    for (_, line) in obf::lines(text) {
        let content = &text[line.clone()];
        let first = transcript::entries(content)
            .next()
            .map(|first| first.action);
        let goes_on = || matches!(first, Some(Ok(Action::Place(_))));
        match positions.last_mut() {
            Some(last) if !obf::is_position(content) && goes_on() => last.end = line.end,
            _ => positions.push(line),
        }
    }
    positions
}

/// The lines of `text` if each of them is a game, those without moves and those that begin with `%` left
/// out; `None` if they are one game together, or if one of them has a bad move.
fn transcripts(text: &str, hint: &Hint) -> Option<Vec<Range<usize>>> {
    let start = Game::new(hint.ruleset, hint.size);
    let is_game = |text: &str| transcript::play(&mut start.clone(), text).is_ok();
    if is_game(text) {
        return None;
    }
    let mut games = Vec::new();
    for (_, line) in obf::lines(text) {
        let moves = &text[line.clone()];
        if transcript::entries(moves).next().is_none() {
            continue;
        }
        if !is_game(moves) {
            return None;
        }
        games.push(line);
    }
    (!games.is_empty()).then_some(games)
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
            Err(_) if has_pairs(bytes) => Cow::Owned(without_pairs(bytes)),
            Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
        },
    }
}

/// Returns `true` for the letters, digits and signs of ASCII that take the place of a character of East Asia.
fn is_wide(character: char) -> bool {
    ('\u{ff01}'..='\u{ff5e}').contains(&character) || character == '\u{3000}'
}

/// The character of ASCII that a wide one stands for; others stay.
fn narrow(character: char) -> char {
    match u32::from(character) {
        0x3000 => ' ',
        code if is_wide(character) => char::from_u32(code - 0xfee0).unwrap_or(character),
        _ => character,
    }
}

/// Returns `true` if a record of SGF says that it is in one of the character sets of East Asia with two bytes a
/// character.
fn has_pairs(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(1 << 12)];
    let Some(at) = start.windows(3).position(|name| name == b"CA[") else {
        return false;
    };
    let name = start[at + 3..].split(|&byte| byte == b']').next();
    let name = String::from_utf8_lossy(name.unwrap_or_default()).to_ascii_lowercase();
    let known = [
        "shift", "sjis", "932", "31j", "big5", "gb", "euc", "936", "949", "950",
    ];
    known.iter().any(|part| name.contains(part))
}

/// The text in `bytes` of such a set, with a replacement for each character of two bytes. The second may be one
/// that means something in a record, such as a backslash.
fn without_pairs(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    let mut bytes = bytes.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            0x81..=0xfe => {
                bytes.next();
                text.push(char::REPLACEMENT_CHARACTER);
            }
            _ => text.push(char::from(byte)),
        }
    }
    text
}

impl Loaded {
    /// What kind of record it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The number of games, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "it is never empty")]
    pub fn len(&self) -> usize {
        match &self.source {
            Source::Text { games, .. } => games.len(),
            Source::Wthor { count, .. } => *count,
        }
    }

    /// Gives the games of a file of [`wthor`] the names of their players and tournaments. Other records
    /// have their own.
    pub fn set_names(&mut self, new: Names) {
        if let Source::Wthor { names, .. } = &mut self.source {
            *names = new;
        }
    }

    /// The same record, with another guess at what is played where it does not say.
    #[must_use]
    pub fn with_hint(&self, hint: &Hint) -> Loaded {
        Loaded {
            hint: *hint,
            ..self.clone()
        }
    }

    /// What the record says about the game `index`, counted from 0; no move is played for it. It
    /// says nothing about a game that is not there.
    pub fn info(&self, index: usize) -> GameInfo {
        let info = match &self.source {
            Source::Wthor { bytes, names, .. } => wthor::info_of(bytes, index, names),
            Source::Text { text, games, .. } => games.get(index).map(|game| {
                let game = &text[game.clone()];
                match self.kind {
                    Kind::Sgf => sgf::info_of_game(game),
                    Kind::Ggf => ggf::info_of(game),
                    Kind::Pgn => pgn::info_of(game),
                    Kind::Transcript | Kind::Wthor | Kind::Obf | Kind::Board => GameInfo::default(),
                }
            }),
        };
        info.unwrap_or_default()
    }

    /// Plays the game `index`, counted from 0, up to its first bad move.
    ///
    /// # Errors
    ///
    /// If there is no such game, or if it cannot even begin.
    pub fn open(&self, index: usize) -> Result<Opened, ReadError> {
        let missing = || ReadError::NoSuchGame {
            number: index.saturating_add(1),
            count: self.len(),
        };
        let (game, line) = match &self.source {
            Source::Wthor {
                bytes,
                names,
                count,
            } => {
                let there = (index < *count).then(|| wthor::open(bytes, index, names));
                return there.flatten().ok_or_else(missing);
            }
            Source::Text { text, games, lines } => {
                let range = games.get(index).ok_or_else(missing)?.clone();
                (&text[range], lines.get(index).copied().unwrap_or(1))
            }
        };
        match self.kind {
            Kind::Sgf => sgf::read(game),
            Kind::Ggf => ggf::read(game),
            Kind::Pgn => pgn::read(game),
            Kind::Obf => match game.parse::<obf::Position>() {
                Ok(position) => Ok(position.into()),
                Err(reason) => {
                    play_on(game).ok_or(ReadError::Line(obf::LineError { line, reason }))
                }
            },
            Kind::Board | Kind::Transcript | Kind::Wthor => Ok(self.play(game)),
        }
    }

    /// Plays a text that does not say by what rules.
    fn play(&self, text: &str) -> Opened {
        let Hint { size, ruleset } = self.hint;
        if self.kind == Kind::Board
            && let Some((board, turn)) = board::read(text)
        {
            let turn = turn.unwrap_or_else(|| board::likely_turn(&board, ruleset.first));
            return Opened {
                record: Record::new(Game::from_position(ruleset, board, turn)),
                problem: None,
            };
        }
        let mut played = Game::new(ruleset, size);
        let bad = transcript::play(&mut played, text).err();
        Opened {
            record: Record::new(played),
            problem: bad.map(Problem::from),
        }
    }
}

/// Plays a position with the moves that follow it, as Edax saves a game from a position that was set up:
/// `… X;f5d6c3`, or in the next line. `None` if it is no position, or does not go on with a move.
fn play_on(text: &str) -> Option<Opened> {
    let (position, moves) = match text.trim_end().split_once('\n') {
        Some(parts) => parts,
        // Fields of scores have a colon.
        None => {
            let line = text.split('%').next()?;
            let parts = line.split_once(';');
            parts.filter(|(_, moves)| !moves.contains(':'))?
        }
    };
    let mut opened = Opened::from(position.parse::<obf::Position>().ok()?);
    transcript::entries(moves).next()?.action.ok()?;
    let bad = transcript::play(&mut opened.record.game, moves).err();
    opened.problem = bad.map(Problem::from);
    Some(opened)
}

impl From<obf::Position> for Opened {
    fn from(position: obf::Position) -> Opened {
        let game = Game::from_position(Ruleset::OTHELLO, position.board, position.turn);
        let mut record = Record::new(game);
        record.comment(position.comment.as_deref().unwrap_or_default());
        Opened {
            record,
            problem: None,
        }
    }
}
