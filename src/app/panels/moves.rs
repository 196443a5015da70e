//! The list of moves, in which a click goes to a position.

use bevy_egui::egui::{self, Align2, Sense};

use super::{
    move_list::{MoveEntry, MoveRow, Relation},
    style,
    view::GameView,
};
use crate::{
    app::{
        commands::{DELETE_LINE, PROMOTE_LINE},
        model::GameRequested,
        requests::Requests,
        texts::{commands as names, game as texts},
    },
    rules::{NodeId, Ply},
};

/// The height of a row, in logical pixels.
const ROW: f32 = 22.0;
/// How far each line is moved in from the one it leaves, in logical pixels.
const INDENT: f32 = 14.0;
/// The most levels that are moved in; deeper ones stand below them.
const DEEPEST: usize = 4;

/// Shows the list; a click on an entry goes to its position, and the other mouse button shows what
/// can be done with its line.
pub(super) fn show(ui: &mut egui::Ui, view: &GameView, requests: &mut Requests) {
    let list = view.moves;
    let height = ui.available_height();
    // The row 0 is the start of the game.
    let present_row = list.present_row.map_or(0, |row| row + 1);
    let mut area = egui::ScrollArea::vertical()
        .id_salt("moves")
        .auto_shrink([false, false]);
    // Follow the game, but leave the list where the player scrolled it.
    let id = ui.id().with("followed");
    let state = (present_row, list.present, list.rows.len());
    if ui.data(|data| data.get_temp::<(usize, usize, usize)>(id)) != Some(state) {
        ui.data_mut(|data| data.insert_temp(id, state));
        let middle = present_row as f32 * ROW - (height - ROW) / 2.0;
        area = area.vertical_scroll_offset(middle.max(0.0));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    area.show_rows(ui, ROW, list.rows.len() + 1, |ui, shown| {
        for index in shown {
            let (rect, _) =
                ui.allocate_exact_size(egui::vec2(ui.available_width(), ROW), Sense::hover());
            match index.checked_sub(1) {
                None => start(ui, view, rect, requests),
                Some(index) => row(ui, view, rect, &list.rows[index], requests),
            }
        }
    });
}

fn start(ui: &egui::Ui, view: &GameView, rect: egui::Rect, requests: &mut Requests) {
    let Some(node) = view.moves.start else { return };
    let place = egui::Rect::from_min_size(rect.min, egui::vec2(96.0, ROW));
    let relation = match view.moves.present {
        0 => Relation::Present,
        _ => Relation::Before,
    };
    let start = MoveEntry {
        text: texts::START.into(),
        ply_number: 0,
        node,
        skipped: false,
        relation,
    };
    entry(ui, view, place, &start, false, requests);
}

fn row(
    ui: &mut egui::Ui,
    view: &GameView,
    rect: egui::Rect,
    row: &MoveRow,
    requests: &mut Requests,
) {
    let palette = view.palette;
    let indent = row.depth.min(DEEPEST) as f32 * INDENT;
    for level in 1..=row.depth.min(DEEPEST) {
        let x = rect.min.x + level as f32 * INDENT - 6.0;
        let line = egui::Stroke::new(1.5, palette.line);
        ui.painter().vline(x, rect.y_range(), line);
    }
    let left = rect.min.x + indent;
    ui.painter().text(
        egui::pos2(left + 8.0, rect.center().y),
        Align2::LEFT_CENTER,
        row.number,
        style::regular(13.0),
        palette.text_weak,
    );
    let column = ((rect.width() - 48.0) / 2.0).clamp(40.0, 76.0);
    let column = if row.depth > 0 {
        column.min(60.0)
    } else {
        column
    };
    for (side, found) in row.entries.iter().enumerate() {
        let Some(found) = found else { continue };
        let left = left + 44.0 + side as f32 * column;
        let place =
            egui::Rect::from_min_size(egui::pos2(left, rect.min.y), egui::vec2(column - 4.0, ROW));
        if found.skipped {
            ui.painter().text(
                egui::pos2(left + 8.0, rect.center().y),
                Align2::LEFT_CENTER,
                &found.text,
                style::regular(13.0),
                palette.text_weak,
            );
        } else {
            entry(ui, view, place, found, row.depth > 0, requests);
        }
    }
    if let Some(node) = row.begins {
        let buttons =
            egui::Rect::from_min_max(egui::pos2(left + 44.0 + 2.0 * column, rect.min.y), rect.max);
        line_buttons(ui, view, buttons, node, requests);
    }
}

/// What can be done with a line, if there is room for it beside its first move.
fn line_buttons(
    ui: &egui::Ui,
    view: &GameView,
    room: egui::Rect,
    node: NodeId,
    requests: &mut Requests,
) {
    const WIDTH: f32 = 48.0;
    if room.width() < 2.0 * WIDTH {
        return;
    }
    let buttons = [
        (
            names::PROMOTE_LINE_SHORT,
            PROMOTE_LINE.name,
            GameRequested::Promote(node),
        ),
        (
            names::DELETE_LINE_SHORT,
            DELETE_LINE.name,
            GameRequested::Delete(node),
        ),
    ];
    for (place, (text, name, request)) in buttons.into_iter().enumerate() {
        let corner = egui::pos2(room.max.x - (2 - place) as f32 * WIDTH, room.min.y + 2.0);
        let tile = egui::Rect::from_min_size(corner, egui::vec2(WIDTH - 4.0, ROW - 4.0));
        let response = ui.interact(tile, ui.id().with((node, text)), Sense::click());
        let begins = view.game.ply_at(node).and_then(Ply::square);
        let begins = begins.map_or(texts::PASS.to_owned(), |square| square.to_string());
        let label = names::for_line(name, &begins);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label));
        let is_lively = response.hovered() || response.has_focus();
        let (fill, color) = if is_lively {
            (view.palette.button_hovered, view.palette.text)
        } else {
            (view.palette.button, view.palette.text_weak)
        };
        ui.painter().rect_filled(tile, 5.0, fill);
        let font = style::regular(11.0);
        ui.painter()
            .text(tile.center(), Align2::CENTER_CENTER, text, font, color);
        if response.on_hover_text(name).clicked() {
            requests.ask(request);
        }
    }
}

