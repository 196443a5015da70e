//! What the panels show of a review: its story with the graph of the game, or the list of moves with what they lost.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align, Align2, Label, Layout, Rect, RichText, Sense, Stroke, Vec2, pos2, vec2,
};

use super::{
    commands::{NEXT_MISTAKE, PREVIOUS_MISTAKE, REVIEW, STOP_REVIEW},
    graph,
    moves::{self, Reviewed},
    review_texts as texts,
    story::{Chapter, StoryRequested, ToldMove},
};
use crate::{
    analysis::MoveClass,
    app::{
        base::{command::Command, requests::Requests},
        game::{
            commands::{BACK, FORWARD},
            model::GameRequested,
        },
        widgets::{
            self,
            little_board::{LittleBoard, PictureMarks},
            style,
        },
    },
    rules::{Player, Ply},
};

/// The space between two parts, in points.
const GAP: f32 = 8.0;
/// The height of the row that chooses what is shown.
const CHOICE: f32 = 32.0;
/// The height of the row that goes through the game.
const STEPS: f32 = 40.0;
/// What is said of a move, or how both sides played: so high wherever there is room, so that nothing below jumps.
const DETAILS: f32 = 56.0;
/// The height of a line of it.
const LINE: f32 = 18.0;
/// The height of a move that the story tells of.
const TOLD: f32 = 56.0;
/// The most of them.
const MOST_TOLD: f32 = 3.0;
/// The height of a line below those.
const SMALLER: f32 = 32.0;
/// The height of eight rows of the list, with its head.
const LIST: f32 = 196.0;
const GRAPH: [f32; 2] = [52.0, 160.0];
/// A panel so low has both rows of buttons in one, if it is so wide.
const LOW_AND_WIDE: Vec2 = vec2(456.0, 340.0);
/// A panel that is lower has only the list.
const LEAST: f32 = 120.0;

/// How the room between the buttons is shared: heights in points.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shares {
    details: f32,
    graph: f32,
    /// Whole moves, or what is left for the list.
    rest: f32,
}

impl Shares {
    fn of(room: f32, chapter: Chapter) -> Shares {
        let [least, most] = GRAPH;
        let details = if room >= DETAILS + GAP + TOLD {
            DETAILS
        } else {
            0.0
        };
        let room = if details > 0.0 {
            room - details - GAP
        } else {
            room
        };
        // First whole moves or rows of the list, then the graph.
        let beside_graph = room - GAP - least;
        let rest = match chapter {
            Chapter::Story => (beside_graph / TOLD).floor().clamp(0.0, MOST_TOLD) * TOLD,
            Chapter::Moves => LIST,
        };
        let graph = if rest > 0.0 && beside_graph >= rest {
            (room - GAP - rest).min(most)
        } else {
            0.0
        };
        let rest = if graph > 0.0 {
            room - GAP - graph
        } else {
            room
        };
        Shares {
            details,
            graph,
            rest,
        }
    }
}

/// The whole review: what is said of the game or a move, the graph and the moves that cost most, or the list of all
/// moves. `best_line` shows the better line of a move. Returns the ply, counted from 0, for which the player wants to
/// find a better move.
pub(crate) fn story(
    ui: &mut egui::Ui,
    view: &Reviewed,
    best_line: &'static Command,
    requests: &mut Requests,
) -> Option<usize> {
    ui.spacing_mut().item_spacing.y = 0.0;
    let room = ui.available_size().max(Vec2::ZERO);
    if room.y < LEAST {
        moves::show(ui, view, requests);
        return None;
    }
    let in_one_row = room.x >= LOW_AND_WIDE.x && room.y < LOW_AND_WIDE.y;
    row(ui, vec2(room.x, CHOICE), |ui| {
        choice(ui, view, in_one_row, requests);
    });
    ui.add_space(GAP);
    let steps = if in_one_row { 0.0 } else { STEPS + GAP };
    let chapter = view.story.chapter;
    let shares = Shares::of(ui.available_height() - steps, chapter);
    if shares.details > 0.0 {
        details(ui, view, best_line, requests);
        ui.add_space(GAP);
    }
    let graph = vec2(room.x, shares.graph);
    if chapter == Chapter::Story && shares.graph > 0.0 {
        graph::show(ui, view, graph, requests);
        ui.add_space(GAP);
    }
    let tried = part(ui, vec2(room.x, shares.rest), |ui| match chapter {
        Chapter::Story => told(ui, view, requests),
        Chapter::Moves => {
            moves::show(ui, view, requests);
            None
        }
    });
    if chapter == Chapter::Moves && shares.graph > 0.0 {
        ui.add_space(GAP);
        graph::show(ui, view, graph, requests);
    }
    if !in_one_row {
        ui.add_space(GAP);
        row(ui, vec2(room.x, STEPS), |ui| {
            self::steps(ui, view, requests);
        });
    }
    tried
}

