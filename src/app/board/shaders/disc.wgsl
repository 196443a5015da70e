// A disc, seen from above: a flat cylinder, dark on one side and light on the other, that may be
// high above the board and turned about an axis. Lengths are in squares.

#import bevy_sprite::mesh2d_functions as mesh_functions

struct Colours {
    // Face lit, middle, shaded; rim lit, middle, shaded.
    dark: array<vec4<f32>, 6>,
    light: array<vec4<f32>, 6>,
    lost: vec4<f32>,
    accent: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> colours: Colours;

const RADIUS: f32 = 0.4;
const HALF_THICKNESS: f32 = 0.055;
const FACE_SHARE: f32 = 0.925;

// Flags in the mesh tag.
const GHOST: u32 = 1u;
const LOST: u32 = 2u;
const WILL_FLIP: u32 = 4u;
const LAST: u32 = 8u;
const FLIPPED: u32 = 16u;

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

// The distance to an ellipse about the origin, nearly; negative inside.
fn ellipse(place: vec2<f32>, axes: vec2<f32>) -> f32 {
    let inner = length(place / axes);
    let outer = length(place / (axes * axes));
    return select(inner * (inner - 1.0) / outer, -min(axes.x, axes.y), inner < 0.001);
}

fn gradient(lit: vec3<f32>, middle: vec3<f32>, shaded: vec3<f32>, bend: f32, at: f32) -> vec3<f32> {
    if at < bend {
        return mix(lit, middle, clamp(at / bend, 0.0, 1.0));
    }
    return mix(middle, shaded, clamp((at - bend) / (1.0 - bend), 0.0, 1.0));
}

fn face_colour(is_light: bool, place: vec2<f32>) -> vec3<f32> {
    // The brightest point lies towards the top left.
    let at = length(place - vec2(-0.28, 0.4)) / 1.9;
    if is_light {
        return gradient(colours.light[0].rgb, colours.light[1].rgb, colours.light[2].rgb, 0.5, at);
    }
    return gradient(colours.dark[0].rgb, colours.dark[1].rgb, colours.dark[2].rgb, 0.4, at);
}

fn rim_colour(is_light: bool, height: f32) -> vec3<f32> {
    let at = 0.5 - 0.5 * height;
    if is_light {
        return gradient(colours.light[3].rgb, colours.light[4].rgb, colours.light[5].rgb, 0.5, at);
    }
    return gradient(colours.dark[3].rgb, colours.dark[4].rgb, colours.dark[5].rgb, 0.5, at);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let pixel = fwidth(in.place.x);
    let turn = f32(in.tag & 255u) / 255.0 * 3.14159265;
    let fall = f32((in.tag >> 8u) & 255u) / 255.0;
    let axis = (in.tag >> 16u) & 3u;
    let flags = in.tag >> 18u;
    let ghost = (flags & GHOST) != 0u;

    // The unit vector along the axis of the turn.
    var along = vec2(0.0, 1.0);
    if axis == 1u {
        along = vec2(1.0, 0.0);
    } else if axis == 2u {
        along = vec2(0.70710678, 0.70710678);
    } else if axis == 3u {
        along = vec2(0.70710678, -0.70710678);
    }
    let across = vec2(-along.y, along.x);

    let rise = sin(turn);
    let height = 0.55 * rise + fall;
    let radius = RADIUS * (1.0 + 0.13 * height);
    let place = vec2(dot(in.place, along), dot(in.place, across));
    let tilt = cos(turn);
    let is_light = tilt < 0.0;
    let narrow = max(radius * abs(tilt), 0.012);
    let offset = HALF_THICKNESS * rise;

    // The outline is an ellipse drawn out along the thickness.
    let swept = vec2(place.x, max(abs(place.y) - offset, 0.0));
    let to_outline = ellipse(swept, vec2(radius, narrow));
    let solid = clamp(0.5 - to_outline / pixel, 0.0, 1.0);

    // The shadow moves away and softens with the height.
    var result = vec4(0.0);
    if !ghost {
        let below = in.place - vec2(0.018 + 0.05 * height, -0.05 - 0.09 * height);
        let shade_place = vec2(dot(below, along), max(abs(dot(below, across)) - offset, 0.0));
        let soft = 0.035 + 0.06 * height;
        let to_shade = ellipse(shade_place, vec2(radius, max(narrow, 0.05)));
        let shade = (0.5 - 0.12 * height) * (1.0 - smoothstep(-soft, soft, to_shade));
        result = over(result, vec3(0.001, 0.006, 0.002), shade);
    }

    // The side of the cylinder: half of it dark, half light.
    let bow = sqrt(max(radius * radius - place.x * place.x, 0.0));
    let depth = (place.y + tilt * bow) / max(rise, 0.0001);
    let side_is_light = select(depth < 0.0, is_light, rise < 0.03);
    let lit = clamp(in.place.y / radius, -1.0, 1.0);
    var colour = rim_colour(side_is_light, lit);

    // The face that is seen, inside its bevelled rim.
    let face_middle = select(offset, -offset, is_light);
    let on_face = vec2(place.x, place.y - face_middle);
    let to_face = ellipse(on_face, vec2(radius, narrow));
    colour = mix(colour, rim_colour(is_light, lit), clamp(0.5 - to_face / pixel, 0.0, 1.0));
    let to_inner = ellipse(on_face, vec2(radius, narrow) * FACE_SHARE);
    let seen = face_colour(is_light, in.place / radius);
    colour = mix(colour, seen, clamp(0.5 - to_inner / pixel, 0.0, 1.0));

    let far = length(in.place);
    let contrast = select(colours.light[1].rgb, colours.dark[1].rgb, is_light);
    if (flags & LOST) != 0u {
        let grey = colours.lost.rgb * select(0.42, 1.0, is_light);
        colour = mix(colour, grey, 0.82);
    }
    if (flags & WILL_FLIP) != 0u {
        // A dashed ring.
        let angle = atan2(in.place.y, in.place.x);
        let dash = cos(angle * 12.0) * far * 0.13;
        let ring = abs(far - 0.285) - max(0.016, 0.6 * pixel);
        let alpha = clamp(0.5 - max(ring, -dash - 0.008) / pixel, 0.0, 1.0);
        colour = mix(colour, contrast, alpha);
    }
    if (flags & LAST) != 0u {
        // A filled dot.
        let to_dot = far - max(0.085, 1.1 * pixel);
        colour = mix(colour, colours.accent.rgb, clamp(0.5 - to_dot / pixel, 0.0, 1.0));
    }
    if (flags & FLIPPED) != 0u {
        // A small open ring.
        let ring = abs(far - max(0.085, 1.5 * pixel)) - max(0.012, 0.5 * pixel);
        colour = mix(colour, contrast, 0.6 * clamp(0.5 - ring / pixel, 0.0, 1.0));
    }

    // A falling disc fades in.
    let opacity = select(1.0 - 0.75 * fall, 0.5, ghost);
    result = over(result * opacity, colour, solid * opacity);
    return vec4(result.rgb / max(result.a, 0.0001), result.a);
}
