//! Lines of text that may be too long for their room.

use bevy_egui::egui::{self, Align2, Color32, FontId, Rect, RichText};

use super::text_width;

/// Text at the left of its room, cut where that ends. Returns `true` if it is cut.
pub(crate) fn cut_text(
    painter: &egui::Painter,
    room: Rect,
    text: String,
    font: FontId,
    color: Color32,
) -> bool {
    let mut job = egui::text::LayoutJob::simple(text, font, color, room.width().max(0.0));
    job.wrap.max_rows = 1;
    let galley = painter.layout_job(job);
    let is_cut = galley.elided;
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room);
    painter.galley(place.min, galley, color);
    is_cut
}

/// A label in the first of the fonts in which it finds room; in the last it is cut, and shows the whole where it is
/// pointed at.
pub(crate) fn fitted_label<const N: usize>(
    ui: &mut egui::Ui,
    room: Rect,
    text: String,
    fonts: [FontId; N],
    color: Color32,
) {
    let fits = |font: &&FontId| text_width(ui.painter(), &text, font) <= room.width();
    let font = fonts.iter().find(fits).or(fonts.last()).cloned();
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(room).layout(layout));
    let text = RichText::new(text)
        .font(font.unwrap_or_default())
        .color(color);
    ui.add(egui::Label::new(text).selectable(false).truncate());
}
