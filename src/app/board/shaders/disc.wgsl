// A disc, seen from above: a flat cylinder, dark on one side and light on the other, possibly high above the board and
// turned about an axis. Lengths are in squares.

struct Colours {
    // Face lit, middle, shaded; rim lit, middle, shaded.
    dark: array<vec4<f32>, 6>,
    light: array<vec4<f32>, 6>,
    // The dot of the last move on a dark disc and on a light one.
    last: array<vec4<f32>, 2>,
    glow: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> colours: Colours;

const RADIUS: f32 = 0.4;
const HALF_THICKNESS: f32 = 0.055;
const FACE_SHARE: f32 = 0.925;

// The approximate distance to an ellipse about the origin; negative inside.
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
    let flags = (in.tag >> 18u) & 63u;
    let faded = f32(in.tag >> 24u) / 255.0;

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

    let tilt = cos(turn);
    let rise = sin(turn);
    let is_light = tilt < 0.0;
    let height = 0.55 * rise + fall;
    let radius = RADIUS * (1.0 + 0.07 * rise + 0.09 * fall);
    let place = vec2(dot(in.place, along), dot(in.place, across));
    let axes = vec2(radius, max(radius * abs(tilt), 0.002));
    let offset = HALF_THICKNESS * rise;

    // The outline is an ellipse extended by the thickness.
    let to_outline = ellipse(vec2(place.x, max(abs(place.y) - offset, 0.0)), axes);
    let solid = coverage(to_outline, pixel);
    // A disc held above the board is translucent, and opaque before it lands. Dark needs more opacity than Light to be
    // seen.
    let held = select(0.68, 0.5, is_light);
    let opacity = mix(1.0, held, smoothstep(0.35, 1.0, fall));

    // The shadow moves away and softens with the height.
    let below = in.place - vec2(0.018 + 0.05 * height, -0.05 - 0.09 * height);
    let shade_place = vec2(dot(below, along), max(abs(dot(below, across)) - offset, 0.0));
    let soft = 0.035 + 0.06 * height;
    let to_shade = ellipse(shade_place, vec2(radius, max(axes.y, 0.05)));
    let shade = (0.5 - 0.12 * height) * (1.0 - smoothstep(-soft, soft, to_shade));
    // It must not darken the board seen through the disc.
    let hidden = solid * (1.0 - opacity);
    var result = over(vec4(0.0), vec3(0.001, 0.006, 0.002), shade * opacity * (1.0 - hidden));

    if (flags & WON) != 0u {
        // A faint halo.
        let glow = 1.0 - smoothstep(0.0, 0.085, to_outline);
        result = over(result, colours.glow.rgb, 0.55 * glow * glow);
    }

    // Each half of the cylinder's side has the colour of its face. The farther half shows where the nearer one leaves
    // the outline uncovered; on the edge both cover parts of a pixel.
    let face_middle = select(offset, -offset, is_light);
    let from_near = max(abs(place.y - 0.5 * face_middle) - 0.5 * offset, 0.0);
    let near = coverage(ellipse(vec2(place.x, from_near), axes), pixel);
    let lit = clamp(in.place.y / radius, -1.0, 1.0);
    let near_share = clamp(near / max(solid, 0.0001), 0.0, 1.0);
    var colour = mix(rim_colour(!is_light, lit), rim_colour(is_light, lit), near_share);

    // The face, inside its bevelled rim; seen edge-on, it is thinner than a pixel.
    let on_face = vec2(place.x, place.y - face_middle);
    let seen = clamp(2.0 * axes.y / pixel, 0.0, 1.0);
    let face = seen * coverage(ellipse(on_face, axes * FACE_SHARE), pixel);
    colour = mix(colour, face_colour(is_light, in.place / radius), face);

    let far = length(in.place);
    let contrast = select(colours.light[1].rgb, colours.dark[1].rgb, is_light);
    if (flags & WILL_FLIP) != 0u {
        // A dashed ring.
        let angle = atan2(in.place.y, in.place.x);
        let dash = cos(angle * 12.0) * far * 0.13;
        let to_ring = abs(far - 0.285) - max(0.016, 0.6 * pixel);
        colour = mix(colour, contrast, coverage(max(to_ring, -dash - 0.008), pixel));
    }
    if (flags & LAST) != 0u {
        // A filled dot.
        let to_dot = far - max(0.085, 1.1 * pixel);
        let dot = select(colours.last[0].rgb, colours.last[1].rgb, is_light);
        colour = mix(colour, dot, coverage(to_dot, pixel));
    }
    if (flags & FLIPPED) != 0u {
        // A small open ring.
        let to_ring = abs(far - max(0.085, 1.5 * pixel)) - max(0.012, 0.5 * pixel);
        colour = mix(colour, contrast, 0.75 * coverage(to_ring, pixel));
    }

    result = over(result, colour, solid * opacity);
    return vec4(result.rgb / max(result.a, 0.0001), result.a * (1.0 - faded));
}
