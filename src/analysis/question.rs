//! Questions to the engine and their answers, for a thread on the desktop or a worker of a page.

use std::{sync::atomic::AtomicBool, time::Duration};

use serde::{Deserialize, Serialize};

use super::{Puzzle, PuzzleDifficulty, Review, ReviewBudget};
use crate::{
    engine::{Baseline, Control, Engine, Level, Limits, MoveValue, SearchResult},
    rules::{Action, Position, Size},
};

/// A question to the engine.
#[expect(missing_docs, reason = "the names are the documentation")]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Question {
    /// The move of a player at `level`; `seed` decides how weak levels err and which opening the strongest plays.
    Move {
        position: Position,
        level: Level,
        seed: u64,
    },
    /// The values of the legal moves, searched deeper and deeper for about this time.
    Values(Position, Duration),
    /// The values of every move of a line, found in about this time.
    Review(Review, Duration),
    /// A puzzle on a board of this size.
    Puzzle {
        size: Size,
        difficulty: PuzzleDifficulty,
        seed: u64,
    },
}

/// An answer, partial or final.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// To [`Question::Move`].
    Move(Action),
    /// To [`Question::Values`], or the progress of [`Question::Move`].
    Values(SearchResult),
    /// To [`Question::Review`].
    Review(Review),
    /// To [`Question::Puzzle`].
    Puzzle(Puzzle),
    /// The engine has no answer.
    Nothing,
}

/// A partial answer.
pub enum Progress<'a> {
    /// Values of moves, or the progress of a search for a move.
    Values(&'a SearchResult),
    /// The review of a line.
    Review(&'a Review),
}

impl Progress<'_> {
    /// The partial answer as a final one.
    pub fn to_answer(&self) -> Answer {
        match *self {
            Progress::Values(found) => Answer::Values(found.clone()),
            Progress::Review(review) => Answer::Review(review.clone()),
        }
    }
}

/// A message to a worker.
#[expect(missing_docs, reason = "the names are the documentation")]
#[derive(Serialize, Deserialize)]
pub struct Asked {
    /// The resources for the answer.
    pub resources: EngineResources,
    pub question: Question,
}

/// A message from a worker.
#[expect(missing_docs, reason = "the names are the documentation")]
#[derive(Serialize, Deserialize)]
pub struct Told {
    pub answer: Answer,
    /// Whether no more answers follow.
    pub is_last: bool,
}

/// The resources of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineResources {
    /// The number of search threads.
    pub threads: usize,
    /// The size of the transposition table, in bytes.
    pub memory: usize,
}

impl Default for EngineResources {
    fn default() -> EngineResources {
        EngineResources {
            threads: 1,
            memory: Engine::DEFAULT_MEMORY,
        }
    }
}

/// Answers questions: the engine, or in tests something simpler.
///
/// Every answer comes soon after the flag in `control` is raised, or earlier.
pub trait Strategy {
    /// Called before every question.
    fn set_resources(&mut self, _resources: EngineResources) {}

    /// The move of a player at `level`; `seed` decides how weak levels err and which opening the strongest plays.
    /// `None` only if the game is over.
    fn choose(
        &mut self,
        position: &Position,
        level: Level,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<Action>;

    /// The legal moves with their values, searched deeper and deeper for about `time`, with progress after every depth;
    /// `None` if the strategy has no values.
    fn deepen(
        &mut self,
        _position: &Position,
        _time: Duration,
        _control: &Control<'_>,
    ) -> Option<SearchResult> {
        None
    }

    /// Values the moves of a whole line in about `time`, and calls `report` after every step. Leaves the review
    /// unchanged if the strategy has no values.
    fn review(
        &mut self,
        _review: &mut Review,
        _time: Duration,
        _control: &Control<'_>,
        _report: &mut dyn FnMut(&Review),
    ) {
    }
}

/// Answers a question until `stop` is raised, and calls `report` with partial answers.
pub fn answer(
    strategy: &mut dyn Strategy,
    question: Question,
    stop: &AtomicBool,
    report: &(dyn Fn(Progress<'_>) + Sync),
) -> Answer {
    let progress = |found: &SearchResult| report(Progress::Values(found));
    let control = &Control {
        stop,
        progress: &progress,
    };
    let found = match question {
        Question::Move {
            position,
            level,
            seed,
        } => strategy
            .choose(&position, level, seed, control)
            .map(Answer::Move),
        Question::Values(position, time) => strategy
            .deepen(&position, time, control)
            .map(Answer::Values),
        Question::Review(mut review, time) => {
            strategy.review(&mut review, time, control, &mut |review| {
                report(Progress::Review(review));
            });
            Some(Answer::Review(review))
        }
        Question::Puzzle {
            size,
            difficulty,
            seed,
        } => Puzzle::make(size, difficulty, seed, control).map(Answer::Puzzle),
    };
    found.unwrap_or(Answer::Nothing)
}

/// The engine as a strategy.
pub struct EngineStrategy {
    engine: Engine,
    resources: EngineResources,
}

impl EngineStrategy {
    /// A strategy with a new engine.
    pub fn new(resources: EngineResources) -> EngineStrategy {
        EngineStrategy {
            engine: Engine::with_memory(resources.threads, resources.memory),
            resources,
        }
    }
}

impl Strategy for EngineStrategy {
    fn set_resources(&mut self, resources: EngineResources) {
        if self.resources != resources {
            *self = EngineStrategy::new(resources);
        }
    }

    fn choose(
        &mut self,
        position: &Position,
        level: Level,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<Action> {
        // Unlike the first search, this can be interrupted. The second time it does nothing.
        Engine::warm_up(control.stop);
        let found = self.engine.choose(position, level, seed, control);
        let best = found.map(|found| found.best);
        // The game continues even if the search got the rules wrong.
        best.filter(|&best| position.is_legal(best))
            .or_else(|| Baseline::Greedy.choose(position, seed))
    }

    fn deepen(
        &mut self,
        position: &Position,
        time: Duration,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        Engine::warm_up(control.stop);
        let analysed = self.engine.analyse(position, &Limits::time(time), control);
        let mut analysed = analysed?;
        let is_legal = |found: &MoveValue| position.is_legal(Action::Place(found.square));
        analysed.moves.retain(is_legal);
        Some(analysed)
    }

    fn review(
        &mut self,
        review: &mut Review,
        time: Duration,
        control: &Control<'_>,
        report: &mut dyn FnMut(&Review),
    ) {
        Engine::warm_up(control.stop);
        review.run(&mut self.engine, ReviewBudget::Time(time), control, report);
    }
}
