//! Draws the clocks in the cards, and the choice of the time control.

use std::time::Duration;

use bevy_egui::egui::{self, Align2, Rect, RichText, Stroke, StrokeKind, pos2, vec2};

use super::{run::settable, texts};
use crate::{
    app::{
        base::{Requests, timing},
        game::{AnnouncementRequested, GameModel, GameRequested},
        text::language::Language,
        widgets::{self, Look, drop_down::DropDown, style},
    },
    records::TimeControl,
    rules::Player,
};

const PRESETS: [TimeControl; 7] = [
    TimeControl::PerMove(Duration::from_secs(10)),
    TimeControl::PerMove(Duration::from_secs(30)),
    TimeControl::PerMove(Duration::from_secs(60)),
    per_game(1, 0),
    per_game(5, 3),
    per_game(10, 5),
    per_game(15, 10),
];

const fn per_game(minutes: u64, seconds: u64) -> TimeControl {
    TimeControl::PerGame {
        main: Duration::from_secs(60 * minutes),
        increment: Duration::from_secs(seconds),
    }
}

/// No clock, the usual ones, and a different one if chosen.
fn choices(chosen: Option<TimeControl>) -> impl Iterator<Item = Option<TimeControl>> {
    let other = chosen.filter(|chosen| !PRESETS.contains(chosen));
    let none = std::iter::once(None);
    none.chain(PRESETS.into_iter().chain(other).map(Some))
}

// ---- Choosing ----

pub(crate) fn entries(
    ui: &mut egui::Ui,
    text: Language,
    model: &GameModel,
    requests: &mut Requests,
) {
    let chosen = model.time_control();
    for control in choices(chosen) {
        let name = texts::control(text, control);
        if ui.radio(control == chosen, name).clicked() {
            requests.ask(GameRequested::Clock(control));
            if model.own_game().has_moves() && control.is_some() {
                requests.ask(AnnouncementRequested::info(text.clock_next_game()));
            }
            ui.close();
        }
    }
}

/// The choice in the dialog for a new game, after its `title` if any. If the clock `is_own`, minutes and seconds set
/// it, and the minutes get the focus if `focuses` says so. Returns `true` if Enter is pressed there.
pub(crate) fn field(
    ui: &mut egui::Ui,
    title: Option<RichText>,
    clock: &mut Option<TimeControl>,
    is_own: &mut bool,
    focuses: &mut bool,
    look: &Look,
) -> bool {
    let Look { text, palette, .. } = *look;
    // The last entry is for a custom clock.
    let named = |control| (Some(control), texts::control(text, control));
    let own_clock = (None, text.clock_other().to_string());
    let entries = choices(*clock).map(named).chain([own_clock]);
    let chosen = (!*is_own).then_some(*clock);
    let row = |ui: &mut egui::Ui| {
        if let Some(title) = title {
            ui.label(title);
        }
        let shown = texts::control(text, *clock);
        let list = DropDown {
            id: "clock",
            name: text.clock_chosen(&shown).into(),
            shown: &shown,
            width: ui.available_width().min(220.0),
        };
        list.show(ui, palette, &chosen, entries)
    };
    match ui.horizontal(row).inner {
        Some(Some(control)) => (*clock, *is_own) = (control, false),
        Some(None) => {
            (*clock, *is_own, *focuses) = (settable(*clock), true, true);
            // The list has the focus until the next frame.
            return false;
        }
        None => {}
    }
    match *clock {
        Some(TimeControl::PerGame { main, increment }) if *is_own => {
            own(ui, clock, focuses, look, main, increment)
        }
        _ => false,
    }
}

/// The minutes and seconds of a clock. Returns `true` if Enter is pressed there.
fn own(
    ui: &mut egui::Ui,
    clock: &mut Option<TimeControl>,
    focuses: &mut bool,
    look: &Look,
    main: Duration,
    increment: Duration,
) -> bool {
    let is_left = ui.horizontal_wrapped(|ui| {
        let (mut minutes, mut seconds) = (main.as_secs().div_ceil(60), increment.as_secs());
        let mut number = |ui: &mut egui::Ui, name: &str, value: &mut u64, range| {
            let name = ui.label(name).id;
            widgets::focus_next(ui, focuses);
            let value = egui::DragValue::new(value).range(range).speed(0.1);
            let number = widgets::ringed(ui, look.palette, value);
            number.labelled_by(name)
        };
        let longest = timing::LONGEST_CLOCK.as_secs() / 60;
        let main = number(ui, look.text.clock_minutes(), &mut minutes, 1..=longest);
        let added = number(ui, look.text.clock_increment(), &mut seconds, 0..=60);
        if main.changed() || added.changed() {
            *clock = Some(per_game(minutes, seconds));
        }
        main.lost_focus() || added.lost_focus()
    });
    is_left.inner && ui.input(|input| input.key_pressed(egui::Key::Enter))
}

// ---- The clocks ----

/// The least room for a name and its clock side by side, in logical pixels; with less, the clock is below the count.
pub(crate) const BESIDE: f32 = 280.0;

/// The time left of `player`, framed, ending at `right`. Returns its left edge.
pub(crate) fn framed(
    ui: &egui::Ui,
    look: &Look,
    model: &GameModel,
    player: Player,
    right: f32,
    middle: f32,
) -> f32 {
    let Some((text, color)) = reading(look, model, player) else {
        return right;
    };
    let font = style::strong(20.0);
    let painter = ui.painter();
    // As wide as the widest digits, so that it stays in place.
    let widest = text.replace(|letter: char| letter.is_ascii_digit(), "0");
    let galley = painter.layout_no_wrap(widest, font.clone(), color);
    let size = vec2(galley.size().x + 20.0, 36.0);
    let rect = Rect::from_min_size(pos2(right - size.x, middle - size.y / 2.0), size);
    let is_running = model.timed() == Some(player) && !model.is_paused();
    let palette = look.palette;
    let (fill, line) = if is_running {
        (palette.card, Stroke::new(1.5, palette.accent))
    } else {
        (palette.window, Stroke::new(1.0, palette.line))
    };
    painter.rect(rect, 8.0, fill, line, StrokeKind::Inside);
    painter.text(rect.center(), Align2::CENTER_CENTER, text, font, color);
    rect.min.x
}

/// The same without a frame, aligned to the right of `room`.
pub(crate) fn bare(
    ui: &egui::Ui,
    look: &Look,
    model: &GameModel,
    player: Player,
    room: Rect,
    font: f32,
) {
    if let Some((text, color)) = reading(look, model, player) {
        let font = style::strong(font);
        widgets::fitted_text(ui.painter(), room, Align2::RIGHT_CENTER, &text, font, color);
    }
}

/// The text of a clock, and its colour.
fn reading(look: &Look, model: &GameModel, player: Player) -> Option<(String, egui::Color32)> {
    let left = model.clock()?.left(player);
    let palette = look.palette;
    // A short time control is not low from the beginning.
    let all = model.record().info.time_control()?.start();
    let low = timing::LOW_CLOCK.min(all.as_secs() / 4);
    let color = if texts::shown_seconds(left) <= low {
        palette.warning
    } else if model.turn() == Some(player) {
        palette.text_strong
    } else {
        palette.text_weak
    };
    Some((texts::reading(left), color))
}
