//! Windows above the board.

use bevy_egui::egui::{self, Modal, RichText};

use super::{file_dialog, menu, seat, style};
use crate::{
    app::{
        commands,
        dialogs::{Dialog, DialogRequested, Dialogs, NewGameForm},
        file_picker::FilePicker,
        files::{Choice, FileRequested},
        requests::Requests,
        settings::RulesChoice,
        texts::{dialogs as texts, game, menus},
        theme::Palette,
    },
    rules::{Player, Size},
};

/// The widest dialog, in logical pixels.
const WIDTH: f32 = 500.0;
/// The height of the buttons below a dialog's contents, in logical pixels.
const FOOTER: f32 = 48.0;

/// Draws the open dialog.
pub(super) fn show(
    context: &egui::Context,
    dialog: Dialog,
    dialogs: &Dialogs,
    choice: &Choice,
    picker: &FilePicker,
    palette: &Palette,
    requests: &mut Requests,
) {
    let screen = context.content_rect();
    let id = egui::Id::new("dialog").with(dialog as u8);
    let margin = if screen.width() < 420.0 { 10 } else { 22 };
    let room = screen.size() - egui::Vec2::splat(2.0 * f32::from(margin) + 16.0);
    let modal = Modal::new(id)
        .area(Modal::default_area(id).default_size(screen.size()))
        .frame(egui::Frame::popup(&context.style_of(context.theme())).inner_margin(margin));
    let mut form = dialogs.form;
    let shown = modal.show(context, |ui| {
        ui.set_max_width(room.x.clamp(120.0, WIDTH));
        let mut contents = |ui: &mut egui::Ui| match dialog {
            Dialog::NewGame => new_game(ui, &mut form, palette),
            Dialog::Choose => choose(ui, choice, &dialogs.filter, palette, room.y, requests),
            Dialog::PickFile => file_dialog::contents(ui, picker, palette, room.y, requests),
            Dialog::Rules => rules(ui),
            Dialog::Shortcuts => shortcuts(ui, palette),
            Dialog::About => about(ui, palette),
        };
        // Lists scroll by themselves.
        if matches!(dialog, Dialog::Choose | Dialog::PickFile) {
            contents(ui);
        } else {
            egui::ScrollArea::vertical()
                .max_height((room.y - FOOTER).max(60.0))
                .show(ui, contents);
        }
        // The buttons are in reach however long the text above them is.
        ui.add_space(6.0);
        match dialog {
            Dialog::NewGame => new_game_buttons(ui, &form, palette, requests),
            Dialog::PickFile => file_dialog::buttons(ui, picker, palette, requests),
            _ => close_button(ui, requests),
        }
    });
    if form != dialogs.form {
        requests.ask(DialogRequested::EditForm(form));
    }
    if shown.backdrop_response.clicked() {
        requests.ask(DialogRequested::Close);
    }
}

fn close_button(ui: &mut egui::Ui, requests: &mut Requests) {
    if ui.button(commands::CLOSE.name).clicked() {
        requests.ask(DialogRequested::Close);
    }
}

fn new_game(ui: &mut egui::Ui, form: &mut NewGameForm, palette: &Palette) {
    ui.heading(texts::NEW_GAME);
    ui.add_space(2.0);
    ui.label(RichText::new(texts::BOARD).font(style::strong(14.0)));
    ui.horizontal_wrapped(|ui| {
        for side in menu::PRESETS {
            let chosen = (form.width, form.height) == (side, side);
            if ui
                .selectable_label(chosen, format!("{side}×{side}"))
                .clicked()
            {
                (form.width, form.height) = (side, side);
            }
        }
    });
    ui.horizontal(|ui| {
        let side = |value| {
            egui::DragValue::new(value)
                .range(Size::MIN..=Size::MAX)
                .speed(0.1)
        };
        ui.label(texts::WIDTH);
        ui.add(side(&mut form.width));
        ui.label(texts::HEIGHT);
        ui.add(side(&mut form.height));
        ui.label(RichText::new(texts::sides()).color(palette.text_weak));
    });
    ui.add_space(4.0);
    ui.label(RichText::new(texts::RULES).font(style::strong(14.0)));
    for choice in RulesChoice::ALL {
        ui.radio_value(&mut form.rules, choice, menus::rules(choice));
    }
    ui.add_space(4.0);
    ui.label(RichText::new(texts::GOAL).font(style::strong(14.0)));
    ui.checkbox(&mut form.fewest_wins, menus::FEWEST_DISCS_WIN);
    ui.add_space(4.0);
    ui.label(RichText::new(texts::PLAYERS).font(style::strong(14.0)));
    egui::Grid::new("players").num_columns(2).show(ui, |ui| {
        for player in Player::ALL {
            let chosen = form.players.seat(player);
            ui.label(player.to_string());
            egui::ComboBox::from_id_salt(player)
                .selected_text(game::seat(chosen))
                .width(ui.available_width().min(220.0))
                .height(400.0)
                .show_ui(ui, |ui| {
                    seat::choices(ui, palette, chosen, |seat| form.players.set(player, seat));
                });
            ui.end_row();
        }
    });
}

