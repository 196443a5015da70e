//! What lies beside the board: a face for each thing that the player does.
//!
//! Every face has the whole side panel of a wide window (`beside`) and the list below the board of an upright one
//! (`below`).

mod ending;
mod exercise;
mod parts;
mod play;
mod review;
mod start;

use bevy_egui::egui;

use super::view::SidePanels;
use crate::app::{base::requests::Requests, game::mode::Mode, start::welcome};

/// Draws the side panel of a wide window. `is_tall` says whether it has room for large cards and buttons.
pub(super) fn beside(ui: &mut egui::Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    match view.status.mode() {
        Mode::Start if welcome::is_due(&view.welcome) => start::beside(ui, view, is_tall, requests),
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
        Mode::Start if welcome::is_due(&view.welcome) => start::below(ui, view, requests),
        Mode::Review => review::below(ui, view, requests),
        Mode::Retry | Mode::Training => exercise::below(ui, view, requests),
        _ if view.status.ending.shows_result() => ending::below(ui, view, requests),
        Mode::Start | Mode::Play | Mode::LookBack | Mode::Ended => play::below(ui, view, requests),
    }
}
