//! The file of the statistics, beside the saved games. Windows share it.

use std::{path::Path, time::SystemTime};

use crate::{
    analysis::{CountedGame, CountedLoss, Statistics},
    app::{
        files::Clipboard,
        game::AnnouncementRequested,
        settings::keeper::{Damage, Kept, KeptFile, KeptNews},
        text::{errors, language::Language},
    },
};

pub enum StatisticsChange {
    /// Count a game, or its new end.
    Count(Box<CountedGame>),
    /// Store the losses that a review found.
    Learn(LearnedLoss),
}

/// The losses in a game that a review found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LearnedLoss {
    /// When the game began.
    pub started: SystemTime,
    /// The number of plies, and the margin for the person if the game ended on the board.
    pub end: (usize, Option<i32>),
    /// The losses of the person's moves.
    pub loss: CountedLoss,
}

impl Kept for Statistics {
    const NAME: &'static str = "statistics.jsonl";
    const IS_SHARED: bool = true;
    type Change = StatisticsChange;

    fn decode(text: Language, bytes: &[u8]) -> (Statistics, Option<Damage>) {
        let (statistics, damaged) = Statistics::read(bytes);
        let tell = move |_: &Path, kept: &Path| text.statistics_damaged(damaged, kept.display());
        let damage = Damage::new(false, tell);
        (statistics, Some(damage).filter(|_| damaged > 0))
    }

    fn encode(&self) -> String {
        self.write()
    }

    fn apply(&mut self, change: &StatisticsChange) {
        match change {
            StatisticsChange::Count(game) => self.count((**game).clone()),
            StatisticsChange::Learn(learned) => {
                self.learn(learned.started, learned.end, learned.loss);
            }
        }
    }

    fn not_saved(text: Language, file: &Path, reason: &str) -> String {
        text.statistics_not_saved(file.display(), reason)
    }
}

/// Copies the file's contents to the clipboard.
pub(super) fn copy(
    file: &mut KeptFile<Statistics>,
    text: Language,
    clipboard: &Clipboard,
) -> KeptNews<Statistics> {
    let mut news = file.update(text, None);
    let count = news.contents.games().len();
    news.notice = Some(match clipboard.set(text, news.contents.csv()) {
        Ok(()) => AnnouncementRequested::info(text.statistics_copied(count)),
        Err(reason) => AnnouncementRequested::warning(reason),
    });
    news
}

/// Sets the file aside and starts over.
pub(super) fn reset(file: &mut KeptFile<Statistics>, text: Language) -> KeptNews<Statistics> {
    let notice = match file.put_away() {
        Ok(kept) => {
            kept.map(|kept| AnnouncementRequested::info(text.statistics_were_reset(kept.display())))
        }
        Err(error) => {
            let told = text.statistics_not_reset(errors::reason(text, &error));
            Some(AnnouncementRequested::warning(told))
        }
    };
    let mut news = file.update(text, None);
    news.notice = notice.or(news.notice);
    news
}
