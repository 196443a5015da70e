//! The buttons for undo, redo, hint and restart.

use bevy_egui::egui::{self, Ui, Vec2, vec2};

use super::view::SidePanels;
use crate::app::{
    base::{Command, Requests},
    exercise::{Help, commands::HINT},
    game::{
        Mode,
        commands::{REDO, RESTART, UNDO},
    },
    study::hint::HintStage,
    widgets::{self, Caption, icons::Icon, style},
};

/// The least height of buttons with names below their icons, in points.
const WITH_NAMES_BELOW: f32 = 40.0;
/// The widest button, in points.
const WIDEST: f32 = 112.0;
/// The space between buttons, in points.
const GAP: f32 = 8.0;

/// A command with the icon and the name of its button.
type Named<'a> = (Icon, &'a str, &'static Command);

/// Across the whole width, in a wide window: restart, which is rarely wanted, at the far edge.
pub(super) fn buttons(ui: &mut Ui, view: &SidePanels, requests: &mut Requests, height: f32) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = (ui.available_width() - height - 3.0 * GAP) / 3.0;
        let caption = if height >= WITH_NAMES_BELOW {
            Caption::Below
        } else {
            Caption::Beside
        };
        let size = vec2(width.min(WIDEST), height);
        let [undo, redo, hint, restart] = named(view);
        icon_buttons(ui, view, size, caption, &[undo, redo, hint], requests);
        let at_right = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(at_right, |ui| {
            let size = Vec2::splat(height);
            icon_buttons(ui, view, size, Caption::None, &[restart], requests);
        });
    });
}

/// In a strip, from the right, with names where there is room for them.
pub(super) fn strip_buttons(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let width = ((ui.available_width() - 18.0) / 4.0).clamp(20.0, 84.0);
    let size = vec2(width, 28.0);
    let mut named = named(view);
    named.reverse();
    let (font, room) = (style::regular(NAME), room_beside(width));
    let fits = |name: &str| widgets::text_width(ui.painter(), name, &font) <= room;
    let caption = if named.iter().all(|(_, name, _)| fits(name)) {
        Caption::Beside
    } else {
        Caption::None
    };
    icon_buttons(ui, view, size, caption, &named, requests);
}

fn named<'a>(view: &SidePanels) -> [Named<'a>; 4] {
    let (look, _) = view.shown();
    let text = look.text;
    [
        (Icon::Undo, UNDO.name(text), &UNDO),
        (Icon::Redo, REDO.name(text), &REDO),
        (Icon::Hint, hint_name(view), &HINT),
        (Icon::Restart, RESTART.name(text), &RESTART),
    ]
}

/// The size of names.
const NAME: f32 = 12.0;

/// The room for a name beside an icon in a button of this width.
fn room_beside(width: f32) -> f32 {
    width - 34.0
}

/// Buttons of one size, with letters of one size, in the direction of the layout. Pointing at one shows its keys.
fn icon_buttons(
    ui: &mut Ui,
    view: &SidePanels,
    size: Vec2,
    caption: Caption,
    named: &[Named],
    requests: &mut Requests,
) {
    let (look, _) = view.shown();
    let room = match caption {
        Caption::Beside => room_beside(size.x),
        Caption::Below | Caption::None => size.x - 6.0,
    };
    let names = named.iter().map(|(_, name, _)| (*name, room));
    let font = widgets::common_font(ui.painter(), style::regular(NAME), names);
    for &(icon, name, command) in named {
        let is_possible = view.seats().possible.has(command);
        let text = (name, &font);
        let button = widgets::icon_button(ui, look.palette, size, icon, text, caption, is_possible);
        let keys = command.keys(look.text);
        let help = match caption {
            Caption::None => format!("{name} · {keys}"),
            Caption::Below | Caption::Beside => keys,
        };
        if button.on_hover_text(help).clicked() {
            requests.carry_out(command);
        }
    }
}

/// What the next press of the button for hints does.
fn hint_name(view: &SidePanels) -> &'static str {
    let (look, _) = view.shown();
    let text = look.text;
    match view.status.hint.stage {
        _ if view.status.mode() == Mode::Training => text.commands_show_answer(),
        HintStage::Off if view.status.exercises.attempt().help != Help::None => {
            text.commands_show_answer()
        }
        HintStage::Off => text.commands_hint(),
        HintStage::Best => text.commands_scores(),
        HintStage::Values => text.commands_hide_scores(),
    }
}
