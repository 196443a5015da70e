//! The dialog for the choices that last.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use crate::app::{
    base::{BoardTheme, Requests, timing},
    computer::commands::ENGINES,
    settings::{
        BoardChoice, LanguageChoice, SettingRequested, Settings, TEXT_SIZES, ThemeChoice, VOLUMES,
        texts,
    },
    text::language::Language,
    widgets::{self, Look, choices, drop_down::DropDown},
};

/// The least width of the names of choices, in points.
const NAMES: f32 = 122.0;
/// The least width of the room that has names beside choices.
const WITH_NAMES_BESIDE: f32 = 380.0;
/// The height of a choice.
const HEIGHT: f32 = 32.0;

/// What there is to choose: each value as the request for it, and its name.
type Entries = Vec<(SettingRequested, String)>;
/// A setting: its name, its value now as the request for it, and what there is to choose.
type Row = (&'static str, SettingRequested, Entries);

fn entries<T: Copy, S: Into<String>>(
    values: impl IntoIterator<Item = T>,
    request: fn(T) -> SettingRequested,
    name: impl Fn(T) -> S,
) -> Entries {
    let values = values.into_iter();
    let entries = values.map(|value| (request(value), name(value).into()));
    entries.collect()
}

/// The settings of which one of several values is chosen.
fn rows(settings: &Settings, text: Language) -> [Row; 7] {
    use SettingRequested::{
        Board, Language, LeastThought, Speed, TextSize, Theme, ToggleSound, Volume,
    };
    let name = |theme| texts::theme(text, theme);
    let themes = entries(ThemeChoice::ALL, Theme, name);
    let name = |board| texts::board(text, board);
    let boards = entries(BoardChoice::ALL, Board, name);
    let name = |language| texts::language(text, language);
    let languages = entries(LanguageChoice::all(), Language, name);
    let name = |size| text.menus_percent(u32::from(size));
    let sizes = entries(TEXT_SIZES, TextSize, name);
    let name = |speed| texts::speed(text, speed);
    let speeds = entries(timing::Speed::ALL, Speed, name);
    let name = |least| texts::pace(text, least);
    let paces = entries(timing::LEAST_THOUGHTS, LeastThought, name);
    let name = |volume| text.menus_percent(u32::from(volume));
    let mut volumes = entries(VOLUMES, Volume, name);
    volumes.insert(0, (ToggleSound, text.menus_off().to_owned()));
    let language = Language(settings.language);
    let pace = LeastThought(settings.least_thought());
    let volume = if settings.sound {
        Volume(settings.volume)
    } else {
        ToggleSound
    };
    [
        (text.menus_theme(), Theme(settings.theme), themes),
        (text.dialogs_board(), Board(settings.board), boards),
        (text.menus_language(), language, languages),
        (text.menus_text_size(), TextSize(settings.text_size), sizes),
        (text.menus_animation(), Speed(settings.speed), speeds),
        (text.menus_pace(), pace, paces),
        (text.menus_sound(), volume, volumes),
    ]
}

/// Draws the settings. What is chosen counts at once.
pub(super) fn contents(ui: &mut Ui, settings: &Settings, look: &Look, requests: &mut Requests) {
    let text = look.text;
    ui.heading(text.menus_settings());
    ui.spacing_mut().item_spacing.y = 8.0;
    // The theme of high contrast has a board of its own.
    let is_contrast = *look.board == BoardTheme::HIGH_CONTRAST;
    let is_free = !is_contrast || settings.board == BoardChoice::HighContrast;
    let rows = rows(settings, text);
    let font = egui::TextStyle::Body.resolve(ui.style());
    let widths = rows
        .iter()
        .map(|(name, ..)| widgets::text_width(ui.painter(), name, &font));
    let width = widths.fold(NAMES, f32::max) + 8.0;
    for (name, now, entries) in rows {
        let is_enabled = is_free || !matches!(now, SettingRequested::Board(_));
        let chosen =
            ui.add_enabled_ui(is_enabled, |ui| row(ui, look, (name, width), now, &entries));
        if let Some(request) = chosen.inner {
            requests.ask::<SettingRequested>(request);
        }
    }
    ui.add_space(4.0);
    switches(ui, settings, look, requests);
    ui.add_space(4.0);
    if ENGINES.is_there() && ui.button(ENGINES.name(text)).clicked() {
        requests.carry_out(&ENGINES);
    }
}

fn switches(ui: &mut Ui, settings: &Settings, look: &Look, requests: &mut Requests) {
    use SettingRequested::{
        Coordinates, LosesOnTime, MarkFlips, MarkLast, MarkLegal, ShowExpectation,
    };
    let text = look.text;
    let switches: [(&str, bool, fn(bool) -> SettingRequested); 6] = [
        (text.menus_mark_legal(), settings.mark_legal, MarkLegal),
        (text.menus_mark_flips(), settings.mark_flips, MarkFlips),
        (text.menus_mark_last(), settings.mark_last, MarkLast),
        (text.menus_coordinates(), settings.coordinates, Coordinates),
        (
            text.menus_show_estimate(),
            settings.show_expectation,
            ShowExpectation,
        ),
        (text.clock_loses(), settings.loses_on_time, LosesOnTime),
    ];
    for (name, is_on, request) in switches {
        let mut now = is_on;
        if widgets::checkbox(ui, look.palette, &mut now, name).clicked() {
            requests.ask::<SettingRequested>(request(now));
        }
    }
}

/// A name with what there is to choose, side by side where all of it can be read, or else in a list. Returns what has
/// just been chosen.
fn row(
    ui: &mut Ui,
    look: &Look,
    (name, width): (&str, f32),
    now: SettingRequested,
    entries: &[(SettingRequested, String)],
) -> Option<SettingRequested> {
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
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_size(size);
            label(ui);
        });
        entry_chosen(ui, look, name, now, entries)
    });
    shown.inner
}

fn entry_chosen(
    ui: &mut Ui,
    look: &Look,
    name: &str,
    now: SettingRequested,
    entries: &[(SettingRequested, String)],
) -> Option<SettingRequested> {
    let width = choices::tile_width(ui.available_width(), entries.len());
    let texts = entries.iter().map(|(_, text)| (&**text, width));
    let font = widgets::tile_font(ui, texts);
    let mut found = None;
    if font.size >= widgets::SMALL {
        choices::row_of_tiles(ui, |ui| {
            for (request, text) in entries {
                let (size, shown) = (vec2(width, HEIGHT), (&**text, &font));
                let label = format!("{name}: {text}");
                let is_chosen = *request == now;
                let tile = widgets::tile_in_font(ui, look.palette, size, is_chosen, shown, &label);
                if tile.clicked() {
                    found = Some(*request);
                }
            }
        });
        return found;
    }
    let shown = entries.iter().find(|(request, _)| *request == now);
    let shown = shown.map_or("", |(_, text)| text);
    let list = DropDown {
        id: name,
        name: &format!("{name}: {shown}"),
        shown,
        width: ui.available_width().min(240.0),
    };
    list.show(ui, look.palette, &now, entries.iter().cloned())
}
