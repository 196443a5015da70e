//! The statistics: a table by opponents, and a plot of the games over time.

use bevy_egui::egui::{self, Align2, Rect, RichText, Sense, Ui};

use super::{
    plot,
    state::{StatisticsDialog, StatisticsForm, StatisticsRequested},
    texts,
};
use crate::{
    analysis::{CountedGame, CountedResult, Statistics, Tally, by_opponent},
    app::widgets::{self, Look, Panel, drop_down::DropDown, style},
    rules::Size,
};

/// The height of a line of the table, in logical pixels.
const LINE: f32 = 24.0;
/// Tables below this width have signs instead of words in their head.
const NARROW: f32 = 400.0;

/// The scrolling part: the filters, the table and the plot.
pub(crate) fn contents(
    ui: &mut Ui,
    dialog: &mut StatisticsDialog,
    known: Option<&Statistics>,
    look: &Look,
) {
    let (form, text) = (&mut *dialog.0, look.text);
    ui.heading(text.statistics_title());
    let Some(games) = known.map(Statistics::games) else {
        return;
    };
    if games.is_empty() {
        ui.label(text.statistics_empty());
        return;
    }
    filters(ui, form, games, look);
    let games: Vec<&CountedGame> = games.iter().filter(|game| form.filter.has(game)).collect();
    if games.is_empty() {
        ui.label(text.statistics_none());
        return;
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        table(ui, &games, look);
    });
    plot::show(ui, &games, look);
}

/// A choice among the rules and boards that occur, if there are several.
fn filters(ui: &mut Ui, form: &mut StatisticsForm, games: &[CountedGame], look: &Look) {
    let text = look.text;
    let rules = different(games.iter().map(|game| game.ruleset));
    let mut boards = different(games.iter().map(|game| game.size));
    boards.sort_by_key(|size| (size.area(), size.width()));
    if rules.len() < 2 && boards.len() < 2 {
        return;
    }
    let mut choices = |ui: &mut Ui, width: f32| {
        let names = (text.dialogs_rules(), text.statistics_all_rules());
        let chosen = &mut form.filter.ruleset;
        let name = |ruleset| texts::rules(text, ruleset);
        choice(ui, look, width, names, chosen, &rules, name);
        let names = (text.dialogs_board(), text.statistics_all_boards());
        let chosen = &mut form.filter.size;
        let name = |size: Size| size.to_string();
        choice(ui, look, width, names, chosen, &boards, name);
    };
    let width = ui.available_width();
    if width < NARROW {
        choices(ui, width);
    } else {
        let each = (width - ui.spacing().item_spacing.x) / 2.0;
        ui.horizontal(|ui| choices(ui, each));
    }
}

/// The distinct values, in order of appearance.
fn different<T: PartialEq>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut found = Vec::new();
    for value in values {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

/// A choice of one value, or of all under the name `all`.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    look: &Look,
    width: f32,
    (what, all): (&str, &str),
    chosen: &mut Option<T>,
    values: &[T],
    name: impl Fn(T) -> String,
) {
    if values.len() < 2 {
        return;
    }
    let name = |value: Option<T>| value.map_or(all.to_owned(), &name);
    let shown = name(*chosen);
    let list = DropDown::titled(look.text, what, &shown, width);
    let values = values.iter().copied().map(Some);
    let entries = [None].into_iter().chain(values);
    let entries = entries.map(|value| (value, name(value)));
    let found = ui.scope(|ui| {
        // A long name must not take the room of the other choice.
        ui.set_max_width(width);
        list.show(ui, look.palette, chosen, entries)
    });
    if let Some(value) = found.inner {
        *chosen = value;
    }
}

/// A line for each opponent, below one for all if there are several.
fn table(ui: &mut Ui, games: &[&CountedGame], look: &Look) {
    let text = look.text;
    head(ui, look);
    let opponents = by_opponent(games.iter().copied());
    if opponents.len() > 1 {
        let all = Tally::of(games.iter().copied());
        line(ui, text.statistics_all(), &all, look);
    }
    for (opponent, tally) in &opponents {
        line(ui, &texts::opponent(text, opponent), tally, look);
    }
}