/// Contents in a part of exactly this size.
fn part<R>(ui: &mut egui::Ui, size: Vec2, contents: impl FnOnce(&mut egui::Ui) -> R) -> R {
    let size = size.max(Vec2::ZERO);
    let layout = Layout::top_down(Align::Min);
    let shown = ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_min_size(size);
        contents(ui)
    });
    shown.inner
}

/// Contents side by side in a row of this size.
fn row<R>(ui: &mut egui::Ui, size: Vec2, contents: impl FnOnce(&mut egui::Ui) -> R) -> R {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let layout = Layout::left_to_right(Align::Center);
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout));
    ui.spacing_mut().item_spacing.x = GAP;
    contents(&mut ui)
}

// ---- Buttons ----

/// The chapters, whose mistakes are told, how far the review has come, and the way out.
fn choice(ui: &mut egui::Ui, view: &Reviewed, has_steps: bool, requests: &mut Requests) {
    let (text, palette) = (view.look.text, view.look.palette);
    let width = |name: &str, least: f32| {
        let font = style::regular(14.0);
        let galley = ui.painter().layout_no_wrap(name.into(), font, palette.text);
        (galley.size().x + 20.0).max(least)
    };
    let chapters = [
        (text.review_story(), Chapter::Story),
        (text.menus_moves(), Chapter::Moves),
    ];
    let sides = [(text.players_you(), false), (text.review_both(), true)];
    let chapters = chapters.map(|(name, chapter)| (name, width(name, 56.0), chapter));
    let sides = sides.map(|(name, both)| (name, width(name, 40.0), both));
    ui.spacing_mut().item_spacing.x = 2.0;
    for (name, width, chapter) in chapters {
        let is_chosen = view.story.chapter == chapter;
        let size = vec2(width, CHOICE);
        if widgets::text_tile(ui, palette, size, is_chosen, name, name).clicked() {
            requests.ask(StoryRequested::Show(chapter));
        }
    }
    if view.story.person.is_some() {
        ui.add_space(GAP);
        for (name, width, both) in sides {
            let is_chosen = view.story.has_both == both;
            let size = vec2(width, CHOICE);
            if widgets::text_tile(ui, palette, size, is_chosen, name, name).clicked() {
                requests.ask(StoryRequested::Both(both));
            }
        }
    }
    ui.spacing_mut().item_spacing.x = GAP;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if ui.available_width() >= CHOICE {
            leave(ui, view, requests);
        }
        if has_steps {
            let size = vec2((ui.available_width() - GAP) / 2.0, CHOICE);
            mistake(ui, view, &NEXT_MISTAKE, size, requests);
            mistake(ui, view, &PREVIOUS_MISTAKE, size, requests);
        } else if view.possible.has(&STOP_REVIEW) {
            progress(ui, view, requests);
        }
    });
}

fn leave(ui: &mut egui::Ui, view: &Reviewed, requests: &mut Requests) {
    let size = Vec2::splat(CHOICE);
    let name = view.look.text.commands_leave_review();
    let button = widgets::text_tile(ui, view.look.palette, size, false, "×", name);
    if button.on_hover_text(name).clicked() {
        requests.carry_out(&REVIEW);
    }
}

