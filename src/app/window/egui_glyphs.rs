//! Workaround for egui 0.36: <https://github.com/emilk/egui/pull/8511>.
//!
//! Its `has_glyph` says no for every letter of the font from which it takes the sign for letters that none has. So each
//! of its fonts is asked, as a file is that may become one. Needless with a version that has that change; files still
//! have to be asked.

use bevy_egui::egui::{Context, FontData};
use skrifa::{FontRef, GlyphId, MetadataProvider};

/// Whether egui has a font with a letter.
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
