//! The lists of games, and the game's own file picker.

use std::path::Path;

use bevy_egui::egui::{self, Response, RichText, Ui};

use super::{
    picker::{FilePicker, FilePickerRequested, FolderEntry},
    platform_dialogs::FilePurpose,
    state::{ChoiceDialog, FileRequested},
};
use crate::app::{
    base::{Dialog, DialogRequested},
    widgets::{self, Look, Panel},
};

/// The widest list of games, in logical pixels.
pub(crate) const WIDTH: f32 = 760.0;
/// The height of a line of the list, in logical pixels.
const LINE: f32 = 24.0;

/// Draws the folder, the list of its entries and the name.
pub(crate) fn contents(ui: &mut Ui, picker: &FilePicker, room: f32, panel: &mut Panel) {
    let Look { text, palette, .. } = *panel.look;
    let requests = &mut *panel.requests;
    ui.heading(picker.purpose.title(text));
    ui.horizontal(|ui| {
        let up = egui::Button::new(text.files_parent_folder());
        let up = ui.add_enabled(picker.folder.parent().is_some(), up);
        let (alt, key) = (egui::Modifiers::ALT, egui::Key::ArrowUp);
        let is_asked = ui.input_mut(|input| input.consume_key(alt, key));
        if up.clicked() || is_asked {
            requests.ask(FilePickerRequested::Leave);
        }
        let folder = RichText::new(picker.folder.display().to_string()).color(palette.text_weak);
        ui.add(egui::Label::new(folder).truncate());
    });
    egui::ScrollArea::vertical()
        .id_salt(&picker.folder)
        .max_height((room - 200.0).clamp(60.0, 360.0))
        .auto_shrink([false, true])
        .show_rows(ui, LINE, picker.entries.len(), |ui, shown| {
            widgets::list(ui);
            for entry in &picker.entries[shown] {
                let is_named = picker.name == entry.name;
                let text = if entry.is_folder() {
                    format!("{}/", entry.name)
                } else {
                    entry.name.clone()
                };
                let button = egui::Button::selectable(is_named, text).truncate();
                let line = widgets::selectable(ui, palette, is_named, button);
                widgets::list_entry(&line, is_named);
                widgets::follow_focus(&line);
                if line.clicked() && entry.is_folder() {
                    requests.ask(FilePickerRequested::Enter(entry.name.clone()));
                } else if line.clicked() {
                    requests.ask(FilePickerRequested::EditName(entry.name.clone()));
                }
                if line.double_clicked() && !entry.is_folder() {
                    requests.ask(FilePickerRequested::Confirm);
                }
            }
        });
    let is_open = picker.purpose == FilePurpose::Open;
    if is_open && picker.entries.iter().all(FolderEntry::is_folder) {
        for line in [text.files_empty_folder(), text.files_path_hint()] {
            ui.weak(line);
        }
    }
    let mut name = picker.name.clone();
    ui.horizontal(|ui| {
        let label = ui.label(text.files_name());
        // egui would derive the id from the number of widgets above, which depends on the folder.
        let field = egui::TextEdit::singleline(&mut name).id(egui::Id::new("file name"));
        let field = widgets::field(ui, palette, field).labelled_by(label.id);
        let is_entered = ui.input(|input| input.key_pressed(egui::Key::Enter));
        if field.lost_focus() && is_entered {
            requests.ask(FilePickerRequested::Confirm);
        }
        // The field takes typed letters unless another widget has the focus.
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
            // Without its extension.
            let stem = Path::new(&name).file_stem().unwrap_or_default();
            widgets::select(ui, field.id, stem.to_string_lossy().chars().count());
        }
    });
    if name != picker.name {
        requests.ask(FilePickerRequested::EditName(name));
    }
    if let Some(problem) = &picker.problem {
        ui.label(RichText::new(problem).color(palette.warning));
    }
}

pub(crate) fn buttons(ui: &mut Ui, picker: &FilePicker, panel: &mut Panel) {
    let text = panel.look.text;
    ui.horizontal_wrapped(|ui| {
        let name = match picker.purpose {
            FilePurpose::Open => text.files_open(),
            _ if picker.is_replacing => text.files_replace(),
            _ => text.commands_save(),
        };
        if widgets::main_button(ui, panel.look.palette, name).clicked() {
            panel.requests.ask(FilePickerRequested::Confirm);
        }
        widgets::close_button(ui, text.dialogs_cancel(), panel.requests);
    });
}

/// The search field.
pub(crate) fn search(ui: &mut Ui, dialog: &mut ChoiceDialog, look: &Look) -> Response {
    let Look { text, palette, .. } = *look;
    let words = &mut dialog.filter.0;
    ui.horizontal(|ui| {
        let label = ui.label(text.dialogs_find());
        let field = egui::TextEdit::singleline(words).hint_text(text.dialogs_find_hint());
        let field = widgets::field(ui, palette, field).labelled_by(label.id);
        let (is_wanted, title) = (field.clicked(), text.dialogs_find());
        let typed = widgets::ask_platform(&field, is_wanted, title, words, look);
        if let Some(typed) = typed.flatten() {
            *words = typed;
        }
        field
    })
    .inner
}

