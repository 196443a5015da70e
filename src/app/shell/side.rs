//! The panels beside the board: cards, balance, status, buttons and moves. On a narrow window they
//! fold into strips above and below it.

use bevy::ecs::system::SystemParam;
use bevy_egui::egui::{
    self, Align2, Color32, FontId, Frame, Margin, Rect, Sense, Vec2, pos2, vec2,
};

use super::{menu, status::StatusSources, status_line};
use crate::{
    app::{
        base::{command::Command, requests::Requests},
        clock,
        computer::{
            name,
            seat::{self, Seats},
        },
        ending,
        exercise::{
            Help,
            commands::{BEST_LINE, HINT},
        },
        game::{
            commands::{REDO, RESTART, UNDO},
            mode::Mode,
            model::GameModel,
            players::SideName,
            texts,
        },
        start::welcome::{self, Welcome},
        study::{self, hint::HintStage, moves},
        text::status as status_texts,
        widgets::{
            self,
            style::{self, Look},
        },
    },
    players::Seat,
    rules::{Board, Player},
};

/// Windows narrower than this have strips instead of a side panel, in points, so that panels with large
/// text fold earlier.
const NARROW: f32 = 640.0;
/// Lower windows have them as well: cards and buttons find no room one below the other.
const LOW: f32 = 196.0;
/// Cards from this width on have room for a large count of three digits beside who plays.
const ROOMY: f32 = 290.0;
/// How much smaller the names of buttons in a strip may be written.
const SHRUNK: f32 = 0.75;
/// How much higher than wide a folded window is that has a list of moves, in logical pixels.
const UPRIGHT: f32 = 200.0;

/// What lies around the board, as a parameter of a system.
#[derive(SystemParam)]
pub struct SidePanels<'w, 's> {
    status: StatusSources<'w, 's>,
    welcome: Welcome<'w>,
}

impl SidePanels<'_, '_> {
    fn seats(&self) -> &Seats<'_> {
        &self.status.seats
    }

    /// How it is drawn, and the game.
    fn shown(&self) -> (&Look, &GameModel) {
        (&self.seats().look, &self.seats().model)
    }

    /// The board that is shown: that of the game, or of a line instead of it.
    fn shown_board(&self) -> &Board {
        let board = self.status.shown.board.as_ref();
        board.unwrap_or(self.seats().model.game().board())
    }
}

/// Draws everything around the board but the menu bar.
pub(super) fn panels(root: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) {
    let room = root.available_rect_before_wrap().size();
    if is_wide(room) {
        beside(root, view, requests, room);
    } else {
        folded(root, view, requests, room);
    }
}

fn is_wide(room: Vec2) -> bool {
    room.x >= NARROW && room.x >= room.y * 1.02 && room.y >= LOW
}

/// Returns `true` if the panels of a window of this size show the result among them.
pub(super) fn has_room_for_result(window: Vec2) -> bool {
    let room = window - vec2(0.0, menu::height(window.y));
    is_wide(room) || room.y - room.x >= UPRIGHT
}

fn bare() -> Frame {
    Frame::NONE
}

