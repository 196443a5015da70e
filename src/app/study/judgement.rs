//! What is drawn on the board beside what moves are worth: how good one was, and a better line.

use bevy_egui::egui::{self, Align2, Color32, Pos2, Stroke, Vec2, pos2, vec2};

use super::review_texts as texts;
use crate::{
    app::{
        base::theme,
        board::{layout::BoardLayout, marks::BoardMarks},
        widgets::{self, Look, style},
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
    let layout = layout.in_units_of(painter.ctx().zoom_factor());
    let drawing = MarkPainter {
        painter,
        layout,
        look,
    };
    // Values lie on the same squares.
    if marks.values.is_empty() {
        for (number, &(player, square)) in (1..).zip(&marks.line) {
            drawing.ghost(board, number, player, square);
        }
    }
    let Some((square, class)) = marks.verdict else {
        return;
    };
    if let Some(fill) = widgets::fault_color(Some(class), look.palette) {
        drawing.badge(square, vec2(0.34, -0.34), fill, texts::sign(Some(class)));
    }
}

/// Draws on the board, in the points of the panels.
struct MarkPainter<'a> {
    painter: &'a egui::Painter,
    layout: BoardLayout,
    look: &'a Look,
}

impl MarkPainter<'_> {
    fn centre(&self, square: Square) -> Pos2 {
        let at = self.layout.centre(square);
        pos2(at.x, at.y)
    }

    /// A round sign at the edge of a square, so many squares from its middle.
    fn badge(&self, square: Square, away: Vec2, fill: Color32, sign: &str) {
        let at = self.centre(square) + away * self.layout.square;
        let radius = self.layout.square * BADGE;
        let ground = self.look.palette.window;
        let edge = Stroke::new((radius * 0.14).max(1.0), ground);
        self.painter.circle(at, radius, fill, edge);
        let font = style::strong(radius * 1.3);
        self.painter
            .text(at, Align2::CENTER_CENTER, sign, font, ground);
    }

    /// A disc that one can see through, with its number in the line. A disc that lies there has its number at its
    /// edge.
    fn ghost(&self, board: &Board, number: usize, player: Player, square: Square) {
        if board.get(square).is_some() {
            let (fill, number) = (self.look.palette.text, number.to_string());
            self.badge(square, vec2(-0.34, -0.34), fill, &number);
            return;
        }
        let (at, radius) = (self.centre(square), self.layout.square * GHOST);
        let color = |side| theme::hex(self.look.board.disc(side)[1]);
        let (face, number_color) = (color(player), color(!player));
        let edge = Stroke::new((radius * 0.08).max(1.0), face);
        self.painter
            .circle(at, radius, face.gamma_multiply(0.5), edge);
        let font = style::strong(radius.max(9.0));
        let middle = Align2::CENTER_CENTER;
        self.painter.text(at, middle, number, font, number_color);
    }
}
