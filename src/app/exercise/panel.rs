//! The training dialog, and what the status line says during an exercise.

use bevy_egui::egui::{self, RichText, vec2};

use super::{
    commands::{CLOSE, HINT, NEXT_EXERCISE, TRY_AGAIN},
    state::{Exercise, ExerciseRequested, Exercises, PuzzleChoice, days_until},
    texts,
};
use crate::{
    analysis::{Day, Puzzle, PuzzleDifficulty, TrainingPosition, TrainingQueue},
    app::{
        base::{command::Command, dialogs::DialogRequested, requests::Requests},
        study,
        text::{language::Language, status, values::value},
        widgets::{
            self, choices,
            style::{self, Look},
        },
    },
    rules::Square,
};

/// The height of a tile, in logical pixels.
const TILE: f32 = 34.0;

pub(crate) fn show(
    ui: &mut egui::Ui,
    queue: &TrainingQueue,
    today: Day,
    choice: PuzzleChoice,
    look: &Look,
    requests: &mut Requests,
) {
    let Look { text, palette, .. } = *look;
    let heading = |ui: &mut egui::Ui, text: &str| {
        ui.add_space(4.0);
        ui.label(RichText::new(text).font(style::strong(14.0)));
    };
    let weak = |ui: &mut egui::Ui, text: String| {
        ui.add(egui::Label::new(RichText::new(text).color(palette.text_weak)).wrap());
    };
    ui.heading(text.training_title());
    heading(ui, text.training_mistakes());
    weak(ui, texts::due(text, queue.due(today), queue.len()));
    let practise = egui::Button::new(text.training_practise());
    if ui.add_enabled(!queue.is_empty(), practise).clicked() {
        requests.ask(DialogRequested::Close);
        requests.ask(ExerciseRequested::Mistakes);
    }
    heading(ui, text.training_puzzles());
    weak(ui, text.training_about_puzzles().into());
    let mut chosen = choice;
    choices::row_of_tiles(ui, |ui| {
        let count = PuzzleChoice::SIDES.len();
        let size = vec2(choices::tile_width(ui.available_width(), count), TILE);
        for side in PuzzleChoice::SIDES {
            let name = format!("{side}×{side}");
            let is_chosen = side == choice.side;
            if widgets::text_tile(ui, palette, size, is_chosen, &name, &name).clicked() {
                chosen.side = side;
            }
        }
    });
    choices::row_of_tiles(ui, |ui| {
        let count = PuzzleDifficulty::ALL.len();
        let size = vec2(choices::tile_width(ui.available_width(), count), TILE);
        for difficulty in PuzzleDifficulty::ALL {
            let name = texts::difficulty(text, difficulty);
            let is_chosen = difficulty == choice.difficulty;
            if widgets::text_tile(ui, palette, size, is_chosen, name, name).clicked() {
                chosen.difficulty = difficulty;
            }
        }
    });
    if chosen != choice {
        requests.ask(ExerciseRequested::Choose(chosen));
    }
}

pub(crate) fn buttons(ui: &mut egui::Ui, look: &Look, requests: &mut Requests) {
    ui.horizontal_wrapped(|ui| {
        if widgets::main_button(ui, look.palette, look.text.training_new_puzzle()).clicked() {
            requests.ask(DialogRequested::Close);
            requests.ask(ExerciseRequested::Puzzle);
        }
        if ui.button(look.text.commands_close()).clicked() {
            requests.ask(DialogRequested::Close);
        }
    });
}

/// A button of the status line.
type NamedCommand = (&'static str, &'static Command);

/// What the status line says of the training, more about it, and what its button does; `None` without training.
pub(crate) fn told(
    text: Language,
    exercises: &Exercises,
    today: Day,
) -> Option<(String, String, NamedCommand)> {
    let tried = exercises.tried();
    let is_open = exercises.hides_answer();
    let (headline, detail) = match exercises.exercise()? {
        // What the review says of it comes first.
        Exercise::Retry(_) => return None,
        Exercise::Puzzle(puzzle) => about_puzzle(text, puzzle, tried, is_open),
        Exercise::Mistake(mistake) => about_mistake(text, mistake, tried, is_open, today),
    };
    let button = match (is_open, tried) {
        (false, _) => (text.training_next(), &NEXT_EXERCISE),
        (true, Some(_)) => (TRY_AGAIN.name(text), &TRY_AGAIN),
        (true, None) => (text.commands_back_to_game(), &CLOSE),
    };
    let answer = || status::keys(text, &HINT.keys(text), text.commands_show_answer());
    Some((headline, detail.unwrap_or_else(answer), button))
}

fn about_puzzle(
    text: Language,
    puzzle: &Puzzle,
    tried: Option<Square>,
    is_open: bool,
) -> (String, Option<String>) {
    let player = puzzle.position().turn();
    let Some(square) = tried.filter(|_| is_open) else {
        if let (true, Some(player)) = (is_open, player) {
            return (text.training_to_win(player), None);
        }
        let proof = puzzle.moves().iter();
        let proof = proof.map(|found| format!("{} {}", found.square, value(found.value)));
        let headline = puzzle.moves().first().map_or(String::new(), |best| {
            if tried == Some(best.square) {
                texts::solved(text, best.square, best.value)
            } else {
                texts::tried(text, best.square, best.value)
            }
        });
        return (headline, Some(proof.collect::<Vec<_>>().join(" · ")));
    };
    let found = puzzle.value_of(square);
    let headline = found.map_or(String::new(), |value| texts::tried(text, square, value));
    (headline, None)
}

fn about_mistake(
    text: Language,
    mistake: &TrainingPosition,
    tried: Option<Square>,
    is_open: bool,
    today: Day,
) -> (String, Option<String>) {
    let ply = mistake.ply();
    let best = ply
        .best()
        .map(|best| study::review_texts::best(text, best, ply.player()));
    let again = || texts::again(text, days_until(mistake.card, today));
    match tried {
        None if is_open => (text.review_find_better(ply.action(), ply.player()), None),
        None => (best.unwrap_or_default(), Some(again())),
        Some(square) if mistake.is_right(square) => {
            (study::review_texts::tried(text, square, ply), Some(again()))
        }
        Some(square) => (study::review_texts::tried(text, square, ply), best),
    }
}
