//! The graph of a reviewed game: the lead after every ply, and the losses of moves.

use bevy_egui::egui::{
    self, Align2, Color32, Pos2, Rangef, Rect, Response, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2,
};

use super::{moves::Reviewed, review::GameReview, review_texts as texts};
use crate::{
    analysis::MoveClass,
    app::{
        base::{Palette, Requests},
        text::capitalized,
        widgets::{self, Look, little_board::LittleBoard, style},
    },
    engine::Value,
    rules::{Game, NodeId, Player},
};

/// The room at the left for the names of the sides, in points.
const GUTTER: f32 = 40.0;
/// The extra width of the gutter for three digits, in points.
const THIRD_DIGIT: f32 = 8.0;
/// The space above the plot.
const MARGIN: f32 = 7.0;
/// The space below it, which marks the exact part.
const FOOT: f32 = 15.0;
/// The radius of a pin.
const PIN: f32 = 9.0;
/// How much a hovered pin rises.
const LIFT: f32 = 3.0;
/// The least height of a graph with pins above the plot.
pub(super) const LEAST_WITH_PINS: f32 = 76.0;
/// The width of the board in the tooltip.
const BOARD: f32 = 136.0;

/// Shows the graph. A click, a drag or an arrow key goes to a position. The moves of the story have pins, numbered in
/// game order.
pub(super) fn show(ui: &mut Ui, view: &Reviewed, size: Vec2, requests: &mut Requests) {
    let (game, review, look) = (view.model.game(), &*view.review, &*view.look);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    // A fixed id keeps the focus, whatever is above the graph.
    let response = ui.interact(rect, egui::Id::new("graph"), Sense::click_and_drag());
    let moves = game.ply_number();
    let after = review.nodes().iter().skip(1);
    let all = after.filter(|&&node| !is_skipped(game, node));
    let value = review.value_after(review.present());
    let ahead = value.map(|value| texts::ahead(look.text, value, |player| view.side(player)));
    let label = texts::graph(look.text, moves, all.count(), ahead);
    response.widget_info(|| egui::WidgetInfo::slider(true, review.present() as f64, label.clone()));
    let has_pins = !view.story.costliest.is_empty() && size.y >= LEAST_WITH_PINS;
    let lane = if has_pins { 2.0 * PIN + LIFT } else { 0.0 };
    let plot = Plot::new(rect, lane, game, review);
    let pins = if has_pins {
        plot.pins(view)
    } else {
        Vec::new()
    };
    let pointed = response.hover_pos();
    let is_near = |pin: Pos2| pointed.is_some_and(|at| pin.distance(at) <= PIN + LIFT);
    let lifted = pins.iter().find(|(_, at)| is_near(*at));
    let lifted = lifted.map(|&(ply, _)| ply);
    let painter = ui.painter().with_clip_rect(rect);
    plot.ground(&painter, look);
    plot.values(&painter, look);
    plot.losses(&painter, review, look);
    plot.present(&painter, review, look);
    for (number, &(ply, at)) in (1..).zip(&pins) {
        let lift = if lifted == Some(ply) { LIFT } else { 0.0 };
        plot.pin(&painter, number, ply, at - vec2(0.0, lift), look);
    }
    widgets::focus_ring(ui, &response, ROUNDING, look.palette);
    let pinned = lifted.filter(|_| response.clicked());
    let pinned = pinned.and_then(|ply| review.nodes().get(ply).copied());
    if let Some(node) = pinned.or_else(|| wanted(&response, &plot, view)) {
        view.go_to(node, requests);
    }
    let pointed = lifted.or(pointed.map(|at| plot.ply_at(at.x)));
    // A forced pass belongs to the move before it; a game may begin with one.
    let is_skipped = |&ply: &usize| is_skipped(game, review.nodes()[ply]);
    let pointed = pointed.map(|ply| ply - usize::from(is_skipped(&ply)));
    let is_told = is_sought(ui, &response) && !response.dragged();
    if let Some(ply) = pointed.filter(|&ply| ply > 0 && is_told) {
        let line = Stroke::new(1.0, look.palette.text_weak);
        painter.vline(plot.x(ply), plot.range(), line);
        let (told, node) = (described(view, ply), review.nodes()[ply]);
        // Without delay: the pointer is looking for something.
        egui::Tooltip::for_widget(&response)
            .at_pointer()
            .gap(12.0)
            .show(|ui| {
                ui.label(told);
                let room = LittleBoard::room(game.size(), BOARD);
                let (room, _) = ui.allocate_exact_size(room, Sense::hover());
                view.picture(ui.painter(), room, node);
            });
    }
}

