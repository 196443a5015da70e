//! Small drawings that several panels share.

use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Sense, Shape, Stroke, Vec2};

use super::style;
use crate::{
    app::{
        texts::game as texts,
        theme::{self, Palette},
    },
    rules::Player,
};

fn color(rgb: u32) -> Color32 {
    Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// Draws a disc like those on the board.
pub(super) fn disc(painter: &egui::Painter, centre: Pos2, radius: f32, player: Player) {
    let [lit, face, shaded, _, rim, rim_shaded] = match player {
        Player::Dark => theme::board::DARK.map(color),
        Player::Light => theme::board::LIGHT.map(color),
    };
    let shadow = Color32::from_black_alpha(70);
    painter.circle_filled(centre + Vec2::new(0.5, radius * 0.09), radius, shadow);
    painter.circle_filled(centre, radius, rim_shaded);
    painter.circle_filled(centre - Vec2::new(0.0, radius * 0.03), radius * 0.98, rim);
    let inner = radius * 0.93;
    painter.circle_filled(centre, inner, face);
    // The light comes from the top left: a fan of triangles around the brightest point.
    let mut fan = egui::Mesh::default();
    let brightest = centre + Vec2::new(-0.28, -0.4) * inner;
    fan.colored_vertex(brightest, lit);
    const STEPS: u32 = 48;
    for step in 0..=STEPS {
        let angle = step as f32 / STEPS as f32 * std::f32::consts::TAU;
        let edge = centre + Vec2::angled(angle) * (inner - 0.5);
        let share = ((edge - brightest).length() / (1.6 * inner)).clamp(0.0, 1.0);
        fan.colored_vertex(edge, face.lerp_to_gamma(shaded, share));
        if step > 0 {
            fan.add_triangle(0, step, step + 1);
        }
    }
    painter.add(Shape::mesh(fan));
}

/// Returns `true` if a button of this size shows its keys.
pub(super) fn shows_keys(size: Vec2) -> bool {
    size.y >= 40.0
}

/// A button with its keys in small letters below its name.
pub(super) fn key_button(
    ui: &mut egui::Ui,
    palette: &Palette,
    size: Vec2,
    text: &str,
    keys: &str,
    enabled: bool,
) -> egui::Response {
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, text));
    let lively = enabled && (response.hovered() || response.has_focus());
    let fill = if lively {
        palette.button_hovered
    } else {
        palette.button
    };
    let fade = |color: Color32| {
        if enabled {
            color
        } else {
            color.gamma_multiply(0.45)
        }
    };
    let painter = ui.painter();
    painter.rect_filled(rect, 8.0, fade(fill));
    if response.has_focus() {
        let stroke = Stroke::new(2.0, palette.accent);
        painter.rect_stroke(rect, 8.0, stroke, egui::StrokeKind::Inside);
    }
    let with_keys = shows_keys(size) && !keys.is_empty();
    let text_y = if with_keys {
        rect.center().y - 6.5
    } else {
        rect.center().y
    };
    // On a narrow button the letters shrink rather than leave it.
    let galley = |size: f32| {
        let font = style::regular(size);
        painter.layout_no_wrap(text.to_owned(), font, fade(palette.text))
    };
    let name = galley(14.0);
    let spare = (rect.width() - 6.0) / name.size().x;
    let name = if spare < 1.0 {
        galley((14.0 * spare).max(8.0))
    } else {
        name
    };
    let place = Pos2::new(rect.center().x, text_y) - name.size() / 2.0;
    painter.galley(place, name, palette.text);
    if with_keys {
        painter.text(
            Pos2::new(rect.center().x, rect.center().y + 11.0),
            Align2::CENTER_CENTER,
            keys.replace('+', " "),
            style::regular(11.0),
            fade(palette.text_weak),
        );
    }
    response
}

/// The share of each side of all discs, Dark's at the left.
pub(super) fn balance_bar(ui: &mut egui::Ui, palette: &Palette, dark: usize, light: usize) {
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(ui.available_width(), 10.0), Sense::hover());
    let label = texts::balance(dark, light);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &label));
    let share = match dark + light {
        0 => 0.5,
        all => dark as f32 / all as f32,
    };
    let painter = ui.painter();
    painter.rect_filled(rect, 5.0, palette.light);
    let split = rect.min.x + rect.width() * share;
    let dark_part = Rect::from_min_max(rect.min, Pos2::new(split, rect.max.y));
    if dark_part.width() > 0.0 {
        painter
            .with_clip_rect(dark_part)
            .rect_filled(rect, 5.0, palette.dark);
    }
    let line = Stroke::new(1.0, palette.line);
    painter.rect_stroke(rect, 5.0, line, egui::StrokeKind::Inside);
}
