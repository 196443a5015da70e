//! Draws coordinates, values and the pass banner on the board with egui.

use bevy_egui::egui::{
    self, Align2, Area, Frame, Margin, Order, Painter, Rect, Sense, Stroke, Ui, pos2,
};

use super::{side, view::Overlays};
use crate::{
    app::{
        base::{Requests, theme},
        board::notices::BannerDismissRequested,
        game::{players, texts},
        settings::commands::USUAL_VIEW,
        text::values::value,
        widgets::{self, little_board, style},
    },
    engine::MoveValue,
    rules::Symmetry,
};

/// The coordinates on the frame.
pub(super) fn coordinates(painter: &Painter, shown: &Overlays) {
    let (layout, board) = (&shown.layout, shown.sides.seats.look.board);
    if !shown.sides.seats.settings.coordinates || !theme::has_coordinates(layout.square) {
        return;
    }
    let pixels = painter.ctx().zoom_factor();
    let letters = (layout.frame * 0.46).max(10.0) / pixels;
    let (field, frame) = (of_egui(layout.field()) / pixels, layout.frame / pixels);
    little_board::coordinates(painter, layout.view, field, frame, letters, board);
}

/// The radius of a dot in place of a value, in squares.
const DOT: f32 = 0.2;

fn of_egui(rect: bevy::math::Rect) -> Rect {
    let [min, max] = [rect.min, rect.max].map(|corner| pos2(corner.x, corner.y));
    Rect::from_min_max(min, max)
}

/// The values of all legal moves, the fainter the more they lose, the best in a different colour. Dots replace numbers
/// that do not fit with the sign of an estimate.
pub(super) fn values(painter: &Painter, shown: &Overlays) {
    let (layout, board) = (&shown.layout, shown.sides.seats.look.board);
    let values = &shown.marks.values;
    let pixels = painter.ctx().zoom_factor();
    let square = layout.square / pixels;
    let text = |found: &MoveValue| value(found.value).replace(' ', "");
    let fits = |size: &f32| {
        let mut texts = values.iter().map(text);
        texts.all(|text| widgets::text_width(painter, &text, &style::strong(*size)) <= square)
    };
    let size = theme::value_font(layout.square).map(|size| size / pixels);
    let size = size.filter(fits);
    let best = values.first().map(|best| best.value);
    for found in values {
        let is_best = Some(found.value) == best;
        let (font, color): (fn(f32) -> egui::FontId, u32) = if is_best {
            (style::strong, board.hint)
        } else {
            (style::regular, board.value)
        };
        let lost = best.map_or(0.0, |best| best.discs() - found.value.discs());
        let strength = match lost {
            // On a background, all of them are legible.
            _ if board.value_ground.is_some() => 1.0,
            ..=2.0 => 1.0,
            ..=6.0 => 0.8,
            _ => 0.7,
        };
        let color = theme::hex(color).gamma_multiply(strength);
        let at = layout.centre(found.square);
        let at = pos2(at.x, at.y) / pixels;
        let Some(size) = size else {
            painter.circle_filled(at, square * DOT, color);
            continue;
        };
        let galley = painter.layout_no_wrap(text(found), font(size), color);
        let place = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        match board.value_ground {
            Some(ground) => {
                painter.rect_filled(place.expand2(egui::vec2(2.0, 0.0)), 3.0, theme::hex(ground));
            }
            None => {
                let below = place.min + egui::vec2(0.0, 1.0);
                let shadow = egui::Color32::from_black_alpha(120);
                painter.galley_with_override_text_color(below, galley.clone(), shadow);
            }
        }
        painter.galley(place.min, galley, color);
    }
}

