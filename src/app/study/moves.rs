//! The move list. A click on a move goes to its position.

use bevy::{ecs::system::SystemParam, prelude::Res};
use bevy_egui::egui::{self, Align2, Rangef, Sense, Stroke};

use super::{
    move_list::{MoveEntry, MoveList, MoveRow, Relation, leader},
    review::GameReview,
    review_texts::{self, ReviewedSide},
    story::{Story, StoryRequested},
};
use crate::{
    app::{
        base::{command::PossibleCommands, now::Now, requests::Requests},
        computer::commands::PLAY_ON,
        game::{
            commands::{DELETE_LINE, PROMOTE_LINE},
            mode::ChosenMode,
            model::{GameModel, GameRequested},
            texts,
        },
        widgets::{
            self,
            style::{self, Look},
        },
    },
    rules::{NodeId, Player, Ply},
};

/// The height of a row, in points.
const ROW: f32 = 22.0;
/// The height of the names of the columns.
const HEAD: f32 = 20.0;
/// The fewest rows below which the columns have no names.
const FEWEST_BELOW_HEAD: f32 = 3.0;
/// The height of the button above the list, with the space below it.
const PLAY_ON_HEIGHT: f32 = 40.0;
/// How far each line is moved in from the one it leaves.
const INDENT: f32 = 14.0;
/// The most levels that are moved in; deeper ones stand below them.
const DEEPEST: usize = 4;

/// The moves of the game and what the review says of them, as a parameter of a system.
#[derive(SystemParam)]
pub struct Reviewed<'w> {
    pub look: Res<'w, Look>,
    pub model: Res<'w, GameModel>,
    pub moves: Res<'w, MoveList>,
    pub mode: Res<'w, ChosenMode>,
    pub review: Res<'w, GameReview>,
    pub story: Res<'w, Story>,
    pub now: Res<'w, Now>,
    pub possible: Res<'w, PossibleCommands>,
}

impl Reviewed<'_> {
    pub fn shown_review(&self) -> Option<&GameReview> {
        self.mode.has_review().then_some(&*self.review)
    }

    /// What a side is called in the review.
    pub fn side(&self, player: Player) -> ReviewedSide {
        ReviewedSide::of(self.look.text, &self.model, player)
    }

    /// A ply of the review, counted from 0, with its number.
    pub fn numbered(&self, index: usize) -> String {
        let action = self.review.plies()[index].action();
        self.look.text.review_numbered(action, self.number(index))
    }

    /// The number of a ply of the review, counted from 0, in the game.
    pub fn number(&self, index: usize) -> usize {
        let node = self.review.nodes().get(index + 1);
        let depth = node.and_then(|&node| self.model.game().depth(node));
        depth.unwrap_or(index + 1)
    }
}

/// Shows the list; a click on an entry goes to its position, and the other mouse button shows what
/// can be done with its line.
pub(crate) fn show(ui: &mut egui::Ui, view: &Reviewed, requests: &mut Requests) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let has_head = |room: f32| room >= HEAD + FEWEST_BELOW_HEAD * ROW;
    let can_play_on = view.possible.has(&PLAY_ON) && view.shown_review().is_none();
    if can_play_on && has_head(ui.available_height() - PLAY_ON_HEIGHT) {
        play_on(ui, view, requests);
    }
    if has_head(ui.available_height()) {
        head(ui, view);
    }
    let list = &view.moves;
    // The row 0 is the start of the game.
    let rows = list.rows.len() + 1;
    let present = list.present_row.map_or(0, |row| row + 1);
    let visible = ((ui.available_height() / ROW) as usize).max(1);
    let id = ui.id().with("scroll");
    let mut scroll: Scroll = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    // Follow the game, but leave the list where the player scrolled it.
    let followed = (present, list.present, rows, visible);
    if scroll.followed != followed {
        scroll.followed = followed;
        scroll.show(present, visible);
    }
    let first = scroll.first(rows.saturating_sub(visible));
    ui.spacing_mut().scroll.fade.strength = 0.0;
    let area = egui::ScrollArea::vertical()
        .id_salt("moves")
        .auto_shrink([false, false])
        .min_scrolled_height(0.0)
        .max_height(visible as f32 * ROW)
        .vertical_scroll_offset(first as f32 * ROW);
    let shown = area.show_rows(ui, ROW, rows, |ui, shown| {
        widgets::list(ui);
        for index in shown {
            let (rect, _) =
                ui.allocate_exact_size(egui::vec2(ui.available_width(), ROW), Sense::hover());
            // egui also asks for a row beyond those that are seen.
            if !(first..first + visible).contains(&index) {
                continue;
            }
            match index.checked_sub(1) {
                None => start(ui, view, rect, requests),
                Some(index) => row(ui, view, rect, &list.rows[index], requests),
            }
        }
    });
    let scrolled = shown.state.offset.y - first as f32 * ROW;
    if scrolled != 0.0 {
        scroll.offset += scrolled;
        ui.ctx().request_repaint();
    }
    ui.data_mut(|data| data.insert_temp(id, scroll));
}

