// The marks of one square. Lengths are in squares.

#import bevy_sprite::mesh2d_functions as mesh_functions

struct Colours {
    ink: vec4<f32>,
    gained: vec4<f32>,
    cursor: vec4<f32>,
    refused: vec4<f32>,
    hint: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> colours: Colours;

// The bits of the mesh tag.
const LEGAL: u32 = 1u;
const GAINED: u32 = 2u;
const CURSOR: u32 = 4u;
const REFUSED: u32 = 8u;
const HINT: u32 = 16u;

struct VertexOutput {
    @builtin(position) clip: vec4<f32>,
    @location(0) place: vec2<f32>,
    @location(1) @interpolate(flat) tag: u32,
}

@vertex
fn vertex(
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
) -> VertexOutput {
    let world_from_local = mesh_functions::get_world_from_local(instance);
    var out: VertexOutput;
    out.clip = mesh_functions::mesh2d_position_local_to_clip(world_from_local, vec4(position, 1.0));
    out.place = position.xy;
    out.tag = mesh_functions::get_tag(instance);
    return out;
}

// Lays a colour over another; both premultiplied.
fn over(below: vec4<f32>, colour: vec3<f32>, alpha: f32) -> vec4<f32> {
    return vec4(colour * alpha, alpha) + below * (1.0 - alpha);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let pixel = fwidth(in.place.x);
    var result = vec4(0.0);
    if (in.tag & GAINED) != 0u {
        result = over(result, colours.gained.rgb, 0.13);
    }
    if (in.tag & LEGAL) != 0u {
        let to_dot = length(in.place) - max(0.095, 1.2 * pixel);
        result = over(result, colours.ink.rgb, 0.92 * clamp(0.5 - to_dot / pixel, 0.0, 1.0));
    }
    if (in.tag & HINT) != 0u {
        // Four arrowheads that point at the middle, which stays free for a value.
        let away = abs(in.place);
        let along = max(away.x, away.y) - 0.34;
        let to_side = (min(away.x, away.y) - 0.75 * along) * 0.8;
        let to_head = max(to_side, along - 0.13);
        result = over(result, colours.hint.rgb, 0.1);
        result = over(result, colours.hint.rgb, clamp(0.5 - to_head / pixel, 0.0, 1.0));
    }
    if (in.tag & CURSOR) != 0u {
        // Four corners of a frame.
        let away = abs(in.place);
        let to_frame = abs(max(away.x, away.y) - 0.43) - max(0.028, 0.8 * pixel);
        let to_corner = 0.22 - min(away.x, away.y);
        let alpha = clamp(0.5 - max(to_frame, to_corner) / pixel, 0.0, 1.0);
        result = over(result, colours.cursor.rgb, alpha);
    }
    if (in.tag & REFUSED) != 0u {
        // A cross: its shape says no without its colour.
        let away = abs(in.place);
        let to_stroke = abs(away.x - away.y) * 0.7071 - max(0.035, 0.8 * pixel);
        let to_end = max(away.x, away.y) - 0.2;
        let alpha = clamp(0.5 - max(to_stroke, to_end) / pixel, 0.0, 1.0);
        result = over(result, colours.refused.rgb, alpha);
    }
    return vec4(result.rgb / max(result.a, 0.0001), result.a);
}
