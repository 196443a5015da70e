//! What can be said about a game in words and figures, from its rules and the values that the engine finds.
//!
//! [`reason()`] says what the best move of a position has that the others lack. A [`Review`] values every move of a
//! line: what it lost, how good it was, and what was wrong with it. [`annotate()`] writes a review into a record, and
//! [`Review::of_record`] reads it again. [`opening()`] names the opening of a game, and [`explore()`] counts what many
//! games played from a position. A [`TrainingQueue`] keeps the positions of lost discs, to be shown again, a
//! [`Repertoire`] the openings to learn, and a [`Puzzle`] is an ending in which one move wins. [`Statistics`] are the
//! finished games of a person with how they ended.

mod annotate;
mod explorer;
mod fact;
mod features;
mod leitner;
mod openings;
mod ply;
mod puzzle;
mod question;
mod reason;
mod repertoire;
mod review;
mod stability;
mod statistics;
mod summary;
mod tally;
mod training;
pub(crate) mod words;
mod work;

pub use annotate::{annotate, fault_of, mark_of, note_review};
pub use explorer::{ExploredMove, PlayedGame, explore, explored_line};
pub use fact::{CentrePattern, Fact};
pub use leitner::{Day, LeitnerCard, ParseDayError};
pub use openings::{noted_opening, opening, opening_at, opening_of};
pub use ply::{MoveClass, ReviewedPly};
pub use puzzle::{Puzzle, PuzzleDifficulty};
pub use question::{
    Answer, Asked, EngineResources, EngineStrategy, Progress, Question, Strategy, Told, answer,
};
pub use reason::{MoveFact, MoveReason, PlyReasons, Rivals, reason};
pub use repertoire::{Drill, LearnedLine, ParseLearnedLineError, Repertoire};
pub use review::Review;
pub use statistics::{CountedGame, CountedLoss, CountedOpponent, CountedResult, Statistics};
pub use summary::SideSummary;
pub use tally::{GameFilter, Tally, by_opponent, moving_average};
pub use training::{ParseTrainingError, TrainingPosition, TrainingQueue, worst_moves};
pub use words::{in_words, remark};
pub use work::ReviewBudget;
