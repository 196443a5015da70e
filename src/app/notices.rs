//! What the window tells by itself: above the board that a side was skipped, and in the status line how a game comes
//! back that another one has replaced.

use bevy::prelude::*;

use super::{
    background::Wake,
    board::discs::{DiscSystems, MovingDiscs},
    model::{GameModel, GameReplaced, Moved, PositionChanged},
    now::Now,
    requests::RequestMessage,
    sets::GameSystems,
    timing,
};
use crate::{
    rules::{Action, Player},
    time::Instant,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PassBanner>()
        .init_resource::<UndoOffer>()
        .add_message::<BannerDismissRequested>()
        .add_systems(
            Update,
            (
                show_passes.in_set(GameSystems::Animate).after(DiscSystems),
                offer_undo.in_set(GameSystems::View),
            ),
        );
}

/// Says that a side was skipped.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassBanner {
    passed: Option<Player>,
    /// Since when it can be read, for the discs lie still.
    since: Option<Instant>,
}

impl PassBanner {
    /// The side that had no legal move; `None` when nothing is shown.
    pub fn passed(&self) -> Option<Player> {
        self.passed
    }
}

/// Take the banner away.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct BannerDismissRequested;

impl RequestMessage for BannerDismissRequested {}

/// Says for a while that the game before is one step of undo away.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UndoOffer(Option<Instant>);

impl UndoOffer {
    /// Whether it is shown.
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
