//! Tiles for the start of a new game and the size of its board.

use bevy_egui::egui::{self, Align2, Painter, Rect, Ui, vec2};

use super::{
    little_board::{LittleBoard, PictureMarks},
    parts,
    style::{self, Look},
};
use crate::{
    app::settings::{self, RulesChoice},
    rules::{Goal, Position, Ruleset, Size},
};

/// The space between tiles, in logical pixels.
pub(crate) const GAP: f32 = 6.0;

/// With less room for sizes, the last tile has a larger share of it, in logical pixels.
const NARROW: f32 = 300.0;
/// The largest picture of a start, and that in a window lower than this, in logical pixels.
const PICTURE: f32 = 72.0;
const SMALL_PICTURE: f32 = 52.0;
const LOW: f32 = 700.0;

/// The width of each of `count` tiles side by side.
pub(crate) fn tile_width(room: f32, count: usize) -> f32 {
    ((room - GAP * (count as f32 - 1.0)) / count as f32).max(20.0)
}

pub(crate) fn row_of_tiles(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        contents(ui);
    });
}

/// The width of each tile of a size, and the share of it that the last tile has, for another size.
pub(crate) fn size_tiles(room: f32, count: usize) -> (f32, f32) {
    // The last tile has a longer name.
    let share = if room < NARROW { 2.0 } else { 1.4 };
    let side = (room - GAP * count as f32) / (count as f32 + share);
    (side, share)
}

/// The rule sets with the goal of `ruleset`.
fn rule_sets(ruleset: Ruleset) -> [(RulesChoice, Ruleset); 3] {
    RulesChoice::ALL.map(|choice| (choice, choice.ruleset().with_goal(ruleset.goal)))
}

/// The rule sets by name, with the goal of `ruleset`. Returns a new choice.
pub(crate) fn rules(ui: &mut Ui, look: &Look, ruleset: Ruleset) -> Option<Ruleset> {
    let mut chosen = None;
    for (choice, rules) in rule_sets(ruleset) {
        let name = settings::texts::rules(look.text, choice);
        if ui.radio(ruleset == rules, name).clicked() {
            chosen = Some(rules);
        }
    }
    chosen
}

/// The same side by side.
pub(crate) fn rules_beside(
    ui: &mut Ui,
    look: &Look,
    ruleset: Ruleset,
    height: f32,
) -> Option<Ruleset> {
    let mut chosen = None;
    row_of_tiles(ui, |ui| {
        let width = tile_width(ui.available_width(), RulesChoice::ALL.len());
        for (choice, rules) in rule_sets(ruleset) {
            let name = settings::texts::rules(look.text, choice);
            let (size, is_chosen) = (vec2(width, height), ruleset == rules);
            if parts::text_tile(ui, look.palette, size, is_chosen, name, name).clicked() {
                chosen = Some(rules);
            }
        }
    });
    chosen
}

/// Whether the fewest discs win. Returns the rules on a change.
pub(crate) fn goal(ui: &mut Ui, look: &Look, ruleset: Ruleset) -> Option<Ruleset> {
    let other = match ruleset.goal {
        Goal::MostDiscs => Goal::FewestDiscs,
        Goal::FewestDiscs => Goal::MostDiscs,
    };
    let mut fewest = ruleset.goal == Goal::FewestDiscs;
    let name = look.text.menus_fewest_discs_win();
    let tick = parts::checkbox(ui, look.palette, &mut fewest, name);
    tick.clicked().then(|| ruleset.with_goal(other))
}

