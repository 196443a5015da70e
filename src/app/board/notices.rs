//! Notices that the window shows unasked: the banner for a skipped turn, and the offer to undo a new game.

use bevy::prelude::*;

use super::discs::MovingDiscs;
use crate::{
    app::{
        base::{background::Wake, now::Now, sets::GameSystems, timing},
        game::model::{GameModel, GameReplaced, Moved, PositionChanged},
    },
    rules::{Action, Player},
    time::Instant,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PassBanner>()
        .init_resource::<UndoOffer>()
        .add_message::<BannerDismissRequested>()
        .add_systems(Update, offer_undo.in_set(GameSystems::View));
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

pub(super) fn show_passes(
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
