//! Windows above the board.

use bevy_egui::egui::{self, Modal, RichText};

use super::{menu, seat, style};
use crate::{
    app::{
        actions::{self, Dialog, SHORTCUTS, UserAction},
        files::Choice,
        settings::{RulesChoice, Settings},
        theme::Palette,
    },
    rules::{Player, Size},
};

/// The widest dialog, in logical pixels.
const WIDTH: f32 = 500.0;
/// The height of the buttons below a dialog's contents, in logical pixels.
const FOOTER: f32 = 48.0;

/// Draws the open dialog. `form` holds the choices for a new game.
pub(super) fn show(
    context: &egui::Context,
    dialog: Dialog,
    form: &mut Settings,
    choice: (&Choice, &mut String),
    palette: &Palette,
    asked: &mut Vec<UserAction>,
) {
    let screen = context.content_rect();
    let id = egui::Id::new("dialog").with(dialog as u8);
    let margin = if screen.width() < 420.0 { 10 } else { 22 };
    let room = screen.size() - egui::Vec2::splat(2.0 * f32::from(margin) + 16.0);
    let modal = Modal::new(id)
        .area(Modal::default_area(id).default_size(screen.size()))
        .frame(egui::Frame::popup(&context.style_of(context.theme())).inner_margin(margin));
    let shown = modal.show(context, |ui| {
        ui.set_max_width(room.x.clamp(120.0, WIDTH));
        let mut contents = |ui: &mut egui::Ui| match dialog {
            Dialog::NewGame => new_game(ui, form, palette),
            Dialog::Choose => choose(ui, choice.0, choice.1, palette, room.y, asked),
            Dialog::Rules => rules(ui),
            Dialog::Shortcuts => shortcuts(ui, palette),
            Dialog::About => about(ui, palette),
        };
        // The list of games scrolls by itself.
        if dialog == Dialog::Choose {
            contents(ui);
        } else {
            egui::ScrollArea::vertical()
                .max_height((room.y - FOOTER).max(60.0))
                .show(ui, contents);
        }
        // The buttons are in reach however long the text above them is.
        ui.add_space(6.0);
        match dialog {
            Dialog::NewGame => new_game_buttons(ui, form, palette, asked),
            _ => close_button(ui, asked),
        }
    });
    if shown.backdrop_response.clicked() {
        asked.push(UserAction::Close);
    }
}

fn close_button(ui: &mut egui::Ui, asked: &mut Vec<UserAction>) {
    if ui.button("Close").clicked() {
        asked.push(UserAction::Close);
    }
}

fn new_game(ui: &mut egui::Ui, form: &mut Settings, palette: &Palette) {
    ui.heading("New game");
    ui.add_space(2.0);
    ui.label(RichText::new("Board").font(style::strong(14.0)));
    ui.horizontal_wrapped(|ui| {
        for side in menu::PRESETS {
            let chosen = usize::from(form.width) == side && usize::from(form.height) == side;
            if ui
                .selectable_label(chosen, format!("{side}×{side}"))
                .clicked()
            {
                form.width = side as u8;
                form.height = side as u8;
            }
        }
    });
    ui.horizontal(|ui| {
        let side = |value| {
            egui::DragValue::new(value)
                .range(Size::MIN as u8..=Size::MAX as u8)
                .speed(0.1)
        };
        ui.label("Width");
        ui.add(side(&mut form.width));
        ui.label("Height");
        ui.add(side(&mut form.height));
        let range = format!("{} to {} each", Size::MIN, Size::MAX);
        ui.label(RichText::new(range).color(palette.text_weak));
    });
    ui.add_space(4.0);
    ui.label(RichText::new("Rules").font(style::strong(14.0)));
    for choice in RulesChoice::ALL {
        ui.radio_value(&mut form.rules, choice, menu::rules_name(choice));
    }
    ui.add_space(4.0);
    ui.label(RichText::new("Goal").font(style::strong(14.0)));
    ui.checkbox(&mut form.fewest_wins, "Fewest discs win");
    ui.add_space(4.0);
    ui.label(RichText::new("Players").font(style::strong(14.0)));
    egui::Grid::new("players").num_columns(2).show(ui, |ui| {
        for player in Player::ALL {
            let chosen = form.players().seat(player);
            ui.label(player.to_string());
            egui::ComboBox::from_id_salt(player)
                .selected_text(seat::seat_name(chosen))
                .width(ui.available_width().min(220.0))
                .height(400.0)
                .show_ui(ui, |ui| {
                    seat::choices(ui, palette, chosen, |seat| form.remember_seat(player, seat));
                });
            ui.end_row();
        }
    });
}

