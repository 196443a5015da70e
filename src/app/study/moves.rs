//! The move list. A click on a move goes to its position.

use bevy::{ecs::system::SystemParam, prelude::Res};
use bevy_egui::egui::{
    self, Align2, Rangef, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{
    move_list::{MoveEntry, MoveList, MoveRow, Relation, leader},
    review::GameReview,
    review_texts::{self, ReviewedSide},
    story::{Story, StoryRequested},
};
use crate::{
    app::{
        base::{Now, PossibleCommands, Requests},
        computer::commands::PLAY_ON,
        game::{
            ChosenMode, GameModel, GameRequested,
            commands::{DELETE_LINE, PROMOTE_LINE},
            texts,
        },
        widgets::{
            self, Look,
            little_board::{LittleBoard, PictureMarks},
            style,
        },
    },
    rules::{NodeId, Player, Ply},
};

/// The height of a row, in points.
const ROW: f32 = 22.0;
/// The height of the column heads.
const HEAD: f32 = 20.0;
/// With fewer rows than this, the columns have no heads.
const FEWEST_BELOW_HEAD: f32 = 3.0;
/// The height of the button above the list, with the space below it.
const PLAY_ON_HEIGHT: f32 = 40.0;
/// The indentation of each line relative to the one it leaves.
const INDENT: f32 = 14.0;
/// The deepest indentation.
const DEEPEST: usize = 4;

/// The moves of the game and their review, as a system parameter.
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

    pub(super) fn go_to(&self, node: NodeId, requests: &mut Requests) {
        let game = self.model.game();
        if game.after_forced_pass(node) != game.present() {
            requests.ask(GameRequested::GoToNode(node));
        }
        requests.ask(StoryRequested::Move);
    }

    /// Draws the board after a move of the game.
    pub(super) fn picture(&self, painter: &egui::Painter, room: Rect, node: NodeId) {
        let game = self.model.game();
        let Some(position) = game.position_at(node) else {
            return;
        };
        let marks = PictureMarks {
            last: game.ply_at(node).and_then(Ply::square),
            ..PictureMarks::default()
        };
        let board = LittleBoard::within(room, game.size());
        board.paint(painter, position.board(), &marks, self.look.board);
    }
}

