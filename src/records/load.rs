//! Loading records: detects the format and finds the games.

use std::{
    borrow::Cow,
    fmt,
    fs::{self, File},
    hash::{Hash, Hasher},
    io::{self, BufRead, Cursor, Read},
    path::Path,
};

use super::{
    board::DrawnBoard,
    error::{LoadError, MAX_RECORD_BYTES, ReadError},
    ggf::Ggf,
    link::Link,
    obf::Obf,
    pgn::Pgn,
    reader::{Assumptions, Excerpt, Input, Names, Opened, Reader, RecordKind, Span},
    record::GameInfo,
    replace::folder_of,
    sgf::Sgf,
    text,
    transcript::Transcript,
    wthor::{self, Wthor},
};

/// All formats, in the order in which they are tried. GGF precedes SGF, which it resembles; drawn boards, which take
/// the longest to rule out, follow formats with a distinctive beginning; and transcripts come last, because anything
/// can be read as one.
const READERS: [(RecordKind, &dyn Reader); 8] = [
    (RecordKind::WTHOR, &Wthor),
    (RecordKind::LINK, &Link),
    (RecordKind::OBF, &Obf),
    (RecordKind::PGN, &Pgn),
    (RecordKind::GGF, &Ggf),
    (RecordKind::SGF, &Sgf),
    (RecordKind::BOARD, &DrawnBoard),
    (RecordKind::TRANSCRIPT, &Transcript),
];

/// A record whose games have been found, but not played yet.
#[derive(Clone)]
pub struct Loaded {
    kind: RecordKind,
    reader: &'static dyn Reader,
    assumed: Assumptions,
    input: Input<'static>,
    games: Vec<Span>,
    names: Names,
    /// Whether some characters could not be decoded.
    is_lossy: bool,
}

/// What saving a game as SGF in place of its record would lose. It displays as the end of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Loss {
    /// The original format.
    #[error("is not SGF")]
    Format,
    /// The other games; the number counts all games.
    #[error("has {0} games")]
    Games(usize),
    /// Characters in an unsupported encoding.
    #[error("has characters that are not understood")]
    Characters,
}

/// Detects what kind of record `bytes` are, and finds the games in it.
///
/// Anything that does not look like another kind is taken for a transcript, or for one per line. An illegal move is not
/// an error here: [`Loaded::open`] reports it.
///
/// # Errors
///
/// If there are too many bytes, or no game in them.
pub fn read(bytes: &[u8], assumed: &Assumptions) -> Result<Loaded, ReadError> {
    if bytes.len() > MAX_RECORD_BYTES {
        return Err(ReadError::TooLarge);
    }
    read_unlimited(bytes, assumed)
}

/// Does the same as [`read`] for any number of bytes: those that this program has written itself.
///
/// # Errors
///
/// If there is no game in them.
pub fn read_unlimited(bytes: &[u8], assumed: &Assumptions) -> Result<Loaded, ReadError> {
    let mut assumed = *assumed;
    let mut input = Input::Bytes(Cow::Borrowed(bytes));
    loop {
        for (kind, reader) in READERS {
            if let Some(games) = reader.find(&input, &mut assumed)? {
                return Ok(Loaded {
                    kind,
                    reader,
                    assumed,
                    is_lossy: input.text().is_some_and(|text| text::is_lossy(bytes, text)),
                    input: input.into_owned(),
                    games,
                    names: Names::default(),
                });
            }
        }
        input = match input {
            Input::Bytes(_) => Input::Text(text::decode(bytes)),
            // Text without full-width characters is at least a transcript.
            Input::Text(text) => Input::Text(text.chars().map(text::narrow).collect()),
        };
    }
}

/// Loads the record in `file`. The games of a WTHOR file get the names of their players and tournaments from the
/// files beside it.
pub fn load(file: &Path, assumed: &Assumptions) -> Result<Loaded, LoadError> {
    let bytes = read_file(file).map_err(|error| LoadError::io(Some(file), error))?;
    let mut loaded = read(&bytes, assumed)?;
    if loaded.kind() == RecordKind::WTHOR {
        loaded.set_names(names_beside(file));
    }
    Ok(loaded)
}

