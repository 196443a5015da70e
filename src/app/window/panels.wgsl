// Draws egui's triangles. Colours come as premultiplied sRGB, but the frame is blended in linear light: converting them
// needs the colour without its alpha, or every soft edge turns darker.

struct Screen {
    scale: vec2<f32>,
    translation: vec2<f32>,
}

struct Corner {
    @location(0) position: vec2<f32>,
    @location(1) uv: vec2<f32>,
    @location(2) color: vec4<f32>,
}

struct Point {
    @builtin(position) clip: vec4<f32>,
    @location(0) color: vec4<f32>,
    @location(1) uv: vec2<f32>,
}

@group(0) @binding(0) var<uniform> screen: Screen;

#ifdef BINDLESS
@group(1) @binding(0) var textures: binding_array<texture_2d<f32>>;
@group(1) @binding(1) var samplers: binding_array<sampler>;

struct Slot {
    index: u32,
}
var<immediate> slot: Slot;
#else
@group(1) @binding(0) var single_texture: texture_2d<f32>;
@group(1) @binding(1) var single_sampler: sampler;
#endif

fn to_linear(srgb: vec3<f32>) -> vec3<f32> {
    let low = srgb / 12.92;
    let high = pow((srgb + 0.055) / 1.055, vec3(2.4));
    return select(high, low, srgb < vec3(0.04045));
}

fn to_srgb(linear: vec3<f32>) -> vec3<f32> {
    let low = linear * 12.92;
    let high = 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055;
    return select(high, low, linear < vec3(0.0031308));
}

@vertex
fn vs_main(corner: Corner) -> Point {
    var point: Point;
    point.clip = vec4(corner.position * screen.scale + screen.translation, 0.0, 1.0);
    point.color = corner.color;
    point.uv = corner.uv;
    return point;
}

@fragment
fn fs_main(point: Point) -> @location(0) vec4<f32> {
#ifdef BINDLESS
    let texel = textureSample(textures[slot.index], samplers[slot.index], point.uv);
#else
    let texel = textureSample(single_texture, single_sampler, point.uv);
#endif
    // egui multiplies in sRGB.
    let color = vec4(to_srgb(texel.rgb), texel.a) * point.color;
    let opaque = color.rgb / max(color.a, 0.0001);
    return vec4(to_linear(min(opaque, vec3(1.0))) * color.a, color.a);
}
