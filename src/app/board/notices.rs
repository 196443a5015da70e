//! The banner for a skipped turn.

use bevy::prelude::*;

use super::discs::MovingDiscs;
use crate::{
    app::{
        base::{Now, Wake, timing},
        game::{Moved, PositionChanged},
    },
    rules::{Action, Player},
    time::Instant,
};

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassBanner {
    /// The side without a legal move; `None` when there is no banner.
    pub passed: Option<Player>,
    /// When the discs came to rest, from which the reading time counts.
    since: Option<Instant>,
}

impl PassBanner {
    /// Whether it waits for the discs to come to rest.
    pub(crate) fn is_new(&self) -> bool {
        self.passed.is_some() && self.since.is_none()
    }
}

#[derive(Message, Clone, Copy, Debug, Default)]
pub struct BannerDismissRequested;

pub(super) fn show_passes(
    now: Res<Now>,
    wake: Res<Wake>,
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
        let since = banner.since.unwrap_or(now.instant);
        if dismissed || now.since(since) >= timing::PASS_BANNER {
            *banner = PassBanner::default();
        } else if banner.since.is_none() {
            banner.since = Some(since);
            wake.at(since + timing::PASS_BANNER);
        }
    }
}
