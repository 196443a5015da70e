//! What the window tells: above the board a pass and how the game ended, in the status line what came
//! of files and saving.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::{
    GameSystems,
    actions::{self, UserAction},
    board::discs::{DiscSystems, MovingDiscs},
    model::{MovePlayed, PassPlayed, PositionChanged},
    timing,
};
use crate::rules::Player;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PassBanner>()
        .init_resource::<ResultCard>()
        .init_resource::<News>()
        .add_message::<UserAction>()
        .add_systems(
            Update,
            (
                // What an action leads to is told after it.
                forget_news
                    .in_set(GameSystems::Input)
                    .after(actions::carry_out),
                notice.in_set(GameSystems::Animate).after(DiscSystems),
            ),
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

/// A sentence for the status line that is about no move. It stays until the player does something
/// else, or for some moves.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct News {
    told: Option<Told>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    text: String,
    is_warning: bool,
    since: Instant,
}

impl News {
    /// The sentence, and whether it is a warning.
    pub fn told(&self) -> Option<(&str, bool)> {
        let told = self.told.as_ref()?;
        Some((&told.text, told.is_warning))
    }

    /// Tells something.
    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.set(text.into(), false);
    }

    /// Tells of a failure.
    pub(super) fn warn(&mut self, text: impl Into<String>) {
        self.set(text.into(), true);
    }

    fn set(&mut self, text: String, is_warning: bool) {
        self.told = Some(Told {
            text,
            is_warning,
            since: Instant::now(),
        });
    }
}

/// A text with a capital letter.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

pub(super) fn forget_news(
    mut actions: MessageReader<UserAction>,
    mut played: MessageReader<MovePlayed>,
    mut news: ResMut<News>,
) {
    let acted = actions.read().count() > 0;
    let moved = played.read().count() > 0;
    let is_read = |told: &Told| acted || (moved && told.since.elapsed() >= timing::NEWS);
    if news.told.as_ref().is_some_and(is_read) {
        news.told = None;
    }
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
