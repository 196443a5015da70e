// The common part of the board's shaders. `render.rs` prepends it to each.

// The used part of Bevy's view and meshes. Importing it would leave the first frame empty: Bevy loads its own shaders
// within that frame.
struct View {
    clip_from_world: mat4x4<f32>,
}

struct Mesh {
    // Its rows.
    world_from_local: mat3x4<f32>,
    local_from_world_transpose_a: mat2x4<f32>,
    local_from_world_transpose_b: f32,
    flags: u32,
    tag: u32,
}

@group(0) @binding(0) var<uniform> view: View;
#ifdef BATCH_SIZE
@group(1) @binding(0) var<uniform> meshes: array<Mesh, #{BATCH_SIZE}u>;
#else
@group(1) @binding(0) var<storage> meshes: array<Mesh>;
#endif

struct VertexOutput {
    @builtin(position) clip: vec4<f32>,
    // The place on the shape, from its middle, y upwards.
    @location(0) place: vec2<f32>,
    @location(1) @interpolate(flat) tag: u32,
}

@vertex
fn vertex(
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
) -> VertexOutput {
    let mesh = meshes[instance];
    let world = vec4(vec4(position, 1.0) * mesh.world_from_local, 1.0);
    var out: VertexOutput;
    out.clip = view.clip_from_world * world;
    out.place = position.xy;
    out.tag = mesh.tag;
    return out;
}

// Blends a colour over another; both premultiplied.
fn over(below: vec4<f32>, colour: vec3<f32>, alpha: f32) -> vec4<f32> {
    return vec4(colour * alpha, alpha) + below * (1.0 - alpha);
}

// The share of a pixel inside an edge at this distance from its centre, negative inside.
fn coverage(distance: f32, pixel: f32) -> f32 {
    return clamp(0.5 - distance / pixel, 0.0, 1.0);
}