const ROUNDING: f32 = 6.0;

/// Whether the pointer has moved on the graph, rather than the graph under the pointer.
fn is_sought(ui: &Ui, response: &Response) -> bool {
    let is_moved = |event: &egui::Event| matches!(event, egui::Event::PointerMoved(_));
    let moves = ui.input(|input| input.events.iter().any(is_moved));
    let (key, pass) = (response.id.with("sought"), ui.ctx().cumulative_pass_nr());
    let last: Option<u64> = ui.data(|data| data.get_temp(key));
    let is_sought = response.hovered() && (moves || last.is_some_and(|last| last + 1 >= pass));
    if is_sought {
        ui.data_mut(|data| data.insert_temp(key, pass));
    }
    is_sought
}

/// The ply that led to the position, and its result.
fn described(view: &Reviewed, plies: usize) -> String {
    let (review, text) = (&*view.review, view.look.text);
    let ply = &review.plies()[plies - 1];
    let played = view.numbered(plies - 1);
    let value = review.value_after(plies);
    let value = value.map_or(String::new(), |value| {
        let ahead = texts::ahead(text, value, |player| view.side(player));
        format!("\n{}", capitalized(&ahead))
    });
    let lost = texts::lost(text, (ply.class(), ply.loss()));
    format!("{played} ({}){lost}{value}", view.side(ply.player()).name)
}

/// Whether the position follows a forced pass, before which nobody can stop.
fn is_skipped(game: &Game, node: NodeId) -> bool {
    game.ply_at(node).is_some_and(|ply| ply.forced)
}

/// The position that the player wants, by pointer or keys.
fn wanted(response: &Response, plot: &Plot, view: &Reviewed) -> Option<NodeId> {
    let (game, review) = (view.model.game(), &view.review);
    let (here, last) = (review.present(), review.plies().len());
    let walked = widgets::walked(response, here, last);
    if let Some(ply) = walked.filter(|&ply| ply != here) {
        if ply > here {
            return review.nodes().get(ply).copied();
        }
        // A forced pass belongs to the move before it.
        let kept = |&&node: &&NodeId| game.after_forced_pass(node) == node;
        return review.nodes()[..=ply].iter().rfind(kept).copied();
    }
    let is_pressed = response.dragged() || response.clicked();
    let at = response.interact_pointer_pos().filter(|_| is_pressed)?;
    review.nodes().get(plot.ply_at(at.x)).copied()
}

/// The head of a pin on this background.
pub(super) fn pin(
    painter: &egui::Painter,
    at: Pos2,
    number: usize,
    ground: Color32,
    palette: &Palette,
) {
    painter.circle(at, PIN, palette.text_strong, Stroke::new(1.5, ground));
    let font = style::strong(12.0);
    painter.text(at, Align2::CENTER_CENTER, number, font, palette.window);
}

/// Moves places apart, in order, so that neighbours are at least `gap` apart and none lies beyond `last`.
fn spread(places: &mut [f32], gap: f32, last: f32) {
    for index in 1..places.len() {
        places[index] = places[index].max(places[index - 1] + gap);
    }
    let mut most = last;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - gap;
    }
}

/// The coordinates of plies and values.
struct Plot {
    rect: Rect,
    plies: usize,
    /// The value at the upper edge, in discs.
    top: f32,
    /// The value after each ply, for Dark.
    values: Vec<Option<f32>>,
    /// The ply from which on all values are exact.
    exact_from: Option<usize>,
}