/// A wide window: everything at the right.
fn beside(root: &mut egui::Ui, view: &SidePanels, requests: &mut Requests, room: Vec2) {
    let (look, _) = view.shown();
    let width = (room.x * 0.38).clamp(264.0, 486.0);
    let margin = (room.y * 0.04).clamp(8.0, 28.0);
    let frame = bare().inner_margin(Margin {
        left: 6,
        right: margin as i8,
        top: margin as i8,
        bottom: margin as i8,
    });
    egui::Panel::right("side")
        .exact_size(width + margin)
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(root, |ui| {
            let tall = room.y >= 520.0;
            let gap = if tall { 12.0 } else { 6.0 };
            ui.spacing_mut().item_spacing.y = gap;
            let card = if tall { 92.0 } else { 48.0 };
            for player in Player::ALL {
                player_card(ui, view, player, card, requests);
            }
            balance(ui, view);
            status_line::show(ui, &view.status, if tall { 44.0 } else { 22.0 }, requests);
            let height = if tall { 44.0 } else { 30.0 };
            let has_room = ui.available_height() >= height + gap + ending::panel::CARD;
            if view.status.ending.shows_result() && !has_room {
                let room = vec2(ui.available_width(), height);
                ending::panel::row_of_choices(ui, &view.status.ending, room, requests);
            } else {
                buttons(ui, view, requests, height);
            }
            if view.status.ending.shows_result() && has_room {
                ending::panel::card(ui, &view.status.ending, requests);
            }
            if ui.available_height() >= 66.0 {
                let card = Frame::NONE
                    .fill(look.palette.card)
                    .corner_radius(12)
                    .inner_margin(Margin::same(10));
                card.show(ui, |ui| {
                    ui.set_min_size(ui.available_size());
                    moves_or_welcome(ui, view, requests);
                });
            }
        });
    if room.y >= 420.0 {
        egui::Panel::bottom("footer")
            .exact_size(30.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(bare().inner_margin(Margin::symmetric(28, 4)))
            .show(root, |ui| footer(ui, view));
    }
}

/// A narrow or upright window: strips above and below the board, as far as there is room.
fn folded(root: &mut egui::Ui, view: &SidePanels, requests: &mut Requests, room: Vec2) {
    let (look, _) = view.shown();
    let strip = |panel: egui::Panel, height: f32| {
        panel
            .exact_size(height)
            .resizable(false)
            .show_separator_line(false)
            .frame(bare().inner_margin(Margin::symmetric(8, 3)))
    };
    let upright = room.y - room.x;
    if room.y >= 120.0 {
        strip(egui::Panel::top("score"), 40.0).show(root, |ui| {
            ui.horizontal_centered(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                // Beside the counts, the buttons need room to be pressed.
                let with_buttons = room.x >= 260.0;
                for player in Player::ALL {
                    player_chip(ui, view, player, requests);
                }
                if !with_buttons {
                    return;
                }
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let spare = ui.available_width();
                    let button = vec2(84.0_f32.min((spare - 18.0) / 4.0).max(20.0), 28.0);
                    // The whole name, unless it would have to shrink too much.
                    let fitting = |name: &'static str, short| {
                        let (text, font) = (name.to_string(), style::regular(14.0));
                        let whole = ui.painter().layout_no_wrap(text, font, Color32::WHITE);
                        let fits = whole.size().x * SHRUNK <= widgets::key_button_room(button.x);
                        if fits { name } else { short }
                    };
                    let named = |command: &'static Command, short| {
                        (fitting(command.name(look.text), short), command)
                    };
                    let named = [
                        named(&RESTART, look.text.commands_restart_short()),
                        (fitting(hint_name(view), look.text.commands_hint()), &HINT),
                        named(&REDO, look.text.commands_redo_short()),
                        named(&UNDO, look.text.commands_undo_short()),
                    ];
                    command_buttons(ui, view, button, named, requests);
                });
            });
        });
    }
    if room.y >= 170.0 {
        strip(egui::Panel::bottom("status"), 28.0).show(root, |ui| {
            status_line::show(ui, &view.status, 22.0, requests);
        });
    }
    if upright >= UPRIGHT {
        let height = (upright - 110.0).clamp(66.0, 320.0);
        strip(egui::Panel::bottom("list"), height).show(root, |ui| {
            balance(ui, view);
            if view.status.ending.shows_result() && ui.available_height() >= ending::panel::CARD {
                ending::panel::card(ui, &view.status.ending, requests);
            } else if view.status.ending.shows_result() {
                let room = vec2(ui.available_width(), 32.0);
                ending::panel::row_of_choices(ui, &view.status.ending, room, requests);
            }
            if ui.available_height() >= 44.0 {
                moves_or_welcome(ui, view, requests);
            }
        });
    }
}

/// The list of moves, or what is offered before there are any.
fn moves_or_welcome(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests) {
    if view.status.reviewed.shown_review().is_some() {
        let best_line = (!view.status.exercises.hides_answer()).then_some(&BEST_LINE);
        study::panel::show(ui, &view.status.reviewed, best_line, requests);
    } else if welcome::is_due(&view.welcome) {
        welcome::show(ui, &view.welcome, requests);
    } else {
        moves::show(ui, &view.status.reviewed, requests);
    }
}

