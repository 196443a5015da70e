//! The file of the statistics, on a thread of its own.

use std::{path::Path, sync::Arc, time::SystemTime};

use crate::{
    analysis::{CountedGame, CountedLoss, Statistics},
    app::{
        base::shared_file::{SharedContents, SharedFile},
        files::Clipboard,
        game::announcement::AnnouncementRequested,
        text::{errors, language::Language},
    },
};

/// The name of the file in the folder of the saved games.
const NAME: &str = "statistics.jsonl";

pub(crate) enum StatisticsChange {
    /// Count a game, or its new end.
    Count(Box<CountedGame>),
    /// Note what a review has found of a game.
    Learn(LearnedLoss),
}

/// What a review has found of the end of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LearnedLoss {
    pub started: SystemTime,
    /// After how many plies it ended, and with which margin for the person, if that was on the board.
    pub end: (usize, Option<i32>),
    /// What the moves of the person lost.
    pub loss: CountedLoss,
}

/// A job of the thread that owns the file.
pub(crate) enum StatisticsJob {
    Read,
    Change(StatisticsChange),
    /// Put what it has on the clipboard.
    Copy(Clipboard),
    /// Put it aside and begin anew.
    Reset,
}

/// What came of that.
pub(crate) struct StatisticsNews {
    pub statistics: Arc<Statistics>,
    /// What the player should know.
    pub notice: Option<AnnouncementRequested>,
}

pub(crate) struct StatisticsFile(SharedFile<Statistics>);

impl SharedContents for Statistics {
    type Change = StatisticsChange;

    fn read(bytes: &[u8]) -> (Statistics, usize) {
        Statistics::read(bytes)
    }

    fn apply(&mut self, change: &StatisticsChange) -> bool {
        match change {
            StatisticsChange::Count(game) => {
                self.count((**game).clone());
                true
            }
            StatisticsChange::Learn(learned) => {
                self.learn(learned.started, learned.end, learned.loss)
            }
        }
    }

    fn write(&self) -> String {
        Statistics::write(self)
    }
}

impl StatisticsFile {
    /// The file in `folder`, which need not exist.
    pub(super) fn in_folder(folder: &Path) -> StatisticsFile {
        StatisticsFile(SharedFile::new(folder, NAME))
    }

    /// Does something with the file.
    pub(crate) fn run(&mut self, text: Language, job: StatisticsJob) -> StatisticsNews {
        match job {
            StatisticsJob::Read => self.update(text, None),
            StatisticsJob::Change(change) => self.update(text, Some(change)),
            StatisticsJob::Copy(clipboard) => {
                let mut news = self.update(text, None);
                let count = news.statistics.games().len();
                news.notice = Some(match clipboard.set(text, news.statistics.csv()) {
                    Ok(()) => AnnouncementRequested::info(text.statistics_copied(count)),
                    Err(reason) => AnnouncementRequested::warning(reason),
                });
                news
            }
            StatisticsJob::Reset => {
                let notice = match self.0.put_away() {
                    Ok(kept) => kept.map(|kept| {
                        AnnouncementRequested::info(text.statistics_were_reset(kept.display()))
                    }),
                    Err(error) => {
                        let told = text.statistics_not_reset(errors::reason(text, &error));
                        Some(AnnouncementRequested::warning(told))
                    }
                };
                let news = self.update(text, None);
                StatisticsNews {
                    notice: notice.or(news.notice),
                    ..news
                }
            }
        }
    }

    fn update(&mut self, text: Language, change: Option<StatisticsChange>) -> StatisticsNews {
        let updated = self.0.update(change);
        let warning = match updated.saved {
            Ok(damaged) => {
                damaged.map(|lines| text.statistics_damaged(lines.count, lines.kept.display()))
            }
            Err(problem) => problem.is_first.then(|| {
                text.statistics_not_saved(
                    self.0.path().display(),
                    errors::reason(text, &problem.reason),
                )
            }),
        };
        StatisticsNews {
            statistics: updated.contents,
            notice: warning.map(AnnouncementRequested::warning),
        }
    }
}
