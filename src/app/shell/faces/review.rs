//! The face of a review.

use bevy_egui::egui::{self, Sense, Ui, pos2, vec2};

use super::parts::{LEAST_BELOW, comment};
use crate::{
    app::{
        base::Requests,
        computer::seat,
        exercise::{ExerciseRequested, commands::BEST_LINE},
        game::texts,
        shell::{cards::number, status_line, view::SidePanels},
        study::panel::ReviewPanel,
        widgets::{self, style},
    },
    rules::Player,
};

/// The height of the strip with both sides, in points.
const STRIP: f32 = 40.0;
/// If its half of the strip is narrower, a side has less space around it, in points.
const NARROW: f32 = 160.0;

pub(super) fn beside(ui: &mut Ui, view: &SidePanels, is_tall: bool, requests: &mut Requests) {
    strip(ui, view, requests);
    let mut height = if is_tall { 44.0 } else { 22.0 };
    if view.reviewed.story.is_summary {
        height = status_line::height_of_all(ui, view, height);
    }
    status_line::show(ui, view, height, requests);
    story(ui, view, requests);
}

pub(super) fn below(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    story(ui, view, requests);
}

fn story(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let ui = &mut comment(ui, view, requests);
    if ui.available_height() < LEAST_BELOW {
        return;
    }
    let mut panel = ReviewPanel {
        view: &view.reviewed,
        best_line: &BEST_LINE,
        requests,
    };
    if let Some(index) = panel.show(ui) {
        requests.ask(ExerciseRequested::Retry(index));
    }
}

/// Both sides in one strip: disc, name and count. A press opens the choice of players.
fn strip(ui: &mut Ui, view: &SidePanels, requests: &mut Requests) {
    let (look, model) = view.shown();
    let palette = look.palette;
    let (whole, _) = widgets::row(ui, STRIP, Sense::hover());
    ui.painter().rect_filled(whole, 12.0, palette.card);
    widgets::card_edge(ui.painter(), whole, 12.0, palette);
    let (left, right) = whole.split_left_right_at_fraction(0.5);
    for (player, half) in [(Player::Dark, left), (Player::Light, right)] {
        let response = ui.interact(half, ui.id().with(("side", player)), Sense::click());
        let count = view.shown_board().count(player);
        let card = texts::card(look.text, model, player, count);
        let label = look.text.list(&card);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label));
        if response.hovered() || response.has_focus() {
            ui.painter().rect_filled(half, 12.0, palette.button_hovered);
        }
        widgets::focus_ring(ui, &response, 12.0, palette);
        let edge = if half.width() < NARROW { 8.0 } else { 12.0 };
        let disc = pos2(half.min.x + edge + 12.0, half.center().y);
        widgets::disc(ui.painter(), disc, 12.0, player, look);
        let right = pos2(half.max.x - edge, half.center().y);
        let count = number(ui, right, &count.to_string(), 20.0, palette);
        let left = disc.x + 12.0 + edge / 2.0;
        let room = half.with_min_x(left).with_max_x(count.min.x - edge / 2.0);
        let room = room.shrink2(vec2(0.0, 10.0));
        let (name, font) = (view.reviewed.side(player).name, style::regular(14.0));
        let size = widgets::common_font(ui.painter(), font, [(&*name, room.width())]).size;
        let font = style::regular(size.max(widgets::SMALL));
        widgets::cut_text(ui.painter(), room, name, font, palette.text);
        seat::menu_of(&response, &view.seats, player, requests);
    }
}
