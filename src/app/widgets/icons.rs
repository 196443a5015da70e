//! Icons, drawn from lines.

use bevy_egui::egui::{Color32, Painter, Rect, Shape, Stroke, Vec2, vec2};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    Undo,
    Redo,
    Hint,
    Restart,
    First,
    Back,
    Forward,
    Last,
    Close,
}

impl Icon {
    /// Draws it as large as the shorter side of `room` allows.
    pub(crate) fn paint(self, painter: &Painter, room: Rect, color: Color32) {
        let half = room.size().min_elem() / 2.0;
        let centre = room.center();
        let stroke = Stroke::new((half * 0.17).max(1.5), color);
        for line in self.lines() {
            let points = line.into_iter().map(|at| centre + at * half);
            painter.add(Shape::line(points.collect(), stroke));
        }
    }

    /// Its lines, from -1 to 1 in both directions.
    fn lines(self) -> Vec<Vec<Vec2>> {
        let mirrored = |icon: Icon| {
            let mirrored = |line: Vec<Vec2>| line.iter().map(|at| vec2(-at.x, at.y)).collect();
            icon.lines().into_iter().map(mirrored).collect()
        };
        let line = |points: &[(f32, f32)]| points.iter().copied().map(Vec2::from).collect();
        match self {
            Icon::Undo => {
                let mut shaft = vec![vec2(-0.8, -0.3)];
                shaft.extend(arc(vec2(0.3, 0.2), 0.5, -0.25, 0.5));
                shaft.push(vec2(-0.35, 0.7));
                vec![shaft, line(&[(-0.4, -0.7), (-0.8, -0.3), (-0.4, 0.1)])]
            }
            Icon::Redo => mirrored(Icon::Undo),
            Icon::Forward => mirrored(Icon::Back),
            Icon::Last => mirrored(Icon::First),
            Icon::Back => vec![line(&[(0.3, -0.6), (-0.3, 0.0), (0.3, 0.6)])],
            Icon::First => [Icon::Back.lines(), vec![line(&[(-0.6, -0.6), (-0.6, 0.6)])]].concat(),
            Icon::Close => [0.5, -0.5].map(|y| line(&[(-0.5, -y), (0.5, y)])).into(),
            Icon::Hint => {
                let mut bulb = vec![vec2(-0.25, 0.4)];
                bulb.extend(arc(vec2(0.0, -0.25), 0.58, 0.35, 0.8));
                bulb.push(vec2(0.25, 0.4));
                let across = |half: f32, y: f32| line(&[(-half, y), (half, y)]);
                vec![bulb, across(0.25, 0.6), across(0.14, 0.82)]
            }
            Icon::Restart => vec![
                arc(Vec2::ZERO, 0.75, -0.06, 0.84).collect(),
                line(&[(0.72, -0.75), (0.72, -0.27), (0.24, -0.27)]),
            ],
        }
    }
}

/// An arc, clockwise: `share` of the circle, starting `turned` revolutions from the right.
pub(super) fn arc(
    centre: Vec2,
    radius: f32,
    turned: f32,
    share: f32,
) -> impl Iterator<Item = Vec2> {
    let steps = (share * 64.0).ceil().max(1.0) as usize;
    (0..=steps).map(move |step| {
        let turn = turned + share * step as f32 / steps as f32;
        centre + Vec2::angled(turn * std::f32::consts::TAU) * radius
    })
}
