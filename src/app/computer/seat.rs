//! The choice of a side's player.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{
    self, Align2, Popup, Rect, Response, RichText, Sense, Shape, Stroke, Ui, pos2, vec2,
};

use super::{
    commands::MOVE_NOW,
    engines::{EngineEntry, Engines},
    name,
    opponent::{ComputerState, Opponent, ThoughtRing},
};
use crate::{
    app::{
        base::{Now, PossibleCommands, Requests},
        game::{GameModel, GameRequested, players, texts},
        settings::Settings,
        text::values,
        widgets::{self, Look, style},
    },
    engine::Level,
    players::Seat,
    rules::Player,
};

const MENU_WIDTH: f32 = 176.0;
/// The preferred height of the menu.
const MENU_HEIGHT: f32 = 487.0;
const LINE_HEIGHT: f32 = 30.0;

/// The players and their activity, as a system parameter.
#[derive(SystemParam)]
pub struct Seats<'w> {
    pub look: Res<'w, Look>,
    pub model: Res<'w, GameModel>,
    pub engines: Res<'w, Engines>,
    opponent: Res<'w, Opponent>,
    ring: Res<'w, ThoughtRing>,
    pub settings: Res<'w, Settings>,
    now: Res<'w, Now>,
    pub possible: Res<'w, PossibleCommands>,
}

impl Seats<'_> {
    /// The activity of the computer, if it is to move.
    pub fn computer(&self) -> Option<ComputerState<'_>> {
        self.opponent.state(&self.model)
    }

    /// How long the computer has been thinking, once that is to be shown.
    pub fn long_thought(&self) -> Option<Duration> {
        self.opponent.long_thought(&self.now)
    }

    /// Whether a person to move has paused the game.
    pub fn is_paused(&self) -> bool {
        self.model.is_paused() && self.model.timed().is_some() && self.computer().is_none()
    }
}

/// The menu of a side in its card.
pub(crate) fn chooser_id(ui: &Ui, player: Player) -> egui::Id {
    ui.id().with(("seat", player))
}

/// The player of a side, as text that opens a menu. It begins at `left`, is centred at `middle` and at most `room`
/// wide. Returns its right edge.
pub(crate) fn chooser(
    ui: &mut Ui,
    view: &Seats,
    player: Player,
    [left, middle, room]: [f32; 3],
    font: f32,
    requests: &mut Requests,
) -> f32 {
    let look = &*view.look;
    let palette = look.palette;
    let seat = view.model.players().seat(player);
    // The arrow with the space before it, and the padding at both sides.
    let (arrow, padding) = (font * 0.5, 7.0);
    let around = 7.0 + arrow + 2.0 * padding;
    let room = room - around + padding;
    let is_you = view.model.players().are_mixed() && seat == Seat::Person;
    let names = if is_you {
        [(); 3].map(|()| look.text.players_you().into())
    } else {
        let names = [texts::seat, texts::short_seat, texts::shortest_seat];
        names.map(|name| name(look.text, seat))
    };
    let fitted =
        |name: &str| widgets::common_font(ui.painter(), style::regular(font), [(name, room)]).size;
    let [.., shortest] = &names;
    let name = names.iter().find(|name| fitted(name) >= font);
    let name = name.unwrap_or(shortest);
    let letters = style::regular(font);
    let text = widgets::shrunk_line(ui.painter(), name, letters, palette.text_weak, room);
    let rect = Rect::from_min_size(
        pos2(left - padding, middle - 0.9 * font),
        vec2(text.size().x + around, 1.8 * font),
    );
    let response = ui.interact(rect, chooser_id(ui, player), Sense::click());
    let name = look
        .text
        .game_played_by(player, texts::seat(look.text, seat));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ComboBox, true, &name));
    let is_open = Popup::is_id_open(ui, Popup::default_response_id(&response));
    let lively = response.hovered() || response.has_focus() || is_open;
    let painter = ui.painter();
    if lively {
        painter.rect_filled(rect, 7.0, palette.button_hovered);
    }
    widgets::focus_ring(ui, &response, 7.0, palette);
    let color = if lively {
        palette.text
    } else {
        palette.text_weak
    };
    let place = pos2(left, middle - text.size().y / 2.0);
    let text_right = left + text.size().x;
    painter.galley_with_override_text_color(place, text, color);
    let tip = pos2(text_right + 7.0 + arrow / 2.0, middle + arrow * 0.3);
    let side = |x: f32| tip + vec2(x * arrow / 2.0, -arrow * 0.5);
    let arrow = vec![side(-1.0), tip, side(1.0)];
    painter.add(Shape::line(arrow, Stroke::new(1.3, color)));
    menu_of(&response, view, player, requests);
    rect.max.x
}

