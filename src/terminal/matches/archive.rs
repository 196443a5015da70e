//! The file that gets the games of a match.
//!
//! The end of its name says in which format: `.ggf` for the Generic Game Format, which other
//! programs for the game read and which keeps what the players thought of their moves; `.txt` for a
//! transcript a line; anything else for the Smart Game Format, which has every board and rule set.

use std::{
    fs::File,
    io::{self, BufWriter, ErrorKind, Write},
    path::Path,
};

use super::{
    Options,
    contestant::Contestant,
    table::{Played, ggf},
};
use crate::{
    records::{IoReason, Record, sgf, transcript},
    rules::{Player, Ruleset},
    terminal::quoted,
};

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Ggf,
    Sgf,
    Transcripts,
}

impl Format {
    fn of(path: &Path) -> Format {
        let end = path.extension().unwrap_or_default();
        match end.to_string_lossy().to_ascii_lowercase().as_str() {
            "ggf" => Format::Ggf,
            "txt" => Format::Transcripts,
            _ => Format::Sgf,
        }
    }
}

/// An open file for games.
pub struct Archive {
    file: BufWriter<File>,
    format: Format,
    /// The file's name as messages repeat it.
    name: String,
}

impl Archive {
    /// Opens a new file at `path`; what was there is gone.
    ///
    /// # Errors
    ///
    /// In one line, why the games cannot be written there.
    pub fn create(path: &Path, options: &Options) -> Result<Archive, String> {
        let (format, name) = (Format::of(path), quoted(path));
        let cannot = |reason: &str| format!("cannot write {name}: {reason}");
        let is_square = options.size.width() == options.size.height();
        if format == Format::Ggf && !(is_square && options.ruleset == Ruleset::OTHELLO) {
            return Err(cannot(
                "GGF has no games but those on square boards by othello, for the most discs",
            ));
        }
        let file = File::create(path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => cannot("there is no such folder"),
            _ => cannot(&IoReason(&error).to_string()),
        })?;
        Ok(Archive {
            file: BufWriter::new(file),
            format,
            name,
        })
    }

    /// Writes one game; it is kept even if the match is interrupted.
    ///
    /// # Errors
    ///
    /// In one line, why it cannot be written.
    pub fn add(&mut self, pair: &[Contestant; 2], played: &Played) -> Result<(), String> {
        let mut names = pair.each_ref().map(ToString::to_string);
        if played.first == Player::Light {
            names.reverse();
        }
        let written = self.write(names, played);
        written.map_err(|error| format!("cannot write {}: {}", self.name, error.kind()))
    }

    /// Writes a game between the players with the `names`, Dark's first.
    fn write(&mut self, names: [String; 2], played: &Played) -> io::Result<()> {
        match self.format {
            Format::Ggf => {
                let names = names.each_ref().map(String::as_str);
                let game = ggf(&played.game, names, &played.values);
                writeln!(self.file, "{game}")?;
            }
            Format::Transcripts => {
                let line = transcript::write(&played.game.line());
                writeln!(self.file, "{line}")?;
            }
            Format::Sgf => {
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
fn result(played: &Played) -> String {
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