fn new_game_buttons(
    ui: &mut egui::Ui,
    form: &Settings,
    palette: &Palette,
    asked: &mut Vec<UserAction>,
) {
    ui.horizontal_wrapped(|ui| {
        let start = RichText::new("Start")
            .font(style::strong(14.0))
            .color(palette.on_accent);
        if ui
            .add(egui::Button::new(start).fill(palette.accent))
            .clicked()
        {
            asked.extend(actions::start(form));
        }
        if ui.button("Cancel").clicked() {
            asked.push(UserAction::Close);
        }
        ui.label(RichText::new("Undo brings the present game back.").color(palette.text_weak));
    });
}

/// The games of a record, of which one is opened.
fn choose(
    ui: &mut egui::Ui,
    choice: &Choice,
    filter: &mut String,
    palette: &Palette,
    room: f32,
    asked: &mut Vec<UserAction>,
) {
    ui.heading("Open a game");
    ui.horizontal(|ui| {
        ui.label("Find");
        let field = egui::TextEdit::singleline(filter)
            .hint_text("a name, an event or a year")
            .desired_width(ui.available_width() - 8.0);
        let field = ui.add(field);
        // Letters are meant for it, wherever else the focus is not.
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
    });
    let found = choice.found(filter);
    let count = match found.len() {
        1 => "1 game".to_owned(),
        count => format!("{count} games"),
    };
    ui.label(RichText::new(count).color(palette.text_weak));
    egui::ScrollArea::vertical()
        .max_height((room - 190.0).clamp(60.0, 420.0))
        .auto_shrink([false, true])
        .show_rows(ui, 24.0, found.len(), |ui, shown| {
            for &index in &found[shown] {
                let name = choice.name(index);
                let button = egui::Button::selectable(false, name).truncate();
                if ui.add(button).clicked() {
                    asked.push(UserAction::Choose(index));
                }
            }
        });
    if ui.input(|input| input.key_pressed(egui::Key::Enter))
        && let [only] = found[..]
    {
        asked.push(UserAction::Choose(only));
    }
}

fn rules(ui: &mut egui::Ui) {
    ui.heading("How to play");
    for paragraph in [
        "Dark and Light take turns to place a disc. A disc has to capture: in a straight line, along \
         a row, a column or a diagonal, one or more of the opponent's discs lie between it and \
         another disc of your own. All discs captured in this way turn to your colour.",
        "Whoever has no such move is skipped. When neither side can move, the game is over, and the \
         side with more discs wins; with “Fewest discs win”, the side with fewer.",
        "Reversi begins on an empty board: the players first fill the four centre squares in turn, \
         and nothing is captured until they are full. With the Othello start these four discs are \
         set. In free placement every free square may be played, whether it captures or not.",
        "Squares that may be played carry a dot. Pointing at one shows the disc to come and, with \
         dashed rings, every disc that would turn. The last move carries a filled dot, and the discs \
         that it turned a small ring.",
        "Each side is played by a person or by the computer, at one of ten levels: press the name below \
         Dark or Light to choose. A hint (F2) points at the best move with four arrowheads; \
         pressed again, it says by how many discs each move would win.",
    ] {
        ui.label(paragraph);
    }
}

fn shortcuts(ui: &mut egui::Ui, palette: &Palette) {
    ui.heading("Keyboard shortcuts");
    egui::Grid::new("shortcuts")
        .num_columns(2)
        .spacing([24.0, 5.0])
        .show(ui, |ui| {
            for shortcut in SHORTCUTS {
                let keys = RichText::new(shortcut.keys).font(style::strong(13.0));
                ui.label(keys.color(palette.text_strong));
                ui.label(shortcut.text);
                ui.end_row();
            }
        });
}

fn about(ui: &mut egui::Ui, palette: &Palette) {
    ui.heading("Reversi");
    ui.label(format!("Version {}", env!("CARGO_PKG_VERSION")));
    ui.label("A game for two, or for one and the computer, on any board from 2×2 to 26×26.");
    let licence = "Free software under the MIT or the Apache 2.0 licence. The typeface is a part of \
                   Inter, under the SIL Open Font License.";
    ui.label(RichText::new(licence).color(palette.text_weak));
}
