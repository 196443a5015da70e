//! Training: the dialog in which it begins, and what is said while an answer is looked for.

use bevy_egui::egui::{self, RichText, vec2};

use super::{choices, style, view::GameView, widgets};
use crate::{
    analysis::{Day, Puzzle, PuzzleDifficulty, TrainingPosition},
    app::{
        commands::{CLOSE, Command, HINT, NEXT_EXERCISE, TRY_AGAIN},
        dialogs::DialogRequested,
        exercise::{Exercise, ExerciseRequested, PuzzleChoice, days_until},
        requests::Requests,
        texts::{
            commands as names, dialogs, messages::Text, review, status, training as texts,
            values::value,
        },
    },
    rules::Square,
};

/// The height of a tile, in logical pixels.
const TILE: f32 = 34.0;

/// What can be trained with.
pub(super) fn show(ui: &mut egui::Ui, view: &GameView, requests: &mut Requests) {
    let palette = view.palette;
    let heading = |ui: &mut egui::Ui, text: Text| {
        ui.add_space(4.0);
        ui.label(RichText::new(text).font(style::strong(14.0)));
    };
    let weak = |ui: &mut egui::Ui, text: String| {
        ui.add(egui::Label::new(RichText::new(text).color(palette.text_weak)).wrap());
    };
    ui.heading(texts::TITLE);
    heading(ui, texts::MISTAKES);
    weak(
        ui,
        texts::due(view.queue.due(view.situation.now.today()), view.queue.len()),
    );
    let is_possible = !view.queue.is_empty();
    if ui
        .add_enabled(is_possible, egui::Button::new(texts::PRACTISE))
        .clicked()
    {
        requests.ask(DialogRequested::Close);
        requests.ask(ExerciseRequested::Mistakes);
    }
    heading(ui, texts::PUZZLES);
    weak(ui, texts::ABOUT_PUZZLES.into());
    let choice = view.exercises().choice();
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
            let name = texts::difficulty(difficulty);
            let is_chosen = difficulty == choice.difficulty;
            if widgets::text_tile(ui, palette, size, is_chosen, &name, &name).clicked() {
                chosen.difficulty = difficulty;
            }
        }
    });
    if chosen != choice {
        requests.ask(ExerciseRequested::Choose(chosen));
    }
}

/// The buttons below.
pub(super) fn buttons(ui: &mut egui::Ui, view: &GameView, requests: &mut Requests) {
    ui.horizontal_wrapped(|ui| {
        if widgets::main_button(ui, view.palette, texts::NEW_PUZZLE).clicked() {
            requests.ask(DialogRequested::Close);
            requests.ask(ExerciseRequested::Puzzle);
        }
        if ui.button(CLOSE.name).clicked() {
            requests.ask(DialogRequested::Close);
        }
    });
}

/// A button of the status line.
type NamedCommand = (Text, &'static Command);

/// What the status line says of the training, more about it, and what its button does; `None` without training.
pub(super) fn told(view: &GameView) -> Option<(String, String, NamedCommand)> {
    let exercises = view.exercises();
    if exercises.is_making() {
        let cancel = (dialogs::CANCEL, &CLOSE);
        return Some((texts::MAKING.into(), String::new(), cancel));
    }
    let tried = exercises.tried();
    let is_open = exercises.hides_answer();
    let (headline, detail) = match exercises.exercise()? {
        // What the review says of it comes first.
        Exercise::Retry(_) => return None,
        Exercise::Puzzle(puzzle) => about_puzzle(puzzle, tried, is_open),
        Exercise::Mistake(mistake) => {
            about_mistake(mistake, tried, is_open, view.situation.now.today())
        }
    };
    let button = match (is_open, tried) {
        (false, _) => (texts::NEXT, &NEXT_EXERCISE),
        (true, Some(_)) => (TRY_AGAIN.name, &TRY_AGAIN),
        (true, None) => (names::BACK_TO_GAME, &CLOSE),
    };
    let answer = || status::keys(&HINT.keys(), &names::SHOW_ANSWER);
    Some((headline, detail.unwrap_or_else(answer), button))
}

fn about_puzzle(puzzle: &Puzzle, tried: Option<Square>, is_open: bool) -> (String, Option<String>) {
    let player = puzzle.position().turn();
    let Some(square) = tried.filter(|_| is_open) else {
        if let (true, Some(player)) = (is_open, player) {
            return (texts::to_win(player), None);
        }
        let proof = puzzle.moves().iter();
        let proof = proof.map(|found| format!("{} {}", found.square, value(found.value)));
        let headline = puzzle
            .moves()
            .first()
            .map_or(String::new(), |best| texts::tried(best.square, best.value));
        return (headline, Some(proof.collect::<Vec<_>>().join(" · ")));
    };
    let found = puzzle.value_of(square);
    let headline = found.map_or(String::new(), |value| texts::tried(square, value));
    (headline, None)
}

fn about_mistake(
    mistake: &TrainingPosition,
    tried: Option<Square>,
    is_open: bool,
    today: Day,
) -> (String, Option<String>) {
    let ply = mistake.ply();
    let best = ply.best().map(|best| review::best(best, ply.player()));
    let again = || texts::again(days_until(mistake.card, today));
    match tried {
        None if is_open => (review::find_better(ply), None),
        None => (best.unwrap_or_default(), Some(again())),
        Some(square) if mistake.is_right(square) => (review::tried(square, ply), Some(again())),
        Some(square) => (review::tried(square, ply), best),
    }
}
