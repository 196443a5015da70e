//! The plot of the statistics: the margin of each game, and a moving average.

use bevy_egui::egui::{
    self, Align2, Color32, Painter, Pos2, Rect, Response, RichText, Sense, Shape, Stroke, Ui, pos2,
    vec2,
};

use super::texts;
use crate::{
    analysis::{CountedGame, CountedResult, Tally, moving_average},
    app::{
        base::Palette,
        widgets::{self, Look, style},
    },
};

/// The height of the plot, in logical pixels.
const HEIGHT: f32 = 136.0;
/// The room at the left for margins, and below for dates.
const GUTTER: f32 = 40.0;
const FOOT: f32 = 17.0;
const ROUNDING: f32 = 6.0;
/// The span of the moving average, in games.
const SPAN: usize = 10;
/// With fewer games, there is no curve.
const FEWEST_AVERAGED: usize = 5;

/// Shows the plot, and the text of the hovered game or the one chosen by arrow keys.
pub(super) fn show(ui: &mut Ui, games: &[&CountedGame], look: &Look) {
    let Look { text, palette, .. } = *look;
    let (rect, _) = widgets::row(ui, HEIGHT, Sense::hover());
    let response = ui.interact(rect, egui::Id::new("statistics-plot"), Sense::click());
    if response.clicked() {
        response.request_focus();
    }
    let plot = ResultPlot::new(rect, games);
    let chosen = chosen(ui, &response, &plot);
    let told = chosen.map(|index| texts::game(text, index + 1, games[index]));
    let label = texts::plot(text, &Tally::of(games.iter().copied()), told.as_deref());
    let value = chosen.map_or(0.0, |index| index as f64 + 1.0);
    response.widget_info(|| egui::WidgetInfo::slider(true, value, label.clone()));
    let painter = ui.painter().with_clip_rect(rect);
    plot.ground(&painter, games, palette);
    plot.dots(&painter, games, chosen, palette);
    painter.add(Shape::line(plot.averages, Stroke::new(1.5, palette.text)));
    widgets::focus_ring(ui, &response, ROUNDING, palette);
    let is_pointed_at = response.hovered();
    if let Some(told) = told.as_ref().filter(|_| is_pointed_at) {
        // Without delay: the pointer is looking for something. The dot and the pointer stay visible.
        let mut tooltip = egui::Tooltip::for_widget(&response);
        let dot = chosen.map(|index| Rect::from_pos(plot.places[index]));
        let around = dot
            .into_iter()
            .chain(response.hover_pos().map(Rect::from_pos));
        let around = around.fold(Rect::NOTHING, Rect::union);
        tooltip.popup = tooltip.popup.anchor(around);
        tooltip.gap(12.0).show(|ui| ui.label(told));
    }
    let below = ui.scope(|ui| legend(ui, games, look)).response.rect;
    if let Some(told) = told.filter(|_| !is_pointed_at) {
        // A tooltip would cover the table or the buttons.
        let font = style::regular(12.0);
        let below = below.with_max_x(response.rect.max.x);
        let left = egui::Align::LEFT;
        let rows =
            widgets::rows_of_text(ui.painter(), &told, font, palette.text, below.width(), left);
        ui.painter().rect_filled(below, 0.0, palette.popup);
        ui.painter().galley(below.min, rows, palette.text);
    }
}

fn legend(ui: &mut Ui, games: &[&CountedGame], look: &Look) {
    let Look { text, palette, .. } = *look;
    ui.spacing_mut().item_spacing.y = 2.0;
    let helped = games.iter().filter(|game| game.has_help()).count();
    let helped = (helped > 0).then(|| text.statistics_helped(helped));
    let curve = (games.len() >= FEWEST_AVERAGED).then(|| text.statistics_legend_curve(SPAN));
    let dots = Some(text.statistics_legend().to_owned());
    for line in [dots, curve, helped].into_iter().flatten() {
        ui.label(RichText::new(line).small().color(palette.text_weak));
    }
}

/// The hovered game, or the one chosen by keys while the plot has the focus.
fn chosen(ui: &Ui, response: &Response, plot: &ResultPlot) -> Option<usize> {
    let last = plot.places.len().checked_sub(1)?;
    if let Some(at) = response.hover_pos() {
        let chosen = plot.nearest(at);
        ui.data_mut(|data| data.insert_temp(response.id, chosen));
        return Some(chosen);
    }
    if !response.has_focus() {
        return None;
    }
    let before = ui.data(|data| data.get_temp(response.id));
    let before = before.map_or(last, |before: usize| before.min(last));
    let chosen = widgets::walked(response, before, last).unwrap_or(before);
    ui.data_mut(|data| data.insert_temp(response.id, chosen));
    Some(chosen)
}

/// The coordinates of games and margins.
struct ResultPlot {
    rect: Rect,
    /// The margin at the upper edge, as a share of the board.
    top: f32,
    places: Vec<Pos2>,
    averages: Vec<Pos2>,
}

