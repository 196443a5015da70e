//! Announcements in a small card at the lower edge of the board.

use bevy_egui::egui::{
    self, Align2, Area, Order, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::view::Overlays;
use crate::app::{
    base::Requests,
    files::commands::SAVE,
    game::{AnnouncementChangeRequested, AnnouncementOffer, commands::UNDO},
    widgets::{self, Look, style},
};

/// The height of a toast with one row.
const HEIGHT: f32 = 36.0;
/// The widest text.
const WIDEST: f32 = 460.0;

/// Draws the announcement, if any. A click removes it.
pub(super) fn show(context: &egui::Context, shown: &Overlays, requests: &mut Requests) {
    let Some((text, is_warning)) = shown.announcement.told() else {
        return;
    };
    let (look, offer) = (&*shown.sides.seats.look, shown.announcement.offer());
    let layout = shown.layout.in_units_of(context.zoom_factor());
    let name = match offer {
        Some(AnnouncementOffer::Undo) => Some(UNDO.name(look.text)),
        Some(AnnouncementOffer::Save) => Some(SAVE.name(look.text)),
        Some(AnnouncementOffer::Details) => Some(look.text.dialogs_details()),
        None => is_warning.then(|| look.text.commands_close()),
    };
    let palette = look.palette;
    let window = context.content_rect().shrink(4.0);
    let is_small = window.width() < 420.0;
    let (font, margin) = if is_small { (12.0, 10.0) } else { (14.0, 18.0) };
    let color = if is_warning {
        palette.warning
    } else {
        palette.text_strong
    };
    let width = |galley: &egui::Galley| galley.size().x.ceil();
    let lay = |text: String, font, color, room| {
        context.fonts_mut(|fonts| fonts.layout(text, font, color, room))
    };
    let name_color = palette.text_strong;
    let word = name.map(|name| lay(name.into(), style::strong(font), name_color, f32::INFINITY));
    let word_room = word.as_deref().map_or(0.0, |word| width(word) + margin);
    let room = (window.width() - 2.0 * margin - word_room).clamp(40.0, WIDEST);
    let text_galley = lay(text.to_owned(), style::regular(font), color, room);
    let height = (text_galley.size().y + 16.0).max(if is_small { 28.0 } else { HEIGHT });
    let size = vec2(2.0 * margin + width(&text_galley) + word_room, height);
    // Below the squares, on the frame and below it, as long as there is room in the window.
    let board = layout.field().inflate(layout.frame);
    let middle = (board.min.x + board.max.x) / 2.0;
    let bottom = (board.max.y + 6.0).max(layout.field().max.y + height);
    let bottom = bottom.min(window.max.y);
    let corner = pos2(middle - size.x / 2.0, bottom - size.y);
    let rect = fitted(Rect::from_min_size(corner, size), window);
    Area::new("toast".into())
        .order(Order::Tooltip)
        .fixed_pos(rect.min)
        .constrain(false)
        .show(context, |ui| {
            let (rect, body) = ui.allocate_exact_size(size, Sense::click());
            let rounding = HEIGHT / 2.0;
            let line = Stroke::new(1.0, palette.line);
            let painter = ui.painter();
            painter.rect(rect, rounding, palette.popup, line, StrokeKind::Inside);
            body.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text));
            let top = rect.center().y - text_galley.size().y / 2.0;
            painter.galley(pos2(rect.min.x + margin, top), text_galley, color);
            if let (Some(word), Some(name)) = (word, name) {
                let right = pos2(rect.max.x - margin, rect.center().y);
                if button(ui, look, word, right, name) {
                    match offer {
                        Some(AnnouncementOffer::Undo) => requests.carry_out(&UNDO),
                        Some(AnnouncementOffer::Save) => requests.carry_out(&SAVE),
                        Some(AnnouncementOffer::Details) => {
                            requests.ask(AnnouncementChangeRequested::ShowDetails);
                        }
                        None => requests.ask(AnnouncementChangeRequested::Dismiss),
                    }
                    return;
                }
            }
            if body.clicked() {
                requests.ask(AnnouncementChangeRequested::Dismiss);
            }
        });
}

/// The button of the announcement, whose right edge is at `right`. Returns `true` if it is pressed.
fn button(
    ui: &Ui,
    look: &Look,
    word: std::sync::Arc<egui::Galley>,
    right: Pos2,
    name: &str,
) -> bool {
    let palette = look.palette;
    let place = Align2::RIGHT_CENTER.anchor_size(right, word.size());
    let around = place.expand2(vec2(10.0, 6.0));
    let response = ui.interact(around, ui.id().with("action"), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
    if response.hovered() || response.has_focus() {
        ui.painter()
            .rect_filled(around, around.height() / 2.0, palette.button_hovered);
    }
    widgets::focus_ring(ui, &response, around.height() / 2.0, palette);
    ui.painter().galley(place.min, word, palette.text_strong);
    let underline = Stroke::new(1.0, palette.text_weak);
    ui.painter().hline(place.x_range(), place.max.y, underline);
    response.clicked()
}

fn fitted(rect: Rect, room: Rect) -> Rect {
    let over = (rect.max - room.max).max(Vec2::ZERO);
    let rect = rect.translate(-over);
    let under = (room.min - rect.min).max(Vec2::ZERO);
    rect.translate(under)
}