/// Loads the record in `input`, which messages call standard input.
pub fn load_from(
    input: &mut (impl Read + ?Sized),
    assumed: &Assumptions,
) -> Result<Loaded, LoadError> {
    let bytes = read_all(input).map_err(|error| LoadError::io(None, error))?;
    Ok(read(&bytes, assumed)?)
}

/// `input` decoded as UTF-8. UTF-16 is converted before the first line is read.
pub fn in_utf8<'a>(input: &'a mut dyn BufRead) -> Box<dyn BufRead + 'a> {
    let mut bytes = Vec::new();
    if input.fill_buf().is_ok_and(text::is_wide) {
        // Reading lines will hit the error again.
        let _ = Read::take(&mut *input, MAX_RECORD_BYTES as u64).read_to_end(&mut bytes);
    }
    // A byte order mark alone is no text.
    if bytes.len() > 2 {
        bytes = text::decode(&bytes).into_owned().into_bytes();
    }
    Box::new(Cursor::new(bytes).chain(input))
}

/// The names from files in the folder of `file`. Unreadable files are skipped; the games then have numbers instead of
/// names.
fn names_beside(file: &Path) -> Names {
    let mut names = Names::default();
    for entry in fs::read_dir(folder_of(file))
        .into_iter()
        .flatten()
        .flatten()
    {
        let name = entry.file_name();
        let mut known = wthor::NAMES_FILES.iter();
        if known.any(|known| name.eq_ignore_ascii_case(known))
            && let Ok(bytes) = read_file(&entry.path())
        {
            names.add(&bytes);
        }
    }
    names
}

fn read_file(file: &Path) -> io::Result<Vec<u8>> {
    read_all(&mut File::open(file)?)
}

/// Reads everything, but not much more than [`MAX_RECORD_BYTES`] bytes.
fn read_all(input: &mut (impl Read + ?Sized)) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    Read::take(input, MAX_RECORD_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Records with equal hashes have the same games.
impl Hash for Loaded {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.input.hash(state);
        // These give their rules and boards themselves.
        let complete = [
            RecordKind::WTHOR,
            RecordKind::LINK,
            RecordKind::OBF,
            RecordKind::GGF,
            RecordKind::SGF,
        ];
        if !complete.contains(&self.kind) {
            self.assumed.hash(state);
        }
    }
}

impl Loaded {
    /// The detected format.
    pub fn kind(&self) -> RecordKind {
        self.kind
    }

    /// The number of games, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "it is never empty")]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// What saving a game as SGF in place of this record would lose; `None` if nothing.
    pub fn loss(&self) -> Option<Loss> {
        match (self.kind, self.len()) {
            (RecordKind::SGF, 1) => self.is_lossy.then_some(Loss::Characters),
            (RecordKind::SGF, count) => Some(Loss::Games(count)),
            _ => Some(Loss::Format),
        }
    }

    /// Sets the names of players and tournaments for the games of a WTHOR file. Other records have their own.
    pub fn set_names(&mut self, names: Names) {
        self.names = names;
    }

    /// The information on the game `index`, counted from 0, without playing it; empty if there is no such game.
    pub fn info(&self, index: usize) -> GameInfo {
        let game = self.excerpt(index);
        game.map(|game| self.reader.info(&game)).unwrap_or_default()
    }

    /// Plays the game `index`, counted from 0, up to its first illegal move.
    ///
    /// # Errors
    ///
    /// If there is no such game, or its start is impossible.
    pub fn open(&self, index: usize) -> Result<Opened, ReadError> {
        self.open_assuming(index, &self.assumed)
    }

    /// Plays a game as [`Loaded::open`] does, with other assumptions.
    pub fn open_assuming(&self, index: usize, assumed: &Assumptions) -> Result<Opened, ReadError> {
        let game = self.excerpt(index).ok_or(ReadError::NoSuchGame {
            number: index.saturating_add(1),
            count: self.len(),
        })?;
        self.reader.open(&game, assumed)
    }

    fn excerpt(&self, index: usize) -> Option<Excerpt<'_>> {
        Some(Excerpt {
            input: &self.input,
            span: *self.games.get(index)?,
            names: &self.names,
        })
    }
}

impl fmt::Debug for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} games", self.kind(), self.len())
    }
}
