//! The training dialog, the results of a set of exercises, and the tick on the board.

use bevy_egui::egui::{self, Pos2, Rect, RichText, Sense, Shape, Stroke, Vec2, vec2};

use super::{
    maker::PuzzleChoice,
    state::{ExerciseRequested, Exercises},
    task::{ExerciseSet, Grade},
    texts,
};
use crate::{
    analysis::{Day, PuzzleDifficulty, TrainingQueue},
    app::{
        base::{DialogRequested, Now, theme, timing},
        board::layout::BoardLayout,
        widgets::{self, Look, Panel, choices, style},
    },
    rules::{Board, Player},
};

/// The height of a tile, in logical pixels.
const TILE: f32 = 34.0;

pub(crate) fn show(
    ui: &mut egui::Ui,
    queue: &TrainingQueue,
    today: Day,
    choice: PuzzleChoice,
    panel: &mut Panel,
) {
    let Look { text, palette, .. } = *panel.look;
    let heading = |ui: &mut egui::Ui, text: &str| {
        ui.add_space(4.0);
        ui.label(RichText::new(text).font(style::strong(14.0)));
    };
    let weak = |ui: &mut egui::Ui, text: &str| {
        widgets::prose(ui, text, egui::TextStyle::Body, palette.text_weak);
    };
    ui.heading(text.training_title());
    heading(ui, text.training_mistakes());
    weak(ui, &texts::due(text, queue.due(today), queue.len()));
    let practise = egui::Button::new(text.training_practise());
    if ui.add_enabled(!queue.is_empty(), practise).clicked() {
        panel.requests.ask(DialogRequested::Close);
        panel.requests.ask(ExerciseRequested::Mistakes);
    }
    heading(ui, text.training_puzzles());
    weak(ui, text.training_about_puzzles());
    let sides =
        PuzzleChoice::SIDES.map(|side| (format!("{side}×{side}"), PuzzleChoice { side, ..choice }));
    let difficulties = PuzzleDifficulty::ALL.map(|difficulty| {
        let name = texts::difficulty(text, difficulty).to_owned();
        let wanted = PuzzleChoice {
            difficulty,
            ..choice
        };
        (name, wanted)
    });
    for row in [&sides[..], &difficulties] {
        choices::row_of_tiles(ui, |ui| {
            let width = choices::tile_width(ui.available_width(), row.len());
            for (name, wanted) in row {
                let (size, is_chosen) = (vec2(width, TILE), *wanted == choice);
                let tile = widgets::text_tile(ui, palette, size, is_chosen, name, name);
                if tile.clicked() && !is_chosen {
                    panel.requests.ask(ExerciseRequested::Choose(*wanted));
                }
            }
        });
    }
}

pub(crate) fn buttons(ui: &mut egui::Ui, panel: &mut Panel) {
    let look = panel.look;
    ui.horizontal_wrapped(|ui| {
        if widgets::main_button(ui, look.palette, look.text.training_new_puzzle()).clicked() {
            panel.requests.ask(DialogRequested::Close);
            panel.requests.ask(ExerciseRequested::Puzzle);
        }
        widgets::close_button(ui, look.text.commands_close(), panel.requests);
    });
}

/// The progress of the set: a dot for each exercise, and a ring around the present one.
pub(crate) fn dots(ui: &mut egui::Ui, look: &Look, set: &ExerciseSet, is_graded: bool) {
    const RADIUS: f32 = 6.0;
    let palette = look.palette;
    let step = (ui.available_width() / ExerciseSet::LENGTH as f32).min(24.0);
    let size = vec2(step * ExerciseSet::LENGTH as f32, DOTS);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let label = texts::progress(look.text, set);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &label));
    let present = set.results.len() - usize::from(is_graded);
    let painter = ui.painter();
    for index in 0..ExerciseSet::LENGTH {
        let at = rect.left_center() + vec2((index as f32 + 0.5) * step, 0.0);
        match set.results.get(index) {
            Some((_, grade)) => mark(painter, at, RADIUS, *grade, look),
            None => {
                let line = Stroke::new(1.5, palette.text_weak);
                painter.circle_stroke(at, RADIUS - 1.0, line);
            }
        }
        if index == present {
            painter.circle_stroke(at, RADIUS + 2.5, Stroke::new(2.0, palette.accent));
        }
    }
}

/// The height of the dots, in logical pixels.
pub(crate) const DOTS: f32 = 20.0;

