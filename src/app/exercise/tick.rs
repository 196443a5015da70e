//! The tick on the board, on the square of the move that was found.

use bevy_egui::egui::{self, Pos2, Shape, Stroke, vec2};

use super::state::Exercises;
use crate::app::{
    base::{Now, timing},
    board::layout::BoardLayout,
    widgets::Look,
};

/// The radius of its ground, in squares.
const RADIUS: f32 = 0.27;
/// How strongly it swings beyond its size and back: by 6 %.
const SWING: f32 = 1.28;

/// Draws it, if a move was found and its disc lies still.
pub(crate) fn show(
    painter: &egui::Painter,
    layout: &BoardLayout,
    look: &Look,
    exercises: &Exercises,
    now: &Now,
) {
    let Some((square, since)) = exercises.found() else {
        return;
    };
    if since > now.instant {
        return;
    }
    let age = now.since(since).div_duration_f32(timing::TICK);
    let size = if look.is_still { 1.0 } else { grown(age) };
    let pixels = painter.ctx().zoom_factor();
    let at = layout.centre(square) / pixels;
    let radius = (layout.square * RADIUS).max(4.0) * size / pixels;
    badge(painter, Pos2::new(at.x, at.y), radius, look);
}

/// How large it is after a share of its time: it grows a little beyond its size and comes back.
fn grown(age: f32) -> f32 {
    let left = age.clamp(0.0, 1.0) - 1.0;
    1.0 + (SWING + 1.0) * left.powi(3) + SWING * left.powi(2)
}

/// A tick on a round ground.
pub(super) fn badge(painter: &egui::Painter, at: Pos2, radius: f32, look: &Look) {
    let palette = look.palette;
    let edge = Stroke::new((radius * 0.1).max(1.0), palette.window);
    painter.circle(at, radius, palette.right, edge);
    let corners = [(-0.45, 0.02), (-0.12, 0.36), (0.48, -0.34)];
    let corners = corners.map(|(x, y)| at + vec2(x, y) * radius);
    let stroke = Stroke::new((radius * 0.22).max(1.0), palette.window);
    painter.add(Shape::line(corners.to_vec(), stroke));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tick_swings_beyond_its_size_once_by_six_percent() {
        let sizes: Vec<f32> = (0..=100).map(|step| grown(step as f32 / 100.0)).collect();
        assert!(sizes[0].abs() < 1e-5);
        assert_eq!(sizes[100], 1.0);
        let largest = sizes.iter().copied().fold(0.0, f32::max);
        assert!((1.05..1.07).contains(&largest), "{largest}");
        let turns = sizes
            .windows(3)
            .filter(|sizes| sizes[1] > sizes[0] && sizes[1] >= sizes[2]);
        assert_eq!(turns.count(), 1);
    }
}
