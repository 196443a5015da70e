//! Draws the board, its squares and its discs.
//!
//! Three materials draw everything procedurally, so it is equally sharp at every size: one rectangle for frame, felt
//! and lines, and one shape each for all squares and all discs. The mesh tag carries the marks and pose of each. The
//! renderer draws a board of any size in three batches.

use bevy::{
    asset::{AssetEventSystems, uuid_handle},
    mesh::{MeshTag, MeshVertexBufferLayoutRef},
    prelude::*,
    reflect::TypePath,
    render::{
        render_resource::{
            AsBindGroup, GpuArrayBuffer, RenderPipelineDescriptor, ShaderType,
            SpecializedMeshPipelineError,
        },
        renderer::RenderDevice,
    },
    shader::{ShaderDefVal, ShaderRef},
    sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin, Mesh2dUniform},
};

use super::{
    discs::{Fall, Flip, FlipAxis, Leaving},
    entities::{BoardSquare, Disc, DiscMarks, Ghost, SquareMarks, layer},
    layout::{BoardLayout, FollowLayout},
    tint::FrameTint,
};
use crate::{
    app::{
        base::{BoardTheme, theme},
        settings::{Settings, system::SystemWishes},
    },
    rules::Player,
};

/// A shader: the constants of its flags, the common part, and its own part. It imports and loads nothing, which would
/// cost a frame at the start.
macro_rules! shader {
    ($file:literal, $flags:expr) => {
        Shader::from_wgsl(
            flag_constants($flags)
                + include_str!("shaders/common.wgsl")
                + include_str!(concat!("shaders/", $file)),
            concat!("app/board/shaders/", $file),
        )
    };
}

/// Needs the renderer, and so a GPU; the rest of the board does without.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        Material2dPlugin::<BoardMaterial>::default(),
        Material2dPlugin::<SquareMaterial>::default(),
        Material2dPlugin::<DiscMaterial>::default(),
    ))
    .init_resource::<Looks>()
    .add_observer(dress_square)
    .add_observer(dress_disc::<Disc>)
    .add_observer(dress_disc::<Leaving>)
    .add_systems(Startup, (spawn_frame, add_shaders))
    .add_systems(
        PostUpdate,
        (
            restyle.run_if(resource_changed::<Settings>.or_else(resource_changed::<SystemWishes>)),
            fit_frame
                .run_if(
                    resource_changed::<BoardLayout>
                        .or_else(resource_changed::<FrameTint>)
                        .or_else(resource_changed::<Settings>)
                        .or_else(resource_changed::<SystemWishes>),
                )
                .in_set(FollowLayout)
                .before(AssetEventSystems),
            tag_squares,
            tag_discs,
            tag_leaving,
        ),
    );
}

/// Adds the shaders once the graphics device is known: a device without storage buffers gets its meshes in batches.
fn add_shaders(device: Res<RenderDevice>, mut shaders: ResMut<Assets<Shader>>) {
    let batch = GpuArrayBuffer::<Mesh2dUniform>::batch_size(&device.limits());
    let batch = batch.map(|size| ShaderDefVal::UInt("BATCH_SIZE".into(), size));
    let square_flags = square_flags(&SquareMarks::default());
    let disc_flags = disc_flags(&DiscMarks::default(), true);
    for (handle, mut shader) in [
        (BOARD_SHADER, shader!("board.wgsl", &[])),
        (SQUARE_SHADER, shader!("square.wgsl", &square_flags)),
        (DISC_SHADER, shader!("disc.wgsl", &disc_flags)),
    ] {
        shader.shader_defs.extend(batch.clone());
        // A fixed handle always has a slot.
        let _ = shaders.insert(&handle, shader);
    }
}

const BOARD_SHADER: Handle<Shader> = uuid_handle!("0fd9c1a2-6f5b-4b0e-9c55-3a2f4f0c7a01");
const SQUARE_SHADER: Handle<Shader> = uuid_handle!("0fd9c1a2-6f5b-4b0e-9c55-3a2f4f0c7a02");
const DISC_SHADER: Handle<Shader> = uuid_handle!("0fd9c1a2-6f5b-4b0e-9c55-3a2f4f0c7a03");

