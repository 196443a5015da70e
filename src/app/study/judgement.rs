//! What is drawn on the board beside what moves are worth: how good one was, and a better line.

use bevy_egui::egui::{self, Align2, Color32, Pos2, Stroke, pos2, vec2};

use super::review_texts as texts;
use crate::{
    app::{
        base::theme,
        board::{layout::BoardLayout, marks::BoardMarks},
        widgets::{
            self,
            style::{self, Look},
        },
    },
    rules::{Board, Player, Square},
};

/// The radius of a ghost, in squares.
const GHOST: f32 = 0.36;
/// The radius of a badge, in squares.
const BADGE: f32 = 0.19;

/// Draws both, where squares are large enough to be read.
pub(crate) fn show(
    painter: &egui::Painter,
    layout: &BoardLayout,
    look: &Look,
    board: &Board,
    marks: &BoardMarks,
) {
    if theme::value_font(layout.square).is_none() {
        return;
    }
    // Values lie on the same squares.
    if marks.values.is_empty() {
        ghosts(painter, layout, look, board, &marks.line);
    }
    let Some((square, class)) = marks.verdict else {
        return;
    };
    if let Some(fill) = widgets::fault_color(Some(class), look.palette) {
        let away = vec2(0.34, -0.34) * layout.square;
        let sign = texts::sign(Some(class));
        badge(painter, layout, look, square, away, fill, sign);
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
    look: &Look,
    square: Square,
    away: egui::Vec2,
    fill: Color32,
    sign: &str,
) {
    let pixels = painter.ctx().zoom_factor();
    let at = centre(painter, layout, square) + away / pixels;
    let radius = layout.square * BADGE / pixels;
    let edge = Stroke::new((radius * 0.14).max(1.0), look.palette.window);
    painter.circle(at, radius, fill, edge);
    let font = style::strong(radius * 1.3);
    let color = look.palette.window;
    painter.text(at, Align2::CENTER_CENTER, sign, font, color);
}

/// Discs that one can see through, with their numbers in the line. A disc that lies there has its number at
/// its edge.
fn ghosts(
    painter: &egui::Painter,
    layout: &BoardLayout,
    look: &Look,
    board: &Board,
    line: &[(Player, Square)],
) {
    let radius = layout.square * GHOST / painter.ctx().zoom_factor();
    for (number, &(player, square)) in (1..).zip(line) {
        if board.get(square).is_some() {
            let away = vec2(-0.34, -0.34) * layout.square;
            let (fill, number) = (look.palette.text, number.to_string());
            badge(painter, layout, look, square, away, fill, &number);
            continue;
        }
        let at = centre(painter, layout, square);
        let [face, number_color] =
            [player, !player].map(|side| theme::hex(look.board.disc(side)[1]));
        let edge = Stroke::new((radius * 0.08).max(1.0), face);
        painter.circle(at, radius, face.gamma_multiply(0.5), edge);
        let font = style::strong(radius.max(9.0));
        painter.text(at, Align2::CENTER_CENTER, number, font, number_color);
    }
}