/// The button that lets the computer play on, above the list of a game from elsewhere.
fn play_on(ui: &mut egui::Ui, view: &Reviewed, requests: &mut Requests) {
    let size = egui::vec2(ui.available_width(), PLAY_ON_HEIGHT - 8.0);
    let name = PLAY_ON.name(view.look.text);
    if widgets::text_tile(ui, view.look.palette, size, false, name, name).clicked() {
        requests.carry_out(&PLAY_ON);
    }
    ui.add_space(8.0);
}

/// How far the list is scrolled. Rows are shown whole, wherever the wheel stops.
#[derive(Clone, Copy, Default)]
struct Scroll {
    /// The present row, the present ply, and how many rows there are and have room.
    followed: (usize, usize, usize, usize),
    /// In points.
    offset: f32,
}

impl Scroll {
    /// The first visible row, where the `last` possible one is given.
    fn first(&mut self, last: usize) -> usize {
        self.offset = self.offset.clamp(0.0, last as f32 * ROW);
        (self.offset / ROW).round() as usize
    }

    /// Scrolls only as far as it takes for `row` to be seen.
    fn show(&mut self, row: usize, visible: usize) {
        let first = (self.offset / ROW).round() as usize;
        let nearest = first.clamp((row + 1).saturating_sub(visible), row);
        if nearest != first {
            self.offset = nearest as f32 * ROW;
        }
    }
}

/// Where a row's columns lie, in points from its left.
struct Columns {
    number: f32,
    /// Of each player: the left of the tile with the move and the number of its flips.
    moves: [f32; 2],
    /// The width of such a tile.
    tile: f32,
    /// The name of an opening, where it has room.
    opening: Option<Rangef>,
    /// The right of the lead.
    lead: f32,
}

impl Columns {
    fn of(width: f32, indent: f32) -> Columns {
        let number = indent + 4.0;
        let left = indent + if width < 300.0 { 30.0 } else { 40.0 };
        let column = ((width - indent) * 0.235).clamp(56.0, 104.0);
        let moves = [left, left + column];
        let lead = width - 16.0;
        let opening = Rangef::new(left + 2.0 * column + 10.0, lead - 52.0);
        Columns {
            number,
            moves,
            tile: column - 6.0,
            opening: (opening.span() >= 24.0).then_some(opening),
            lead,
        }
    }
}

/// The names of the columns; where names are too long, discs.
fn head(ui: &mut egui::Ui, view: &Reviewed) {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), HEAD), Sense::hover());
    let columns = Columns::of(rect.width(), 0.0);
    let write = |x: f32, align: Align2, text: &str| {
        let at = egui::pos2(rect.min.x + x, rect.min.y + 0.4 * HEAD);
        let font = style::regular(12.0);
        ui.painter()
            .text(at, align, text, font, view.look.palette.text_weak)
    };
    // While playing, moves have no number beside them.
    let is_reviewed = view.shown_review().is_some();
    let column = view.look.text.review_loss();
    let width = |text: &str| {
        let (font, color) = (style::regular(12.0), view.look.palette.text_weak);
        ui.painter()
            .layout_no_wrap(text.into(), font, color)
            .size()
            .x
    };
    let sides = Player::ALL.map(|player| view.look.text.side(player));
    let room = columns.tile - 16.0;
    let spare = room - width(column) - 12.0;
    let has_column = is_reviewed && spare >= widgets::SIDE_DISC;
    let room = if has_column { spare } else { room };
    // Long names give way to discs, for both sides or for none.
    let are_named = sides.iter().all(|&side| width(side) <= room);
    for player in Player::ALL {
        let left = columns.moves[player as usize];
        if are_named {
            write(left + 8.0, Align2::LEFT_CENTER, sides[player as usize]);
        } else {
            let at = rect.min + egui::vec2(left + 8.0 + widgets::SIDE_DISC / 2.0, 0.4 * HEAD);
            widgets::side_disc(ui.painter(), at, player, view.look.palette);
        }
        if has_column {
            write(left + columns.tile - 8.0, Align2::RIGHT_CENTER, column);
        }
    }
    write(
        columns.lead,
        Align2::RIGHT_CENTER,
        view.look.text.game_lead(),
    );
}

