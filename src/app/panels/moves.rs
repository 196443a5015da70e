//! The list of moves.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Sense};

use super::{GameView, style};
use crate::{
    app::{actions::UserAction, model::GameModel},
    rules::{Action, Player},
};

/// The height of a row, in logical pixels.
const ROW: f32 = 22.0;

/// The moves of the present line, laid out in rows of Dark's and Light's.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The rows, from the first move to the last, also those taken back.
    pub rows: Vec<MoveRow>,
    /// How many plies lead to the position on the board.
    pub present: usize,
}

/// What Dark and Light did one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveRow {
    /// Dark's entry, then Light's.
    pub entries: [Option<MoveEntry>; 2],
}

/// A move or pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEntry {
    /// The square's name, or `pass`.
    pub text: String,
    /// The number of plies after it.
    pub ply_number: usize,
    /// Whether it is a pass that the rules made by themselves.
    pub skipped: bool,
}

pub(super) fn list_moves(model: Res<GameModel>, mut list: ResMut<MoveList>) {
    let game = model.game();
    let mut rows: Vec<MoveRow> = Vec::new();
    let mut add = |player: Player, entry: MoveEntry| {
        let column = player as usize;
        let fits = |row: &&mut MoveRow| row.entries[column..].iter().all(Option::is_none);
        match rows.last_mut().filter(fits) {
            Some(row) => row.entries[column] = Some(entry),
            None => {
                let mut row = MoveRow::default();
                row.entries[column] = Some(entry);
                rows.push(row);
            }
        }
    };
    for (index, ply) in game.line().iter().enumerate() {
        let ply_number = index + 1;
        let text = match ply.action {
            Action::Place(square) => square.to_string(),
            Action::Pass => "pass".into(),
        };
        let played = MoveEntry {
            text,
            ply_number,
            skipped: false,
        };
        add(ply.player, played);
        if let Some(passed) = ply.passed {
            let pass = MoveEntry {
                text: "pass".into(),
                ply_number,
                skipped: true,
            };
            add(passed, pass);
        }
    }
    list.rows = rows;
    list.present = game.ply_number();
}

/// Shows the list; a click on an entry goes to its position.
pub(super) fn show(ui: &mut egui::Ui, view: &GameView, asked: &mut Vec<UserAction>) {
    let list = view.moves;
    let height = ui.available_height();
    let present = list.rows.iter().rposition(|row| {
        let entries = row.entries.iter().flatten();
        entries
            .into_iter()
            .any(|entry| entry.ply_number <= list.present)
    });
    // The row 0 is the start of the game.
    let present_row = match list.present {
        0 => 0,
        _ => present.map_or(0, |row| row + 1),
    };
    let mut area = egui::ScrollArea::vertical()
        .id_salt("moves")
        .auto_shrink([false, false]);
    // Follow the game, but leave the list where the player scrolled it.
    let id = ui.id().with("followed");
    let state = (list.present, list.rows.len());
    if ui.data(|data| data.get_temp::<(usize, usize)>(id)) != Some(state) {
        ui.data_mut(|data| data.insert_temp(id, state));
        let middle = present_row as f32 * ROW - (height - ROW) / 2.0;
        area = area.vertical_scroll_offset(middle.max(0.0));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    area.show_rows(ui, ROW, list.rows.len() + 1, |ui, shown| {
        for index in shown {
            let (rect, _) =
                ui.allocate_exact_size(egui::vec2(ui.available_width(), ROW), Sense::hover());
            if index == 0 {
                let place = egui::Rect::from_min_size(rect.min, egui::vec2(96.0, ROW));
                entry(ui, view, place, "Start", 0, asked);
                continue;
            }
            let number = egui::pos2(rect.min.x + 8.0, rect.center().y);
            ui.painter().text(
                number,
                Align2::LEFT_CENTER,
                index,
                style::regular(13.0),
                view.palette.text_weak,
            );
            let column = ((rect.width() - 48.0) / 2.0).clamp(40.0, 76.0);
            for (side, found) in list.rows[index - 1].entries.iter().enumerate() {
                let Some(found) = found else { continue };
                let left = rect.min.x + 44.0 + side as f32 * column;
                let place = egui::Rect::from_min_size(
                    egui::pos2(left, rect.min.y),
                    egui::vec2(column - 4.0, ROW),
                );
                if found.skipped {
                    ui.painter().text(
                        egui::pos2(left + 8.0, rect.center().y),
                        Align2::LEFT_CENTER,
                        &found.text,
                        style::regular(13.0),
                        view.palette.text_weak,
                    );
                } else {
                    entry(ui, view, place, &found.text, found.ply_number, asked);
                }
            }
        }
    });
}

fn entry(
    ui: &egui::Ui,
    view: &GameView,
    place: egui::Rect,
    text: &str,
    ply_number: usize,
    asked: &mut Vec<UserAction>,
) {
    let palette = view.palette;
    let response = ui.interact(place, ui.id().with(("ply", ply_number)), Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::labeled(
            egui::WidgetType::Button,
            true,
            format!("Move {ply_number}: {text}"),
        )
    });
    let is_present = view.moves.present == ply_number;
    let fill = match (is_present, response.hovered() || response.has_focus()) {
        (true, _) => Some(palette.accent),
        (false, true) => Some(palette.button_hovered),
        (false, false) => None,
    };
    let tile = place.shrink2(egui::vec2(0.0, 1.0));
    if let Some(fill) = fill {
        ui.painter().rect_filled(tile, 5.0, fill);
    }
    let color = match is_present {
        true => palette.on_accent,
        // Moves that were taken back are still there, but fainter.
        false if ply_number > view.moves.present => palette.text_weak,
        false => palette.text,
    };
    ui.painter().text(
        egui::pos2(place.min.x + 8.0, place.center().y),
        Align2::LEFT_CENTER,
        text,
        style::regular(14.0),
        color,
    );
    if response.clicked() {
        asked.push(UserAction::GoTo(ply_number));
    }
}
