//! The choice of the opponent: chips with faces, from sleepy to stern, a slider for every level, and the person's side.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align2, Color32, Galley, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2,
    vec2,
};

use super::texts;
use crate::{
    app::{
        base::theme,
        game::players,
        widgets::{self, Look, choices, style},
    },
    engine::Level,
    players::{Players, Seat},
    rules::Player,
};

const CHIPS: [Level; 5] = [
    Level::MIN,
    Level::new(2).unwrap(),
    Level::new(3).unwrap(),
    Level::new(6).unwrap(),
    Level::MAX,
];
/// The height of a line of small letters, in logical pixels.
const LINE: f32 = 16.0;
/// The least radius of a disc with a face, in logical pixels.
const LEAST_FACE: f32 = 11.0;

/// The person's side against the computer; otherwise Dark, which begins.
fn person(players: Players) -> Player {
    if players.are_mixed() && players.is_person(Player::Light) {
        Player::Light
    } else {
        Player::Dark
    }
}

/// The present opponent, or else the last level.
fn opponent(players: Players, last: Level) -> Seat {
    let mut seats = Player::ALL.map(|player| players.seat(player)).into_iter();
    let opponent = seats.find(|seat| *seat != Seat::Person);
    opponent.unwrap_or(Seat::Computer(last))
}

fn against(person: Player, opponent: Seat) -> Players {
    let mut players = Players::default();
    players.set(!person, opponent);
    players
}

/// A person against the last opponent.
pub(super) fn against_the_computer(players: Players, last: Level) -> Players {
    against(person(players), opponent(players, last))
}

/// A chip for each of five levels, and a slider for the others. Returns the players on a change.
pub(super) fn levels(
    ui: &mut Ui,
    look: &Look,
    players: Players,
    last: Level,
    height: f32,
) -> Option<Players> {
    let person = person(players);
    let now = opponent(players, last);
    let mut chosen = None;
    choices::row_of_tiles(ui, |ui| {
        let width = choices::tile_width(ui.available_width(), CHIPS.len());
        let size = vec2(width, height);
        let names = chip_names(ui, look, size);
        // All faces have one size, even beside a name of two lines.
        let heights = names.iter().flatten().map(|name| name.size().y + 2.0);
        let named = heights.fold(0.0, f32::max);
        for (index, (level, mood)) in CHIPS.into_iter().zip(MOODS).enumerate() {
            let seat = Seat::Computer(level);
            let name = texts::level(look.text, level);
            let tile = widgets::tile(ui, look.palette, size, seat == now, &name);
            let name = names.as_ref().map(|names| names[index].clone());
            chip(ui, look, &tile, !person, (level, mood), name, named);
            let meaning = players::level_meaning(look.text, level);
            if tile.response.on_hover_text(meaning).clicked() {
                chosen = Some(seat);
            }
        }
    });
    let chosen = slider(ui, look, now).or(chosen);
    chosen.map(|seat| against(person, seat))
}

/// The names of the chips, in one line or two; `None` if one of them does not fit.
fn chip_names(ui: &Ui, look: &Look, chip: Vec2) -> Option<[Arc<Galley>; 5]> {
    let room = chip.x - 8.0;
    let most = (chip.y - 2.0 * LEAST_FACE - 12.0) / LINE;
    let fitting = |(font, rows): (f32, usize)| {
        let names = CHIPS.map(|level| {
            let name = players::level_name(look.text, level);
            let (font, color) = (style::regular(font), look.palette.text);
            widgets::rows_of_text(ui.painter(), name, font, color, room, egui::Align::Center)
        });
        let fits = |name: &Arc<Galley>| {
            name.rows.len() <= rows && name.size().x <= room && !has_broken_word(name)
        };
        names.iter().all(fits).then_some(names)
    };
    let ways = [(14.0, 1), (12.0, 1), (12.0, 2)].into_iter();
    ways.filter(|&(_, rows)| rows as f32 <= most)
        .find_map(fitting)
}

/// Whether a line breaks within a word, as Chinese, Japanese and Korean may.
fn has_broken_word(name: &Galley) -> bool {
    let before = name.rows.iter().rev().skip(1);
    let mut ends = before.filter_map(|row| row.row.glyphs.last());
    ends.any(|end| end.chr.is_alphabetic() && end.chr < '\u{1100}')
}

/// The face, the name and the number of a level. All names are at most `named` high.
fn chip(
    ui: &Ui,
    look: &Look,
    tile: &widgets::ChoiceTile,
    player: Player,
    (level, mood): (Level, Mood),
    name: Option<Arc<Galley>>,
    named: f32,
) {
    let painter = ui.painter();
    let rect = tile.response.rect.shrink2(vec2(4.0, 5.0));
    let has_number = rect.height() - named - LINE >= 2.0 * LEAST_FACE;
    let numbered = if has_number { LINE } else { 0.0 };
    let (face, below) = rect.split_top_bottom_at_y(rect.max.y - named - numbered);
    let radius = (face.height() / 2.0 - 2.0).min(face.width() / 2.0 - 4.0);
    disc_face(painter, face.center(), radius.max(4.0), player, mood, look);
    if let Some(name) = name {
        painter.galley_with_override_text_color(below.center_top(), name, tile.color);
    }
    if has_number {
        let number = Rect::from_min_max(below.max - vec2(below.width(), LINE), below.max);
        let (font, color) = (style::regular(12.0), look.palette.text_weak);
        let align = Align2::CENTER_CENTER;
        painter.text(number.center(), align, level.to_string(), font, color);
    }
}

