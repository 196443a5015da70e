//! The settings dialog.

use std::time::Duration;

use bevy_egui::egui::{self, RichText, Ui, vec2};

use crate::app::{
    base::{BoardTheme, timing},
    computer::commands::ENGINES,
    settings::{
        BoardChoice, LanguageChoice, SettingRequested, Settings, TEXT_SIZES, VOLUMES, texts,
    },
    text::{language::Language, messages::Text},
    widgets::{self, Look, Panel, choices, drop_down::DropDown},
};

/// The least width of the names of settings, in points.
const NAMES: f32 = 122.0;
/// The least width of a dialog with names beside the choices.
const WITH_NAMES_BESIDE: f32 = 380.0;
const HEIGHT: f32 = 32.0;

/// The choices of a setting: the request for each value, and its name.
type Entries = Vec<(SettingRequested, String)>;

fn entries<T: Copy + Send + Sync + 'static, S: Into<String>>(
    values: impl IntoIterator<Item = T>,
    choose: fn(&mut Settings, T),
    name: impl Fn(T) -> S,
) -> Entries {
    let request = |value| SettingRequested::new(move |now| choose(now, value));
    let values = values.into_iter();
    let entries = values.map(|value| (request(value), name(value).into()));
    entries.collect()
}

/// Finds the name of a value.
fn named<T>(text: Language) -> impl Fn((T, Text)) -> &'static str {
    move |(_, name)| name(text)
}

