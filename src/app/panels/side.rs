//! The panels beside the board: cards, balance, status, buttons and moves. On a narrow window they
//! fold into strips above and below it.

use bevy_egui::egui::{self, Align2, Frame, Margin, Rect, Sense, Vec2, pos2, vec2};

use super::{GameView, moves, status, style, widgets};
use crate::{
    app::actions::{Dialog, UserAction, keys_of},
    rules::Player,
};

/// Windows narrower than this have strips instead of a side panel, in logical pixels.
const NARROW: f32 = 640.0;

/// Draws everything around the board but the menu bar.
pub(super) fn panels(root: &mut egui::Ui, view: &GameView, asked: &mut Vec<UserAction>) {
    let room = root.available_rect_before_wrap().size();
    if room.x >= NARROW && room.x >= room.y * 1.02 {
        beside(root, view, asked, room);
    } else {
        folded(root, view, asked, room);
    }
}

fn bare() -> Frame {
    Frame::NONE
}

/// A wide window: everything at the right.
fn beside(root: &mut egui::Ui, view: &GameView, asked: &mut Vec<UserAction>, room: Vec2) {
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
                player_card(ui, view, player, card);
            }
            balance(ui, view);
            status_line(ui, view);
            let height = if tall { 44.0 } else { 30.0 };
            buttons(ui, view, asked, height);
            if ui.available_height() >= 66.0 {
                let card = Frame::NONE
                    .fill(view.palette.card)
                    .corner_radius(12)
                    .inner_margin(Margin::same(10));
                card.show(ui, |ui| {
                    ui.set_min_size(ui.available_size());
                    moves::show(ui, view, asked);
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
fn folded(root: &mut egui::Ui, view: &GameView, asked: &mut Vec<UserAction>, room: Vec2) {
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
                    player_chip(ui, view, player);
                }
                if !with_buttons {
                    return;
                }
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let spare = ui.available_width();
                    let button = vec2(58.0_f32.min((spare - 12.0) / 3.0).max(24.0), 28.0);
                    let full = button.x >= 52.0;
                    let names = match full {
                        true => ["Restart", "Redo", "Undo"],
                        false => ["New", "→", "←"],
                    };
                    let wanted = [
                        (UserAction::Restart, true),
                        (UserAction::Redo, view.can_redo),
                        (UserAction::Undo, view.can_undo),
                    ];
                    for (name, (action, enabled)) in names.into_iter().zip(wanted) {
                        let pressed =
                            widgets::key_button(ui, view.palette, button, name, "", enabled);
                        if pressed.on_hover_text(keys_of(action)).clicked() {
                            asked.push(action);
                        }
                    }
                });
            });
        });
    }
    if room.y >= 170.0 {
        strip(egui::Panel::bottom("status"), 28.0).show(root, |ui| status_line(ui, view));
    }
    if upright >= 200.0 {
        let height = (upright - 110.0).clamp(66.0, 320.0);
        strip(egui::Panel::bottom("list"), height).show(root, |ui| {
            balance(ui, view);
            moves::show(ui, view, asked);
        });
    }
}