/// How far the review has come, with a button that stops it, as far as there is room.
fn progress(ui: &mut egui::Ui, view: &Reviewed, requests: &mut Requests) {
    let (text, palette) = (view.look.text, view.look.palette);
    let review = &view.review;
    let name = if review.is_stopped() {
        text.commands_go_on()
    } else {
        text.commands_stop()
    };
    let (known, all) = review.known();
    let told = texts::searched(text, known, all, review.depth());
    let font = style::regular(14.0);
    let galley = ui.painter().layout_no_wrap(name.into(), font, palette.text);
    let width = galley.size().x + 16.0;
    if ui.available_width() < width + GAP + 20.0 {
        return;
    }
    let size = vec2(width, CHOICE);
    let button = widgets::text_tile(ui, palette, size, false, name, name);
    if button.on_hover_text(&told).clicked() {
        requests.carry_out(&STOP_REVIEW);
    }
    let (rect, ring) = ui.allocate_exact_size(Vec2::splat(16.0), Sense::hover());
    ring.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &told));
    let line = Stroke::new(2.5, palette.text);
    let share = review.progress(&view.now);
    widgets::share_ring(ui.painter(), rect.center(), 6.5, share, line, palette);
    ring.on_hover_text(told);
}

/// The way through the game: from mistake to mistake and from move to move.
fn steps(ui: &mut egui::Ui, view: &Reviewed, requests: &mut Requests) {
    let single = 44.0;
    let double = (ui.available_width() - 2.0 * single - 3.0 * GAP) / 2.0;
    mistake(ui, view, &PREVIOUS_MISTAKE, vec2(double, STEPS), requests);
    step(ui, view, &BACK, "‹", vec2(single, STEPS), requests);
    step(ui, view, &FORWARD, "›", vec2(single, STEPS), requests);
    mistake(ui, view, &NEXT_MISTAKE, vec2(double, STEPS), requests);
}

/// A button to the mistake before or after, under its whole name if there is room for it.
fn mistake(
    ui: &mut egui::Ui,
    view: &Reviewed,
    command: &'static Command,
    size: Vec2,
    requests: &mut Requests,
) {
    let text = view.look.text;
    let signed = |name: &str| match std::ptr::eq(command, &NEXT_MISTAKE) {
        true => format!("{name} ›"),
        false => format!("‹ {name}"),
    };
    let mut name = signed(command.name(text));
    let font = style::regular(14.0);
    let whole = ui
        .painter()
        .layout_no_wrap(name.clone(), font, view.look.palette.text);
    if whole.size().x > size.x - 16.0 {
        name = signed(text.review_mistake());
    }
    step(ui, view, command, &name, size, requests);
}

fn step(
    ui: &mut egui::Ui,
    view: &Reviewed,
    command: &'static Command,
    shown: &str,
    size: Vec2,
    requests: &mut Requests,
) {
    let text = view.look.text;
    let is_possible = view.possible.has(command);
    let size = size.max(Vec2::ZERO);
    let button = ui
        .add_enabled_ui(is_possible, |ui| {
            widgets::large_button(ui, view.look.palette, size, shown, false)
        })
        .inner;
    let name = command.name(text);
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, is_possible, name));
    let told = format!("{name}: {}", command.keys(text));
    if button.on_hover_text(told).clicked() {
        requests.carry_out(command);
    }
}

// ---- What is said ----

/// What is to be said of the move that led to the position on the board; of the game, how both sides played.
fn details(
    ui: &mut egui::Ui,
    view: &Reviewed,
    best_line: &'static Command,
    requests: &mut Requests,
) {
    let size = vec2(ui.available_width().max(0.0), DETAILS);
    let (room, _) = ui.allocate_exact_size(size, Sense::hover());
    let review = &view.review;
    let is_end = [0, review.plies().len()].contains(&review.present());
    let subject = review.subject().filter(|_| !view.story.is_summary);
    match subject {
        Some((_, ply))
            if ply.best().is_some() && !ply.is_forced() && (!is_end || ply.is_fault()) =>
        {
            reasons(ui, view, room, best_line, requests);
        }
        Some(_) if !is_end => {}
        _ => accuracies(ui, view, room),
    }
}

