//! What a review draws on the board: how good the move played was, and the better line beside it.

use bevy::{ecs::system::SystemParam, prelude::Res};
use bevy_egui::egui::{self, Align2, Color32, Pos2, Stroke, pos2, vec2};

use super::{
    style::{self, Look},
    widgets,
};
use crate::{
    analysis::MoveClass,
    app::{
        board::{discs::MovingDiscs, layout::BoardLayout, marks::GHOSTS},
        exercise::Exercises,
        hint::Hint,
        live::LiveValues,
        mode::ChosenMode,
        model::GameModel,
        preview::{LineStep, Preview, play_out},
        review::GameReview,
        texts::review as texts,
        theme,
    },
    engine::{MoveValue, Value},
    rules::{Action, Square},
};

/// The radius of a ghost, in squares.
const GHOST: f32 = 0.36;
/// The radius of a badge, in squares.
const BADGE: f32 = 0.19;

#[derive(SystemParam)]
pub struct Judgement<'w, 's> {
    look: Res<'w, Look>,
    model: Res<'w, GameModel>,
    mode: Res<'w, ChosenMode>,
    preview: Res<'w, Preview>,
    review: Res<'w, GameReview>,
    exercises: Res<'w, Exercises>,
    hint: Res<'w, Hint>,
    live: Res<'w, LiveValues>,
    moving: MovingDiscs<'w, 's>,
}

impl Judgement<'_, '_> {
    /// The values to be shown on the board, the best first.
    pub fn values(&self) -> &[MoveValue] {
        self.live.on_board(&self.hint, &self.preview)
    }
}

/// Draws both, where squares are large enough to be read.
pub(super) fn show(painter: &egui::Painter, layout: &BoardLayout, view: &Judgement) {
    let review = &view.review;
    let is_readable = theme::value_font(layout.square).is_some();
    if !is_readable || view.preview.is_shown() || view.moving.any() {
        return;
    }
    // Values lie on the same squares.
    let has_review = view.mode.has_review();
    let line = view.exercises.better_line(has_review.then_some(&**review));
    if let Some((before, line)) = line.filter(|_| view.values().is_empty()) {
        ghosts(painter, layout, view, &play_out(before, line));
    }
    let Some((_, ply)) = review.subject().filter(|_| has_review) else {
        return;
    };
    let exercises = &view.exercises;
    let (square, class) = if exercises.is_running() {
        let loss = exercises.tried().and_then(|square| ply.loss_of(square));
        let class = |loss: Value| MoveClass::of_loss(loss.discs(), view.model.game().size());
        (exercises.tried(), loss.map(class))
    } else {
        match ply.action() {
            Action::Place(square) => (Some(square), ply.class()),
            Action::Pass => (None, None),
        }
    };
    let fault = widgets::fault_color(class, view.look.palette);
    if let (Some(square), Some(fill)) = (square, fault) {
        let away = vec2(0.34, -0.34) * layout.square;
        let sign = texts::sign(class);
        badge(painter, layout, square, away, fill, sign, view);
    }
}

/// Where a place of the window lies on the board.
fn centre(painter: &egui::Painter, layout: &BoardLayout, square: Square) -> Pos2 {
    let at = layout.centre(square) / painter.ctx().zoom_factor();
    pos2(at.x, at.y)
}

/// A round sign at the edge of a square.
fn badge(
    painter: &egui::Painter,
    layout: &BoardLayout,
    square: Square,
    away: egui::Vec2,
    fill: Color32,
    sign: &str,
    view: &Judgement,
) {
    let pixels = painter.ctx().zoom_factor();
    let at = centre(painter, layout, square) + away / pixels;
    let radius = layout.square * BADGE / pixels;
    let edge = Stroke::new((radius * 0.14).max(1.0), view.look.palette.window);
    painter.circle(at, radius, fill, edge);
    let font = style::strong(radius * 1.3);
    let color = view.look.palette.window;
    painter.text(at, Align2::CENTER_CENTER, sign, font, color);
}

/// Discs that one can see through, with their numbers in the line. A disc that lies there has its number at
/// its edge.
fn ghosts(painter: &egui::Painter, layout: &BoardLayout, view: &Judgement, steps: &[LineStep]) {
    let radius = layout.square * GHOST / painter.ctx().zoom_factor();
    for (number, step) in (1..).zip(steps).take(GHOSTS) {
        let (square, player) = (step.played.square, step.player);
        if view.model.game().board().get(square).is_some() {
            let away = vec2(-0.34, -0.34) * layout.square;
            let (fill, number) = (view.look.palette.text, number.to_string());
            badge(painter, layout, square, away, fill, &number, view);
            continue;
        }
        let at = centre(painter, layout, square);
        let [face, number_color] =
            [player, !player].map(|side| theme::hex(view.look.board.disc(side)[1]));
        let edge = Stroke::new((radius * 0.08).max(1.0), face);
        painter.circle(at, radius, face.gamma_multiply(0.5), edge);
        let font = style::strong(radius.max(9.0));
        painter.text(at, Align2::CENTER_CENTER, number, font, number_color);
    }
}