/// The ground of a player's card, which says to a screen reader what the card shows. `sense` is what
/// the whole card does.
fn card_ground(
    ui: &mut egui::Ui,
    view: &SidePanels,
    player: Player,
    size: Vec2,
    rounding: f32,
    bar: f32,
    sense: Sense,
) -> (Rect, egui::Response) {
    let (look, model) = view.shown();
    let palette = look.palette;
    let count = view.shown_board().count(player);
    let on_turn = model.turn() == Some(player);
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let thought = seat::thought(view.seats()).filter(|_| on_turn);
    let (name, seat) = (SideName::of(model, player), model.players().seat(player));
    let label = texts::card(look.text, player, name, count, on_turn, seat, thought);
    let label = clock::panel::with_reading(look.text, label, model, player);
    let kind = if sense.senses_click() {
        egui::WidgetType::Button
    } else {
        egui::WidgetType::Label
    };
    response.widget_info(|| egui::WidgetInfo::labeled(kind, true, &label));
    let lively = sense.senses_click() && (response.hovered() || response.has_focus());
    let fill = match (lively, on_turn) {
        (true, _) => palette.button_hovered,
        (false, true) => palette.card_on_turn,
        (false, false) => palette.card,
    };
    ui.painter().rect_filled(rect, rounding, fill);
    if on_turn {
        // The card's own shape, so that the bar follows its round corners.
        let bar = Rect::from_min_size(rect.min, vec2(bar, rect.height()));
        ui.painter()
            .with_clip_rect(bar.intersect(ui.clip_rect()))
            .rect_filled(rect, rounding, palette.accent);
    }
    if response.has_focus() {
        let line = egui::Stroke::new(2.0, palette.accent);
        ui.painter()
            .rect_stroke(rect, rounding, line, egui::StrokeKind::Inside);
    }
    (rect, response)
}

/// A player's disc, name, who plays, what the computer does, count, and whose turn it is.
fn player_card(
    ui: &mut egui::Ui,
    view: &SidePanels,
    player: Player,
    height: f32,
    requests: &mut Requests,
) {
    let (look, model) = view.shown();
    let palette = look.palette;
    let count = view.shown_board().count(player);
    let size = vec2(ui.available_width(), height);
    let (rect, _) = card_ground(ui, view, player, size, 12.0, 5.0, Sense::hover());
    // The count may grow to three digits; what stands before it should not move then.
    let digits = if model.game().size().area() < 100 {
        2
    } else {
        3
    };
    let large = height >= 80.0 && (digits == 2 || size.x >= ROOMY);
    let radius = if large { 25.0 } else { 14.0 };
    let middle = rect.center().y;
    let disc = pos2(rect.min.x + 27.0 + radius, middle);
    widgets::disc(ui.painter(), disc, radius, player, look.board, palette);
    if let Some(turned) = seat::ring(view.seats(), player) {
        widgets::ring(ui.painter(), disc, radius + 6.0, turned, palette);
    }
    let left = rect.min.x + 42.0 + 2.0 * radius;
    let (name_y, who_y) = if large {
        (middle - 12.0, middle + 14.0)
    } else {
        (middle - 10.0, middle + 10.0)
    };
    let has_clock = model.clock().is_some();
    let is_beside = large && clock::panel::is_beside(rect.max.x - 80.0 - left);
    let is_below = has_clock && !is_beside;
    // Where a clock stands below the count, both are smaller.
    let (number_y, number_font) = match (large, is_below) {
        (true, false) => (middle, 40.0),
        (true, true) => (middle - 12.0, 30.0),
        (false, false) => (middle, 24.0),
        (false, true) => (middle - 9.0, 18.0),
    };
    let number = ui.painter().text(
        pos2(rect.max.x - 24.0, number_y),
        Align2::RIGHT_CENTER,
        count,
        style::strong(number_font),
        palette.text_strong,
    );
    let widest = number.width() / count.to_string().len() as f32 * digits as f32;
    let mut right = number.max.x - widest - 14.0;
    if has_clock && is_beside {
        right = clock::panel::framed(ui, look, model, player, right, middle) - 10.0;
    } else if has_clock {
        let (below, font) = if large { (20.0, 17.0) } else { (11.0, 14.0) };
        let size = vec2(3.2 * font, font);
        let centre = pos2(number.max.x - size.x / 2.0, middle + below);
        let room = Rect::from_center_size(centre, size);
        clock::panel::bare(ui, look, model, player, room, font);
        right = right.min(room.min.x - 4.0);
    }
    let font = if large { 18.0 } else { 15.0 };
    let menu = seat::menu_id(ui, player);
    let name = name::label(
        ui,
        look,
        player,
        model.name(player),
        model.can_rename(player),
        menu,
        [left, name_y, right - left],
        font,
    );
    let on_turn = model.turn() == Some(player);
    // The longest text that finds room, if any does.
    let texts = seat::short_thoughts(view.seats()).into_iter();
    for text in texts.flatten().filter(|_| on_turn) {
        let font = style::regular(if large { 13.0 } else { 12.0 });
        let galley = ui.painter().layout_no_wrap(text, font, palette.text_weak);
        let place = pos2(name + 10.0, name_y + 0.5 - galley.size().y / 2.0);
        if place.x + galley.size().x <= right {
            ui.painter().galley(place, galley, palette.text_weak);
            break;
        }
    }
    let font = if large { 14.0 } else { 12.0 };
    let end = seat::chooser(
        ui,
        view.seats(),
        player,
        left,
        who_y,
        right - left,
        font,
        requests,
    );
    if on_turn {
        seat::move_now_button(ui, view.seats(), end + 6.0, right, who_y, requests);
    }
}