pub(crate) fn menu_of(response: &Response, view: &Seats, player: Player, requests: &mut Requests) {
    let popup = Popup::menu(response)
        .id(response.id.with("popup"))
        .close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside);
    let id = popup.get_id();
    if !Popup::is_id_open(&response.ctx, id) {
        name::forget(&response.ctx, id);
    }
    let game = view.model.game();
    let engines = view.engines.for_game(game.ruleset(), game.size());
    popup.width(MENU_WIDTH).gap(3.0).show(|ui| {
        let room = ui.ctx().content_rect().height() - 28.0;
        let mut contents = |ui: &mut Ui| {
            ui.set_min_width(MENU_WIDTH);
            ui.spacing_mut().button_padding.x = style::MENU_PADDING;
            let on_turn = view.model.turn() == Some(player);
            if view.model.can_rename(player) {
                let name = view.model.name(player).unwrap_or_default();
                if name::field(ui, &view.look, player, name, id, requests) {
                    ui.close();
                }
                ui.separator();
            }
            // The line stays when the turn changes, so that nothing below it jumps under the pointer.
            if !view.model.players().is_person(player) {
                let is_possible = on_turn && view.possible.has(&MOVE_NOW);
                let text = move_now(view).filter(|_| is_possible);
                let button = egui::Button::new(text.unwrap_or(MOVE_NOW.name(view.look.text)))
                    .shortcut_text(MOVE_NOW.keys(view.look.text));
                if ui.add_enabled(text.is_some(), button).clicked() {
                    requests.carry_out(&MOVE_NOW);
                    ui.close();
                }
                ui.separator();
            }
            let chosen = view.model.players().seat(player);
            choices(ui, &view.look, chosen, engines, |seat| {
                requests.ask(GameRequested::Seat { player, seat });
            });
        };
        if room >= MENU_HEIGHT + engines_height(engines) {
            contents(ui);
        } else {
            let area = egui::ScrollArea::vertical().max_height(room.max(60.0));
            area.show(ui, contents);
        }
    });
}

fn engines_height(engines: &[EngineEntry]) -> f32 {
    match engines.len() {
        0 => 0.0,
        count => LINE_HEIGHT * (count + 1) as f32,
    }
}

/// A person, the levels and these engines, as lines of a menu.
pub(crate) fn choices(
    ui: &mut Ui,
    look: &Look,
    chosen: Seat,
    engines: &[EngineEntry],
    mut choose: impl FnMut(Seat),
) {
    let Look { text, palette, .. } = *look;
    ui.spacing_mut().item_spacing.y = 1.0;
    let mut line = |ui: &mut Ui, seat: Seat, name: &str, number: String| {
        let is_chosen = seat == chosen;
        let mut button = egui::Button::selectable(is_chosen, name);
        button = match seat {
            Seat::Person | Seat::Computer(_) => {
                button.right_text(RichText::new(number).color(palette.text_weak))
            }
            // Its name may be wider than the menu.
            Seat::Engine(_) => button.truncate(),
        };
        let mut response = widgets::selectable(ui, palette, is_chosen, button);
        if let Seat::Computer(level) = seat {
            response = response.on_hover_ui(|ui| _ = ui.label(players::level_meaning(text, level)));
        }
        if response.clicked() {
            choose(seat);
            ui.close();
        }
    };
    let heading = |ui: &mut Ui, text: &str| {
        // egui measures a menu before showing it, and underestimates the height of `ui.horizontal`.
        let left = ui.spacing().button_padding.x as i8;
        let margin = egui::Margin {
            left,
            top: 8,
            bottom: 3,
            ..egui::Margin::ZERO
        };
        let heading = widgets::label(text, style::regular(12.0), palette.text_weak);
        let frame = egui::Frame::NONE.inner_margin(margin);
        frame.show(ui, |ui| ui.add(heading));
    };
    line(ui, Seat::Person, text.game_person(), String::new());
    heading(ui, text.game_computer());
    for level in Level::all() {
        let (seat, name) = (Seat::Computer(level), players::level_name(text, level));
        line(ui, seat, name, level.to_string());
    }
    if !engines.is_empty() {
        heading(ui, text.engines_title());
    }
    for engine in engines {
        let seat = Seat::Engine(engine.name);
        line(ui, seat, engine.name.get(), String::new());
    }
}