fn start(ui: &egui::Ui, view: &Reviewed, rect: egui::Rect, requests: &mut Requests) {
    let Some(node) = view.moves.start else { return };
    let columns = Columns::of(rect.width(), 0.0);
    let place =
        egui::Rect::from_min_size(rect.min, egui::vec2(columns.moves[0] + columns.tile, ROW));
    let relation = match view.moves.present {
        0 => Relation::Present,
        _ => Relation::Before,
    };
    let start = MoveEntry {
        text: view.look.text.game_start().into(),
        ply_number: 0,
        node,
        skipped: false,
        relation,
        opening: None,
    };
    entry(ui, view, place, &start, false, requests);
}

fn row(
    ui: &mut egui::Ui,
    view: &Reviewed,
    rect: egui::Rect,
    row: &MoveRow,
    requests: &mut Requests,
) {
    let palette = view.look.palette;
    let level = row.depth.min(DEEPEST);
    for level in 1..=level {
        let x = rect.min.x + level as f32 * INDENT - 6.0;
        let line = Stroke::new(1.5, palette.line);
        ui.painter().vline(x, rect.y_range(), line);
    }
    let columns = Columns::of(rect.width(), level as f32 * INDENT);
    if let Some(number) = row.number {
        ui.painter().text(
            egui::pos2(rect.min.x + columns.number, rect.center().y),
            Align2::LEFT_CENTER,
            number,
            style::regular(14.0),
            palette.text_weak,
        );
    }
    for (found, left) in row.entries.iter().zip(columns.moves) {
        let Some(found) = found else { continue };
        let corner = egui::pos2(rect.min.x + left, rect.min.y);
        let place = egui::Rect::from_min_size(corner, egui::vec2(columns.tile, ROW));
        if found.skipped {
            ui.painter().text(
                egui::pos2(place.min.x + 8.0, place.center().y),
                Align2::LEFT_CENTER,
                &found.text,
                style::regular(14.0),
                palette.text_weak,
            );
        } else {
            entry(ui, view, place, found, row.depth > 0, requests);
        }
    }
    let right = columns.moves[1] + columns.tile + 6.0;
    if let Some(node) = row.begins {
        let corner = egui::pos2(rect.min.x + right, rect.min.y);
        line_buttons(
            ui,
            view,
            egui::Rect::from_min_max(corner, rect.max),
            node,
            requests,
        );
    } else if let Some(last) = row.entries.iter().flatten().last() {
        let openings = row.entries.iter().flatten();
        let opening = openings.rev().find_map(|entry| entry.opening);
        lead(ui, view, rect, &columns, last.node, opening);
    }
}

/// Who leads after a row, and by how many discs: by fewer, where the fewest win; and before that the name of an opening
/// that has got one.
fn lead(
    ui: &egui::Ui,
    view: &Reviewed,
    rect: egui::Rect,
    columns: &Columns,
    node: NodeId,
    opening: Option<&str>,
) {
    let Some(position) = view.model.game().position_at(node) else {
        return;
    };
    let palette = view.look.palette;
    if let (Some(room), Some(name)) = (columns.opening, opening) {
        let font = style::regular(12.0);
        let name = name.to_owned();
        let name = ui.painter().layout_no_wrap(name, font, palette.text_weak);
        if name.size().x <= room.span() {
            let middle = rect.center().y - name.size().y / 2.0;
            let at = egui::pos2(rect.min.x + room.min, middle);
            ui.painter().galley(at, name, palette.text_weak);
        }
    }
    let (leader, text) = match leader(position) {
        None => (None, "0".to_owned()),
        Some((leader, by)) => (Some(leader), format!("+{by}")),
    };
    let right = egui::pos2(rect.min.x + columns.lead, rect.center().y);
    let font = style::regular(14.0);
    let painter = ui.painter();
    let text = painter.text(right, Align2::RIGHT_CENTER, text, font, palette.text);
    if let Some(leader) = leader {
        // On large boards three digits need more room.
        let x = (right.x - 36.0).min(text.min.x - 8.0);
        widgets::side_disc(painter, egui::pos2(x, right.y), leader, palette);
    }
}

/// What can be done with a line, if there is room for it beside its first move.
fn line_buttons(
    ui: &egui::Ui,
    view: &Reviewed,
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
            view.look.text.commands_promote_line_short(),
            PROMOTE_LINE.name(view.look.text),
            GameRequested::Promote(node),
        ),
        (
            view.look.text.commands_delete_line_short(),
            DELETE_LINE.name(view.look.text),
            GameRequested::Delete(node),
        ),
    ];
    for (place, (text, name, request)) in buttons.into_iter().enumerate() {
        let corner = egui::pos2(room.max.x - (2 - place) as f32 * WIDTH, room.min.y + 2.0);
        let tile = egui::Rect::from_min_size(corner, egui::vec2(WIDTH - 4.0, ROW - 4.0));
        let response = ui.interact(tile, ui.id().with((node, text)), Sense::click());
        let begins = view.model.game().ply_at(node).and_then(Ply::square);
        let begins = begins.map_or(view.look.text.game_pass().to_string(), |square| {
            square.to_string()
        });
        let label = view.look.text.commands_for_line(&begins, name);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label));
        let is_lively = response.hovered() || response.has_focus();
        let (fill, color) = if is_lively {
            (view.look.palette.button_hovered, view.look.palette.text)
        } else {
            (view.look.palette.button, view.look.palette.text_weak)
        };
        ui.painter().rect_filled(tile, 5.0, fill);
        widgets::focus_ring(ui, &response, 5.0, false, view.look.palette);
        let font = style::regular(12.0);
        ui.painter()
            .text(tile.center(), Align2::CENTER_CENTER, text, font, color);
        if response.on_hover_text(name).clicked() {
            requests.ask::<GameRequested>(request);
        }
    }
}

