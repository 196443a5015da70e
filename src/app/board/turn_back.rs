//! Animates changes of the board other than moves: discs turn back and leave on undo, and all leave when another game
//! begins.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    discs::{Fall, Flip, FlipAxis, Leaving},
    entities::{BoardEntities, around, layer, place},
    preview::Preview,
};
use crate::{
    app::{
        base::{Speed, timing},
        game::{GameModel, PositionChanged},
        settings::{Settings, system::SystemWishes},
    },
    rules::Board,
};

/// Animates the way from the previous position to the present one.
pub(super) fn animate_changes(
    mut commands: Commands,
    model: Res<GameModel>,
    shown: Res<Preview>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    entities: Res<BoardEntities>,
    mut changes: MessageReader<PositionChanged>,
    leaving: Query<Entity, With<Leaving>>,
    mut before: Local<Option<(Board, u64)>>,
) {
    let jumped = changes.read().count() > 0;
    if !jumped && !model.is_changed() && !shown.is_changed() {
        return;
    }
    let board = *shown.board_of(&model);
    let number = model.game_number();
    let Some((old, old_number)) = before.replace((board, number)) else {
        return;
    };
    if old != board {
        for disc in &leaving {
            commands.entity(disc).despawn();
        }
    }
    let is_still = settings.effective_speed(&wishes) == Speed::Off;
    if !jumped || is_still || old.size() != board.size() {
        return;
    }
    let Some((root, view)) = entities.root.zip(entities.view) else {
        return;
    };
    let (mut gone, mut come, mut turned) = (Vec::new(), Vec::new(), Vec::new());
    for square in board.size().squares() {
        match (old.get(square), board.get(square)) {
            (Some(face), None) => gone.push((square, face)),
            (None, Some(_)) => come.push(square),
            (Some(from), Some(to)) if from != to => turned.push(square),
            _ => {}
        }
    }
    // The changes spread from the square of an undone or redone move.
    let centre = match (&gone[..], &come[..]) {
        ([(square, _)], []) | ([], [square]) => Some(*square),
        _ => None,
    };
    let is_cleared = number != old_number;
    if is_cleared {
        // From the edge inwards, around each ring.
        gone.sort_by_key(|&(square, _)| {
            let (ring, angle) = around(view.apply(square), view.image_size());
            (ring, (angle * 1000.0) as i32)
        });
    }
    let count = gone.len();
    for (index, (square, face)) in gone.into_iter().enumerate() {
        let (delay, duration) = if is_cleared {
            (clearing_delay(index, count), timing::CLEARED_DISC)
        } else {
            (Duration::ZERO, timing::TAKEN_BACK)
        };
        let place = place(square, view).extend(layer::DISCS);
        commands.spawn((
            Leaving::new(face, delay, duration),
            Transform::from_translation(place),
            ChildOf(root),
        ));
    }
    for square in come {
        let fall = Fall::new(timing::TAKEN_BACK, Duration::ZERO);
        entities.move_disc(&mut commands, square, fall);
    }
    for square in turned {
        let axis = centre.map_or(FlipAxis::Vertical, |centre| {
            FlipAxis::between(centre, square, view)
        });
        let flip = Flip::new(Duration::ZERO, timing::TURNED_BACK, axis);
        entities.move_disc(&mut commands, square, flip);
    }
}

/// When the disc at this index leaves a board that is cleared.
fn clearing_delay(index: usize, count: usize) -> Duration {
    let spare = timing::CLEARED - timing::CLEARED_DISC;
    let step = timing::CLEARING_STEP.min(spare / count.max(1) as u32);
    step * index as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_of_any_size_is_cleared_in_time() {
        for count in [1, 4, 60, 676] {
            let last = clearing_delay(count - 1, count) + timing::CLEARED_DISC;
            assert!(last <= timing::CLEARED, "{count} discs: {last:?}");
        }
    }
}
