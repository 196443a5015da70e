//! The board in the window: squares and discs as entities that follow the [`GameModel`].

pub mod discs;
pub mod layout;
pub mod marks;
pub(super) mod pointer;
pub(super) mod render;

use bevy::prelude::*;

use super::{
    GameSystems,
    model::{GameModel, PositionChanged},
};
use crate::rules::{Player, Size, Square};
use discs::Disc;
use marks::SquareMarks;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardEntities>()
        .add_systems(Startup, build)
        .add_systems(
            Update,
            build
                .run_if(size_changed)
                .in_set(GameSystems::Animate)
                .before(discs::DiscSystems),
        )
        .add_plugins((
            layout::plugin,
            discs::plugin,
            marks::plugin,
            pointer::plugin,
        ));
}

/// The parent of all squares and discs. Its children are placed in squares, from the middle of the
/// board, `y` upwards; its own transform puts them into the window.
#[derive(Component, Clone, Copy, Debug)]
#[require(Name::new("Board"), Transform, Visibility)]
pub struct BoardRoot;

/// A square of the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility, SquareMarks)]
pub struct BoardSquare(pub Square);

/// The entities of the board by the squares they stand for.
#[derive(Resource, Debug, Default)]
pub struct BoardEntities {
    size: Option<Size>,
    root: Option<Entity>,
    squares: Vec<Entity>,
    discs: Vec<Option<Entity>>,
}

impl BoardEntities {
    /// The dimensions for which the entities were made.
    pub fn size(&self) -> Option<Size> {
        self.size
    }

    /// The disc on `square`.
    pub fn disc(&self, square: Square) -> Option<Entity> {
        let index = self.index(square)?;
        self.discs[index]
    }

    /// The square's own entity.
    pub fn square(&self, square: Square) -> Option<Entity> {
        self.index(square).map(|index| self.squares[index])
    }

    fn set_disc(&mut self, square: Square, disc: Option<Entity>) {
        if let Some(index) = self.index(square) {
            self.discs[index] = disc;
        }
    }

    fn index(&self, square: Square) -> Option<usize> {
        let size = self.size.filter(|size| size.contains(square))?;
        Some(square.row() * size.width() + square.column())
    }
}

/// Returns `true` if the model's board has other dimensions than the one on the screen.
fn size_changed(model: Res<GameModel>, entities: Res<BoardEntities>) -> bool {
    entities.size != Some(model.game().size())
}

/// Builds the squares anew; the discs follow from the model afterwards.
fn build(
    mut commands: Commands,
    model: Res<GameModel>,
    mut entities: ResMut<BoardEntities>,
    mut changed: MessageWriter<PositionChanged>,
) {
    let size = model.game().size();
    if let Some(root) = entities.root {
        commands.entity(root).despawn();
    }
    let root = commands.spawn(BoardRoot).id();
    let squares = size
        .squares()
        .map(|square| {
            commands
                .spawn((board_square(square, size), ChildOf(root)))
                .id()
        })
        .collect();
    *entities = BoardEntities {
        size: Some(size),
        root: Some(root),
        squares,
        discs: vec![None; size.area()],
    };
    changed.write(PositionChanged);
}

fn board_square(square: Square, size: Size) -> impl Bundle {
    (
        Name::new(format!("Square {square}")),
        BoardSquare(square),
        Transform::from_translation(place(square, size).extend(layer::SQUARES)),
    )
}

fn disc(square: Square, face: Player, size: Size) -> impl Bundle {
    (
        Name::new(format!("Disc {square}")),
        Disc { square, face },
        Transform::from_translation(place(square, size).extend(layer::DISCS)),
    )
}

/// The middle of `square`, in squares from the middle of a board of `size`, `y` upwards.
fn place(square: Square, size: Size) -> Vec2 {
    Vec2::new(
        square.column() as f32 + 0.5 - size.width() as f32 / 2.0,
        size.height() as f32 / 2.0 - 0.5 - square.row() as f32,
    )
}

/// What lies above what.
pub(super) mod layer {
    pub const FRAME: f32 = 0.0;
    pub const SQUARES: f32 = 1.0;
    pub const DISCS: f32 = 2.0;
}
