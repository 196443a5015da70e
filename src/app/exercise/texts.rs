//! Texts about exercises: mistakes of your own games, and puzzles.

use super::{
    state::Exercises,
    task::{Attempt, Exercise, ExerciseSet, Grade, Help, Step},
};
use crate::{
    analysis::{Day, Puzzle, PuzzleDifficulty, ReviewedPly},
    app::{
        game::GameModel,
        settings::BoardView,
        study::{
            self,
            review_texts::{self, ReviewedSide},
        },
        text::{language::Language, values::value},
    },
    engine::Value,
    rules::Square,
};

/// The text of an exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    pub headline: String,
    pub detail: String,
    /// The player asked for the detail.
    pub is_answer: bool,
}

/// How many positions are due today, of how many.
pub fn due(text: Language, due: usize, count: usize) -> String {
    match count {
        0 => text.training_no_mistakes().into(),
        _ => text.training_due(count, due),
    }
}

pub fn difficulty(text: Language, difficulty: PuzzleDifficulty) -> &'static str {
    match difficulty {
        PuzzleDifficulty::Easy => text.training_easy(),
        PuzzleDifficulty::Medium => text.training_medium(),
        PuzzleDifficulty::Hard => text.training_hard(),
    }
}

pub fn kind(text: Language, exercise: &Exercise) -> String {
    match exercise {
        Exercise::Puzzle(puzzle) => text.training_puzzle(difficulty(text, puzzle.difficulty())),
        Exercise::Mistake(_) => text.training_own_mistake().into(),
        Exercise::Retry(_) => text.training_from_this_game().into(),
    }
}

/// The progress of the set.
pub fn progress(text: Language, set: &ExerciseSet) -> String {
    text.training_progress(ExerciseSet::LENGTH, set.solved(), set.results.len())
}

/// The caption of the next button.
pub fn next(text: Language, exercises: &Exercises) -> &'static str {
    let is_over = exercises.set().is_some_and(|set| set.waiting.is_some());
    if is_over {
        text.training_ten_more()
    } else {
        text.training_next()
    }
}

/// The present text; `None` without an exercise.
pub fn told(
    text: Language,
    exercises: &Exercises,
    model: &GameModel,
    today: Day,
    view: BoardView,
) -> Option<Told> {
    let exercise = exercises.exercise()?;
    if let Some(set) = exercises.set()
        && let Some(waiting) = set.waiting
    {
        let waiting = (waiting > 0).then(|| text.training_waiting(waiting));
        return Some(Told {
            headline: text.training_results(ExerciseSet::LENGTH, set.solved()),
            detail: waiting.unwrap_or_default(),
            is_answer: false,
        });
    }
    let attempt = exercises.attempt();
    let subject = Subject {
        text,
        exercise,
        attempt,
        model,
        today,
        view,
    };
    let (headline, detail) = match (attempt.step, attempt.tried, attempt.refutation) {
        (Step::Solved { .. }, Some(square), _) => {
            (subject.verdict(square), subject.solved(exercises.set()))
        }
        (Step::Refuted(_), Some(square), Some(answer)) => subject.refuted(square, answer),
        (_, Some(square), _) => (subject.verdict(square), String::new()),
        (_, None, _) => subject.open(),
    };
    Some(Told {
        headline,
        detail,
        is_answer: attempt.step == Step::Open && attempt.help != Help::None,
    })
}

/// An exercise and its attempt.
struct Subject<'a> {
    text: Language,
    exercise: &'a Exercise,
    attempt: Attempt,
    model: &'a GameModel,
    today: Day,
    view: BoardView,
}

