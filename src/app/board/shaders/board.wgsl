// The board: a wooden frame with a soft shadow, felt, lines and four dots.

#import bevy_sprite::mesh2d_functions as mesh_functions

struct Board {
    wood: array<vec4<f32>, 2>,
    felt: array<vec4<f32>, 2>,
    ink: vec4<f32>,
    // Lengths in logical pixels.
    field: vec2<f32>,
    squares: vec2<f32>,
    frame: f32,
    shadow: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> board: Board;

struct VertexOutput {
    @builtin(position) clip: vec4<f32>,
    // The place in logical pixels from the middle of the board, y upwards.
    @location(0) place: vec2<f32>,
}

@vertex
fn vertex(
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
) -> VertexOutput {
    let world_from_local = mesh_functions::get_world_from_local(instance);
    var out: VertexOutput;
    out.clip = mesh_functions::mesh2d_position_local_to_clip(world_from_local, vec4(position, 1.0));
    out.place = position.xy * (board.field + 2.0 * (board.frame + board.shadow));
    return out;
}

// The distance to a rectangle with rounded corners, negative inside.
fn rounded_rectangle(place: vec2<f32>, half_size: vec2<f32>, radius: f32) -> f32 {
    let corner = abs(place) - half_size + radius;
    return length(max(corner, vec2(0.0))) + min(max(corner.x, corner.y), 0.0) - radius;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let pixel = fwidth(in.place.x);
    let half_field = board.field / 2.0;
    let half_frame = half_field + board.frame;
    let radius = board.frame * 0.42;

    let to_frame = rounded_rectangle(in.place, half_frame, radius);
    let below = in.place + vec2(0.0, board.shadow * 0.25);
    let to_shadow = rounded_rectangle(below, half_frame, radius);
    let shadow = 0.42 * (1.0 - smoothstep(-board.shadow * 0.3, board.shadow * 0.72, to_shadow));

    // The light comes from the top left.
    let diagonal = dot(in.place / half_frame, vec2(0.25, -0.25)) + 0.5;
    var colour = mix(board.wood[0].rgb, board.wood[1].rgb, clamp(diagonal, 0.0, 1.0));
    let edge = smoothstep(-1.6, 0.0, to_frame) * clamp(0.5 + in.place.y / half_frame.y, 0.0, 1.0);
    colour += 0.05 * edge;

    let to_field = rounded_rectangle(in.place, half_field, min(3.0, board.frame * 0.2));
    let from_light = length(in.place / board.field + vec2(0.05, -0.1)) / 0.85;
    var felt = mix(board.felt[0].rgb, board.felt[1].rgb, clamp(from_light, 0.0, 1.0));

    // Lines, at the borders of the squares; never thinner than a pixel.
    let square = board.field.x / board.squares.x;
    let from_corner = (in.place + half_field) / square;
    let to_line = abs(from_corner - round(from_corner)) * square;
    let half_width = max(clamp(square * 0.0105, 0.4, 1.2), pixel * 0.5);
    let lines = clamp((half_width - min(to_line.x, to_line.y)) / pixel + 0.5, 0.0, 1.0);
    felt = mix(felt, board.ink.rgb, lines * clamp(square / 14.0, 0.35, 1.0));

    // The dots mark the inner crossings two squares from each corner of boards of six or more.
    if min(board.squares.x, board.squares.y) >= 6.0 {
        let from_edge = min(from_corner, board.squares - from_corner);
        let to_dot = length(from_edge - 2.0) * square - clamp(square * 0.054, 1.4, 5.0);
        felt = mix(felt, board.ink.rgb, clamp(0.5 - to_dot / pixel, 0.0, 1.0));
    }
    // The frame casts a little shade on the felt.
    felt *= 1.0 - 0.28 * smoothstep(-square * 0.09, 0.0, to_field);
    colour = mix(colour, felt, clamp(0.5 - to_field / pixel, 0.0, 1.0));

    let solid = clamp(0.5 - to_frame / pixel, 0.0, 1.0);
    let alpha = solid + shadow * (1.0 - solid);
    return vec4(colour * solid / max(alpha, 0.0001), alpha);
}