/// The kind of game and the view, below the left edge of the board; and how to play a move, for newcomers: before the
/// very first move, and after a refused one.
pub(super) fn footer(context: &egui::Context, shown: &Overlays) {
    let (look, model) = shown.sides.shown();
    let layout = shown.layout.in_units_of(context.zoom_factor());
    let window = context.viewport_rect();
    if !side::has_footer(window.size()) {
        return;
    }
    let board = layout.field().inflate(layout.frame);
    let across = board.min.x..=layout.area().max.x;
    let room = Rect::from_x_y_ranges(across, window.max.y - side::FOOTER..=window.max.y);
    let game = model.game();
    let is_first = game.ply_number() == 0 && !model.can_undo();
    let may_play = model.turn().is_some() && model.computer_on_turn().is_none();
    let is_invited = may_play && (is_first || shown.sides.refusal.refused.is_some());
    let example = game.legal().iter().next().filter(|_| is_invited);
    let mut variant = texts::variant(look.text, game);
    if layout.view != Symmetry::identity(layout.size()) {
        let keys = USUAL_VIEW.keys(look.text);
        variant = format!("{} · {variant}", look.text.game_view_changed(keys));
    }
    let invitation = example.map(|found| {
        let name = found.square.to_string();
        let (letter, number) = name.split_at(1);
        look.text.status_invitation(letter, number, &variant)
    });
    let (font, color) = (style::regular(14.0), look.palette.text_weak);
    let builder = egui::UiBuilder::new()
        .layer_id(egui::LayerId::background())
        .max_rect(room)
        .layout(egui::Layout::left_to_right(egui::Align::Center));
    let mut ui = Ui::new(context.clone(), "footer".into(), builder);
    let fits = |text: &String| widgets::text_width(ui.painter(), text, &font) <= room.width();
    let text = invitation.filter(fits).unwrap_or(variant);
    ui.add(widgets::label(text, font, color).truncate());
}

/// The smallest font of the pass banner, as a share of the usual size.
const SMALLEST_TEXT: f32 = 0.65;

/// Says who was skipped. A click removes it.
pub(super) fn pass_banner(context: &egui::Context, shown: &Overlays, requests: &mut Requests) {
    let (look, model) = shown.sides.shown();
    let (Some(passed), Some(turn)) = (shown.sides.banner.passed, model.turn()) else {
        return;
    };
    let field = shown.layout.in_units_of(context.zoom_factor()).field();
    let [large, body, margin_x, margin_y] = if field.width() < 260.0 {
        [14.0, 12.0, 10.0, 5.0]
    } else {
        [20.0, 14.0, 22.0, 12.0]
    };
    let palette = look.palette;
    let headline = (style::strong(large), palette.text_strong);
    let skipped = players::cannot_move(look.text, shown.sides.name(passed));
    let again = players::goes_again(look.text, shown.sides.name(turn));
    let mut lines = vec![
        (skipped, headline.clone()),
        (again, (style::regular(body), palette.text)),
    ];
    let painter = context.layer_painter(egui::LayerId::background());
    let width = |(text, (font, _)): &(String, (egui::FontId, _))| {
        widgets::text_width(&painter, text, font).ceil()
    };
    // On a small board the font shrinks, and where it would be illegible the text does.
    let room = (field.width() - 2.0 * margin_x - 2.0).max(1.0);
    if lines.iter().any(|line| room < SMALLEST_TEXT * width(line)) {
        lines = vec![(look.text.game_pass().to_string(), headline)];
    }
    let wanted = lines.iter().map(width).fold(0.0, f32::max);
    let shrunk = (room / wanted).min(1.0);
    let place = pos2(field.center().x, field.min.y + field.height() * 0.22);
    let field = of_egui(field);
    let shown = Area::new("pass".into())
        .order(Order::Foreground)
        .sense(Sense::click())
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(place)
        .constrain_to(field)
        .show(context, |ui| {
            let card = Frame::NONE
                .fill(palette.popup)
                .stroke(Stroke::new(1.0, palette.line))
                .corner_radius(12)
                .shadow(egui::Shadow {
                    offset: [0, 6],
                    blur: 24,
                    spread: 0,
                    color: egui::Color32::from_black_alpha(110),
                })
                .inner_margin(Margin::symmetric(margin_x as i8, margin_y as i8));
            card.show(ui, |ui| {
                ui.set_width(wanted.min(room));
                ui.vertical_centered(|ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    for (text, (font, color)) in lines {
                        let size = font.size * shrunk;
                        let font = egui::FontId { size, ..font };
                        ui.add(widgets::label(text, font, color).extend());
                    }
                });
            });
        });
    if shown.response.clicked() {
        requests.ask(BannerDismissRequested);
    }
}
