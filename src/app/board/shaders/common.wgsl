// What all shaders of the board share. `render.rs` puts it in front of each of them.

#import bevy_sprite::mesh2d_functions as mesh_functions

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

// How much of a pixel lies inside an edge at this distance from its centre, negative inside.
fn coverage(distance: f32, pixel: f32) -> f32 {
    return clamp(0.5 - distance / pixel, 0.0, 1.0);
}

