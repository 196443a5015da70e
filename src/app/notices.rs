//! Notices that the window shows unasked: the banner for a skipped turn, news in the status line such as a saved
//! file, and the offer to undo a new game.

use bevy::prelude::*;

use super::{
    background::Wake,
    board::discs::{DiscSystems, MovingDiscs},
    model::{GameModel, GameReplaced, Moved, PositionChanged},
    now::Now,
    requests::{PlayerActed, RequestMessage},
    sets::GameSystems,
    timing,
};
use crate::{
    rules::{Action, Player},
    time::Instant,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PassBanner>()
        .init_resource::<Announcement>()
        .init_resource::<UndoOffer>()
        .add_message::<AnnouncementRequested>()
        .add_message::<BannerDismissRequested>()
        .add_systems(
            Update,
            (
                show_passes.in_set(GameSystems::Animate).after(DiscSystems),
                (announce, offer_undo).in_set(GameSystems::View),
            ),
        );
}

/// The banner for a side that was skipped.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassBanner {
    passed: Option<Player>,
    /// When the discs came to rest, so that people can read it.
    since: Option<Instant>,
}

impl PassBanner {
    /// The side that had no legal move; `None` when nothing is shown.
    pub fn passed(&self) -> Option<Player> {
        self.passed
    }
}

/// Hides the banner.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct BannerDismissRequested;

impl RequestMessage for BannerDismissRequested {}

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

impl RequestMessage for AnnouncementRequested {}

impl AnnouncementRequested {
    /// Says that something was done.
    pub fn info(text: impl Into<String>) -> AnnouncementRequested {
        AnnouncementRequested {
            text: text.into(),
            is_warning: false,
        }
    }

    pub fn warning(text: impl Into<String>) -> AnnouncementRequested {
        AnnouncementRequested {
            text: text.into(),
            is_warning: true,
        }
    }
}

/// The offer to bring back the previous game with one step of undo, shown for a while.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UndoOffer(Option<Instant>);

impl UndoOffer {
    pub fn is_made(&self) -> bool {
        self.0.is_some()
    }
}

fn offer_undo(
    now: Res<Now>,
    model: Res<GameModel>,
    wake: Res<Wake>,
    mut replaced: MessageReader<GameReplaced>,
    mut changed: MessageReader<PositionChanged>,
    mut offer: ResMut<UndoOffer>,
) {
    let is_elsewhere = changed.read().count() > 0;
    if replaced.read().count() > 0 {
        offer.0 = Some(now.instant());
        // Until then there may be no other frame.
        wake.at(now.instant() + timing::UNDO_OFFER);
    } else if let Some(since) = offer.0
        && (is_elsewhere || !model.can_undo_start() || now.since(since) >= timing::UNDO_OFFER)
    {
        offer.0 = None;
    }
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

fn show_passes(
    now: Res<Now>,
    moving: MovingDiscs,
    mut banner: ResMut<PassBanner>,
    mut moves: MessageReader<Moved>,
    mut changes: MessageReader<PositionChanged>,
    mut dismissals: MessageReader<BannerDismissRequested>,
) {
    let jumped = changes.read().count() > 0;
    let dismissed = dismissals.read().count() > 0;
    let last_move = moves.read().last();
    if jumped || last_move.is_some() {
        let is_pass = |moved: &&Moved| !jumped && moved.action == Action::Pass;
        let passed = last_move.filter(is_pass).map(|moved| moved.player);
        banner.set_if_neq(PassBanner {
            passed,
            since: None,
        });
    } else if banner.passed.is_some() && !moving.any() {
        let since = *banner.since.get_or_insert(now.instant());
        if dismissed || now.since(since) >= timing::PASS_BANNER {
            *banner = PassBanner::default();
        }
    }
}
