//! The game itself, in plain Rust: it knows neither windows nor terminals.
//!
//! One [`Ruleset`] expresses every variant the program plays, a [`Board`] holds the discs, and a
//! [`Game`] joins both with the moves played so far.
//!
//! ```
//! use reversi::rules::{Game, Outcome, Player, Ruleset, Size};
//!
//! // On the smallest board the opening fills the board, and the game ends in a tie.
//! let mut game = Game::new(Ruleset::REVERSI, Size::new(2, 2).unwrap());
//! for name in ["a1", "b1", "a2", "b2"] {
//!     game.play(name.parse().unwrap()).unwrap();
//! }
//! assert_eq!(game.outcome(), Some(Outcome::Tie));
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
#[cfg(feature = "serde")]
mod serde;
mod size;
mod square;
mod square_set;
mod symmetry;

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