impl ResultPlot {
    fn new(whole: Rect, games: &[&CountedGame]) -> ResultPlot {
        let mut rect = whole.shrink2(vec2(10.0, 9.0));
        rect.min.x = whole.min.x + GUTTER;
        rect.max.y = whole.max.y - FOOT;
        let known = games.iter().filter_map(|game| share(game));
        let greatest = known.fold(0.0, |most: f32, share| most.max(share.abs()));
        // A few discs should look few.
        let top = ((greatest * 8.0).ceil() / 8.0).clamp(0.25, 1.0);
        // A game that did not end on the board has no margin.
        let otherwise = |game: &CountedGame| match game.result {
            CountedResult::Won => top,
            CountedResult::Drawn => 0.0,
            CountedResult::Lost => -top,
        };
        let shares = games.iter();
        let shares = shares.map(|game| share(game).unwrap_or_else(|| otherwise(game)));
        let shares: Vec<f32> = shares.collect();
        let place = |(index, share): (usize, f32)| {
            let along = (index as f32 + 0.5) / shares.len() as f32;
            let up = share / top * rect.height() / 2.0;
            pos2(rect.min.x + along * rect.width(), rect.center().y - up)
        };
        let values: Vec<f64> = shares.iter().copied().map(f64::from).collect();
        let mut averages = moving_average(&values, SPAN);
        if values.len() < FEWEST_AVERAGED {
            averages.clear();
        }
        let averages = averages.into_iter().map(|average| average as f32);
        ResultPlot {
            rect,
            top,
            places: shares.iter().copied().enumerate().map(place).collect(),
            averages: averages.enumerate().map(place).collect(),
        }
    }

    fn nearest(&self, at: Pos2) -> usize {
        let share = (at.x - self.rect.min.x) / self.rect.width().max(1.0);
        let index = (share.clamp(0.0, 1.0) * self.places.len() as f32) as usize;
        index.min(self.places.len().saturating_sub(1))
    }

    /// The background, the line between won and lost games, and the labels at the edges.
    fn ground(&self, painter: &Painter, games: &[&CountedGame], palette: &Palette) {
        let whole = painter.clip_rect();
        let ground = palette.popup.lerp_to_gamma(palette.line, 0.35);
        painter.rect_filled(whole, ROUNDING, ground);
        let zero = self.rect.center().y;
        let stroke = Stroke::new(1.0, palette.text_weak);
        painter.hline(self.rect.x_range(), zero, stroke);
        let text = |at: Pos2, align: Align2, text: &str| {
            painter.text(at, align, text, style::regular(10.5), palette.text_weak)
        };
        let areas = games.iter().map(|game| game.size.area());
        let is_one = areas.clone().min() == areas.clone().max();
        let most = match areas.max().filter(|_| is_one) {
            Some(area) => format!("{:.0}", self.top * area as f32),
            None => format!("{:.0} %", self.top * 100.0),
        };
        let x = self.rect.min.x - 5.0;
        let (top, bottom) = (self.rect.min.y, self.rect.max.y);
        text(pos2(x, top), Align2::RIGHT_CENTER, &format!("+{most}"));
        text(pos2(x, zero), Align2::RIGHT_CENTER, "0");
        text(pos2(x, bottom), Align2::RIGHT_CENTER, &format!("−{most}"));
        let [first, last] = [games.first(), games.last()].map(|game| game.map(|game| game.date()));
        let y = whole.max.y - 2.0;
        if let Some(first) = &first {
            text(pos2(self.rect.min.x, y), Align2::LEFT_BOTTOM, first);
        }
        if let Some(last) = last.filter(|last| Some(last) != first.as_ref()) {
            text(pos2(self.rect.max.x, y), Align2::RIGHT_BOTTOM, &last);
        }
    }

    /// A dot for each game, hollow if the person had help.
    fn dots(
        &self,
        painter: &Painter,
        games: &[&CountedGame],
        chosen: Option<usize>,
        palette: &Palette,
    ) {
        let room = self.rect.width() / self.places.len().max(1) as f32;
        let radius = (room * 0.45).clamp(1.5, 4.0);
        for (&place, game) in self.places.iter().zip(games) {
            let color = color(game.result, palette);
            if game.has_help() {
                let stroke = Stroke::new(1.5, color);
                painter.circle_stroke(place, radius - 0.5, stroke);
            } else {
                painter.circle_filled(place, radius, color);
            }
        }
        if let Some(&place) = chosen.and_then(|index| self.places.get(index)) {
            let stroke = Stroke::new(1.5, palette.text_strong);
            painter.circle_stroke(place, radius + 2.5, stroke);
        }
    }
}

/// The margin as a share of the board.
fn share(game: &CountedGame) -> Option<f32> {
    let margin = game.margin?;
    Some((margin as f32 / game.size.area() as f32).clamp(-1.0, 1.0))
}

fn color(result: CountedResult, palette: &Palette) -> Color32 {
    match result {
        CountedResult::Won => palette.accent,
        CountedResult::Drawn => palette.text,
        CountedResult::Lost => palette.faults[2],
    }
}
