//! Pictures of the board for files, drawn without the GPU. They do not depend on the window.

use bevy_egui::egui::{
    Color32,
    epaint::text::{Fonts, TextOptions},
    pos2,
};

use crate::{
    app::{
        base::BoardTheme,
        text::language::Language,
        widgets::{little_board, style},
    },
    rules::{Player, Position, Square, Symmetry},
};

/// Pictures look the same whatever board the player chose.
const STYLE: BoardTheme = BoardTheme::FELT;
/// The side of a square, in pixels.
const SQUARE: usize = 64;
const FRAME: usize = 36;
/// The size of the letters and digits on it.
const FONT_SIZE: f32 = 18.0;

/// A picture of `position`, seen so, in the format PNG. The square of the last move is marked.
///
/// # Errors
///
/// If the encoder fails, which it has no reason to.
pub fn png(
    position: &Position,
    last: Option<Square>,
    view: Symmetry,
) -> Result<Vec<u8>, png::EncodingError> {
    let canvas = draw(position, last, view);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width as u32, canvas.height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()?;
    Ok(bytes)
}

/// Pixels of red, green and blue, row by row.
struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    /// Mixes `colour` into a pixel, `share` of 1 covering it.
    fn mix(&mut self, x: usize, y: usize, colour: [f32; 3], share: f32) {
        if x >= self.width || y >= self.height {
            return;
        }
        let at = 3 * (y * self.width + x);
        for (byte, new) in self.pixels[at..at + 3].iter_mut().zip(colour) {
            let old = f32::from(*byte);
            *byte = (old + (new - old) * share.clamp(0.0, 1.0)).round() as u8;
        }
    }

    /// Fills a circle around a point; `colour` depends on the place in it, from −1 to 1.
    fn circle(&mut self, [x, y]: [f32; 2], radius: f32, colour: impl Fn([f32; 2]) -> [f32; 3]) {
        let range = |at: f32| (at - radius).floor() as usize..=(at + radius).ceil() as usize;
        for row in range(y) {
            for column in range(x) {
                let place = [column as f32 + 0.5 - x, row as f32 + 0.5 - y];
                let share = radius - length(place) + 0.5;
                if share > 0.0 {
                    let unit = place.map(|part| (part / radius).clamp(-1.0, 1.0));
                    self.mix(column, row, colour(unit), share);
                }
            }
        }
    }
}

/// Writes in the font of the window.
struct Lettering(Fonts);

impl Lettering {
    fn new() -> Lettering {
        Lettering(Fonts::new(
            TextOptions::default(),
            style::fonts(false, Language::English, &[]),
        ))
    }

    /// Writes `text` around a point.
    fn write(&mut self, canvas: &mut Canvas, [x, y]: [usize; 2], text: String) {
        let mut fonts = self.0.with_pixels_per_point(1.0);
        let galley = fonts.layout_no_wrap(text, style::regular(FONT_SIZE), Color32::WHITE);
        let corner = pos2(x as f32, y as f32) - galley.rect.center();
        let atlas = fonts.image();
        for row in &galley.rows {
            for glyph in &row.glyphs {
                let patch = glyph.uv_rect;
                let place = row.pos + glyph.pos.to_vec2() + patch.offset + corner;
                let [left, top] = [place.x, place.y].map(|part| part.round() as usize);
                for (row, v) in (patch.min[1]..patch.max[1]).enumerate() {
                    for (column, u) in (patch.min[0]..patch.max[0]).enumerate() {
                        let share = f32::from(atlas[(u.into(), v.into())].a()) / 255.0;
                        let ink = rgb(STYLE.coordinates);
                        canvas.mix(left + column, top + row, ink, share);
                    }
                }
            }
        }
    }
}

fn draw(position: &Position, last: Option<Square>, view: Symmetry) -> Canvas {
    let size = view.image_size();
    let [width, height] = [size.width(), size.height()].map(|side| side * SQUARE + 2 * FRAME);
    let mut canvas = Canvas {
        width,
        height,
        pixels: vec![0; 3 * width * height],
    };
    let (wood, felt) = (STYLE.wood.map(rgb), STYLE.felt.map(rgb));
    let ink = rgb(STYLE.ink);
    for y in 0..height {
        for x in 0..width {
            let across = (x + y) as f32 / (width + height) as f32;
            canvas.mix(x, y, blend(wood[0], wood[1], across), 1.0);
            let is_field =
                (FRAME..width - FRAME).contains(&x) && (FRAME..height - FRAME).contains(&y);
            if is_field {
                let place = [
                    2.0 * x as f32 / width as f32 - 1.0,
                    2.0 * y as f32 / height as f32 - 1.0,
                ];
                let shade = length(place) / std::f32::consts::SQRT_2;
                canvas.mix(x, y, blend(felt[0], felt[1], shade), 1.0);
                let on_line = |at: usize| matches!((at - FRAME) % SQUARE, 0 | 63);
                if on_line(x) || on_line(y) {
                    canvas.mix(x, y, ink, 1.0);
                }
            }
        }
    }
    let mut lettering = Lettering::new();
    let [above, beside] = little_board::names(view);
    for (column, name) in above.into_iter().enumerate() {
        let x = FRAME + column * SQUARE + SQUARE / 2;
        lettering.write(&mut canvas, [x, FRAME / 2], name.clone());
        lettering.write(&mut canvas, [x, height - FRAME / 2], name);
    }
    for (row, name) in beside.into_iter().enumerate() {
        let y = FRAME + row * SQUARE + SQUARE / 2;
        lettering.write(&mut canvas, [FRAME / 2, y], name.clone());
        lettering.write(&mut canvas, [width - FRAME / 2, y], name);
    }
    for square in view.size().squares() {
        let Some(player) = position.board().get(square) else {
            continue;
        };
        let middle = |place: usize| (FRAME + place * SQUARE + SQUARE / 2) as f32;
        let seen = view.apply(square);
        let centre = [middle(seen.column()), middle(seen.row())];
        disc(&mut canvas, centre, player);
        if last == Some(square) {
            let dot = rgb(STYLE.last[player as usize]);
            canvas.circle(centre, 0.09 * SQUARE as f32, |_| dot);
        }
    }
    canvas
}

fn disc(canvas: &mut Canvas, [x, y]: [f32; 2], player: Player) {
    let [lit, face, shaded, rim_lit, rim, rim_shaded] = STYLE.disc(player).map(rgb);
    let radius = 0.41 * SQUARE as f32;
    let shadow = [x + 1.0, y + 3.0];
    canvas.circle(shadow, radius, |_| rgb(STYLE.ink));
    canvas.circle([x, y], radius, |[_, height]| {
        if height < 0.0 {
            blend(rim, rim_lit, -height)
        } else {
            blend(rim, rim_shaded, height)
        }
    });
    canvas.circle([x, y], 0.92 * radius, |[across, down]| {
        // The light comes from the top left, as in the window.
        let at = length([across + 0.28, down + 0.4]) / 1.9;
        if at < 0.5 {
            blend(lit, face, 2.0 * at)
        } else {
            blend(face, shaded, 2.0 * at - 1.0)
        }
    });
}

fn rgb(colour: u32) -> [f32; 3] {
    [16, 8, 0].map(|shift| ((colour >> shift) & 0xff) as f32)
}

fn blend(from: [f32; 3], to: [f32; 3], share: f32) -> [f32; 3] {
    let share = share.clamp(0.0, 1.0);
    [0, 1, 2].map(|part| from[part] + (to[part] - from[part]) * share)
}

fn length([x, y]: [f32; 2]) -> f32 {
    x.hypot(y)
}
