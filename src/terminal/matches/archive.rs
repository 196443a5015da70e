//! The file for a match's games.
//!
//! The extension of its name gives the format: `.ggf` is the Generic Game Format, which other programs read and which
//! keeps the players' evaluations; `.txt` is a transcript per line; anything else is the Smart Game Format, which
//! supports every board and rule set.

use std::{
    fs::File,
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::{contestant::Contestant, game::PlayedGame, options::MatchOptions};
use crate::{
    records::{self, Format, QuotedPath, WriteError, WriteReason},
    rules::{Goal, Player, Ruleset},
    terminal::save::SaveTarget,
};

fn format_of(path: &Path) -> Format {
    let end = path.extension().unwrap_or_default();
    match end.to_string_lossy().to_ascii_lowercase().as_str() {
        "ggf" => Format::Ggf,
        "txt" => Format::Transcript,
        _ => Format::Sgf,
    }
}

/// Why games cannot be saved.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {reason}", QuotedPath(.path))]
pub struct ArchiveError {
    path: PathBuf,
    reason: ArchiveErrorReason,
}

#[derive(Debug, thiserror::Error)]
enum ArchiveErrorReason {
    #[error("GGF is only for games of othello on square boards")]
    Ggf,
    #[error(transparent)]
    Write(#[from] WriteError),
    #[error("{}", WriteReason(.0))]
    Io(#[from] io::Error),
}

/// Checks that the format of the file at `path` can represent the games of a match.
pub fn check_format(path: &Path, options: &MatchOptions) -> Result<(), ArchiveError> {
    let is_square = options.size.width() == options.size.height();
    let is_othello = options.ruleset().with_goal(Goal::MostDiscs) == Ruleset::OTHELLO;
    if format_of(path) == Format::Ggf && !(is_square && is_othello) {
        return Err(ArchiveError {
            path: path.to_owned(),
            reason: ArchiveErrorReason::Ggf,
        });
    }
    Ok(())
}

/// A file for games.
pub struct Archive {
    target: SaveTarget,
    /// Opened for the first game.
    file: Option<File>,
    format: Format,
    path: PathBuf,
}

impl Archive {
    /// Checks that games can be saved at `path`. An existing file is emptied before the first.
    pub fn create(path: &Path, options: &MatchOptions) -> Result<Archive, ArchiveError> {
        check_format(path, options)?;
        let target = SaveTarget::open(path).map_err(|cause| ArchiveError {
            path: path.to_owned(),
            reason: cause.error.into(),
        })?;
        Ok(Archive {
            target,
            file: None,
            format: format_of(path),
            path: path.to_owned(),
        })
    }

    /// Writes a game at once, so that it survives an interruption of the match.
    pub fn add(&mut self, pair: &[Contestant; 2], played: &PlayedGame) -> Result<(), ArchiveError> {
        let mut record = played.record.clone();
        let [first, second] = pair.each_ref().map(ToString::to_string);
        let (dark, light, lead) = match played.first {
            Player::Dark => (first, second, played.margin),
            Player::Light => (second, first, -played.margin),
        };
        record.info.dark = Some(dark);
        record.info.light = Some(light);
        record.info.result = Some(match played.resigned {
            Some(Player::Dark) => "W+R".to_owned(),
            Some(Player::Light) => "B+R".to_owned(),
            None => records::result(lead),
        });
        let written = records::write(&record, self.format);
        let written = written.map_err(ArchiveErrorReason::from);
        let saved = written.and_then(|text| {
            let file = match &mut self.file {
                Some(file) => file,
                None => self.file.insert(self.target.begin()?),
            };
            Ok(file.write_all(text.as_bytes())?)
        });
        saved.map_err(|reason| ArchiveError {
            path: self.path.clone(),
            reason,
        })
    }
}