/// The settings with a choice among values: the name of each, whether it can be changed, and its values.
fn rows(text: Language, is_board_free: bool) -> [(&'static str, bool, Entries); 7] {
    let (themes, boards, speeds) = (texts::THEMES, texts::BOARDS, texts::SPEEDS);
    let themes = entries(themes, |now, (theme, _)| now.theme = theme, named(text));
    let boards = entries(boards, |now, (board, _)| now.board = board, named(text));
    let speeds = entries(speeds, |now, (speed, _)| now.speed = speed, named(text));
    let name = |language| texts::language(text, language);
    let choose = |now: &mut Settings, language| now.language = language;
    let languages = entries(LanguageChoice::all(), choose, name);
    let name = |size| text.menus_percent(u32::from(size));
    let sizes = entries(TEXT_SIZES, |now, size| now.text_size = size, name);
    let name = |least| texts::pace(text, least);
    let choose = |now: &mut Settings, least: Duration| now.least_thought = least.as_millis() as u32;
    let paces = entries(timing::LEAST_THOUGHTS, choose, name);
    let name = |volume| text.menus_percent(u32::from(volume));
    let mut volumes = entries(VOLUMES, Settings::choose_volume, name);
    let off = SettingRequested::new(|now| now.sound = false);
    volumes.insert(0, (off, text.menus_sound_off().to_owned()));
    [
        (text.menus_theme(), true, themes),
        (text.dialogs_board(), is_board_free, boards),
        (text.menus_language(), true, languages),
        (text.menus_text_size(), true, sizes),
        (text.menus_animation(), true, speeds),
        (text.menus_pace(), true, paces),
        (text.menus_sound(), true, volumes),
    ]
}

/// Draws the settings. Choices take effect at once.
pub(super) fn contents(ui: &mut Ui, settings: &Settings, panel: &mut Panel) {
    let look = panel.look;
    let text = look.text;
    ui.heading(text.menus_settings());
    ui.spacing_mut().item_spacing.y = 8.0;
    // The high-contrast theme has its own board.
    let is_contrast = *look.board == BoardTheme::HIGH_CONTRAST;
    let is_board_free = !is_contrast || settings.board == BoardChoice::HighContrast;
    let rows = rows(text, is_board_free);
    let font = egui::TextStyle::Body.resolve(ui.style());
    let widths = rows
        .iter()
        .map(|(name, ..)| widgets::text_width(ui.painter(), name, &font));
    let width = widths.fold(NAMES, f32::max) + 8.0;
    for (name, is_enabled, mut entries) in rows {
        let has_now = |(request, _): &(SettingRequested, _)| request.changed(settings) == *settings;
        let now = entries.iter().position(has_now);
        let chosen =
            ui.add_enabled_ui(is_enabled, |ui| row(ui, look, (name, width), now, &entries));
        if let Some(chosen) = chosen.inner {
            let (request, _) = entries.swap_remove(chosen);
            panel.requests.ask::<SettingRequested>(request);
        }
    }
    ui.add_space(4.0);
    switches(ui, settings, panel);
    ui.add_space(4.0);
    if ENGINES.is_there() && ui.button(ENGINES.name(text)).clicked() {
        panel.requests.carry_out(&ENGINES);
    }
}

fn switches(ui: &mut Ui, settings: &Settings, panel: &mut Panel) {
    let (text, requests) = (panel.look.text, &mut *panel.requests);
    let switches: [(&str, fn(&mut Settings) -> &mut bool); 6] = [
        (text.menus_mark_legal(), |now| &mut now.mark_legal),
        (text.menus_mark_flips(), |now| &mut now.mark_flips),
        (text.menus_mark_last(), |now| &mut now.mark_last),
        (text.menus_coordinates(), |now| &mut now.coordinates),
        (text.menus_show_estimate(), |now| &mut now.show_expectation),
        (text.clock_loses(), |now| &mut now.loses_on_time),
    ];
    let mut now = settings.clone();
    for (name, switch) in switches {
        let is_on = switch(&mut now);
        if widgets::checkbox(ui, panel.look.palette, is_on, name).clicked() {
            let is_on = *is_on;
            requests.ask(SettingRequested::new(move |now| *switch(now) = is_on));
        }
    }
}

/// A name and its choices, side by side if all of them are legible, or else in a list. `now` is the index of the
/// present choice. Returns the index of a new one.
fn row(
    ui: &mut Ui,
    look: &Look,
    (name, width): (&str, f32),
    now: Option<usize>,
    entries: &[(SettingRequested, String)],
) -> Option<usize> {
    let label = |ui: &mut Ui| {
        let name = RichText::new(name).color(look.palette.text_weak);
        ui.add(egui::Label::new(name).selectable(false).truncate());
    };
    if ui.available_width() < WITH_NAMES_BESIDE {
        label(ui);
        return entry_chosen(ui, look, name, now, entries);
    }
    let shown = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let size = vec2(width, HEIGHT);
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        label(&mut widgets::room(ui, size, layout));
        entry_chosen(ui, look, name, now, entries)
    });
    shown.inner
}

fn entry_chosen(
    ui: &mut Ui,
    look: &Look,
    name: &str,
    now: Option<usize>,
    entries: &[(SettingRequested, String)],
) -> Option<usize> {
    let width = choices::tile_width(ui.available_width(), entries.len());
    let texts = entries.iter().map(|(_, text)| (&**text, width));
    let font = widgets::tile_font(ui, texts);
    let mut found = None;
    // A different font size would suggest a different kind.
    if font.size >= widgets::TILE_FONT {
        choices::row_of_tiles(ui, |ui| {
            for (index, (_, text)) in entries.iter().enumerate() {
                let (size, shown) = (vec2(width, HEIGHT), (&**text, &font));
                let label = look.text.list_named(name, text);
                let is_chosen = now == Some(index);
                let tile = widgets::tile_in_font(ui, look.palette, size, is_chosen, shown, &label);
                if tile.clicked() {
                    found = Some(index);
                }
            }
        });
        return found;
    }
    let shown = now.map_or("", |now| &entries[now].1);
    let list = DropDown::titled(look.text, name, shown, ui.available_width().min(240.0));
    let entries = entries.iter().enumerate();
    let entries = entries.map(|(index, (_, text))| (Some(index), text.clone()));
    list.show(ui, look.palette, &now, entries).flatten()
}
