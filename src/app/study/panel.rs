//! The panel of a review: its story with the graph of the game, or the move list with losses.

use bevy_egui::egui::{
    self, Align, Align2, Layout, Rect, Response, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::{
    commands::{NEXT_MISTAKE, PREVIOUS_MISTAKE, REVIEW, STOP_REVIEW},
    graph,
    moves::{self, Reviewed},
    review_texts as texts,
    story::{Chapter, StoryRequested, ToldMove},
};
use crate::{
    app::{
        base::{Command, Requests},
        game::commands::{BACK, FORWARD},
        widgets::{self, Look, style},
    },
    rules::Player,
};

/// The space between two parts, in points.
const GAP: f32 = 8.0;
/// The height of the row of chapters.
const CHOICE: f32 = 32.0;
/// The height of the row of steps.
const STEPS: f32 = 40.0;
/// The height of the text about a move or both sides. It is constant where there is room, so that nothing below jumps.
const DETAILS: f32 = 56.0;
/// The height of a line of text, and of the second row of a reason.
const LINE: f32 = 18.0;
const ROW: f32 = 12.0;
/// Panels narrower than this have room for two such reasons.
const NARROW: f32 = 300.0;
/// The height of a move of the story, and where the graph needs the room.
const TOLD: f32 = 56.0;
const LOW_TOLD: f32 = 48.0;
const MOST_TOLD: f32 = 3.0;
/// The height of a line below those.
const SMALLER: f32 = 32.0;
/// The height of eight rows of the list, with its head.
const LIST: f32 = 196.0;
const GRAPH: [f32; 2] = [52.0, 160.0];
/// Panels at most this high and at least this wide join both rows of buttons.
const LOW_AND_WIDE: Vec2 = vec2(456.0, 340.0);
/// Panels lower than this show only the list.
const LEAST: f32 = 120.0;

/// The heights of the parts between the buttons, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shares {
    details: f32,
    graph: f32,
    /// The height of a move of the story.
    told: f32,
    /// Whole moves of the story, or the room left for the list.
    rest: f32,
}

impl Shares {
    fn of(width: f32, room: f32, chapter: Chapter) -> Shares {
        let [least, most] = GRAPH;
        let details = if width < NARROW {
            DETAILS + 2.0 * ROW
        } else {
            DETAILS
        };
        let (details, room) = if room >= details + GAP + TOLD {
            (details, room - details - GAP)
        } else {
            (0.0, room)
        };
        // Whole moves or rows of the list come first, then the graph.
        let beside_graph = room - GAP - least;
        let beside_pins = room - GAP - graph::LEAST_WITH_PINS;
        let are_low = (MOST_TOLD * LOW_TOLD..MOST_TOLD * TOLD).contains(&beside_pins);
        let told = if are_low { LOW_TOLD } else { TOLD };
        let rest = match chapter {
            Chapter::Story => (beside_graph / told).floor().clamp(0.0, MOST_TOLD) * told,
            Chapter::Moves => LIST,
        };
        let (graph, rest) = if rest > 0.0 && beside_graph >= rest {
            let graph = (room - GAP - rest).min(most);
            (graph, room - GAP - graph)
        } else {
            (0.0, room)
        };
        Shares {
            details,
            graph,
            told,
            rest,
        }
    }
}

fn row(ui: &mut Ui, size: Vec2) -> Ui {
    let mut row = widgets::room(ui, size, Layout::left_to_right(Align::Center));
    row.spacing_mut().item_spacing.x = GAP;
    row
}

/// The width of a button with this name and `padding` beside its text.
fn button_width(ui: &Ui, name: &str, padding: f32) -> f32 {
    widgets::text_width(ui.painter(), name, &style::regular(14.0)) + padding
}

/// The whole review: the text about the game or a move, the graph with the costliest moves, or the move list.
pub(crate) struct ReviewPanel<'a, 'w> {
    pub(crate) view: &'a Reviewed<'w>,
    /// Shows the better line of a move.
    pub(crate) best_line: &'static Command,
    pub(crate) requests: &'a mut Requests,
}

