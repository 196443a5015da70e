//! Analysis of games in words and figures, from the rules and the engine's values.
//!
//! [`reason()`] says why the best move of a position is better than the others. A [`Review`] values every move of a
//! line: its loss, its class, and its faults. [`annotate()`] writes a review into a record, and [`Review::of_record`]
//! reads it again. [`opening()`] names the opening of a game, and [`explore()`] counts the moves that many games played
//! from a position. A [`TrainingQueue`] schedules the positions in which discs were lost, a [`Repertoire`] the openings
//! to learn, and a [`Puzzle`] is an ending in which one move wins. [`Statistics`] are the results of a person's
//! finished games.

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
pub use explorer::{ExploredMove, PlayedGame, explore, explored_line, index_bytes, indexed_games};
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
