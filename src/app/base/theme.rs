//! Every colour and size of the window.

use bevy::color::LinearRgba;
use bevy_egui::egui::Color32;

use crate::rules::Player;

/// The width of the frame in squares, for medium squares.
pub(crate) const FRAME_SHARE: f32 = 0.44;
/// The narrowest frame with coordinates, in logical pixels.
const FRAME_MIN: f32 = 15.0;
/// The frame grows beyond this width only around large squares.
const FRAME_WIDE: f32 = 34.0;
/// The width of the frame in squares, for large squares.
const FRAME_SHARE_LARGE: f32 = 0.3;
/// The width of a frame without coordinates.
const FRAME_BARE: f32 = 8.0;
/// The smallest square with coordinates, in logical pixels.
const SQUARE_WITH_COORDINATES: f32 = 10.0;
/// The smallest square with values, in logical pixels.
const SQUARE_WITH_VALUE: f32 = 19.0;

/// The width of the board's frame for this side of a square, in logical pixels.
pub(crate) fn board_frame(square: f32, coordinates: bool) -> f32 {
    if coordinates && has_coordinates(square) {
        (square * FRAME_SHARE).clamp(FRAME_MIN, FRAME_WIDE.max(square * FRAME_SHARE_LARGE))
    } else {
        (square * FRAME_SHARE / 2.0).clamp(2.0, FRAME_BARE)
    }
}

/// Whether squares of this side are large enough for coordinates.
pub(crate) fn has_coordinates(square: f32) -> bool {
    square >= SQUARE_WITH_COORDINATES
}

/// The font size of values on squares of this side; `None` if they would be illegible.
pub(crate) fn value_font(square: f32) -> Option<f32> {
    (square >= SQUARE_WITH_VALUE).then(|| (square * 0.25).clamp(9.0, 20.0_f32.max(square * 0.17)))
}

/// A colour for egui.
pub(crate) const fn hex(rgb: u32) -> Color32 {
    Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// A colour for the board's shaders.
pub(crate) fn linear(rgb: u32) -> LinearRgba {
    bevy::color::Srgba::rgb_u8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8).into()
}

/// The look of the board and its discs in either theme. Pairs of colours run from the lit side to the shaded one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct BoardTheme {
    pub wood: [u32; 2],
    /// The frame during an exercise.
    pub exercise: [u32; 2],
    /// The playing field.
    pub felt: [u32; 2],
    /// Whether frame and field have a grain.
    pub grain: bool,
    pub ink: u32,
    pub coordinates: u32,
    /// The rings on legal moves, and the outline of other marks.
    pub mark: u32,
    /// The tint of squares that a move would gain.
    pub gained: u32,
    pub cursor: u32,
    pub refused: u32,
    /// The best move of a hint.
    pub hint: u32,
    /// The values of the other moves.
    pub value: u32,
    /// The background of values, where the field has too little contrast for text.
    pub value_ground: Option<u32>,
    /// The mark of the last move, on a dark disc and on a light one.
    pub last: [u32; 2],
    /// The halo of the winner's discs.
    pub glow: u32,
    /// The dark disc: face from lit to shaded, then rim from lit to shaded.
    pub dark: [u32; 6],
    /// The light disc in the same order.
    pub light: [u32; 6],
}

impl BoardTheme {
    /// Green felt in a frame of dark wood.
    pub const FELT: BoardTheme = BoardTheme {
        wood: [0x3b2c22, 0x241a14],
        exercise: [0x27406e, 0x16264a],
        felt: [0x2f8a57, 0x1f6a41],
        grain: false,
        ink: 0x134a2c,
        coordinates: 0xcdb79a,
        mark: 0xd6efdd,
        gained: 0xf6d365,
        cursor: 0xffdc8a,
        refused: 0xc62828,
        hint: 0xffe9a8,
        value: 0xeaf4ec,
        value_ground: None,
        last: [0xf2b84b, 0xb36b00],
        glow: 0xf2b84b,
        dark: [0x4a5058, 0x23272d, 0x111316, 0x6a7078, 0x1a1c20, 0x050607],
        light: [0xffffff, 0xf3f0e6, 0xd9d4c4, 0xffffff, 0xd8d3c3, 0x9f9a8a],
    };

