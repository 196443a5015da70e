//! Discs, and how they fall and turn.
//!
//! A disc's face is always the model's; what moves is only its looks. Taking every running
//! animation away therefore shows the model's board, at any time.

use std::time::Duration;

use bevy::{
    ecs::{schedule::SystemSet, system::SystemParam},
    math::curve::EaseFunction,
    prelude::*,
};

use super::{BoardEntities, disc};
use crate::{
    app::{
        GameSystems,
        model::{GameModel, MovePlayed, PositionChanged},
        settings::{Settings, SystemWishes, speed},
        timing::MoveTiming,
    },
    rules::{Player, Square},
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SkipAnimations>().add_systems(
        Update,
        // Time passes before new animations start: the first frame after a long sleep brings a long
        // time step, which must not count for them.
        (advance, follow_model)
            .chain()
            .in_set(GameSystems::Animate)
            .in_set(DiscSystems),
    );
}

/// The systems that move discs.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::app) struct DiscSystems;

/// A disc on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility, super::marks::DiscMarks)]
pub struct Disc {
    /// Where it lies.
    pub square: Square,
    /// Whose it is, and so which face is up once it lies still.
    pub face: Player,
}

/// A disc on its way down to the board, where it bounces a little.
#[derive(Component, Clone, Copy, Debug)]
pub struct Drop {
    elapsed: Duration,
    fall: Duration,
    bounce: Duration,
}

/// How high a disc bounces, as a share of its fall.
const BOUNCE: f32 = 0.22;

impl Drop {
    /// A disc that is let go now.
    pub const fn new(fall: Duration, bounce: Duration) -> Drop {
        Drop {
            elapsed: Duration::ZERO,
            fall,
            bounce,
        }
    }

    /// The height above the board, from 1 at first to 0.
    pub fn height(&self) -> f32 {
        if self.elapsed < self.fall {
            return 1.0 - progress(self.elapsed, self.fall).powi(2);
        }
        let bounced = progress(self.elapsed - self.fall, self.bounce);
        BOUNCE * 4.0 * bounced * (1.0 - bounced)
    }

    fn is_over(&self) -> bool {
        self.elapsed >= self.fall + self.bounce
    }
}

/// A disc that turns to its face, or waits to.
#[derive(Component, Clone, Copy, Debug)]
pub struct Flip {
    elapsed: Duration,
    delay: Duration,
    duration: Duration,
    /// The line from the played disc: the disc rolls over away from it.
    pub axis: FlipAxis,
}

impl Flip {
    /// A turn about `axis` that begins after `delay` and takes `duration`.
    pub const fn new(delay: Duration, duration: Duration, axis: FlipAxis) -> Flip {
        Flip {
            elapsed: Duration::ZERO,
            delay,
            duration,
            axis,
        }
    }

    /// How far the disc has turned: from 0, the other face, to 1, its own.
    pub fn turned(&self) -> f32 {
        let since = self.elapsed.saturating_sub(self.delay);
        EaseFunction::CubicInOut.sample_clamped(progress(since, self.duration))
    }
}

/// The line about which a disc turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlipAxis {
    /// Top to bottom, for flips along a row.
    Vertical,
    /// Left to right, for flips along a column.
    Horizontal,
    /// Bottom left to top right, for flips along the diagonal from the top left.
    Rising,
    /// Top left to bottom right, for flips along the other diagonal.
    Falling,
}

impl FlipAxis {
    fn between(from: Square, to: Square) -> FlipAxis {
        let columns = to.column() as i32 - from.column() as i32;
        let rows = to.row() as i32 - from.row() as i32;
        match (columns.signum(), rows.signum()) {
            (_, 0) => FlipAxis::Vertical,
            (0, _) => FlipAxis::Horizontal,
            (x, y) if x == y => FlipAxis::Rising,
            _ => FlipAxis::Falling,
        }
    }
}

fn progress(elapsed: Duration, duration: Duration) -> f32 {
    if duration.is_zero() {
        return 1.0;
    }
    (elapsed.as_secs_f32() / duration.as_secs_f32()).clamp(0.0, 1.0)
}

/// Somebody clicked or pressed a key: running animations end at once.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct SkipAnimations;

/// Whether discs move, as a parameter of a system.
#[derive(SystemParam)]
pub struct MovingDiscs<'w, 's> {
    drops: Query<'w, 's, (), With<Drop>>,
    flips: Query<'w, 's, (), With<Flip>>,
}

impl MovingDiscs<'_, '_> {
    /// Returns `true` if a disc falls or turns.
    pub fn any(&self) -> bool {
        !self.drops.is_empty() || !self.flips.is_empty()
    }
}

fn advance(
    mut commands: Commands,
    time: Res<Time>,
    mut skips: MessageReader<SkipAnimations>,
    mut drops: Query<(Entity, &mut Drop)>,
    mut flips: Query<(Entity, &mut Flip)>,
) {
    let skip = skips.read().count() > 0;
    for (disc, mut drop) in &mut drops {
        drop.elapsed += time.delta();
        if skip || drop.is_over() {
            commands.entity(disc).remove::<Drop>();
        }
    }
    for (disc, mut flip) in &mut flips {
        flip.elapsed += time.delta();
        if skip || flip.elapsed >= flip.delay + flip.duration {
            commands.entity(disc).remove::<Flip>();
        }
    }
}

/// Makes the discs those of the model, then lets the last move's discs fall and turn.
fn follow_model(
    mut commands: Commands,
    model: Res<GameModel>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    mut entities: ResMut<BoardEntities>,
    mut discs: Query<&mut Disc>,
    mut moves: MessageReader<MovePlayed>,
    mut changes: MessageReader<PositionChanged>,
) {
    let last_move = moves.read().last();
    let jumped = changes.read().count() > 0;
    if last_move.is_none() && !jumped {
        return;
    }
    let board = model.game().board();
    let size = board.size();
    for square in size.squares() {
        let on_screen = entities.disc(square);
        match (board.get(square), on_screen) {
            (None, None) => {}
            (None, Some(entity)) => {
                commands.entity(entity).despawn();
                entities.set_disc(square, None);
            }
            (Some(face), None) => {
                let Some(root) = entities.root else { continue };
                let entity = commands.spawn((disc(square, face, size), ChildOf(root)));
                entities.set_disc(square, Some(entity.id()));
            }
            (Some(face), Some(entity)) => {
                commands.entity(entity).remove::<(Drop, Flip)>();
                // A disc that was spawned in this frame has its face already.
                if let Ok(mut disc) = discs.get_mut(entity) {
                    disc.set_if_neq(Disc { square, face });
                }
            }
        }
    }
    let (Some(played), false) = (last_move, jumped) else {
        return;
    };
    let Some(timing) = MoveTiming::of(speed(&settings, &wishes)) else {
        return;
    };
    if let Some(disc) = entities.disc(played.square) {
        commands
            .entity(disc)
            .insert(Drop::new(timing.drop, timing.bounce));
    }
    let distance = |flip: &Square| flip.distance(played.square);
    let farthest = played.flips.iter().map(distance).max().unwrap_or(0);
    for flip in &played.flips {
        let Some(disc) = entities.disc(*flip) else {
            continue;
        };
        let delay = timing.flip_start(distance(flip), farthest);
        let axis = FlipAxis::between(played.square, *flip);
        commands
            .entity(disc)
            .insert(Flip::new(delay, timing.flip, axis));
    }
}
