//! The buttons for undo, redo, hint and restart.

use bevy_egui::egui::{self, Ui, Vec2, vec2};

use super::view::SidePanels;
use crate::app::{
    base::{Command, Requests},
    exercise::{
        Help,
        commands::{CLOSE, HINT},
    },
    game::{
        Mode,
        commands::{BACK, FIRST, FORWARD, LAST, REDO, RESTART, UNDO},
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

type Button = (Icon, &'static Command);
const OF_GAME: [Button; 4] = [
    (Icon::Undo, &UNDO),
    (Icon::Redo, &REDO),
    (Icon::Hint, &HINT),
    (Icon::Restart, &RESTART),
];
const OF_REVIEW: [Button; 5] = [
    (Icon::First, &FIRST),
    (Icon::Back, &BACK),
    (Icon::Forward, &FORWARD),
    (Icon::Last, &LAST),
    (Icon::Close, &CLOSE),
];

/// Buttons across the whole width of a wide window: restart, which is rarely wanted, at the far edge.
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
        let [others @ .., restart] = OF_GAME;
        icon_buttons(ui, view, size, caption, &others, requests);
        let at_right = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(at_right, |ui| {
            let size = Vec2::splat(height);
            icon_buttons(ui, view, size, Caption::None, &[restart], requests);
        });
    });
}

/// Buttons in a strip, from the right, with names if there is room. In a review of which nothing else is shown, they
/// step through the game.
pub(super) fn strip_buttons(ui: &mut Ui, view: &SidePanels, is_all: bool, requests: &mut Requests) {
    let mut buttons = match view.mode() {
        Mode::Review if is_all => OF_REVIEW.to_vec(),
        _ => OF_GAME.to_vec(),
    };
    buttons.reverse();
    let count = buttons.len() as f32;
    let width = (ui.available_width() - 6.0 * (count - 1.0)) / count;
    let size = vec2(width.clamp(14.0, 84.0), 28.0);
    let (font, room) = (style::regular(NAME), room_beside(size.x));
    let fits = |name: &str| widgets::text_width(ui.painter(), name, &font) <= room;
    let caption = if buttons.iter().all(|(_, command)| fits(name(view, command))) {
        Caption::Beside
    } else {
        Caption::None
    };
    icon_buttons(ui, view, size, caption, &buttons, requests);
}

const NAME: f32 = 12.0;

/// The room for a name beside an icon in a button of this width.
fn room_beside(width: f32) -> f32 {
    width - 34.0
}

/// Buttons of one size and one font size, in the direction of the layout. Tooltips show their keys.
fn icon_buttons(
    ui: &mut Ui,
    view: &SidePanels,
    size: Vec2,
    caption: Caption,
    buttons: &[Button],
    requests: &mut Requests,
) {
    let (look, _) = view.shown();
    let room = match caption {
        Caption::Beside => room_beside(size.x),
        Caption::Below | Caption::None => size.x - 6.0,
    };
    let named = |&(_, command): &Button| (name(view, command), room);
    let font = style::regular(NAME);
    let font = widgets::common_font(ui.painter(), font, buttons.iter().map(named));
    for &(icon, command) in buttons {
        let is_possible = view.seats.possible.has(command);
        let name = name(view, command);
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

/// The name of a button. The hint button is named for its next press.
fn name(view: &SidePanels, command: &'static Command) -> &'static str {
    let text = view.shown().0.text;
    match view.hint.stage {
        _ if !std::ptr::eq(command, &HINT) => command.name(text),
        _ if view.mode() == Mode::Training => text.commands_show_answer(),
        HintStage::Off if view.exercises.attempt().help != Help::None => {
            text.commands_show_answer()
        }
        HintStage::Off => text.commands_hint(),
        HintStage::Best => text.commands_scores(),
        HintStage::Values => text.commands_hide_scores(),
    }
}