fn entry(
    ui: &egui::Ui,
    view: &Reviewed,
    place: egui::Rect,
    entry: &MoveEntry,
    is_branch: bool,
    requests: &mut Requests,
) {
    let palette = view.look.palette;
    let (ply_number, text) = (entry.ply_number, &entry.text);
    let flips = view
        .model
        .game()
        .ply_at(entry.node)
        .map_or(0, |ply| ply.flips.len());
    let review = view.shown_review();
    let reviewed = review.and_then(|review| review.judgement(view.model.game(), entry.node));
    let response = ui.interact(place, ui.id().with(("ply", entry.node)), Sense::click());
    response.widget_info(|| {
        let mut label = texts::list_entry(view.look.text, ply_number, text, is_branch, flips);
        label.push_str(&reviewed.map_or(String::new(), |judged| {
            review_texts::lost(view.look.text, judged)
        }));
        if let Some(opening) = entry.opening {
            label.push_str(&format!(", {}", view.look.text.openings_named(opening)));
        }
        egui::WidgetInfo::labeled(egui::WidgetType::Button, true, label)
    });
    let is_present = entry.relation == Relation::Present;
    widgets::list_entry(&response, is_present);
    let tile = place.shrink2(egui::vec2(0.0, 1.0));
    if is_present {
        widgets::selected(ui.painter(), tile, 5.0, palette);
    } else if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(tile, 5.0, palette.button_hovered);
    }
    widgets::focus_ring(ui, &response, 5.0, false, palette);
    let color = match entry.relation {
        Relation::Present => palette.text_strong,
        Relation::Before => palette.text,
        // What was taken back is still there, but fainter.
        Relation::Elsewhere => palette.text_weak,
    };
    if entry.opening.is_some() {
        let dot = egui::pos2(place.min.x + 3.0, place.center().y);
        ui.painter().circle_filled(dot, 1.5, color);
    }
    let written = ui.painter().text(
        egui::pos2(place.min.x + 8.0, place.center().y),
        Align2::LEFT_CENTER,
        text,
        style::regular(14.0),
        color,
    );
    let fault = reviewed.and_then(|(class, _)| widgets::fault_color(class, palette));
    let weak = fault.unwrap_or(palette.text_weak);
    let sign = reviewed.map_or("", |(class, _)| review_texts::sign(class));
    let left = ui.painter().text(
        egui::pos2(written.max.x + 2.0, place.center().y),
        Align2::LEFT_CENTER,
        sign,
        style::strong(14.0),
        weak,
    );
    let number = reviewed.map_or(String::new(), review_texts::loss);
    let font = style::regular(12.0);
    let number = ui.painter().layout_no_wrap(number, font, weak);
    let right = egui::pos2(place.max.x - 8.0 - number.size().x, place.center().y);
    if right.x > left.max.x {
        let at = right - egui::vec2(0.0, number.size().y / 2.0);
        ui.painter().galley(at, number, weak);
    }
    let response = match entry.opening {
        Some(opening) => response.on_hover_text(view.look.text.openings_named(opening)),
        None => response,
    };
    if response.clicked() {
        requests.ask(GameRequested::GoToNode(entry.node));
        requests.ask(StoryRequested::Move);
    }
    if ply_number > 0 {
        response.context_menu(|ui| {
            for (text, request, command, enabled) in [
                (
                    PROMOTE_LINE.name(view.look.text),
                    GameRequested::Promote(entry.node),
                    &PROMOTE_LINE,
                    !view.model.game().is_main_line(entry.node),
                ),
                (
                    view.look.text.commands_delete_from_here(),
                    GameRequested::Delete(entry.node),
                    &DELETE_LINE,
                    true,
                ),
            ] {
                let keys = if is_present {
                    command.keys(view.look.text)
                } else {
                    String::new()
                };
                let button = egui::Button::new(text).shortcut_text(keys);
                if ui.add_enabled(enabled, button).clicked() {
                    requests.ask::<GameRequested>(request);
                    ui.close();
                }
            }
        });
    }
}
