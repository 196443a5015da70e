//! What the panels show of a review: the moves with what they lost, and the graph of the game.

use bevy_egui::egui::{self, Align, Label, Layout, RichText, Sense, vec2};

use super::{
    commands::{NEXT_MISTAKE, PREVIOUS_MISTAKE, STOP_REVIEW},
    graph,
    moves::{self, Reviewed},
    review_texts as texts,
};
use crate::{
    app::{
        base::{command::Command, requests::Requests},
        widgets::{self, style},
    },
    rules::Player,
};

/// The height of the line that says how far the review has come, in points.
const PROGRESS: f32 = 26.0;
/// The least height of the list of moves above it.
const LIST: f32 = 44.0;
const GRAPH: [f32; 2] = [52.0, 132.0];

/// The list of moves and, where there is room, the graph below it. `best_line` shows the better line of a move, unless
/// that is an answer to be found.
pub(crate) fn show(
    ui: &mut egui::Ui,
    view: &Reviewed,
    best_line: Option<&'static Command>,
    requests: &mut Requests,
) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let rows = match ui.available_height() {
        ..170.0 => 0,
        ..210.0 => 2,
        _ => 3,
    };
    if rows > 0 {
        reasons(ui, view, rows, best_line, requests);
        ui.add_space(4.0);
    }
    let room = ui.available_size().max(egui::Vec2::ZERO);
    let [least, most] = GRAPH;
    if room.y < LIST + PROGRESS + least {
        moves::show(ui, view, requests);
        return;
    }
    let graph = (room.y * 0.36).clamp(least, most);
    let list = vec2(room.x, room.y - graph - PROGRESS);
    let layout = Layout::top_down(Align::Min);
    ui.allocate_ui_with_layout(list, layout, |ui| {
        ui.set_min_size(list);
        moves::show(ui, view, requests);
    });
    progress(ui, view, requests);
    let size = vec2(room.x, graph);
    graph::show(
        ui,
        view.model.game(),
        &view.review,
        size,
        &view.look,
        requests,
    );
}

/// What is to be said of the move that led to the position on the board. The lines are always as many: what
/// lies below must not jump. A click on the best line shows it on the board, move by move.
fn reasons(
    ui: &mut egui::Ui,
    view: &Reviewed,
    rows: usize,
    best_line: Option<&'static Command>,
    requests: &mut Requests,
) {
    let review = &view.review;
    let size = vec2(ui.available_width().max(0.0), rows as f32 * ROW);
    let (whole, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut rows = (0..rows).map(|row| {
        let corner = whole.min + vec2(0.0, row as f32 * ROW);
        egui::Rect::from_min_size(corner, vec2(size.x, ROW))
    });
    let at_left = Layout::left_to_right(Align::Center);
    let write = |ui: &mut egui::Ui, row: egui::Rect, label: Label| {
        let builder = egui::UiBuilder::new().max_rect(row).layout(at_left);
        // Where it is cut short, pointing at it shows the whole.
        ui.new_child(builder)
            .add(label.selectable(false).truncate())
    };
    let text = |text: &str, color| RichText::new(text).font(style::regular(13.0)).color(color);
    let Some(best_line) = best_line else { return };
    let chosen = review.subject().filter(|(_, ply)| !ply.is_forced());
    let best = chosen.and_then(|(_, ply)| ply.best());
    // One line is kept for the best move, however many reasons there are.
    let rows_of_reasons = rows.len() - usize::from(best.is_some());
    let known = review.reasons();
    let reasons = known.map_or(Vec::new(), |known| view.look.text.reasons(known));
    for (reason, row) in reasons.iter().zip(rows.by_ref().take(rows_of_reasons)) {
        write(ui, row, Label::new(text(reason, view.look.palette.text)));
    }
    let Some(best) = best else {
        // The start and most ends leave room to say how the sides played.
        let (known, all) = review.known();
        let is_end = [0, review.plies().len()].contains(&review.present());
        let is_known = known > 0 && known == all;
        let players = Player::ALL.iter().filter(|_| is_end && is_known);
        for (&player, row) in players.zip(&mut rows) {
            let told = texts::faults(view.look.text, player, &review.side(player));
            write(ui, row, Label::new(text(&told, view.look.palette.text)));
        }
        return;
    };
    let Some(row) = rows.next() else { return };
    let line = texts::best_line(view.look.text, &best.line);
    if !view.possible.has(best_line) {
        write(
            ui,
            row,
            Label::new(text(&line, view.look.palette.text_weak)),
        );
        return;
    }
    let id = egui::Id::new("best line");
    let response = ui.interact(row, id, Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &line));
    let is_lively = response.hovered() || response.has_focus();
    let color = if is_lively {
        view.look.palette.accent
    } else {
        view.look.palette.text
    };
    widgets::focus_ring(ui, &response, 4.0, false, view.look.palette);
    let galley = egui::WidgetText::from(text(&format!("{line}  ›"), color)).into_galley(
        ui,
        Some(egui::TextWrapMode::Truncate),
        row.width(),
        egui::TextStyle::Body,
    );
    let at = egui::pos2(row.min.x, row.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, color);
    if response
        .on_hover_text(best_line.keys(view.look.text))
        .clicked()
    {
        requests.carry_out(best_line);
    }
}

/// The height of a line of reasons, in points.
const ROW: f32 = 18.0;

/// How far the review has come, with a button that stops it; in the end, how accurate both sides were.
fn progress(ui: &mut egui::Ui, view: &Reviewed, requests: &mut Requests) {
    let review = &view.review;
    let palette = view.look.palette;
    let size = vec2(ui.available_width().max(0.0), PROGRESS);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let at_right = Layout::right_to_left(Align::Center);
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(at_right));
    if view.possible.has(&STOP_REVIEW) {
        let name = if review.is_stopped() {
            view.look.text.commands_go_on()
        } else {
            view.look.text.commands_stop()
        };
        let button = egui::Button::new(RichText::new(name).font(style::regular(12.0)));
        if ui.add(button.min_size(vec2(0.0, 20.0))).clicked() {
            requests.carry_out(&STOP_REVIEW);
        }
    }
    for (command, sign) in [(&NEXT_MISTAKE, "›"), (&PREVIOUS_MISTAKE, "‹")] {
        let button = egui::Button::new(RichText::new(sign).font(style::strong(14.0)));
        let is_possible = view.possible.has(command);
        let button = ui.add_enabled(is_possible, button.min_size(vec2(24.0, 20.0)));
        button.widget_info(|| {
            egui::WidgetInfo::labeled(
                egui::WidgetType::Button,
                is_possible,
                command.name(view.look.text),
            )
        });
        let told = format!(
            "{}: {}",
            command.name(view.look.text),
            command.keys(view.look.text)
        );
        if button.on_hover_text(told).clicked() {
            requests.carry_out(command);
        }
    }
    let sides = Player::ALL.map(|player| review.side(player));
    let sides = [&sides[0], &sides[1]];
    let (known, all) = review.known();
    let text = if review.is_done() {
        texts::accuracy(view.look.text, sides)
    } else {
        texts::searched(view.look.text, known, all, review.depth())
    };
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if !review.is_done() {
            let (rect, _) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
            widgets::progress_ring(
                ui.painter(),
                rect.center(),
                6.5,
                review.progress(&view.now),
                palette,
            );
        }
        let text = RichText::new(text)
            .font(style::regular(12.5))
            .color(palette.text_weak);
        let label = ui.add(Label::new(text).selectable(false).truncate());
        label.on_hover_text(texts::summary(view.look.text, sides));
    });
}
