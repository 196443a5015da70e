//! What egui draws on the board: coordinates, values and the pass banner.

use bevy_egui::egui::{self, Align2, Area, Frame, Margin, Order, RichText, Sense, Stroke, pos2};

use super::{style, view::GameView};
use crate::{
    app::{
        board::layout::BoardLayout,
        hint::Hint,
        notices::BannerDismissRequested,
        requests::Requests,
        settings::Settings,
        texts::{
            players as texts,
            values::{short_value, value},
        },
        theme,
    },
    rules::Square,
};

/// The names of columns and rows on the frame.
pub(super) fn coordinates(painter: &egui::Painter, layout: &BoardLayout, settings: &Settings) {
    if !settings.coordinates || !theme::has_coordinates(layout.square) {
        return;
    }
    let font = style::regular((layout.frame * 0.46).clamp(8.0, 15.0));
    let color = theme::hex(settings.board.style().coordinates);
    let field = layout.field();
    let name = |place, text: String| {
        painter.text(place, Align2::CENTER_CENTER, text, font.clone(), color);
    };
    for column in 0..layout.size.width() {
        let x = field.min.x + (column as f32 + 0.5) * layout.square;
        let y = field.min.y - layout.frame / 2.0;
        name(pos2(x, y), Square::column_letter(column).to_string());
    }
    for row in 0..layout.size.height() {
        let x = field.min.x - layout.frame / 2.0;
        let y = field.min.y + (row as f32 + 0.5) * layout.square;
        name(pos2(x, y), (row + 1).to_string());
    }
}

/// What every legal move is worth, where squares are large enough to be read. The best ones stand out.
pub(super) fn values(
    painter: &egui::Painter,
    layout: &BoardLayout,
    settings: &Settings,
    hint: &Hint,
) {
    let Some(size) = theme::value_font(layout.square) else {
        return;
    };
    let value_color = theme::hex(settings.board.style().value);
    let best = hint.values().first().map(|best| best.value);
    for found in hint.values() {
        let is_best = Some(found.value) == best;
        let (font, color) = if is_best {
            (style::strong(size), egui::Color32::WHITE)
        } else {
            (style::regular(size), value_color)
        };
        // The sign of an estimate needs a square of some size.
        let text = if layout.square < theme::SQUARE_WITH_ESTIMATE_SIGN {
            short_value(found.value)
        } else {
            value(found.value)
        };
        let at = layout.centre(found.square);
        let draw = |x: f32, y: f32, color| {
            let at = pos2(at.x + x, at.y + y);
            painter.text(at, Align2::CENTER_CENTER, &text, font.clone(), color);
        };
        draw(0.0, 1.0, egui::Color32::from_black_alpha(120));
        draw(0.0, 0.0, color);
    }
}

fn card(view: &GameView) -> Frame {
    Frame::NONE
        .fill(view.palette.popup)
        .stroke(Stroke::new(1.0, view.palette.line))
        .corner_radius(12)
        .shadow(egui::Shadow {
            offset: [0, 6],
            blur: 24,
            spread: 0,
            color: egui::Color32::from_black_alpha(110),
        })
}

/// Says who was skipped. A click takes it away.
pub(super) fn pass_banner(
    context: &egui::Context,
    layout: &BoardLayout,
    view: &GameView,
    requests: &mut Requests,
) {
    let (Some(passed), Some(turn)) = (view.passed, view.game.turn()) else {
        return;
    };
    let field = layout.field();
    let place = pos2(field.center().x, field.min.y + field.height() * 0.22);
    let small = field.width() < 260.0;
    let shown = Area::new("pass".into())
        .order(Order::Foreground)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(place)
        .constrain(true)
        .show(context, |ui| {
            let margin = if small {
                Margin::symmetric(10, 5)
            } else {
                Margin::symmetric(22, 12)
            };
            card(view).inner_margin(margin).show(ui, |ui| {
                ui.set_max_width((context.content_rect().width() - 40.0).max(80.0));
                let (large, body) = if small { (14.0, 12.0) } else { (18.0, 14.0) };
                let headline = RichText::new(texts::cannot_move(view.side_name(passed)))
                    .font(style::strong(large))
                    .color(view.palette.text_strong);
                let again = RichText::new(texts::goes_again(view.side_name(turn)))
                    .font(style::regular(body))
                    .color(view.palette.text);
                ui.vertical_centered(|ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.add(egui::Label::new(headline).selectable(false).extend());
                    ui.add(egui::Label::new(again).selectable(false).extend());
                });
            });
        });
    if shown.response.interact(Sense::click()).clicked() {
        requests.ask(BannerDismissRequested);
    }
}
