//! The explorer: a board to walk on, and what is known of each move.

use std::mem;

use bevy_egui::egui::{
    Align, Align2, Button, Id, Key, Layout, Painter, Pos2, Rect, RichText, ScrollArea, Sense, Ui,
    Vec2, WidgetInfo, WidgetType, vec2,
};

use super::state::Explorer;
use crate::{
    analysis::{ExploredMove, opening_of},
    app::{
        base::Requests,
        files::{self, ChoiceDialog},
        settings::BoardView,
        text::{language::Language, values},
        widgets::{
            self, Look,
            little_board::{LittleBoard, PictureMarks},
            style,
        },
    },
    engine::Value,
    rules::{Player, Ply, Square, Symmetry},
};

/// The widest dialog, in logical pixels.
pub(crate) const WIDTH: f32 = 820.0;
/// The least width of the moves beside the board; in narrower dialogs they lie below it.
const MOVES: f32 = 330.0;
/// The least height of the board with the moves beside it, and with them below it.
const LEAST: (f32, f32) = (160.0, 340.0);
/// What stands above the board.
const ABOVE_BOARD: f32 = 108.0;
/// The height of a line of the table.
const LINE: f32 = 26.0;
const GAP: f32 = 14.0;

/// Shows the moves, and the board as it is seen, in a room of this size.
pub(crate) fn show(
    ui: &mut Ui,
    explorer: &mut Explorer,
    games: &mut ChoiceDialog,
    room: Vec2,
    view: BoardView,
    look: &Look,
) {
    let text = look.text;
    ui.heading(text.openings_title());
    let field = files::panel::search(ui, games, look);
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if field.has_focus() && pressed(Key::ArrowDown) || field.lost_focus() && pressed(Key::Enter) {
        explorer.is_walked_by_key = true;
    }
    let (count, moves) = explorer.count(&games.choice, &games.filter.0);
    let count = if games.choice.is_explored() {
        text.dialogs_games(count)
    } else {
        text.library_reading().into()
    };
    ui.label(RichText::new(count).color(look.palette.text_weak));
    let height = (room.y - ABOVE_BOARD).max(LEAST.0);
    let side = height.min(room.x * 0.48);
    let is_beside = room.x - side - GAP >= MOVES;
    let height = height.max(if is_beside { LEAST.0 } else { LEAST.1 });
    let (area, _) = ui.allocate_exact_size(vec2(room.x, height), Sense::hover());
    let (picture, beside) = if is_beside {
        let picture = Rect::from_min_size(area.min, Vec2::splat(side));
        (picture, area.with_min_x(picture.max.x + GAP))
    } else {
        let (above, below) = area.split_top_bottom_at_fraction(0.5);
        (above, below.with_min_y(below.min.y + GAP / 2.0))
    };
    let layout = Layout::top_down(Align::Min);
    let mut lines = widgets::within(ui, beside, layout);
    here(&mut lines, explorer, look);
    let pointed = table(&mut lines, explorer, &moves, look);
    board(
        ui,
        explorer,
        picture,
        view.of(explorer.game.size()),
        pointed,
        look,
    );
}

/// The name of the opening and who moves, and the moves that led there.
fn here(ui: &mut Ui, explorer: &Explorer, look: &Look) {
    let Look { text, palette, .. } = *look;
    let game = &explorer.game;
    let name = opening_of(game, game.present()).map(|name| text.openings_name(name));
    let turn = game
        .turn()
        .map(|player| text.players_to_move(text.side(player)));
    let parts: Vec<String> = name.into_iter().chain(turn).collect();
    let parts = widgets::label(parts.join(" · "), style::strong(14.0), palette.text_strong);
    ui.add(parts.truncate());
    let moves: String = explorer
        .moves_before()
        .map(|square| square.to_string())
        .collect();
    let moves = widgets::label(moves, style::regular(12.0), palette.text_weak);
    ui.add(moves.truncate());
}

/// The columns of a line: the move, how many games, their results, the margin and the value in the book.
fn columns(line: Rect) -> [Rect; 5] {
    const WIDTHS: [f32; 4] = [52.0, 66.0, 78.0, 60.0];
    let [square, games, margin, book] = WIDTHS;
    let results = (line.width() - WIDTHS.iter().sum::<f32>()).max(0.0);
    let mut left = line.min.x;
    [square, games, results, margin, book].map(|width| {
        let cell = Rect::from_x_y_ranges(left..=left + width, line.y_range());
        left += width;
        cell.shrink2(vec2(5.0, 0.0))
    })
}

/// The moves in lines, each of which plays its move. Returns the one that is pointed at or has the focus.
fn table(
    ui: &mut Ui,
    explorer: &mut Explorer,
    moves: &[ExploredMove],
    look: &Look,
) -> Option<Square> {
    let Look { text, palette, .. } = *look;
    let size = vec2(ui.available_width(), LINE);
    let (head, _) = ui.allocate_exact_size(size, Sense::hover());
    let plain = |title: &'static str| (title, title);
    let titles = [
        plain(text.openings_move()),
        plain(text.statistics_games()),
        plain(text.openings_results()),
        (text.openings_margin(), text.openings_margin_means()),
        (text.openings_book(), text.openings_book_means()),
    ];
    let cells = columns(head);
    let cells = std::array::from_fn(|number| (cells[number], align(number)));
    widgets::table_head(ui, head, cells, titles, palette);
    let ply = explorer.game.ply_number();
    let player = explorer.game.turn().unwrap_or(Player::Dark);
    // An arrow would move the focus on in the same frame.
    let mut is_due = !ui.input(widgets::presses_arrow) && mem::take(&mut explorer.is_walked_by_key);
    if explorer.is_walked_by_key {
        ui.ctx().request_repaint();
    }
    let mut pointed = None;
    ScrollArea::vertical()
        .id_salt("openings")
        .auto_shrink(false)
        .show(ui, |ui| {
            widgets::list(ui);
            ui.spacing_mut().item_spacing.y = 0.0;
            for found in moves {
                let (rect, _) =
                    ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
                // A click is meant for the move, wherever its line stands when it ends.
                let id = ui.id().with((ply, found.square));
                let line = ui.interact(rect, id, Sense::click());
                let told = told(text, found, player);
                line.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &told));
                widgets::list_entry(&line, false);
                widgets::keep_arrows(&line, false);
                if mem::take(&mut is_due) {
                    line.request_focus();
                }
                if line.hovered() || line.has_focus() {
                    ui.painter().rect_filled(rect, 7.0, palette.button_hovered);
                    pointed = Some(found.square);
                }
                widgets::focus_ring(ui, &line, 7.0, palette);
                paint(ui.painter(), columns(rect), found, player, look);
                let line = line.on_hover_text(told);
                if line.clicked() {
                    explorer.play(found.square);
                    explorer.is_walked_by_key = line.has_focus();
                }
            }
        });
    pointed
}

