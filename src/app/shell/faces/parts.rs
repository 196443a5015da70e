//! Parts shared by several faces.

use bevy_egui::egui::{Frame, Margin, Ui};

use crate::app::{
    base::Requests,
    comments,
    shell::{
        cards::{balance, player_cards, score_strip},
        status_line,
        view::SidePanels,
    },
    widgets::{self, Look},
};

pub(super) fn status_height(is_tall: bool) -> f32 {
    if is_tall { status_line::BLOCK } else { 22.0 }
}

/// Both players' cards and the balance bar.
pub(super) fn seats(ui: &mut Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    if is_tall {
        player_cards(ui, view, 80.0, requests);
    } else {
        score_strip(ui, view, requests);
    }
    balance(ui, view);
}

pub(super) fn button_height(is_tall: bool) -> f32 {
    if is_tall { 48.0 } else { 32.0 }
}

/// The comment on the position, at the lower end of the rest of the panel. Returns what remains of it.
pub(super) fn comment(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) -> Ui {
    let (look, model) = view.shown();
    comments::panel::below(ui, look, model, *view.reviewed.mode, requests)
}

/// A card that fills the rest of the panel, if that is large enough to read anything.
pub(super) fn rest(ui: &mut Ui, look: &Look, contents: impl FnOnce(&mut Ui)) {
    if ui.available_height() < 66.0 {
        return;
    }
    card(ui, look, 10, |ui| {
        ui.set_min_size(ui.available_size());
        contents(ui);
    });
}

/// A card as high as its contents.
pub(super) fn card(ui: &mut Ui, look: &Look, margin: i8, contents: impl FnOnce(&mut Ui)) {
    let frame = Frame::NONE
        .fill(look.palette.card)
        .corner_radius(12)
        .inner_margin(Margin::same(margin));
    let shown = frame.show(ui, contents).response;
    widgets::card_edge(ui.painter(), shown.rect, 12.0, look.palette);
}

/// The least legible height below the board.
pub(super) const LEAST_BELOW: f32 = 44.0;
