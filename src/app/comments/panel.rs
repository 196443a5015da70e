//! The card with the annotations of the position on the board.

use bevy_egui::egui::{Button, Color32, FontId, Margin, RichText, ScrollArea, Ui, UiBuilder, vec2};

use super::{commands::COMMENT, texts};
use crate::app::{
    base::Requests,
    game::{ChosenMode, GameModel},
    widgets::{self, Look, style},
};

/// The height of a card with one line, in points.
pub(crate) const LINE: f32 = 26.0;
/// The least and greatest heights of a higher card.
const CARD: [f32; 2] = [54.0, 180.0];
/// The least height of a panel with a higher card.
const WITH_CARD: f32 = 150.0;
const GAP: f32 = 8.0;

/// A part of the text, and its style.
type Part = (String, FontId, Color32);

/// The text of the card; `None` if there is no card. In an annotated game the card is always there, so that nothing
/// beside it jumps.
pub(crate) fn written(look: &Look, model: &GameModel, mode: ChosenMode) -> Option<Vec<Part>> {
    let Look { text, palette, .. } = *look;
    let (record, game) = (model.record(), model.game());
    let about = record.annotation(game.present());
    // A review has its own values.
    let evaluation = texts::evaluation(text, model).filter(|_| mode == ChosenMode::Game);
    let mut parts = vec![
        (about.title, style::strong(14.0), palette.text_strong),
        (
            evaluation.unwrap_or_default(),
            style::regular(14.0),
            palette.text_weak,
        ),
        (about.comment, style::regular(14.0), palette.text),
    ];
    parts.retain(|(said, ..)| !said.is_empty());
    let is_due = !parts.is_empty() || record.comments.keys().any(|&node| game.contains(node));
    if parts.is_empty() {
        let none = text.comments_none().to_owned();
        parts.push((none, style::regular(14.0), palette.text_weak));
    }
    // The text might reveal the answer of an exercise.
    (is_due && !mode.is_exercise()).then_some(parts)
}

/// Draws the card, if any, at the lower end of the rest of a panel. Returns what remains of it.
pub(crate) fn below(
    ui: &mut Ui,
    look: &Look,
    model: &GameModel,
    mode: ChosenMode,
    requests: &mut Requests,
) -> Ui {
    let mut room = ui.available_rect_before_wrap();
    let [least, most] = CARD;
    let height = match room.height() {
        ..WITH_CARD => LINE,
        // A review has more text of its own.
        room if mode == ChosenMode::Review => (room * 0.16).clamp(least, most / 2.0),
        room => (room * 0.26).clamp(least, most),
    };
    if room.height() >= height
        && let Some(parts) = written(look, model, mode)
    {
        let place = room.with_min_y(room.max.y - height);
        let mut card = ui.new_child(UiBuilder::new().max_rect(place));
        show(&mut card, look, parts, model, requests);
        room.max.y = (place.min.y - GAP).max(room.min.y);
    }
    ui.new_child(UiBuilder::new().max_rect(room))
}

/// Draws the card in the whole of a panel. A card with one line is a button that opens the dialog.
pub(crate) fn show(
    ui: &mut Ui,
    look: &Look,
    mut parts: Vec<Part>,
    model: &GameModel,
    requests: &mut Requests,
) {
    let Look { text, palette, .. } = *look;
    let (room, name) = (ui.max_rect(), COMMENT.name(text));
    let edit = if room.height() < CARD[0] {
        let said: Vec<&str> = parts.iter().map(|(said, ..)| said.as_str()).collect();
        let said = RichText::new(said.join(" · ").replace('\n', " ")).color(parts[0].2);
        // The button is no higher than the line.
        ui.spacing_mut().button_padding.y = 0.0;
        ui.spacing_mut().interact_size.y = room.height();
        ui.add(Button::new(said).truncate().min_size(room.size()))
    } else {
        ui.painter().rect_filled(room, 12.0, palette.card);
        widgets::card_edge(ui.painter(), room, 12.0, palette);
        let inner = room - Margin::symmetric(10, 8);
        let size = vec2(28.0, 22.0);
        // The text is clear of the button, which does not scroll.
        let (written, beside) = inner.split_left_right_at_x(inner.max.x - size.x);
        let mut ui =
            ui.new_child(UiBuilder::new().max_rect(written.with_max_x(written.max.x - GAP)));
        let area = ScrollArea::vertical().id_salt(("comment", model.game().present()));
        area.auto_shrink([false, false]).show(&mut ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.spacing_mut().interact_size.y = 0.0;
            let write = |ui: &mut Ui, (said, font, color): Part| {
                ui.add(widgets::label(said, font, color).wrap());
            };
            // The name and the evaluation share a line.
            let last = parts.pop();
            if !parts.is_empty() {
                ui.horizontal_wrapped(|ui| parts.into_iter().for_each(|part| write(ui, part)));
            }
            last.into_iter().for_each(|part| write(ui, part));
        });
        let mut ui = ui.new_child(UiBuilder::new().max_rect(beside));
        widgets::text_tile(&mut ui, palette, size, false, "…", name)
    };
    if edit
        .on_hover_text(format!("{name} {}", COMMENT.keys(text)))
        .clicked()
    {
        requests.carry_out(&COMMENT);
    }
}