/// The command for the computer to move, in words; `None` if a person is to move.
pub(crate) fn move_now(view: &Seats) -> Option<&'static str> {
    let text = view.look.text;
    Some(match view.computer()? {
        ComputerState::Thinks(_) => MOVE_NOW.name(text),
        ComputerState::Waits => text.commands_continue(),
        ComputerState::Failed => text.commands_try_again(),
    })
}

/// The activity of the computer, for screen readers; `None` while it has thought only briefly.
pub(crate) fn thought(view: &Seats) -> Option<String> {
    let text = view.look.text;
    Some(match view.computer()? {
        ComputerState::Thinks(_) => {
            view.long_thought()?;
            let [numbers, _] = numbers(view);
            let numbers = numbers.map_or(String::new(), |numbers| format!(", {numbers}"));
            format!("{}{numbers}", text.game_thinking())
        }
        ComputerState::Waits => text.game_paused().into(),
        ComputerState::Failed => text.game_failed().into(),
    })
}

/// The same for people who see the ring, the longest text first.
pub(crate) fn short_thoughts(view: &Seats) -> [Option<String>; 2] {
    match view.computer() {
        Some(ComputerState::Thinks(_)) => numbers(view),
        _ => [thought(view), None],
    }
}

/// The search depth and the expected margin, if shown.
fn numbers(view: &Seats) -> [Option<String>; 2] {
    match view.computer() {
        Some(ComputerState::Thinks(Some(progress)))
            if view.settings.show_expectation && view.long_thought().is_some() =>
        {
            let depth = view.look.text.game_depth(progress.depth);
            let value = values::value(progress.value);
            [Some(format!("{depth} · {value}")), Some(value)]
        }
        _ => [None, None],
    }
}

/// The angle of the ring around the disc of `player`, in turns; `None` where there is no ring.
pub(crate) fn ring(view: &Seats, player: Player) -> Option<f32> {
    let is_shown = thinks_long(view) && view.model.turn() == Some(player);
    is_shown.then_some(view.ring.turned())
}

fn thinks_long(view: &Seats) -> bool {
    matches!(view.computer(), Some(ComputerState::Thinks(_))) && view.long_thought().is_some()
}

/// A small button in a card for the computer's command, if there is room between `left` and `right`. Hidden for quick
/// answers, and where the status line has it.
pub(crate) fn move_now_button(
    ui: &mut Ui,
    view: &Seats,
    left: f32,
    right: f32,
    middle: f32,
    requests: &mut Requests,
) {
    let palette = view.look.palette;
    let is_offered = thinks_long(view) && view.possible.has(&MOVE_NOW);
    let Some(text) = move_now(view).filter(|_| is_offered) else {
        return;
    };
    let (painter, font) = (ui.painter(), style::regular(12.0));
    let galley = painter.layout_no_wrap(text.to_string(), font, palette.text);
    let size = galley.size() + vec2(18.0, 8.0);
    if left + size.x > right {
        return;
    }
    let rect = Rect::from_min_size(pos2(right - size.x, middle - size.y / 2.0), size);
    let response = ui.interact(rect, ui.id().with("move now"), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text));
    let lively = response.hovered() || response.has_focus();
    // The card of the side to move has the colour of other buttons.
    let fill = palette.button_hovered;
    let line = if lively { palette.accent } else { palette.line };
    let line = Stroke::new(1.0, line);
    painter.rect(rect, size.y / 2.0, fill, line, egui::StrokeKind::Inside);
    widgets::focus_ring(ui, &response, size.y / 2.0, palette);
    let place = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    painter.galley(place.min, galley, palette.text);
    let keys = MOVE_NOW.keys(view.look.text);
    if response.on_hover_text(keys).clicked() {
        requests.carry_out(&MOVE_NOW);
    }
}
