//! Discs with faces, from sleepy to stern, which stand for the strengths of the computer.

use bevy_egui::egui::{self, Color32, Painter, Pos2, Shape, Stroke, Vec2, vec2};

use crate::{
    app::{
        base::theme,
        widgets::{self, Look},
    },
    rules::Player,
};

/// How a disc looks at the player, from the weakest opponent to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    Sleepy,
    Merry,
    Friendly,
    Keen,
    Stern,
}

impl Mood {
    pub(super) const ALL: [Mood; 5] = [
        Mood::Sleepy,
        Mood::Merry,
        Mood::Friendly,
        Mood::Keen,
        Mood::Stern,
    ];

    /// How far the ends of the mouth lie above its middle, as a share of the radius.
    fn smile(self) -> f32 {
        match self {
            Mood::Sleepy => 0.06,
            Mood::Merry => 0.24,
            Mood::Friendly => 0.12,
            Mood::Keen => 0.0,
            Mood::Stern => -0.12,
        }
    }

    /// How far the inner ends of the brows lie below the outer ones, as a share of the radius; `None` without brows.
    fn frown(self) -> Option<f32> {
        match self {
            Mood::Sleepy | Mood::Merry | Mood::Friendly => None,
            Mood::Keen => Some(0.05),
            Mood::Stern => Some(0.2),
        }
    }
}

/// Draws a disc of `player` with a face.
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
        match mood {
            // The lids are down.
            Mood::Sleepy => curve(painter, eye, 0.16 * radius, 0.1 * radius, line),
            Mood::Merry => curve(painter, eye, 0.14 * radius, -0.2 * radius, line),
            Mood::Friendly | Mood::Keen | Mood::Stern => {
                painter.circle_filled(eye, radius * 0.1, ink);
            }
        }
        if let Some(frown) = mood.frown() {
            let outer = at(0.5 * side, -0.38 - frown / 2.0);
            let inner = at(0.17 * side, -0.38 + frown / 2.0);
            painter.line_segment([outer, inner], line);
        }
    }
    let mouth = at(0.0, 0.36);
    if mood == Mood::Sleepy {
        painter.circle_stroke(mouth, radius * 0.1, line);
    } else {
        let sag = 2.0 * mood.smile() * radius;
        curve(painter, mouth, 0.32 * radius, sag, line);
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
