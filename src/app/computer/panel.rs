//! The dialog for external engines, and for the threads and memory of the computer.

use std::iter;

use bevy::{
    ecs::system::SystemParam,
    input::keyboard::Key,
    prelude::{Res, ResMut},
};
use bevy_egui::egui::{
    self, RichText, Ui,
    text::{LayoutJob, TextFormat},
};

use super::{
    engine_test::{EngineTest, EngineTestRequested},
    engines::{EditedEngine, EngineForm, EngineRequested, Engines, MAX_DEPTH, MAX_SECONDS},
    texts,
};
use crate::{
    app::{
        base::{DialogRequested, Requests, background},
        settings::{MEMORIES, SettingRequested, Settings},
        text::language::Language,
        widgets::{self, Look, Panel, drop_down::DropDown, style},
    },
    engine::Engine,
    players::EngineName,
};

/// The width of the drop-down lists, in logical pixels.
const LIST: f32 = 200.0;

pub(crate) fn title(text: Language, edited: &EditedEngine) -> &'static str {
    match &edited.0 {
        Some(form) if form.of.is_none() => text.engines_new(),
        _ => text.engines_title(),
    }
}

/// The state of the dialog.
#[derive(SystemParam)]
pub struct EnginesDialog<'w> {
    edited: ResMut<'w, EditedEngine>,
    pub engines: Res<'w, Engines>,
    test: Res<'w, EngineTest>,
    settings: Res<'w, Settings>,
}

impl EnginesDialog<'_> {
    pub(crate) fn edited(&self) -> &EditedEngine {
        &self.edited
    }

    /// Handles a key in the dialog, and returns `true` if it has a meaning: Esc leaves the form.
    pub(crate) fn take_key(&mut self, key: &Key, requests: &mut Requests) -> bool {
        let is_left = *key == Key::Escape && self.edited.0.is_some();
        if is_left {
            show(None, &mut self.edited, requests);
        }
        is_left
    }
}

/// Shows all engines, or the form of one. Returns `true` if Enter was pressed in a field.
pub(crate) fn contents(ui: &mut Ui, dialog: &mut EnginesDialog, panel: &mut Panel) -> bool {
    if let Some(entered) = &mut dialog.edited.0 {
        return form(ui, entered, &dialog.engines, &dialog.test, panel);
    }
    list(ui, dialog, panel);
    false
}

/// All engines, and the source of live values.
fn list(ui: &mut Ui, dialog: &mut EnginesDialog, panel: &mut Panel) {
    let (look, requests) = (panel.look, &mut *panel.requests);
    let Look { text, palette, .. } = *look;
    let (engines, settings) = (&*dialog.engines, &*dialog.settings);
    ui.heading(text.engines_title());
    let about = text.engines_about();
    widgets::prose(ui, about, egui::TextStyle::Body, palette.text_weak);
    for engine in engines.list() {
        let mut line = LayoutJob::default();
        for (part, space, color) in [
            (engine.name.get(), 0.0, palette.text),
            (engine.command.as_str(), 10.0, palette.text_weak),
        ] {
            let font = style::regular(14.0);
            line.append(part, space, TextFormat::simple(font, color));
        }
        let button = egui::Button::new(line)
            .truncate()
            .min_size(egui::vec2(ui.available_width(), 28.0));
        let line = ui.add(button);
        let name = engine.name.get();
        line.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
        if line.clicked() {
            show(Some(EngineForm::of(engine)), &mut dialog.edited, requests);
        }
    }
    ui.add_space(4.0);
    if !engines.list().is_empty() {
        let own = || text.dialogs_about().to_string();
        let name = |values: Option<EngineName>| values.map_or_else(own, |name| name.to_string());
        let external = engines.list().iter().map(|engine| Some(engine.name));
        let all = iter::once(None).chain(external);
        let label = text.engines_values();
        if let Some(values) = choice(ui, look, label, engines.values(), all, name) {
            requests.ask(EngineRequested::Values(values));
        }
    }
    let most = background::cores().min(Engine::MAX_THREADS) as u16;
    let doubled = iter::successors(Some(1), |count| Some(2 * count));
    let fewer = doubled.take_while(|&count| count < most);
    let counts = iter::once(0).chain(fewer).chain([most]);
    let (label, chosen) = (text.engines_threads(), settings.engine_threads);
    let name = |count| texts::threads(text, count);
    if let Some(threads) = choice(ui, look, label, chosen, counts, name) {
        requests.ask(SettingRequested::new(move |now| {
            now.engine_threads = threads;
        }));
    }
    let (label, chosen) = (text.engines_memory(), settings.engine_memory);
    let name = |count: u16| text.engines_megabytes(count.to_string());
    if let Some(memory) = choice(ui, look, label, chosen, MEMORIES, name) {
        requests.ask(SettingRequested::new(move |now| now.engine_memory = memory));
    }
}

/// A label and a drop-down list. Returns a new choice.
fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    look: &Look,
    label: &str,
    chosen: T,
    all: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> String,
) -> Option<T> {
    ui.horizontal_wrapped(|ui| {
        let start = ui.cursor().min.x;
        // The lists are aligned below one another, right of the widest label.
        let column = labels_width(ui, look.text) + ui.spacing().item_spacing.x;
        ui.label(label);
        if column + LIST <= ui.max_rect().right() - start {
            ui.add_space(start + column - ui.cursor().min.x);
        } else if ui.available_size_before_wrap().x < LIST {
            // A list does not end its row by itself.
            ui.end_row();
        }
        let shown = name(chosen);
        let list = DropDown::titled(look.text, label, &shown, ui.available_width().min(LIST));
        let entries = all.into_iter().map(|value| (value, name(value)));
        list.show(ui, look.palette, &chosen, entries)
    })
    .inner
}

