//! Every colour and size of the window.

use bevy::color::LinearRgba;
use bevy_egui::egui::Color32;

/// The width of the frame in squares, where squares are neither small nor large.
pub(super) const FRAME_SHARE: f32 = 0.44;
/// The narrowest frame that can name columns and rows, in logical pixels.
const FRAME_MIN: f32 = 15.0;
/// The widest frame.
const FRAME_MAX: f32 = 34.0;
/// The frame without names, or around squares too small to name.
const FRAME_BARE: f32 = 8.0;
/// Squares below this side get no coordinates, in logical pixels.
const SQUARE_WITH_COORDINATES: f32 = 10.0;
/// Squares below this side get no values, in logical pixels.
const SQUARE_WITH_VALUE: f32 = 19.0;
/// Squares below this side get values in whole discs.
pub(super) const SQUARE_WITH_TENTHS: f32 = 36.0;
/// The space between the board and the edges of its area.
const BOARD_MARGIN: f32 = 28.0;

/// The width of the board's frame around squares of this side, in logical pixels.
pub(super) fn board_frame(square: f32, coordinates: bool) -> f32 {
    if coordinates && has_coordinates(square) {
        (square * FRAME_SHARE).clamp(FRAME_MIN, FRAME_MAX)
    } else {
        (square * FRAME_SHARE / 2.0).clamp(2.0, FRAME_BARE)
    }
}

/// Returns `true` if squares of this side are large enough for coordinates beside them.
pub(super) fn has_coordinates(square: f32) -> bool {
    square >= SQUARE_WITH_COORDINATES
}

/// The size of the letters of a move's value on squares of this side; `None` if none can be read there.
pub(super) fn value_font(square: f32) -> Option<f32> {
    (square >= SQUARE_WITH_VALUE).then(|| (square * 0.25).clamp(9.0, 20.0))
}

/// The space around a board in an area whose shorter side is this long.
pub(super) fn board_margin(shorter_side: f32) -> f32 {
    (shorter_side * 0.04).clamp(2.0, BOARD_MARGIN)
}

const fn hex(rgb: u32) -> Color32 {
    Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// A colour of the board for its shaders.
pub(super) fn linear(rgb: u32) -> LinearRgba {
    bevy::color::Srgba::rgb_u8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8).into()
}

/// The colours of the board itself, the same in both themes.
pub(super) mod board {
    /// The frame's wood, from the lit corner to the shaded one.
    pub const WOOD: [u32; 2] = [0x3b2c22, 0x241a14];
    /// The felt, from its lit middle to its edge.
    pub const FELT: [u32; 2] = [0x2f8a57, 0x1f6a41];
    /// Lines, dots and the marks of legal moves.
    pub const INK: u32 = 0x134a2c;
    /// The names of columns and rows.
    pub const COORDINATES: u32 = 0xcdb79a;
    /// The wash over squares that a move would gain.
    pub const GAINED: u32 = 0xf6d365;
    /// The last move and the keyboard's cursor.
    pub const ACCENT: u32 = 0xf2b84b;
    /// A refused move.
    pub const REFUSED: u32 = 0xff6b5e;
    /// The move that the hint says is best.
    pub const HINT: u32 = 0xffe9a8;
    /// The values of the other moves.
    pub const VALUE: u32 = 0xeaf4ec;
    /// What losing discs fade to.
    pub const LOST: u32 = 0x8a9097;
    /// The dark disc: face from lit to shaded, then rim from lit to shaded.
    pub const DARK: [u32; 6] = [0x4a5058, 0x23272d, 0x111316, 0x6a7078, 0x1a1c20, 0x050607];
    /// The light disc in the same order.
    pub const LIGHT: [u32; 6] = [0xffffff, 0xf3f0e6, 0xd9d4c4, 0xffffff, 0xd8d3c3, 0x9f9a8a];
}

/// The colours of panels and dialogs in one theme.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Palette {
    /// Behind the board.
    pub window: Color32,
    /// The menu bar.
    pub bar: Color32,
    /// Cards and lists.
    pub card: Color32,
    /// The card of the side to move.
    pub card_on_turn: Color32,
    /// Buttons.
    pub button: Color32,
    /// Buttons under the pointer.
    pub button_hovered: Color32,
    /// Menus, dialogs and banners.
    pub popup: Color32,
    /// Lines around and between.
    pub line: Color32,
    /// Text.
    pub text: Color32,
    /// Text that can wait.
    pub text_weak: Color32,
    /// Headings and counts.
    pub text_strong: Color32,
    /// Whose turn it is, the present move, focus.
    pub accent: Color32,
    /// Text on the accent colour.
    pub on_accent: Color32,
    /// A refusal.
    pub warning: Color32,
    /// Dark's side of the balance bar.
    pub dark: Color32,
    /// Light's side of the balance bar.
    pub light: Color32,
}

/// The dark theme.
pub(super) const DARK: Palette = Palette {
    window: hex(0x1b1f24),
    bar: hex(0x22272d),
    card: hex(0x23282f),
    card_on_turn: hex(0x2c333b),
    button: hex(0x2c333b),
    button_hovered: hex(0x39424c),
    popup: hex(0x272d34),
    line: hex(0x3a424b),
    text: hex(0xdfe4ea),
    text_weak: hex(0x98a2ad),
    text_strong: hex(0xffffff),
    accent: hex(0xf2b84b),
    on_accent: hex(0x20180a),
    warning: hex(0xff9a8f),
    dark: hex(0x0d0f12),
    light: hex(0xefece2),
};

/// The light theme.
pub(super) const LIGHT: Palette = Palette {
    window: hex(0xe9ebee),
    bar: hex(0xf7f8f9),
    card: hex(0xf7f8f9),
    card_on_turn: hex(0xffffff),
    button: hex(0xffffff),
    button_hovered: hex(0xf0f3f6),
    popup: hex(0xffffff),
    line: hex(0xc5cbd2),
    text: hex(0x2a3038),
    text_weak: hex(0x5b6570),
    text_strong: hex(0x101418),
    accent: hex(0xb87400),
    on_accent: hex(0xffffff),
    warning: hex(0xb3261e),
    dark: hex(0x23272d),
    light: hex(0xffffff),
};
