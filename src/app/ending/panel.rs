//! The result card: how the game ended, and what to do next. It lies among the panels where they have room, or else
//! in a corner beside the board.

use bevy::{ecs::system::SystemParam, prelude::Res};
use bevy_egui::egui::{
    self, Align2, Area, Frame, Margin, Order, RichText, Sense, Stroke, Vec2, pos2, vec2,
};

use super::{state::ResultCard, texts};
use crate::{
    app::{
        base::{command::Command, requests::Requests},
        board::{discs::MovingDiscs, layout::BoardLayout},
        game::{commands::RESTART, mode::ChosenMode, model::GameModel, players::SideName},
        start::commands::NEW_GAME,
        study::commands::REVIEW,
        text::{language::Language, messages::Text},
        widgets::{
            self,
            style::{self, Look},
        },
    },
    rules::Player,
};

/// The height of [`card`], in logical pixels.
pub(crate) const CARD: f32 = 128.0;
/// The space between two buttons, in logical pixels.
const GAP: f32 = 8.0;

/// What is offered; the first is what most players want.
const OFFERED: [(Text, &Command); 3] = [
    (Language::commands_play_again, &RESTART),
    (Language::commands_review, &REVIEW),
    (Language::commands_new_game_short, &NEW_GAME),
];

#[derive(SystemParam)]
pub struct Ending<'w, 's> {
    look: Res<'w, Look>,
    model: Res<'w, GameModel>,
    card: Res<'w, ResultCard>,
    mode: Res<'w, ChosenMode>,
    moving: MovingDiscs<'w, 's>,
}

impl Ending<'_, '_> {
    /// Whether the result is to be told: not before the last disc has turned.
    pub fn has_result(&self) -> bool {
        self.model.is_over() && !self.moving.any()
    }

    /// Whether the result is shown with what to do next.
    pub fn shows_result(&self) -> bool {
        let is_studied = self.mode.has_review() || self.mode.is_exercise();
        self.has_result() && !self.card.dismissed && !is_studied
    }
}

/// Who won, the counts and what to do next, across the whole width.
pub(crate) fn card(ui: &mut egui::Ui, view: &Ending, requests: &mut Requests) {
    let text = view.look.text;
    let palette = view.look.palette;
    let frame = Frame::NONE
        .fill(palette.card_on_turn)
        .stroke(Stroke::new(1.0, palette.accent))
        .corner_radius(12)
        .inner_margin(Margin::same(12));
    frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let width = ui.available_width();
        let name = |player| SideName::of(&view.model, player);
        let (row, _) = ui.allocate_exact_size(vec2(width, 30.0), Sense::hover());
        let left = counts(ui, view, row);
        let lost = view.model.lost_on_time();
        let headline = RichText::new(texts::winner(text, view.model.game(), lost, name))
            .font(style::strong(20.0))
            .color(palette.text_strong);
        let place = egui::Rect::from_min_max(row.min, pos2(left - 8.0, row.max.y));
        let builder = egui::UiBuilder::new()
            .max_rect(place)
            .layout(egui::Layout::left_to_right(egui::Align::Center));
        let headline = egui::Label::new(headline).selectable(false).truncate();
        ui.new_child(builder).add(headline);
        let margin = texts::margin(text, view.model.game(), lost, view.model.players(), name);
        let remark = texts::remark(text, view.model.game()).filter(|_| lost.is_none());
        let remark = remark.map(|remark| format!(" · {remark}"));
        let margin = RichText::new(margin + &remark.unwrap_or_default())
            .font(style::regular(14.0))
            .color(palette.text_weak);
        ui.add(egui::Label::new(margin).selectable(false).truncate());
        ui.add_space(6.0);
        row_of_choices(ui, view, vec2(width, 36.0), requests);
    });
}

