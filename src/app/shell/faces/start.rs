//! The face before the first move.

use bevy_egui::egui;

use super::parts::{LEAST_BELOW, button_height, head, rest};
use crate::app::{
    base::requests::Requests,
    shell::{cards::balance, controls::buttons, view::SidePanels},
    start::welcome,
};

pub(super) fn beside(ui: &mut egui::Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    head(ui, view, is_tall, requests);
    buttons(ui, view, requests, button_height(is_tall));
    rest(ui, view.shown().0, |ui| {
        welcome::show(ui, &view.welcome, requests);
    });
}

pub(super) fn below(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) {
    balance(ui, view);
    if ui.available_height() >= LEAST_BELOW {
        welcome::show(ui, &view.welcome, requests);
    }
}
