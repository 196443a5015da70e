//! What lies beside the board: a face for each thing that the player does.
//!
//! Every face has the whole side panel of a wide window (`beside`) and the list below the board of an upright one
//! (`below`).

pub(super) mod ending;
mod exercise;
mod play;
mod review;
mod start;

use bevy_egui::egui::{self, Frame, Margin};

use super::{
    cards::{balance, player_cards, score_strip},
    status_line,
    view::SidePanels,
};
use crate::app::{
    base::requests::Requests, game::mode::Mode, start::welcome, widgets::style::Look,
};

/// Whether the game on the board can still be chosen.
pub(super) fn is_start(view: &SidePanels) -> bool {
    welcome::is_due(&view.welcome)
}

/// Draws the side panel of a wide window. `is_tall` says whether it has room for large cards and buttons.
pub(super) fn beside(ui: &mut egui::Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    match view.status.mode() {
        Mode::Start if is_start(view) => start::beside(ui, view, is_tall, requests),
        Mode::Review => review::beside(ui, view, is_tall, requests),
        Mode::Retry | Mode::Training => exercise::beside(ui, view, is_tall, requests),
        _ if view.status.ending.shows_result() => ending::beside(ui, view, is_tall, requests),
        Mode::Start | Mode::Play | Mode::LookBack | Mode::Ended => {
            play::beside(ui, view, is_tall, requests);
        }
    }
}

/// Draws what lies below the board of an upright window.
pub(super) fn below(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) {
    match view.status.mode() {
        Mode::Start if is_start(view) => start::below(ui, view, requests),
        Mode::Review => review::below(ui, view, requests),
        Mode::Retry | Mode::Training => exercise::below(ui, view, requests),
        _ if view.status.ending.shows_result() => ending::below(ui, view, requests),
        Mode::Start | Mode::Play | Mode::LookBack | Mode::Ended => play::below(ui, view, requests),
    }
}

/// Both players' cards, the balance and what goes on.
fn head(ui: &mut egui::Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    seats(ui, view, is_tall, requests);
    status_line::show(ui, &view.status, status_height(is_tall), requests);
}

/// The height of what goes on.
fn status_height(is_tall: bool) -> f32 {
    if is_tall { status_line::BLOCK } else { 22.0 }
}

/// Both players' cards and the balance.
fn seats(ui: &mut egui::Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    if is_tall {
        player_cards(ui, view, 80.0, requests);
    } else {
        score_strip(ui, view, requests);
    }
    balance(ui, view);
}

/// The height of a row of buttons.
fn button_height(is_tall: bool) -> f32 {
    if is_tall { 48.0 } else { 32.0 }
}

/// A card that fills what is left of the panel, if anything would be readable there.
fn rest(ui: &mut egui::Ui, look: &Look, contents: impl FnOnce(&mut egui::Ui)) {
    if ui.available_height() < 66.0 {
        return;
    }
    card(ui, look, 10, |ui| {
        ui.set_min_size(ui.available_size());
        contents(ui);
    });
}

/// A card as high as its contents.
fn card(ui: &mut egui::Ui, look: &Look, margin: i8, contents: impl FnOnce(&mut egui::Ui)) {
    Frame::NONE
        .fill(look.palette.card)
        .corner_radius(12)
        .inner_margin(Margin::same(margin))
        .show(ui, contents);
}

/// The least height below the board in which anything can be read.
const LEAST_BELOW: f32 = 44.0;
