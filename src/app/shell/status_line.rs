//! Draws the status line.

use bevy_egui::egui::{self, Color32, Ui, Vec2, text::LayoutJob, vec2};

use super::{
    status::{self, Status},
    view::SidePanels,
};
use crate::app::{
    base::{Palette, Requests, timing},
    exercise::commands::CLOSE,
    study::commands::DECIDED,
    text::language::Language,
    widgets::{self, style},
};

/// The height of the status block, where there is room.
pub(super) const BLOCK: f32 = 64.0;
/// The least height for two lines, in points.
const TWO_LINES: f32 = 40.0;
/// The font size below or beside the headline.
const DETAIL: f32 = 14.0;
/// The width of a sign at the right of the headline, with the space before it.
const BESIDE_SIGN: f32 = 40.0;
/// The height of a row of text, as a share of the font size.
const ROW: f32 = 1.25;

/// The status, in a constant height, so that nothing below it jumps. A block has a headline with the detail below it; a
/// line has both side by side.
pub(super) fn show(ui: &mut Ui, view: &SidePanels, height: f32, requests: &mut Requests) {
    draw(ui, view, status::status(view), height, requests);
}

/// The same beside a card with the result: nothing unless there is more to say.
pub(super) fn show_beside_result(
    ui: &mut Ui,
    view: &SidePanels,
    height: f32,
    requests: &mut Requests,
) {
    let status = status::status(view);
    if !status.is_result {
        draw(ui, view, status, height, requests);
    }
}

/// The height that shows the whole headline, at least `least`.
pub(super) fn height_of_all(ui: &Ui, view: &SidePanels, least: f32) -> f32 {
    let (text, font) = (status::status(view).headline, style::strong(DETAIL));
    let width = ui.available_width() - BESIDE_SIGN;
    let galley = ui.painter().layout(text, font, Color32::WHITE, width);
    match galley.rows.len() {
        0 | 1 => least,
        rows => least.max(TWO_LINES).max(rows as f32 * ROW * DETAIL),
    }
}

fn draw(ui: &mut Ui, view: &SidePanels, status: Status, height: f32, requests: &mut Requests) {
    let size = vec2(ui.available_width(), height);
    let mut ui = widgets::room(ui, size, egui::Layout::right_to_left(egui::Align::Center));
    button(&mut ui, *view.text, &status, height, requests);
    // A sentence with a different number is still the same.
    let sentence = status.headline.replace(char::is_numeric, "");
    let look = &view.seats.look;
    widgets::appear(&mut ui, look, "status", sentence, timing::SENTENCE);
    if height >= TWO_LINES {
        block(&mut ui, status, look.palette);
    } else {
        line(&mut ui, status, look.palette);
    }
}

