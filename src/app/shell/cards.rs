//! The players' cards: disc, name, player, count and clock, and the bar that compares the counts.

use bevy_egui::egui::{self, Align2, Pos2, Rect, Response, Sense, Ui, Vec2, pos2, vec2};

use super::view::SidePanels;
use crate::{
    app::{
        base::{Palette, Requests, timing},
        clock,
        computer::{name, seat},
        game::{players::SideName, texts},
        widgets::{self, style},
    },
    players::Seat,
    rules::Player,
};

/// Cards at least this wide have room for a large count of three digits beside the player.
const ROOMY: f32 = 290.0;

/// The background of a player's card, which describes the card to screen readers. `sense` applies to the whole card.
fn card_ground(
    ui: &mut Ui,
    view: &SidePanels,
    player: Player,
    size: Vec2,
    rounding: f32,
    sense: Sense,
) -> (Rect, Response) {
    let (look, model) = view.shown();
    let palette = look.palette;
    let count = view.shown_board().count(player);
    let on_turn = model.turn() == Some(player);
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let mut label = texts::card(look.text, model, player, count);
    label.extend(seat::thought(&view.seats).filter(|_| on_turn));
    if let Some(clock) = model.clock() {
        let left = clock::texts::reading(clock.left(player));
        label.push(look.text.clock_left(left));
    }
    let label = look.text.list(&label);
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
    widgets::card_edge(ui.painter(), rect, rounding, palette);
    widgets::focus_ring(ui, &response, rounding, palette);
    (rect, response)
}

/// The highlighted edge of the mover's card, which slides from one card to the other.
fn turn_edge(ui: &Ui, view: &SidePanels, cards: [Rect; 2], width: f32, rounding: f32) {
    let (look, model) = view.shown();
    let Some(turn) = model.turn() else { return };
    let at = turn as usize as f32;
    let at = widgets::animated(ui.ctx(), look, "turn", at, timing::TURN_EDGE);
    let card = cards[0].lerp_towards(&cards[1], at);
    // Shaped like the card, so that the edge follows its round corners.
    let edge = Rect::from_min_size(card.min, vec2(width, card.height()));
    ui.painter()
        .with_clip_rect(edge.intersect(ui.clip_rect()))
        .rect_filled(card, rounding, look.palette.accent);
}

/// The count of a side, rolling to its present value.
fn rolling_count(ui: &Ui, view: &SidePanels, player: Player) -> String {
    if let Some(counted) = view.ending.end.count.counted(player) {
        return counted.to_string();
    }
    let count = view.shown_board().count(player) as f32;
    let id = ("count", player);
    let count = widgets::animated(ui.ctx(), view.shown().0, id, count, timing::ROLL);
    count.round().to_string()
}

/// A count that ends at `right`. Returns its place.
pub(super) fn number(ui: &Ui, right: Pos2, count: &str, font: f32, palette: &Palette) -> Rect {
    let (font, align) = (style::strong(font), Align2::RIGHT_CENTER);
    let painter = ui.painter();
    painter.text(right, align, count, font, palette.text_strong)
}

pub(super) fn player_cards(ui: &mut Ui, view: &SidePanels, height: f32, requests: &mut Requests) {
    let cards = Player::ALL.map(|player| player_card(ui, view, player, height, requests));
    turn_edge(ui, view, cards, 5.0, 12.0);
}

