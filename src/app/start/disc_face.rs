//! Discs with faces, from sleepy to stern, which stand for the strengths of the computer.

use bevy_egui::egui::{self, Color32, Painter, Pos2, Shape, Stroke, Vec2, vec2};

use crate::{
    app::{
        base::theme,
        widgets::{self, Look},
    },
    rules::Player,
};

/// How a disc looks at the player. Lengths are shares of its radius.
#[derive(Clone, Copy)]
pub(super) struct Mood {
    /// Half the width of a lid and how far it hangs down; `None` where the eyes are open.
    lids: Option<(f32, f32)>,
    /// How far the ends of the mouth lie above its middle; `None` where it is open.
    smile: Option<f32>,
    /// How far the inner ends of the brows lie below the outer ones; `None` without brows.
    frown: Option<f32>,
}

const fn mood(lids: Option<(f32, f32)>, smile: Option<f32>, frown: Option<f32>) -> Mood {
    Mood { lids, smile, frown }
}

/// From the weakest opponent to the strongest: sleepy, merry, friendly, keen and stern.
pub(super) const MOODS: [Mood; 5] = [
    mood(Some((0.16, 0.1)), None, None),
    mood(Some((0.14, -0.2)), Some(0.24), None),
    mood(None, Some(0.12), None),
    mood(None, Some(0.0), Some(0.05)),
    mood(None, Some(-0.12), Some(0.2)),
];

pub(super) fn disc_face(
    painter: &Painter,
    centre: Pos2,
    radius: f32,
    player: Player,
    mood: Mood,
    look: &Look,
) {
    widgets::disc(painter, centre, radius, player, look);
    let ink = theme::hex(look.board.disc(!player)[1]);
    let line = Stroke::new((radius * 0.09).max(1.5), ink);
    let at = |x: f32, y: f32| centre + vec2(x, y) * radius;
    for side in [-1.0, 1.0] {
        let eye = at(0.33 * side, -0.16);
        match mood.lids {
            Some((half, sag)) => curve(painter, eye, half * radius, sag * radius, line),
            None => _ = painter.circle_filled(eye, radius * 0.1, ink),
        }
        if let Some(frown) = mood.frown {
            let outer = at(0.5 * side, -0.38 - frown / 2.0);
            let inner = at(0.17 * side, -0.38 + frown / 2.0);
            painter.line_segment([outer, inner], line);
        }
    }
    let mouth = at(0.0, 0.36);
    match mood.smile {
        Some(smile) => curve(painter, mouth, 0.32 * radius, 2.0 * smile * radius, line),
        None => _ = painter.circle_stroke(mouth, radius * 0.1, line),
    }
}

/// A curve as wide as twice `half`, which hangs down by half of `sag` in its middle.
fn curve(painter: &Painter, middle: Pos2, half: f32, sag: f32, line: Stroke) {
    let ends = [-half, half].map(|x| middle + vec2(x, -sag / 4.0));
    let bow = egui::epaint::QuadraticBezierShape::from_points_stroke(
        [ends[0], middle + Vec2::DOWN * sag * 0.75, ends[1]],
        false,
        Color32::TRANSPARENT,
        line,
    );
    painter.add(Shape::QuadraticBezier(bow));
}
