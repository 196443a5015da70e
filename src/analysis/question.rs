//! Questions to the engine, and who answers them: on a thread of the program, or in a worker of a page.

use std::{sync::atomic::AtomicBool, time::Duration};

use serde::{Deserialize, Serialize};

use super::{Puzzle, PuzzleDifficulty, Review, ReviewBudget};
use crate::{
    engine::{Baseline, Control, Engine, Level, Limits, MoveValue, SearchResult},
    rules::{Action, Position, Size},
};

/// What is to be found out.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Question {
    /// The move of a player of strength `level`; `seed` decides how weak players err and which opening the strongest
    /// plays.
    Move {
        /// What is on the board.
        position: Position,
        /// How strong the player is.
        level: Level,
        /// What luck decides.
        seed: u64,
    },
    /// What the legal moves are worth, searched deeper and deeper for about so much time.
    Values(Position, Duration),
    /// What every move of a line was worth, found in about so much time.
    Review(Review, Duration),
    /// A puzzle on a board of this size.
    Puzzle {
        /// The board.
        size: Size,
        /// How hard it is.
        difficulty: PuzzleDifficulty,
        /// What luck decides.
        seed: u64,
    },
}

/// What has been found out, so far or in the end.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// To [`Question::Move`].
    Move(Action),
    /// To [`Question::Values`], and how far the search for a move has come.
    Values(SearchResult),
    /// To [`Question::Review`].
    Review(Review),
    /// To [`Question::Puzzle`].
    Puzzle(Puzzle),
    /// There is none.
    Nothing,
}

/// What has been found out so far.
pub enum Progress<'a> {
    /// Of the values of moves, or of the move to play.
    Values(&'a SearchResult),
    /// Of a line.
    Review(&'a Review),
}

impl Progress<'_> {
    /// The answer if nothing more is found.
    pub fn to_answer(&self) -> Answer {
        match *self {
            Progress::Values(found) => Answer::Values(found.clone()),
            Progress::Review(review) => Answer::Review(review.clone()),
        }
    }
}

/// What a worker is sent.
#[derive(Serialize, Deserialize)]
pub struct Asked {
    /// What it may use.
    pub resources: EngineResources,
    /// What it is to answer.
    pub question: Question,
}

/// What a worker sends.
#[derive(Serialize, Deserialize)]
pub struct Told {
    /// What it has found.
    pub answer: Answer,
    /// Whether nothing more comes.
    pub is_last: bool,
}

/// What an engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineResources {
    /// The threads that search.
    pub threads: usize,
    /// The most bytes for positions that were searched.
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

/// Finds moves: the engine, or in tests something simpler.
///
/// Every answer comes soon after the flag in `control` is raised, or earlier.
pub trait Strategy {
    /// Called before every question with what it may use.
    fn set_resources(&mut self, _resources: EngineResources) {}

    /// The move of a player of strength `level`; `seed` decides how weak players err and which opening the strongest
    /// plays. `None` only if the game is over.
    fn choose(
        &mut self,
        position: &Position,
        level: Level,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<Action>;

    /// The legal moves with their values, searched deeper and deeper for about `time`, with progress after
    /// every depth; `None` if it cannot tell.
    fn deepen(
        &mut self,
        _position: &Position,
        _time: Duration,
        _control: &Control<'_>,
    ) -> Option<SearchResult> {
        None
    }

    /// Values the moves of a whole line in about `time`, and calls `report` after every step; leaves it as it
    /// is if it cannot tell.
    fn review(
        &mut self,
        _review: &mut Review,
        _time: Duration,
        _control: &Control<'_>,
        _report: &mut dyn FnMut(&Review),
    ) {
    }
}

/// Answers a question until `stop` is raised, and calls `report` with what has been found so far.
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
    /// A new engine.
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
        // Unlike the first search, this can be interrupted. The second time there is nothing to do.
        Engine::warm_up(control.stop);
        let found = self.engine.choose(position, level, seed, control);
        let best = found.map(|found| found.best);
        // The game goes on even if the search were wrong about the rules.
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