/// The width of the widest label of a drop-down list.
fn labels_width(ui: &Ui, text: Language) -> f32 {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let width = |label: &str| widgets::text_width(ui.painter(), label, &font);
    let labels = [
        text.engines_values(),
        text.engines_threads(),
        text.engines_memory(),
    ];
    labels.map(width).into_iter().fold(0.0, f32::max)
}

/// The buttons below the list or the form. If it `is_entered`, Enter has accepted the form.
pub(crate) fn buttons(
    ui: &mut Ui,
    dialog: &mut EnginesDialog,
    is_entered: bool,
    panel: &mut Panel,
) {
    if dialog.edited.0.is_some() {
        form_buttons(ui, dialog, is_entered, panel);
        return;
    }
    let (text, edited) = (panel.look.text, &mut dialog.edited);
    ui.horizontal_wrapped(|ui| {
        if ui.button(text.commands_close()).clicked() {
            panel.requests.ask(DialogRequested::Close);
        }
        if ui.button(text.engines_add()).clicked() {
            show(Some(EngineForm::default()), edited, panel.requests);
        }
    });
}

/// Shows the form of an engine, or the list of all, and ends the test.
fn show(form: Option<EngineForm>, edited: &mut EditedEngine, requests: &mut Requests) {
    requests.ask(EngineTestRequested::End);
    edited.0 = form;
}

/// The form of an engine. A change ends the test. Returns `true` if Enter was pressed in a field.
fn form(
    ui: &mut Ui,
    form: &mut EngineForm,
    engines: &Engines,
    test: &EngineTest,
    panel: &mut Panel,
) -> bool {
    let Look { text, palette, .. } = *panel.look;
    let heading = form.of.as_ref().map_or(text.engines_new(), EngineName::get);
    ui.add(egui::Label::new(RichText::new(heading).heading()).truncate());
    let program = form.program().unwrap_or_default();
    let field = |ui: &mut Ui, label: &str, entered: &mut String, hint: &str| {
        let label = ui.label(label);
        let field = egui::TextEdit::singleline(entered)
            .id(label.id.with("field"))
            .hint_text(hint);
        widgets::field(ui, palette, field).labelled_by(label.id)
    };
    let (label, hint) = (text.engines_command(), texts::COMMAND_HINT);
    let command = field(ui, label, &mut form.command, hint);
    // Enter takes the focus away, which is lost once another widget has it.
    let is_command_left = command.lost_focus();
    // The field takes typed letters unless another widget has the focus.
    if ui.memory(|memory| memory.focused().is_none()) {
        command.request_focus();
    }
    let name = field(ui, text.files_name(), &mut form.name, &program);
    let is_enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
    let is_entered = is_enter && (is_command_left || name.lost_focus());
    let mut is_changed = command.changed() || name.changed();
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        let seconds = ui.label(text.engines_seconds()).id;
        let value = egui::DragValue::new(&mut form.seconds).range(1..=MAX_SECONDS);
        let field = widgets::ringed(ui, palette, value.speed(0.2)).labelled_by(seconds);
        is_changed |= field.changed();
        ui.add_space(8.0);
        let depth = ui.label(text.engines_depth()).id;
        let value = egui::DragValue::new(&mut form.depth).range(0..=MAX_DEPTH);
        let field = widgets::ringed(ui, palette, value.speed(0.1)).labelled_by(depth);
        is_changed |= field.changed();
        if form.depth == 0 {
            ui.weak(text.engines_any_depth());
        }
    });
    if is_changed {
        panel.requests.ask(EngineTestRequested::End);
    }
    ui.add_space(2.0);
    let (line, color) = match (form.entry(engines), test.told()) {
        (Err(problem), _) if !form.command.is_empty() => {
            (texts::problem(text, problem), palette.warning)
        }
        (_, Some((told, true))) => (told, palette.text),
        (_, Some((told, false))) => (told, palette.warning),
        _ if test.task.is_some() => (text.engines_testing(), palette.text_weak),
        // The line keeps its height without a message, so that nothing jumps.
        _ => (" ", palette.text_weak),
    };
    let line = ui.label(RichText::new(line).color(color));
    if test.task.is_some() || test.told().is_some() {
        // In a low window the message may be out of sight.
        line.scroll_to_me(None);
    }
    is_entered
}

/// The buttons below the form. If it `is_entered`, the first of them is pressed.
fn form_buttons(ui: &mut Ui, dialog: &mut EnginesDialog, is_entered: bool, panel: &mut Panel) {
    let (text, edited) = (panel.look.text, &mut dialog.edited);
    let Some(form) = &edited.0 else { return };
    let (of, engine) = (form.of, form.entry(&dialog.engines).ok());
    ui.horizontal_wrapped(|ui| {
        let save = ui.add_enabled_ui(engine.is_some(), |ui| {
            widgets::main_button(ui, panel.look.palette, text.commands_save())
        });
        let is_pressed = save.inner.clicked();
        if (is_pressed || is_entered)
            && let Some(engine) = engine.clone()
        {
            panel.requests.ask(EngineRequested::Keep { of, engine });
            show(None, edited, panel.requests);
        }
        let can_test = engine.is_some() && dialog.test.task.is_none();
        let test = ui.add_enabled(can_test, egui::Button::new(text.engines_test()));
        if test.clicked()
            && let Some(engine) = engine
        {
            panel.requests.ask(EngineTestRequested::Begin(engine));
        }
        if let Some(name) = of
            && ui.button(text.engines_remove()).clicked()
        {
            panel.requests.ask(EngineRequested::Remove(name));
            show(None, edited, panel.requests);
        }
        if ui.button(text.dialogs_cancel()).clicked() {
            show(None, edited, panel.requests);
        }
    });
}