impl ReviewPanel<'_, '_> {
    /// Draws the panel. Returns the ply, counted from 0, for which the player wants to find a better move.
    pub(crate) fn show(&mut self, ui: &mut Ui) -> Option<usize> {
        ui.spacing_mut().item_spacing.y = 0.0;
        let room = ui.available_size().max(Vec2::ZERO);
        if room.y < LEAST {
            moves::show(ui, self.view, self.requests);
            return None;
        }
        let in_one_row = room.x >= LOW_AND_WIDE.x && room.y < LOW_AND_WIDE.y;
        self.choice(&mut row(ui, vec2(room.x, CHOICE)), in_one_row);
        ui.add_space(GAP);
        let steps = if in_one_row { 0.0 } else { STEPS + GAP };
        let chapter = self.view.story.chapter;
        let shares = Shares::of(room.x, ui.available_height() - steps, chapter);
        if shares.details > 0.0 {
            self.details(ui, shares.details);
            ui.add_space(GAP);
        }
        let graph = vec2(room.x, shares.graph);
        if chapter == Chapter::Story && shares.graph > 0.0 {
            graph::show(ui, self.view, graph, self.requests);
            ui.add_space(GAP);
        }
        let rest = vec2(room.x, shares.rest.max(0.0));
        let part = &mut widgets::room(ui, rest, Layout::top_down(Align::Min));
        let mut tried = None;
        match chapter {
            Chapter::Story => tried = self.told(part, shares.told),
            Chapter::Moves => moves::show(part, self.view, self.requests),
        }
        if chapter == Chapter::Moves && shares.graph > 0.0 {
            ui.add_space(GAP);
            graph::show(ui, self.view, graph, self.requests);
        }
        if !in_one_row {
            ui.add_space(GAP);
            self.steps(&mut row(ui, vec2(room.x, STEPS)));
        }
        tried
    }

    // ---- Buttons ----