/// Every level from the weakest to the strongest. Returns a new choice.
fn slider(ui: &mut Ui, look: &Look, now: Seat) -> Option<Seat> {
    let strongest = Level::MAX.number();
    let known = match now {
        Seat::Computer(level) => level.number().min(strongest),
        Seat::Person | Seat::Engine(_) => strongest,
    };
    let mut number = known;
    ui.spacing_mut().slider_width = ui.available_width();
    let slider = egui::Slider::new(&mut number, Level::MIN.number()..=strongest).show_value(false);
    let slider = widgets::ringed(ui, look.palette, slider);
    slider.ctx.accesskit_node_builder(slider.id, |node| {
        node.set_label(look.text.welcome_level());
    });
    let level = Level::new(number).filter(|_| number != known)?;
    Some(Seat::Computer(level))
}

/// The opponent's name and style.
pub(super) fn meaning(ui: &mut Ui, look: &Look, players: Players, last: Level) {
    let Seat::Computer(level) = opponent(players, last) else {
        return;
    };
    let meaning = players::level_meaning(look.text, level);
    let text = format!("{} · {meaning}", texts::level(look.text, level));
    widgets::wrapped_label(ui, &text, style::regular(12.0), look.palette.text_weak);
}

/// Two discs, the chosen one lit. Returns the players on a change.
pub(super) fn sides(
    ui: &mut Ui,
    look: &Look,
    players: Players,
    last: Level,
    diameter: f32,
) -> Option<Players> {
    let mut chosen = None;
    let row = vec2(ui.available_width(), diameter);
    let in_the_middle = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(row, in_the_middle, |ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        let (text, font) = (look.text.welcome_you_play(), style::regular(14.0));
        ui.add(widgets::label(text, font, look.palette.text_weak));
        for player in Player::ALL {
            let is_chosen = players.are_mixed() && players.is_person(player);
            if side(ui, look, player, is_chosen, diameter).clicked() {
                chosen = Some(against(player, opponent(players, last)));
            }
        }
    });
    chosen
}

/// A round button that is a disc.
fn side(ui: &mut Ui, look: &Look, player: Player, is_chosen: bool, diameter: f32) -> Response {
    let name = &look.text.welcome_you_play_side(player);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(diameter), Sense::click());
    let (kind, is_enabled) = (egui::WidgetType::RadioButton, ui.is_enabled());
    response.widget_info(|| egui::WidgetInfo::selected(kind, is_enabled, is_chosen, name));
    let rounding = diameter / 2.0;
    widgets::choice_ground(ui, &response, rounding, is_chosen, look.palette);
    let radius = rounding - 9.0_f32.min(diameter * 0.16);
    widgets::disc(ui.painter(), rect.center(), radius, player, look);
    response.on_hover_text(name)
}

// ---- The faces ----

/// The expression of a disc. Lengths are shares of its radius.
#[derive(Clone, Copy)]
struct Mood {
    /// Half the width of a lid and how far it hangs down; `None` for open eyes.
    lids: Option<(f32, f32)>,
    /// How far the ends of the mouth are above its middle; `None` for an open mouth.
    smile: Option<f32>,
    /// How far the inner ends of the brows lie below the outer ones; `None` without brows.
    frown: Option<f32>,
}

const fn mood(lids: Option<(f32, f32)>, smile: Option<f32>, frown: Option<f32>) -> Mood {
    Mood { lids, smile, frown }
}

/// From the weakest opponent to the strongest: sleepy, merry, friendly, keen and stern.
const MOODS: [Mood; 5] = [
    mood(Some((0.16, 0.1)), None, None),
    mood(Some((0.14, -0.2)), Some(0.24), None),
    mood(None, Some(0.12), None),
    mood(None, Some(0.0), Some(0.05)),
    mood(None, Some(-0.12), Some(0.2)),
];

fn disc_face(
    painter: &Painter,
    centre: Pos2,
    radius: f32,
    player: Player,
    mood: Mood,
    look: &Look,
) {
    widgets::disc(painter, centre, radius, player, look);
    let ink = theme::hex(look.board.disc(!player)[1]);
    let line = Stroke::new((radius * 0.09).max(1.5), ink);
    let at = |x: f32, y: f32| centre + vec2(x, y) * radius;
    for side in [-1.0, 1.0] {
        let eye = at(0.33 * side, -0.16);
        match mood.lids {
            Some((half, sag)) => curve(painter, eye, half * radius, sag * radius, line),
            None => _ = painter.circle_filled(eye, radius * 0.1, ink),
        }
        if let Some(frown) = mood.frown {
            let outer = at(0.5 * side, -0.38 - frown / 2.0);
            let inner = at(0.17 * side, -0.38 + frown / 2.0);
            painter.line_segment([outer, inner], line);
        }
    }
    let mouth = at(0.0, 0.36);
    match mood.smile {
        Some(smile) => curve(painter, mouth, 0.32 * radius, 2.0 * smile * radius, line),
        None => _ = painter.circle_stroke(mouth, radius * 0.1, line),
    }
}

/// A curve of width 2 × `half`, whose middle hangs down by half of `sag`.
fn curve(painter: &Painter, middle: Pos2, half: f32, sag: f32, line: Stroke) {
    let ends = [-half, half].map(|x| middle + vec2(x, -sag / 4.0));
    let bow = egui::epaint::QuadraticBezierShape::from_points_stroke(
        [ends[0], middle + Vec2::DOWN * sag * 0.75, ends[1]],
        false,
        Color32::TRANSPARENT,
        line,
    );
    painter.add(Shape::QuadraticBezier(bow));
}
