//! What several faces are made of.

use bevy_egui::egui::{self, Frame, Margin};

use crate::{
    app::{
        base::requests::Requests,
        shell::{
            cards::{balance, player_card},
            status_line,
            view::SidePanels,
        },
        widgets::style::Look,
    },
    rules::Player,
};

/// Both players' cards, the balance and the status line.
pub(super) fn head(ui: &mut egui::Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    let card = if is_tall { 92.0 } else { 48.0 };
    for player in Player::ALL {
        player_card(ui, view, player, card, requests);
    }
    balance(ui, view);
    let height = if is_tall { 44.0 } else { 22.0 };
    status_line::show(ui, &view.status, height, requests);
}

/// The height of a row of buttons.
pub(super) fn button_height(is_tall: bool) -> f32 {
    if is_tall { 44.0 } else { 30.0 }
}

/// A card that fills what is left of the panel, if anything would be readable there.
pub(super) fn rest(ui: &mut egui::Ui, look: &Look, contents: impl FnOnce(&mut egui::Ui)) {
    if ui.available_height() < 66.0 {
        return;
    }
    let card = Frame::NONE
        .fill(look.palette.card)
        .corner_radius(12)
        .inner_margin(Margin::same(10));
    card.show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        contents(ui);
    });
}

/// The least height below the board in which anything can be read.
pub(super) const LEAST_BELOW: f32 = 44.0;