/// A player's disc, name and player, the computer's activity, count and turn. Returns its place.
fn player_card(
    ui: &mut Ui,
    view: &SidePanels,
    player: Player,
    height: f32,
    requests: &mut Requests,
) -> Rect {
    let (look, model) = view.shown();
    let palette = look.palette;
    let count = rolling_count(ui, view, player);
    let size = vec2(ui.available_width(), height);
    let (rect, _) = card_ground(ui, view, player, size, 12.0, Sense::hover());
    // The count may grow to three digits without moving the text before it.
    let digits = 2 + usize::from(model.game().size().area() >= 100);
    let large = height >= 80.0 && (digits == 2 || size.x >= ROOMY);
    let radius = if large { 25.0 } else { 14.0 };
    let middle = rect.center().y;
    let disc = pos2(rect.min.x + 27.0 + radius, middle);
    widgets::disc(ui.painter(), disc, radius, player, look);
    if let Some(turned) = seat::ring(&view.seats, player) {
        widgets::ring(ui.painter(), disc, radius + 6.0, turned, palette);
    }
    let left = rect.min.x + 42.0 + 2.0 * radius;
    let (name_y, who_y) = if large {
        (middle - 12.0, middle + 14.0)
    } else {
        (middle - 10.0, middle + 10.0)
    };
    let has_clock = model.clock().is_some();
    let is_beside = large && rect.max.x - 80.0 - left >= clock::panel::BESIDE;
    let is_below = has_clock && !is_beside;
    // With a clock below it, the count is smaller, and so is the clock.
    let (number_y, number_font) = match (large, is_below) {
        (true, false) => (middle, 40.0),
        (true, true) => (middle - 12.0, 28.0),
        (false, false) => (middle, 28.0),
        (false, true) => (middle - 9.0, 20.0),
    };
    let right = pos2(rect.max.x - 24.0, number_y);
    let number = number(ui, right, &count, number_font, palette);
    let widest = number.width() / count.len() as f32 * digits as f32;
    let mut right = number.max.x - widest - 10.0;
    if has_clock && is_beside {
        right = clock::panel::framed(ui, look, model, player, right, middle) - 10.0;
    } else if has_clock {
        let (below, font) = if large { (20.0, 16.0) } else { (11.0, 14.0) };
        let size = vec2(3.2 * font, font);
        let centre = pos2(number.max.x - size.x / 2.0, middle + below);
        let room = Rect::from_center_size(centre, size);
        clock::panel::bare(ui, look, model, player, room, font);
        right = right.min(room.min.x - 4.0);
    }
    let font = if large { 20.0 } else { 16.0 };
    let menu = seat::chooser_id(ui, player).with("popup");
    let room = [left, name_y, right - left];
    let name = name::label(ui, look, model, player, menu, room, font);
    let on_turn = model.turn() == Some(player);
    // The longest text that fits, if any.
    let texts = seat::short_thoughts(&view.seats).into_iter();
    for text in texts.flatten().filter(|_| on_turn) {
        let font = style::regular(12.0);
        let galley = ui.painter().layout_no_wrap(text, font, palette.text_weak);
        let place = pos2(name + 10.0, name_y + 0.5 - galley.size().y / 2.0);
        if place.x + galley.size().x <= right {
            ui.painter().galley(place, galley, palette.text_weak);
            break;
        }
    }
    let font = if large { 14.0 } else { 12.0 };
    let room = [left, who_y, right - left];
    let end = seat::chooser(ui, &view.seats, player, room, font, requests);
    if on_turn {
        seat::move_now_button(ui, &view.seats, end + 6.0, right, who_y, requests);
    }
    rect
}

/// Both players in a slim strip: disc, name and count of each.
pub(super) fn score_strip(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    const GAP: f32 = 8.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let size = vec2((ui.available_width() - GAP) / 2.0, 40.0);
        chips(ui, view, size, requests);
    });
}

/// The same in little room: disc and count of each.
pub(super) fn small_chips(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let width = match view.shown().1.clock() {
        Some(_) => 78.0,
        None => 64.0,
    };
    chips(ui, view, vec2(width, 32.0), requests);
}

fn chips(ui: &mut Ui, view: &SidePanels, size: Vec2, requests: &mut Requests) {
    let chips = Player::ALL.map(|player| chip(ui, view, player, size, requests));
    turn_edge(ui, view, chips, 4.0, 8.0);
}

