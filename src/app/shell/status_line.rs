//! Draws the status line.

use bevy_egui::egui::{self, Sense, vec2};

use super::status::{self, Status, StatusSources};
use crate::app::{
    base::requests::Requests, exercise::commands::CLOSE, text::language::Language, widgets::style,
};

/// The least height for two lines, in points.
const TWO_LINES: f32 = 40.0;

/// What goes on, always as high as this: what lies below must not jump. Where there is room for two
/// lines, news with names of files and reasons in them get both.
pub(super) fn show(ui: &mut egui::Ui, view: &StatusSources, height: f32, requests: &mut Requests) {
    draw(ui, view, status::status(view), height, requests);
}

/// The same beside a card that tells the result.
pub(super) fn show_beside_result(
    ui: &mut egui::Ui,
    view: &StatusSources,
    height: f32,
    requests: &mut Requests,
) {
    let status = Some(status::status(view)).filter(|status| !status.is_result);
    draw(ui, view, status.unwrap_or_default(), height, requests);
}

fn draw(
    ui: &mut egui::Ui,
    view: &StatusSources,
    mut status: Status,
    height: f32,
    requests: &mut Requests,
) {
    let palette = view.seats.look.palette;
    let size = vec2(ui.available_width(), height);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let has_two_lines = height >= TWO_LINES;
    let at_right = egui::Layout::right_to_left(egui::Align::Center);
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(at_right));
    button(&mut ui, *view.text, &status, height, requests);
    let color = if status.is_warning {
        palette.warning
    } else {
        palette.text_strong
    };
    let room = ui.available_rect_before_wrap();
    let (strong, font) = (style::strong(15.0), style::regular(14.0));
    // A long headline says more than the detail, which is left out for its second line.
    let is_long = width(&ui, &status.headline, &strong) > room.width();
    let rows = if has_two_lines && (status.detail.is_empty() || is_long) {
        2
    } else {
        1
    };
    if !has_two_lines && status.is_answer {
        let parts = [(&status.headline, &strong), (&status.detail, &font)];
        let needed: f32 = parts
            .map(|(text, font)| width(&ui, text, font))
            .iter()
            .sum();
        if needed + ui.spacing().item_spacing.x > room.width() {
            status.headline = std::mem::take(&mut status.detail);
        }
    }
    let mut headline = egui::text::LayoutJob::simple(status.headline, strong, color, room.width());
    headline.wrap.max_rows = rows;
    let headline = egui::Label::new(headline).selectable(false);
    let detail = |text: String| {
        let text = egui::RichText::new(text).font(font.clone());
        let label = egui::Label::new(text.color(palette.text_weak));
        label.truncate().selectable(false)
    };
    let along = if has_two_lines {
        egui::Layout::top_down(egui::Align::Min)
    } else {
        egui::Layout::left_to_right(egui::Align::Center)
    };
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(room).layout(along));
    ui.spacing_mut().item_spacing.y = 3.0;
    if rows == 2 {
        ui.add(headline.wrap());
    } else {
        ui.add(headline.truncate());
    }
    if has_two_lines && rows == 1 {
        ui.add(detail(status.detail));
    } else if rows == 1 && !status.detail.is_empty() {
        ui.with_layout(at_right, |ui| {
            let parts = fitting(ui, &status.detail, &font);
            if !parts.is_empty() {
                ui.add(detail(parts.to_owned()));
            }
        });
    }
}

/// The button at the right. Where there is one line, one that only goes back is a sign: words would leave no room
/// for the headline.
fn button(
    ui: &mut egui::Ui,
    text: Language,
    status: &Status,
    height: f32,
    requests: &mut Requests,
) {
    let Some((name, command)) = status.button else {
        return;
    };
    let is_sign = height < TWO_LINES && std::ptr::eq(command, &CLOSE);
    let shown = if is_sign { "×" } else { name };
    let shown = egui::RichText::new(shown).font(style::regular(13.0));
    let side = height.min(28.0);
    // It is not higher than the line, which may be the last of the window.
    ui.spacing_mut().button_padding.y = 0.0;
    ui.spacing_mut().interact_size.y = side;
    let button = egui::Button::new(shown).min_size(vec2(if is_sign { side } else { 0.0 }, side));
    let response = ui.add(button);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
    let keys = command.keys(text);
    let help = if is_sign {
        format!("{name}: {keys}")
    } else {
        keys
    };
    if response.on_hover_text(help).clicked() {
        requests.carry_out(command);
    }
}

/// As many of the parts of a text, which dots divide, as there is room for: words that are cut say little.
fn fitting<'a>(ui: &egui::Ui, text: &'a str, font: &egui::FontId) -> &'a str {
    const DOT: &str = " · ";
    let mut shown = text;
    while width(ui, shown, font) > ui.available_width() {
        shown = shown.rsplit_once(DOT).map_or("", |(parts, _)| parts);
    }
    shown
}

/// The width of a text in one line.
fn width(ui: &egui::Ui, text: &str, font: &egui::FontId) -> f32 {
    let (text, color) = (text.to_owned(), egui::Color32::WHITE);
    let galley = ui.painter().layout_no_wrap(text, font.clone(), color);
    galley.size().x
}