/// The counts at the right of `row`. Returns their left edge.
fn counts(ui: &egui::Ui, view: &Ending, row: egui::Rect) -> f32 {
    let (radius, middle) = (11.0, row.center().y);
    let painter = ui.painter();
    let mut right = row.max.x;
    for player in [Player::Light, Player::Dark] {
        let number = painter.text(
            pos2(right, middle),
            Align2::RIGHT_CENTER,
            view.model.game().board().count(player),
            style::strong(20.0),
            view.look.palette.text_strong,
        );
        let disc = pos2(number.min.x - 7.0 - radius, middle);
        widgets::disc(
            painter,
            disc,
            radius,
            player,
            view.look.board,
            view.look.palette,
        );
        right = disc.x - radius - 14.0;
    }
    right + 14.0
}

/// What to do next, side by side.
pub(crate) fn row_of_choices(
    ui: &mut egui::Ui,
    view: &Ending,
    room: Vec2,
    requests: &mut Requests,
) {
    let size = vec2((room.x - 2.0 * GAP) / 3.0, room.y);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        choices(ui, view, size, requests);
    });
}

/// The buttons, all of one size and with letters of one size, in the direction of the layout.
fn choices(ui: &mut egui::Ui, view: &Ending, size: Vec2, requests: &mut Requests) {
    // A window can be narrower than the gaps.
    let size = size.max(Vec2::ZERO);
    let names = OFFERED
        .iter()
        .map(|(name, _)| (name(view.look.text), size.x - 8.0));
    let font = widgets::common_font(ui.painter(), style::strong(14.0), names).size;
    for (index, (name, command)) in OFFERED.into_iter().enumerate() {
        if choice(ui, view, size, font, name(view.look.text), index == 0).clicked() {
            requests.carry_out(command);
        }
    }
}

fn choice(
    ui: &mut egui::Ui,
    view: &Ending,
    size: Vec2,
    font: f32,
    name: &str,
    is_main: bool,
) -> egui::Response {
    let palette = view.look.palette;
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
    let is_lively = response.hovered() || response.has_focus();
    let (fill, text) = match (is_main, is_lively) {
        (true, false) => (palette.accent, palette.on_accent),
        (true, true) => (
            palette.accent.lerp_to_gamma(palette.text_strong, 0.2),
            palette.on_accent,
        ),
        (false, false) => (palette.button, palette.text),
        (false, true) => (palette.button_hovered, palette.text),
    };
    let line = match (is_main, response.has_focus()) {
        (true, true) => Stroke::new(2.0, palette.text_strong),
        (false, true) => Stroke::new(2.0, palette.accent),
        (true, false) => Stroke::NONE,
        (false, false) => Stroke::new(1.0, palette.line),
    };
    ui.painter()
        .rect(rect, 8.0, fill, line, egui::StrokeKind::Inside);
    let font = if is_main {
        style::strong(font)
    } else {
        style::regular(font)
    };
    let room = rect.shrink2(vec2(4.0, 0.0));
    widgets::fitted_text(ui.painter(), room, Align2::CENTER_CENTER, name, font, text);
    response
}

/// What to do next where no panel has room for it: at the right of the board if that is wide enough,
/// or else along the lower edge of the board's area.
pub(crate) fn corner(
    context: &egui::Context,
    layout: &BoardLayout,
    view: &Ending,
    requests: &mut Requests,
) {
    let (area, board) = (layout.area(), layout.field().inflate(layout.frame));
    let beside = area.max.x - board.max.x - 6.0;
    let is_beside = beside >= 54.0;
    let (size, corner) = if is_beside {
        let height = ((area.height() - 2.0 * GAP - 4.0) / 3.0).clamp(14.0, 30.0);
        let size = vec2(beside.min(110.0), height);
        let whole = 3.0 * height + 2.0 * GAP;
        (size, pos2(board.max.x + 4.0, area.center().y - whole / 2.0))
    } else {
        let height = (layout.field().height() / 4.0).clamp(14.0, 28.0);
        let width = ((area.width() - 12.0 - 2.0 * GAP) / 3.0).min(110.0);
        let whole = 3.0 * width + 2.0 * GAP;
        let left = area.center().x - whole / 2.0;
        (vec2(width, height), pos2(left, area.max.y - height - 1.0))
    };
    Area::new("result".into())
        .order(Order::Foreground)
        .fixed_pos(corner)
        .show(context, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            if is_beside {
                choices(ui, view, size, requests);
            } else {
                ui.horizontal(|ui| choices(ui, view, size, requests));
            }
        });
}
