//! What the status line tells that is not about a move, such as what came of opening and saving files.

use bevy::prelude::*;

use super::model::Moved;
use crate::{
    app::{
        base::{failure, now::Now, requests::PlayerActed, sets::GameSystems, timing},
        text,
    },
    time::Instant,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Announcement>()
        .add_message::<AnnouncementRequested>()
        .add_systems(Update, announce.in_set(GameSystems::View));
}

/// A sentence for the status line that is not about a move. It stays until the player does something
/// else, or for some moves.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Announcement(Option<Told>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    text: String,
    is_warning: bool,
    since: Instant,
}

impl Announcement {
    /// The sentence, and whether it is a warning.
    pub fn told(&self) -> Option<(&str, bool)> {
        let told = self.0.as_ref()?;
        Some((&told.text, told.is_warning))
    }
}

/// Say something in the status line.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct AnnouncementRequested {
    text: String,
    is_warning: bool,
}

impl AnnouncementRequested {
    /// Says that something was done.
    pub fn info(text: impl Into<String>) -> AnnouncementRequested {
        AnnouncementRequested {
            text: text.into(),
            is_warning: false,
        }
    }

    /// Says that something failed.
    pub fn warning(text: impl Into<String>) -> AnnouncementRequested {
        AnnouncementRequested {
            text: text.into(),
            is_warning: true,
        }
    }

    /// The sentence.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Tells on standard error and in the status line what has gone wrong while the program starts.
pub(crate) fn warn_at_start(app: &mut App, warning: &str) {
    failure::report(warning);
    let warning = AnnouncementRequested::warning(text::capitalized(warning));
    app.add_message::<AnnouncementRequested>();
    app.world_mut().write_message(warning);
}

fn announce(
    now: Res<Now>,
    mut acted: MessageReader<PlayerActed>,
    mut moved: MessageReader<Moved>,
    mut requests: MessageReader<AnnouncementRequested>,
    mut announcement: ResMut<Announcement>,
) {
    let acted = acted.read().count() > 0;
    let moved = moved.read().count() > 0;
    let is_read = |told: &Told| acted || (moved && now.since(told.since) >= timing::ANNOUNCEMENT);
    if announcement.0.as_ref().is_some_and(is_read) {
        announcement.0 = None;
    }
    // What comes of an action is told in its own frame.
    if let Some(latest) = requests.read().last() {
        announcement.0 = Some(Told {
            text: latest.text.clone(),
            is_warning: latest.is_warning,
            since: now.instant(),
        });
    }
}