/// Shows the list. A click on an entry goes to its position; a right click shows the commands of its line.
pub(crate) fn show(ui: &mut Ui, view: &Reviewed, requests: &mut Requests) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut table = MoveTable { view, requests };
    let has_head = |room: f32| room >= HEAD + FEWEST_BELOW_HEAD * ROW;
    let can_play_on = view.possible.has(&PLAY_ON) && view.shown_review().is_none();
    if can_play_on && has_head(ui.available_height() - PLAY_ON_HEIGHT) {
        table.play_on(ui);
    }
    if has_head(ui.available_height()) {
        table.head(ui);
    }
    let list = &view.moves;
    // Row 0 is the start of the game.
    let rows = list.rows.len() + 1;
    let present = list.present_row.map_or(0, |row| row + 1);
    let visible = ((ui.available_height() / ROW) as usize).max(1);
    let id = ui.id().with("scroll");
    let mut scroll: Scroll = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    // Follow the game, but don't undo the player's scrolling.
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
            let (rect, _) = widgets::row(ui, ROW, Sense::hover());
            // egui asks for one row more than is visible.
            if !(first..first + visible).contains(&index) {
                continue;
            }
            match index.checked_sub(1) {
                None => table.start(ui, rect),
                Some(index) => table.row(ui, rect, &list.rows[index]),
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

/// The scroll position, in whole rows, wherever the wheel stops.
#[derive(Clone, Copy, Default)]
struct Scroll {
    /// The present row, the present ply, the number of rows, and of visible rows.
    followed: (usize, usize, usize, usize),
    offset: f32,
}

impl Scroll {
    /// The first visible row; `last` is the largest possible.
    fn first(&mut self, last: usize) -> usize {
        self.offset = self.offset.clamp(0.0, last as f32 * ROW);
        (self.offset / ROW).round() as usize
    }

    /// Scrolls only far enough to show `row`.
    fn show(&mut self, row: usize, visible: usize) {
        let first = (self.offset / ROW).round() as usize;
        let nearest = first.clamp((row + 1).saturating_sub(visible), row);
        if nearest != first {
            self.offset = nearest as f32 * ROW;
        }
    }
}

/// The columns of a row, in points from its left.
struct Columns {
    number: f32,
    /// The left edge of each player's tile, with the move and the number of its flips.
    moves: [f32; 2],
    /// The width of a tile.
    tile: f32,
    /// The name of an opening, if there is room.
    opening: Option<Rangef>,
    /// The right edge of the lead.
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

/// Draws the rows of the list, and sends the player's requests.
struct MoveTable<'a, 'w> {
    view: &'a Reviewed<'w>,
    requests: &'a mut Requests,
}

impl MoveTable<'_, '_> {
    /// The button that lets the computer play on, above the list of a game from elsewhere.
    fn play_on(&mut self, ui: &mut Ui) {
        let size = vec2(ui.available_width(), PLAY_ON_HEIGHT - 8.0);
        let name = PLAY_ON.name(self.view.look.text);
        if widgets::text_tile(ui, self.view.look.palette, size, false, name, name).clicked() {
            self.requests.carry_out(&PLAY_ON);
        }
        ui.add_space(8.0);
    }

    /// The column heads; discs, where names are too long.
    fn head(&self, ui: &mut Ui) {
        let Look { text, palette, .. } = *self.view.look;
        let (rect, _) = widgets::row(ui, HEAD, Sense::hover());
        let columns = Columns::of(rect.width(), 0.0);
        let (painter, font) = (ui.painter(), style::regular(12.0));
        let write = |x: f32, align: Align2, text: &str| {
            let at = rect.min + vec2(x, 0.4 * HEAD);
            painter.text(at, align, text, font.clone(), palette.text_weak)
        };
        let width = |text: &str| widgets::text_width(painter, text, &font);
        // Without a review, moves have no number beside them.
        let is_reviewed = self.view.shown_review().is_some();
        let column = text.review_loss();
        let sides = Player::ALL.map(|player| text.side(player));
        let room = columns.tile - 16.0;
        let spare = room - width(column) - 12.0;
        let has_column = is_reviewed && spare >= widgets::SIDE_DISC;
        let room = if has_column { spare } else { room };
        // Discs replace long names, for both sides or neither.
        let are_named = sides.iter().all(|&side| width(side) <= room);
        for player in Player::ALL {
            let left = columns.moves[player as usize];
            if are_named {
                write(left + 8.0, Align2::LEFT_CENTER, sides[player as usize]);
            } else {
                let at = rect.min + vec2(left + 8.0 + widgets::SIDE_DISC / 2.0, 0.4 * HEAD);
                widgets::side_disc(painter, at, player, palette);
            }
            if has_column {
                write(left + columns.tile - 8.0, Align2::RIGHT_CENTER, column);
            }
        }
        write(columns.lead, Align2::RIGHT_CENTER, text.game_lead());
    }

    fn start(&mut self, ui: &Ui, rect: Rect) {
        let Some(node) = self.view.moves.start else {
            return;
        };
        let columns = Columns::of(rect.width(), 0.0);
        let place = rect.with_max_x(rect.min.x + columns.moves[0] + columns.tile);
        let relation = match self.view.moves.present {
            0 => Relation::Present,
            _ => Relation::Before,
        };
        let start = MoveEntry {
            text: self.view.look.text.game_start().into(),
            ply_number: 0,
            node,
            skipped: false,
            relation,
            opening: None,
        };
        self.entry(ui, place, &start, false);
    }

    fn row(&mut self, ui: &Ui, rect: Rect, row: &MoveRow) {
        let weak = self.view.look.palette.text_weak;
        let (painter, font) = (ui.painter(), style::regular(14.0));
        let level = row.depth.min(DEEPEST);
        for level in 1..=level {
            let x = rect.min.x + level as f32 * INDENT - 6.0;
            let line = Stroke::new(1.5, self.view.look.palette.line);
            painter.vline(x, rect.y_range(), line);
        }
        let columns = Columns::of(rect.width(), level as f32 * INDENT);
        if let Some(number) = row.number {
            let at = rect.left_center() + vec2(columns.number, 0.0);
            painter.text(at, Align2::LEFT_CENTER, number, font.clone(), weak);
        }
        for (found, left) in row.entries.iter().zip(columns.moves) {
            let Some(found) = found else { continue };
            let corner = rect.min + vec2(left, 0.0);
            let place = Rect::from_min_size(corner, vec2(columns.tile, ROW));
            if found.skipped {
                let at = place.left_center() + vec2(8.0, 0.0);
                painter.text(at, Align2::LEFT_CENTER, &found.text, font.clone(), weak);
            } else {
                self.entry(ui, place, found, row.depth > 0);
            }
        }
        if let Some(node) = row.begins {
            let right = columns.moves[1] + columns.tile + 6.0;
            self.line_buttons(ui, rect.with_min_x(rect.min.x + right), node);
        } else if let Some(last) = row.entries.iter().flatten().last() {
            let openings = row.entries.iter().flatten();
            let opening = openings.rev().find_map(|entry| entry.opening);
            self.lead(ui, rect, &columns, last.node, opening);
        }
    }

    /// Who leads after a row, and by how many discs (fewer, where the fewest win); before that, the name of an opening
    /// that the row completes.
    fn lead(&self, ui: &Ui, rect: Rect, columns: &Columns, node: NodeId, opening: Option<&str>) {
        let Some(position) = self.view.model.game().position_at(node) else {
            return;
        };
        let Look { text, palette, .. } = *self.view.look;
        let painter = ui.painter();
        if let (Some(room), Some(opening)) = (columns.opening, opening) {
            let (name, font) = (text.openings_name(opening), style::regular(12.0));
            if widgets::text_width(painter, &name, &font) <= room.span() {
                let at = rect.left_center() + vec2(room.min, 0.0);
                painter.text(at, Align2::LEFT_CENTER, name, font, palette.text_weak);
            }
        }
        let leader = leader(position);
        let text = leader.map_or("0".to_owned(), |(_, by)| format!("+{by}"));
        let right = rect.left_center() + vec2(columns.lead, 0.0);
        let font = style::regular(14.0);
        let text = painter.text(right, Align2::RIGHT_CENTER, text, font, palette.text);
        if let Some((leader, _)) = leader {
            // On large boards, three digits need more room.
            let x = (right.x - 36.0).min(text.min.x - 8.0);
            widgets::side_disc(painter, pos2(x, right.y), leader, palette);
        }
    }

    /// The commands of a line, if there is room beside its first move.
    fn line_buttons(&mut self, ui: &Ui, room: Rect, node: NodeId) {
        const WIDTH: f32 = 48.0;
        if room.width() < 2.0 * WIDTH {
            return;
        }
        let Look { text, palette, .. } = *self.view.look;
        let begins = self.view.model.game().ply_at(node).and_then(Ply::square);
        let begins = begins.map_or(text.game_pass().into(), |square| square.to_string());
        let promote = (text.commands_promote_line_short(), &PROMOTE_LINE);
        let delete = (text.commands_delete_line_short(), &DELETE_LINE);
        for ((shown, command), request, left) in [
            (promote, GameRequested::Promote(node), 2.0 * WIDTH),
            (delete, GameRequested::Delete(node), WIDTH),
        ] {
            let name = command.name(text);
            let corner = pos2(room.max.x - left, room.min.y + 2.0);
            let tile = Rect::from_min_size(corner, vec2(WIDTH - 4.0, ROW - 4.0));
            let response = ui.interact(tile, ui.id().with((node, shown)), Sense::click());
            let label = text.commands_for_line(&begins, name);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
            let is_lively = response.hovered() || response.has_focus();
            let (fill, color) = if is_lively {
                (palette.button_hovered, palette.text)
            } else {
                (palette.button, palette.text_weak)
            };
            let (painter, font) = (ui.painter(), style::regular(12.0));
            painter.rect_filled(tile, 5.0, fill);
            widgets::focus_ring(ui, &response, 5.0, palette);
            painter.text(tile.center(), Align2::CENTER_CENTER, shown, font, color);
            if response.on_hover_text(name).clicked() {
                self.requests.ask::<GameRequested>(request);
            }
        }
    }

    fn entry(&mut self, ui: &Ui, place: Rect, entry: &MoveEntry, is_branch: bool) {
        let Look { text, palette, .. } = *self.view.look;
        let (game, painter) = (self.view.model.game(), ui.painter());
        let flips = game.ply_at(entry.node).map_or(0, |ply| ply.flips.len());
        let review = self.view.shown_review();
        let reviewed = review.and_then(|review| review.judgement(game, entry.node));
        let opening = entry.opening.map(|opening| text.openings_name(opening));
        let opening = opening.map(|opening| text.openings_named(opening));
        let is_commented = self.view.model.record().comment_at(entry.node).is_some();
        let mut response = ui.interact(place, ui.id().with(("ply", entry.node)), Sense::click());
        response.widget_info(|| {
            let (number, name) = (entry.ply_number, &entry.text);
            let mut label = texts::list_entry(text, number, name, is_branch, flips);
            if let Some(judged) = reviewed {
                label.push_str(&review_texts::lost(text, judged));
            }
            if is_commented {
                label.push_str(&format!(", {}", text.comments_with()));
            }
            if let Some(opening) = &opening {
                label.push_str(&format!(", {opening}"));
            }
            WidgetInfo::labeled(WidgetType::Button, true, label)
        });
        let is_present = entry.relation == Relation::Present;
        widgets::list_entry(&response, is_present);
        let tile = place.shrink2(vec2(0.0, 1.0));
        if is_present {
            widgets::selected(painter, tile, 5.0, palette);
        } else if response.hovered() || response.has_focus() {
            painter.rect_filled(tile, 5.0, palette.button_hovered);
        }
        widgets::focus_ring(ui, &response, 5.0, palette);
        let color = match entry.relation {
            Relation::Present => palette.text_strong,
            Relation::Before => palette.text,
            // Undone moves remain, but fainter.
            Relation::Elsewhere => palette.text_weak,
        };
        let left = place.left_center();
        if opening.is_some() {
            painter.circle_filled(left + vec2(3.0, 0.0), 1.5, color);
        }
        let (at, align) = (left + vec2(8.0, 0.0), Align2::LEFT_CENTER);
        let mut written = painter.text(at, align, &entry.text, style::regular(14.0), color);
        if is_commented {
            // The sign of a comment.
            let bubble = Rect::from_min_size(written.right_top() + vec2(3.0, 1.0), vec2(9.0, 6.0));
            let tail = [vec2(1.5, 5.0), vec2(5.0, 5.0), vec2(1.5, 9.0)];
            let tail = tail.map(|corner| bubble.min + corner).to_vec();
            painter.rect_filled(bubble, 2.0, palette.accent);
            let tail = egui::Shape::convex_polygon(tail, palette.accent, Stroke::NONE);
            painter.add(tail);
            written.max.x = bubble.max.x;
        }
        if let Some((class, _)) = reviewed {
            let weak = widgets::fault_color(class, palette).unwrap_or(palette.text_weak);
            let (at, sign) = (pos2(written.max.x + 2.0, left.y), review_texts::sign(class));
            let sign = painter.text(at, align, sign, style::strong(14.0), weak);
            let number = reviewed.map_or(String::new(), review_texts::loss);
            let number = painter.layout_no_wrap(number, style::regular(12.0), weak);
            let right = place.right_center() - vec2(8.0 + number.size().x, 0.0);
            if right.x > sign.max.x {
                painter.galley(right - vec2(0.0, number.size().y / 2.0), number, weak);
            }
        }
        if let Some(opening) = opening {
            response = response.on_hover_text(opening);
        }
        if response.clicked() {
            self.view.go_to(entry.node, self.requests);
        }
        if entry.ply_number > 0 {
            response.context_menu(|ui| self.line_menu(ui, entry.node, is_present));
        }
    }

    fn line_menu(&mut self, ui: &mut Ui, node: NodeId, is_present: bool) {
        let text = self.view.look.text;
        let (promote, delete) = (PROMOTE_LINE.name(text), text.commands_delete_from_here());
        let can_promote = !self.view.model.game().is_main_line(node);
        let promoted = GameRequested::Promote(node);
        for (name, request, command, is_possible) in [
            (promote, promoted, &PROMOTE_LINE, can_promote),
            (delete, GameRequested::Delete(node), &DELETE_LINE, true),
        ] {
            let keys = if is_present {
                command.keys(text)
            } else {
                String::new()
            };
            let button = egui::Button::new(name).shortcut_text(keys);
            if ui.add_enabled(is_possible, button).clicked() {
                self.requests.ask::<GameRequested>(request);
                ui.close();
            }
        }
    }
}
