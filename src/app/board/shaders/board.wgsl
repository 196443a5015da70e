// The board: a wooden frame with a soft shadow, felt, lines and four dots.
//
// No branch may depend on a uniform: Mesa's software Vulkan then compiles a shader for every frame
// and never frees it.

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

// The distance to a rectangle with rounded corners, negative inside.
fn rounded_rectangle(place: vec2<f32>, half_size: vec2<f32>, radius: f32) -> f32 {
    let corner = abs(place) - half_size + radius;
    return length(max(corner, vec2(0.0))) + min(max(corner.x, corner.y), 0.0) - radius;
}

#ifdef GRAIN
// Growth rings and fibres along the rows, with a mean of 1.
fn grain(place: vec2<f32>) -> f32 {
    let wave = sin(3.1 * place.x + 1.3 * sin(7.0 * place.y)) + 0.4 * sin(9.0 * place.x + 2.0);
    let across = place.y + 0.022 * wave;
    let rings = sin(34.0 * across + 3.0 * sin(9.0 * across));
    let fibres = sin(310.0 * across + 2.0 * sin(5.0 * place.x)) * sin(97.0 * across + 6.0 * place.x);
    return 1.0 + 0.085 * rings + 0.05 * fibres;
}
#endif

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    // In logical pixels from the middle of the board.
    let place = in.place * (board.field + 2.0 * (board.frame + board.shadow));
    let pixel = fwidth(place.x);
    let half_field = board.field / 2.0;
    let half_frame = half_field + board.frame;
    let radius = board.frame * 0.42;

    let to_frame = rounded_rectangle(place, half_frame, radius);
    let below = place + vec2(0.0, board.shadow * 0.25);
    let to_shadow = rounded_rectangle(below, half_frame, radius);
    let shadow = 0.42 * (1.0 - smoothstep(-board.shadow * 0.3, board.shadow * 0.72, to_shadow));

    // The light comes from the top left.
    let diagonal = dot(place / half_frame, vec2(0.25, -0.25)) + 0.5;
    var colour = mix(board.wood[0].rgb, board.wood[1].rgb, clamp(diagonal, 0.0, 1.0));
    let edge = smoothstep(-1.6, 0.0, to_frame) * clamp(0.5 + place.y / half_frame.y, 0.0, 1.0);
    colour += 0.05 * edge;

    let to_field = rounded_rectangle(place, half_field, min(3.0, board.frame * 0.2));
    let from_light = length(place / board.field + vec2(0.05, -0.1)) / 0.85;
    var felt = mix(board.felt[0].rgb, board.felt[1].rgb, clamp(from_light, 0.0, 1.0));

#ifdef GRAIN
    // Independent of the size of the window.
    let grain = grain(place / max(board.field.x, board.field.y));
    colour *= grain;
    felt *= grain;
#endif

    // Lines, at the borders of the squares; never thinner than a pixel.
    let square = board.field.x / board.squares.x;
    let from_corner = (place + half_field) / square;
    let to_line = abs(from_corner - round(from_corner)) * square;
    let half_width = max(clamp(square * 0.0105, 0.4, 1.2), pixel * 0.5);
    let lines = coverage(min(to_line.x, to_line.y) - half_width, pixel);
    felt = mix(felt, board.ink.rgb, lines * clamp(square / 14.0, 0.35, 1.0));

    // The dots mark the inner crossings two squares from each corner of boards of six or more.
    let has_dots = step(6.0, min(board.squares.x, board.squares.y));
    let from_edge = min(from_corner, board.squares - from_corner);
    let to_dot = length(from_edge - 2.0) * square - clamp(square * 0.054, 1.4, 5.0);
    felt = mix(felt, board.ink.rgb, has_dots * coverage(to_dot, pixel));

    // The frame casts a little shade on the felt.
    felt *= 1.0 - 0.28 * smoothstep(-square * 0.09, 0.0, to_field);
    colour = mix(colour, felt, coverage(to_field, pixel));

    let solid = coverage(to_frame, pixel);
    let alpha = solid + shadow * (1.0 - solid);
    return vec4(colour * solid / max(alpha, 0.0001), alpha);
}