    /// The plain green and black of tournament boards.
    pub const CLASSIC_GREEN: BoardTheme = BoardTheme {
        wood: [0x24292b, 0x0f1213],
        exercise: [0x1f3a6c, 0x0f2045],
        felt: [0x0b8a4b, 0x086c3a],
        ink: 0x03321b,
        coordinates: 0xaeb9b2,
        mark: 0xd9f7e6,
        gained: 0xffe36e,
        dark: [0x3c3f43, 0x17191b, 0x060708, 0x565a5f, 0x101113, 0x000000],
        light: [0xffffff, 0xf7f7f5, 0xdcdcd8, 0xffffff, 0xd6d6d2, 0x95958f],
        ..BoardTheme::FELT
    };

    /// Teak, with discs of ebony and ivory.
    pub const WOOD: BoardTheme = BoardTheme {
        wood: [0x6b4226, 0x422614],
        exercise: [0x2c4a70, 0x1a3050],
        felt: [0xa8713f, 0x8a5830],
        grain: true,
        ink: 0x4a2a12,
        coordinates: 0xe3c79c,
        mark: 0xfff0d2,
        gained: 0xffe9a0,
        cursor: 0xffe0a0,
        refused: 0xa8140f,
        hint: 0xfff3c4,
        value: 0xfff6e4,
        value_ground: None,
        last: [0xffc24d, 0xa85800],
        glow: 0xffc24d,
        dark: [0x5a463a, 0x2a1d16, 0x150d09, 0x7d6553, 0x20150f, 0x080403],
        light: [0xffffff, 0xf8eedb, 0xdfcfb1, 0xffffff, 0xdccaa8, 0xa38f6c],
    };

    /// Flat colours with the highest contrast, also for the colour-blind.
    pub const HIGH_CONTRAST: BoardTheme = BoardTheme {
        wood: [0x101010, 0x000000],
        exercise: [0x002f86, 0x001f5c],
        felt: [0x3f7396, 0x3f7396],
        grain: false,
        ink: 0x000000,
        coordinates: 0xffffff,
        mark: 0xffffff,
        gained: 0xffe100,
        cursor: 0xffe14a,
        refused: 0xc00000,
        hint: 0xffff80,
        value: 0xffffff,
        value_ground: Some(0x000000),
        last: [0xffd000, 0xb00020],
        glow: 0xffe100,
        dark: [0x000000; 6],
        light: [0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xe0e0e0, 0x808080],
    };

    pub fn disc(&self, player: Player) -> &[u32; 6] {
        [&self.dark, &self.light][player as usize]
    }
}

/// The colours of panels and dialogs in one theme.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Palette {
    /// Behind the board.
    pub window: Color32,
    pub bar: Color32,
    /// Cards and lists.
    pub card: Color32,
    pub card_on_turn: Color32,
    pub button: Color32,
    pub button_hovered: Color32,
    /// Menus, dialogs and banners.
    pub popup: Color32,
    /// Lines around and between.
    pub line: Color32,
    /// Outlines of buttons whose fill alone has too little contrast.
    pub button_line: Color32,
    pub text: Color32,
    pub text_weak: Color32,
    /// Headings and counts.
    pub text_strong: Color32,
    /// The side to move, the present move, focus.
    pub accent: Color32,
    pub on_accent: Color32,
    pub warning: Color32,
    /// Inaccuracies, mistakes and blunders.
    pub faults: [Color32; 3],
    /// Correct answers.
    pub right: Color32,
    /// Dark's side of the balance bar.
    pub dark: Color32,
    /// Light's side of the balance bar.
    pub light: Color32,
    /// The outline of a dark disc on a card, and of a light one.
    pub disc_edges: [Color32; 2],
}

