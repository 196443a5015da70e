//! Pictures of the board as files, drawn without the GPU and independent of the window.

use bevy_egui::egui::{
    Color32, ColorImage, Pos2, Vec2,
    epaint::text::{Fonts, TextOptions},
    pos2, vec2,
};

use crate::{
    app::{
        base::{BoardTheme, theme},
        text::language::Language,
        widgets::{self, little_board, style},
    },
    rules::{Player, Position, Square, Symmetry},
};

/// Pictures look the same for every chosen board.
const STYLE: BoardTheme = BoardTheme::FELT;
/// The side of a square, in pixels.
const SQUARE: usize = 64;
const FRAME: usize = 36;
/// The font size of coordinates, in pixels.
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
    let [width, height] = canvas.size.map(|side| side as u32);
    let pixels = canvas.pixels.iter();
    let pixels = pixels.flat_map(|pixel| [pixel.r(), pixel.g(), pixel.b()]);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels.collect::<Vec<u8>>())?;
    writer.finish()?;
    Ok(bytes)
}

/// Blends `colour` into a pixel; at a `share` of 1 it covers it.
fn mix(canvas: &mut ColorImage, at: (usize, usize), colour: Color32, share: f32) {
    let [width, height] = canvas.size;
    if at.0 < width && at.1 < height {
        canvas[at] = canvas[at].lerp_to_gamma(colour, share.clamp(0.0, 1.0));
    }
}

/// Fills a circle; `colour` maps a place in it, from −1 to 1.
fn circle(canvas: &mut ColorImage, centre: Pos2, radius: f32, colour: impl Fn(Vec2) -> Color32) {
    let range = |at: f32| (at - radius).floor() as usize..=(at + radius).ceil() as usize;
    for row in range(centre.y) {
        for column in range(centre.x) {
            let place = pos2(column as f32 + 0.5, row as f32 + 0.5) - centre;
            let share = radius - place.length() + 0.5;
            if share > 0.0 {
                let unit = (place / radius).clamp(-Vec2::splat(1.0), Vec2::splat(1.0));
                mix(canvas, (column, row), colour(unit), share);
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
    fn write(&mut self, canvas: &mut ColorImage, [x, y]: [usize; 2], text: String) {
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
                        let ink = theme::hex(STYLE.coordinates);
                        mix(canvas, (left + column, top + row), ink, share);
                    }
                }
            }
        }
    }
}

fn draw(position: &Position, last: Option<Square>, view: Symmetry) -> ColorImage {
    let size = view.image_size();
    let [width, height] = [size.width(), size.height()].map(|side| side * SQUARE + 2 * FRAME);
    let mut canvas = ColorImage::filled([width, height], Color32::BLACK);
    let (wood, felt) = (STYLE.wood.map(theme::hex), STYLE.felt.map(theme::hex));
    for y in 0..height {
        for x in 0..width {
            let across = (x + y) as f32 / (width + height) as f32;
            canvas[(x, y)] = wood[0].lerp_to_gamma(wood[1], across);
            let is_field =
                (FRAME..width - FRAME).contains(&x) && (FRAME..height - FRAME).contains(&y);
            if is_field {
                let place = vec2(x as f32 / width as f32, y as f32 / height as f32);
                let shade = (2.0 * place - Vec2::splat(1.0)).length() / std::f32::consts::SQRT_2;
                let on_line = |at: usize| matches!((at - FRAME) % SQUARE, 0 | 63);
                canvas[(x, y)] = if on_line(x) || on_line(y) {
                    theme::hex(STYLE.ink)
                } else {
                    felt[0].lerp_to_gamma(felt[1], shade)
                };
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
        let centre = pos2(middle(seen.column()), middle(seen.row()));
        disc(&mut canvas, centre, player);
        if last == Some(square) {
            let dot = theme::hex(STYLE.last[player as usize]);
            circle(&mut canvas, centre, 0.09 * SQUARE as f32, |_| dot);
        }
    }
    canvas
}

fn disc(canvas: &mut ColorImage, centre: Pos2, player: Player) {
    let [lit, face, shaded, rim_lit, rim, rim_shaded] = STYLE.disc(player).map(theme::hex);
    let radius = 0.41 * SQUARE as f32;
    let shadow = centre + vec2(1.0, 3.0);
    circle(canvas, shadow, radius, |_| theme::hex(STYLE.ink));
    circle(canvas, centre, radius, |at| {
        widgets::two_steps(rim_lit, rim, rim_shaded, 0.5 + 0.5 * at.y)
    });
    circle(canvas, centre, 0.92 * radius, |at| {
        // The light comes from the top left, as in the window.
        let away = (at + vec2(0.28, 0.4)).length() / 1.9;
        widgets::two_steps(lit, face, shaded, away)
    });
}