fn new_game_buttons(
    ui: &mut egui::Ui,
    form: &NewGameForm,
    palette: &Palette,
    requests: &mut Requests,
) {
    ui.horizontal_wrapped(|ui| {
        let start = RichText::new(texts::START)
            .font(style::strong(14.0))
            .color(palette.on_accent);
        if ui
            .add(egui::Button::new(start).fill(palette.accent))
            .clicked()
        {
            form.start(requests);
        }
        if ui.button(texts::CANCEL).clicked() {
            requests.ask(DialogRequested::Close);
        }
        ui.label(RichText::new(texts::UNDO_RESTORES).color(palette.text_weak));
    });
}

/// The games of a record, of which one is opened.
fn choose(
    ui: &mut egui::Ui,
    choice: &Choice,
    filter: &str,
    palette: &Palette,
    room: f32,
    requests: &mut Requests,
) {
    let mut choose = |index| {
        requests.ask(DialogRequested::Close);
        requests.ask(FileRequested::Choose(index));
    };
    let mut edited = filter.to_owned();
    ui.heading(texts::OPEN_A_GAME);
    ui.horizontal(|ui| {
        ui.label(texts::FIND);
        let field = egui::TextEdit::singleline(&mut edited)
            .hint_text(texts::FIND_HINT)
            .desired_width(ui.available_width() - 8.0);
        let field = ui.add(field);
        // Letters are meant for it, wherever else the focus is not.
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
    });
    let found = choice.found(&edited);
    ui.label(RichText::new(texts::games(found.len())).color(palette.text_weak));
    egui::ScrollArea::vertical()
        .max_height((room - 190.0).clamp(60.0, 420.0))
        .auto_shrink([false, true])
        .show_rows(ui, 24.0, found.len(), |ui, shown| {
            for &index in &found[shown] {
                let name = choice.name(index);
                let button = egui::Button::selectable(false, name).truncate();
                if ui.add(button).clicked() {
                    choose(index);
                }
            }
        });
    if ui.input(|input| input.key_pressed(egui::Key::Enter))
        && let [only] = found[..]
    {
        choose(only);
    }
    if edited != filter {
        requests.ask(DialogRequested::EditFilter(edited));
    }
}

fn rules(ui: &mut egui::Ui) {
    ui.heading(texts::HOW_TO_PLAY);
    for paragraph in texts::HOW_TO_PLAY_PARAGRAPHS {
        ui.label(paragraph);
    }
}

fn shortcuts(ui: &mut egui::Ui, palette: &Palette) {
    ui.heading(texts::SHORTCUTS);
    egui::Grid::new("shortcuts")
        .num_columns(2)
        .spacing([24.0, 5.0])
        .show(ui, |ui| {
            for (keys, help) in commands::keyboard_help() {
                let keys = RichText::new(keys).font(style::strong(13.0));
                ui.label(keys.color(palette.text_strong));
                ui.label(help);
                ui.end_row();
            }
        });
}

fn about(ui: &mut egui::Ui, palette: &Palette) {
    ui.heading(texts::ABOUT);
    ui.label(texts::version());
    ui.label(texts::ABOUT_GAME);
    ui.label(RichText::new(texts::ABOUT_LICENCE).color(palette.text_weak));
}
