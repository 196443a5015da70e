//! The panels beside the board: a face for each activity of the player.
//!
//! Every face has the whole side panel of a wide window (`beside`) and the list below the board of an upright one
//! (`below`).

pub(super) mod exercise;
pub(super) mod game;
mod parts;
mod review;

use std::mem;

use bevy_egui::egui::{
    Color32, Id, Ui,
    emath::TSTransform,
    epaint::{ClippedShape, shape_transform::adjust_colors},
    layers::PaintList,
    vec2,
};

use super::view::SidePanels;
use crate::app::{
    base::{Requests, timing},
    game::Mode,
    widgets,
};

/// Whether the game on the board may still be chosen.
pub(super) fn is_start(view: &SidePanels) -> bool {
    view.mode() == Mode::Start && view.model().invites()
}

/// Draws the side panel of a wide window; the flag says whether it has room for large cards and buttons.
type Beside = fn(&mut Ui, &SidePanels, bool, &mut Requests);
/// Draws the part below the board of an upright window.
type Below = fn(&mut Ui, &SidePanels, &mut Requests);

/// The face for the player's activity.
fn face(view: &SidePanels) -> (Beside, Below) {
    match view.mode() {
        Mode::Start if is_start(view) => (game::beside_start, game::below_start),
        Mode::Review => (review::beside, review::below),
        Mode::Retry | Mode::Training => (exercise::beside, exercise::below),
        _ if view.ending.shows_result() => (game::beside_ended, game::below_ended),
        Mode::Start | Mode::Play | Mode::LookBack | Mode::Ended => (game::beside, game::below),
    }
}

/// How far a face slides, in points.
const SLIDE: f32 = 48.0;

/// The shapes of the last frame, and those of the outgoing face.
#[derive(Clone, Default)]
struct Pictures {
    last: Vec<ClippedShape>,
    going: Vec<ClippedShape>,
    /// The missing share of the face in the last frame.
    missing: f32,
}

/// Draws a face. When the activity or the exercise changes, it slides in, and the previous one slides out. The end of a
/// game changes nothing.
fn slide(ui: &mut Ui, view: &SidePanels, id: &'static str, draw: impl FnOnce(&mut Ui)) {
    let ((look, model), mode) = (view.shown(), *view.reviewed.mode);
    let exercise = mode.is_exercise().then(|| model.game_number());
    let shown = (is_start(view), mode, exercise);
    let missing = widgets::appear(ui, look, id, shown, timing::FACE);
    let (context, layer) = (ui.ctx().clone(), ui.layer_id());
    let key = Id::new((id, "pictures"));
    let kept = context.data_mut(|data| data.remove_temp::<Pictures>(key));
    let mut kept = kept.unwrap_or_default();
    if missing > kept.missing {
        kept.going = mem::take(&mut kept.last);
    }
    let first = context.graphics_mut(|graphics| {
        let shapes = graphics.entry(layer);
        if missing > 0.0 {
            go(shapes, &kept.going, missing);
        }
        shapes.next_idx()
    });
    draw(ui);
    // Only the picture slides: buttons take clicks at their final places.
    let by = TSTransform::from_translation(vec2(SLIDE * missing, 0.0));
    kept.last = context.graphics_mut(|graphics| {
        let shapes = graphics.entry(layer);
        let painted = shapes.all_entries().skip(first.0).cloned().collect();
        shapes.transform_range(first, shapes.next_idx(), by);
        painted
    });
    kept.missing = missing;
    context.data_mut(|data| data.insert_temp(key, kept));
}

/// Draws a face that slides out to the left; `left` is the remaining share, from 0 to 1.
fn go(shapes: &mut PaintList, picture: &[ClippedShape], left: f32) {
    let by = TSTransform::from_translation(vec2(-SLIDE * (1.0 - left), 0.0));
    let fade = move |color: &mut Color32| {
        if *color != Color32::PLACEHOLDER {
            *color = color.gamma_multiply(left);
        }
    };
    for ClippedShape { clip_rect, shape } in picture {
        let mut shape = shape.clone();
        adjust_colors(&mut shape, fade);
        shape.transform(by);
        shapes.add(*clip_rect, shape);
    }
}

/// Draws the side panel of a wide window. `is_tall` says whether it has room for large cards and buttons.
pub(super) fn beside(ui: &mut Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    let draw = |ui: &mut Ui| face(view).0(ui, view, is_tall, requests);
    slide(ui, view, "beside", draw);
}

/// Draws the part below the board of an upright window.
pub(super) fn below(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let draw = |ui: &mut Ui| face(view).1(ui, view, requests);
    slide(ui, view, "below", draw);
}