impl Subject<'_> {
    /// While the player is looking for the move, or sees the answer.
    fn open(&self) -> (String, String) {
        let (text, exercise) = (self.text, self.exercise);
        let task = match exercise.ply() {
            None => text.training_to_win(exercise.player()),
            Some(ply) => text.review_find_better(ply.action()),
        };
        let Some(best) = exercise.best() else {
            return (task, String::new());
        };
        match self.attempt.help {
            Help::None => {
                let missed = self.attempt.missed.map(|square| self.verdict(square));
                (task, missed.unwrap_or_default())
            }
            Help::Place => {
                // Not the review's reasons, which may be about another move.
                let reasons = exercise.ply().and_then(ReviewedPly::reasons);
                let clue = reasons.and_then(|reasons| study::texts::clue(text, &reasons));
                let view = self.view.of(exercise.position().size());
                let place = || review_texts::place(text, best.square, view);
                (task, clue.unwrap_or_else(place))
            }
            Help::Square => (task, text.training_marked().into()),
            Help::Answer => {
                let mut parts = vec![match exercise {
                    Exercise::Puzzle(puzzle) => proof(puzzle),
                    _ => {
                        let side = |player| match exercise {
                            Exercise::Retry(_) => ReviewedSide::of(text, self.model, player),
                            _ => ReviewedSide::colour(text, player),
                        };
                        review_texts::was_best(text, best, exercise.player(), side)
                    }
                }];
                parts.extend(self.again());
                (text.training_answer(best.square), parts.join(" · "))
            }
        }
    }

    fn solved(&self, set: Option<&ExerciseSet>) -> String {
        let mut parts = Vec::new();
        if let (Some(set), Some((Grade::Solved, took))) = (set, self.attempt.grade) {
            let seconds = (took.as_secs_f32().round() as u64).max(1);
            parts.push(self.text.training_took(seconds));
            parts.extend((set.streak > 1).then(|| self.text.training_streak(set.streak)));
        }
        parts.extend(self.again());
        parts.join(" · ")
    }

    /// The value of a move, or how good it is.
    fn verdict(&self, square: Square) -> String {
        let text = self.text;
        let puzzle = match self.exercise {
            Exercise::Puzzle(puzzle) => puzzle,
            Exercise::Mistake(mistake) => return review_texts::tried(text, square, mistake.ply()),
            Exercise::Retry(ply) => return review_texts::tried(text, square, ply),
        };
        puzzle.value_of(square).map_or(String::new(), |value| {
            let margin = margin(value);
            match value.centidiscs {
                1.. if self.attempt.step.is_solved() => text.training_solved(margin, square),
                1.. => text.training_wins(margin, square),
                0 => text.training_ties(square),
                _ => text.training_loses(margin, square),
            }
        })
    }

    /// The opponent's answer to a wrong move, and its effect.
    fn refuted(&self, square: Square, answer: Square) -> (String, String) {
        let (text, opponent) = (self.text, !self.exercise.player());
        let value = match self.exercise {
            Exercise::Puzzle(puzzle) => puzzle.value_of(square),
            Exercise::Retry(_) | Exercise::Mistake(_) => None,
        };
        let headline = match value {
            Some(value) if value.centidiscs < 0 => {
                text.training_answers_and_wins(margin(value), opponent, answer)
            }
            Some(_) => text.training_answers_and_ties(opponent, answer),
            None => text.training_answers(opponent, answer),
        };
        (headline, self.verdict(square))
    }

    /// In how many days a position of an own game comes back, if ever.
    fn again(&self) -> Option<String> {
        let Exercise::Mistake(mistake) = self.exercise else {
            return None;
        };
        let days = mistake.card.due().days_since(self.today);
        Some(if mistake.card.is_learned() {
            self.text.training_learned().into()
        } else {
            self.text.training_again(days)
        })
    }
}

/// The values of all moves of a puzzle.
fn proof(puzzle: &Puzzle) -> String {
    let moves = puzzle.moves().iter();
    let moves = moves.map(|found| format!("{} {}", found.square, value(found.value)));
    moves.collect::<Vec<_>>().join(" · ")
}

/// The final margin in discs.
fn margin(value: Value) -> u32 {
    value.discs().abs().round() as u32
}