/// A bit of a mesh tag under its name in the shader.
type Flag = (&'static str, bool);

fn flag_constants(flags: &[Flag]) -> String {
    let bits = flags.iter().enumerate();
    bits.map(|(bit, (name, _))| format!("const {name}: u32 = {}u;\n", 1_u32 << bit))
        .collect()
}

/// The shapes and materials shared by all entities of a kind.
#[derive(Resource)]
struct Looks {
    unit: Handle<Mesh>,
    disc_shape: Handle<Mesh>,
    board: Handle<BoardMaterial>,
    square: Handle<SquareMaterial>,
    disc: Handle<DiscMaterial>,
}

/// The side of a disc's rectangle, in squares: room for its shadow at full height.
const DISC_SHAPE: f32 = 1.5;

impl FromWorld for Looks {
    fn from_world(world: &mut World) -> Looks {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        Looks {
            unit: meshes.add(Rectangle::new(1.0, 1.0)),
            disc_shape: meshes.add(Rectangle::new(DISC_SHAPE, DISC_SHAPE)),
            board: world.resource::<Assets<BoardMaterial>>().reserve_handle(),
            square: world.resource::<Assets<SquareMaterial>>().reserve_handle(),
            disc: world.resource::<Assets<DiscMaterial>>().reserve_handle(),
        }
    }
}

/// Draws frame, felt, lines and dots.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(BoardKey)]
struct BoardMaterial {
    #[uniform(0)]
    board: BoardUniform,
    grain: bool,
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

/// Selects the shader of the board. A grain costs time for every pixel, and a uniform must not decide about it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct BoardKey {
    grain: bool,
}

impl From<&BoardMaterial> for BoardKey {
    fn from(material: &BoardMaterial) -> BoardKey {
        BoardKey {
            grain: material.grain,
        }
    }
}

/// Draws the marks of a square, given in the mesh tag.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct SquareMaterial {
    #[uniform(0)]
    colours: SquareUniform,
}

#[derive(ShaderType, Clone, Copy, Debug)]
struct SquareUniform {
    mark: LinearRgba,
    gained: LinearRgba,
    cursor: LinearRgba,
    refused: LinearRgba,
    hint: LinearRgba,
}

impl From<&BoardTheme> for SquareMaterial {
    fn from(style: &BoardTheme) -> SquareMaterial {
        SquareMaterial {
            colours: SquareUniform {
                mark: theme::linear(style.mark),
                gained: theme::linear(style.gained),
                cursor: theme::linear(style.cursor),
                refused: theme::linear(style.refused),
                hint: theme::linear(style.hint),
            },
        }
    }
}

/// Draws a disc and its shadow; the mesh tag has its pose and marks.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct DiscMaterial {
    #[uniform(0)]
    colours: DiscUniform,
}

#[derive(ShaderType, Clone, Copy, Debug)]
struct DiscUniform {
    dark: [LinearRgba; 6],
    light: [LinearRgba; 6],
    last: [LinearRgba; 2],
    glow: LinearRgba,
}

impl From<&BoardTheme> for DiscMaterial {
    fn from(style: &BoardTheme) -> DiscMaterial {
        DiscMaterial {
            colours: DiscUniform {
                dark: style.dark.map(theme::linear),
                light: style.light.map(theme::linear),
                last: style.last.map(theme::linear),
                glow: theme::linear(style.glow),
            },
        }
    }
}

macro_rules! blended_material {
    ($material:ty, $shader:expr $(, $more:item)?) => {
        impl Material2d for $material {
            fn vertex_shader() -> ShaderRef {
                $shader.into()
            }

            fn fragment_shader() -> ShaderRef {
                $shader.into()
            }

            fn alpha_mode(&self) -> AlphaMode2d {
                AlphaMode2d::Blend
            }

            $($more)?
        }
    };
}

blended_material!(
    BoardMaterial,
    BOARD_SHADER,
    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if key.bind_group_data.grain {
            // Both stages get the flag, so that they compile as one shader.
            descriptor.vertex.shader_defs.push("GRAIN".into());
            if let Some(fragment) = &mut descriptor.fragment {
                fragment.shader_defs.push("GRAIN".into());
            }
        }
        Ok(())
    }
);
blended_material!(SquareMaterial, SQUARE_SHADER);
blended_material!(DiscMaterial, DISC_SHADER);

/// Applies the chosen colours to squares and discs.
fn restyle(
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    looks: Res<Looks>,
    mut squares: ResMut<Assets<SquareMaterial>>,
    mut discs: ResMut<Assets<DiscMaterial>>,
) {
    let style = settings.board_style(&wishes);
    // A reserved handle has a slot.
    let _ = squares.insert(&looks.square, style.into());
    let _ = discs.insert(&looks.disc, style.into());
}

