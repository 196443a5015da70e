//! The file in which the games of a match are saved.
//!
//! The end of its name says in which format: `.ggf` for the Generic Game Format, which other
//! programs read and which keeps the players' evaluations; `.txt` for transcripts, one a line;
//! anything else for the Smart Game Format, which has every board and rule set.

use std::{
    fs::File,
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
};

use super::{
    contestant::Contestant,
    game::{PlayedGame, ggf},
    options::MatchOptions,
};
use crate::{
    records::{IoReason, Quoted, Record, sgf, transcript},
    rules::{Player, Ruleset},
};

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ArchiveFormat {
    Ggf,
    Sgf,
    Transcripts,
}

impl ArchiveFormat {
    fn of(path: &Path) -> ArchiveFormat {
        let end = path.extension().unwrap_or_default();
        match end.to_string_lossy().to_ascii_lowercase().as_str() {
            "ggf" => ArchiveFormat::Ggf,
            "txt" => ArchiveFormat::Transcripts,
            _ => ArchiveFormat::Sgf,
        }
    }
}

/// Why games cannot be saved.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {reason}", Quoted(&.path.to_string_lossy()))]
pub struct ArchiveError {
    path: PathBuf,
    reason: ArchiveErrorReason,
}

#[derive(Debug, thiserror::Error)]
enum ArchiveErrorReason {
    #[error("GGF is only for games of othello on square boards, for the most discs")]
    Ggf,
    #[error("there is no such folder")]
    NoFolder,
    #[error("{}", IoReason(.0))]
    Io(io::Error),
}

/// An open file for games.
pub struct Archive {
    file: BufWriter<File>,
    format: ArchiveFormat,
    path: PathBuf,
}

impl Archive {
    /// Creates a file at `path`, or empties the one that is there.
    ///
    /// # Errors
    ///
    /// If the games cannot be written there.
    pub fn create(path: &Path, options: &MatchOptions) -> Result<Archive, ArchiveError> {
        let format = ArchiveFormat::of(path);
        let error = |reason| ArchiveError {
            path: path.to_owned(),
            reason,
        };
        let is_square = options.size.width() == options.size.height();
        if format == ArchiveFormat::Ggf && !(is_square && options.ruleset == Ruleset::OTHELLO) {
            return Err(error(ArchiveErrorReason::Ggf));
        }
        let file = File::create(path).map_err(|cause| match cause.kind() {
            ErrorKind::NotFound => error(ArchiveErrorReason::NoFolder),
            _ => error(ArchiveErrorReason::Io(cause)),
        })?;
        Ok(Archive {
            file: BufWriter::new(file),
            format,
            path: path.to_owned(),
        })
    }

    /// Writes a game at once, so that it is kept even if the match is interrupted.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn add(&mut self, pair: &[Contestant; 2], played: &PlayedGame) -> Result<(), ArchiveError> {
        let mut names = pair.each_ref().map(ToString::to_string);
        if played.first == Player::Light {
            names.reverse();
        }
        self.write(names, played).map_err(|error| ArchiveError {
            path: self.path.clone(),
            reason: ArchiveErrorReason::Io(error),
        })
    }

    /// Writes a game between players with these `names`, Dark's first.
    fn write(&mut self, names: [String; 2], played: &PlayedGame) -> io::Result<()> {
        match self.format {
            ArchiveFormat::Ggf => {
                let names = names.each_ref().map(String::as_str);
                let game = ggf(&played.game, names, &played.values);
                writeln!(self.file, "{game}")?;
            }
            ArchiveFormat::Transcripts => {
                let line = transcript::write(&played.game.line());
                writeln!(self.file, "{line}")?;
            }
            ArchiveFormat::Sgf => {
                let mut record = Record::new(played.game.clone());
                let [dark, light] = names;
                record.info.dark = Some(dark);
                record.info.light = Some(light);
                record.info.result = Some(result(played));
                write!(self.file, "{}", sgf::write(&record))?;
            }
        }
        self.file.flush()
    }
}

/// How SGF writes a result: the winner, `B` for Dark, and the margin.
fn result(played: &PlayedGame) -> String {
    let dark = match played.first {
        Player::Dark => played.margin,
        Player::Light => -played.margin,
    };
    match dark {
        0 => "0".to_owned(),
        1.. => format!("B+{dark}"),
        _ => format!("W+{}", dark.abs()),
    }
}
