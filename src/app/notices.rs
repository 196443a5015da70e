//! What the window tells above the board: a pass, and how the game ended.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    GameSystems,
    board::discs::{DiscSystems, MovingDiscs},
    model::{MovePlayed, PassPlayed, PositionChanged},
    timing,
};
use crate::rules::Player;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PassBanner>()
        .init_resource::<ResultCard>()
        .add_systems(
            Update,
            notice.in_set(GameSystems::Animate).after(DiscSystems),
        );
}

/// The news that a player was skipped, while it is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassBanner {
    passed: Option<Player>,
    age: Duration,
}

impl PassBanner {
    /// The player who had no legal move; `None` when nothing is shown.
    pub fn passed(&self) -> Option<Player> {
        self.passed
    }

    /// Takes the banner away.
    pub fn dismiss(&mut self) {
        *self = PassBanner::default();
    }
}

/// Whether the player wants to see the board instead of the result.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultCard {
    /// The card was closed for this position.
    pub dismissed: bool,
}

fn notice(
    time: Res<Time>,
    moving: MovingDiscs,
    mut banner: ResMut<PassBanner>,
    mut result: ResMut<ResultCard>,
    mut played: MessageReader<MovePlayed>,
    mut passes: MessageReader<PassPlayed>,
    mut changed: MessageReader<PositionChanged>,
) {
    let jumped = changed.read().count() > 0;
    let last_move = played.read().last();
    let last_pass = passes.read().last();
    if jumped || last_move.is_some() {
        let skipped = last_move
            .filter(|_| !jumped)
            .and_then(|played| played.passed);
        result.set_if_neq(ResultCard::default());
        banner.set_if_neq(PassBanner {
            passed: skipped.or(last_pass.map(|pass| pass.player)),
            age: Duration::ZERO,
        });
    } else if banner.passed.is_some() && !moving.any() {
        banner.age += time.delta();
        if banner.age >= timing::PASS_BANNER {
            banner.dismiss();
        }
    }
}