impl Plot {
    /// A plot below a `lane` of this height for pins.
    fn new(whole: Rect, lane: f32, game: &Game, review: &GameReview) -> Plot {
        let plies = review.plies().len();
        let found: Vec<_> = (0..=plies).map(|ply| review.value_after(ply)).collect();
        let is_open = |at: &usize| found[*at].is_none_or(|value| !value.exact);
        let exact_from = (0..=plies).rev().find(is_open).map_or(0, |last| last + 1);
        let discs = |value: &Option<Value>| value.map(|value| value.discs() as f32);
        let values: Vec<Option<f32>> = found.iter().map(discs).collect();
        let known = values.iter().flatten().map(|value| value.abs());
        let greatest = known.fold(0.0, f32::max);
        // A quiet game should look quiet.
        let least = game.size().area() as f32 / 8.0;
        let step = (least / 2.0).max(1.0);
        let top = (greatest.max(least) / step).ceil() * step;
        let mut rect = whole.shrink2(vec2(8.0, MARGIN));
        rect.min.y += lane;
        rect.max.y = whole.max.y - FOOT.min(whole.height() / 4.0);
        let gutter = GUTTER + if top >= 99.5 { THIRD_DIGIT } else { 0.0 };
        rect.min.x = whole.min.x + gutter.min(whole.width() / 4.0);
        Plot {
            rect,
            plies,
            top,
            values,
            exact_from: (exact_from < plies).then_some(exact_from),
        }
    }

    fn x(&self, ply: usize) -> f32 {
        let share = ply as f32 / self.plies.max(1) as f32;
        self.rect.min.x + share * self.rect.width()
    }

    fn y(&self, value: f32) -> f32 {
        self.rect.center().y - value / self.top * self.rect.height() / 2.0
    }

    fn ply_at(&self, x: f32) -> usize {
        let share = (x - self.rect.min.x) / self.rect.width().max(1.0);
        (share.clamp(0.0, 1.0) * self.plies as f32).round() as usize
    }

    /// The pins in the lane above the plot, each with the ply number after its move.
    fn pins(&self, view: &Reviewed) -> Vec<(usize, Pos2)> {
        let told = view.story.costliest.iter();
        let plies: Vec<usize> = told.map(|told| told.index + 1).collect();
        let mut places: Vec<f32> = plies.iter().map(|&ply| self.x(ply)).collect();
        spread(&mut places, 2.0 * PIN + 1.0, self.rect.max.x - 3.0);
        let y = self.rect.min.y - MARGIN - PIN + 4.0;
        let pins = plies.into_iter().zip(places);
        pins.map(|(ply, x)| (ply, pos2(x, y))).collect()
    }

    /// A numbered pin, whose needle ends at the value after the move.
    fn pin(&self, painter: &egui::Painter, number: usize, ply: usize, head: Pos2, look: &Look) {
        let palette = look.palette;
        let value = self.values.get(ply).copied().flatten();
        let tip = pos2(self.x(ply), self.y(value.unwrap_or_default()));
        painter.line_segment([head, tip], Stroke::new(1.0, palette.text_weak));
        pin(painter, head, number, ground(palette), palette);
    }

    /// The extent of vertical lines: they end above the foot, where they would cross the text.
    fn range(&self) -> Rangef {
        Rangef::new(self.rect.min.y - MARGIN + 2.0, self.rect.max.y)
    }

    /// The background, the names of the sides, and the exact part.
    fn ground(&self, painter: &egui::Painter, look: &Look) {
        let palette = look.palette;
        let whole = painter.clip_rect();
        painter.rect_filled(whole, ROUNDING, ground(palette));
        if let Some(from) = self.exact_from {
            let across = Rangef::new(self.x(from), self.rect.max.x);
            let y = (self.rect.max.y + whole.max.y) / 2.0;
            let stroke = Stroke::new(1.5, palette.text_weak);
            let text = look.text.review_exact().to_string();
            let galley = painter.layout_no_wrap(text, style::regular(12.0), palette.text_weak);
            let text = galley.size();
            let left = across.max - text.x - 5.0;
            // Without its label, the line means nothing.
            if text.x + 17.0 < across.span() {
                painter.hline(across.min..=left - 4.0, y, stroke);
                let at = pos2(left, y - text.y / 2.0);
                painter.galley(at, galley, palette.text_weak);
                painter.vline(across.min, y - 3.0..=y + 3.0, stroke);
            }
        }
        let most = format!("{:.0}", self.top);
        for (player, y) in [
            (Player::Dark, self.rect.min.y + 5.0),
            (Player::Light, self.rect.max.y - 5.0),
        ] {
            widgets::side_disc(painter, pos2(whole.min.x + 9.0, y), player, palette);
            if self.rect.min.x - whole.min.x >= GUTTER {
                let font = style::regular(12.0);
                let at = pos2(self.rect.min.x - 4.0, y);
                painter.text(at, Align2::RIGHT_CENTER, &most, font, palette.text_weak);
            }
        }
    }

