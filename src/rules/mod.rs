//! The rules of Reversi and Othello, on boards from 2×2 to 26×26.
//!
//! A [`Ruleset`] describes a variant of the game, and a [`Board`] holds discs. A [`Position`] joins them with the side
//! to move, and answers every question about one moment. A [`Game`] is a tree of positions, with undo, redo and
//! variations.
//!
//! ```
//! use reversi::rules::{Action, Outcome, Position, Ruleset, Size};
//!
//! // On the smallest board the opening fills the board, and the game ends in a tie.
//! let mut position = Position::start(Ruleset::REVERSI, Size::new(2, 2).unwrap());
//! for name in ["a1", "b1", "a2", "b2"] {
//!     position = position.play(name.parse().unwrap()).unwrap();
//! }
//! assert_eq!(position.outcome(), Some(Outcome::Tie));
//! ```

mod board;
pub mod compact;
mod direction;
mod error;
mod game;
pub(crate) mod instructions;
mod moves;
mod outcome;
mod perft;
mod player;
mod ply;
mod position;
mod ruleset;
mod size;
mod square;
mod square_set;
mod symmetry;
pub(crate) mod wide;

pub use board::{Board, ParseBoardError};
pub use direction::Direction;
pub use error::PlayError;
pub use game::{Game, NodeId};
pub use moves::{Move, Moves};
pub use outcome::Outcome;
pub use perft::{PassPlies, perft};
pub use player::{ParsePlayerError, Player};
pub use ply::{Action, ParseActionError, Ply};
pub use position::Position;
pub use ruleset::{FreeSquares, Goal, Opening, ParseRulesetError, Passing, Placement, Ruleset};
pub use size::{ParseSizeError, Size, SizeError};
pub use square::{ParseSquareError, Square};
pub use square_set::{SquareSet, Squares};
pub use symmetry::Symmetry;