pub(crate) const DARK: Palette = Palette {
    window: hex(0x1b1f24),
    bar: hex(0x22272d),
    card: hex(0x23282f),
    card_on_turn: hex(0x2c333b),
    button: hex(0x2c333b),
    button_hovered: hex(0x39424c),
    popup: hex(0x272d34),
    line: hex(0x3a424b),
    button_line: Color32::TRANSPARENT,
    text: hex(0xdfe4ea),
    text_weak: hex(0xa6b0bb),
    text_strong: hex(0xffffff),
    accent: hex(0xf2b84b),
    on_accent: hex(0x20180a),
    warning: hex(0xff9a8f),
    faults: [hex(0x7cc4f2), hex(0xff9d5c), hex(0xff8c8c)],
    right: hex(0x6fd08c),
    dark: hex(0x0d0f12),
    light: hex(0xefece2),
    disc_edges: [hex(0x8a939d), hex(0xefece2)],
};

pub(crate) const LIGHT: Palette = Palette {
    window: hex(0xe9ebee),
    bar: hex(0xf7f8f9),
    card: hex(0xf7f8f9),
    card_on_turn: hex(0xffffff),
    button: hex(0xffffff),
    button_hovered: hex(0xf0f3f6),
    popup: hex(0xffffff),
    line: hex(0xc5cbd2),
    button_line: Color32::TRANSPARENT,
    text: hex(0x2a3038),
    text_weak: hex(0x5b6570),
    text_strong: hex(0x101418),
    accent: hex(0xa66600),
    on_accent: hex(0xffffff),
    warning: hex(0xb3261e),
    faults: [hex(0x0f63a3), hex(0xa34a00), hex(0xb3162a)],
    right: hex(0x1b6b39),
    dark: hex(0x23272d),
    light: hex(0xffffff),
    disc_edges: [hex(0x23272d), hex(0x878371)],
};

pub(crate) const HIGH_CONTRAST_DARK: Palette = Palette {
    window: hex(0x000000),
    bar: hex(0x000000),
    card: hex(0x000000),
    card_on_turn: hex(0x1c1c1c),
    button: hex(0x141414),
    button_hovered: hex(0x262626),
    popup: hex(0x000000),
    line: hex(0xffffff),
    button_line: hex(0xffffff),
    text: hex(0xffffff),
    text_weak: hex(0xe6e6e6),
    text_strong: hex(0xffffff),
    accent: hex(0xffe100),
    on_accent: hex(0x000000),
    warning: hex(0xffb4ab),
    faults: [hex(0x9ad8ff), hex(0xffb87a), hex(0xffb3b3)],
    right: hex(0x7dff9d),
    dark: hex(0x000000),
    light: hex(0xffffff),
    disc_edges: [hex(0xffffff), hex(0xffffff)],
};

pub(crate) const HIGH_CONTRAST_LIGHT: Palette = Palette {
    window: hex(0xffffff),
    bar: hex(0xffffff),
    card: hex(0xffffff),
    card_on_turn: hex(0xf0f0f0),
    button: hex(0xffffff),
    button_hovered: hex(0xe6e6e6),
    popup: hex(0xffffff),
    line: hex(0x000000),
    button_line: hex(0x000000),
    text: hex(0x000000),
    text_weak: hex(0x1f1f1f),
    text_strong: hex(0x000000),
    accent: hex(0x0a1f9c),
    on_accent: hex(0xffffff),
    warning: hex(0x8a0000),
    faults: [hex(0x00407a), hex(0x6e3200), hex(0x8a0020)],
    right: hex(0x004d1a),
    dark: hex(0x000000),
    light: hex(0xffffff),
    disc_edges: [hex(0x000000), hex(0x000000)],
};

#[cfg(test)]
mod tests {
    use bevy::color::Luminance;

    use super::*;

    const STYLES: [BoardTheme; 4] = [
        BoardTheme::FELT,
        BoardTheme::CLASSIC_GREEN,
        BoardTheme::WOOD,
        BoardTheme::HIGH_CONTRAST,
    ];

