//! The dialog for the choices that last.

use bevy_egui::egui::{self, Color32, RichText, vec2};

use crate::app::{
    base::{
        requests::Requests,
        theme::BoardTheme,
        timing::{self, Speed},
    },
    computer::commands::ENGINES,
    settings::{
        BoardChoice, LanguageChoice, SettingRequested, Settings, TEXT_SIZES, ThemeChoice, VOLUMES,
        texts,
    },
    widgets::{self, choices, drop_down::DropDown, style::Look},
};

/// The least width of the names of choices, in points.
const NAMES: f32 = 130.0;
/// The least width of the room that has names beside choices.
const WITH_NAMES_BESIDE: f32 = 380.0;
/// The height of a choice.
const HEIGHT: f32 = 32.0;
/// The smallest letters of choices side by side.
const SMALLEST: f32 = 12.0;

/// Draws the settings. What is chosen counts at once.
pub(super) fn contents(
    ui: &mut egui::Ui,
    settings: &Settings,
    look: &Look,
    requests: &mut Requests,
) {
    let text = look.text;
    ui.heading(text.menus_settings());
    ui.spacing_mut().item_spacing.y = 8.0;
    let themes = ThemeChoice::ALL.map(|theme| (theme, texts::theme(text, theme).to_owned()));
    row(
        ui,
        look,
        text.menus_theme(),
        &settings.theme,
        &themes,
        |theme| {
            requests.ask(SettingRequested::Theme(theme));
        },
    );
    // The theme of high contrast has a board of its own.
    let is_contrast = *look.board == BoardTheme::HIGH_CONTRAST;
    let is_free = !is_contrast || settings.board == BoardChoice::HighContrast;
    ui.add_enabled_ui(is_free, |ui| {
        let boards = BoardChoice::ALL.map(|board| (board, texts::board(text, board).to_owned()));
        row(
            ui,
            look,
            text.menus_board(),
            &settings.board,
            &boards,
            |board| {
                requests.ask(SettingRequested::Board(board));
            },
        );
    });
    let languages =
        LanguageChoice::ALL.map(|choice| (choice, texts::language(text, choice).to_owned()));
    row(
        ui,
        look,
        text.menus_language(),
        &settings.language,
        &languages,
        |choice| {
            requests.ask(SettingRequested::Language(choice));
        },
    );
    let sizes = TEXT_SIZES.map(|size| (size, text.menus_percent(u32::from(size))));
    row(
        ui,
        look,
        text.menus_text_size(),
        &settings.text_size,
        &sizes,
        |size| {
            requests.ask(SettingRequested::TextSize(size));
        },
    );
    let speeds = Speed::ALL.map(|speed| (speed, texts::speed(text, speed).to_owned()));
    row(
        ui,
        look,
        text.menus_animation(),
        &settings.speed,
        &speeds,
        |speed| {
            requests.ask(SettingRequested::Speed(speed));
        },
    );
    let paces = timing::LEAST_THOUGHTS.map(|least| (least, texts::pace(text, least)));
    row(
        ui,
        look,
        text.menus_pace(),
        &settings.least_thought(),
        &paces,
        |least| {
            requests.ask(SettingRequested::LeastThought(least));
        },
    );
    let off = (None, text.menus_off().to_owned());
    let volumes = VOLUMES.map(|volume| (Some(volume), text.menus_percent(u32::from(volume))));
    let volumes: Vec<_> = [off].into_iter().chain(volumes).collect();
    let volume = settings.sound.then_some(settings.volume);
    row(ui, look, text.menus_sound(), &volume, &volumes, |volume| {
        requests.ask::<SettingRequested>(match volume {
            Some(volume) => SettingRequested::Volume(volume),
            None => SettingRequested::ToggleSound,
        });
    });
    ui.add_space(4.0);
    switches(ui, settings, look, requests);
    ui.add_space(4.0);
    if ui.button(ENGINES.name(text)).clicked() {
        requests.carry_out(&ENGINES);
    }
}

fn switches(ui: &mut egui::Ui, settings: &Settings, look: &Look, requests: &mut Requests) {
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

/// A name with what there is to choose, side by side where all of it can be read, or else in a list.
fn row<T: PartialEq + Copy>(
    ui: &mut egui::Ui,
    look: &Look,
    name: &str,
    chosen: &T,
    entries: &[(T, String)],
    choose: impl FnOnce(T),
) {
    let label = |ui: &mut egui::Ui| {
        let name = RichText::new(name).color(look.palette.text_weak);
        ui.add(egui::Label::new(name).selectable(false).truncate());
    };
    let found = if ui.available_width() < WITH_NAMES_BESIDE {
        label(ui);
        entry_chosen(ui, look, name, chosen, entries)
    } else {
        let shown = ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            let size = vec2(width_of_names(ui, look), HEIGHT);
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(size, layout, |ui| {
                ui.set_min_size(size);
                label(ui);
            });
            entry_chosen(ui, look, name, chosen, entries)
        });
        shown.inner
    };
    if let Some(value) = found {
        choose(value);
    }
}

/// The width in which the name of every choice finds room.
fn width_of_names(ui: &egui::Ui, look: &Look) -> f32 {
    let text = look.text;
    let names = [
        text.menus_theme(),
        text.menus_board(),
        text.menus_language(),
        text.menus_text_size(),
        text.menus_animation(),
        text.menus_pace(),
        text.menus_sound(),
    ];
    let font = egui::TextStyle::Body.resolve(ui.style());
    let widths = names.map(|name| {
        let (name, font) = (name.to_owned(), font.clone());
        let galley = ui.painter().layout_no_wrap(name, font, Color32::WHITE);
        galley.size().x + 8.0
    });
    widths.into_iter().fold(NAMES, f32::max)
}

fn entry_chosen<T: PartialEq + Copy>(
    ui: &mut egui::Ui,
    look: &Look,
    name: &str,
    chosen: &T,
    entries: &[(T, String)],
) -> Option<T> {
    let width = choices::tile_width(ui.available_width(), entries.len());
    let texts = entries.iter().map(|(_, text)| (&**text, width));
    let font = widgets::tile_font(ui, texts);
    let mut found = None;
    if font.size >= SMALLEST {
        choices::row_of_tiles(ui, |ui| {
            for (value, text) in entries {
                let size = vec2(width, HEIGHT);
                let label = format!("{name}: {text}");
                let is_chosen = value == chosen;
                let shown = (&**text, &font);
                let tile = widgets::tile_in_font(ui, look.palette, size, is_chosen, shown, &label);
                if tile.clicked() {
                    found = Some(*value);
                }
            }
        });
        return found;
    }
    let shown = entries.iter().find(|(value, _)| value == chosen);
    let shown = shown.map_or("", |(_, text)| text);
    let list = DropDown {
        id: name,
        name: &format!("{name}: {shown}"),
        shown,
        width: ui.available_width().min(240.0),
    };
    list.show(ui, look.palette, chosen, entries.iter().cloned())
}