const fn align(column: usize) -> Align2 {
    match column {
        0 => Align2::LEFT_CENTER,
        2 => Align2::CENTER_CENTER,
        _ => Align2::RIGHT_CENTER,
    }
}

fn paint(painter: &Painter, cells: [Rect; 5], found: &ExploredMove, player: Player, look: &Look) {
    let Look { text, palette, .. } = *look;
    let games = (found.games > 0).then(|| found.games.to_string());
    let shown = [
        Some(found.square.to_string()),
        games,
        None,
        margin(text, found, player),
        found.book.map(book),
    ];
    for (number, (shown, cell)) in shown.into_iter().zip(cells).enumerate() {
        let shown = shown.as_deref().unwrap_or_default();
        let (font, color) = match number {
            0 => (style::strong(14.0), palette.text_strong),
            _ => (style::regular(14.0), palette.text),
        };
        widgets::fitted_text(painter, cell, align(number), shown, font, color);
    }
    let ended: usize = found.results.iter().sum();
    if ended > 0 {
        let bar = cells[2].shrink2(vec2(0.0, 7.0));
        // Half of the drawn games counts for each side.
        let dark = (found.results[0] as f32 + found.results[1] as f32 / 2.0) / ended as f32;
        let (dark, light) = bar.split_left_right_at_fraction(dark);
        widgets::split_bar(painter, bar, [dark, light], palette);
    }
}

/// By how many discs the side to move won on average.
fn margin(text: Language, found: &ExploredMove, player: Player) -> Option<String> {
    let tenths = (10.0 * found.mean_margin(player)?).round();
    if tenths == 0.0 {
        return Some("0".into());
    }
    let margin = text.decimal(&format!("{:+.1}", tenths / 10.0));
    Some(margin.replace('-', "−"))
}

fn book(value: i32) -> String {
    values::value(Value::exact(value))
}

/// A line of the table in words, for screen readers and under the pointer.
fn told(text: Language, found: &ExploredMove, player: Player) -> String {
    let [dark, drawn, light] = found.results;
    let [won, lost] = match player {
        Player::Dark => [dark, light],
        Player::Light => [light, dark],
    };
    let games = (found.games > 0)
        .then(|| text.statistics_line(found.games, drawn, lost, found.square.to_string(), won));
    let mut parts = vec![games.unwrap_or_else(|| found.square.to_string())];
    let named = |name: &str, value: String| format!("{name}: {value}");
    parts.extend(margin(text, found, player).map(|margin| named(text.openings_margin(), margin)));
    parts.extend(
        found
            .book
            .map(|value| named(text.openings_book(), book(value))),
    );
    text.list(&parts)
}

/// The board, on which a click plays a move.
fn board(
    ui: &mut Ui,
    explorer: &mut Explorer,
    room: Rect,
    view: Symmetry,
    pointed: Option<Square>,
    look: &Look,
) {
    let picture = LittleBoard::named(room, view);
    let response = ui.interact(picture.outside(), Id::new("opening board"), Sense::CLICK);
    let place = |at: Option<Pos2>| at.and_then(|at| picture.square_at(at));
    let legal = *explorer.game.position().legal_moves().squares();
    let mut pointed = place(response.hover_pos()).into_iter().chain(pointed);
    let pointed = pointed.find(|square| legal.contains(*square));
    let game = &explorer.game;
    let shown = PictureMarks {
        legal,
        last: game.last_choice().and_then(Ply::square),
        ghost: pointed.zip(game.turn()),
        ..PictureMarks::default()
    };
    picture.paint(ui.painter(), game.board(), &shown, look.board);
    picture.coordinates(ui.painter(), look.board);
    if response.clicked()
        && let Some(square) = place(response.interact_pointer_pos())
    {
        explorer.play(square);
    }
}

/// What is always in reach below.
pub(crate) fn buttons(ui: &mut Ui, explorer: &mut Explorer, look: &Look, requests: &mut Requests) {
    let text = look.text;
    ui.horizontal_wrapped(|ui| {
        if widgets::main_button(ui, look.palette, text.setup_play()).clicked() {
            explorer.begin(requests);
        }
        let ply = explorer.game.ply_number();
        for (name, before) in [
            (text.commands_back(), ply.saturating_sub(1)),
            (text.commands_first(), 0),
        ] {
            if ui.add_enabled(ply > 0, Button::new(name)).clicked() {
                explorer.game.go_to(before);
            }
        }
        let draw = ui.button(text.openings_random());
        if draw.on_hover_text(text.openings_random_help()).clicked() {
            explorer.draw();
        }
        widgets::close_button(ui, text.commands_close(), requests);
    });
}
