//! The faces of a game: before its first move, during it, and after its end.

use bevy_egui::egui::{Ui, vec2};

use super::parts::{LEAST_BELOW, button_height, card, comment, rest, seats, status_height};
use crate::app::{
    base::Requests,
    ending::panel,
    exercise::commands::PUZZLE,
    shell::{cards::balance, controls::buttons, status_line, view::SidePanels},
    start::welcome,
    study::moves,
};

/// A card with choices, and nothing of a game that has not begun.
pub(super) fn beside_start(ui: &mut Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    let ui = &mut comment(ui, view, requests);
    let status = status_height(is_tall);
    let margin = if is_tall { 16 } else { 8 };
    let height = ui.available_height() - status - ui.spacing().item_spacing.y;
    card(ui, view.shown().0, margin, |ui| {
        ui.set_width(ui.available_width());
        ui.set_max_height(height - 2.0 * f32::from(margin));
        welcome::show(ui, &view.seats, &PUZZLE, requests);
    });
    status_line::show(ui, view, status, requests);
}

pub(super) fn below_start(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let ui = &mut comment(ui, view, requests);
    if ui.available_height() >= LEAST_BELOW {
        welcome::show(ui, &view.seats, &PUZZLE, requests);
    }
}

pub(super) fn beside(ui: &mut Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    seats(ui, view, is_tall, requests);
    status_line::show(ui, view, status_height(is_tall), requests);
    buttons(ui, view, requests, button_height(is_tall));
    let ui = &mut comment(ui, view, requests);
    rest(ui, view.shown().0, |ui| {
        moves::show(ui, &view.reviewed, requests);
    });
}

pub(super) fn below(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    balance(ui, view);
    moves_below(ui, view, requests);
}

pub(super) fn beside_ended(ui: &mut Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    seats(ui, view, is_tall, requests);
    let (status, button) = (status_height(is_tall), button_height(is_tall));
    let room = ui.available_size();
    let gap = ui.spacing().item_spacing.y;
    let has_card = room.y >= panel::card_height(room.x) + gap + button;
    if has_card {
        panel::card(ui, &view.ending, requests);
        buttons(ui, view, requests, button);
    } else {
        status_line::show(ui, view, status, requests);
        panel::row_of_choices(ui, &view.ending, vec2(room.x, button), requests);
        if ui.available_height() >= button {
            buttons(ui, view, requests, button);
        }
    }
    let ui = &mut comment(ui, view, requests);
    rest(ui, view.shown().0, |ui| {
        if has_card {
            // Only text that the card lacks, rare enough for the list to make room.
            status_line::show_beside_result(ui, view, 22.0, requests);
        }
        moves::show(ui, &view.reviewed, requests);
    });
}

/// The height of the balance bar with the space below it, in logical pixels.
const BALANCE: f32 = 24.0;

/// Whether a list of this size below the board has room for the result, if any.
pub(in crate::app::shell) fn has_card_below(view: &SidePanels, width: f32, height: f32) -> bool {
    view.ending.shows_result() && height >= BALANCE + panel::card_height(width)
}

pub(super) fn below_ended(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let room = ui.available_size();
    balance(ui, view);
    if has_card_below(view, room.x, room.y) {
        panel::card(ui, &view.ending, requests);
    } else {
        panel::row_of_choices(ui, &view.ending, vec2(room.x, 32.0), requests);
    }
    moves_below(ui, view, requests);
}

fn moves_below(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let ui = &mut comment(ui, view, requests);
    if ui.available_height() >= LEAST_BELOW {
        moves::show(ui, &view.reviewed, requests);
    }
}
