//! Animates how a game appears that may still be chosen: its first discs drop one after another, or the rings of an
//! empty centre appear.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    discs::Fall,
    entities::{BoardEntities, Disc},
};
use crate::{
    app::{
        base::{Speed, timing},
        game::GameModel,
        settings::{Settings, system::SystemWishes},
    },
    rules::Square,
};

/// Exists until the first picture is drawn; nothing appears before that.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct NoPicture;

/// The squares whose discs or rings appear one after another.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// Those still to appear, the first at the end.
    pub(super) hidden: Vec<Square>,
    /// The time since the last one appeared.
    since: Duration,
    /// The game that has appeared.
    game: Option<u64>,
}

pub(super) fn appear(
    mut commands: Commands,
    time: Res<Time>,
    model: Res<GameModel>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    entities: Res<BoardEntities>,
    no_picture: Option<Res<NoPicture>>,
    mut opening: ResMut<Opening>,
    mut discs: Query<&mut Visibility, With<Disc>>,
) {
    let game = Some(model.game_number());
    if model.invites() && opening.game != game {
        let hidden = match settings.effective_speed(&wishes) {
            Speed::Off => Vec::new(),
            _ => first_squares(&model),
        };
        for &square in &hidden {
            if let Some(mut shown) = disc_of(square, &entities, &mut discs) {
                *shown = Visibility::Hidden;
            }
        }
        let since = timing::OPENING_STEP;
        *opening = Opening {
            hidden,
            since,
            game,
        };
    } else if !opening.hidden.is_empty() {
        opening.since += time.delta();
    }
    let is_over = !model.invites();
    while !opening.hidden.is_empty()
        && (is_over || no_picture.is_none() && opening.since >= timing::OPENING_STEP)
    {
        opening.since = Duration::ZERO;
        let Some(square) = opening.hidden.pop() else {
            return;
        };
        if let Some(mut shown) = disc_of(square, &entities, &mut discs) {
            *shown = Visibility::Inherited;
        }
        if !is_over {
            let fall = Fall::new(timing::OPENING_DROP, timing::OPENING_BOUNCE);
            entities.move_disc(&mut commands, square, fall);
        }
    }
}

/// The squares of the first discs, or else of the centre to be filled, the first at the end.
fn first_squares(model: &GameModel) -> Vec<Square> {
    let game = model.game();
    let discs = game.board().occupied();
    let squares = if discs.is_empty() && game.opening_progress().is_some() {
        *game.legal().squares()
    } else {
        discs
    };
    let squares: Vec<Square> = squares.into_iter().collect();
    squares.into_iter().rev().collect()
}

fn disc_of<'a>(
    square: Square,
    entities: &BoardEntities,
    discs: &'a mut Query<&mut Visibility, With<Disc>>,
) -> Option<Mut<'a, Visibility>> {
    discs.get_mut(entities.disc(square)?).ok()
}
