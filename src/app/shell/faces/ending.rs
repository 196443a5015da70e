//! The face of a game that has ended.

use bevy_egui::egui::{self, vec2};

use super::parts::{LEAST_BELOW, button_height, head, rest};
use crate::app::{
    base::requests::Requests,
    ending::panel,
    shell::{cards::balance, controls::buttons, view::SidePanels},
    study::moves,
};

pub(super) fn beside(ui: &mut egui::Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    head(ui, view, is_tall, requests);
    let height = button_height(is_tall);
    if ui.available_height() >= height + ui.spacing().item_spacing.y + panel::CARD {
        buttons(ui, view, requests, height);
        panel::card(ui, &view.status.ending, requests);
    } else {
        let room = vec2(ui.available_width(), height);
        panel::row_of_choices(ui, &view.status.ending, room, requests);
    }
    rest(ui, view.shown().0, |ui| {
        moves::show(ui, &view.status.reviewed, requests);
    });
}

pub(super) fn below(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) {
    balance(ui, view);
    if ui.available_height() >= panel::CARD {
        panel::card(ui, &view.status.ending, requests);
    } else {
        let room = vec2(ui.available_width(), 32.0);
        panel::row_of_choices(ui, &view.status.ending, room, requests);
    }
    if ui.available_height() >= LEAST_BELOW {
        moves::show(ui, &view.status.reviewed, requests);
    }
}