/// A player's card where there is little room: disc and count. A press shows who could play.
fn player_chip(ui: &mut egui::Ui, view: &SidePanels, player: Player, requests: &mut Requests) {
    let (look, model) = view.shown();
    let palette = look.palette;
    let count = view.shown_board().count(player);
    let has_clock = model.clock().is_some();
    let size = vec2(if has_clock { 78.0 } else { 64.0 }, 32.0);
    let (rect, response) = card_ground(ui, view, player, size, 8.0, 4.0, Sense::click());
    let painter = ui.painter();
    let disc = pos2(rect.min.x + 19.0, rect.center().y);
    widgets::disc(painter, disc, 10.0, player, look.board, palette);
    if let Some(turned) = seat::ring(view.seats(), player) {
        widgets::ring(painter, disc, 13.5, turned, palette);
    }
    let sign = match model.players().seat(player) {
        Seat::Person => None,
        Seat::Computer(level) => Some(level.to_string()),
        Seat::Engine(name) => name.get().chars().next().map(String::from),
    };
    if let Some(sign) = sign {
        let color = match player {
            Player::Dark => palette.light,
            Player::Light => palette.dark,
        };
        // Three letters have to fit into the disc.
        let font = style::strong(if sign.len() > 2 { 9.0 } else { 11.0 });
        painter.text(disc, Align2::CENTER_CENTER, sign, font, color);
    }
    let (above, font) = if has_clock { (7.5, 13.0) } else { (0.0, 16.0) };
    painter.text(
        pos2(rect.max.x - 8.0, rect.center().y - above),
        Align2::RIGHT_CENTER,
        count,
        style::strong(font),
        palette.text_strong,
    );
    let below = rect.with_min_x(disc.x + 13.0).with_max_x(rect.max.x - 8.0);
    clock::panel::bare(
        ui,
        look,
        model,
        player,
        below.translate(vec2(0.0, 8.0)),
        13.0,
    );
    seat::menu_of(&response, view.seats(), player, requests);
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
pub(super) fn hint_name(view: &SidePanels) -> &'static str {
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

fn balance(ui: &mut egui::Ui, view: &SidePanels) {
    let (look, _) = view.shown();
    let [dark, light] = Player::ALL.map(|player| view.shown_board().count(player));
    widgets::balance_bar(look.text, ui, look.palette, dark, light);
}

fn buttons(ui: &mut egui::Ui, view: &SidePanels, requests: &mut Requests, height: f32) {
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

fn footer(ui: &mut egui::Ui, view: &SidePanels) {
    let (look, model) = view.shown();
    // The invitation goes for good after the first disc, rather than come and go with each turn.
    let is_open = model.turn().is_some() && view.seats().computer().is_none();
    let is_invited = is_open && model.game().ply_number() < 2;
    let example = model.game().legal().iter().next().filter(|_| is_invited);
    let variant = texts::variant(look.text, model.game());
    let invitation =
        example.map(|found| status_texts::invitation(look.text, &variant, found.square));
    let font = style::regular(14.0);
    let room = ui.available_width();
    let fits = |text: &String| {
        let painter = ui.painter();
        let galley = painter.layout_no_wrap(text.clone(), font.clone(), look.palette.text_weak);
        galley.size().x <= room
    };
    let text = invitation.filter(fits).unwrap_or(variant);
    let text = egui::RichText::new(text)
        .font(font)
        .color(look.palette.text_weak);
    ui.horizontal_centered(|ui| ui.add(egui::Label::new(text).truncate().selectable(false)));
}
