//! The file of the statistics: read and replaced as a whole, on a thread of its own.
//!
//! It lies beside the saved games. Windows share it: each change is made to what the file has at that
//! moment, while no other window changes it. Where it cannot be written, changes are kept and tried again
//! with the next one. What cannot be read of it stays in a copy.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    mem,
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use super::{
    files::Clipboard,
    notices::AnnouncementRequested,
    storage,
    texts::{errors, statistics as texts},
};
use crate::analysis::{CountedGame, CountedLoss, Statistics};

/// The name of the file in the folder of the saved games.
const NAME: &str = "statistics.jsonl";

/// A change of the statistics.
pub(super) enum StatisticsChange {
    /// Count a game, or its new end.
    Count(Box<CountedGame>),
    /// Note what a review has found of a game.
    Learn(LearnedLoss),
}

/// What a review has found of the end of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LearnedLoss {
    /// When the game began.
    pub started: SystemTime,
    /// After how many plies it ended, and with which margin for the person, if that was on the board.
    pub end: (usize, Option<i32>),
    /// What the moves of the person lost.
    pub loss: CountedLoss,
}

/// What is done with the file.
pub(super) enum StatisticsJob {
    /// Read it.
    Read,
    /// Change it.
    Change(StatisticsChange),
    /// Put what it has on the clipboard.
    Copy(Clipboard),
    /// Put it aside and begin anew.
    Reset,
}

/// What came of that.
pub(super) struct StatisticsNews {
    /// What the file has now.
    pub statistics: Arc<Statistics>,
    /// What the player should know.
    pub notice: Option<AnnouncementRequested>,
}

/// The file, with the changes that are not in it yet.
pub(super) struct StatisticsFile {
    file: PathBuf,
    unwritten: Vec<StatisticsChange>,
    /// The last attempt to write has failed.
    has_failed: bool,
}

impl StatisticsFile {
    /// The file in `folder`, which need not exist.
    pub(super) fn in_folder(folder: &Path) -> StatisticsFile {
        StatisticsFile {
            file: folder.join(NAME),
            unwritten: Vec::new(),
            has_failed: false,
        }
    }

    /// Does something with the file.
    pub(super) fn run(&mut self, job: StatisticsJob) -> StatisticsNews {
        let _lock = lock(&self.file.with_extension("lock"));
        match job {
            StatisticsJob::Read => self.update(),
            StatisticsJob::Change(change) => {
                self.unwritten.push(change);
                self.update()
            }
            StatisticsJob::Copy(clipboard) => {
                let mut news = self.update();
                let count = news.statistics.games().len();
                news.notice = Some(match clipboard.set(news.statistics.csv()) {
                    Ok(()) => AnnouncementRequested::info(texts::copied(count)),
                    Err(reason) => AnnouncementRequested::warning(reason),
                });
                news
            }
            StatisticsJob::Reset => self.reset(),
        }
    }

    /// Reads the file and writes what has changed.
    fn update(&mut self) -> StatisticsNews {
        let read = match fs::read(&self.file) {
            Ok(bytes) => Ok(bytes),
            Err(error) if is_missing(&error) => Ok(Vec::new()),
            Err(error) => Err(error),
        };
        let (mut statistics, unreadable) = match &read {
            Ok(bytes) => Statistics::read(bytes),
            Err(_) => Default::default(),
        };
        let mut is_changed = false;
        for change in &self.unwritten {
            is_changed |= change.apply(&mut statistics);
        }
        let text = statistics.write();
        let written = match read {
            // What cannot be read must not be overwritten.
            Err(error) => Err(error),
            Ok(_) if unreadable > 0 => {
                storage::replace_with_copy(&self.file, text.as_bytes()).map(Some)
            }
            Ok(_) if is_changed => storage::replace(&self.file, text.as_bytes()).map(|()| None),
            Ok(_) => Ok(None),
        };
        let has_failed = mem::replace(&mut self.has_failed, written.is_err());
        let notice = match written {
            Ok(kept) => {
                self.unwritten.clear();
                let told = kept.map(|kept| texts::damaged(unreadable, kept.display()));
                told.map(AnnouncementRequested::warning)
            }
            // Of failures in a row only the first is told.
            Err(_) if has_failed => None,
            Err(error) => {
                let reason = errors::reason(&error);
                let told = texts::not_saved(self.file.display(), &reason);
                Some(AnnouncementRequested::warning(told))
            }
        };
        StatisticsNews {
            statistics: Arc::new(statistics),
            notice,
        }
    }

    fn reset(&mut self) -> StatisticsNews {
        let notice = match storage::put_away(&self.file) {
            Ok(kept) => AnnouncementRequested::info(texts::were_reset(kept.display())),
            Err(error) if !is_missing(&error) => {
                let told = texts::not_reset(&errors::reason(&error));
                let notice = Some(AnnouncementRequested::warning(told));
                return StatisticsNews {
                    notice,
                    ..self.update()
                };
            }
            Err(_) => return self.update(),
        };
        self.unwritten.clear();
        StatisticsNews {
            statistics: Arc::default(),
            notice: Some(notice),
        }
    }
}

impl StatisticsChange {
    /// Makes the change. Returns `true` if it is one.
    fn apply(&self, statistics: &mut Statistics) -> bool {
        match self {
            StatisticsChange::Count(game) => {
                statistics.count((**game).clone());
                true
            }
            StatisticsChange::Learn(learned) => {
                statistics.learn(learned.started, learned.end, learned.loss)
            }
        }
    }
}

fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// Waits until no other window has the file, where that can be known.
fn lock(file: &Path) -> Option<File> {
    let file = File::options().create(true).append(true).open(file).ok()?;
    file.lock().ok()?;
    Some(file)
}
