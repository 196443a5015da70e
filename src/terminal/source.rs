//! The source of a record: a file or standard input.

use std::{
    io::Read,
    path::{Path, PathBuf},
};

use clap::Args;
use same_file::Handle;

use super::arguments::{RulesArguments, named, number, with_goal};
use crate::{
    records::{self, Assumptions, LoadError, Loaded, Opened},
    rules::Size,
};

/// Why a record provides no game.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// The record cannot be loaded, or its game cannot be read.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// There are this many games, and none was chosen.
    #[error("the record has {0} games; choose one with --game, a number from 1 to {0}")]
    Several(usize),
}

/// The source of a record, the chosen game, and assumptions for missing information.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct RecordSource {
    /// The file with the record; standard input if left out or '-'
    file: Option<PathBuf>,
    /// Columns and rows, each from 2 to 26, where the record does not say
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "8x8")]
    size: Size,
    #[command(flatten)]
    rules: RulesArguments,
    /// Which game of a record with several, counted from 1
    #[arg(long, value_name = "NUMBER", value_parser = number::<usize>(1..))]
    pub game: Option<usize>,
}

impl RecordSource {
    /// The file with the record; `None` is standard input.
    pub fn file(&self) -> Option<&Path> {
        named(self.file.as_deref())
    }

    /// The board and the rules for records that do not give them.
    pub fn assumed(&self) -> Assumptions {
        let RulesArguments { rules, fewest } = self.rules;
        Assumptions {
            size: self.size,
            ruleset: with_goal(rules.unwrap_or_default(), fewest),
            is_guess: rules.is_none(),
        }
    }

    /// Loads the record from its file, or from `input` if it has none.
    pub fn load(&self, input: &mut (impl Read + ?Sized)) -> Result<Loaded, LoadError> {
        match self.file() {
            Some(file) => records::load(file, &self.assumed()),
            None => records::load_from(input, &self.assumed()),
        }
    }

    /// Opens the chosen game of the record, or the only one.
    pub fn open(&self, input: &mut (impl Read + ?Sized)) -> Result<Opened, SourceError> {
        self.choose(&self.load(input)?)
    }

    /// Opens the chosen game of `loaded`, or the only one.
    pub fn choose(&self, loaded: &Loaded) -> Result<Opened, SourceError> {
        let number = match (self.game, loaded.len()) {
            (Some(number), _) => number,
            (None, 1) => 1,
            (None, count) => return Err(SourceError::Several(count)),
        };
        // The command line counts games from 1.
        Ok(loaded.open(number - 1).map_err(LoadError::from)?)
    }

    /// Whether `file` is the source under any name.
    pub fn is(&self, file: &Path) -> bool {
        // Opening a pipe would wait for its other end.
        let handle = |file: &Path| {
            let file = Some(file).filter(|file| file.is_file());
            file.and_then(|file| Handle::from_path(file).ok())
        };
        let source = match self.file() {
            Some(source) => handle(source),
            None => Handle::stdin().ok(),
        };
        source.is_some_and(|source| handle(file) == Some(source))
    }
}