    /// The areas of each side's lead, with an outline.
    fn values(&self, painter: &egui::Painter, look: &Look) {
        let palette = look.palette;
        let zero = self.rect.center().y;
        let mut areas = egui::Mesh::default();
        let mut line: Vec<Pos2> = Vec::new();
        let stroke = Stroke::new(1.5, palette.text);
        for ply in 0..self.values.len() {
            let Some(value) = self.values[ply] else {
                painter.add(Shape::line(std::mem::take(&mut line), stroke));
                continue;
            };
            let here = pos2(self.x(ply), self.y(value));
            if let Some(&before) = line.last() {
                let crossing = before.lerp(here, (zero - before.y) / (here.y - before.y));
                if (before.y - zero) * (here.y - zero) < 0.0 {
                    area(&mut areas, before, crossing, zero, look);
                    area(&mut areas, crossing, here, zero, look);
                } else {
                    area(&mut areas, before, here, zero, look);
                }
            }
            line.push(here);
        }
        painter.add(Shape::mesh(areas));
        painter.hline(self.rect.x_range(), zero, Stroke::new(1.0, palette.line));
        painter.add(Shape::line(line, stroke));
    }

    /// A bar for every bad move, from the value before it to the value after it. Worse moves have thicker bars, and
    /// blunders a knob.
    fn losses(&self, painter: &egui::Painter, review: &GameReview, look: &Look) {
        for (index, ply) in review.plies().iter().enumerate() {
            let Some(color) = widgets::fault_color(ply.class(), look.palette) else {
                continue;
            };
            let (Some(best), Some(played)) = (ply.best(), ply.played()) else {
                continue;
            };
            let sign = match ply.player() {
                Player::Dark => 1.0,
                Player::Light => -1.0,
            };
            let y = |discs: f64| self.y(sign * discs as f32);
            let ends = [y(best.value.discs()), y(played.value.discs())];
            let x = self.x(index + 1);
            let range = Rangef::new(ends[0], ends[1]);
            let width = width(ply.class());
            // An outline sets the bar off from both areas.
            painter.vline(x, range, Stroke::new(width + 2.0, look.palette.window));
            painter.vline(x, range, Stroke::new(width, color));
            if ply.class() == Some(MoveClass::Blunder) {
                let edge = Stroke::new(1.0, look.palette.window);
                painter.circle(pos2(x, ends[1]), 4.0, color, edge);
            }
        }
    }

    fn present(&self, painter: &egui::Painter, review: &GameReview, look: &Look) {
        let present = review.present();
        let x = self.x(present);
        let color = look.palette.accent;
        painter.vline(x, self.range(), Stroke::new(2.0, color));
        if let Some(value) = self.values.get(present).copied().flatten() {
            let edge = Stroke::new(1.5, ground(look.palette));
            painter.circle(pos2(x, self.y(value)), 4.5, color, edge);
        }
    }
}

/// The area between two points and the zero line, in the colour of the side that is ahead.
fn area(areas: &mut egui::Mesh, from: Pos2, to: Pos2, zero: f32, look: &Look) {
    let color = if from.y.min(to.y) < zero {
        look.palette.dark
    } else {
        look.palette.light
    };
    let first = areas.vertices.len() as u32;
    for corner in [from, to, pos2(to.x, zero), pos2(from.x, zero)] {
        areas.colored_vertex(corner, color);
    }
    areas.add_triangle(first, first + 1, first + 2);
    areas.add_triangle(first, first + 2, first + 3);
}

/// The background, which contrasts with the colours of both sides.
fn ground(palette: &Palette) -> Color32 {
    palette.window.lerp_to_gamma(palette.line, 0.42)
}

/// The thickness of the bar of a bad move.
fn width(class: Option<MoveClass>) -> f32 {
    match class {
        Some(MoveClass::Blunder) => 4.0,
        Some(MoveClass::Mistake) => 3.0,
        _ => 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pins_keep_apart_and_inside() {
        let spread = |mut places: [f32; 3]| {
            spread(&mut places, 20.0, 100.0);
            places
        };
        assert_eq!(spread([10.0, 40.0, 90.0]), [10.0, 40.0, 90.0]);
        assert_eq!(spread([10.0, 12.0, 14.0]), [10.0, 30.0, 50.0]);
        assert_eq!(spread([95.0, 97.0, 99.0]), [60.0, 80.0, 100.0]);
    }
}
