//! What lies beside the board: a face for each thing that the player does.
//!
//! Every face has the whole side panel of a wide window (`beside`) and the list below the board of an upright one
//! (`below`).

pub(super) mod ending;
mod exercise;
mod parts;
mod play;
mod review;
mod start;

use bevy_egui::egui;

use super::view::SidePanels;
use crate::app::{base::requests::Requests, game::mode::Mode, start::welcome};

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

/// Draws what lies above the board of a narrow window in the place of both players and the buttons; `false` where
/// these belong.
pub(super) fn strip(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) -> bool {
    let is_exercise = view.status.mode().is_exercise();
    if is_exercise {
        exercise::strip(ui, view, requests);
    }
    is_exercise
}