#[derive(Component)]
struct Frame;

fn spawn_frame(mut commands: Commands, looks: Res<Looks>) {
    commands.spawn((
        Frame,
        Mesh2d(looks.unit.clone()),
        MeshMaterial2d(looks.board.clone()),
    ));
}

fn fit_frame(
    layout: Res<BoardLayout>,
    tint: Res<FrameTint>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    looks: Res<Looks>,
    mut frame: Single<&mut Transform, With<Frame>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
) {
    let field = layout.field().size();
    let size = field + 2.0 * (layout.frame + layout.frame);
    **frame = Transform::from_translation(layout.world_centre().extend(layer::FRAME))
        .with_scale(size.extend(1.0));
    let style = settings.board_style(&wishes);
    let wood = [0, 1].map(|side| {
        let [usual, exercise] = [style.wood[side], style.exercise[side]].map(theme::linear);
        usual.mix(&exercise, tint.0)
    });
    let board = BoardUniform {
        wood,
        felt: style.felt.map(theme::linear),
        ink: theme::linear(style.ink),
        field,
        squares: layout.squares(),
        frame: layout.frame,
        shadow: layout.frame,
    };
    let grain = style.grain;
    let _ = materials.insert(&looks.board, BoardMaterial { board, grain });
}

fn dress_square(square: On<Add, BoardSquare>, mut commands: Commands, looks: Res<Looks>) {
    commands.entity(square.entity).insert((
        Mesh2d(looks.unit.clone()),
        MeshMaterial2d(looks.square.clone()),
        MeshTag(0),
    ));
}

fn dress_disc<D: Component>(disc: On<Add, D>, mut commands: Commands, looks: Res<Looks>) {
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
        let packed = pack_bits(&square_flags(marks)) | u32::from(marks.pulse) << 8;
        tag.set_if_neq(MeshTag(packed));
        // A square without marks shows the felt below it.
        visibility.set_if_neq(if packed == 0 {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
    }
}

/// The flags of the square shader, from the lowest bit of the mesh tag. The pulse is the byte above.
fn square_flags(marks: &SquareMarks) -> [Flag; 5] {
    [
        ("LEGAL", marks.legal),
        ("GAINED", marks.gained),
        ("CURSOR", marks.cursor),
        ("REFUSED", marks.refused),
        ("HINT", marks.hint),
    ]
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

fn tag_leaving(mut discs: Query<(&Leaving, &mut MeshTag)>) {
    for (leaving, mut tag) in &mut discs {
        let pose = disc_tag(leaving.face, &DiscMarks::default(), None, None, false);
        let gone = byte(leaving.gone());
        tag.set_if_neq(MeshTag(pose | (gone / 2) << 8 | gone << 24));
    }
}

/// The tag that the disc shader unpacks: a byte for the turn from Dark's face to Light's, a byte for the height, two
/// bits for the axis, six for flags, and a byte for the fading.
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
    // A ghost hovers where its fall will begin.
    let at_rest = if ghost { 1.0 } else { 0.0 };
    let height = fall.map_or(at_rest, Fall::height);
    let axis = flip.map_or(FlipAxis::Vertical, |flip| flip.axis) as u32;
    // A mark on a moving disc would turn with it.
    let still = fall.is_none() && flip.is_none();
    let flags = pack_bits(&disc_flags(marks, still));
    byte(towards_light) | byte(height) << 8 | axis << 16 | flags << 18
}

/// The flags of the disc shader.
fn disc_flags(marks: &DiscMarks, still: bool) -> [Flag; 4] {
    [
        ("WON", marks.won),
        ("WILL_FLIP", marks.will_flip && still),
        ("LAST", marks.last && still),
        // The next flip hides the last one.
        ("FLIPPED", marks.flipped && !marks.will_flip && still),
    ]
}

/// A number from 0 to 1, scaled to a byte.
fn byte(share: f32) -> u32 {
    (share.clamp(0.0, 1.0) * 255.0).round() as u32
}

/// The first flag as bit 0, the second as bit 1, and so on.
fn pack_bits(flags: &[Flag]) -> u32 {
    let bits = flags.iter().enumerate();
    bits.fold(0, |all, (bit, &(_, set))| all | u32::from(set) << bit)
}