/// The rule sets with a picture of their start and a line of explanation. Returns the one that is pressed.
pub(crate) fn starts(ui: &mut Ui, look: &Look, ruleset: Ruleset) -> Option<Ruleset> {
    let text = look.text;
    let width = tile_width(ui.available_width(), RulesChoice::ALL.len());
    let room = width - 12.0;
    let name = |choice| settings::texts::rules(text, choice);
    let names = RulesChoice::ALL.map(|choice| (name(choice), room));
    let font = parts::common_font(ui.painter(), style::strong(14.0), names);
    let meaning = |choice| {
        let meaning = settings::texts::rules_meaning(text, choice);
        let (font, color, align) = (style::regular(12.0), look.palette.text, egui::Align::Center);
        parts::rows_of_text(ui.painter(), meaning, font, color, room, align)
    };
    let meanings = RulesChoice::ALL.map(meaning);
    let lines = meanings.iter().map(|meaning| meaning.size().y);
    let lines = lines.fold(0.0, f32::max);
    let is_low = ui.ctx().content_rect().height() < LOW;
    let picture = room.min(if is_low { SMALL_PICTURE } else { PICTURE });
    let size = vec2(width, picture + lines + 40.0);
    let mut pressed = None;
    row_of_tiles(ui, |ui| {
        for ((choice, rules), meaning) in rule_sets(ruleset).into_iter().zip(meanings) {
            let label = text.welcome_start_with(name(choice));
            let label = format!("{label} · {}", settings::texts::rules_meaning(text, choice));
            let tile = parts::tile(ui, look.palette, size, ruleset == rules, &label);
            let (painter, room) = (ui.painter(), tile.response.rect.shrink(6.0));
            let (above, below) = room.split_top_bottom_at_y(room.min.y + picture);
            start_picture(painter, look, above, choice);
            let (title, below) = below.split_top_bottom_at_y(below.min.y + 26.0);
            let (align, font) = (Align2::CENTER_CENTER, font.clone());
            parts::fitted_text(painter, title, align, name(choice), font, tile.color);
            // Centred text extends to both sides of its place.
            painter.galley(below.center_top(), meaning, tile.color);
            if tile.response.clicked() {
                pressed = Some(rules);
            }
        }
    });
    pressed
}

/// A little board with the start of a game by these rules and its first moves.
fn start_picture(painter: &Painter, look: &Look, room: Rect, choice: RulesChoice) {
    let Ok(size) = Size::new(4, 4) else { return };
    let start = Position::start(choice.ruleset(), size);
    let marks = PictureMarks::legal(&start);
    LittleBoard::within(room, size).paint(painter, start.board(), &marks, look.board);
}

/// Square boards with these sides, then all others. Returns the pressed size, or `Some(None)` for the others.
pub(crate) fn sizes(
    ui: &mut Ui,
    look: &Look,
    sides: &[usize],
    chosen: Size,
    height: f32,
    name: impl Fn(Option<Size>) -> String,
) -> Option<Option<Size>> {
    let mut pressed = None;
    row_of_tiles(ui, |ui| {
        let room = ui.available_width();
        let (side, share) = size_tiles(room, sides.len());
        let is_other = chosen.width() != chosen.height() || !sides.contains(&chosen.width());
        let other = if is_other {
            format!("{chosen}…")
        } else {
            look.text.welcome_other().into()
        };
        let squares = sides.iter().flat_map(|&side| Size::new(side, side));
        let text = |size: Size| {
            if side >= 48.0 {
                size.to_string()
            } else {
                size.width().to_string()
            }
        };
        let all: Vec<String> = squares.clone().map(text).collect();
        let all = all.iter().map(|text| (&**text, side));
        let font = parts::tile_font(ui, all.chain([(&*other, side * share)]));
        let tile = |ui: &mut Ui, room, is_chosen, text: &str, name: &str| {
            parts::tile_in_font(ui, look.palette, room, is_chosen, (text, &font), name)
        };
        for size in squares {
            let (text, name) = (text(size), name(Some(size)));
            let (room, is_chosen) = (vec2(side, height), chosen == size);
            if tile(ui, room, is_chosen, &text, &name).clicked() {
                pressed = Some(Some(size));
            }
        }
        let room = vec2(ui.available_width(), height);
        if tile(ui, room, is_other, &other, &name(None)).clicked() {
            pressed = Some(None);
        }
    });
    pressed
}
