//! How the board, its squares and its discs are drawn.
//!
//! Three materials draw everything from formulas, so that it is equally sharp at every size: one
//! rectangle for frame, felt and lines, and one shape each for all squares and all discs, whose
//! marks and movement travel in the mesh tag. Whatever the size of the board, the renderer can draw
//! it in three batches.

use bevy::{
    asset::embedded_asset,
    mesh::MeshTag,
    prelude::*,
    reflect::TypePath,
    render::render_resource::{AsBindGroup, ShaderType},
    shader::ShaderRef,
    sprite_render::{AlphaMode2d, Material2d, Material2dPlugin},
};

use super::{
    discs::{Fall, Flip, FlipAxis},
    entities::{BoardSquare, Disc, DiscMarks, Ghost, SquareMarks, layer},
    layout::BoardLayout,
};
use crate::{app::theme, rules::Player};

/// Needs the renderer, and so a GPU; everything else of the board does without.
pub(in crate::app) fn plugin(app: &mut App) {
    embedded_asset!(app, "shaders/board.wgsl");
    embedded_asset!(app, "shaders/square.wgsl");
    embedded_asset!(app, "shaders/disc.wgsl");
    app.add_plugins((
        Material2dPlugin::<BoardMaterial>::default(),
        Material2dPlugin::<SquareMaterial>::default(),
        Material2dPlugin::<DiscMaterial>::default(),
    ))
    .init_resource::<Looks>()
    .add_observer(dress_square)
    .add_observer(dress_disc)
    .add_systems(Startup, spawn_frame)
    .add_systems(
        PostUpdate,
        (
            fit_frame.run_if(resource_changed::<BoardLayout>),
            tag_squares,
            tag_discs,
        ),
    );
}

/// The shapes and materials that all entities of a kind share.
#[derive(Resource)]
struct Looks {
    unit: Handle<Mesh>,
    disc_shape: Handle<Mesh>,
    square: Handle<SquareMaterial>,
    disc: Handle<DiscMaterial>,
}

/// The side of the rectangle a disc is drawn in, in squares: room for its shadow while it is high.
const DISC_SHAPE: f32 = 1.5;

impl FromWorld for Looks {
    fn from_world(world: &mut World) -> Looks {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let unit = meshes.add(Rectangle::new(1.0, 1.0));
        let disc_shape = meshes.add(Rectangle::new(DISC_SHAPE, DISC_SHAPE));
        let square = world
            .resource_mut::<Assets<SquareMaterial>>()
            .add(SquareMaterial::default());
        let disc = world
            .resource_mut::<Assets<DiscMaterial>>()
            .add(DiscMaterial::default());
        Looks {
            unit,
            disc_shape,
            square,
            disc,
        }
    }
}

/// Draws frame, felt, lines and dots.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct BoardMaterial {
    #[uniform(0)]
    board: BoardUniform,
}

/// Lengths in logical pixels.
#[derive(ShaderType, Clone, Copy, Debug)]
struct BoardUniform {
    wood: [LinearRgba; 2],
    felt: [LinearRgba; 2],
    ink: LinearRgba,
    field: Vec2,
    squares: Vec2,
    frame: f32,
    shadow: f32,
}

/// Draws the marks of a square; which ones is in the mesh tag.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct SquareMaterial {
    #[uniform(0)]
    colours: SquareUniform,
}

#[derive(ShaderType, Clone, Copy, Debug)]
struct SquareUniform {
    ink: LinearRgba,
    gained: LinearRgba,
    cursor: LinearRgba,
    refused: LinearRgba,
    hint: LinearRgba,
}

impl Default for SquareMaterial {
    fn default() -> SquareMaterial {
        SquareMaterial {
            colours: SquareUniform {
                ink: theme::linear(theme::board::INK),
                gained: theme::linear(theme::board::GAINED),
                cursor: theme::linear(theme::board::ACCENT),
                refused: theme::linear(theme::board::REFUSED),
                hint: theme::linear(theme::board::HINT),
            },
        }
    }
}

/// Draws a disc and its shadow; its pose and marks are in the mesh tag.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct DiscMaterial {
    #[uniform(0)]
    colours: DiscUniform,
}

#[derive(ShaderType, Clone, Copy, Debug)]
struct DiscUniform {
    dark: [LinearRgba; 6],
    light: [LinearRgba; 6],
    lost: LinearRgba,
    accent: LinearRgba,
}

impl Default for DiscMaterial {
    fn default() -> DiscMaterial {
        DiscMaterial {
            colours: DiscUniform {
                dark: theme::board::DARK.map(theme::linear),
                light: theme::board::LIGHT.map(theme::linear),
                lost: theme::linear(theme::board::LOST),
                accent: theme::linear(theme::board::ACCENT),
            },
        }
    }
}

macro_rules! blended_material {
    ($material:ty, $shader:literal) => {
        impl Material2d for $material {
            fn vertex_shader() -> ShaderRef {
                concat!("embedded://reversi/app/board/shaders/", $shader).into()
            }

            fn fragment_shader() -> ShaderRef {
                concat!("embedded://reversi/app/board/shaders/", $shader).into()
            }

            fn alpha_mode(&self) -> AlphaMode2d {
                AlphaMode2d::Blend
            }
        }
    };
}

