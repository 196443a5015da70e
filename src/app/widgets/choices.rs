//! Tiles that choose how a new game starts and the size of its board.

use bevy_egui::egui::{self, Align2, Rect, vec2};

use super::{
    little_board::{LittleBoard, PictureMarks},
    parts,
    style::{self, Look},
    texts,
};
use crate::{
    app::{
        base::theme::Palette,
        settings::{self, RulesChoice},
        text::language::Language,
    },
    rules::{Goal, Position, Ruleset, Size},
};

/// The space between tiles, in logical pixels.
pub(crate) const GAP: f32 = 6.0;

/// The width of each of `count` tiles side by side in a room of this width.
pub(crate) fn tile_width(room: f32, count: usize) -> f32 {
    ((room - GAP * (count as f32 - 1.0)) / count as f32).max(20.0)
}

pub(crate) fn row_of_tiles(ui: &mut egui::Ui, contents: impl FnOnce(&mut egui::Ui)) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        contents(ui);
    });
}

/// The rule sets by name, with the goal of `ruleset`. Returns the one that is chosen.
pub(crate) fn rules(text: Language, ui: &mut egui::Ui, ruleset: Ruleset) -> Option<Ruleset> {
    let mut chosen = None;
    for choice in RulesChoice::ALL {
        let rules = choice.ruleset().with_goal(ruleset.goal);
        if ui
            .radio(ruleset == rules, settings::texts::rules(text, choice))
            .clicked()
        {
            chosen = Some(rules);
        }
    }
    chosen
}

/// The same side by side, under short names.
pub(crate) fn rules_beside(
    text: Language,
    ui: &mut egui::Ui,
    palette: &Palette,
    ruleset: Ruleset,
    height: f32,
) -> Option<Ruleset> {
    let mut chosen = None;
    row_of_tiles(ui, |ui| {
        let width = tile_width(ui.available_width(), RulesChoice::ALL.len());
        for choice in RulesChoice::ALL {
            let rules = choice.ruleset().with_goal(ruleset.goal);
            let (text, name) = (
                texts::start(text, choice),
                settings::texts::rules(text, choice),
            );
            let size = vec2(width, height);
            if parts::text_tile(ui, palette, size, ruleset == rules, text, name).clicked() {
                chosen = Some(rules);
            }
        }
    });
    chosen
}

/// Whether the fewest discs win. Returns the rules if it is changed.
pub(crate) fn goal(
    text: Language,
    ui: &mut egui::Ui,
    palette: &Palette,
    ruleset: Ruleset,
) -> Option<Ruleset> {
    let mut fewest = ruleset.goal == Goal::FewestDiscs;
    let is_changed =
        parts::checkbox(ui, palette, &mut fewest, text.menus_fewest_discs_win()).clicked();
    is_changed.then(|| {
        ruleset.with_goal(if fewest {
            Goal::FewestDiscs
        } else {
            Goal::MostDiscs
        })
    })
}

/// The rule sets, drawn as they start. Returns the one that is pressed.
pub(crate) fn starts(
    ui: &mut egui::Ui,
    look: &Look,
    chosen: Option<RulesChoice>,
    height: f32,
    name: impl Fn(RulesChoice) -> String,
) -> Option<RulesChoice> {
    let mut pressed = None;
    row_of_tiles(ui, |ui| {
        let size = vec2(
            tile_width(ui.available_width(), RulesChoice::ALL.len()),
            height,
        );
        let names = RulesChoice::ALL.map(|choice| texts::start(look.text, choice));
        let names = names.iter().map(|name| (*name, size.x - 10.0));
        let font = parts::common_font(ui.painter(), style::regular(12.0), names);
        for choice in RulesChoice::ALL {
            let is_chosen = chosen == Some(choice);
            let tile = parts::tile(ui, look.palette, size, is_chosen, &name(choice));
            let (above, below) = tile
                .rect
                .shrink(5.0)
                .split_top_bottom_at_y(tile.rect.max.y - 24.0);
            start_picture(ui, look, above, choice);
            parts::fitted_text(
                ui.painter(),
                below,
                Align2::CENTER_CENTER,
                texts::start(look.text, choice),
                font.clone(),
                tile.color,
            );
            if tile.response.clicked() {
                pressed = Some(choice);
            }
        }
    });
    pressed
}

/// A little board on which a game by these rules begins, with its first moves.
pub(super) fn start_picture(ui: &egui::Ui, look: &Look, room: Rect, choice: RulesChoice) {
    let Ok(size) = Size::new(4, 4) else { return };
    let start = Position::start(choice.ruleset(), size);
    let marks = PictureMarks {
        legal: *start.legal_moves().squares(),
        ..PictureMarks::default()
    };
    LittleBoard::within(room, size).paint(ui.painter(), start.board(), &marks, look.board);
}

/// Square boards with these sides and, at last, all others. Returns the size that is pressed; nothing
/// in it if it is the last one.
pub(crate) fn sizes(
    ui: &mut egui::Ui,
    look: &Look,
    sides: &[usize],
    chosen: Size,
    height: f32,
    name: impl Fn(Option<Size>) -> String,
) -> Option<Option<Size>> {
    let mut pressed = None;
    row_of_tiles(ui, |ui| {
        let room = ui.available_width();
        // The last one has more to say.
        let side = (room - GAP * sides.len() as f32) / (sides.len() as f32 + 1.4);
        let is_other = chosen.width() != chosen.height() || !sides.contains(&chosen.width());
        let other = texts::other(look.text, is_other.then_some(chosen));
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
        let font = parts::tile_font(ui, all.chain([(&*other, side * 1.4)]));
        for size in squares {
            let tile = parts::tile_in_font(
                ui,
                look.palette,
                vec2(side, height),
                chosen == size,
                (&text(size), &font),
                &name(Some(size)),
            );
            if tile.clicked() {
                pressed = Some(Some(size));
            }
        }
        let room = vec2(ui.available_width(), height);
        let text = (&*other, &font);
        if parts::tile_in_font(ui, look.palette, room, is_other, text, &name(None)).clicked() {
            pressed = Some(None);
        }
    });
    pressed
}
