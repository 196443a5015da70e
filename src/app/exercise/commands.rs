//! Commands for finding a move: hints, exercises and the best line; and the command that closes whatever is open.

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    file::TrainingStore,
    state::{ExerciseRequested, Exercises},
};
use crate::{
    app::{
        base::{
            Dialog, DialogRequested, Dialogs, Now,
            command::{Keys, commands},
        },
        board::preview::{Preview, PreviewRequested},
        computer::opponent::Opponent,
        game::{ChosenMode, GameModel, Mode, ModeRequested},
        study::{
            commands::shown_review,
            hint::{Hint, HintRequested, HintStage},
            review::GameReview,
        },
        text::language::Language,
    },
    rules::{Action, Position},
};

/// Whether there is a move of a person to hint at. While the computer answers at once, the button should not flicker.
fn can_hint(world: &World) -> bool {
    let exercises = world.resource::<Exercises>();
    if exercises.is_running() {
        return exercises.can_help();
    }
    let model = world.resource::<GameModel>();
    let opponent = world.resource::<Opponent>();
    let thinks = opponent.long_thought(world.resource::<Now>()).is_some();
    let watches = model.players().are_computers() && !model.computer_waits();
    let is_over = model.is_over() || model.game().legal().is_empty();
    !is_over && !thinks && !watches && !world.resource::<Preview>().is_shown()
}

/// Whether the player can look for a better move, again if need be.
fn can_try(world: &World) -> bool {
    let exercises = world.resource::<Exercises>();
    if exercises.is_running() {
        return exercises.attempt().tried.is_some();
    }
    let subject = shown_review(world).and_then(GameReview::subject);
    subject.is_some_and(|(_, ply)| ply.is_fault())
}

/// The better line of the review or the exercise, unless the player is looking for it.
fn better_line(world: &World) -> Option<(&Position, &[Action])> {
    let exercises = world.resource::<Exercises>();
    exercises.better_line(shown_review(world))
}

commands! {
    [Play]
    HINT {
        name: Language::commands_hint,
        help: Language::commands_hint_help,
        keys: &[Keys::named("F2", Key::F2)],
        is_global: true,
        acts_on_game: true,
        is_possible: can_hint,
        ask: |world, requests| {
            match Mode::of(*world.resource(), world.resource()) {
                Mode::Retry | Mode::Training => requests.ask(ExerciseRequested::Help),
                Mode::Start | Mode::Play | Mode::LookBack | Mode::Ended | Mode::Review => {
                    requests.ask(PreviewRequested::End);
                    requests.ask(HintRequested::Next);
                }
            }
        },
    }
    [Review]
    TRY_AGAIN {
        name: Language::commands_try_again,
        help: Language::commands_try_again_help,
        keys: &[Keys::control("Ctrl+T", "t")],
        acts_on_game: true,
        is_possible: can_try,
        ask: |_, requests| requests.ask(ExerciseRequested::TryAgain),
    }
    BEST_LINE {
        name: Language::commands_best_line,
        help: Language::commands_best_line_help,
        keys: &[Keys::listed("→, ←")],
        acts_on_game: true,
        is_possible: |world| world.resource::<Preview>().is_shown() || better_line(world).is_some(),
        ask: |world, requests| {
            if world.resource::<Preview>().is_shown() {
                requests.ask(PreviewRequested::Step(1));
            } else if let Some((before, line)) = better_line(world) {
                let (before, line) = (Box::new(*before), line.to_vec());
                requests.ask(PreviewRequested::Show { before, line });
            }
        },
    }
    [Training]
    TRAINING {
        name: Language::training_command,
        help: Language::training_help,
        keys: &[Keys::control("Ctrl+D", "d")],
        ask: |_, requests| requests.ask(DialogRequested::Toggle(Dialog::Training)),
    }
    MISTAKES {
        name: Language::training_mistakes,
        is_possible: |world| {
            let store = world.get_resource::<TrainingStore>();
            store.is_some_and(|store| !store.contents().is_empty())
        },
        ask: |_, requests| requests.ask(ExerciseRequested::Mistakes),
    }
    [Exercise]
    PUZZLE {
        name: Language::welcome_puzzle,
        ask: |_, requests| requests.ask(ExerciseRequested::Puzzle),
    }
    NEXT_EXERCISE {
        name: Language::training_next,
        help: Language::training_next_help,
        keys: &[Keys::control_named("Ctrl+Enter", Key::Enter)],
        acts_on_game: true,
        is_possible: |world| {
            let is_training = *world.resource::<ChosenMode>() == ChosenMode::Training;
            is_training && world.resource::<Exercises>().can_go_on()
        },
        ask: |_, requests| requests.ask(ExerciseRequested::Next),
    }
    [Program]
    CLOSE {
        name: Language::commands_close,
        help: Language::commands_close_help,
        keys: &[Keys::named("Esc", Key::Escape)],
        is_global: true,
        ask: |world, requests| {
            // One thing at a time, the topmost first.
            if world.resource::<Dialogs>().open.is_some() {
                return requests.ask(DialogRequested::Dismiss);
            }
            if world.resource::<Hint>().stage != HintStage::Off {
                return requests.ask(HintRequested::Hide);
            }
            requests.ask(DialogRequested::Dismiss);
            if world.resource::<Preview>().is_shown() {
                requests.ask(PreviewRequested::End);
            } else if world.resource::<Exercises>().is_making() {
                requests.ask(ExerciseRequested::End);
            } else {
                requests.ask(ModeRequested::Leave);
            }
        },
    }
}
