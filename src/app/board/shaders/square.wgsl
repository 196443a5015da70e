// The marks of one square. Lengths are in squares.

struct Colours {
    mark: vec4<f32>,
    gained: vec4<f32>,
    cursor: vec4<f32>,
    refused: vec4<f32>,
    hint: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> colours: Colours;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let pixel = fwidth(in.place.x);
    let flags = in.tag & 255u;
    let pulse = f32((in.tag >> 8u) & 255u) / 255.0;
    let away = abs(in.place);
    let far = length(in.place);
    var result = vec4(0.0);
    if (flags & GAINED) != 0u {
        result = over(result, colours.gained.rgb, 0.13);
    }
    if (flags & LEGAL) != 0u {
        // A ring, because the board's own dots are filled. It widens and glows while it pulses.
        let glow = 0.22 * pulse * (1.0 - smoothstep(0.0, 0.46, far));
        result = over(result, colours.mark.rgb, glow);
        let radius = max(0.1, 1.5 * pixel) + 0.035 * pulse;
        let to_ring = abs(far - radius) - max(0.02 + 0.006 * pulse, 0.7 * pixel);
        result = over(result, colours.mark.rgb, coverage(to_ring, pixel));
    }
    if (flags & HINT) != 0u {
        // Four arrowheads that point at the middle, which stays free for a value.
        let along = max(away.x, away.y) - 0.34;
        let to_side = (min(away.x, away.y) - 0.75 * along) * 0.8;
        let to_head = max(to_side, along - 0.13);
        result = over(result, colours.hint.rgb, 0.1);
        result = over(result, colours.hint.rgb, coverage(to_head, pixel));
    }
    if (flags & CURSOR) != 0u {
        // Four corners of a frame.
        let to_frame = abs(max(away.x, away.y) - 0.43) - max(0.028, 0.8 * pixel);
        let to_corner = 0.22 - min(away.x, away.y);
        result = over(result, colours.cursor.rgb, coverage(max(to_frame, to_corner), pixel));
    }
    if (flags & REFUSED) != 0u {
        // An outlined cross, whose shape says no even without its colour.
        let to_stroke = abs(away.x - away.y) * 0.7071 - max(0.035, 0.8 * pixel);
        let to_cross = max(to_stroke, max(away.x, away.y) - 0.2);
        let outline = max(0.022, pixel);
        result = over(result, colours.mark.rgb, coverage(to_cross - outline, pixel));
        result = over(result, colours.refused.rgb, coverage(to_cross, pixel));
    }
    return vec4(result.rgb / max(result.a, 0.0001), result.a);
}
