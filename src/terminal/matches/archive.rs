//! The file for a match's games.
//!
//! The extension of its name gives the format: `.ggf` is the Generic Game Format, which other programs read and which
//! keeps the players' evaluations; `.txt` is a transcript per line; anything else is the Smart Game Format, which
//! supports every board and rule set.

use std::path::Path;

use super::{contestant::Contestant, game::PlayedGame, options::MatchOptions};
use crate::{
    records::{self, Format},
    rules::{Goal, Player, Ruleset},
    terminal::save::{SaveError, SaveErrorReason, SaveTarget},
};

fn format_of(path: &Path) -> Format {
    let end = path.extension().unwrap_or_default();
    match end.to_string_lossy().to_ascii_lowercase().as_str() {
        "ggf" => Format::Ggf,
        "txt" => Format::Transcript,
        _ => Format::Sgf,
    }
}

/// Checks that the format of the file at `path` can represent the games of a match.
pub fn check_format(path: &Path, options: &MatchOptions) -> Result<(), SaveError> {
    let is_square = options.size.width() == options.size.height();
    let is_othello = options.ruleset().with_goal(Goal::MostDiscs) == Ruleset::OTHELLO;
    if format_of(path) == Format::Ggf && !(is_square && is_othello) {
        return Err(SaveError::new(path, SaveErrorReason::Ggf));
    }
    Ok(())
}

/// A file for games.
pub struct Archive {
    target: SaveTarget,
    format: Format,
}

impl Archive {
    /// Checks that games can be saved at `path`. An existing file is emptied before the first.
    pub fn create(path: &Path, options: &MatchOptions) -> Result<Archive, SaveError> {
        check_format(path, options)?;
        Ok(Archive {
            target: SaveTarget::open(path)?,
            format: format_of(path),
        })
    }

    /// Writes a game at once, so that it survives an interruption of the match.
    pub fn add(&mut self, pair: &[Contestant; 2], played: &PlayedGame) -> Result<(), SaveError> {
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
        let text = records::write(&record, self.format);
        let text = text.map_err(|error| self.target.error(error))?;
        self.target.add(&text)
    }
}
