//! Animates discs: they fall, turn and leave.
//!
//! A disc always has the face that the model gives it; only its looks are animated. Removing every running animation at
//! any time shows the board of the model.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, math::curve::EaseFunction, prelude::*};

use super::{entities::BoardEntities, preview::Preview};
use crate::{
    app::{
        base::MoveTiming,
        game::{Moved, PositionChanged},
        settings::{Settings, system::SystemWishes},
    },
    rules::{Player, Square, Symmetry},
};

/// A disc falling onto the board, where it bounces a little.
#[derive(Component, Clone, Copy, Debug)]
pub struct Fall {
    elapsed: Duration,
    duration: Duration,
    bounce: Duration,
}

/// The height of the bounce, as a share of the fall.
const BOUNCE: f32 = 0.22;

impl Fall {
    /// A fall that begins now.
    pub(super) const fn new(duration: Duration, bounce: Duration) -> Fall {
        Fall {
            elapsed: Duration::ZERO,
            duration,
            bounce,
        }
    }

    /// The height above the board, from 1 at first to 0.
    pub fn height(&self) -> f32 {
        if self.elapsed < self.duration {
            return 1.0 - progress(self.elapsed, self.duration).powi(2);
        }
        let bounced = progress(self.elapsed - self.duration, self.bounce);
        BOUNCE * 4.0 * bounced * (1.0 - bounced)
    }

    fn is_over(&self) -> bool {
        self.elapsed >= self.duration + self.bounce
    }
}

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

    /// The progress of the turn, from 0 (the other face) to 1 (its own).
    pub fn turned(&self) -> f32 {
        let since = self.elapsed.saturating_sub(self.delay);
        EaseFunction::CubicInOut.sample_clamped(progress(since, self.duration))
    }
}

/// A disc that leaves the game: it rises from the board until it is gone.
#[derive(Component, Clone, Copy, Debug)]
#[require(Transform, Visibility)]
pub struct Leaving {
    pub(super) face: Player,
    elapsed: Duration,
    delay: Duration,
    duration: Duration,
}

impl Leaving {
    pub(super) const fn new(face: Player, delay: Duration, duration: Duration) -> Leaving {
        Leaving {
            face,
            elapsed: Duration::ZERO,
            delay,
            duration,
        }
    }

    /// The progress, from 0 to 1.
    pub fn gone(&self) -> f32 {
        let since = self.elapsed.saturating_sub(self.delay);
        EaseFunction::QuadraticIn.sample_clamped(progress(since, self.duration))
    }
}

/// The axis about which a disc turns, numbered as in the shader.
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
    /// The axis of a flip at `to` by a disc at `from`, seen through `view`.
    pub(super) fn between(from: Square, to: Square, view: Symmetry) -> FlipAxis {
        let (from, to) = (view.apply(from), view.apply(to));
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

/// End running animations and the count at once, because the player clicked or pressed a key.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct SkipRequested;

#[derive(Message, Clone, Copy, Debug, Default)]
pub struct Skipped;

/// Whether discs move, as a system parameter.
#[derive(SystemParam)]
pub struct MovingDiscs<'w, 's> {
    moving: Query<'w, 's, (), Or<(With<Fall>, With<Flip>, With<Leaving>)>>,
}

impl MovingDiscs<'_, '_> {
    pub fn any(&self) -> bool {
        !self.moving.is_empty()
    }
}

pub(super) fn advance(
    mut commands: Commands,
    time: Res<Time>,
    mut skips: MessageReader<SkipRequested>,
    mut skipped: MessageWriter<Skipped>,
    mut falls: Query<(Entity, &mut Fall)>,
    mut flips: Query<(Entity, &mut Flip)>,
    mut leaving: Query<(Entity, &mut Leaving)>,
) {
    let skip = skips.read().count() > 0;
    skipped.write_batch(skip.then_some(Skipped));
    for (disc, mut fall) in &mut falls {
        fall.elapsed += time.delta();
        if skip || fall.is_over() {
            commands.entity(disc).remove::<Fall>();
        }
    }
    for (disc, mut flip) in &mut flips {
        flip.elapsed += time.delta();
        if skip || flip.elapsed >= flip.delay + flip.duration {
            commands.entity(disc).remove::<Flip>();
        }
    }
    for (disc, mut leaving) in &mut leaving {
        leaving.elapsed += time.delta();
        if skip || leaving.elapsed >= leaving.delay + leaving.duration {
            commands.entity(disc).despawn();
        }
    }
}

/// Animates the discs of the last move, in the game or in a previewed line.
pub(super) fn animate_moves(
    mut commands: Commands,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    entities: Res<BoardEntities>,
    mut moves: MessageReader<Moved>,
    mut changes: MessageReader<PositionChanged>,
    shown: Res<Preview>,
    moving: Query<Entity, Or<(With<Fall>, With<Flip>)>>,
) {
    let moves = moves.read();
    let last_move = moves.filter_map(|moved| Some((moved.square()?, moved.flips.clone())));
    let last_move = last_move.last();
    let jumped = changes.read().count() > 0;
    if last_move.is_none() && !shown.is_changed() && !jumped {
        return;
    }
    for disc in &moving {
        commands.entity(disc).remove::<(Fall, Flip)>();
    }
    let stepped = || {
        let step = shown.new_move()?;
        Some((step.square, step.flips.iter().collect()))
    };
    let last_move = last_move.or_else(stepped).filter(|_| !jumped);
    let Some(((played, flips), view)) = last_move.zip(entities.view) else {
        return;
    };
    let Some(timing) = MoveTiming::of(settings.effective_speed(&wishes)) else {
        return;
    };
    let fall = Fall::new(timing.drop, timing.bounce);
    entities.move_disc(&mut commands, played, fall);
    let distance = |flip: &Square| flip.distance(played);
    let farthest = flips.iter().map(distance).max().unwrap_or(0);
    for square in &flips {
        let delay = timing.flip_start(distance(square), farthest);
        let axis = FlipAxis::between(played, *square, view);
        let flip = Flip::new(delay, timing.flip, axis);
        entities.move_disc(&mut commands, *square, flip);
    }
}
