//! Draws the judgement of the last move and a better line on the board.

use bevy_egui::egui::{self, Align2, Color32, Stroke, pos2, vec2};

use super::review_texts as texts;
use crate::{
    app::{
        base::theme,
        board::{layout::BoardLayout, marks::BoardMarks},
        game::GameModel,
        widgets::{self, Look, style},
    },
    rules::{Player, Square},
};

/// The radius of a ghost, in squares.
const GHOST: f32 = 0.36;
/// The radius of a badge, in squares.
const BADGE: f32 = 0.19;

/// Draws both, where squares are large enough.
pub(crate) fn show(
    painter: &egui::Painter,
    layout: &BoardLayout,
    look: &Look,
    model: &GameModel,
    marks: &BoardMarks,
) {
    if theme::value_font(layout.square).is_none() {
        return;
    }
    let layout = layout.in_units_of(painter.ctx().zoom_factor());
    let centre = |square: Square| {
        let at = layout.centre(square);
        pos2(at.x, at.y)
    };
    // A round badge at the upper edge of a square, `away` squares from its middle.
    let badge = |square: Square, away: f32, fill: Color32, sign: &str| {
        let at = centre(square) + vec2(away, -0.34) * layout.square;
        let (radius, ground) = (layout.square * BADGE, look.palette.window);
        let edge = Stroke::new((radius * 0.14).max(1.0), ground);
        painter.circle(at, radius, fill, edge);
        let font = style::strong(radius * 1.3);
        painter.text(at, Align2::CENTER_CENTER, sign, font, ground);
    };
    // A translucent disc with its number in the line.
    let ghost = |number: usize, player: Player, square: Square| {
        let (at, radius) = (centre(square), layout.square * GHOST);
        let color = |side| theme::hex(look.board.disc(side)[1]);
        let (face, number_color) = (color(player), color(!player));
        let edge = Stroke::new((radius * 0.08).max(1.0), face);
        painter.circle(at, radius, face.gamma_multiply(0.5), edge);
        let font = style::strong(radius.max(9.0));
        painter.text(at, Align2::CENTER_CENTER, number, font, number_color);
    };
    // Values use the same squares.
    if marks.values.is_empty() {
        for (number, &(player, square)) in (1..).zip(&marks.line) {
            if model.game().board().get(square).is_none() {
                ghost(number, player, square);
            } else {
                badge(square, -0.34, look.palette.text, &number.to_string());
            }
        }
    }
    if let Some((square, class)) = marks.verdict
        && let Some(fill) = widgets::fault_color(Some(class), look.palette)
    {
        badge(square, 0.34, fill, texts::sign(Some(class)));
    }
}