/// A disc, a count, and the name if there is room. A press opens the choice of players. Returns its place.
fn chip(
    ui: &mut Ui,
    view: &SidePanels,
    player: Player,
    size: Vec2,
    requests: &mut Requests,
) -> Rect {
    let (look, model) = view.shown();
    let palette = look.palette;
    let count = rolling_count(ui, view, player);
    let has_clock = model.clock().is_some();
    let (rect, response) = card_ground(ui, view, player, size, 8.0, Sense::click());
    let painter = ui.painter();
    let disc = pos2(rect.min.x + 19.0, rect.center().y);
    widgets::disc(painter, disc, 10.0, player, look);
    if let Some(turned) = seat::ring(&view.seats, player) {
        widgets::ring(painter, disc, 13.5, turned, palette);
    }
    let (above, font) = if has_clock { (7.5, 14.0) } else { (0.0, 16.0) };
    let right = pos2(rect.max.x - 8.0, rect.center().y - above);
    // Three digits must not touch the disc.
    let room = [(&*count, right.x - disc.x - 14.0)];
    let font = widgets::common_font(ui.painter(), style::strong(font), room).size;
    let count = number(ui, right, &count, font, palette);
    let below = rect.with_min_x(disc.x + 13.0).with_max_x(rect.max.x - 8.0);
    let below = below.translate(vec2(0.0, 8.0));
    clock::panel::bare(ui, look, model, player, below, 12.0);
    let name = Rect::from_x_y_ranges(disc.x + 15.0..=count.min.x - 5.0, rect.y_range());
    let fonts = [14.0, 12.0].map(style::regular);
    let fits = |text: &String| widgets::text_width(ui.painter(), text, &fonts[1]) <= name.width();
    let names = short_names(view, player);
    let is_level = matches!(model.players().seat(player), Seat::Computer(_));
    let shown = names.iter().find(|name| fits(name));
    // A truncated level means nothing.
    let shown = shown.or(names.last().filter(|_| !is_level));
    if let Some(text) = shown.filter(|_| name.width() >= NAMED) {
        widgets::fitted_label(ui, name, text.clone(), fonts, palette.text);
    } else if let Some(sign) = sign(model.players().seat(player)) {
        let color = [palette.light, palette.dark][player as usize];
        // Three letters have to fit into the disc.
        let font = style::strong(if sign.len() > 2 { 9.0 } else { 12.0 });
        ui.painter()
            .text(disc, Align2::CENTER_CENTER, sign, font, color);
    }
    seat::menu_of(&response, &view.seats, player, requests);
    rect
}

/// The least legible width of a name.
const NAMED: f32 = 44.0;

/// The names of a side beside its disc, the second for less room.
fn short_names(view: &SidePanels, player: Player) -> [String; 2] {
    let (look, model) = view.shown();
    match (SideName::of(model, player), model.players().seat(player)) {
        (SideName::Colour(_), seat) if seat != Seat::Person => {
            [texts::short_seat, texts::shortest_seat].map(|name| name(look.text, seat))
        }
        (name, _) => [(); 2].map(|()| name.get(look.text).to_owned()),
    }
}

/// The player of a side, in a letter or a number.
fn sign(seat: Seat) -> Option<String> {
    match seat {
        Seat::Person => None,
        Seat::Computer(level) => Some(level.to_string()),
        Seat::Engine(name) => name.get().chars().next().map(String::from),
    }
}

/// Each side's share of all discs, Dark's at the left.
pub(super) fn balance(ui: &mut Ui, view: &SidePanels) {
    let (look, _) = view.shown();
    let [dark, light] = Player::ALL.map(|player| view.shown_count(player));
    let (rect, response) = widgets::row(ui, 10.0, Sense::hover());
    let label = look.text.game_balance(dark, light);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &label));
    let share = match dark + light {
        0 => 0.5,
        all => dark as f32 / all as f32,
    };
    let share = widgets::animated(ui.ctx(), look, "balance", share, timing::ROLL);
    let split = rect.min.x + (rect.width() * share).round();
    let (left, right) = rect.split_left_right_at_x(split);
    widgets::split_bar(ui.painter(), rect, [left, right], look.palette);
}