blended_material!(BoardMaterial, "board.wgsl");
blended_material!(SquareMaterial, "square.wgsl");
blended_material!(DiscMaterial, "disc.wgsl");

/// The rectangle that shows frame and felt.
#[derive(Component)]
struct Frame;

fn board_material(layout: &BoardLayout) -> BoardMaterial {
    BoardMaterial {
        board: BoardUniform {
            wood: theme::board::WOOD.map(theme::linear),
            felt: theme::board::FELT.map(theme::linear),
            ink: theme::linear(theme::board::INK),
            field: layout.field().size(),
            squares: Vec2::new(layout.size.width() as f32, layout.size.height() as f32),
            frame: layout.frame,
            shadow: layout.frame,
        },
    }
}

fn spawn_frame(
    mut commands: Commands,
    looks: Res<Looks>,
    layout: Res<BoardLayout>,
    mut materials: ResMut<Assets<BoardMaterial>>,
) {
    commands.spawn((
        Name::new("Frame"),
        Frame,
        Mesh2d(looks.unit.clone()),
        MeshMaterial2d(materials.add(board_material(&layout))),
        Transform::default(),
    ));
}

fn fit_frame(
    layout: Res<BoardLayout>,
    mut frames: Query<(&mut Transform, &MeshMaterial2d<BoardMaterial>), With<Frame>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
) {
    for (mut transform, material) in &mut frames {
        let around = 2.0 * (layout.frame + layout.frame);
        let size = layout.field().size() + around;
        *transform = Transform::from_translation(layout.world_centre().extend(layer::FRAME))
            .with_scale(size.extend(1.0));
        if let Some(mut material) = materials.get_mut(&material.0) {
            *material = board_material(&layout);
        }
    }
}

fn dress_square(square: On<Add, BoardSquare>, mut commands: Commands, looks: Res<Looks>) {
    commands.entity(square.entity).insert((
        Mesh2d(looks.unit.clone()),
        MeshMaterial2d(looks.square.clone()),
        MeshTag(0),
    ));
}

fn dress_disc(disc: On<Add, Disc>, mut commands: Commands, looks: Res<Looks>) {
    commands.entity(disc.entity).insert((
        Mesh2d(looks.disc_shape.clone()),
        MeshMaterial2d(looks.disc.clone()),
        MeshTag(0),
    ));
}

fn tag_squares(
    mut squares: Query<
        (&SquareMarks, &mut MeshTag, &mut Visibility),
        Or<(Changed<SquareMarks>, Added<MeshTag>)>,
    >,
) {
    for (marks, mut tag, mut visibility) in &mut squares {
        let bits = [
            marks.legal,
            marks.gained,
            marks.cursor,
            marks.refused,
            marks.hint,
        ];
        let packed = pack_bits(&bits);
        tag.set_if_neq(MeshTag(packed));
        // A square without marks shows the felt below it.
        visibility.set_if_neq(match packed {
            0 => Visibility::Hidden,
            _ => Visibility::Inherited,
        });
    }
}

fn tag_discs(
    mut discs: Query<(
        &Disc,
        &DiscMarks,
        Option<&Fall>,
        Option<&Flip>,
        Has<Ghost>,
        &mut MeshTag,
    )>,
) {
    for (disc, marks, fall, flip, ghost, mut tag) in &mut discs {
        tag.set_if_neq(MeshTag(disc_tag(disc.face, marks, fall, flip, ghost)));
    }
}

/// What the disc shader unpacks: a byte for the turn from Dark's face to Light's, a byte for the
/// height, two bits for the axis, then marks.
fn disc_tag(
    face: Player,
    marks: &DiscMarks,
    fall: Option<&Fall>,
    flip: Option<&Flip>,
    ghost: bool,
) -> u32 {
    let towards_face = flip.map_or(1.0, Flip::turned);
    let towards_light = match face {
        Player::Light => towards_face,
        Player::Dark => 1.0 - towards_face,
    };
    let height = fall.map_or(0.0, Fall::height);
    let axis = match flip.map_or(FlipAxis::Vertical, |flip| flip.axis) {
        FlipAxis::Vertical => 0,
        FlipAxis::Horizontal => 1,
        FlipAxis::Rising => 2,
        FlipAxis::Falling => 3,
    };
    // A mark on a moving disc would turn with it.
    let still = fall.is_none() && flip.is_none();
    let flags = [
        ghost,
        marks.lost,
        marks.will_flip && still,
        marks.last && still,
        marks.flipped && still,
    ];
    byte(towards_light) | byte(height) << 8 | axis << 16 | pack_bits(&flags) << 18
}

/// A number from 0 to 1 as a whole one from 0 to 255.
fn byte(share: f32) -> u32 {
    (share.clamp(0.0, 1.0) * 255.0).round() as u32
}

/// The first flag as bit 0, the second as bit 1, and so on.
fn pack_bits(flags: &[bool]) -> u32 {
    let bits = flags.iter().enumerate();
    bits.fold(0, |all, (index, &flag)| all | u32::from(flag) << index)
}
