//! The panels beside the board: cards, balance, status, buttons and moves. On a narrow window they
//! fold into strips above and below it.

use bevy_egui::egui::{self, Frame, Margin, Vec2, vec2};

use super::{
    cards::{balance, player_card, player_chip},
    controls::{buttons, strip_buttons},
    menu, status_line,
    view::SidePanels,
};
use crate::{
    app::{
        base::requests::Requests,
        ending,
        exercise::commands::BEST_LINE,
        game::texts,
        start::welcome,
        study::{self, moves},
        text::status as status_texts,
        widgets::style,
    },
    rules::Player,
};

/// Windows narrower than this have strips instead of a side panel, in points, so that panels with large
/// text fold earlier.
const NARROW: f32 = 640.0;
/// Lower windows have them as well: cards and buttons find no room one below the other.
const LOW: f32 = 196.0;
/// How much higher than wide a folded window is that has a list of moves, in logical pixels.
const UPRIGHT: f32 = 200.0;

/// Draws everything around the board but the menu bar.
pub(super) fn panels(root: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) {
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

/// Returns `true` if the panels of a window of this size show the result among them.
pub(super) fn has_room_for_result(window: Vec2) -> bool {
    let room = window - vec2(0.0, menu::height(window.y));
    is_wide(room) || room.y - room.x >= UPRIGHT
}

fn bare() -> Frame {
    Frame::NONE
}

/// A wide window: everything at the right.
fn beside(root: &mut egui::Ui, view: &SidePanels, requests: &mut Requests, room: Vec2) {
    let (look, _) = view.shown();
    let width = (room.x * 0.38).clamp(264.0, 486.0);
    let margin = (room.y * 0.04).clamp(8.0, 28.0);
    let frame = bare().inner_margin(Margin {
        left: 6,
        right: margin as i8,
        top: margin as i8,
        bottom: margin as i8,
    });
    egui::Panel::right("side")
        .exact_size(width + margin)
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(root, |ui| {
            let tall = room.y >= 520.0;
            let gap = if tall { 12.0 } else { 6.0 };
            ui.spacing_mut().item_spacing.y = gap;
            let card = if tall { 92.0 } else { 48.0 };
            for player in Player::ALL {
                player_card(ui, view, player, card, requests);
            }
            balance(ui, view);
            status_line::show(ui, &view.status, if tall { 44.0 } else { 22.0 }, requests);
            let height = if tall { 44.0 } else { 30.0 };
            let has_room = ui.available_height() >= height + gap + ending::panel::CARD;
            if view.status.ending.shows_result() && !has_room {
                let room = vec2(ui.available_width(), height);
                ending::panel::row_of_choices(ui, &view.status.ending, room, requests);
            } else {
                buttons(ui, view, requests, height);
            }
            if view.status.ending.shows_result() && has_room {
                ending::panel::card(ui, &view.status.ending, requests);
            }
            if ui.available_height() >= 66.0 {
                let card = Frame::NONE
                    .fill(look.palette.card)
                    .corner_radius(12)
                    .inner_margin(Margin::same(10));
                card.show(ui, |ui| {
                    ui.set_min_size(ui.available_size());
                    moves_or_welcome(ui, view, requests);
                });
            }
        });
    if room.y >= 420.0 {
        egui::Panel::bottom("footer")
            .exact_size(30.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(bare().inner_margin(Margin::symmetric(28, 4)))
            .show(root, |ui| footer(ui, view));
    }
}

/// A narrow or upright window: strips above and below the board, as far as there is room.
fn folded(root: &mut egui::Ui, view: &SidePanels, requests: &mut Requests, room: Vec2) {
    let strip = |panel: egui::Panel, height: f32| {
        panel
            .exact_size(height)
            .resizable(false)
            .show_separator_line(false)
            .frame(bare().inner_margin(Margin::symmetric(8, 3)))
    };
    let upright = room.y - room.x;
    if room.y >= 120.0 {
        strip(egui::Panel::top("score"), 40.0).show(root, |ui| {
            ui.horizontal_centered(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                // Beside the counts, the buttons need room to be pressed.
                let with_buttons = room.x >= 260.0;
                for player in Player::ALL {
                    player_chip(ui, view, player, requests);
                }
                if !with_buttons {
                    return;
                }
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    strip_buttons(ui, view, requests);
                });
            });
        });
    }
    if room.y >= 170.0 {
        strip(egui::Panel::bottom("status"), 28.0).show(root, |ui| {
            status_line::show(ui, &view.status, 22.0, requests);
        });
    }
    if upright >= UPRIGHT {
        let height = (upright - 110.0).clamp(66.0, 320.0);
        strip(egui::Panel::bottom("list"), height).show(root, |ui| {
            balance(ui, view);
            if view.status.ending.shows_result() && ui.available_height() >= ending::panel::CARD {
                ending::panel::card(ui, &view.status.ending, requests);
            } else if view.status.ending.shows_result() {
                let room = vec2(ui.available_width(), 32.0);
                ending::panel::row_of_choices(ui, &view.status.ending, room, requests);
            }
            if ui.available_height() >= 44.0 {
                moves_or_welcome(ui, view, requests);
            }
        });
    }
}

/// The list of moves, or what is offered before there are any.
fn moves_or_welcome(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) {
    if view.status.reviewed.shown_review().is_some() {
        let best_line = (!view.status.exercises.hides_answer()).then_some(&BEST_LINE);
        study::panel::show(ui, &view.status.reviewed, best_line, requests);
    } else if welcome::is_due(&view.welcome) {
        welcome::show(ui, &view.welcome, requests);
    } else {
        moves::show(ui, &view.status.reviewed, requests);
    }
}

fn footer(ui: &mut egui::Ui, view: &SidePanels) {
    let (look, model) = view.shown();
    // The invitation goes for good after the first disc, rather than come and go with each turn.
    let is_open = model.turn().is_some() && view.seats().computer().is_none();
    let is_invited = is_open && model.game().ply_number() < 2;
    let example = model.game().legal().iter().next().filter(|_| is_invited);
    let variant = texts::variant(look.text, model.game());
    let invitation =
        example.map(|found| status_texts::invitation(look.text, &variant, found.square));
    let font = style::regular(14.0);
    let room = ui.available_width();
    let fits = |text: &String| {
        let painter = ui.painter();
        let galley = painter.layout_no_wrap(text.clone(), font.clone(), look.palette.text_weak);
        galley.size().x <= room
    };
    let text = invitation.filter(fits).unwrap_or(variant);
    let text = egui::RichText::new(text)
        .font(font)
        .color(look.palette.text_weak);
    ui.horizontal_centered(|ui| ui.add(egui::Label::new(text).truncate().selectable(false)));
}
