//! The panels beside the board: cards, balance, status, buttons and moves. On a narrow window they
//! fold into strips above and below it.

use bevy_egui::egui::{self, Frame, Margin, Ui, Vec2, vec2};

use super::{
    cards::small_chips, controls::strip_buttons, faces, menu, status_line, view::SidePanels,
};
use crate::app::{
    base::Requests, comments, ending::panel::row_of_choices, game::Mode, start::welcome,
};

/// Narrower windows have strips instead of a side panel. In points, so that large text folds panels earlier.
const NARROW: f32 = 640.0;
/// Lower windows have strips as well: stacked cards and buttons would not fit.
const LOW: f32 = 196.0;
const WIDEST: f32 = 520.0;
/// The height of the footer below the board.
pub(super) const FOOTER: f32 = 30.0;
/// The least height of a window with a footer, without its menu bar.
const WITH_FOOTER: f32 = 420.0;
/// A folded window higher than wide by this much has a move list, in logical pixels.
const UPRIGHT: f32 = 200.0;
/// A folded window higher than wide by this much has a status of two lines, in logical pixels.
const WITH_TWO_LINES: f32 = 80.0;
/// The least width of a strip with both counts beside the choices after a game, in points.
const WITH_COUNTS: f32 = 480.0;

/// Draws everything around the board but the menu bar.
pub(super) fn panels(root: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let room = root.available_rect_before_wrap().size();
    if is_wide(room) {
        beside(root, view, requests, room);
    } else {
        folded(root, view, requests, room);
    }
}

fn is_wide(room: Vec2) -> bool {
    room.x >= NARROW && room.x >= room.y * 1.02 && room.y >= LOW
}

/// Whether a window of this size has a footer.
pub(super) fn has_footer(window: Vec2) -> bool {
    let room = window - vec2(0.0, menu::height(window.y));
    is_wide(room) && room.y >= WITH_FOOTER
}

/// A panel of this height or width.
fn fixed(panel: egui::Panel, size: f32, frame: Frame) -> egui::Panel {
    let panel = panel.exact_size(size).resizable(false);
    panel.show_separator_line(false).frame(frame)
}

/// A wide window: everything at the right.
fn beside(root: &mut Ui, view: &SidePanels, requests: &mut Requests, room: Vec2) {
    let margin = (room.y * 0.04).clamp(8.0, 28.0);
    // The width left by a square board, so that the margins between it, the panel and the window's edges are equal.
    let board = room.y - FOOTER - 2.0 * margin;
    let width = (room.x - board - 3.0 * margin).clamp(264.0, WIDEST);
    let around = Margin {
        left: 6,
        ..Margin::same(margin as i8)
    };
    let frame = Frame::NONE.inner_margin(around);
    fixed(egui::Panel::right("side"), width + margin, frame).show(root, |ui| {
        let is_tall = room.y >= 520.0;
        ui.spacing_mut().item_spacing.y = if is_tall { 12.0 } else { 6.0 };
        faces::beside(ui, view, is_tall, requests);
    });
    if room.y >= WITH_FOOTER {
        // The footer's text starts at the board's left edge, so it is drawn once the board has its place.
        fixed(egui::Panel::bottom("footer"), FOOTER, Frame::NONE).show(root, |_| {});
    }
}

/// A narrow or upright window: strips above and below the board, as far as there is room.
fn folded(root: &mut Ui, view: &SidePanels, requests: &mut Requests, room: Vec2) {
    let frame = Frame::NONE.inner_margin(Margin::symmetric(8, 3));
    let strip = |panel: egui::Panel, height: f32| fixed(panel, height, frame);
    let upright = room.y - room.x;
    let has_list = upright >= UPRIGHT;
    let is_start = faces::is_start(view);
    // The start card includes the contents of the players' cards.
    if room.y >= 120.0 && !(is_start && has_list) {
        strip(egui::Panel::top("score"), 40.0).show(root, |ui| {
            ui.horizontal_centered(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                if view.reviewed.mode.is_exercise() {
                    faces::exercise::strip(ui, view, requests);
                    return;
                }
                // The status has the counts as well.
                let is_ended = !has_list && view.ending.shows_result();
                if !is_ended || room.x >= WITH_COUNTS {
                    small_chips(ui, view, requests);
                }
                if is_ended {
                    let room = vec2(ui.available_width(), 32.0);
                    row_of_choices(ui, &view.ending, room, requests);
                    return;
                }
                // Beside the counts, the buttons would be too small.
                if room.x < 260.0 {
                    return;
                }
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    strip_buttons(ui, view, !has_list, requests);
                });
            });
        });
    }
    // A review has more to show than a game, and so have the choices before a game.
    let (spare, most) = match view.mode() {
        Mode::Review => (24.0, 400.0),
        _ if is_start => (52.0, 320.0),
        _ => (132.0, 320.0),
    };
    let list = has_list.then_some((upright - spare).clamp(66.0, most));
    let has_card =
        list.is_some_and(|height| faces::game::has_card_below(view, room.x - 16.0, height - 6.0));
    if let Some(height) = list {
        strip(egui::Panel::bottom("list"), height).show(root, |ui| {
            faces::below(ui, view, requests);
        });
    }
    // Without a list, the comment has the room that a square board leaves, or else a part of the line below.
    let (look, model) = view.shown();
    let mode = *view.reviewed.mode;
    let mut written = comments::panel::written(look, model, mode).filter(|_| list.is_none());
    let spare = (upright - 96.0).min(110.0);
    if let Some(written) = written.take_if(|_| spare > comments::panel::LINE) {
        strip(egui::Panel::bottom("comment"), spare).show(root, |ui| {
            comments::panel::show(ui, look, written, model, requests);
        });
    }
    // The status is right below the board.
    let height = if upright >= WITH_TWO_LINES {
        44.0
    } else {
        22.0
    };
    if room.y >= 170.0 {
        strip(egui::Panel::bottom("status"), height + 6.0).show(root, |ui| {
            let mut room = ui.max_rect();
            if let Some(written) = written {
                let (left, right) = room.split_left_right_at_fraction(0.5);
                let mut beside = ui.new_child(egui::UiBuilder::new().max_rect(right));
                comments::panel::show(&mut beside, look, written, model, requests);
                room = left.with_max_x(left.max.x - 8.0);
            }
            let ui = &mut ui.new_child(egui::UiBuilder::new().max_rect(room));
            if is_start && !has_list {
                status_with_play(ui, view, requests);
            } else if has_card {
                status_line::show_beside_result(ui, view, height, requests);
            } else {
                status_line::show(ui, view, height, requests);
            }
        });
    }
}

/// The status, and the button that begins the game if there is no room for its card.
fn status_with_play(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let room = ui.available_size();
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    ui.allocate_ui_with_layout(room, layout, |ui| {
        welcome::play(ui, view.shown().0, vec2(64.0, 22.0), requests);
        status_line::show(ui, view, 22.0, requests);
    });
}