/// How accurate both sides were, and how many of their moves were bad.
fn accuracies(ui: &mut egui::Ui, view: &Reviewed, room: Rect) {
    let (text, palette) = (view.look.text, view.look.palette);
    let halves = room.split_left_right_at_fraction(0.5);
    // The person comes first.
    let first = view.story.person.unwrap_or(Player::Dark);
    for (player, half) in [(first, halves.0), (!first, halves.1)] {
        let (side, name) = (view.review.side(player), view.side(player).name);
        let told = texts::played(text, &name, &side);
        let response = ui.interact(half, ui.id().with(("accuracy", player)), Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &told));
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
        let write = |at, align, text: &str, font, color| {
            painter.text(at, align, text, font, color);
        };
        let percent = text.menus_percent(side.accuracy.round() as u32);
        let font = style::strong(12.0);
        write(
            centre,
            Align2::CENTER_CENTER,
            &percent,
            font,
            palette.text_strong,
        );
        let left = centre.x + radius + 10.0;
        let right = Rect::from_min_max(pos2(left, half.min.y), half.max - vec2(4.0, 0.0));
        let (above, below) = right
            .shrink2(vec2(0.0, 7.0))
            .split_top_bottom_at_fraction(0.5);
        let font = style::strong(14.0);
        let at = Align2::LEFT_CENTER;
        widgets::fitted_text(&painter, above, at, &name, font, palette.text_strong);
        let font = style::regular(12.0);
        let lay = |least| {
            let faults = texts::faults(text, &side, least);
            painter.layout_no_wrap(faults, font.clone(), palette.text_weak)
        };
        // Where there is no room for all, the worst moves are told.
        let had = |class: &MoveClass| side.counts[*class as usize] > 0;
        let classes = [
            MoveClass::Inaccuracy,
            MoveClass::Mistake,
            MoveClass::Blunder,
        ];
        let mut told = classes.into_iter().filter(had).map(lay);
        let first = told.next().unwrap_or_else(|| lay(MoveClass::Inaccuracy));
        let fits = |galley: &Arc<egui::Galley>| galley.size().x <= below.width();
        let galley = [first].into_iter().chain(told).reduce(
            |kept, next| {
                if fits(&kept) { kept } else { next }
            },
        );
        let Some(galley) = galley else { continue };
        let at = at.align_size_within_rect(galley.size(), below);
        painter.galley(at.min, galley, palette.text_weak);
    }
}

/// Why a move was not good, and the better line. A click on that shows it on the board, move by move.
fn reasons(
    ui: &mut egui::Ui,
    view: &Reviewed,
    room: Rect,
    best_line: &'static Command,
    requests: &mut Requests,
) {
    let (text, palette) = (view.look.text, view.look.palette);
    let review = &view.review;
    let row = |line: usize| {
        let corner = room.min + vec2(0.0, line as f32 * LINE);
        Rect::from_min_size(corner, vec2(room.width(), LINE))
    };
    let known = review.reasons();
    let reasons = known.map_or(Vec::new(), |known| text.reasons(known, view.story.person));
    let count = reasons.len();
    for (line, reason) in reasons.into_iter().enumerate() {
        let builder = egui::UiBuilder::new()
            .max_rect(row(line))
            .layout(Layout::left_to_right(Align::Center));
        let mut ui = ui.new_child(builder);
        // Small letters where it finds no room; where it is cut short even so, pointing at it shows the whole.
        let galley = |font| {
            ui.painter()
                .layout_no_wrap(reason.clone(), font, palette.text)
        };
        let fits = galley(style::regular(14.0)).size().x <= room.width();
        let font = style::regular(if fits { 14.0 } else { 12.0 });
        let label = Label::new(RichText::new(reason).font(font).color(palette.text));
        ui.add(label.selectable(false).truncate());
    }
    let best = review.subject().and_then(|(_, ply)| ply.best());
    let Some(best) = best else { return };
    let row = row(count);
    let line = texts::best_line(text, &best.line);
    let is_possible = view.possible.has(best_line);
    let sense = if is_possible {
        Sense::click()
    } else {
        Sense::hover()
    };
    let response = ui.interact(row, egui::Id::new("best line"), sense);
    let kind = if is_possible {
        egui::WidgetType::Button
    } else {
        egui::WidgetType::Label
    };
    response.widget_info(|| egui::WidgetInfo::labeled(kind, true, &line));
    let is_lively = is_possible && (response.hovered() || response.has_focus());
    let (shown, color) = match (is_possible, is_lively) {
        (true, true) => (format!("{line}  ›"), palette.text_strong),
        (true, false) => (format!("{line}  ›"), palette.text),
        (false, _) => (line, palette.text_weak),
    };
    widgets::focus_ring(ui, &response, 4.0, false, palette);
    let shown = RichText::new(shown).font(style::regular(14.0)).color(color);
    let galley = egui::WidgetText::from(shown).into_galley(
        ui,
        Some(egui::TextWrapMode::Truncate),
        row.width(),
        egui::TextStyle::Body,
    );
    let at = pos2(row.min.x, row.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, color);
    if is_possible && response.on_hover_text(best_line.keys(text)).clicked() {
        requests.carry_out(best_line);
    }
}