/// The ground of a player's card, which says to a screen reader what the card shows.
fn card_ground(
    ui: &mut egui::Ui,
    view: &GameView,
    player: Player,
    size: Vec2,
    rounding: f32,
    bar: f32,
) -> Rect {
    let palette = view.palette;
    let count = view.game.board().count(player);
    let on_turn = view.game.turn() == Some(player);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let turn = if on_turn { ", to move" } else { "" };
    let label = format!("{player}: {count}{turn}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &label));
    let fill = match on_turn {
        true => palette.card_on_turn,
        false => palette.card,
    };
    ui.painter().rect_filled(rect, rounding, fill);
    if on_turn {
        let bar_rect = Rect::from_min_size(rect.min, vec2(bar, rect.height()));
        ui.painter()
            .rect_filled(bar_rect, bar / 2.0, palette.accent);
    }
    rect
}

/// A player's disc, name, who plays, count, and whose turn it is.
fn player_card(ui: &mut egui::Ui, view: &GameView, player: Player, height: f32) {
    let palette = view.palette;
    let count = view.game.board().count(player);
    let size = vec2(ui.available_width(), height);
    let rect = card_ground(ui, view, player, size, 12.0, 5.0);
    let painter = ui.painter();
    let large = height >= 80.0;
    let radius = if large { 25.0 } else { 14.0 };
    let middle = rect.center().y;
    widgets::disc(
        painter,
        pos2(rect.min.x + 27.0 + radius, middle),
        radius,
        player,
    );
    let left = rect.min.x + 42.0 + 2.0 * radius;
    let (name_y, who_y) = if large {
        (middle - 11.0, middle + 14.0)
    } else {
        (middle - 9.0, middle + 10.0)
    };
    painter.text(
        pos2(left, name_y),
        Align2::LEFT_CENTER,
        player,
        style::strong(if large { 18.0 } else { 15.0 }),
        palette.text_strong,
    );
    painter.text(
        pos2(left, who_y),
        Align2::LEFT_CENTER,
        "Person",
        style::regular(if large { 14.0 } else { 12.0 }),
        palette.text_weak,
    );
    painter.text(
        pos2(rect.max.x - 24.0, middle),
        Align2::RIGHT_CENTER,
        count,
        style::strong(if large { 40.0 } else { 24.0 }),
        palette.text_strong,
    );
}

/// A player's card where there is little room: disc and count.
fn player_chip(ui: &mut egui::Ui, view: &GameView, player: Player) {
    let palette = view.palette;
    let count = view.game.board().count(player);
    let rect = card_ground(ui, view, player, vec2(64.0, 32.0), 8.0, 4.0);
    let painter = ui.painter();
    widgets::disc(
        painter,
        pos2(rect.min.x + 19.0, rect.center().y),
        10.0,
        player,
    );
    painter.text(
        pos2(rect.max.x - 8.0, rect.center().y),
        Align2::RIGHT_CENTER,
        count,
        style::strong(16.0),
        palette.text_strong,
    );
}

fn balance(ui: &mut egui::Ui, view: &GameView) {
    let [dark, light] = Player::ALL.map(|player| view.game.board().count(player));
    widgets::balance_bar(ui, view.palette, dark, light);
}

fn status_line(ui: &mut egui::Ui, view: &GameView) {
    let status = status::status(view);
    let palette = view.palette;
    let color = match status.is_warning {
        true => palette.warning,
        false => palette.text_strong,
    };
    ui.horizontal(|ui| {
        ui.set_min_height(22.0);
        let headline = egui::RichText::new(&status.headline)
            .font(style::strong(15.0))
            .color(color);
        ui.add(egui::Label::new(headline).truncate().selectable(false));
        if status.detail.is_empty() {
            return;
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let detail = egui::RichText::new(&status.detail)
                .font(style::regular(14.0))
                .color(palette.text_weak);
            if ui.available_width() > 40.0 {
                ui.add(egui::Label::new(detail).truncate().selectable(false));
            }
        });
    });
}

fn buttons(ui: &mut egui::Ui, view: &GameView, asked: &mut Vec<UserAction>, height: f32) {
    let wanted = [
        ("Undo", UserAction::Undo, view.can_undo),
        ("Redo", UserAction::Redo, view.can_redo),
        ("Restart", UserAction::Restart, true),
        ("New game", UserAction::Open(Dialog::NewGame), true),
    ];
    ui.horizontal(|ui| {
        let gap = 10.0;
        ui.spacing_mut().item_spacing.x = gap;
        let width = (ui.available_width() - 3.0 * gap) / 4.0;
        for (name, action, enabled) in wanted {
            let size = vec2(width, height);
            let keys = keys_of(action);
            if widgets::key_button(ui, view.palette, size, name, keys, enabled).clicked() {
                asked.push(action);
            }
        }
    });
}

fn footer(ui: &mut egui::Ui, view: &GameView) {
    let example = view.game.legal().iter().next();
    let hint = match example {
        Some(found) => {
            let name = found.square.to_string();
            let (letter, number) = name.split_at(1);
            format!(
                "{} · click a square, or type it: {letter} {number} Enter",
                status::variant(view.game)
            )
        }
        None => status::variant(view.game),
    };
    let text = egui::RichText::new(hint)
        .font(style::regular(14.0))
        .color(view.palette.text_weak);
    ui.horizontal_centered(|ui| ui.add(egui::Label::new(text).truncate().selectable(false)));
}
