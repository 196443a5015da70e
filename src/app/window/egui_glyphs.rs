//! Workaround for egui 0.36: <https://github.com/emilk/egui/pull/8511>.
//!
//! Its `has_glyph` denies every letter of the font that provides the replacement glyph. So this looks letters up in the
//! fonts themselves. Needless with a version that has that change, except for fonts that egui has not loaded yet.

use bevy_egui::egui::{Context, FontData};
use skrifa::{FontRef, GlyphId, MetadataProvider};

/// Whether one of egui's fonts has a letter.
pub(super) fn has_glyph(context: &Context, letter: char) -> bool {
    context.fonts(|fonts| {
        let mut known = fonts.definitions().font_data.values();
        known.any(|font| has_letter(font, letter))
    })
}

/// Whether a font can be read and has a letter.
pub(super) fn has_letter(font: &FontData, letter: char) -> bool {
    let font = FontRef::from_index(&font.font, font.index);
    let glyph = font.ok().and_then(|font| font.charmap().map(letter));
    glyph.is_some_and(|glyph| glyph != GlyphId::NOTDEF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_font_has_its_letters_and_no_others() {
        let font: &[u8] = include_bytes!("../../../assets/fonts/ReversiUI-Regular.otf");
        let font = FontData::from_static(font);
        for letter in ['a', '?', '…'] {
            assert!(has_letter(&font, letter), "{letter}");
        }
        assert!(!has_letter(&font, '돌'));
        assert!(!has_letter(&FontData::from_static(b"no font"), 'a'));
    }
}
