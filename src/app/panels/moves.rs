//! The list of moves: the main line, and after each branching the other lines, moved in.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Sense};

use super::{GameView, style};
use crate::{
    app::{
        actions::{UserAction, keys_of},
        model::GameModel,
    },
    rules::{Action, Game, NodeId, Player, Ply},
};

/// The height of a row, in logical pixels.
const ROW: f32 = 22.0;
/// How far each line is moved in from the one it leaves, in logical pixels.
const INDENT: f32 = 14.0;
/// The most levels that are moved in; deeper ones stand below them.
const DEEPEST: usize = 4;

/// The moves of every line, laid out in rows of Dark's and Light's.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The rows: the main line from the first move to the last, also those taken back; after a row
    /// with a move that has others beside it, the lines that begin with those.
    pub rows: Vec<MoveRow>,
    /// The start of the game, once there is a list.
    pub start: Option<NodeId>,
    /// How many plies lead to the position on the board.
    pub present: usize,
    /// The place of the row with the move that led there.
    pub present_row: Option<usize>,
    /// Whether the game has more than one line.
    pub has_lines: bool,
}

/// What Dark and Light did one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveRow {
    /// Dark's entry, then Light's.
    pub entries: [Option<MoveEntry>; 2],
    /// Its number in its line, counted on from the main line.
    pub number: usize,
    /// How many lines lie between it and the main line, which has 0.
    pub depth: usize,
    /// Set in the first row of a line that is not the main one: its first position.
    pub begins: Option<NodeId>,
}

/// A move or pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEntry {
    /// The square's name, or `pass`.
    pub text: String,
    /// The number of plies after it.
    pub ply_number: usize,
    /// The position after it.
    pub node: NodeId,
    /// Whether it is a pass that the rules made by themselves.
    pub skipped: bool,
    /// How it lies to the position on the board.
    pub relation: Relation,
}

/// How a move lies to the position on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It was played on the way there.
    Before,
    /// It led there.
    Present,
    /// It was taken back, or belongs to another line.
    Elsewhere,
}

pub(super) fn list_moves(model: Res<GameModel>, mut list: ResMut<MoveList>) {
    *list = MoveList::of(model.game());
}

impl MoveList {
    /// The list of the moves of `game`.
    pub fn of(game: &Game) -> MoveList {
        let mut path = std::collections::HashSet::new();
        let mut node = Some(game.present());
        while let Some(found) = node {
            path.insert(found);
            node = game.parent(found);
        }
        let mut writer = Writer {
            game,
            path,
            rows: Vec::new(),
        };
        if let Some(&first) = game.children(game.after_forced_pass(game.start())).first() {
            writer.line(first, 1, 0, false);
        }
        let rows = writer.rows;
        let is_present = |row: &MoveRow| {
            let mut entries = row.entries.iter().flatten();
            entries.any(|entry| entry.relation == Relation::Present)
        };
        MoveList {
            present: game.ply_number(),
            start: Some(game.start()),
            present_row: rows.iter().rposition(is_present),
            has_lines: rows.iter().any(|row| row.depth > 0),
            rows,
        }
    }
}

/// Lays out the rows.
struct Writer<'a> {
    game: &'a Game,
    /// The positions from the start to the present one.
    path: std::collections::HashSet<NodeId>,
    rows: Vec<MoveRow>,
}

impl Writer<'_> {
    /// Writes the line that begins with `first` and goes on with first children, and the lines that
    /// leave it. No game branches off more often on one way than it has plies, so that the depth of
    /// calls has a bound.
    fn line(&mut self, first: NodeId, number: usize, depth: usize, is_branch: bool) {
        let mut row = MoveRow {
            number,
            depth,
            begins: is_branch.then_some(first),
            ..MoveRow::default()
        };
        // Where the others beside the moves of this row begin.
        let mut others: Vec<NodeId> = Vec::new();
        let mut next = Some(first);
        while let Some(node) = next {
            let Some(&ply) = self.game.ply_at(node) else {
                break;
            };
            let text = match ply.action {
                Action::Place(square) => square.to_string(),
                Action::Pass => "pass".into(),
            };
            let relation = match self.path.contains(&node) {
                true if self.game.after_forced_pass(node) == self.game.present() => {
                    Relation::Present
                }
                true => Relation::Before,
                false => Relation::Elsewhere,
            };
            let played = MoveEntry {
                text,
                ply_number: self.game.depth(node).unwrap_or_default(),
                node,
                skipped: ply.forced,
                relation,
            };
            let siblings = match self.game.parent(node) {
                // A branch's own siblings are the business of the line it leaves.
                Some(parent) if node != first || !is_branch => self.game.children(parent),
                _ => &[],
            };
            row = self.add(row, ply.player, played, &mut others);
            others.extend(siblings.iter().filter(|&&sibling| sibling != node));
            next = self.game.children(node).first().copied();
        }
        self.finish(row, &mut others);
    }

    /// Puts an entry into `row`, or into the next one if there is no place for it.
    fn add(
        &mut self,
        mut row: MoveRow,
        player: Player,
        entry: MoveEntry,
        others: &mut Vec<NodeId>,
    ) -> MoveRow {
        let column = player as usize;
        // A row with other lines after Dark's move ends there, so that they stand beside that move.
        let fits = row.entries[column..].iter().all(Option::is_none);
        if !fits {
            let next = MoveRow {
                number: row.number + 1,
                depth: row.depth,
                ..MoveRow::default()
            };
            self.finish(std::mem::replace(&mut row, next), others);
        }
        row.entries[column] = Some(entry);
        row
    }

    /// Writes `row` and the lines that leave it.
    fn finish(&mut self, row: MoveRow, others: &mut Vec<NodeId>) {
        let (number, depth) = (row.number, row.depth);
        self.rows.push(row);
        for other in std::mem::take(others) {
            self.line(other, number, depth + 1, true);
        }
    }
}

