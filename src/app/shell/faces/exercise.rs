//! The face of an exercise: a move to be found.

use bevy_egui::egui;

use super::parts::{LEAST_BELOW, button_height, head, rest};
use crate::app::{
    base::requests::Requests,
    exercise::commands::BEST_LINE,
    shell::{cards::balance, controls::buttons, view::SidePanels},
    study::{self, moves},
};

pub(super) fn beside(ui: &mut egui::Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    head(ui, view, is_tall, requests);
    buttons(ui, view, requests, button_height(is_tall));
    rest(ui, view.shown().0, |ui| moves_or_review(ui, view, requests));
}

pub(super) fn below(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) {
    balance(ui, view);
    if ui.available_height() >= LEAST_BELOW {
        moves_or_review(ui, view, requests);
    }
}

/// The review around a retry, without the answer, or else the moves.
fn moves_or_review(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) {
    if view.status.reviewed.shown_review().is_some() {
        let best_line = (!view.status.exercises.hides_answer()).then_some(&BEST_LINE);
        study::panel::show(ui, &view.status.reviewed, best_line, requests);
    } else {
        moves::show(ui, &view.status.reviewed, requests);
    }
}
