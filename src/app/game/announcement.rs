//! News that is not about whose turn it is, such as the outcome of opening and saving files.

use std::{collections::VecDeque, time::Duration};

use bevy::prelude::*;

use super::model::{GameModel, GameReplaced, Moved, PositionChanged};
use crate::{
    app::{
        base::{Environment, GameSystems, Now, PlayerActed, Wake, failure, timing},
        text::{self, language::Language},
    },
    time::Instant,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Announcement>()
        .add_message::<AnnouncementRequested>()
        .add_message::<AnnouncementChangeRequested>()
        .add_systems(Update, announce.in_set(GameSystems::View));
}

/// A sentence that is not about whose turn it is. It disappears after a while or when the player acts; a warning stays
/// longer.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Announcement {
    told: Option<(AnnouncementRequested, Instant)>,
    /// Warnings that something else displaced. They are shown again afterwards.
    waiting: VecDeque<AnnouncementRequested>,
}

/// The action that an announcement offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnnouncementOffer {
    /// Undo brings back the previous game.
    Undo,
    /// The game may be lost; it can be saved elsewhere.
    Save,
    /// There is more to read.
    Details,
}

impl Announcement {
    /// The sentence, and whether it is a warning.
    pub fn told(&self) -> Option<(&str, bool)> {
        let (told, _) = self.told.as_ref()?;
        Some((&told.text, told.is_warning))
    }

    /// Shows something at once. A displaced warning waits for its turn.
    fn tell(&mut self, what: AnnouncementRequested, now: Instant) {
        if let Some((before, _)) = self.told.take()
            && before.is_warning
            && before != what
            && !self.waiting.contains(&before)
        {
            self.waiting.push_back(before);
        }
        self.told = Some((what, now));
    }

    pub fn offer(&self) -> Option<AnnouncementOffer> {
        let (told, _) = self.told.as_ref()?;
        let details = told.details.is_some();
        told.offer
            .or_else(|| details.then_some(AnnouncementOffer::Details))
    }
}

/// Announce something that is not about whose turn it is.
#[derive(Message, Clone, Debug, Default, PartialEq, Eq)]
pub struct AnnouncementRequested {
    text: String,
    /// The longer text for players who ask for more.
    details: Option<String>,
    is_warning: bool,
    offer: Option<AnnouncementOffer>,
}

impl AnnouncementRequested {
    /// Reports success.
    pub fn info(text: impl Into<String>) -> AnnouncementRequested {
        AnnouncementRequested {
            text: text.into(),
            ..default()
        }
    }

    /// Reports a failure.
    pub fn warning(text: impl Into<String>) -> AnnouncementRequested {
        AnnouncementRequested {
            is_warning: true,
            ..AnnouncementRequested::info(text)
        }
    }

    /// Reports that another game is on the board. One step of undo brings back the previous one.
    pub fn other_game(text: impl Into<String>) -> AnnouncementRequested {
        AnnouncementRequested {
            offer: Some(AnnouncementOffer::Undo),
            ..AnnouncementRequested::info(text)
        }
    }

    /// Warns that the game on the board may be lost unless it is saved.
    pub fn may_be_lost(text: impl Into<String>) -> AnnouncementRequested {
        AnnouncementRequested {
            offer: Some(AnnouncementOffer::Save),
            ..AnnouncementRequested::warning(text)
        }
    }

    pub(crate) fn with_details(self, details: impl Into<String>) -> AnnouncementRequested {
        AnnouncementRequested {
            details: Some(details.into()),
            ..self
        }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    fn can_undo(&self) -> bool {
        self.offer == Some(AnnouncementOffer::Undo)
    }

    /// The shortest time that a warning stays, and the longest for anything else.
    fn duration(&self) -> Duration {
        if self.can_undo() {
            timing::UNDO_OFFER
        } else {
            timing::ANNOUNCEMENT
        }
    }
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnnouncementChangeRequested {
    Dismiss,
    ShowDetails,
}

/// Reports a failure at the start, in the window and on standard error.
pub(crate) fn warn_at_start(app: &mut App, warning: &str) {
    if app.world().resource::<Environment>().has_terminal {
        failure::report(warning);
    }
    let warning = AnnouncementRequested::warning(text::capitalized(warning));
    app.add_message::<AnnouncementRequested>();
    app.world_mut().write_message(warning);
}

fn announce(
    now: Res<Now>,
    text: Res<Language>,
    wake: Res<Wake>,
    model: Res<GameModel>,
    mut acted: MessageReader<PlayerActed>,
    mut moved: MessageReader<Moved>,
    mut changed: MessageReader<PositionChanged>,
    mut replaced: MessageReader<GameReplaced>,
    mut requests: MessageReader<AnnouncementRequested>,
    mut answers: MessageReader<AnnouncementChangeRequested>,
    mut announcement: ResMut<Announcement>,
) {
    let acted = acted.read().count() > 0;
    let moved = moved.read().count() > 0;
    let is_elsewhere = changed.read().count() > 0;
    let is_replaced = replaced.read().count() > 0;
    let answer = answers.read().last();
    if answer == Some(&AnnouncementChangeRequested::ShowDetails) {
        if let Some((told, _)) = &mut announcement.told
            && let Some(details) = told.details.take()
        {
            told.text = details;
        }
    } else if let Some((told, since)) = &announcement.told {
        let is_old = now.since(*since) >= told.duration();
        let is_over = if told.is_warning {
            moved && is_old
        } else {
            is_old || told.can_undo() && (is_elsewhere || !model.can_undo_start())
        };
        if acted || is_over || answer.is_some() {
            announcement.told = None;
        }
    }
    // The outcome of an action is announced in the same frame.
    let new_game =
        is_replaced.then(|| AnnouncementRequested::other_game(text.commands_new_game_short()));
    let is_asked = is_replaced || !requests.is_empty();
    for what in new_game.into_iter().chain(requests.read().cloned()) {
        announcement.tell(what, now.instant);
    }
    let is_free = announcement.told.is_none() && !announcement.waiting.is_empty();
    if is_free && let Some(what) = announcement.waiting.pop_front() {
        announcement.tell(what, now.instant);
    }
    if (is_asked || is_free)
        && let Some((told, _)) = &mut announcement.told
    {
        if told.can_undo() && !model.can_undo_start() {
            told.offer = None;
        }
        if !told.is_warning {
            // There may be no other frame until then.
            wake.at(now.instant + told.duration());
        }
    }
}
