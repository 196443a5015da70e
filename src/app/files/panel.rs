//! The program's own file dialog.

use std::path::Path;

use bevy_egui::egui::{self, RichText, Ui};

use super::{
    picker::{FilePicker, FilePickerRequested, FolderEntry},
    platform_dialogs::FilePurpose,
};
use crate::app::{
    base::Requests,
    widgets::{self, Look},
};

/// The height of a line of the list, in logical pixels.
const LINE: f32 = 24.0;

/// Draws the folder, the list of its entries and the name.
pub(crate) fn contents(
    ui: &mut Ui,
    picker: &FilePicker,
    room: f32,
    look: &Look,
    requests: &mut Requests,
) {
    let Look { text, palette, .. } = *look;
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
    if picker.entries.iter().all(FolderEntry::is_folder) {
        for line in [text.files_empty_folder(), text.files_path_hint()] {
            ui.weak(line);
        }
    }
    let mut name = picker.name.clone();
    ui.horizontal(|ui| {
        let label = ui.label(text.files_name());
        // The number of widgets above it, by which egui would name it, depends on the folder.
        let field = egui::TextEdit::singleline(&mut name).id(egui::Id::new("file name"));
        let field = widgets::field(ui, palette, field).labelled_by(label.id);
        let is_entered = ui.input(|input| input.key_pressed(egui::Key::Enter));
        if field.lost_focus() && is_entered {
            requests.ask(FilePickerRequested::Confirm);
        }
        // It takes typed letters unless something else has the focus.
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

pub(crate) fn buttons(ui: &mut Ui, picker: &FilePicker, look: &Look, requests: &mut Requests) {
    let text = look.text;
    ui.horizontal_wrapped(|ui| {
        let name = match picker.purpose {
            FilePurpose::Open => text.files_open(),
            _ if picker.is_replacing => text.files_replace(),
            FilePurpose::Save | FilePurpose::SavePicture => text.commands_save(),
        };
        if widgets::main_button(ui, look.palette, name).clicked() {
            requests.ask(FilePickerRequested::Confirm);
        }
        widgets::close_button(ui, text.dialogs_cancel(), requests);
    });
}
