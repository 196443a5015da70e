//! Fonts, colours and egui's style.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Stroke, TextStyle,
    style::WidgetVisuals,
};

use crate::app::{
    base::{BoardTheme, Palette, Requests, Speed},
    settings::{Settings, system::SystemWishes},
    text::language::Language,
};

const STRONG: &str = "strong";

/// The non-Latin font of `language`.
fn letters(language: Language) -> Option<&'static [u8]> {
    Some(match language {
        Language::Japanese => include_bytes!("../../../assets/fonts/ReversiUI-Japanese.otf"),
        Language::Chinese => include_bytes!("../../../assets/fonts/ReversiUI-Chinese.otf"),
        Language::Korean => include_bytes!("../../../assets/fonts/ReversiUI-Korean.otf"),
        _ => return None,
    })
}

/// The game's fonts for one theme and language, then `others`. Dark text on a light background looks thinner than the
/// reverse, so it is a little bolder.
pub(crate) fn fonts(light: bool, language: Language, others: &[Arc<FontData>]) -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let medium: &[u8] = include_bytes!("../../../assets/fonts/ReversiUI-Medium.otf");
    let regular: &[u8] = include_bytes!("../../../assets/fonts/ReversiUI-Regular.otf");
    let usual = if light {
        ("medium", medium)
    } else {
        ("regular", regular)
    };
    let strong: &[u8] = include_bytes!("../../../assets/fonts/ReversiUI-SemiBold.otf");
    // The menu shows the names of languages in every language.
    let names: &[u8] = include_bytes!("../../../assets/fonts/ReversiUI-Names.otf");
    let mut all = vec![usual];
    all.extend(letters(language).map(|bytes| ("letters", bytes)));
    all.push(("names", names));
    let mut usual: Vec<String> = all.iter().map(|(name, _)| (*name).to_owned()).collect();
    all.push((STRONG, strong));
    for (name, bytes) in all {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.to_owned(), data);
    }
    for (index, font) in others.iter().enumerate() {
        let name = format!("system {index}");
        fonts.font_data.insert(name.clone(), font.clone());
        usual.push(name);
    }
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.insert(family, usual.clone());
    }
    // Where most letters have no bold form, bold digits among them would look like the point of a sentence.
    if letters(language).is_none() {
        usual.insert(0, STRONG.to_owned());
    }
    fonts
        .families
        .insert(FontFamily::Name(STRONG.into()), usual);
    fonts
}

/// The regular font.
pub(crate) fn regular(size: f32) -> FontId {
    FontId::proportional(size)
}

/// The bold font.
pub(crate) fn strong(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(STRONG.into()))
}

/// The padding of a menu entry, in logical pixels: it keeps the focus ring clear of the text.
pub(crate) const MENU_PADDING: f32 = 8.0;

/// The style and language of a frame.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Look {
    pub text: Language,
    is_light: bool,
    pub(crate) palette: &'static Palette,
    pub(crate) board: &'static BoardTheme,
    /// Whether discs change sides without turning.
    pub is_still: bool,
}

/// The style of a panel, and its requests.
pub struct Panel<'a> {
    pub look: &'a Look,
    pub requests: &'a mut Requests,
}

impl FromWorld for Look {
    fn from_world(world: &mut World) -> Look {
        Look::new(*world.resource(), world.resource(), world.resource())
    }
}

impl Look {
    /// The look that the settings choose, or the system where they leave it open.
    pub fn new(text: Language, settings: &Settings, wishes: &SystemWishes) -> Look {
        Look {
            text,
            is_light: settings.is_light(wishes),
            palette: settings.palette(wishes),
            board: settings.board_style(wishes),
            is_still: settings.effective_speed(wishes) == Speed::Off,
        }
    }

    /// Applies the fonts, colours and sizes of a theme to egui. Fonts change in the next frame.
    pub fn apply(&self, context: &egui::Context, others: &[Arc<FontData>]) {
        let (palette, light) = (self.palette, self.is_light);
        context.set_fonts(fonts(light, self.text, others));
        let (theme, visuals) = if light {
            (egui::Theme::Light, egui::Visuals::light())
        } else {
            (egui::Theme::Dark, egui::Visuals::dark())
        };
        context.set_theme(theme);
        context.style_mut_of(theme, |style| {
            style.text_styles = [
                (TextStyle::Small, regular(12.0)),
                (TextStyle::Body, regular(14.0)),
                (TextStyle::Button, regular(14.0)),
                (TextStyle::Monospace, regular(14.0)),
                (TextStyle::Heading, strong(20.0)),
            ]
            .into();
            style.spacing.item_spacing = egui::vec2(8.0, 8.0);
            style.spacing.button_padding = egui::vec2(10.0, 5.0);
            style.spacing.interact_size.y = 26.0;
            style.spacing.menu_margin = egui::Margin::same(6);
            // Scroll bars are visible, and beside the contents.
            style.spacing.scroll.dormant_handle_opacity = 0.4;
            style.spacing.scroll.floating_allocated_width = 8.0;
            // Menus are as high as their entries and the window allow.
            style.spacing.default_area_size.y = 4000.0;
            // Nothing but the board moves.
            style.animation_time = 0.0;
            style.visuals = visuals;
            let visuals = &mut style.visuals;
            // The frame is blended in linear light, which makes dark letters thin.
            visuals.text_options.color_transfer_function =
                egui::epaint::FontColorTransferFunction::TwoCoverageMinusCoverageSq;
            visuals.override_text_color = None;
            visuals.panel_fill = palette.window;
            visuals.window_fill = palette.popup;
            visuals.window_stroke = Stroke::new(1.0, palette.line);
            visuals.window_corner_radius = CornerRadius::same(12);
            visuals.menu_corner_radius = CornerRadius::same(8);
            visuals.extreme_bg_color = palette.card;
            visuals.faint_bg_color = palette.card;
            // A blinking cursor would cost frames.
            visuals.text_cursor.blink = false;
            visuals.selection.bg_fill = palette.accent;
            visuals.selection.stroke = Stroke::new(1.0, palette.on_accent);
            visuals.hyperlink_color = palette.accent;
            visuals.weak_text_color = Some(palette.text_weak);
            let widget = |fill: Color32, line: Color32, text: Color32| WidgetVisuals {
                bg_fill: fill,
                weak_bg_fill: fill,
                bg_stroke: Stroke::new(1.0, line),
                corner_radius: CornerRadius::same(7),
                fg_stroke: Stroke::new(1.0, text),
                expansion: 0.0,
            };
            let widgets = &mut visuals.widgets;
            widgets.noninteractive = widget(palette.popup, palette.line, palette.text);
            widgets.inactive = widget(palette.button, palette.line, palette.text);
            let hovered = palette.button_hovered;
            widgets.hovered = widget(hovered, palette.text_weak, palette.text_strong);
            // Radio buttons and check boxes have to contrast with the popup below them.
            let has_lines = palette.button_line != Color32::TRANSPARENT;
            let box_fill = if has_lines {
                palette.button
            } else {
                palette.line
            };
            widgets.inactive.bg_fill = box_fill;
            widgets.hovered.bg_fill = box_fill;
            widgets.active = widget(hovered, palette.accent, palette.text_strong);
            // The focus ring.
            widgets.active.bg_stroke.width = 2.0;
            widgets.open = widget(hovered, palette.line, palette.text_strong);
        });
    }
}
