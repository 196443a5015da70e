//! The face of an exercise.

use bevy_egui::egui::{self, Sense, Ui, Vec2, vec2};

use super::parts::card;
use crate::{
    app::{
        base::Requests,
        exercise::{
            self, Exercise, ExerciseRequested, Step,
            commands::{CLOSE, HINT, NEXT_EXERCISE},
        },
        shell::{status, status_line, view::SidePanels},
        widgets::{self, style},
    },
    rules::Player,
};

/// The space between buttons, in points.
const GAP: f32 = 8.0;
/// The heights of the next button and of the others, in points.
const PRIMARY: f32 = 52.0;
const BUTTON: f32 = 40.0;

pub(super) fn beside(ui: &mut Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    let (look, _) = view.shown();
    card(ui, look, if is_tall { 16 } else { 8 }, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        heading(ui, view, is_tall);
        set(ui, view, is_tall);
    });
    let height = if is_tall { BUTTON } else { 30.0 };
    buttons(ui, view, height, !is_tall, requests);
    // Parts that come and go are below those that stay.
    if is_tall {
        primary(ui, view, vec2(ui.available_width(), PRIMARY), requests);
        waiting(ui, view, requests);
    }
}

/// The dots and the next button, in an upright window; the strips have the rest.
pub(super) fn below(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    ui.spacing_mut().item_spacing.y = GAP;
    ui.vertical_centered(|ui| {
        set(ui, view, ui.available_height() > 200.0);
    });
    let width = ui.available_width();
    if ui.available_height() >= BUTTON {
        primary(ui, view, vec2(width, BUTTON), requests);
    }
    if ui.available_height() >= BUTTON {
        waiting(ui, view, requests);
    }
}

/// The kind of exercise and the buttons, in place of the players above the board of a narrow window.
pub(in crate::app::shell) fn strip(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let width = ui.available_width();
    let named = (width * 0.35).min(200.0);
    if width >= 260.0 {
        ui.scope(|ui| {
            ui.set_width(named);
            kind(ui, view);
        });
    }
    // High enough for two rows of text.
    buttons(ui, view, 30.0, true, requests);
}

/// The task, and the text about it.
fn heading(ui: &mut Ui, view: &SidePanels, is_tall: bool) {
    let (look, _) = view.shown();
    let palette = look.palette;
    let status = status::status(view);
    kind(ui, view);
    let width = ui.available_width();
    let large = if is_tall { 28.0 } else { 20.0 };
    let (text, color) = (status.headline.clone(), status.color(palette));
    let font = style::strong(large);
    let whole = ui.painter().layout(text, font, color, width);
    let size = if whole.rows.len() > 2 { 20.0 } else { large };
    let room = |ui: &mut Ui, rows: f32, text: &str, font: egui::FontId, color| {
        let height = rows * ui.fonts_mut(|fonts| fonts.row_height(&font));
        let layout = egui::Layout::top_down(egui::Align::Min);
        let mut ui = widgets::room(ui, vec2(width, height), layout);
        ui.set_clip_rect(ui.max_rect().expand(2.0).intersect(ui.clip_rect()));
        widgets::wrapped_label(&mut ui, text, font, color);
    };
    let lines = 2.0 * large / size;
    room(ui, lines, &status.headline, style::strong(size), color);
    let font = style::regular(if is_tall { 16.0 } else { 14.0 });
    let lines = if is_tall { 3.0 } else { 1.0 };
    room(ui, lines, &status.detail, font, palette.text_weak);
}

/// The kind of exercise, and the disc of the side to move.
fn kind(ui: &mut Ui, view: &SidePanels) {
    let (look, _) = view.shown();
    let exercise = view.exercises.exercise();
    let kind = exercise.map(|exercise| exercise::texts::kind(look.text, exercise));
    let kind = kind.unwrap_or_default();
    let player = exercise.map_or(Player::Dark, Exercise::player);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
        widgets::disc(ui.painter(), rect.center(), 8.0, player, look);
        let (capitals, font) = (kind.to_uppercase(), style::strong(12.0));
        let shown = match status_line::fitting(ui, &capitals, &font) {
            "" => &capitals,
            parts => parts,
        };
        let label = widgets::label(shown, font, look.palette.text_weak);
        let label = ui.add(label.truncate());
        // A screen reader would spell out capitals.
        label.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &kind));
    });
}

