//! Draws marks on squares.

use bevy_egui::egui::{
    Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use crate::{
    app::{
        base::{BoardTheme, theme},
        board::{layout::BoardLayout, marks::BoardMarks},
        game::GameModel,
        widgets::{self, Look, style},
    },
    records::sgf::{Mark, MarkKind},
    rules::{Board, Square},
};

/// The least side of a square with labels, in points.
const WITH_LABEL: f32 = 11.0;
/// The most characters of a label that are drawn or measured. Each attempt to fit more takes time and memory.
const MOST_SHOWN: usize = 100;

/// Draws the marks of the position on the board, except on squares with other marks about moves.
pub(crate) fn show(
    painter: &Painter,
    layout: &BoardLayout,
    look: &Look,
    model: &GameModel,
    told: &BoardMarks,
) {
    let game = model.game();
    let mut marks = model.record().annotation(game.present()).marks;
    let in_line = |square| told.line.iter().any(|&(_, at)| at == square);
    marks.retain(|mark| told.value(mark.square).is_none() && !in_line(mark.square));
    let layout = layout.in_units_of(painter.ctx().zoom_factor());
    let centre = |square| {
        let at = layout.centre(square);
        pos2(at.x, at.y)
    };
    paint(
        painter,
        &centre,
        layout.square,
        game.board(),
        &marks,
        look.board,
    );
}

/// Draws marks on a board whose squares have these centres and this side.
pub(super) fn paint(
    painter: &Painter,
    centre: &dyn Fn(Square) -> Pos2,
    side: f32,
    board: &Board,
    marks: &[Mark],
    theme: &BoardTheme,
) {
    let felt = || theme::hex(theme.felt[0]).lerp_to_gamma(theme::hex(theme.felt[1]), 0.5);
    // Labels are above arrows, and arrows above everything else.
    let layer = |mark: &Mark| match mark.kind {
        MarkKind::Arrow(_) | MarkKind::Line(_) => 1,
        MarkKind::Label(_) => 2,
        _ => 0,
    };
    for layer_drawn in 0..3 {
        for drawn in marks.iter().filter(|mark| layer(mark) == layer_drawn) {
            let at = centre(drawn.square);
            if let MarkKind::Arrow(to) | MarkKind::Line(to) = drawn.kind {
                let has_head = matches!(drawn.kind, MarkKind::Arrow(_));
                arrow(
                    painter,
                    [at, centre(to)],
                    side,
                    has_head,
                    theme::hex(theme.hint),
                );
                continue;
            }
            let (ink, ground) = match board.get(drawn.square) {
                Some(player) => (theme.disc(!player)[1], theme::hex(theme.disc(player)[1])),
                None => (theme.mark, theme.value_ground.map_or_else(felt, theme::hex)),
            };
            mark(painter, at, side, &drawn.kind, theme::hex(ink), ground);
        }
    }
}

/// Draws a mark in the middle of a square, a label on this background, and an arrow or line as a sample.
pub(super) fn mark(
    painter: &Painter,
    at: Pos2,
    side: f32,
    kind: &MarkKind,
    ink: Color32,
    ground: Color32,
) {
    let stroke = Stroke::new((side * 0.055).max(1.5), ink);
    match kind {
        MarkKind::Triangle => {
            let corners = [vec2(0.0, -0.27), vec2(0.24, 0.15), vec2(-0.24, 0.15)];
            let corners = corners.map(|corner| at + corner * side).to_vec();
            painter.add(Shape::closed_line(corners, stroke));
        }
        MarkKind::Circle => _ = painter.circle_stroke(at, side * 0.23, stroke),
        MarkKind::Cross => {
            for across in [vec2(0.18, 0.18), vec2(0.18, -0.18)] {
                painter.line_segment([at - across * side, at + across * side], stroke);
            }
        }
        MarkKind::Square => {
            let rect = Rect::from_center_size(at, Vec2::splat(side * 0.4));
            painter.rect_stroke(rect, 0.0, stroke, StrokeKind::Middle);
        }
        MarkKind::Label(_) if side < WITH_LABEL => _ = painter.circle_filled(at, side * 0.25, ink),
        MarkKind::Label(label) => {
            let font = style::strong((side * 0.42).clamp(10.0, 40.0));
            let most = beginning(label, |_| true);
            let font = widgets::common_font(painter, font, [(most.as_str(), side * 0.62)]);
            let width = |text: &str| widgets::text_width(painter, text, &font);
            let shown = beginning(label, |text| width(text) <= side * 0.72);
            let galley = painter.layout_no_wrap(shown, font, ink);
            let place = Align2::CENTER_CENTER.anchor_size(at, galley.size());
            painter.rect_filled(place.expand2(vec2(side * 0.06, 0.0)), side * 0.12, ground);
            painter.galley(place.min, galley, ink);
        }
        MarkKind::Arrow(_) | MarkKind::Line(_) => {
            let half = vec2(0.34, -0.22) * side;
            let has_head = matches!(kind, MarkKind::Arrow(_));
            arrow(painter, [at - half, at + half], side, has_head, ink);
        }
    }
}

/// The beginning of a label that `fits` its square: at least a character, at most [`MOST_SHOWN`].
fn beginning(label: &str, fits: impl Fn(&str) -> bool) -> String {
    let mut shown: String = label.chars().take(MOST_SHOWN).collect();
    while shown.chars().count() > 1 && !fits(&shown) {
        shown.pop();
    }
    shown
}

/// Draws a line with a dark outline, visible on everything, and optionally an arrowhead.
fn arrow(painter: &Painter, [from, to]: [Pos2; 2], side: f32, has_head: bool, ink: Color32) {
    let along = (to - from).normalized() * side;
    let tip = to - along * 0.08;
    let neck = if has_head { tip - along * 0.28 } else { tip };
    let width = (side * 0.065).max(1.5);
    for (color, edge) in [(Color32::from_black_alpha(170), 2.0), (ink, 0.0)] {
        let line = Stroke::new(width + edge, color);
        painter.line_segment([from + along * 0.12, neck], line);
        if has_head {
            let half = along.rot90() * 0.14;
            let corners = vec![tip, neck + half, neck - half];
            painter.add(Shape::convex_polygon(
                corners,
                color,
                Stroke::new(edge, color),
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_long_label_is_cut_after_few_attempts() {
        let attempts = Cell::new(0);
        let within = |most: usize| {
            let attempts = &attempts;
            move |text: &str| {
                attempts.set(attempts.get() + 1);
                text.chars().count() <= most
            }
        };
        assert_eq!(beginning("best", within(4)), "best");
        assert_eq!(beginning("best", within(2)), "be");
        assert_eq!(beginning("最善", within(0)), "最");
        let long = "best".repeat(10_000);
        assert_eq!(beginning(&long, |_| true).len(), MOST_SHOWN);
        attempts.set(0);
        assert_eq!(beginning(&long, within(5)), "bestb");
        assert!(attempts.get() <= MOST_SHOWN, "{attempts:?}");
    }
}