    /// The chapters, the choice of sides, the progress of the review, and the close button.
    fn choice(&mut self, ui: &mut Ui, has_steps: bool) {
        let Look { text, palette, .. } = *self.view.look;
        let story = &self.view.story;
        let width = |name, least| button_width(ui, name, 20.0).max(least);
        let chapter = |name, chapter| {
            let wanted = StoryRequested::Show(chapter);
            (name, width(name, 56.0), story.chapter == chapter, wanted)
        };
        let whose = |name, both| {
            let wanted = StoryRequested::Both(both);
            (name, width(name, 40.0), story.has_both == both, wanted)
        };
        let mut choices = vec![
            chapter(text.review_story(), Chapter::Story),
            chapter(text.menus_moves(), Chapter::Moves),
        ];
        if story.person.is_some() {
            choices.push(whose(text.players_you(), false));
            choices.push(whose(text.review_both(), true));
        }
        let wanted: f32 = choices.iter().map(|&(_, width, ..)| width).sum();
        // Room is left for the close button.
        let beside = CHOICE + 2.0 * GAP + 2.0 * choices.len() as f32;
        let share = ((ui.available_width() - beside) / wanted).clamp(0.5, 1.0);
        ui.spacing_mut().item_spacing.x = 2.0;
        for (index, (name, width, is_chosen, wanted)) in choices.into_iter().enumerate() {
            if index == 2 {
                ui.add_space(GAP);
            }
            let size = vec2(share * width, CHOICE);
            if widgets::text_tile(ui, palette, size, is_chosen, name, name).clicked() {
                self.requests.ask::<StoryRequested>(wanted);
            }
        }
        ui.spacing_mut().item_spacing.x = GAP;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.available_width() >= CHOICE {
                let name = text.commands_leave_review();
                let size = Vec2::splat(CHOICE);
                let leave = widgets::text_tile(ui, palette, size, false, "×", name);
                if leave.on_hover_text(name).clicked() {
                    self.requests.carry_out(&REVIEW);
                }
            }
            if has_steps {
                let size = vec2((ui.available_width() - GAP) / 2.0, CHOICE);
                self.mistake(ui, &NEXT_MISTAKE, size);
                self.mistake(ui, &PREVIOUS_MISTAKE, size);
            } else if self.view.possible.has(&STOP_REVIEW) {
                self.progress(ui);
            }
        });
    }

    /// The progress of the review, with a stop button, as far as there is room.
    fn progress(&mut self, ui: &mut Ui) {
        let Look { text, palette, .. } = *self.view.look;
        let review = &self.view.review;
        let name = if review.is_stopped {
            text.commands_go_on()
        } else {
            text.commands_stop()
        };
        let (known, all) = review.known();
        let told = texts::searched(text, known, all, review.depth());
        let size = vec2(button_width(ui, name, 16.0), CHOICE);
        if ui.available_width() < size.x + GAP + 20.0 {
            return;
        }
        let button = widgets::text_tile(ui, palette, size, false, name, name);
        if button.on_hover_text(&told).clicked() {
            self.requests.carry_out(&STOP_REVIEW);
        }
        let (rect, ring) = ui.allocate_exact_size(Vec2::splat(16.0), Sense::hover());
        ring.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
        let line = Stroke::new(2.5, palette.text);
        let share = review.progress(&self.view.now);
        widgets::share_ring(ui.painter(), rect.center(), 6.5, share, line, palette);
        ring.on_hover_text(told);
    }

    /// The steps from mistake to mistake and from move to move.
    fn steps(&mut self, ui: &mut Ui) {
        let single = vec2(44.0, STEPS);
        let double = (ui.available_width() - 2.0 * single.x - 3.0 * GAP) / 2.0;
        self.mistake(ui, &PREVIOUS_MISTAKE, vec2(double, STEPS));
        self.step(ui, &BACK, "‹", single);
        self.step(ui, &FORWARD, "›", single);
        self.mistake(ui, &NEXT_MISTAKE, vec2(double, STEPS));
    }

    /// A button to the previous or next mistake, with its full name if there is room.
    fn mistake(&mut self, ui: &mut Ui, command: &'static Command, size: Vec2) {
        let signed = |name: &str| {
            if std::ptr::eq(command, &NEXT_MISTAKE) {
                format!("{name} ›")
            } else {
                format!("‹ {name}")
            }
        };
        let text = self.view.look.text;
        let mut name = signed(command.name(text));
        if button_width(ui, &name, 16.0) > size.x {
            name = signed(text.review_mistake());
        }
        self.step(ui, command, &name, size);
    }

    fn step(&mut self, ui: &mut Ui, command: &'static Command, shown: &str, size: Vec2) {
        let Look { text, palette, .. } = *self.view.look;
        let is_possible = self.view.possible.has(command);
        let size = size.max(Vec2::ZERO);
        let button = ui.add_enabled_ui(is_possible, |ui| {
            widgets::large_button(ui, palette, size, shown, false)
        });
        let (button, name) = (button.inner, command.name(text));
        button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, is_possible, name));
        let told = text.list_named(name, command.keys(text));
        if button.on_hover_text(told).clicked() {
            self.requests.carry_out(command);
        }
    }

    // ---- Text ----

    /// The text about the last move, or how both sides played.
    fn details(&mut self, ui: &mut Ui, height: f32) {
        let size = vec2(ui.available_width().max(0.0), height);
        let (room, _) = ui.allocate_exact_size(size, Sense::hover());
        let review = &self.view.review;
        let is_end = [0, review.plies().len()].contains(&review.present());
        let subject = review.subject().filter(|_| !self.view.story.is_summary);
        match subject {
            Some((_, ply))
                if ply.best().is_some() && !ply.is_forced() && (!is_end || ply.is_fault()) =>
            {
                self.reasons(ui, room);
            }
            Some(_) if !is_end => {}
            _ => self.accuracies(ui, room),
        }
    }

    /// The accuracy of both sides, and the number of their bad moves.
    fn accuracies(&self, ui: &Ui, room: Rect) {
        let view = self.view;
        let Look { text, palette, .. } = *view.look;
        let halves = room.split_left_right_at_fraction(0.5);
        // The person comes first.
        let first = view.story.person.unwrap_or(Player::Dark);
        for (player, half) in [(first, halves.0), (!first, halves.1)] {
            let (side, name) = (view.review.side(player), view.side(player).name);
            let told = texts::played(text, &name, &side);
            let response = ui.interact(half, ui.id().with(("accuracy", player)), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
            response.on_hover_text(&told);
            if view.review.known().0 == 0 {
                continue;
            }
            let radius = 22.0;
            let centre = pos2(half.min.x + radius + 2.0, half.center().y);
            let line = Stroke::new(4.0, palette.text);
            let share = side.accuracy as f32 / 100.0;
            let painter = ui.painter().with_clip_rect(half);
            widgets::share_ring(&painter, centre, radius, share, line, palette);
            let (font, color) = (style::strong(12.0), palette.text_strong);
            let percent = text.menus_percent(side.accuracy.round() as u32);
            painter.text(centre, Align2::CENTER_CENTER, percent, font, color);
            let left = pos2(centre.x + radius + 10.0, half.min.y);
            let right = Rect::from_min_max(left, half.max - vec2(4.0, 0.0));
            let right = right.shrink2(vec2(0.0, 7.0));
            let (above, below) = right.split_top_bottom_at_fraction(0.5);
            let (font, at) = (style::strong(14.0), Align2::LEFT_CENTER);
            widgets::fitted_text(&painter, above, at, &name, font, color);
            // As many as the moves of the story below.
            let (mistakes, font) = (texts::mistakes(text, &side), style::regular(12.0));
            widgets::cut_text(&painter, below, mistakes, font, palette.text_weak);
        }
    }

    /// Why a move was not good, and the better line. A click on the line shows it on the board, move by move.
    fn reasons(&mut self, ui: &mut Ui, room: Rect) {
        let Look { text, palette, .. } = *self.view.look;
        let model = &self.view.model;
        let known = self.view.story.reasons.as_ref();
        let reasons = known.map_or(Vec::new(), |known| text.reasons(known, model));
        // One line is reserved for the better line.
        let mut spare = room.height() - (reasons.len() + 1) as f32 * LINE;
        let mut row_below = Rect::from_min_size(room.min, vec2(room.width(), LINE));
        for reason in reasons {
            // Small letters where it does not fit, then a second row if there is room.
            let fonts = [14.0, 12.0].map(style::regular);
            let is_long = widgets::text_width(ui.painter(), &reason, &fonts[1]) > room.width();
            let more = if is_long && spare >= ROW { ROW } else { 0.0 };
            spare -= more;
            let rows = row_below.with_max_y(row_below.max.y + more);
            widgets::fitted_label(ui, rows, reason, fonts, palette.text);
            row_below = row_below.translate(vec2(0.0, LINE + more));
        }
        let best = self.view.review.subject().and_then(|(_, ply)| ply.best());
        let Some(best) = best else { return };
        let line = texts::best_line(text, &best.line);
        let is_possible = self.view.possible.has(self.best_line);
        let (sense, kind) = if is_possible {
            (Sense::click(), WidgetType::Button)
        } else {
            (Sense::hover(), WidgetType::Label)
        };
        let response = ui.interact(row_below, egui::Id::new("best line"), sense);
        response.widget_info(|| WidgetInfo::labeled(kind, true, &line));
        let is_lively = response.hovered() || response.has_focus();
        let (shown, color) = match (is_possible, is_lively) {
            (true, true) => (format!("{line}  ›"), palette.text_strong),
            (true, false) => (format!("{line}  ›"), palette.text),
            (false, _) => (line, palette.text_weak),
        };
        widgets::focus_ring(ui, &response, 4.0, palette);
        let font = style::regular(14.0);
        widgets::cut_text(ui.painter(), row_below, shown, font, color);
        let keys = self.best_line.keys(text);
        if is_possible && response.on_hover_text(keys).clicked() {
            self.requests.carry_out(self.best_line);
        }
    }

    // ---- The moves of the story ----

    /// The costliest moves, one by one, and the smaller mistakes, folded. Returns the ply for which the player wants to
    /// find a better move.
    fn told(&mut self, ui: &mut Ui, height: f32) -> Option<usize> {
        let story = &self.view.story;
        let mut tried = None;
        let area = egui::ScrollArea::vertical()
            .id_salt("story")
            .auto_shrink([false, false]);
        area.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            widgets::list(ui);
            for (number, told) in (1..).zip(&story.costliest) {
                if self.told_move(ui, height, number, told) {
                    tried = Some(told.index);
                }
            }
            if story.smaller.is_empty() {
                return;
            }
            let (rect, response) = widgets::row(ui, SMALLER, Sense::click());
            let name = self.view.look.text.review_smaller(story.smaller.len());
            response.widget_info(|| {
                let kind = WidgetType::CollapsingHeader;
                WidgetInfo::selected(kind, true, story.shows_smaller, &name)
            });
            self.line_ground(ui, &response, false);
            let arrow = if story.shows_smaller { "↓" } else { "›" };
            for (left, text) in [(12.0, arrow), (32.0, &name)] {
                let at = pos2(rect.min.x + left, rect.center().y);
                let (font, color) = (style::regular(14.0), self.view.look.palette.text);
                ui.painter()
                    .text(at, Align2::LEFT_CENTER, text, font, color);
            }
            if response.clicked() {
                let smaller = !story.shows_smaller;
                self.requests.ask(StoryRequested::Smaller(smaller));
            }
            for &index in story.smaller.iter().filter(|_| story.shows_smaller) {
                self.smaller_move(ui, index);
            }
        });
        tried
    }

    /// The background of a clickable line.
    fn line_ground(&self, ui: &Ui, response: &Response, is_present: bool) {
        let rect = response.rect.shrink2(vec2(0.0, 2.0));
        let palette = self.view.look.palette;
        let is_lively = response.hovered() || response.has_focus();
        let fill = if is_lively {
            palette.button_hovered
        } else {
            palette.card
        };
        ui.painter().rect_filled(rect, 8.0, fill);
        if is_present {
            widgets::selected(ui.painter(), rect, 8.0, palette);
        }
        widgets::focus_ring(ui, response, 8.0, palette);
    }

    /// A line of this height that says `label` and goes to the position after a ply.
    fn line(&self, ui: &mut Ui, index: usize, height: f32, label: &str) -> Response {
        let (_, response) = widgets::row(ui, height, Sense::click());
        let subject = self.view.review.subject();
        let subject = subject.filter(|_| !self.view.story.is_summary);
        let is_present = subject.is_some_and(|(subject, _)| subject == index);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, label));
        widgets::list_entry(&response, is_present);
        self.line_ground(ui, &response, is_present);
        response
    }

    /// Goes to the position after a ply.
    fn go_to(&mut self, index: usize) {
        if let Some(&node) = self.view.review.nodes().get(index + 1) {
            self.view.go_to(node, self.requests);
        }
    }

    /// A costly move: its board, its cost and the reason. A click goes there. Returns `true` if the player wants to
    /// find a better one.
    fn told_move(&mut self, ui: &mut Ui, height: f32, number: usize, told: &ToldMove) -> bool {
        let view = self.view;
        let Look { text, palette, .. } = *view.look;
        let Some(ply) = view.review.plies().get(told.index) else {
            return false;
        };
        let cost = texts::cost(text, view.number(told.index), ply);
        let reasons = told.reasons.as_ref();
        let reasons = reasons.map_or(Vec::new(), |known| text.reasons(known, &view.model));
        // Without a known fault, the better move says most.
        let better = || {
            let side = |player| view.side(player);
            Some(texts::was_best(text, ply.best()?, ply.player(), side))
        };
        let reason = reasons.into_iter().next().or_else(better);
        let reason = reason.unwrap_or_default();
        let label = text.list(&[cost.clone(), reason.clone()]);
        let name = text.review_try();
        let width = button_width(ui, name, 14.0);
        let (font, strong) = (style::regular(12.0), style::strong(14.0));
        // It is higher where a reason has more than two rows.
        let beside = ui.available_width() - height - width - 22.0;
        let reasoned = ui
            .painter()
            .layout(reason.clone(), font.clone(), palette.text, beside);
        let more = (reasoned.rows.len().clamp(2, 5) - 2) as f32 * 15.0;
        let response = self.line(ui, told.index, height + more, &label);
        let (rect, painter) = (response.rect, ui.painter());
        let picture = Rect::from_min_size(rect.min + vec2(6.0, 4.0), Vec2::splat(height - 8.0));
        if let Some(&node) = view.review.nodes().get(told.index + 1) {
            view.picture(painter, picture.shrink(1.0), node);
        }
        // The number matches the pin in the graph.
        let pin = picture.left_top() + vec2(4.0, 6.0);
        graph::pin(painter, pin, number, palette.card, palette);
        let room = rect.with_min_x(picture.max.x + 8.0);
        let room = room.with_max_x(rect.max.x - 8.0);
        // A long cost is above the button, and a long reason has two rows.
        let is_wide = widgets::text_width(painter, &cost, &strong) > beside;
        let is_long = is_wide || widgets::text_width(painter, &reason, &font) > beside;
        let (edge, rows) = if is_long {
            (2.0, 30.0 + more)
        } else {
            (8.0, height / 2.0 - 8.0)
        };
        let room = room.shrink2(vec2(0.0, edge));
        let (above, below) = room.split_top_bottom_at_y(room.max.y - rows);
        let (above, button) = if is_wide {
            let above = above.with_max_x(rect.max.x - 4.0);
            (above, below.shrink2(vec2(0.0, 3.0)))
        } else {
            let button = Rect::from_center_size(rect.center(), vec2(rect.width(), 32.0));
            (above.with_max_x(above.min.x + beside), button)
        };
        let button = button.with_max_x(room.max.x);
        let button = button.with_min_x(room.max.x - width);
        let below = below.with_max_x(below.min.x + beside);
        let at = Align2::LEFT_CENTER;
        widgets::fitted_text(painter, above, at, &cost, strong, palette.text_strong);
        let is_cut = widgets::cut_text(painter, below, reason.clone(), font, palette.text_weak);
        let response = if is_cut {
            response.on_hover_text(reason)
        } else {
            response
        };
        let label = text.commands_for_line(&cost, name);
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(button));
        let size = button.size();
        let is_tried = widgets::text_tile(&mut ui, palette, size, false, name, &label).clicked();
        if !is_tried && response.clicked() {
            self.go_to(told.index);
        }
        is_tried
    }

    fn smaller_move(&mut self, ui: &mut Ui, index: usize) {
        let Some(ply) = self.view.review.plies().get(index) else {
            return;
        };
        let Look { text, palette, .. } = *self.view.look;
        let cost = texts::cost(text, self.view.number(index), ply);
        let response = self.line(ui, index, SMALLER, &cost);
        let room = response.rect.shrink2(vec2(12.0, 2.0));
        let room = room.with_min_x(response.rect.min.x + 32.0);
        let (font, at) = (style::regular(14.0), Align2::LEFT_CENTER);
        widgets::fitted_text(ui.painter(), room, at, &cost, font, palette.text);
        if response.clicked() {
            self.go_to(index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_moves_or_eight_rows_come_before_the_graph_grows() {
        for height in 0..900 {
            let height = height as f32;
            for (width, chapter) in [
                (260.0, Chapter::Story),
                (400.0, Chapter::Story),
                (400.0, Chapter::Moves),
            ] {
                let Shares {
                    details,
                    graph,
                    told,
                    rest,
                } = Shares::of(width, height, chapter);
                let wanted = match chapter {
                    Chapter::Story => 3.0 * told,
                    Chapter::Moves => LIST,
                };
                let gaps = [details, graph].map(|part| if part > 0.0 { GAP } else { 0.0 });
                let whole = details + graph + rest + gaps[0] + gaps[1];
                assert!((whole - height).abs() < 0.01, "{height} {chapter:?}");
                assert!(graph == 0.0 || (52.0..=160.0).contains(&graph), "{height}");
                assert!(
                    graph <= 52.0 + TOLD || rest >= wanted,
                    "{height} {chapter:?}"
                );
            }
        }
    }
}
