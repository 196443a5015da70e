//! Drop-down lists.

use std::borrow::Cow;

use bevy_egui::egui::{self, Ui};

use super::{menu_keys, parts};
use crate::app::{base::Palette, text::language::Language};

/// The greatest height of a list, in logical pixels; a longer one scrolls.
const HEIGHT: f32 = 400.0;

pub(crate) struct DropDown<'a> {
    /// Distinguishes lists in the same place.
    pub id: &'a str,
    pub name: Cow<'a, str>,
    /// The text of the closed list.
    pub shown: &'a str,
    pub width: f32,
}

impl<'a> DropDown<'a> {
    /// A list whose name consists of its title and the shown text.
    pub(crate) fn titled(
        text: Language,
        title: &'a str,
        shown: &'a str,
        width: f32,
    ) -> DropDown<'a> {
        DropDown {
            id: title,
            name: text.list_named(title, shown).into(),
            shown,
            width,
        }
    }

    /// Shows the list with these entries, `chosen` marked. Returns a new choice.
    pub(crate) fn show<T: PartialEq>(
        self,
        ui: &mut Ui,
        palette: &Palette,
        chosen: &T,
        entries: impl IntoIterator<Item = (T, String)>,
    ) -> Option<T> {
        let found = self.show_contents(ui, palette, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            let mut found = None;
            for (value, text) in entries {
                let is_chosen = value == *chosen;
                let button = egui::Button::selectable(is_chosen, text);
                if parts::selectable(ui, palette, is_chosen, button).clicked() {
                    found = Some(value);
                    ui.close();
                }
            }
            found
        });
        found.flatten()
    }

    /// Shows the list with these contents. Returns their result while the list is open.
    pub(crate) fn show_contents<T>(
        self,
        ui: &mut Ui,
        palette: &Palette,
        contents: impl FnOnce(&mut Ui) -> T,
    ) -> Option<T> {
        let list = egui::ComboBox::from_id_salt(self.id)
            .selected_text(self.shown)
            .truncate()
            .width(self.width)
            .height(HEIGHT)
            .show_ui(ui, |ui| {
                let found = contents(ui);
                menu_keys::walk(ui);
                found
            });
        let info = || egui::WidgetInfo::labeled(egui::WidgetType::ComboBox, true, &*self.name);
        list.response.widget_info(info);
        menu_keys::drop_down(ui, &list.response, list.inner.is_some());
        // egui draws no ring while the list is open.
        parts::focus_ring(ui, &list.response, 7.0, palette);
        list.inner
    }
}