// ---- The moves that are told ----

/// The moves that cost most, one by one, and the smaller mistakes, which are folded. Returns the ply for which the
/// player wants to find a better move.
fn told(ui: &mut egui::Ui, view: &Reviewed, requests: &mut Requests) -> Option<usize> {
    let (text, palette) = (view.look.text, view.look.palette);
    let story = &view.story;
    let mut tried = None;
    let area = egui::ScrollArea::vertical()
        .id_salt("story")
        .auto_shrink([false, false]);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        widgets::list(ui);
        for (number, told) in (1..).zip(&story.costliest) {
            if told_move(ui, view, number, told, requests) {
                tried = Some(told.index);
            }
        }
        if story.smaller.is_empty() {
            return;
        }
        let size = vec2(ui.available_width(), SMALLER);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let name = text.review_smaller(story.smaller.len());
        response.widget_info(|| {
            let kind = egui::WidgetType::CollapsingHeader;
            egui::WidgetInfo::selected(kind, true, story.shows_smaller, &name)
        });
        line_ground(ui, view, &response, false);
        let arrow = if story.shows_smaller { "↓" } else { "›" };
        let at = pos2(rect.min.x + 12.0, rect.center().y);
        let font = style::regular(14.0);
        let color = palette.text;
        ui.painter()
            .text(at, Align2::LEFT_CENTER, arrow, font.clone(), color);
        let at = at + vec2(20.0, 0.0);
        ui.painter()
            .text(at, Align2::LEFT_CENTER, &name, font, color);
        if response.clicked() {
            requests.ask(StoryRequested::Smaller(!story.shows_smaller));
        }
        for &index in story.smaller.iter().filter(|_| story.shows_smaller) {
            smaller_move(ui, view, index, requests);
        }
    });
    tried
}

/// The ground of a line that can be pressed.
fn line_ground(ui: &egui::Ui, view: &Reviewed, response: &egui::Response, is_present: bool) {
    let rect = response.rect.shrink2(vec2(0.0, 2.0));
    let palette = view.look.palette;
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
    widgets::focus_ring(ui, response, 8.0, false, palette);
}

/// Whether the review tells of this ply at the moment.
fn is_present(view: &Reviewed, index: usize) -> bool {
    let subject = view.review.subject().filter(|_| !view.story.is_summary);
    subject.is_some_and(|(subject, _)| subject == index)
}

/// Goes to the position after a ply.
fn go_to(view: &Reviewed, index: usize, requests: &mut Requests) {
    if let Some(&node) = view.review.nodes().get(index + 1) {
        requests.ask(GameRequested::GoToNode(node));
        requests.ask(StoryRequested::Move);
    }
}

