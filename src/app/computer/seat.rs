//! Choosing who plays a side.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{
    self, Align2, Popup, Rect, RichText, Sense, Shape, Stroke, pos2,
    text::{LayoutJob, TextWrapping},
    vec2,
};

use super::{
    commands::MOVE_NOW,
    engines::{EngineEntry, Engines},
    name,
    opponent::{ComputerState, Opponent},
    ring::ThoughtRing,
};
use crate::{
    app::{
        base::{command::PossibleCommands, now::Now, requests::Requests, theme::Palette},
        game::{
            model::{GameModel, GameRequested},
            players, texts,
        },
        settings::Settings,
        text::{language::Language, values},
        widgets::{
            self,
            style::{self, Look},
        },
    },
    engine::Level,
    players::Seat,
    rules::Player,
};

/// The width of the menu, in logical pixels.
const MENU_WIDTH: f32 = 176.0;
/// The height that it finds enough.
const MENU_HEIGHT: f32 = 487.0;
const LINE_HEIGHT: f32 = 30.0;

/// Who plays, and what they do, as a parameter of a system.
#[derive(SystemParam)]
pub struct Seats<'w> {
    pub look: Res<'w, Look>,
    pub model: Res<'w, GameModel>,
    pub engines: Res<'w, Engines>,
    opponent: Res<'w, Opponent>,
    ring: Res<'w, ThoughtRing>,
    settings: Res<'w, Settings>,
    now: Res<'w, Now>,
    pub possible: Res<'w, PossibleCommands>,
}

impl Seats<'_> {
    /// What the computer does, if it is to move.
    pub fn computer(&self) -> Option<ComputerState<'_>> {
        self.opponent.state(&self.model)
    }

    /// For how long the computer has been thinking, once that is to be shown.
    pub fn long_thought(&self) -> Option<Duration> {
        self.opponent.long_thought(&self.now)
    }

    /// Whether a person who is to move has paused the game.
    pub fn is_paused(&self) -> bool {
        self.model.is_paused() && self.model.timed().is_some() && self.computer().is_none()
    }
}

/// The menu of a side in its card.
fn chooser_id(ui: &egui::Ui, player: Player) -> egui::Id {
    ui.id().with(("seat", player))
}

pub(crate) fn menu_id(ui: &egui::Ui, player: Player) -> egui::Id {
    chooser_id(ui, player).with("popup")
}

/// Who plays `player`, as text that opens a menu. It begins at `left`, is centred at `middle`, and takes
/// at most `room`. Returns its right edge.
pub(crate) fn chooser(
    ui: &mut egui::Ui,
    view: &Seats,
    player: Player,
    left: f32,
    middle: f32,
    room: f32,
    font: f32,
    requests: &mut Requests,
) -> f32 {
    let palette = view.look.palette;
    let seat = view.model.players().seat(player);
    // The arrow and the space before it, and the padding at both sides.
    let (arrow, padding) = (font * 0.5, 7.0);
    let around = 7.0 + arrow + 2.0 * padding;
    let galley = |text| {
        let font = style::regular(font);
        let mut job = LayoutJob::simple_singleline(text, font, palette.text_weak);
        if let Seat::Engine(_) = seat {
            // Its name may be longer than the card is wide.
            job.wrap = TextWrapping::truncate_at_width(room - around + padding);
        }
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let is_you = view.model.players().are_mixed() && seat == Seat::Person;
    let mut text = galley(if is_you {
        view.look.text.players_you().into()
    } else {
        texts::seat(view.look.text, seat)
    });
    if text.size().x + around - padding > room {
        text = galley(texts::short_seat(view.look.text, seat));
    }
    let rect = Rect::from_min_size(
        pos2(left - padding, middle - 0.9 * font),
        vec2(text.size().x + around, 1.8 * font),
    );
    let response = ui.interact(rect, chooser_id(ui, player), Sense::click());
    let name = view
        .look
        .text
        .game_played_by(player, texts::seat(view.look.text, seat));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ComboBox, true, &name));
    let is_open = Popup::is_id_open(ui, Popup::default_response_id(&response));
    let lively = response.hovered() || response.has_focus() || is_open;
    let painter = ui.painter();
    if lively {
        painter.rect_filled(rect, 7.0, palette.button_hovered);
    }
    if response.has_focus() {
        let line = Stroke::new(1.5, palette.accent);
        painter.rect_stroke(rect, 7.0, line, egui::StrokeKind::Inside);
    }
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

