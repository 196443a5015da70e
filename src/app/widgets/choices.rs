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

/// Where there is less room for sizes, the last has a larger share of it, in logical pixels.
const NARROW: f32 = 300.0;
/// The largest picture of a start, in logical pixels.
const PICTURE: f32 = 72.0;

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
            let name = settings::texts::rules(text, choice);
            let size = vec2(width, height);
            if parts::text_tile(ui, palette, size, ruleset == rules, name, name).clicked() {
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

/// The rule sets, drawn as they start, with what that means. Returns the one that is pressed.
pub(crate) fn starts(
    ui: &mut egui::Ui,
    look: &Look,
    chosen: Option<RulesChoice>,
) -> Option<RulesChoice> {
    let text = look.text;
    let width = tile_width(ui.available_width(), RulesChoice::ALL.len());
    let room = width - 12.0;
    let name = |choice| settings::texts::rules(text, choice);
    let names = RulesChoice::ALL.map(|choice| (name(choice), room));
    let font = parts::common_font(ui.painter(), style::strong(14.0), names);
    let meaning = |choice| {
        let meaning = settings::texts::rules_meaning(text, choice).to_owned();
        let (font, color) = (style::regular(12.0), look.palette.text);
        let mut job = egui::text::LayoutJob::simple(meaning, font, color, room);
        job.halign = egui::Align::Center;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let meanings = RulesChoice::ALL.map(meaning);
    let lines = meanings.iter().map(|meaning| meaning.size().y);
    let lines = lines.fold(0.0, f32::max);
    let picture = room.min(PICTURE);
    let size = vec2(width, picture + lines + 40.0);
    let mut pressed = None;
    row_of_tiles(ui, |ui| {
        for (choice, meaning) in RulesChoice::ALL.into_iter().zip(meanings) {
            let label = text.welcome_start_with(name(choice));
            let label = format!("{label} · {}", settings::texts::rules_meaning(text, choice));
            let tile = parts::tile(ui, look.palette, size, chosen == Some(choice), &label);
            let room = tile.rect.shrink(6.0);
            let (above, below) = room.split_top_bottom_at_y(room.min.y + picture);
            start_picture(ui, look, above, choice);
            let (title, below) = below.split_top_bottom_at_y(below.min.y + 26.0);
            let align = Align2::CENTER_CENTER;
            parts::fitted_text(
                ui.painter(),
                title,
                align,
                name(choice),
                font.clone(),
                tile.color,
            );
            // A text that is centred lies around its place.
            ui.painter().galley(below.center_top(), meaning, tile.color);
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
        let share = if room < NARROW { 2.0 } else { 1.4 };
        let side = (room - GAP * sides.len() as f32) / (sides.len() as f32 + share);
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
        let font = parts::tile_font(ui, all.chain([(&*other, side * share)]));
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