/// The columns of a line: the opponent, the games, three results and the loss.
fn columns(line: Rect) -> (Rect, [Rect; 5]) {
    const GAP: f32 = 8.0;
    let width = line.width();
    let loss = (width * 0.26).min(136.0);
    let count = (width * 0.14).min(70.0);
    let mut left = line.max.x - loss - 4.0 * count;
    let mut cell = |width: f32| {
        let cell = Rect::from_x_y_ranges(left..=left + width, line.y_range());
        left += width;
        cell.with_min_x(cell.min.x + GAP)
            .with_max_x(cell.max.x - 3.0)
    };
    let cells = [count, count, count, count, loss].map(&mut cell);
    (line.with_max_x(cells[0].min.x - GAP), cells)
}

fn head(ui: &mut Ui, look: &Look) {
    let Look { text, palette, .. } = *look;
    let (rect, _) = widgets::row(ui, LINE, Sense::hover());
    let is_narrow = rect.width() < NARROW;
    let (_, cells) = columns(rect);
    let results = CountedResult::ALL.map(|result| texts::result(text, result));
    let counts = text.statistics_games();
    let (shown, lost_discs) = if is_narrow {
        (["+", "=", "−"], text.review_loss())
    } else {
        (results, text.statistics_loss())
    };
    // The titles, and their meanings.
    let titles = [
        (counts, counts),
        (shown[0], results[0]),
        (shown[1], results[1]),
        (shown[2], results[2]),
        (lost_discs, text.statistics_loss_means()),
    ];
    let cells = cells.map(|cell| (cell, Align2::RIGHT_CENTER));
    widgets::table_head(ui, rect, cells, titles, palette);
}

fn line(ui: &mut Ui, name: &str, tally: &Tally, look: &Look) {
    let Look { text, palette, .. } = *look;
    let (rect, response) = widgets::row(ui, LINE, Sense::hover());
    let label = texts::line(text, name, tally);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &label));
    let (first, cells) = columns(rect);
    let font = style::regular(14.0);
    let left = Align2::LEFT_CENTER;
    let strong = palette.text_strong;
    widgets::fitted_text(ui.painter(), first, left, name, font.clone(), strong);
    let counts = [tally.games()].into_iter().chain(tally.results);
    let loss = texts::loss(text, tally.average_loss());
    let shown = counts.map(|count| count.to_string()).chain([loss]);
    for (cell, text) in cells.into_iter().zip(shown) {
        let align = Align2::RIGHT_CENTER;
        widgets::fitted_text(ui.painter(), cell, align, &text, font.clone(), palette.text);
    }
}

/// The buttons below the contents, always in reach.
pub(crate) fn buttons(
    ui: &mut Ui,
    dialog: &mut StatisticsDialog,
    known: Option<&Statistics>,
    panel: &mut Panel,
) {
    let Look { text, palette, .. } = *panel.look;
    let form = &mut *dialog.0;
    let has_games = known.is_some_and(|known| !known.games().is_empty());
    if form.asks_to_reset && has_games {
        ui.label(text.statistics_ask());
    }
    ui.horizontal_wrapped(|ui| {
        if form.asks_to_reset && has_games {
            let anew = RichText::new(text.statistics_begin_anew()).color(palette.warning);
            if ui.button(anew).clicked() {
                panel.requests.ask(StatisticsRequested::Reset);
                *form = StatisticsForm::default();
            }
            if ui.button(text.dialogs_cancel()).clicked() {
                form.asks_to_reset = false;
            }
            return;
        }
        let close = widgets::close_button(ui, text.commands_close(), panel.requests);
        widgets::enter_at(&close);
        if has_games {
            if ui.button(text.statistics_copy()).clicked() {
                panel.requests.ask(StatisticsRequested::Copy);
            }
            form.asks_to_reset |= ui.button(text.statistics_reset()).clicked();
        }
    });
}
