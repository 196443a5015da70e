//! The board as a picture in a file, drawn without a GPU: the same whatever the window shows.

use super::theme::board;
use crate::rules::{Player, Position, Square};

/// The side of a square, in pixels.
const SQUARE: usize = 64;
/// The width of the frame.
const FRAME: usize = 36;
/// The side of a square of a letter's pattern.
const DOT: usize = 2;

/// A picture of `position` in the format PNG. The square of the last move is marked.
///
/// # Errors
///
/// If it cannot be packed, which has no reason to happen.
pub fn png(position: &Position, last: Option<Square>) -> Result<Vec<u8>, png::EncodingError> {
    let canvas = draw(position, last);
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

    /// Writes letters or digits around a point.
    fn text(&mut self, [x, y]: [usize; 2], text: &str) {
        let advance = 6 * DOT;
        let left = x - (text.chars().count() * advance - DOT) / 2;
        for (place, letter) in text.chars().enumerate() {
            for (row, bits) in pattern(letter).into_iter().enumerate() {
                for column in (0..5).filter(|column| bits & (0b10000 >> column) != 0) {
                    let corner = [
                        left + place * advance + column * DOT,
                        y - 7 * DOT / 2 + row * DOT,
                    ];
                    for (dx, dy) in (0..DOT).flat_map(|dx| (0..DOT).map(move |dy| (dx, dy))) {
                        let ink = rgb(board::COORDINATES);
                        self.mix(corner[0] + dx, corner[1] + dy, ink, 1.0);
                    }
                }
            }
        }
    }
}

fn draw(position: &Position, last: Option<Square>) -> Canvas {
    let size = position.board().size();
    let [width, height] = [size.width(), size.height()].map(|side| side * SQUARE + 2 * FRAME);
    let mut canvas = Canvas {
        width,
        height,
        pixels: vec![0; 3 * width * height],
    };
    let (wood, felt) = (board::WOOD.map(rgb), board::FELT.map(rgb));
    let ink = rgb(board::INK);
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
    for column in 0..size.width() {
        let name = Square::new(column, 0).to_string();
        let name: String = name.chars().take(1).collect();
        let x = FRAME + column * SQUARE + SQUARE / 2;
        canvas.text([x, FRAME / 2], &name);
        canvas.text([x, height - FRAME / 2], &name);
    }
    for row in 0..size.height() {
        let name = (row + 1).to_string();
        let y = FRAME + row * SQUARE + SQUARE / 2;
        canvas.text([FRAME / 2, y], &name);
        canvas.text([width - FRAME / 2, y], &name);
    }
    for square in size.squares() {
        let Some(player) = position.board().get(square) else {
            continue;
        };
        let middle = |place: usize| (FRAME + place * SQUARE + SQUARE / 2) as f32;
        let centre = [middle(square.column()), middle(square.row())];
        disc(&mut canvas, centre, player);
        if last == Some(square) {
            canvas.circle(centre, 0.09 * SQUARE as f32, |_| rgb(board::ACCENT));
        }
    }
    canvas
}

fn disc(canvas: &mut Canvas, [x, y]: [f32; 2], player: Player) {
    let colours = match player {
        Player::Dark => board::DARK,
        Player::Light => board::LIGHT,
    };
    let [lit, face, shaded, rim_lit, rim, rim_shaded] = colours.map(rgb);
    let radius = 0.41 * SQUARE as f32;
    let shadow = [x + 1.0, y + 3.0];
    canvas.circle(shadow, radius, |_| rgb(board::INK));
    canvas.circle([x, y], radius, |[_, height]| match height < 0.0 {
        true => blend(rim, rim_lit, -height),
        false => blend(rim, rim_shaded, height),
    });
    canvas.circle([x, y], 0.92 * radius, |[across, down]| {
        // The light comes from the top left, as in the window.
        let at = length([across + 0.28, down + 0.4]) / 1.9;
        match at < 0.5 {
            true => blend(lit, face, 2.0 * at),
            false => blend(face, shaded, 2.0 * at - 1.0),
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

/// The dots of a small letter or a digit: seven rows of five.
fn pattern(letter: char) -> [u8; 7] {
    // A row has five bits; the rows follow one another from the top.
    let bits: u64 = match letter {
        '0' => 0b01110_10001_10011_10101_11001_10001_01110,
        '1' => 0b00100_01100_00100_00100_00100_00100_01110,
        '2' => 0b01110_10001_00001_00010_00100_01000_11111,
        '3' => 0b11111_00010_00100_00010_00001_10001_01110,
        '4' => 0b00010_00110_01010_10010_11111_00010_00010,
        '5' => 0b11111_10000_11110_00001_00001_10001_01110,
        '6' => 0b00110_01000_10000_11110_10001_10001_01110,
        '7' => 0b11111_00001_00010_00100_01000_01000_01000,
        '8' => 0b01110_10001_10001_01110_10001_10001_01110,
        '9' => 0b01110_10001_10001_01111_00001_00010_01100,
        'a' => 0b00000_00000_01110_00001_01111_10001_01111,
        'b' => 0b10000_10000_10110_11001_10001_10001_11110,
        'c' => 0b00000_00000_01110_10000_10000_10001_01110,
        'd' => 0b00001_00001_01101_10011_10001_10001_01111,
        'e' => 0b00000_00000_01110_10001_11111_10000_01110,
        'f' => 0b00110_01001_01000_11100_01000_01000_01000,
        'g' => 0b00000_01111_10001_10001_01111_00001_01110,
        'h' => 0b10000_10000_10110_11001_10001_10001_10001,
        'i' => 0b00100_00000_01100_00100_00100_00100_01110,
        'j' => 0b00010_00000_00110_00010_00010_10010_01100,
        'k' => 0b10000_10000_10010_10100_11000_10100_10010,
        'l' => 0b01100_00100_00100_00100_00100_00100_01110,
        'm' => 0b00000_00000_11010_10101_10101_10001_10001,
        'n' => 0b00000_00000_10110_11001_10001_10001_10001,
        'o' => 0b00000_00000_01110_10001_10001_10001_01110,
        'p' => 0b00000_00000_11110_10001_11110_10000_10000,
        'q' => 0b00000_00000_01101_10011_01111_00001_00001,
        'r' => 0b00000_00000_10110_11001_10000_10000_10000,
        's' => 0b00000_00000_01110_10000_01110_00001_11110,
        't' => 0b01000_01000_11100_01000_01000_01001_00110,
        'u' => 0b00000_00000_10001_10001_10001_10011_01101,
        'v' => 0b00000_00000_10001_10001_10001_01010_00100,
        'w' => 0b00000_00000_10001_10001_10101_10101_01010,
        'x' => 0b00000_00000_10001_01010_00100_01010_10001,
        'y' => 0b00000_00000_10001_10001_01111_00001_01110,
        'z' => 0b00000_00000_11111_00010_00100_01000_11111,
        _ => 0,
    };
    [6, 5, 4, 3, 2, 1, 0].map(|row| ((bits >> (5 * row)) & 0b11111) as u8)
}
