//! Squares and discs as entities that follow the model.

use bevy::prelude::*;

use super::preview::Preview;
use crate::{
    app::{game::GameModel, settings::Settings},
    rules::{Player, Size, Square, Symmetry},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardEntities>()
        .add_systems(Startup, follow_model);
}

/// The parent of all squares and discs. Its children use squares as units, with the origin in the middle of the board
/// and `y` upwards; its own transform maps them to the window.
#[derive(Component, Clone, Copy, Debug)]
#[require(Transform, Visibility)]
pub struct BoardRoot;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility, SquareMarks)]
pub struct BoardSquare(pub Square);

/// The marks drawn on a square below its disc.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareMarks {
    pub legal: bool,
    /// The hovered move would gain this square.
    pub gained: bool,
    pub cursor: bool,
    /// A move here was just refused.
    pub refused: bool,
    pub hint: bool,
    /// How strongly a legal square invites a move now, up to 255.
    pub pulse: u8,
}

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility, DiscMarks)]
pub struct Disc {
    pub square: Square,
    /// Its owner, and so the face that is up when it lies still.
    pub face: Player,
}

#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiscMarks {
    /// The hovered move would turn it.
    pub will_flip: bool,
    pub last: bool,
    /// The last move turned it.
    pub flipped: bool,
    pub won: bool,
}

/// The disc that a move on the hovered square would place.
#[derive(Component, Clone, Copy, Debug)]
pub struct Ghost;

pub(crate) mod layer {
    pub const FRAME: f32 = 0.0;
    pub const SQUARES: f32 = 1.0;
    pub const DISCS: f32 = 2.0;
}

/// The entities of the board by square.
#[derive(Resource, Debug, Default)]
pub struct BoardEntities {
    /// The board for which the entities were made, and how it is seen.
    pub view: Option<Symmetry>,
    pub(crate) root: Option<Entity>,
    squares: Vec<Entity>,
    discs: Vec<Option<Entity>>,
}

impl BoardEntities {
    pub fn disc(&self, square: Square) -> Option<Entity> {
        let index = self.index(square)?;
        self.discs[index]
    }

    pub(super) fn move_disc(&self, commands: &mut Commands, square: Square, how: impl Bundle) {
        if let Some(disc) = self.disc(square) {
            commands.entity(disc).insert(how);
        }
    }

    pub fn square(&self, square: Square) -> Option<Entity> {
        self.index(square).map(|index| self.squares[index])
    }

    fn index(&self, square: Square) -> Option<usize> {
        let size = self.view?.size();
        let square = Some(square).filter(|&square| size.contains(square))?;
        Some(square.row() * size.width() + square.column())
    }
}

/// Updates squares and discs to the model, or to a previewed position.
pub(super) fn follow_model(
    mut commands: Commands,
    model: Res<GameModel>,
    shown: Res<Preview>,
    settings: Res<Settings>,
    mut entities: ResMut<BoardEntities>,
    mut discs: Query<&mut Disc>,
) {
    let board = shown.board_of(&model);
    let size = board.size();
    let view = settings.view.of(size);
    let is_seen = entities.view == Some(view);
    if is_seen && !model.is_changed() && !shown.is_changed() {
        return;
    }
    if !is_seen {
        if let Some(root) = entities.root {
            commands.entity(root).despawn();
        }
        *entities = spawn_squares(&mut commands, view);
    }
    let Some(root) = entities.root else { return };
    for (index, square) in size.squares().enumerate() {
        match (board.get(square), entities.discs[index]) {
            (None, None) => {}
            (None, Some(entity)) => {
                commands.entity(entity).despawn();
                entities.discs[index] = None;
            }
            (Some(face), None) => {
                let entity = commands.spawn((disc(square, face, view), ChildOf(root)));
                entities.discs[index] = Some(entity.id());
            }
            (Some(face), Some(entity)) => {
                if let Ok(mut disc) = discs.get_mut(entity) {
                    disc.set_if_neq(Disc { square, face });
                }
            }
        }
    }
}

fn spawn_squares(commands: &mut Commands, view: Symmetry) -> BoardEntities {
    let size = view.size();
    let root = commands.spawn(BoardRoot).id();
    let squares = size.squares().map(|square| {
        let place = place(square, view).extend(layer::SQUARES);
        let entity = commands.spawn((
            BoardSquare(square),
            Transform::from_translation(place),
            ChildOf(root),
        ));
        entity.id()
    });
    BoardEntities {
        view: Some(view),
        root: Some(root),
        squares: squares.collect(),
        discs: vec![None; size.area()],
    }
}

pub(super) fn disc(square: Square, face: Player, view: Symmetry) -> impl Bundle {
    (
        Disc { square, face },
        Transform::from_translation(place(square, view).extend(layer::DISCS)),
    )
}

/// The distance of a square from the edge of a board, and its angle around the middle.
pub(super) fn around(square: Square, size: Size) -> (usize, f32) {
    let (column, row) = (square.column(), square.row());
    let across = column.min(size.width() - 1 - column);
    let ring = across.min(row).min(size.height() - 1 - row);
    let place = place(square, Symmetry::identity(size));
    (ring, (-place.y).atan2(place.x))
}

/// The middle of `square`, in squares from the middle of the board as seen, `y` upwards.
pub(super) fn place(square: Square, view: Symmetry) -> Vec2 {
    let (square, size) = (view.apply(square), view.image_size());
    Vec2::new(
        square.column() as f32 + 0.5 - size.width() as f32 / 2.0,
        size.height() as f32 / 2.0 - 0.5 - square.row() as f32,
    )
}
