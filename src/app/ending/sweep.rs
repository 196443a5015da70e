//! The light that runs along the front between the sides after the count.

use bevy::{math::curve::EaseFunction, prelude::*};
use bevy_egui::egui::{self, Pos2, Stroke, pos2};

use crate::app::{
    base::theme,
    board::{count::DiscCount, layout::BoardLayout},
    widgets::Look,
};

/// The length of the light, as a share of the board's width.
const LENGTH: f32 = 0.6;
/// The number of its parts, each brighter than the one behind it.
const PARTS: usize = 24;

pub(crate) fn show(painter: &egui::Painter, layout: &BoardLayout, look: &Look, count: &DiscCount) {
    let Some((front, run)) = count.sweep() else {
        return;
    };
    let pixels = painter.ctx().zoom_factor();
    let width = layout.squares().x;
    let run = EaseFunction::SineInOut.sample_clamped(run);
    let tail = (run * (1.0 + LENGTH) - LENGTH) * width;
    let at = |part: usize| tail + LENGTH * width * part as f32 / PARTS as f32;
    let place = |x: f32, y: f32| {
        let place = (layout.origin + Vec2::new(x, y) * layout.square) / pixels;
        pos2(place.x, place.y)
    };
    let thick = (layout.square * 0.06).max(2.0) / pixels;
    let color = theme::hex(look.board.glow);
    let line = |ends: [Pos2; 2], light: f32| {
        for (width, share) in [(3.0 * thick, 0.3), (thick, 1.0)] {
            let stroke = Stroke::new(width, color.gamma_multiply(light * share));
            painter.line_segment(ends, stroke);
        }
    };
    let [start, step, _, end] = front;
    for part in 0..PARTS {
        let (from, to) = (at(part).max(0.0), at(part + 1).min(width));
        if from >= to {
            continue;
        }
        let light = (part + 1) as f32 / PARTS as f32;
        let cut = step.x.clamp(from, to);
        line([place(from, start.y), place(cut, start.y)], light);
        line([place(cut, end.y), place(to, end.y)], light);
        if start.y != end.y && (from..to).contains(&step.x) {
            line([place(cut, start.y), place(cut, end.y)], light);
        }
    }
}
