//! The face before the first move: a card with what there is to choose, and nothing of a game that is not played yet.

use bevy_egui::egui::Ui;

use super::parts::{LEAST_BELOW, card, comment, status_height};
use crate::app::{
    base::Requests,
    exercise::commands::PUZZLE,
    shell::{status_line, view::SidePanels},
    start::welcome,
};

pub(super) fn beside(ui: &mut Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
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

pub(super) fn below(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let ui = &mut comment(ui, view, requests);
    if ui.available_height() >= LEAST_BELOW {
        welcome::show(ui, &view.seats, &PUZZLE, requests);
    }
}