    /// Every theme, and the least contrast of its text.
    const PALETTES: [(Palette, f32); 4] = [
        (DARK, 4.5),
        (LIGHT, 4.5),
        (HIGH_CONTRAST_DARK, 7.0),
        (HIGH_CONTRAST_LIGHT, 7.0),
    ];

    /// The backgrounds of text.
    fn grounds(palette: &Palette) -> [Color32; 7] {
        [
            palette.window,
            palette.bar,
            palette.card,
            palette.card_on_turn,
            palette.button,
            palette.button_hovered,
            palette.popup,
        ]
    }

    /// Checks the contrast ratio of WCAG 2, from 1 to 21.
    #[track_caller]
    fn assert_contrast(one: LinearRgba, other: LinearRgba, least: f32) {
        let [light, dark] = [one, other].map(|color| color.luminance() + 0.05);
        let found = light.max(dark) / light.min(dark);
        assert!(found >= least, "{found:.2} of {one:?} on {other:?}");
    }

    fn of(color: Color32) -> LinearRgba {
        let [red, green, blue, _] = color.to_array();
        bevy::color::Srgba::rgb_u8(red, green, blue).into()
    }

    #[test]
    fn marks_stand_out_from_every_part_of_every_board() {
        for style in STYLES {
            for felt in style.felt.map(linear) {
                for mark in [style.mark, style.cursor, style.hint, style.value] {
                    assert_contrast(linear(mark), felt, 3.0);
                }
            }
            // A refused square is outlined in the colour of marks.
            assert_contrast(linear(style.refused), linear(style.mark), 3.0);
        }
    }

    #[test]
    fn marks_on_discs_and_names_on_the_frame_stand_out() {
        for style in STYLES {
            for player in Player::ALL {
                let face = linear(style.disc(player)[1]);
                assert_contrast(linear(style.last[player as usize]), face, 3.0);
            }
            for frame in [style.wood, style.exercise].concat() {
                assert_contrast(linear(style.coordinates), linear(frame), 4.5);
            }
        }
    }

    #[test]
    fn discs_stand_out_from_the_board_and_from_each_other() {
        for style in STYLES {
            let [dark, light] = [style.dark[1], style.light[1]].map(linear);
            assert_contrast(dark, light, 10.0);
            for felt in style.felt.map(linear) {
                assert_contrast(light, felt, 3.0);
                assert_contrast(dark, felt, 2.2);
            }
        }
        let style = BoardTheme::HIGH_CONTRAST;
        for disc in [style.dark[1], style.light[1]] {
            assert_contrast(linear(disc), linear(style.felt[0]), 4.0);
        }
    }

    #[test]
    fn discs_stand_out_from_their_cards_in_every_theme() {
        for (palette, _) in PALETTES {
            for card in [palette.card, palette.card_on_turn, palette.popup] {
                for edge in palette.disc_edges {
                    assert_contrast(of(edge), of(card), 3.0);
                }
            }
        }
    }

    #[test]
    fn text_the_focus_and_buttons_stand_out_in_every_theme() {
        for (palette, least) in PALETTES {
            for ground in grounds(&palette) {
                assert_contrast(of(palette.accent), of(ground), 3.0);
                if least > 4.5 {
                    assert_contrast(of(palette.button_line), of(ground), least);
                }
                let texts = [palette.text, palette.text_weak, palette.text_strong];
                let texts = texts.into_iter().chain(palette.faults);
                for text in texts.chain([palette.warning, palette.right]) {
                    assert_contrast(of(text), of(ground), least);
                }
            }
            let least = if least > 4.5 { least } else { 3.0 };
            assert_contrast(of(palette.on_accent), of(palette.accent), least);
        }
    }

    #[test]
    fn text_on_the_board_of_high_contrast_can_be_read() {
        let style = BoardTheme::HIGH_CONTRAST;
        let ground = style.value_ground.expect("a ground");
        for text in [style.value, style.hint] {
            assert_contrast(linear(text), linear(ground), 7.0);
        }
        for frame in [style.wood, style.exercise].concat() {
            assert_contrast(linear(style.coordinates), linear(frame), 7.0);
        }
    }
}