fn entry(
    ui: &egui::Ui,
    view: &GameView,
    place: egui::Rect,
    entry: &MoveEntry,
    is_branch: bool,
    requests: &mut Requests,
) {
    let palette = view.palette;
    let (ply_number, text) = (entry.ply_number, &entry.text);
    let response = ui.interact(place, ui.id().with(("ply", entry.node)), Sense::click());
    response.widget_info(|| {
        let label = texts::list_entry(ply_number, text, is_branch);
        egui::WidgetInfo::labeled(egui::WidgetType::Button, true, label)
    });
    let is_present = entry.relation == Relation::Present;
    let fill = match (is_present, response.hovered() || response.has_focus()) {
        (true, _) => Some(palette.accent),
        (false, true) => Some(palette.button_hovered),
        (false, false) => None,
    };
    let tile = place.shrink2(egui::vec2(0.0, 1.0));
    if let Some(fill) = fill {
        ui.painter().rect_filled(tile, 5.0, fill);
    }
    let color = match entry.relation {
        Relation::Present => palette.on_accent,
        Relation::Before => palette.text,
        // What was taken back is still there, but fainter.
        Relation::Elsewhere => palette.text_weak,
    };
    ui.painter().text(
        egui::pos2(place.min.x + 8.0, place.center().y),
        Align2::LEFT_CENTER,
        text,
        style::regular(14.0),
        color,
    );
    if response.clicked() {
        requests.ask(GameRequested::GoToNode(entry.node));
    }
    if ply_number > 0 {
        response.context_menu(|ui| {
            for (text, request, command, enabled) in [
                (
                    PROMOTE_LINE.name,
                    GameRequested::Promote(entry.node),
                    &PROMOTE_LINE,
                    !view.game.is_main_line(entry.node),
                ),
                (
                    names::DELETE_FROM_HERE,
                    GameRequested::Delete(entry.node),
                    &DELETE_LINE,
                    true,
                ),
            ] {
                let keys = if is_present { command.keys() } else { "" };
                let button = egui::Button::new(text).shortcut_text(keys);
                if ui.add_enabled(enabled, button).clicked() {
                    requests.ask(request);
                    ui.close();
                }
            }
        });
    }
}