/// The grade of an exercise, by colour and shape.
fn mark(painter: &egui::Painter, at: Pos2, radius: f32, grade: Grade, look: &Look) {
    let palette = look.palette;
    match grade {
        Grade::Solved => badge(painter, at, radius, look),
        Grade::Missed => {
            let [_, amber, _] = palette.faults;
            let edge = Stroke::new((radius * 0.1).max(1.0), palette.window);
            painter.circle(at, radius, amber, edge);
            let bar = vec2(radius * 0.45, 0.0);
            let stroke = Stroke::new((radius * 0.22).max(1.0), palette.window);
            painter.line_segment([at - bar, at + bar], stroke);
        }
    }
}

/// The positions and grades of a finished set.
pub(crate) fn results(ui: &mut egui::Ui, look: &Look, set: &ExerciseSet) {
    const COLUMNS: usize = 5;
    const GAP: f32 = 8.0;
    let rows = ExerciseSet::LENGTH / COLUMNS;
    let side = (ui.available_width() + GAP) / COLUMNS as f32 - GAP;
    let side = side.min((ui.available_height() + GAP) / rows as f32 - GAP);
    let size = Vec2::splat(side + GAP) * vec2(COLUMNS as f32, rows as f32) - Vec2::splat(GAP);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let label = texts::progress(look.text, set);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &label));
    for (index, (board, grade)) in set.results.iter().enumerate() {
        let place = vec2((index % COLUMNS) as f32, (index / COLUMNS) as f32);
        let room = Rect::from_min_size(rect.min + place * (side + GAP), Vec2::splat(side));
        tiny_board(ui.painter(), room, board, look);
        let radius = (side * 0.14).max(5.0);
        let corner = room.right_bottom() - Vec2::splat(radius);
        mark(ui.painter(), corner, radius, *grade, look);
    }
}

/// A board with flat discs, because every frame draws ten of them.
fn tiny_board(painter: &egui::Painter, room: Rect, board: &Board, look: &Look) {
    let size = board.size();
    let unit = room.width() / size.width().max(size.height()) as f32;
    painter.rect_filled(room, 3.0, theme::hex(look.board.felt[1]));
    for player in Player::ALL {
        let face = theme::hex(look.board.disc(player)[1]);
        for square in *board.discs(player) {
            let at = vec2(square.column() as f32 + 0.5, square.row() as f32 + 0.5);
            painter.circle_filled(room.min + at * unit, unit * 0.42, face);
        }
    }
}

// ---- The tick on the board ----

/// The radius of the tick's background, in squares.
const TICK_RADIUS: f32 = 0.27;
/// How far it overshoots its size: by 6 %.
const SWING: f32 = 1.28;

/// Draws the tick on the square of a found move, once its disc lies still.
pub(crate) fn tick(
    painter: &egui::Painter,
    layout: &BoardLayout,
    look: &Look,
    exercises: &Exercises,
    now: &Now,
) {
    let Some((square, since)) = exercises.found() else {
        return;
    };
    if since > now.instant {
        return;
    }
    let age = now.since(since).div_duration_f32(timing::TICK);
    let size = if look.is_still { 1.0 } else { grown(age) };
    let pixels = painter.ctx().zoom_factor();
    let at = layout.centre(square) / pixels;
    let radius = (layout.square * TICK_RADIUS).max(4.0) * size / pixels;
    badge(painter, Pos2::new(at.x, at.y), radius, look);
}

/// Its size after a share of its time: it overshoots and settles.
fn grown(age: f32) -> f32 {
    let left = age.clamp(0.0, 1.0) - 1.0;
    1.0 + (SWING + 1.0) * left.powi(3) + SWING * left.powi(2)
}

/// A tick on a round background.
fn badge(painter: &egui::Painter, at: Pos2, radius: f32, look: &Look) {
    let palette = look.palette;
    let edge = Stroke::new((radius * 0.1).max(1.0), palette.window);
    painter.circle(at, radius, palette.right, edge);
    let corners = [(-0.45, 0.02), (-0.12, 0.36), (0.48, -0.34)];
    let corners = corners.map(|(x, y)| at + vec2(x, y) * radius);
    let stroke = Stroke::new((radius * 0.22).max(1.0), palette.window);
    painter.add(Shape::line(corners.to_vec(), stroke));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tick_swings_beyond_its_size_once_by_six_percent() {
        let sizes: Vec<f32> = (0..=100).map(|step| grown(step as f32 / 100.0)).collect();
        assert!(sizes[0].abs() < 1e-5);
        assert_eq!(sizes[100], 1.0);
        let largest = sizes.iter().copied().fold(0.0, f32::max);
        assert!((1.05..1.07).contains(&largest), "{largest}");
        let turns = sizes
            .windows(3)
            .filter(|sizes| sizes[1] > sizes[0] && sizes[1] >= sizes[2]);
        assert_eq!(turns.count(), 1);
    }
}