/// The set of the exercise, or its results once it is over.
fn set(ui: &mut Ui, view: &SidePanels, has_room: bool) {
    let (look, _) = view.shown();
    let exercises = &view.exercises;
    let Some(set) = exercises.set() else { return };
    if set.waiting.is_some() && has_room {
        exercise::panel::results(ui, look, set);
    } else if ui.available_height() >= exercise::panel::DOTS {
        exercise::panel::dots(ui, look, set, exercises.attempt().grade.is_some());
    }
}

/// The next button; `false` if there is none.
fn primary(ui: &mut Ui, view: &SidePanels, size: Vec2, requests: &mut Requests) -> bool {
    let (look, _) = view.shown();
    if !view.seats.possible.has(&NEXT_EXERCISE) {
        return false;
    }
    let name = exercise::texts::next(look.text, &view.exercises);
    let button = widgets::large_button(ui, look.palette, size, name, true);
    let keys = NEXT_EXERCISE.keys(look.text);
    if button.on_hover_text(keys).clicked() {
        requests.carry_out(&NEXT_EXERCISE);
    }
    true
}

/// The button for positions of own games that are due, once the set is over.
fn waiting(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let (look, _) = view.shown();
    let waiting = view.exercises.set().and_then(|set| set.waiting);
    let Some(waiting) = waiting.filter(|&waiting| waiting > 0) else {
        return;
    };
    let size = vec2(ui.available_width(), BUTTON);
    let name = look.text.training_waiting(waiting);
    if widgets::large_button(ui, look.palette, size, &name, false).clicked() {
        requests.ask(ExerciseRequested::Mistakes);
    }
}

/// The buttons for help and for leaving. Without a row of its own, the next button comes first.
fn buttons(
    ui: &mut Ui,
    view: &SidePanels,
    height: f32,
    with_primary: bool,
    requests: &mut Requests,
) {
    let (look, _) = view.shown();
    let exercises = &view.exercises;
    let is_retry = exercises.set().is_none();
    let is_solved = exercises.attempt().step.is_solved();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let size = vec2((ui.available_width() - 2.0 * GAP) / 3.0, height);
        let button_if = |ui: &mut Ui, is_possible, name| {
            let button = |ui: &mut Ui| widgets::large_button(ui, look.palette, size, name, false);
            ui.add_enabled_ui(is_possible, button).inner
        };
        let is_led_on = with_primary && primary(ui, view, size, requests);
        if !is_led_on {
            let can_help = view.seats.possible.has(&HINT);
            let hint = button_if(ui, can_help, look.text.commands_hint());
            if hint.on_hover_text(HINT.keys(look.text)).clicked() {
                requests.carry_out(&HINT);
            }
        }
        let (name, request, is_possible) = if is_solved && !is_retry {
            let name = look.text.training_play_on();
            (name, ExerciseRequested::PlayOn, exercises.can_play_on())
        } else {
            let name = look.text.commands_show_answer();
            (name, ExerciseRequested::Answer, exercises.can_help())
        };
        if button_if(ui, is_possible, name).clicked() {
            requests.ask::<ExerciseRequested>(request);
        }
        // After an exercise of a review, there is nothing else to do.
        let is_over = is_retry && (is_solved || !exercises.hides_answer());
        let is_primary = is_over && exercises.attempt().step != Step::Wrong;
        let name = if is_retry {
            look.text.training_to_review()
        } else {
            look.text.training_leave()
        };
        let leave = widgets::large_button(ui, look.palette, size, name, is_primary);
        if leave.on_hover_text(CLOSE.keys(look.text)).clicked() {
            requests.carry_out(&CLOSE);
        }
    });
}