/// Shows the list; a click on an entry goes to its position, and the other mouse button shows what
/// can be done with its line.
pub(super) fn show(ui: &mut egui::Ui, view: &GameView, asked: &mut Vec<UserAction>) {
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
                None => start(ui, view, rect, asked),
                Some(index) => row(ui, view, rect, &list.rows[index], asked),
            }
        }
    });
}

fn start(ui: &egui::Ui, view: &GameView, rect: egui::Rect, asked: &mut Vec<UserAction>) {
    let Some(node) = view.moves.start else { return };
    let place = egui::Rect::from_min_size(rect.min, egui::vec2(96.0, ROW));
    let relation = match view.moves.present {
        0 => Relation::Present,
        _ => Relation::Before,
    };
    let start = MoveEntry {
        text: "Start".into(),
        ply_number: 0,
        node,
        skipped: false,
        relation,
    };
    entry(ui, view, place, &start, false, asked);
}

fn row(
    ui: &mut egui::Ui,
    view: &GameView,
    rect: egui::Rect,
    row: &MoveRow,
    asked: &mut Vec<UserAction>,
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
            entry(ui, view, place, found, row.depth > 0, asked);
        }
    }
    if let Some(node) = row.begins {
        let buttons =
            egui::Rect::from_min_max(egui::pos2(left + 44.0 + 2.0 * column, rect.min.y), rect.max);
        line_buttons(ui, view, buttons, node, asked);
    }
}

/// What can be done with a line, if there is room for it beside its first move.
fn line_buttons(
    ui: &egui::Ui,
    view: &GameView,
    room: egui::Rect,
    node: NodeId,
    asked: &mut Vec<UserAction>,
) {
    const WIDTH: f32 = 48.0;
    if room.width() < 2.0 * WIDTH {
        return;
    }
    let buttons = [
        ("Main", "Make this the main line", UserAction::Promote(node)),
        ("Delete", "Delete this line", UserAction::Delete(node)),
    ];
    for (place, (text, name, action)) in buttons.into_iter().enumerate() {
        let corner = egui::pos2(room.max.x - (2 - place) as f32 * WIDTH, room.min.y + 2.0);
        let tile = egui::Rect::from_min_size(corner, egui::vec2(WIDTH - 4.0, ROW - 4.0));
        let response = ui.interact(tile, ui.id().with((node, text)), Sense::click());
        let begins = view.game.ply_at(node).and_then(Ply::square);
        let begins = begins.map_or("pass".to_owned(), |square| square.to_string());
        let label = format!("{name}: {begins}");
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label));
        let is_lively = response.hovered() || response.has_focus();
        let (fill, color) = match is_lively {
            true => (view.palette.button_hovered, view.palette.text),
            false => (view.palette.button, view.palette.text_weak),
        };
        ui.painter().rect_filled(tile, 5.0, fill);
        let font = style::regular(11.0);
        ui.painter()
            .text(tile.center(), Align2::CENTER_CENTER, text, font, color);
        if response.on_hover_text(name).clicked() {
            asked.push(action);
        }
    }
}

fn entry(
    ui: &egui::Ui,
    view: &GameView,
    place: egui::Rect,
    entry: &MoveEntry,
    is_branch: bool,
    asked: &mut Vec<UserAction>,
) {
    let palette = view.palette;
    let (ply_number, text) = (entry.ply_number, &entry.text);
    let response = ui.interact(place, ui.id().with(("ply", entry.node)), Sense::click());
    response.widget_info(|| {
        let line = if is_branch { ", other line" } else { "" };
        egui::WidgetInfo::labeled(
            egui::WidgetType::Button,
            true,
            format!("Move {ply_number}: {text}{line}"),
        )
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
        asked.push(UserAction::GoToNode(entry.node));
    }
    if ply_number > 0 {
        response.context_menu(|ui| {
            for (text, action, key, enabled) in [
                (
                    "Make this the main line",
                    UserAction::Promote(entry.node),
                    UserAction::PromoteLine,
                    !view.game.is_main_line(entry.node),
                ),
                (
                    "Delete from here on",
                    UserAction::Delete(entry.node),
                    UserAction::DeleteLine,
                    true,
                ),
            ] {
                let keys = if is_present { keys_of(key) } else { "" };
                let button = egui::Button::new(text).shortcut_text(keys);
                if ui.add_enabled(enabled, button).clicked() {
                    asked.push(action);
                    ui.close();
                }
            }
        });
    }
}