/// The games of a record or of the library, to open one.
pub(crate) fn games(ui: &mut Ui, dialog: &mut ChoiceDialog, room: f32, panel: &mut Panel) {
    let look = panel.look;
    let Look { text, palette, .. } = *look;
    let field = search(ui, dialog, look);
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    let is_entered = field.lost_focus() && pressed(egui::Key::Enter);
    let mut is_left_for_list = field.has_focus() && pressed(egui::Key::ArrowDown);
    // The id of the line after one that was deleted by a key.
    let key = field.id.with("next line");
    let next: Option<usize> = ui.data_mut(|data| data.remove_temp(key));
    // The field takes typed letters unless another widget has the focus.
    if next.is_none() && ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    let ChoiceDialog { choice, filter } = dialog;
    let found = choice.found(&filter.0);
    let count = choice.count(text, &filter.0);
    let count = count.unwrap_or_else(|| text.library_reading().into());
    ui.label(RichText::new(count).color(palette.text_weak));
    let mut chosen = match found[..] {
        [only] if is_entered && choice.is_whole() => Some(only),
        _ => None,
    };
    let mut deleted = None;
    // Filtering does not change the height.
    let all = choice.len() as f32 * (LINE + ui.spacing().item_spacing.y);
    egui::ScrollArea::vertical()
        .max_height((room - 190.0).clamp(60.0, 420.0).min(all))
        .auto_shrink(false)
        .show_rows(ui, LINE, found.len(), |ui, shown| {
            widgets::list(ui);
            let spacing = ui.spacing_mut();
            (spacing.button_padding.y, spacing.interact_size.y) = (2.0, LINE);
            // All lines are as wide as those with a delete button.
            let delete = if choice.is_library() { 2.0 * LINE } else { 0.0 };
            let width = ui.available_width() - delete;
            for (row, &index) in shown.clone().zip(&found[shown]) {
                let name = choice.name(index);
                // The id follows the game, so that a click means the same one even if the lines move meanwhile.
                let builder = egui::UiBuilder::new().id(egui::Id::new(choice.key(index)));
                ui.scope_builder(builder, |ui| {
                    ui.horizontal(|ui| {
                        let line = ui.scope(|ui| {
                            ui.set_width(width);
                            ui.add(egui::Button::selectable(false, name).truncate())
                        });
                        let line = line.inner;
                        widgets::list_entry(&line, false);
                        widgets::follow_focus(&line);
                        if std::mem::take(&mut is_left_for_list) || next == Some(row) {
                            line.request_focus();
                        }
                        let font = egui::TextStyle::Button.resolve(ui.style());
                        let wanted = widgets::text_width(ui.painter(), name, &font);
                        let is_cut = wanted + 2.0 * ui.spacing().button_padding.x > width;
                        let line = if is_cut {
                            line.on_hover_text(name)
                        } else {
                            line
                        };
                        if line.clicked() {
                            chosen = Some(index);
                        }
                        if !choice.can_be_deleted(index) {
                            return;
                        }
                        let label = text.library_delete(name);
                        let delete =
                            ui.add(egui::Button::new("×").min_size(egui::Vec2::splat(LINE)));
                        delete.widget_info(|| {
                            egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label)
                        });
                        let is_key = line.has_focus()
                            && ui.input(|input| input.key_pressed(egui::Key::Delete));
                        if is_key {
                            let last = found.len().saturating_sub(2);
                            ui.data_mut(|data| data.insert_temp(key, row.min(last)));
                        }
                        if is_key || delete.on_hover_text(&label).clicked() {
                            deleted = Some(index);
                        }
                    });
                });
            }
        });
    if let Some(index) = chosen {
        panel.requests.ask(DialogRequested::Close);
        panel.requests.ask(FileRequested::Choose(index));
    }
    if let Some(index) = deleted {
        panel.requests.ask(FileRequested::Delete(index));
    }
    for line in choice.notices(text) {
        ui.label(RichText::new(line).color(palette.warning));
    }
}

pub(crate) fn games_buttons(
    ui: &mut Ui,
    ChoiceDialog { choice, filter }: &ChoiceDialog,
    panel: &mut Panel,
) {
    let look = panel.look;
    if ui.button(look.text.openings_command()).clicked() {
        panel.requests.ask(FileRequested::Explore);
        panel.requests.ask(DialogRequested::Open(Dialog::Openings));
    }
    if !choice.is_library() {
        return;
    }
    if let Some(deleted) = choice.deleted_last() {
        let undo = ui.button(look.text.library_put_back());
        if undo
            .on_hover_text(look.text.library_deleted(deleted))
            .clicked()
        {
            panel.requests.ask(FileRequested::PutBack);
        }
    }
    let export = egui::Button::new(look.text.library_export());
    let has_games = choice.is_whole() && !choice.found(&filter.0).is_empty();
    if ui.add_enabled(has_games, export).clicked() {
        panel.requests.ask(FileRequested::Export);
    }
}
