//! The buttons for undo, redo, hint and restart.

use bevy_egui::egui::{self, Color32, FontId, Vec2, vec2};

use super::view::SidePanels;
use crate::app::{
    base::{command::Command, requests::Requests},
    exercise::{Help, commands::HINT},
    game::{
        commands::{REDO, RESTART, UNDO},
        mode::Mode,
    },
    study::hint::HintStage,
    widgets::{self, style},
};

/// How much smaller the names of buttons in a strip may be written.
const SHRUNK: f32 = 0.75;

/// Beside each other across the whole width, in a wide window.
pub(super) fn buttons(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests, height: f32) {
    let (look, _) = view.shown();
    let text = look.text;
    ui.horizontal(|ui| {
        let gap = 10.0;
        ui.spacing_mut().item_spacing.x = gap;
        let width = (ui.available_width() - 3.0 * gap) / 4.0;
        let named = [
            (UNDO.name(text), &UNDO),
            (REDO.name(text), &REDO),
            (hint_name(view), &HINT),
            (RESTART.name(text), &RESTART),
        ];
        command_buttons(ui, view, vec2(width, height), named, requests);
    });
}

/// In a strip, from the right. Their names are short where the whole ones would have to shrink too much.
pub(super) fn strip_buttons(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) {
    let (look, _) = view.shown();
    let spare = ui.available_width();
    let button = vec2(84.0_f32.min((spare - 18.0) / 4.0).max(20.0), 28.0);
    let fitting = |name: &'static str, short| {
        let (text, font) = (name.to_string(), style::regular(14.0));
        let whole = ui.painter().layout_no_wrap(text, font, Color32::WHITE);
        let fits = whole.size().x * SHRUNK <= widgets::key_button_room(button.x);
        if fits { name } else { short }
    };
    let named =
        |command: &'static Command, short| (fitting(command.name(look.text), short), command);
    let named = [
        named(&RESTART, look.text.commands_restart_short()),
        (fitting(hint_name(view), look.text.commands_hint()), &HINT),
        named(&REDO, look.text.commands_redo_short()),
        named(&UNDO, look.text.commands_undo_short()),
    ];
    command_buttons(ui, view, button, named, requests);
}

/// A button for a command. Where it is too low to show the command's keys, pointing at it does.
fn command_button(
    ui: &mut egui::Ui,
    view: &SidePanels,
    size: Vec2,
    named: (&str, FontId),
    command: &'static Command,
    requests: &mut Requests,
) {
    let (look, _) = view.shown();
    let is_possible = view.seats().possible.has(command);
    let keys = command.keys(look.text);
    let mut button = widgets::key_button(ui, look.palette, size, named, &keys, is_possible);
    if !widgets::shows_keys(size) {
        button = button.on_hover_text(keys);
    }
    if button.clicked() {
        requests.carry_out(command);
    }
}

/// Buttons for commands, all of one size and with letters of one size, in the direction of the layout.
fn command_buttons(
    ui: &mut egui::Ui,
    view: &SidePanels,
    size: Vec2,
    named: [(&str, &'static Command); 4],
    requests: &mut Requests,
) {
    let room = widgets::key_button_room(size.x);
    let names = named.iter().map(|(name, _)| (*name, room));
    let font = widgets::common_font(ui.painter(), style::regular(14.0), names);
    for (name, command) in named {
        command_button(ui, view, size, (name, font.clone()), command, requests);
    }
}

/// What the next press of the button for hints does.
fn hint_name(view: &SidePanels) -> &'static str {
    let (look, _) = view.shown();
    let text = look.text;
    match view.status.hint.stage() {
        _ if view.status.mode() == Mode::Training => text.commands_show_answer(),
        HintStage::Off if view.status.exercises.help() != Help::None => text.commands_show_answer(),
        HintStage::Off => text.commands_hint(),
        HintStage::Best => text.commands_scores(),
        HintStage::Values => text.commands_hide_scores(),
    }
}