/// A move that cost much: its board, its cost and why. A click goes there. Returns `true` if the player wants to find a
/// better one.
fn told_move(
    ui: &mut egui::Ui,
    view: &Reviewed,
    number: usize,
    told: &ToldMove,
    requests: &mut Requests,
) -> bool {
    let (text, palette) = (view.look.text, view.look.palette);
    let (game, index) = (view.model.game(), told.index);
    let Some(ply) = view.review.plies().get(index) else {
        return false;
    };
    let cost = texts::cost(text, view.number(index), ply);
    let reasons = told.reasons.as_ref();
    let reasons = reasons.map_or(Vec::new(), |known| text.reasons(known, view.story.person));
    // Where nothing is known to speak against it, the better move says most.
    let better = || {
        let side = |player| view.side(player);
        let best = ply.best()?;
        Some(texts::was_best(text, best, ply.player(), side))
    };
    let reason = reasons.into_iter().next().or_else(better);
    let reason = reason.unwrap_or_default();
    let size = vec2(ui.available_width(), TOLD);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let is_present = is_present(view, index);
    let label = text.list(&[cost.clone(), reason.clone()]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label));
    widgets::list_entry(&response, is_present);
    line_ground(ui, view, &response, is_present);
    let picture = Rect::from_min_size(rect.min + vec2(6.0, 4.0), Vec2::splat(TOLD - 8.0));
    let node = view.review.nodes().get(index + 1);
    if let Some(position) = node.and_then(|&node| game.position_at(node)) {
        let marks = PictureMarks {
            last: node
                .and_then(|&node| game.ply_at(node))
                .and_then(Ply::square),
            ..PictureMarks::default()
        };
        let board = LittleBoard::within(picture.shrink(1.0), game.size());
        board.paint(ui.painter(), position.board(), &marks, view.look.board);
    }
    // The number is that of the pin in the graph.
    let pin = picture.left_top() + vec2(4.0, 6.0);
    let painter = ui.painter();
    painter.circle(
        pin,
        9.0,
        palette.text_strong,
        Stroke::new(1.5, palette.card),
    );
    let font = style::strong(12.0);
    painter.text(pin, Align2::CENTER_CENTER, number, font, palette.window);
    let font = style::regular(14.0);
    let name = text.review_try();
    let width = painter
        .layout_no_wrap(name.into(), font, palette.text)
        .size()
        .x
        + 20.0;
    let button = Rect::from_min_max(
        pos2(rect.max.x - 8.0 - width, rect.center().y - 16.0),
        pos2(rect.max.x - 8.0, rect.center().y + 16.0),
    );
    let room = Rect::from_min_max(
        pos2(picture.max.x + 10.0, rect.min.y + 8.0),
        pos2(button.min.x - 8.0, rect.max.y - 8.0),
    );
    let (above, below) = room.split_top_bottom_at_fraction(0.5);
    let at = Align2::LEFT_CENTER;
    widgets::fitted_text(
        painter,
        above,
        at,
        &cost,
        style::strong(14.0),
        palette.text_strong,
    );
    let mut job = egui::text::LayoutJob::simple(
        reason.clone(),
        style::regular(12.0),
        palette.text_weak,
        below.width().max(0.0),
    );
    job.wrap.max_rows = 1;
    let galley = painter.layout_job(job);
    let is_cut = galley.elided;
    let place = at.align_size_within_rect(galley.size(), below);
    painter.galley(place.min, galley, palette.text_weak);
    let response = if is_cut {
        response.on_hover_text(reason)
    } else {
        response
    };
    let label = text.commands_for_line(&cost, name);
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(button));
    let is_tried =
        widgets::text_tile(&mut ui, palette, button.size(), false, name, &label).clicked();
    if !is_tried && response.clicked() {
        go_to(view, index, requests);
    }
    is_tried
}

/// A smaller mistake in a line.
fn smaller_move(ui: &mut egui::Ui, view: &Reviewed, index: usize, requests: &mut Requests) {
    let Some(ply) = view.review.plies().get(index) else {
        return;
    };
    let palette = view.look.palette;
    let cost = texts::cost(view.look.text, view.number(index), ply);
    let size = vec2(ui.available_width(), SMALLER);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let is_present = is_present(view, index);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &cost));
    widgets::list_entry(&response, is_present);
    line_ground(ui, view, &response, is_present);
    let room = rect.shrink2(vec2(12.0, 2.0)).with_min_x(rect.min.x + 32.0);
    let font = style::regular(14.0);
    let at = Align2::LEFT_CENTER;
    widgets::fitted_text(ui.painter(), room, at, &cost, font, palette.text);
    if response.clicked() {
        go_to(view, index, requests);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_moves_or_eight_rows_come_before_the_graph_grows() {
        for height in 0..900 {
            let height = height as f32;
            for (chapter, wanted) in [(Chapter::Story, 3.0 * TOLD), (Chapter::Moves, LIST)] {
                let Shares {
                    details,
                    graph,
                    rest,
                } = Shares::of(height, chapter);
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