pub(crate) fn menu_of(
    response: &egui::Response,
    view: &Seats,
    player: Player,
    requests: &mut Requests,
) {
    let popup = Popup::menu(response)
        .id(response.id.with("popup"))
        .close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside);
    let id = popup.get_id();
    if !Popup::is_id_open(&response.ctx, id) {
        name::forget(&response.ctx, id);
    }
    let engines = view
        .engines
        .for_game(view.model.game().ruleset(), view.model.game().size());
    popup.width(MENU_WIDTH).gap(3.0).show(|ui| {
        let room = ui.ctx().content_rect().height() - 28.0;
        let mut contents = |ui: &mut egui::Ui| {
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
            // It stays when the turn changes, or else what is below it would jump under the pointer.
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
            choices(
                view.look.text,
                ui,
                view.look.palette,
                chosen,
                engines,
                |seat| {
                    requests.ask(GameRequested::Seat { player, seat });
                },
            );
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
    text: Language,
    ui: &mut egui::Ui,
    palette: &Palette,
    chosen: Seat,
    engines: &[EngineEntry],
    mut choose: impl FnMut(Seat),
) {
    ui.spacing_mut().item_spacing.y = 1.0;
    let mut line = |ui: &mut egui::Ui, seat: Seat, name: &str, number: String| {
        let is_chosen = seat == chosen;
        let mut button = egui::Button::selectable(is_chosen, name);
        button = match seat {
            Seat::Person | Seat::Computer(_) => {
                button.right_text(RichText::new(number).color(palette.text_weak))
            }
            // Its name may be longer than the menu is wide.
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
    let heading = |ui: &mut egui::Ui, text: &str| {
        // egui measures a menu before it shows it, and would take a row of `ui.horizontal` for lower than it is.
        let left = ui.spacing().button_padding.x as i8;
        let margin = egui::Margin {
            left,
            top: 8,
            bottom: 3,
            ..egui::Margin::ZERO
        };
        let heading = RichText::new(text).font(style::regular(12.0));
        let heading = egui::Label::new(heading.color(palette.text_weak)).selectable(false);
        egui::Frame::NONE
            .inner_margin(margin)
            .show(ui, |ui| ui.add(heading));
    };
    line(ui, Seat::Person, text.game_person(), String::new());
    heading(ui, text.game_computer());
    for level in Level::all() {
        line(
            ui,
            Seat::Computer(level),
            players::level_name(text, level),
            level.to_string(),
        );
    }
    if !engines.is_empty() {
        heading(ui, text.engines_title());
    }
    for engine in engines {
        let seat = Seat::Engine(engine.name);
        line(ui, seat, engine.name.get(), String::new());
    }
}

/// What the computer to move can be told, in words; `None` if a person is to move.
pub(crate) fn move_now(view: &Seats) -> Option<&'static str> {
    let text = view.look.text;
    Some(match view.computer()? {
        ComputerState::Thinks(_) => MOVE_NOW.name(text),
        ComputerState::Waits => text.commands_continue(),
        ComputerState::Failed => text.commands_try_again(),
    })
}

/// What the computer to move is doing, for screen readers; `None` while it has thought only briefly.
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

/// The same for people who see the ring: the longest text first, then shorter ones.
pub(crate) fn short_thoughts(view: &Seats) -> [Option<String>; 2] {
    match view.computer() {
        Some(ComputerState::Thinks(_)) => numbers(view),
        _ => [thought(view), None],
    }
}

/// How deep the computer has looked and what it expects to win by, if that is to be shown.
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

/// How far the ring around the disc of `player` has turned, in turns; `None` where there is no ring.
pub(crate) fn ring(view: &Seats, player: Player) -> Option<f32> {
    let thinks = matches!(view.computer(), Some(ComputerState::Thinks(_)));
    let is_shown = thinks && view.long_thought().is_some() && view.model.turn() == Some(player);
    is_shown.then_some(view.ring.turned())
}

/// Whether a card offers what the computer can be told: not for answers that come at once, nor where
/// the status line does.
fn is_offered(view: &Seats) -> bool {
    let thinks = matches!(view.computer(), Some(ComputerState::Thinks(_)));
    thinks && view.long_thought().is_some() && view.possible.has(&MOVE_NOW)
}

/// A small button in a card, if it finds room between `left` and `right`.
pub(crate) fn move_now_button(
    ui: &mut egui::Ui,
    view: &Seats,
    left: f32,
    right: f32,
    middle: f32,
    requests: &mut Requests,
) {
    let palette = view.look.palette;
    let Some(text) = move_now(view).filter(|_| is_offered(view)) else {
        return;
    };
    let font = style::regular(12.0);
    let text_size = ui
        .painter()
        .layout_no_wrap(text.to_string(), font.clone(), palette.text)
        .size();
    let size = text_size + vec2(18.0, 8.0);
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
    let painter = ui.painter();
    painter.rect_filled(rect, size.y / 2.0, fill);
    let line = Stroke::new(1.0, line);
    painter.rect_stroke(rect, size.y / 2.0, line, egui::StrokeKind::Inside);
    widgets::focus_ring(ui, &response, size.y / 2.0, false, palette);
    painter.text(
        rect.center(),
        Align2::CENTER_CENTER,
        text,
        font,
        palette.text,
    );
    if response
        .on_hover_text(MOVE_NOW.keys(view.look.text))
        .clicked()
    {
        requests.carry_out(&MOVE_NOW);
    }
}