/// The headline above the detail. A long headline says more than the detail, and takes its row.
fn block(ui: &mut Ui, status: Status, palette: &Palette) {
    const GAP: f32 = 4.0;
    let room = ui.available_rect_before_wrap();
    let (size, rows) = headline_size(ui, &status.headline, room.size());
    let mut job = headline_job(ui, &status, size, palette);
    job.wrap.max_rows = rows;
    let galley = widgets::well_broken(ui.painter(), job);
    let fonts = [DETAIL, widgets::SMALL].map(style::regular);
    let width = widgets::text_width(ui.painter(), &status.detail, &fonts[1]);
    // The headline stays in place when a short detail comes and goes.
    let detail = match rows {
        1 if width > room.width() && room.height() >= BLOCK => 2.0 * ROW * widgets::SMALL,
        1 => ROW * DETAIL,
        _ => -GAP,
    };
    let above = (room.height() - galley.size().y - GAP - detail) / 2.0;
    let along = egui::Layout::top_down(egui::Align::Min);
    let mut ui = widgets::within(ui, room, along);
    ui.spacing_mut().item_spacing.y = GAP;
    ui.add_space(above.max(0.0));
    ui.add(egui::Label::new(galley).selectable(false));
    if rows == 1 {
        let size = vec2(room.width(), detail);
        let (room, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        widgets::fitted_label(&mut ui, room, status.detail, fonts, palette.text_weak);
    }
}

/// The font size of a headline in this room, and its rows: the largest size with one row, or else one that fits.
fn headline_size(ui: &Ui, text: &str, room: Vec2) -> (f32, usize) {
    let sizes: &[f32] = if room.y >= BLOCK {
        &[20.0, 16.0, 14.0]
    } else {
        &[16.0, 14.0]
    };
    let rows = |size: f32| {
        let (text, font) = (text.to_owned(), style::strong(size));
        let galley = ui.painter().layout(text, font, Color32::WHITE, room.x);
        galley.rows.len()
    };
    let most = |size: f32| ((room.y / (ROW * size)) as usize).max(1);
    let mut large = sizes.iter().filter(|&&size| size > DETAIL);
    if let Some(&size) = large.find(|&&size| rows(size) == 1) {
        return (size, 1);
    }
    let fits = |size: &&f32| rows(**size) <= most(**size);
    let size = *sizes.iter().find(fits).unwrap_or(&DETAIL);
    (size, most(size))
}

/// The headline beside the detail. If there is no room for both, the one that the player asked for stays.
fn line(ui: &mut Ui, mut status: Status, palette: &Palette) {
    let room = ui.available_rect_before_wrap();
    let (strong, font) = (style::strong(DETAIL), style::regular(DETAIL));
    if status.is_answer {
        let width = |text: &str, font| widgets::text_width(ui.painter(), text, font);
        let needed = width(&status.headline, &strong) + width(&status.detail, &font);
        if needed + ui.spacing().item_spacing.x > room.width() {
            status.headline = std::mem::take(&mut status.detail);
        }
    }
    let along = egui::Layout::left_to_right(egui::Align::Center);
    let mut ui = widgets::within(ui, room, along);
    let headline = headline_job(&ui, &status, DETAIL, palette);
    ui.add(egui::Label::new(headline).truncate().selectable(false));
    if !status.detail.is_empty() {
        let at_right = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(at_right, |ui| {
            let parts = fitting(ui, &status.detail, &font);
            if !parts.is_empty() {
                ui.add(detail(parts.to_owned(), palette));
            }
        });
    }
}

fn headline_job(ui: &Ui, status: &Status, size: f32, palette: &Palette) -> LayoutJob {
    let (text, font) = (status.headline.clone(), style::strong(size));
    LayoutJob::simple(text, font, status.color(palette), ui.available_width())
}

fn detail(text: String, palette: &Palette) -> egui::Label {
    widgets::label(text, style::regular(DETAIL), palette.text_weak).truncate()
}

/// The button at the right. A button that continues is a sign, and so is one that goes back if there is only one line:
/// words would leave no room for the headline.
fn button(ui: &mut Ui, text: Language, status: &Status, height: f32, requests: &mut Requests) {
    let Some((name, command)) = status.button else {
        return;
    };
    let sign = if std::ptr::eq(command, &DECIDED) {
        Some("›")
    } else {
        let is_back = height < TWO_LINES && std::ptr::eq(command, &CLOSE);
        is_back.then_some("×")
    };
    let shown = egui::RichText::new(sign.unwrap_or(name)).font(style::regular(14.0));
    let side = height.min(28.0);
    // It is not higher than the line, which may be the last of the window.
    ui.spacing_mut().button_padding.y = 0.0;
    ui.spacing_mut().interact_size.y = side;
    let width = if sign.is_some() { side } else { 0.0 };
    let button = egui::Button::new(shown).min_size(vec2(width, side));
    let response = ui.add(button);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
    let keys = command.keys(text);
    let help = match sign {
        Some(_) if keys.is_empty() => name.to_owned(),
        Some(_) => text.list_named(name, keys),
        None => keys,
    };
    if response.on_hover_text(help).clicked() {
        requests.carry_out(command);
    }
}

/// As many parts of a text separated by dots as fit: truncated words say little.
pub(super) fn fitting<'a>(ui: &Ui, text: &'a str, font: &egui::FontId) -> &'a str {
    const DOT: &str = " · ";
    let mut shown = text;
    while widgets::text_width(ui.painter(), shown, font) > ui.available_width() {
        shown = shown.rsplit_once(DOT).map_or("", |(parts, _)| parts);
    }
    shown
}
